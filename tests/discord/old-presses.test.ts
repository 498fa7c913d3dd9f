import { expect, test } from "vitest";
import { decodeCustomId } from "#discord/custom-id.ts";
import { oldPress } from "#discord/old-presses.ts";

/** What a custom id of a card from before presses stands for, with what was picked or entered. */
function meant(id: string, said: Record<string, string> = {}) {
  const action = decodeCustomId(id);
  if (action === undefined) throw new Error(`${id} is not read.`);
  return oldPress(
    action.command,
    { ...action.options, ...said },
    action.fields?.map((field) => field.id),
  );
}

// As cards bore them before there were presses.
test.each([
  [
    "check||q=to-hit*gun%3A88%2Crange%3A40*moving&roll=true",
    {},
    { kind: "cast", check: "to-hit", with: "gun:88,range:40", modifiers: "moving" },
  ],
  ["check||q=nmc*morale%3A7&card=1a2b3", {}, { kind: "cast", check: "nmc", with: "morale:7", card: "1a2b3" }],
  [
    "check||q=nmc*morale%3A7|=pick",
    { pick: "unit-is:broken" },
    { kind: "answer", check: "nmc", with: "morale:7" },
  ],
  [
    "check||q=ap-fire*12****aslsk3|=add",
    { add: "cover x3,leader" },
    { kind: "add", check: "ap-fire", with: "12", system: "aslsk3" },
  ],
  [
    "check||q=ap-fire*12*cover|=drop",
    { drop: "cover" },
    { kind: "drop", check: "ap-fire", with: "12", modifiers: "cover" },
  ],
  ["check||q=reaction|=by", { by: "A Company" }, { kind: "taker", check: "reaction" }],
  ["check||q=nmc******2nd*Platoon", {}, { kind: "check", check: "nmc", unit: "2nd*Platoon" }],
  ["check||loss=7a&by=A+Company&in=0123456789abcdef", {}, { kind: "loss", loss: "7a", unit: "A Company" }],
  ["table||table=ift&alone=true", {}, { kind: "table", table: "ift", alone: true }],
  ["table||table=ift&system=aslsk3&page=2", {}, { kind: "table", table: "ift", system: "aslsk3", page: 2 }],
  [
    "table||cell=ab12&value=4&system=aslsk3&roll=true",
    {},
    { kind: "rollTable", cell: "ab12", value: "4", system: "aslsk3" },
  ],
  [
    "table||at=ab12&where=server&system=aslsk3&pick=keep",
    {},
    { kind: "doubt", at: "ab12", where: "server", system: "aslsk3", pick: "keep" },
  ],
  ["phase|12|step=mortar-support|=items", { items: "axis/81mm" }, { kind: "items", step: "mortar-support" }],
  ["phase|12|note=fire/casualty/axis", {}, { kind: "offer", step: "fire", offer: "casualty", side: "axis" }],
  [
    "undo||answer=agree&asked=12&on=card&in=0123456789abcdef",
    {},
    { kind: "undoAnswer", asked: 12, answer: "agree", card: true },
  ],
  ["undo||refuse=9&in=0123456789abcdef", {}, { kind: "refuse", entry: 9 }],
  ["game+end||agree=31&in=0123456789abcdef", {}, { kind: "endAnswer", asked: 31, answer: "agree" }],
  ["game+end||sure=yes&in=0123456789abcdef", {}, { kind: "endSure" }],
  ["game+end||gone=axis&in=0123456789abcdef", {}, { kind: "end", gone: "axis" }],
  [
    "game+set||answer=refuse&asked=8&in=0123456789abcdef",
    {},
    { kind: "settingAnswer", asked: 8, answer: "refuse" },
  ],
  ["game+seat+take||side=axis&n=14&from=5", {}, { kind: "take", side: "axis", n: 14, from: "5" }],
  [
    "game+seat+substitute||side=axis&gone=1&in=0123456789abcdef",
    {},
    { kind: "substitute", side: "axis", why: "gone" },
  ],
  ["game+leave||side=axis&whose=5&in=0123456789abcdef", {}, { kind: "leave", side: "axis", whose: "5" }],
  ["nudge+on||side=axis&gone=1&in=0123456789abcdef", {}, { kind: "waitOn", side: "axis" }],
  ["turns||page=2", {}, { kind: "turns", page: 2 }],
  ["me+forget||sure=yes", {}, { kind: "forget" }],
] as const)("a button of before still means what it meant: %s", (id, said, press) => {
  expect(meant(id, said)?.press).toEqual(press);
});

test("what was picked or entered comes with it", () => {
  expect(meant("check||q=nmc|=add", { add: "cover x3,leader" })?.picked).toEqual(["cover x3", "leader"]);
  const sealed = meant("seal+write||set=Turn+3&in=0123456789abcdef|text!2000&label!60", {
    text: "We attack.",
    label: "Orders",
  });
  expect(sealed).toMatchObject({
    press: { kind: "seal", set: "Turn 3", asks: "label" },
    answers: { text: "We attack.", label: "Orders" },
  });
  const filled = meant("game+fill|||elr.axis!6&elr.allies!6", { "elr.axis": "3" });
  expect(filled).toMatchObject({ press: { kind: "setup", asks: "elr" }, answers: { "elr.axis": "3" } });
});

test.each([
  "done|12",
  "done|12|over=true",
  "game+join||side=us",
  "phase|12|roll=initiative",
  "status",
  "track||track=smoke|item!40",
])("one that carried only what people can type runs its command: %s", (id) => {
  expect(meant(id)).toBeUndefined();
});
