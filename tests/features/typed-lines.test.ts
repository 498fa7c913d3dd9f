import { expect, test } from "vitest";
import { keptLines, plainLines } from "#core/names/index.ts";
import type { Reply } from "#cards/reply.ts";
import { expectSeen, fileIn, Typist } from "../support/games/typist.ts";
import { systems } from "../support/game/systems.ts";

/** A text of several lines, most of which Discord would draw as parts of a card. */
const TYPED =
  "Night falls\r\n# Heading\n-# small\n> quote\n- item\n* item\n1. one\n```\n\n\n\n**Axis** is done.";
const ENDS = ["Night falls", "Axis"];

/** The lines of a card's texts. */
function linesOf({ blocks }: Reply): string[] {
  return blocks.flatMap((block) =>
    "text" in block && typeof block.text === "string" ? block.text.split("\n") : [],
  );
}

/** The lines of a card that show the typed text, each within a quote. */
function expectQuoted(card: Reply): void {
  const lines = linesOf(card);
  const [first, last] = ENDS.map((words) =>
    lines.findIndex((line) => line.startsWith("> ") && line.includes(words)),
  );
  expect(last).toBe(first! + TYPED.split("\n").length - 3);
  const quoted = lines.slice(first, last! + 1);
  expect(quoted.filter((line) => !/^> (?:$|[\p{L}\\]|1\\\.)/u.test(line))).toEqual([]);
  expect(lines.join("\n")).not.toContain("```");
}

test("typed lines are kept without more than one empty line in a row, and one line is no quote", () => {
  expect(keptLines(TYPED).split("\n")).toHaveLength(TYPED.split("\n").length - 2);
  expect(plainLines(" one  line \n", 50)).toBe("one line");
  expect(plainLines("a\n# b", 50)).toBe("\n> a\n> \\# b");
  expect(Array.from(plainLines("x\n".repeat(400), 100).replaceAll(/\n> /g, "")).length).toBeLessThanOrEqual(
    100,
  );
});

test("notes and house rules of several lines keep them on cards, where no line passes for one of the card", async () => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  expectQuoted(await expectSeen(typist, "game", { sub: "set", setting: "houseRules", value: TYPED }));
  const begun = await expectSeen(typist, "game", { sub: "begin" });
  expectQuoted(begun);
  expectQuoted(await expectSeen(typist, "note", { at: "turn 1, clean up", text: TYPED, for: "everybody" }));
  expectQuoted(await expectSeen(typist, "note", {}));
  expectQuoted(await expectSeen(typist, "phase", { to: "clean-up" }));
  const log = linesOf(await expectSeen(typist, "log"));
  expect(log.filter((line) => /Night falls \/ \\?# Heading \/ \\?-/.test(line))).toHaveLength(2);
  expect(log.filter((line) => line.startsWith(">"))).toEqual([]);
  const exported = await expectSeen(typist, "game", { sub: "export" });
  const away = await Typist.open(systems, { first: 10_000 });
  const file = fileIn(exported);
  await expectSeen(away, "game", { sub: "import", file });
  expectQuoted(await expectSeen(away, "note", {}));
  expectQuoted(await expectSeen(away, "game", { sub: "set" }));
  await typist.close();
  await away.close();
});

test("a long note is shown whole", async () => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  const text = `${"Smoke drifts over the field. ".repeat(9)}Hold on!`;
  const card = await expectSeen(typist, "note", { at: "turn 2", text, for: "everybody" });
  expect(linesOf(card).join("\n")).toContain(text);
  await typist.close();
});
