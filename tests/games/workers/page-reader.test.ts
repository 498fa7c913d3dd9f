import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { computer } from "#platform";
import { mutatedPages } from "../../support/games/mutated-pages.ts";
import { amount } from "../../support/run/soak.ts";
import { PageReader, type ReadPage } from "#games/workers/page-reader.ts";

// A busy machine gets more time than the bot gives.
const reader = new PageReader(computer, 30_000);
afterAll(() => reader.close());

const FOLDER = new URL("../../systems/pages/", import.meta.url);
const FORD = readFileSync(new URL("the-ford.md", FOLDER), "utf8");
const TABLE = "# Wind\n\n| d6 | Wind |\n| --- | --- |\n| 1-6 | Calm |\n";

/** The title of a game, or the first fault of its page. */
async function said(read: Promise<ReadPage>): Promise<string> {
  const found = await read;
  return "facts" in found ? found.facts.title : (found.faults[0] ?? "");
}

test("pages are read one after the other, each with its own answer", async () => {
  const pages = [FORD, "# Nothing", TABLE];
  const read = await Promise.all(pages.map((page, at) => said(reader.read(page, `game-${at}`))));
  expect(read).toEqual(["The Ford", expect.stringContaining("nothing but a title"), "Wind"]);
});

test("a page that takes too long is a fault, and the next one is read", async () => {
  const hasty = new PageReader(computer, 0);
  const read = await Promise.all([said(hasty.read(FORD, "ford")), said(hasty.read(TABLE, "wind"))]);
  expect(read).toEqual([expect.stringContaining("too long"), expect.stringContaining("too long")]);
  await hasty.close();
});

test("the thread starts again after it ended", async () => {
  await reader.close();
  expect(await said(reader.read(FORD, "ford"))).toBe("The Ford");
});

test("a page is written out in full, with the odds of its tables", async () => {
  expect(await reader.write(TABLE, "wind")).toMatch(/Wind.*Calm 100%/s);
  expect(await reader.write("# Nothing", "nothing")).toBeUndefined();
});

/** Texts that slow the parser down, or that are far too large for a page. */
const HOSTILE: [what: string, page: string][] = [
  ["quotes in quotes", "> ".repeat(32_000)],
  ["opened brackets", "[".repeat(64_000)],
  ["opened brackets on many lines", "[[[[[[[[[[[[[[[[\n".repeat(3800)],
  [
    "a table of 15,000 cells",
    `|${"a|".repeat(10)}\n|${"-|".repeat(10)}\n${`|${"1|".repeat(10)}\n`.repeat(1500)}`,
  ],
  ["10,000 headings", "# a\n".repeat(10_000)],
  ["10,000 headings without spaces", "#a\n".repeat(10_000)],
  ["deep lists", Array.from({ length: 300 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n")],
  ["emphasis", "*a **b _c ".repeat(6000)],
  ["code spans", "`a``b".repeat(12_000)],
  ["HTML", "<a <b <!--".repeat(6000)],
  ["more than 64 kB", "é".repeat(40_000)],
];

test.each(HOSTILE)("%s: refused in words at once", async (_, page) => {
  const read = await reader.read(`# Game\n\n${page}`, "game");
  expect(read).toEqual({
    faults: expect.arrayContaining([expect.stringMatching(/^Line \d+: .*(?:more|longer)/)]),
  });
});

test("mutations of real pages neither stop the reader nor take it long", async () => {
  await fc.assert(
    fc.asyncProperty(mutatedPages(), async (page) => {
      const read = await reader.read(page, "game");
      const faults = "faults" in read ? read.faults : [];
      expect(faults.filter((fault) => !/^Line \d+: /.test(fault) || fault.includes("too long"))).toEqual([]);
    }),
    { numRuns: amount(20, 400), seed: 47 },
  );
});
