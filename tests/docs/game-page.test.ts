import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pageSystem } from "#systems/load-systems.ts";
import { describeGame } from "../support/games/every-game.ts";
import { describePlay } from "../support/game/play/every-play.ts";

const guide = readFileSync(new URL("../../docs/game-page.md", import.meta.url), "utf8");
const blocks = [...guide.matchAll(/^```md( alone)?\n([^]*?)^```$/gm)];
const steps = blocks.flatMap(([, alone, text = ""]) => (alone === undefined ? [text] : []));

const headingOf = (section: string) => section.split("\n")[0];

/** Adds the sections of a block to a page. A section replaces the one with its heading, or is added after the one before. */
function withBlock(page: readonly string[], block: string): string[] {
  const sections = [...page];
  let at = sections.length - 1;
  for (const section of block.split(/^(?=#)/m).map((text) => `${text.trimEnd()}\n`)) {
    const known = sections.findIndex((other) => headingOf(other) === headingOf(section));
    if (known === -1 && section.startsWith("## ")) at = sections.push(section) - 1;
    else if (known === -1) sections.splice(++at, 0, section);
    else at = known;
    if (known !== -1 && section.trim() !== headingOf(section)) sections[known] = section;
  }
  return sections;
}

const pages: string[][] = [];
for (const block of steps) pages.push(withBlock(pages.at(-1) ?? [], block));
const whole = (pages.at(-1) ?? []).join("\n");

function read(page: string) {
  return pageSystem(page, "mill");
}

function gameOf(page: string) {
  const found = read(page);
  if ("faults" in found) throw new Error(found.faults.join("\n"));
  return found.system;
}

test.each(pages.map((sections, at) => [at + 1, sections.join("\n")] as const))(
  "after block %i the page is a game",
  (_, page) => {
    expect(read(page)).toMatchObject({ system: { title: "Raid on the Mill" } });
  },
);

test("a page of a table alone is a game", () => {
  const alone = blocks.flatMap(([, mark, text = ""]) => (mark === undefined ? [] : [text]));
  const tables = alone.flatMap((page) => gameOf(page).tables.map(({ name }) => name));
  expect(tables).toEqual(["Sky", "Sky", "Gunnery"]);
});

test.each(
  [...guide.matchAll(/^- `(.*)` in place of `(.*)`\n {2}→ (.*)$/gm)].map(
    ([, wrong = "", right = "", fault = ""]) => [wrong, right, fault] as const,
  ),
)("%s has its fault, with its line", (wrong, right, fault) => {
  expect(whole).toContain(right);
  const found = read(whole.replace(right, wrong));
  expect("faults" in found ? found.faults[0]?.replace(/^Line \d+: /, "") : "").toBe(fault);
});

describe("the whole page", () => {
  const game = gameOf(whole);
  describeGame(game);
  describePlay(game);
});
