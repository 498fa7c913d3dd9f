import { expect, test } from "vitest";
import { english } from "#words/languages.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

/** The log of a solo game after `/phase` set these places. */
async function logAfter(system: string, places: readonly string[]): Promise<string> {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system, side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  for (const to of places) await expectSeen(typist, "phase", { to });
  const { blocks } = await expectSeen(typist, "log");
  await typist.close();
  return blocks.map((block) => ("text" in block ? block.text : "")).join("\n");
}

test("the log names the side of a phase if segments belong to sides", async () => {
  const log = await logAfter("valor-and-victory", ["player-a/fire", "player-b/fire"]);
  expect(log).toContain("Turn 1 (Axis), Fire.");
  expect(log).toContain("Turn 1 (Allies), Fire.");
});

test("the log names the phase alone if a turn has one segment", async () => {
  const log = await logAfter("last-hundred-yards", ["clean-up"]);
  expect(log).toContain("Turn 1, Clean Up.");
});

test("the log names a phase once even if play skips its first steps", async () => {
  const log = await logAfter("mission-command", ["Round 1 (Axis), Activations"]);
  expect(log.match(/at Round 1 \(Axis\), Activations/g)).toHaveLength(1);
});

test("a free roll is marked as such in the log, the briefing and the report, a roll of the game is not", async () => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  await expectSeen(typist, "track", { track: "initiative", value: "axis" });
  await expectSeen(typist, "phase", { to: "time-lapse" });
  await expectSeen(typist, "table", { table: "fate", roll: true });
  await expectSeen(typist, "phase", { roll: "lapse" });
  for (const [name, options] of [
    ["log", {}],
    ["game", { sub: "briefing" }],
    ["game", { sub: "report" }],
  ] as const) {
    const { blocks } = await expectSeen(typist, name, options);
    const told = blocks.flatMap((block) =>
      block.kind === "file" ? [block.content] : "text" in block ? [block.text] : [],
    );
    const lines = told.join("\n").split("\n");
    const [beside, ...others] = lines.filter((line) => line.includes("outside the game"));
    expect(beside).toMatch(/ rolled for Fate.*: \d+ \(roll 1\), \*\*/);
    expect(others).toEqual([]);
    expect(lines.some((line) => /Time Lapse: \d+ \(roll 2\)/i.test(line))).toBe(true);
  }
  await typist.close();
});

test("a question for a player of several sides is on the invitation, not in the log", async () => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  const anna = typist.user;
  const ben = { id: "222222222222222222", name: "Ben" };
  typist.user = ben;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  typist.user = anna;
  const card = JSON.stringify(await expectSeen(typist, "game", { sub: "invite", user: ben.id }));
  typist.user = ben;
  expect(card).toContain(english.say("seats-shared", { user: `<@${anna.id}>`, sides: ["the **Allies**"] }));
  await expectSeen(typist, "game", { sub: "begin" });
  const log = JSON.stringify(await expectSeen(typist, "log"));
  expect(log).toContain("<@222222222222222222> plays the **Allies**");
  expect(log).not.toContain("others play");
  await typist.close();
});

test("a line of the log names its author once", async () => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  typist.user = { id: "222222222222222222", name: "Ben" };
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  await expectSeen(typist, "game", { sub: "begin" });
  await expectSeen(typist, "note", { at: "turn 2", text: "Night falls", for: "everybody" });
  await expectSeen(typist, "game", { sub: "leave" });
  const { blocks } = await expectSeen(typist, "log");
  await typist.close();
  const lines = blocks.flatMap((block) => (block.kind === "text" ? block.text.split("\n") : []));
  expect(lines.map((line) => line.match(/<@\d+>/g)?.length)).toEqual(lines.map(() => 1));
});

test("a long entry has its first names in the log, and all of them where it is opened", async () => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "aslsk3", side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  const names = Array.from({ length: 14 }, (_, at) => `Squad ${at + 1}`);
  await expectSeen(typist, "unit", { sub: "add", name: names.join(", "), side: "allies" });
  const card = await expectSeen(typist, "log");
  const log = card.blocks.map((block) => ("text" in block ? block.text : "")).join("\n");
  expect(log).toContain("Squad 4");
  expect(log).not.toContain("Squad 5");
  const menus = card.blocks.flatMap((block) => (block.kind === "menu" ? [block.menu] : []));
  const values =
    menus.find(({ press }) => press.kind === "logEntry")?.choices.map(({ value }) => value) ?? [];
  expect(values).toHaveLength(1);
  const opened = JSON.stringify(await typist.pick(card, english.say("log-open"), ...values));
  expect(names.filter((name) => !opened.includes(`**${name}**`))).toEqual([]);
  await typist.close();
});
