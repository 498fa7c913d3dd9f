import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOldId } from "#discord/old-cards/custom-id.ts";
import { carriedByOld } from "#discord/old-cards/presses.ts";
import { savedReply } from "#discord/old-cards/reply.ts";
import { render } from "#discord/messages/render.ts";
import type { Reply } from "#views/reply.ts";
import { controlsOn } from "../support/controls.ts";
import { Typist, expectSeen, faultsOfReply } from "../support/typist.ts";
import { told } from "../support/refused.ts";
import { systems as loaded } from "../support/systems.ts";

// All custom ids here are as cards bore them before version 0.2.

describe("a custom id of before", () => {
  test.each([
    ["done", { command: "done", options: {} }],
    ["done|12|||2", { command: "done", revision: 12 }],
    ["done|!|note=%C3%A4+b%7Cc%26d%3De%21%7E%2B", { keeps: true, options: { note: "ä b|c&d=e!~+" } }],
    ["undo|12!|to=9", { command: "undo", revision: 12, keeps: true, options: { to: "9" } }],
    ["game+join|12|side=us", { command: "game join", revision: 12, options: { side: "us" } }],
    ["activate|12|as=first|=unit", { command: "activate", options: { as: "first" }, pick: "unit" }],
    [
      "check||q=to-hit*88|a%7Cb%21c%7Ed!4&more~40",
      {
        asks: ["a|b!c~d", "more"],
        fields: [
          { id: "a|b!c~d", maxLength: 4, required: true },
          { id: "more", maxLength: 40, required: false },
        ],
      },
    ],
  ])("is read: %s", (id, control) => {
    expect(readOldId(id)).toMatchObject(control);
  });

  test.each(["", "|1|a=b", "done|x|"])("is not read where it is foreign: %j", (id) => {
    expect(readOldId(id)).toBeUndefined();
  });
});

