import { describe, expect, test } from "vitest";
import { faultsOf } from "../support/game/pages.ts";

/** The lines of the faults of a page. */
function linesOf(page: string): number[] {
  return faultsOf(page).map((fault) => Number(/^Line (\d+): /.exec(fault)?.[1]));
}

const TITLE = "# T\nSides: Axis, Allies\n";
const TURN = "## Turn\n### Go\n- Both: Go.\n";

describe("faults of the page and of its data are found in one go", () => {
  test.each([
    [
      "an unknown table, rows of one name, and a natural that cannot come",
      `${TITLE}## Turn\n### Go\n- Axis: Fire. Shoot?\n## Move\n| Unit | Road |\n| - | - |\n| Foot | 1 |\n| Foot | 2 |\n## Shot (2d6, 8 or more)\n- Hit: x\n- Natural 13: y\n`,
      [5, 10, 13],
    ],
    [
      "an unknown side, a hole in the rolls, and a range that runs backwards",
      `${TITLE}## Tracks\n- Noise: 9 to 0\n## Turn\n### Go\n- Axi: Fire. Gust?\n## Gusts (d6)\n- 1-3: Still\n- 5-6: Gust\n`,
      [4, 7, 7, 9],
    ],
    [
      "a wrong heading, and what is below it",
      `${TITLE}#### Deep\n- x: 1\n## Turn\n### Go\n- Nobody here.\n### Go\n- Both: Go. → Noize +1\n`,
      [3, 7, 8, 9],
    ],
    [
      "two faults of one step",
      `${TITLE}## Turn\n### Go\n- Fire. Foo? (may be passed) (never passed)\n`,
      [5, 5, 5],
    ],
    [
      "an unknown marker of a roll, and the lines below it",
      `${TITLE}## Turn\n### Go\n- Both roll for Lead (2d6, higher wins).\n  - Tie: Axi\n  - Natural 14: x\n`,
      [5, 6, 7],
    ],
  ])("%s", (_, page, lines) => {
    expect(linesOf(page)).toEqual(lines);
  });
});

describe("a fault is said once, without its consequences", () => {
  test.each([
    ["a key that is nearly right", `# T\nSide: Axis, Allies\n${TURN}- Axis: Go.\n`],
    [
      "one side",
      `# T\nSides: Axis\n## Sequence: Allies\n### Go\n- Allies: Go.\n- Axis: Go. → Lead to Allies\n## Tracks\n- Lead: a side\n`,
    ],
    ["no title", `Sides: Axis, Allies\n## Tracks\n- Noise: 0 to 9\n${TURN}- Axis: Go. → Noise +1\n`],
    ["a title of the wrong level", `## T\nSides: Axis, Allies\n\n${TURN}`],
    ["a second title", `${TITLE}# Tracks\n- Noise: 0 to 9\n${TURN}- Axis: Go. → Noise +1\n`],
    ["phases without a part", `${TITLE}### Go\n- Axis: Go.\n- Allies: Go.\n`],
    ["a part that is nearly right", `${TITLE}## Trakcs\n- Noise: 0 to 9\n${TURN}- Axis: Go. → Noise +1\n`],
    [
      "tracks under a heading of a phase",
      `${TITLE}## Tracks\n### Noise\n- Noise: 0 to 9\n${TURN}- Axis: Go. → Noise +1\n`,
    ],
    [
      "roles in a part",
      `${TITLE}## Roles\n- First and Second, by Lead\n## Tracks\n- Lead: a side\n## Sequence: First, then Second\n### Go\n- First: Go.\n- Second: Go.\n`,
    ],
    [
      "roles by an unknown marker",
      `# T\nSides: Axis, Allies\nRoles: First and Second, by Leed\n## Turn\n### Go\n- First: Go.\n- Second: Go.\n- Both: Go.\n`,
    ],
    ["a check without dice", `${TITLE}${TURN}- Axis: Go. Shot?\n## Shot (banana d6, 8 or more)\n- Hit: x\n`],
    [
      "a roll that cannot be read",
      `${TITLE}${TURN}## Gusts\n| d6 | Wind |\n| - | - |\n| 1-x | Still |\n| 5-6 | Gust |\n`,
    ],
    [
      "a row with a cell too few",
      `${TITLE}${TURN}## Gusts\n| d6 | Wind | Sea |\n| - | - | - |\n| 1-3 | Still |\n| 4-6 | Gust | Wild |\n`,
    ],
    [
      "a line of dashes with a cell too few",
      `${TITLE}${TURN}## Gusts (d6)\n| d6 | Wind | Sea |\n| --- | --- |\n| 1-3 | Still | Calm |\n| 4-6 | Gust | Wild |\n`,
    ],
    ["a range that runs backwards", `${TITLE}${TURN}## Gusts (d6)\n- 3-1: Still\n- 4-6: Gust\n`],
    [
      "two dice for one table",
      `${TITLE}${TURN}## Gusts (2d6)\n| d6 | Wind |\n| - | - |\n| 1-3 | Still |\n| 4-6 | Gust |\n`,
    ],
    ["an unknown marker of a roll", `${TITLE}## Turn\n### Go\n- Both roll for Lead (2d6, higher wins).\n`],
    [
      "a track that is not understood",
      `${TITLE}## Tracks\n- Noise: loud\n${TURN}- Axis: Go. Heard? → Noise +1\n- Allies: Go. → Noise to 0; Noise of Axis +1\n`,
    ],
    [
      "a tie of an unknown side",
      `${TITLE}## Tracks\n- Lead: a side\n## Turn\n### Go\n- Both roll for Lead (2d6, higher wins).\n  - Tie: Axi\n`,
    ],
    ["turns that are named twice", `# T\nSides: Axis, Allies\nTurns: 6\nTurns: 8\n${TURN}`],
    [
      "a number that a table has not",
      `${TITLE}${TURN}## Gusts\n| d6 | Wind |\n| - | - |\n| 3 or less | Still |\n| 4+ | Gust |\n\n- Sea: −1 to the number\n`,
    ],
    ["a step without words", `${TITLE}## Turn\n### Go\n- Axis:\n`],
  ])("%s", (_, page) => {
    expect(faultsOf(page)).toHaveLength(1);
  });
});

test("a page with many faults of both kinds has at most twenty, by line", () => {
  const rows = "| Foot | 1 |\n".repeat(15);
  const steps = "- Axis: Fire. Foo?\n".repeat(15);
  const lines = linesOf(`${TITLE}## Move\n| Unit | Road |\n| - | - |\n${rows}## Turn\n### Go\n${steps}`);
  expect(lines).toHaveLength(20);
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
});
