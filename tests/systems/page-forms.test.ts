import { expect, test } from "vitest";
import { faultsOf } from "../support/game/pages.ts";

const T = "# T\nSides: Axis, Allies\n";
const G = "## Turn\n### Go\n";
const TR = "## Tracks\n- Noise: 0 to 9\n- Gold: 0 to 9, for each side\n- Lead: a side\n- Dead: a list\n";
const SET = "## Settings\n- Moon: dark or full, usually dark\n- Nerve: 4 to 9, usually 6\n";
const TAB = "## Gusts (d6)\n- 1-3: Still\n- 4-6: Gust\n";
const SHOT = "## Shot (2d6, 8 or more)\n- Hit: x\n- Miss: y\n";
/** Small pages for each rule by which a line is recognized, with the line of their only fault. */
const PAGES: [what: string, fault: number | undefined, page: string][] = [
  [
    "1 bullets",
    undefined,
    `${T}## Turn\n### Go\n• Axis: Move.\n▪ Allies: Move.\n— Both: Look.\n· Axis: End.\n`,
  ],
  ["1 hash", undefined, `#T\nSides: Axis, Allies\n##Turn\n###Go\n-Axis: Move.\n`],
  [
    "1 bom crlf nbsp",
    undefined,
    `\u{feff}# T\r\nSides:\u{a0}Axis, Allies\r\n\r\n## Turn\r\n### Go\r\n- Axis: Move.\r\n`,
  ],
  [
    "1 em dash table",
    undefined,
    `${T}${G}- Axis: Go.\n## Gusts\n| d6 | Wind |\n| —- | —— |\n| 1-3 | Still |\n| 4-6 | Gust |\n`,
  ],
  ["1 code block", undefined, "```\n# T\nSides: Axis, Allies\n## Turn\n### Go\n- Axis: Move.\n```\n"],
  ["1 dir chars", undefined, `${T}${G}- \u{202e}Axis: Move.\u{202c}\n`],
  [
    "2 arrows",
    undefined,
    `${T}${TR}${G}- Axis: Go. -> Noise + 1\n- Allies: Go. => Noise – 1\n- Both: Go. ➡ Noise -1\n- Axis: Stop. ➡️ Noise − 1\n`,
  ],
  [
    "2 ranges",
    undefined,
    `${T}${G}- Axis: Go.\n## Gusts (d6)\n- 1 – 2: a\n- 3 to 4: b\n- 5—5: c\n- 6 or more: d\n`,
  ],
  ["2 ends", undefined, `${T}${G}- Axis: Go.\n## Gusts (D6)\n- ≤2: a\n- 3+: d\n`],
  ["2 ends3-", undefined, `${T}${G}- Axis: Go.\n## Gusts (1d6)\n- 2-: a\n- 3 or higher: d\n`],
  [
    "2 d6=1d6",
    undefined,
    `${T}${G}- Axis: Go.\n## Gusts (1d6)\n| D6 | W |\n| - | - |\n| 1-3 | a |\n| 4-6 | b |\n`,
  ],
  [
    "2 emphasis",
    undefined,
    `# *T*\n**Sides:** Axis 🟥, \`Allies\` 🟦\n## _Turn_\n### **Go**\n- *Axis*: Move 🙂.\n`,
  ],
  ["3 continued", undefined, `# T\nSides: Axis,\nAllies\nPlayers: 2\n${G}- Axis: Go.\n`],
  ["3 nearly", 2, `# T\nSide: Axis, Allies\n${G}- Axis: Go.\n`],
  ["3 turn nearly", 3, `${T}Turn: 8\n${G}- Axis: Go.\n`],
  ["3 keys case", undefined, `# T\nSIDES: Axis, Allies\nturns: 5\nBy: Me\naliases: x, y\n${G}- Axis: Go.\n`],
  ["3 turns word", 3, `${T}Turns: many\n${G}- Axis: Go.\n`],
  ["3 turns called only", undefined, `${T}Turns: called Day\n${G}- Axis: Go.\n`],
  ["4 the, case", undefined, `${T}${TR}${G}- the AXIS: Go. → the noise +1; "Gold" of the Allies −1\n`],
  ["4 plural", 10, `${T}${TR}${G}- Axiss: Go.\n`],
  ["4 part", 10, `${T}${TR}${G}- Axis: Go. → Noi +1\n`.replace("- Axis", "- Axis")],
  ["4 twice", 8, `${T}${TR}- Noise: 0 to 3\n${G}- Axis: Go.\n`],
  ["4 track and table", undefined, `${T}${TR}${G}- Axis roll Noise.\n## Noise (d6)\n- 1-6: x → Noise +1\n`],
  ["4 61", 4, `${T}## Tracks\n- ${"x".repeat(61)}: 0 to 3\n${G}- Axis: Go.\n`],
  ["4 side both", 2, `# T\nSides: Both, Allies\n${G}- Allies: Go.\n`],
  ["4 phase dashes", undefined, `${T}${TR}${G}- Axis: Go. → clear the *dead*.\n`],
  [
    "5 dice list table",
    undefined,
    `${T}${G}- Axis: Go. Gusts?\n## Gusts (d6)\n1-3 Still\nand calm\n4-6 Gust\n`,
  ],
  ["5 unknown part", 6, `${T}${G}- Axis: Go.\n## Banana\nText.\n`],
  [
    "5 two tables",
    11,
    `${T}${G}- Axis: Go.\n## X\n| a | b |\n| - | - |\n| 1 | 2 |\n\n| a | b |\n| - | - |\n| 1 | 2 |\n`,
  ],
  ["5 skipped level", 6, `${T}${G}- Axis: Go.\n#### Deep\n`],
  ["5 steps under Turn", undefined, `${T}## Turn\n- Axis: Go.\n- Allies: Go.\n`],
  ["5 alone", undefined, `# Sky (2d6)\n- 2-7: a\n- 8-12: b\n`],
  ["5 alone table", undefined, `# Sky\n| 2d6 | S |\n| - | - |\n| 2-7 | a |\n| 8-12 | b |\n`],
  ["5 alone check", undefined, `# Shot (2d6, 8 or more)\n- Hit: x\n`],
  ["6 numbered", undefined, `${T}${G}1. Axis: Go.\n2. Allies: Go.\n   - a line\n`],
  ["6 bold", undefined, `${T}${G}- **Axis**: Go.\n- **Move.** Axis: Run.\n- **Fire**: Both: Shoot.\n`],
  [
    "7 and then",
    undefined,
    `${T}${G}- Axis and Allies: Go.\n- Axis, Allies: Come.\n- Axis, then Allies: Run.\n- Axis and Allies in turn: Fight.\n- All: End.\n`,
  ],
  ["7 text colon", undefined, `${T}## Sequence: Axis\n### Go\n- Note well: Go on.\n`],
  ["7 near", 5, `${T}${G}- Axsi: Go.\n`],
  ["7 nobody", 5, `${T}${G}- Go on.\n`],
  ["7 phase brackets", undefined, `${T}## Turn\n### Go (Axis)\n- Move.\n- Fire. (5.3)\n`],
  [
    "7 rolls bracket",
    undefined,
    `${T}${TAB}## Turn\n### Go (Axis)\n- Roll Gusts.\n- Axis rolls on the Gusts table.\n- Both roll Gusts.\n`,
  ],
  ["8 unknown no colon", 5, `${T}${G}- Axis roll Banana.\n`],
  ["8 unknown colon", undefined, `${T}${G}- Axis: Roll for each mine.\n`],
  ["8 near colon", 8, `${T}${TAB}${G}- Axis: Roll Gust.\n`],
  ["8 check", undefined, `${T}${SHOT}${G}- Axis roll Shot.\n`],
  ["9 unknown q", 5, `${T}${G}- Axis: Fire. Banana?\n`],
  ["9 q middle", undefined, `${T}${G}- Axis: Ready? Then go on.\n`],
  ["9 name then arrow", undefined, `${T}${TR}${SHOT}${G}- Axis: Fire. Shot? → Noise +1\n`],
  ["9 near button", 13, `${T}${TR}${SHOT}${G}- Axis: Fire. Shoot? → Noise +1\n`],
  ["9 two names", undefined, `${T}${SHOT}${TAB}${G}- Axis: Fire. Shot? Gusts? (may be passed)\n`],
  ["10 text", undefined, `${T}${G}- Axis: Fire (both guns).\n- Allies: Fire. (both guns)\n`],
  ["10 near", 5, `${T}${G}- Axis: Fire. (may be pased)\n`],
  ["10 heading", 4, `${T}## Turn\n### Go (banana)\n- Axis: Move.\n`],
  ["10 part heading", 6, `${T}${G}- Axis: Go.\n## Wood (banana)\n| a | b |\n| - | - |\n| 1 | 2 |\n`],
  ["11 if", 10, `${T}${TR}${G}- Axis: Go. → Noise +1 if seen\n`.replace("### Go\n", "### Go\n")],
  ["11 each side", undefined, `${T}${TR}${G}- Axis: Go. → Gold +1\n- Both: Go. → Gold +1; Gold of Axis −2\n`],
  [
    "11 to",
    undefined,
    `${T}${TR}${G}- Axis: Go. → Noise to 0; Lead to Allies; Lead to the other side; clear Dead\n`,
  ],
  ["11 not integer", 10, `${T}${TR}${G}- Axis: Go. → Noise +1.5\n`],
  [
    "12 mods",
    undefined,
    `# T\n${SET}## Shot (2d6, at least the number)\n- Range: near 6, far 10\n- Moon full: +1\n- Cover: −1 each, up to 3\n- Aim: +1 to the number\n- Double six: hit\n- Hit: x\n- Miss: y\n`,
  ],
  ["12 plain", 3, `# T\n## Shot (2d6, 8 or more)\n- Cover: 1\n- Hit: x\n`],
  ["12 colon in name", undefined, `# T\n## Shot (2d6, 8 or more)\n- Cover: light: +1\n- Hit: x\n`],
  ["12 comma", 3, `# T\n## Shot (2d6, 8 or more)\n- Cover, light: +1\n- Hit: x\n`],
  [
    "12 two plain q",
    4,
    `# T\n## Shot (2d6, at least the number)\n- Range: near 6, far 10\n- Size: small 9, big 5\n`.replace(
      "- Range",
      "- Range",
    ),
  ],
  ["12 at most setting", undefined, `# T\n${SET}## Shot (2d6, at most Nerve)\n- Stands: x\n- Runs: y\n`],
  [
    "12 at most question",
    undefined,
    `# T\n## Shot (2d6, at most Skill)\n- Skill: 2 to 9\n- Stands: x\n- Runs: y\n`,
  ],
  ["13 gap", 3, `# T\n## Gusts (d6)\n- 1-3: a\n- 5-6: b\n`],
  ["13 overlap", 3, `# T\n## Gusts (d6)\n- 1-4: a\n- 4-6: b\n`],
  ["13 beyond", 4, `# T\n## Gusts (d6)\n- 1-4: a\n- 5-7: b\n`],
  [
    "13 value",
    5,
    `# T\n## Settings\n- Moon: dark, half or full\n## Gusts\n| d6 | Moon dark | Moon full |\n| - | - | - |\n| 1-6 | a | b |\n`,
  ],
  ["13 empty cell", undefined, `# T\n## Gusts\n| d6 | A |\n| - | - |\n| 1-3 | |\n| 4-6 | b |\n`],
  ["13 line under", 7, `# T\n## Gusts\n| d6 | A |\n| - | - |\n| 1-3 | a |\n| 4-6 | b |\nText here.\n`],
  ["13 no dashes", 2, `# T\n## Gusts\n| d6 | A |\n| 1-3 | a |\n| 4-6 | b |\n`],
  ["14 html", 5, `${T}${G}- Axis: <b>Go</b>.\n`],
  ["14 link", 5, `${T}${G}- Axis: [Go](http://x.y).\n`],
  ["14 sources link", undefined, `${T}${G}- Axis: Go.\n## Sources\n[Go](http://x.y)\n`],
  ["14 mention", undefined, `${T}${G}- Axis: Go @everyone, see http://x.y and <@123>.\n`],
  ["14 rule", undefined, `${T}\n---\n\n${G}- Axis: Go.\n\n***\n`],
  ["14 picture", 5, `${T}${G}- Axis: ![x](y.png)\n`],
];
test.each(PAGES)("rule %s: its fault is in line %s", (_, line, page) => {
  const lines = faultsOf(page).map((fault) => Number(/^Line (\d+): /.exec(fault)?.[1]));
  expect(lines).toEqual(line === undefined ? [] : [line]);
});