describe("a control of before still means what it meant", () => {
  const inGame = { game: "0123456789abcdef" };

  test.each([
    ["done|12", { press: { kind: "done" }, revision: 12 }],
    ["done|12|over=true", { press: { kind: "over" }, revision: 12 }],
    [
      "done|12|order=12-1%2Fbail-out",
      { press: { kind: "order", order: "12-1", way: "bail-out" }, revision: 12 },
    ],
    ["initiative|12", { press: { kind: "initiative" }, revision: 12 }],
    ["phase|12|roll=coordinate", { press: { kind: "roll", step: "coordinate" }, revision: 12 }],
    ["undo|12", { press: { kind: "undo" }, revision: 12 }],
    ["undo|12!|to=9", { press: { kind: "undo", to: 9 }, revision: 12, keeps: true }],
    ["activate|12|as=first|=unit", { press: { kind: "activate", as: "first" }, revision: 12 }],
    [
      "check||q=to-hit*gun%3A88%2Crange%3A40*moving&roll=true",
      { press: { kind: "cast", check: "to-hit", with: "gun:88,range:40", modifiers: "moving" } },
    ],
    [
      "check||q=nmc*morale%3A7&card=1a2b3",
      { press: { kind: "cast", check: "nmc", with: "morale:7", card: "1a2b3" } },
    ],
    ["check||q=nmc*morale%3A7|=pick", { press: { kind: "answer", check: "nmc", with: "morale:7" } }],
    [
      "check||q=ap-fire*12****aslsk3|=add",
      { press: { kind: "add", check: "ap-fire", with: "12", system: "aslsk3" } },
    ],
    [
      "check||q=ap-fire*12*cover|=drop",
      { press: { kind: "drop", check: "ap-fire", with: "12", modifiers: "cover" } },
    ],
    ["check||q=reaction|=by", { press: { kind: "taker", check: "reaction" } }],
    ["check||q=nmc******2nd*Platoon", { press: { kind: "check", check: "nmc", unit: "2nd*Platoon" } }],
    [
      "check||loss=7a&by=A+Company&in=0123456789abcdef",
      { press: { kind: "loss", loss: "7a", unit: "A Company" }, ...inGame },
    ],
    ["check||loss=7a&in=0123456789abcdef|=by", { press: { kind: "losses", loss: "7a" }, ...inGame }],
    ["check||declared=12-1&in=0123456789abcdef", { press: { kind: "declared", id: "12-1" }, ...inGame }],
    ["check||dismiss=12-1&in=0123456789abcdef", { press: { kind: "dismiss", id: "12-1" }, ...inGame }],
    ["table||table=ift&alone=true", { press: { kind: "table", table: "ift", alone: true } }],
    [
      "table||table=ift&system=aslsk3&page=2",
      { press: { kind: "table", table: "ift", system: "aslsk3", page: 2 } },
    ],
    [
      "table||cell=ab12&value=4&system=aslsk3&roll=true",
      { press: { kind: "rollTable", cell: "ab12", value: "4", system: "aslsk3" } },
    ],
    [
      "table||at=ab12&where=server&system=aslsk3&pick=keep",
      { press: { kind: "doubt", at: "ab12", where: "server", system: "aslsk3", pick: "keep" } },
    ],
    ["table||alone=true|=table", { press: { kind: "tables", alone: true } }],
    ["table||table=ift&alone=true|=row", { press: { kind: "row", table: "ift", alone: true } }],
    [
      "phase|12|step=mortar-support|=items",
      { press: { kind: "items", step: "mortar-support" }, revision: 12 },
    ],
    [
      "phase|12|note=fire/casualty/axis",
      { press: { kind: "offer", step: "fire", offer: "casualty", side: "axis" }, revision: 12 },
    ],
    [
      "undo||answer=agree&asked=12&on=card&in=0123456789abcdef",
      { press: { kind: "undoAnswer", asked: 12, answer: "agree", card: true }, ...inGame },
    ],
    ["undo||refuse=9&in=0123456789abcdef", { press: { kind: "refuse", entry: 9 }, ...inGame }],
    [
      "game+end||agree=31&in=0123456789abcdef",
      { press: { kind: "endAnswer", asked: 31, answer: "agree" }, ...inGame },
    ],
    ["game+end||sure=yes&in=0123456789abcdef", { press: { kind: "endSure" }, ...inGame }],
    ["game+end||gone=axis&in=0123456789abcdef", { press: { kind: "end", gone: "axis" }, ...inGame }],
    [
      "game+set||answer=refuse&asked=8&in=0123456789abcdef",
      { press: { kind: "settingAnswer", asked: 8, answer: "refuse" }, ...inGame },
    ],
    ["game+seat+take||side=axis&n=14&from=5", { press: { kind: "take", side: "axis", n: 14, from: "5" } }],
    [
      "game+seat+substitute||side=axis&gone=1&in=0123456789abcdef",
      { press: { kind: "substitute", side: "axis", why: "gone" }, ...inGame },
    ],
    [
      "game+leave||side=axis&whose=5&in=0123456789abcdef",
      { press: { kind: "leave", side: "axis", whose: "5" }, ...inGame },
    ],
    [
      "nudge+on||side=axis&gone=1&in=0123456789abcdef",
      { press: { kind: "waitOn", side: "axis" }, ...inGame },
    ],
    ["turns||page=2", { press: { kind: "turns", page: 2 } }],
    ["me+forget||sure=yes", { press: { kind: "forget" } }],
  ])("%s", (id, carried) => {
    expect(carriedByOld(id)).toEqual(carried);
  });

  test.each([
    [
      "seal+write||set=Turn+3&in=0123456789abcdef|text!2000&label!60",
      "seal",
      { set: "Turn 3", asks: "label" },
    ],
    ["game+fill|||elr.axis!6&elr.allies!6", "setup", { asks: "elr" }],
    ["table||at=ab12&where=new&system=aslsk3|correct!100", "figure", { at: "ab12", where: "new" }],
    ["track||track=fate.axis|value!40", "note", { track: "fate.axis" }],
    ["me+set|||zone~40&quiet~40", "hours", {}],
    ["me+away|||until!40&from~40&note~200", "away", {}],
  ])("the form of a press: %s", (id, kind, fields) => {
    expect(carriedByOld(id)).toMatchObject({ press: { kind, ...fields } });
    expect(carriedByOld(id)).not.toHaveProperty("form");
  });

  test.each([
    ["check||q=to-hit*88|range!40&target-moves~40", "fill", ["Range", "Target moves"]],
    ["track||track=board&kind=smoke&value=3|item!40", "typed", ["Item"]],
  ])("a form that no press has is made of its fields: %s", (id, kind, labels) => {
    const { press, form } = carriedByOld(id) ?? {};
    expect(press?.kind).toBe(kind);
    expect(form?.fields.map(({ label }) => label)).toEqual(labels);
    expect(form?.title).toBe(labels.join(", "));
  });

  test.each([
    ["done", { kind: "typed", command: "done" }],
    ["status", { kind: "typed", command: "status" }],
    ["game+join|12|side=us", { kind: "typed", command: "game join", options: "side=us" }],
    ["roll|12|dice=1d10&reason=Fate", { kind: "typed", command: "roll", options: "dice=1d10&reason=Fate" }],
    ["me+set||by=dm", { kind: "typed", command: "me set", options: "by=dm" }],
    ["check|||=check", { kind: "pickTyped", command: "check", option: "check" }],
    [
      "track||track=fate.axis|=value",
      { kind: "pickTyped", command: "track", option: "value", options: "track=fate.axis" },
    ],
    ["constructor||a=b", { kind: "typed", command: "constructor", options: "a=b" }],
  ])("one that carried what people can type runs its command: %s", (id, press) => {
    expect(carriedByOld(id)?.press).toEqual(press);
  });
});

describe("on a card of before, in a game", () => {
  const systems = loaded.filter(({ id }) => id === "valor-and-victory");
  let typist: Typist;
  beforeAll(async () => {
    typist = await Typist.open(systems);
    await expectSeen(typist, "game", { sub: "new", system: "valor-and-victory", side: "both" });
    await expectSeen(typist, "game", { sub: "begin" });
  });
  afterAll(() => typist.close());

  /** What somebody is shown; a refusal in its words. */
  async function shown(reply: ReturnType<Typist["use"]>): Promise<string> {
    const answer = await reply;
    return answer instanceof Error ? told(answer) : JSON.stringify(answer);
  }

  test("Done counts once: with the next revision it only refreshes the card", async () => {
    const { revision, play } = await typist.game();
    await shown(typist.use(`done|${revision}`));
    const after = await typist.game();
    expect(after.play.position).not.toEqual(play.position);
    typist.passed += 60_000;
    await shown(typist.use(`done|${revision}`));
    expect((await typist.game()).revision).toBe(after.revision);
  });

  test("a menu passes on what was picked, and a form what was entered", async () => {
    expect(await shown(typist.use("help|||=command", "undo"))).toContain("/undo");
    const id = "track||track=smoke&kind=infantry&value=2|item!40";
    const asked = await typist.formOf(id);
    expect(asked).toMatchObject({ fields: [{ id: "item", kind: "text", maxLength: 40 }] });
    const answer = await shown(typist.sendForm(id, { item: "D4" }));
    expect(answer).toContain("D4");
  });
});

describe("a reply that was saved before version 0.2 and not yet sent", () => {
  const look = { style: "primary" } as const;
  const saved = {
    title: "Turn 1, Activation",
    audience: "public",
    blocks: [
      { kind: "text", text: "Axis to play" },
      { kind: "step", text: "Roll", button: { ...look, label: "Roll", command: "initiative", revision: 12 } },
      {
        kind: "buttons",
        buttons: [
          { ...look, label: "Done", command: "done", revision: 12 },
          { ...look, label: "Over", command: "done", options: { over: "true" }, revision: 12 },
          { ...look, label: "Roll 2", command: "phase", options: { roll: "coordinate" }, revision: 12 },
          { ...look, label: "Undo", command: "undo", revision: 12 },
          { ...look, label: "Status", command: "status" },
          { ...look, label: "End", command: "game end", options: { in: "fedcba9876543210" } },
          {
            ...look,
            label: "Note",
            command: "track",
            options: { track: "fate.axis" },
            question: {
              title: "Fate",
              fields: [{ id: "value", kind: "text", label: "Name", required: true, maxLength: 40 }],
            },
          },
          {
            ...look,
            label: "Smoke…",
            command: "track",
            options: { track: "board", value: "3" },
            question: {
              title: "Smoke",
              fields: [{ id: "item", kind: "text", label: "Hex", required: true, maxLength: 40 }],
            },
          },
        ],
      },
      {
        kind: "menu",
        menu: {
          placeholder: "Activate",
          command: "activate",
          option: "unit",
          options: { as: "first" },
          revision: 12,
          choices: [{ label: "A Company", value: "A Company" }],
        },
      },
    ],
  };

  test("has presses in place of its commands, with the game and their revision", () => {
    const reply = savedReply(JSON.stringify(saved), "0123456789abcdef");
    expect(faultsOfReply(reply)).toEqual([]);
    expect(controlsOn(reply).map(({ label, id }) => [label, id])).toEqual([
      ["Roll", "~initiative|0123456789abcdef|12"],
      ["Done", "~done|0123456789abcdef|12"],
      ["Over", "~over|0123456789abcdef|12"],
      ["Roll 2", "~roll|0123456789abcdef|12|coordinate"],
      ["Undo", "~undo|0123456789abcdef|12"],
      ["Status", "~typed|0123456789abcdef||status"],
      ["End", "~end|fedcba9876543210"],
      ["Note", "~note|0123456789abcdef||fate.axis"],
      ["Activate", "~activate|0123456789abcdef|12|first"],
    ]);
    expect(JSON.stringify(reply)).toContain("Axis to play");
  });

  test("keeps its message where one of its buttons did", () => {
    const button = {
      ...look,
      label: "Ask",
      command: "undo",
      options: { to: "9" },
      revision: 12,
      keeps: true,
    };
    const kept = { ...saved, blocks: [{ kind: "buttons", buttons: [button] }] };
    const [control] = controlsOn(savedReply(JSON.stringify(kept), "0123456789abcdef"));
    expect(control?.id).toBe("~undo|0123456789abcdef|12!|9");
  });

  test("of today stays as it is", () => {
    const reply: Reply = {
      title: "Now",
      audience: "public",
      of: { game: "0123456789abcdef", revision: 3 },
      blocks: [
        { kind: "text", text: "Hello" },
        { kind: "buttons", buttons: [{ ...look, label: "Done", press: { kind: "done" } }] },
        {
          kind: "menu",
          menu: { placeholder: "Which?", press: { kind: "tables" }, choices: [{ label: "A", value: "a" }] },
        },
        { kind: "step", text: "Do it" },
      ],
    };
    expect(savedReply(JSON.stringify(reply), "g")).toEqual(reply);
    expect(render(reply).faults).toEqual([]);
  });
});
