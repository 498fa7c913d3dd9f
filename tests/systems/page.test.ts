import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { understoodCard } from "#cards/help/understood.ts";
import { limitLines } from "#cards/phase/limit-lines.ts";
import { trackLines } from "#cards/tracks/lines.ts";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { ANN, begun, BOB, given, type Outcome } from "../support/game/given-when-then.ts";
import { faultsOf, gameOf, pageOf } from "../support/game/pages.ts";
import { describePlay } from "../support/game/play/every-play.ts";
import { describeGame } from "../support/games/every-game.ts";
import { amount } from "../support/run/soak.ts";

const PAGES = ["the-ford", "night-patrol", "two-banks"];

describe.each(PAGES)("%s.md", (name) => {
  const game = gameOf(pageOf(name));
  describeGame(game);
  describePlay(game);
});

/** Pages of whole games, written with the guide alone. */
const WHOLE = "air bolt dba house ogre russia scots ships squads waterloo".split(" ");
/** Published games with their sequences of play. */
const PUBLISHED = ["aslsk3", "last-hundred-yards", "mission-command", "valor-and-victory"];

test.each([...WHOLE, ...PUBLISHED.map((name) => `published/${name}`)])(
  "%s.md is a game, and what is understood of it is shown",
  (name) => {
    const book = bookOf(gameOf(pageOf(name)), english);
    const shown = understoodCard(book)
      .blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []))
      .join("\n");
    const { phases } = book.sequence;
    const words = [
      ...phases.flatMap(({ steps }) =>
        steps.flatMap(({ text, offers = [] }) => [text, ...offers.map(({ label }) => label)]),
      ),
      ...[...book.tracks, ...book.tables, ...book.checks].map((each) => each.name),
      ...book.checks.flatMap(({ results }) => results.map((result) => result.text ?? result.name)),
      ...book.limits.map(({ text }) => text),
      ...Object.keys(book.sources),
    ];
    expect(words.filter((word) => !shown.includes(word))).toEqual([]);
  },
);

describe("the least page", () => {
  const game = gameOf(pageOf("the-ford"));
  const as = (by: string) => ({ by, system: game });

  test("is played turn after turn by the sides that its steps name", () => {
    const second = given(begun({}, game))
      .thenAt("move-each-rider-up-to-6-squares")
      .when({ do: "confirm" }, as(ANN))
      .thenAt("move-each-villager-up-to-3-squares")
      .when({ do: "confirm" }, as(BOB))
      .when({ do: "confirm" }, as(BOB))
      .when({ do: "confirm" }, as(ANN))
      .thenAt("count-the-riders-over-the-river")
      .when({ do: "confirm" }, as(ANN));
    expect(second.refusal).toBeNull();
    expect(second.game.play.position).toMatchObject({ turn: 2, phase: "approach" });
  });

  test("has its sides, in plural, and its phases in their order", () => {
    expect(game.sides).toMatchObject([
      { id: "riders", plural: true },
      { id: "villagers", plural: true },
    ]);
    expect(game.sequence.phases.map(({ name, number }) => `${number} ${name}`)).toEqual([
      "1 Approach",
      "2 Stand",
      "3 End",
    ]);
  });
});

describe("a table, checks and effects", () => {
  const game = gameOf(pageOf("night-patrol"));

  /** The game at the roll for noise. */
  function listening(moon: "dark" | "full"): Outcome {
    return given(begun({ moon, alarm: 5 }, game))
      .when({ do: "confirm" }, { by: ANN, system: game })
      .when({ do: "confirm" }, { by: BOB, system: game });
  }

  test.each([
    ["dark", 1, 0],
    ["full", 1, 1],
    ["dark", 5, 1],
    ["full", 5, 2],
    ["full", 6, 3],
  ] as const)("a %s moon: a roll of %i raises the noise by %i", (moon, die, noise) => {
    const before = listening(moon);
    const { step } = before.game.play.position;
    const after = before.when({ do: "roll", step }, { by: BOB, dice: [die], system: game });
    expect(after.refusal).toBeNull();
    expect(after.game.play.numbers).toMatchObject({ noise });
  });

  test("a track of one side starts at its greatest number, and a button moves it without ending the step", () => {
    const before = listening("dark");
    const rolled = before.when(
      { do: "roll", step: before.game.play.position.step },
      { by: BOB, dice: [2], system: game },
    );
    const { step } = rolled.game.play.position;
    expect(rolled.game.play.numbers).toMatchObject({ flares: 3 });
    const lit = rolled.when(
      { do: "takeOffer", step, offer: "offer", side: "sentries" },
      { by: BOB, system: game },
    );
    expect(lit.refusal).toBeNull();
    expect(lit.game.play).toMatchObject({ numbers: { flares: 2 }, position: { step } });
  });

  test("the full moon counts by itself, and a hit leads to the wound", () => {
    const shot = game.checks.find(({ id }) => id === "shot");
    expect(shot?.modifiers.find(({ id }) => id === "moon-full")).toMatchObject({
      by: 1,
      always: { any: ["full"] },
    });
    expect(shot?.results.find(({ id }) => id === "hit")?.next).toEqual([{ check: "wounds" }]);
    expect(shot?.naturals).toMatchObject([{ sum: "12", doubles: true, result: "hit" }]);
  });

  test("a column that nothing chooses is asked for", () => {
    const wounds = game.checks.find(({ id }) => id === "wounds");
    expect(wounds?.questions).toMatchObject([
      { kind: "choice", choices: [{ name: "Figure" }, { name: "Leader" }] },
    ]);
  });
});

describe("a siege with roles", () => {
  const game = gameOf(pageOf("two-banks"));

  test("the same phases are played once for each role", () => {
    expect(game.sequence.segments.map(({ side, phases }) => [side, phases])).toEqual([
      [undefined, ["lead"]],
      ["first", ["fire", "rally"]],
      ["second", ["fire", "rally"]],
      [undefined, ["count"]],
    ]);
  });

  test("the winner of the roll leads, and a natural 12 rolls on its table, whose row moves a track", () => {
    const start = begun({}, game);
    const { step } = given(start).game.play.position;
    const outcome = given(start).when({ do: "roll", step }, { by: ANN, dice: [6, 6, 1, 2, 1], system: game });
    expect(outcome.refusal).toBeNull();
    expect(outcome.game.play.markers).toMatchObject({ lead: "besiegers" });
    expect(outcome.game.play.numbers).toMatchObject({ "losses.besiegers": 1, "losses.garrison": 0 });
  });

  test("odds choose the column of a table with modifiers, and its words move tracks", () => {
    const bombard = game.checks.find(({ id }) => id === "bombard");
    expect(bombard?.reads).toMatchObject({ as: "grid", column: { odds: ["attackers", "defenders"] } });
    expect(bombard?.results.find(({ id }) => id === "D")?.effects).toEqual([
      { verb: "adjust-track", track: "losses", by: 1, of: "opponent", ifAny: true },
    ]);
  });
});

/** A page whose parts after the sides are given, with a step that moves tracks. */
function pageWith(parts: string): string {
  return `# T\nSides: Axis, Allies\n${parts}`;
}

/** The steps of a page with some tracks, a table, a check and a part of the turn. */
const FIGHT = `Roles: First and Second, by Lead
## Tracks
- Ammo: 0 to 9
- Losses: 0 to 5, for each side
- Lead: a side
- Dead: a list
## Gusts (d6)
- 1-3: Still
- 4-6: Gust
## Shot (2d6, 8 or more)
- Hit: x
- Miss: y
`;
const fightWith = (steps: string) =>
  pageWith(`${FIGHT}${steps.startsWith("##") ? "" : "## Sequence\n### Go\n"}${steps}\n`);

describe("the end of a step", () => {
  const stepOf = (line: string) => gameOf(fightWith(line)).sequence.phases[0]?.steps[0];

  test.each([
    ["- Axis: Fire. Shot? (A3.2) (may be passed)", { rule: "A3.2", checks: ["shot"], passes: "always" }],
    ["- Axis: Fire. Shot? (rule 5.3)", { rule: "5.3", checks: ["shot"] }],
    ["- Axis: Fire. Lost? → Ammo −1 (A3.6) (may be passed)", { rule: "A3.6", passes: "always" }],
    ["- Axis: Fire (twice).", { text: "Fire (twice)." }],
    ["- Both: **Pins.** Remove them.", { name: "Pins", text: "Remove them." }],
    ["- Both: **Pins**. Remove them. Shot?", { name: "Pins", text: "Remove them. Shot?", checks: ["shot"] }],
    ["- Axis roll Gusts.", { ends: "roll" }],
    ["- Axis roll Gusts. (may be passed)", { ends: "confirm", passes: "always", tables: ["gusts"] }],
    ["- Axis: Draw. Drawn? → Ammo −1. Shot? Gusts?", { checks: ["shot"], tables: ["gusts"] }],
  ])("%s", (line, step) => {
    expect(stepOf(line)).toMatchObject(step);
  });

  test("a step has several buttons for effects, each with its own", () => {
    const { offers } = stepOf("- Axis: Fire. Shot? Used? → Ammo −1; Losses +1. Found? → Ammo +2") ?? {};
    expect(offers?.map(({ id, label }) => [id, label])).toEqual([
      ["offer", "Used"],
      ["offer-2", "Found"],
    ]);
    expect(offers?.map(({ effects }) => effects.map(({ by }) => by))).toEqual([[-1, 1], [2]]);
  });

  test.each([
    "- Axis: Fire. Shot? (banana)",
    "- Axis: Fire. Lost? → Ammo −1 (banana)",
    "- Axis: Fire. (passed)",
    "- Axis: Fire. (may be passed) (never passed)",
    "- Axis: Hit them! Shot? Damage.",
    "- Axis: A? → Ammo −1 B? → Ammo +1",
    "- Axis: Shots? → Ammo −1",
    "- Axis: Take it? → Lead to Axis",
    "- Axis or Allies: Fire.",
    "- Axis: Fire. (list: Dead) (list: Dead)",
  ])("%s is one fault", (line) => {
    expect(faultsOf(fightWith(line))).toEqual([expect.stringMatching(/^Line 17: /)]);
  });
});

describe("a side that is named where each side has its turn", () => {
  const namesIn = (page: string) => {
    const { segments, phases } = gameOf(page).sequence;
    return segments.map(({ side, phases: own }) => [
      side,
      own.flatMap((id) => phases.find((phase) => phase.id === id)?.steps.map(({ text }) => text) ?? []),
    ]);
  };

  test.each([
    ["Axis", "Allies", "axis", "allies"],
    ["First", "Second", "first", "second"],
  ])("%s and %s act in their own turn", (one, two, first, second) => {
    const part = `## Sequence: ${one}, then ${two}\n### Move\n- Move.\n- ${one}: Exit.\n- ${two}: Come.\n`;
    expect(namesIn(fightWith(`${part}### Fire\n- Fire.\n### Supply\n- ${two}: Supply.`))).toEqual([
      [first, ["Move.", "Exit.", "Fire."]],
      [second, ["Move.", "Come.", "Fire.", "Supply."]],
    ]);
  });

  test("phases without such a step are the same for both", () => {
    const page = "## Sequence: Axis, then Allies\n### Move\n- Axis: Move.\n### Fire\n- Fire.";
    expect(gameOf(fightWith(page)).sequence.phases.map(({ number, name }) => `${number} ${name}`)).toEqual([
      "1 Move",
      "2 Fire",
    ]);
  });

  test("a side in a part of roles is a fault, and in a part of its opponent it reacts", () => {
    const part = "### Move\n- Move.\n- Allies: React.";
    expect(faultsOf(fightWith(`## Sequence: First, then Second\n${part}`))).toHaveLength(1);
    expect(namesIn(fightWith(`## Sequence: Axis\n${part}\n## Sequence: Axis\n${part}`))).toHaveLength(2);
  });
});

describe("what a check or table does not use", () => {
  const TABLE = "| d6 | 4 | 12 |\n| -- | - | -- |\n| 1-3 | – | Hit |\n| 4-6 | Hit | Hit |";
  test.each([
    ["## Save (d6, 4 or more)\n- Toughness: 1 to 5\n- Hit: x", "a number that is asked for nothing"],
    ["## Save (d6, 4 or more)\n- Range: near 3, far 5\n- Hit: x", "a question for nothing"],
    [
      "## Save (d6, at least the number)\n- Range: near 3, far 5\n- Armour: 0 to 7\n- Hit: x",
      "a second number",
    ],
    ["## Duel (both d6, higher wins)\n- Factor: spear 4, blade 5", "plain numbers in a contest"],
    ["## Duel (both d6, higher wins)\n- Factor: 2 to 6", "a plain range in a contest"],
    ["## Duel (both d6, higher wins)\n- Cover: +1 to the number", "a number that a contest has not"],
    ["## Duel (both d6, higher wins)\n- Tie: again\n- Tie: Axis", "two lines of one result"],
    ["## Save (d6, 4 or more)\n- Hit: x\n- Hit: y", "two lines of one result in a check"],
    [`## Damage (banana)\n${TABLE}`, "brackets without dice"],
    [`## Damage (d6+firepower, by Robustness)\n${TABLE}`, "dice and a word"],
    [`## Damage (d6, by Range and Wind)\n${TABLE}`, "two numbers"],
    [`## Damage (d6, 4 or more)\n${TABLE}`, "a number to roll"],
    ["## Move (d6, by Range)\n| Unit | 4 |\n| ---- | - |\n| Horse | 3 |", "dice of a table without rolls"],
    [
      "## Move\n| Unit | Road |\n| ---- | ---- |\n| Horse | 3 |\n\n- Mud: −1",
      "a modifier where nothing is rolled",
    ],
    ["## Shots (d6)\n- Crew: 1 to 6\n- Hit: x", "no number to roll"],
  ])("%s is a fault: %s", (part) => {
    const faults = faultsOf(`# T\n${part}\n`);
    expect(faults).not.toEqual([]);
    expect(faults.every((fault) => /^Line \d+: /.test(fault))).toBe(true);
  });

  const checkOf = (part: string) => gameOf(`# T\n${part}\n`).checks[0];

  test("a number with a sign is asked for and added", () => {
    const shot = checkOf("## Shot (d6, 4 or more)\n- Penetration: +0 to +7\n- Range: short 0, long −1");
    expect(shot?.questions.slice(0, 2)).toMatchObject([
      { id: "penetration", min: 0, max: 7 },
      { id: "range" },
    ]);
    expect(shot?.modifiers.slice(0, 2)).toMatchObject([
      { by: { asked: "penetration" } },
      { by: { asked: "range" } },
    ]);
  });

  test("in a contest each side is asked, and a tie may be rolled again", () => {
    const duel = checkOf(
      "## Duel (both d6, higher wins)\n- Factor: +2 to +6\n- Arms: spear +4, blade +5\n- Tie: again",
    );
    expect(duel?.questions).toHaveLength(4);
    expect(duel?.modifiers.map(({ to }) => to)).toEqual(["first", "second", "first", "second"]);
    expect(duel?.results.find(({ id }) => id === "tie")?.next).toEqual([{ check: "duel" }]);
  });

  test("a modifier may be counted and change the number", () => {
    const shot = checkOf("## Shot (2d6, 8 or less)\n- Pins: −1 each, up to 9, to the number");
    expect(shot?.modifiers.slice(0, 1)).toMatchObject([{ by: -1, to: "number", each: { most: 9 } }]);
  });

  test("outside of a table that is read by a number there is no result", () => {
    const game = gameOf(`# T\n## Hits (d6, by Range)\n${TABLE.replace("–", "Miss")}\n`);
    const [check] = game.checks;
    const off = check?.reads.as === "grid" ? check.reads.off : "";
    expect(
      game.tables.flatMap(({ rows }) => rows.flatMap(({ cells = {} }) => Object.values(cells))),
    ).not.toContain(off);
  });

  test("a word with different effects stays the word that players see, and each cell has its effect", () => {
    const page = pageWith(`## Tracks
- Hull: 10
## Ram (d6)
| d6 | Tank | Heavy tank at full speed |
| --- | --- | --- |
| 1-2 | Disabled → Hull −1 | Disabled → Hull −2 |
| 3-6 | – | Crushed beyond all repair → Hull to 0 |
## Sequence
### Go
- Axis: Ram. Ram?
`);
    const game = gameOf(page);
    const [check] = game.checks;
    expect(check?.results.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Disabled", "Disabled", "Crushed beyond all repair"]),
    );
    const [first, last] = game.tables[0]?.rows ?? [];
    expect(Object.values(first?.cells ?? {})).toEqual(["Disabled", "Disabled"]);
    expect(last?.cells).toMatchObject({ "heavy-tank-at-full-speed": "Crushed beyond all repair" });
    const roll = (column: string) =>
      given(begun({}, game)).when(
        { do: "check", check: "ram", answers: { column }, modifiers: [], side: "axis" } as never,
        { by: ANN, dice: [1], system: game },
      );
    expect(roll("tank").game.play.numbers["hull"]).toBe(9);
    expect(roll("heavy-tank-at-full-speed").game.play.numbers["hull"]).toBe(8);
  });
});

test.each([
  ["- Both roll for Lead (2d6, higher wins).\n  - Tie: again\n  - Tie: Axis", 1],
  ["- Both roll for Lead (2d6, higher wins). Shot?", 1],
  ["- Both roll for Lead (2d6, higher wins). → Ammo +1", 1],
  ["- Both roll for Lead (2d6, higher wins). (may be passed)", 1],
  ["- Both roll for Lead (2d6, higher wins). The winner goes first. (5.3)", 0],
])("%j has %i faults", (step, count) => {
  expect(faultsOf(fightWith(step))).toHaveLength(count);
});

test("a track of one side says whose it is", () => {
  const game = gameOf(
    pageWith(
      "## Tracks\n- Flares: 3, for Allies\n- Hurt: a list, for Axis\n## Turn\n- Allies: Go. Used? → Flares −1",
    ),
  );
  const track = (id: string) => game.tracks.find((each) => each.id === id);
  expect(track("flares")).toMatchObject({ key: "flares", side: "allies" });
  expect(track("hurt")).toMatchObject({ key: "hurt", side: "axis" });
  expect(trackLines(bookOf(game, english), begun({}, game)).join()).toContain("Allies");
  expect(faultsOf(pageWith("## Tracks\n- Lead: a side, for Axis\n## Turn\n- Both: Go."))).toHaveLength(1);
});

test.each([
  ["- Fires: 0 to 9 starts at 3", "- Axis: Go. Lit? → Fires +1", "a name whose own line is a fault"],
  ["- Ammo: 0 to 9", "- Axis: Go. → Wind to strong", "a setting that an effect would change"],
])("%s, %s is one fault: %s", (track, step) => {
  const page = `## Settings\n- Wind: calm or strong\n## Tracks\n${track}\n## Sequence\n### Go\n${step}\n`;
  expect(faultsOf(pageWith(page))).toHaveLength(1);
});

test("text after the steps of a phase belongs to the last of them", () => {
  const [phase] = gameOf(fightWith("## Sequence\n### Go\nBefore.\n- Axis: One.\n- Allies: Two.\n\nAfter."))
    .sequence.phases;
  expect(phase?.steps.map(({ text }) => text)).toEqual(["Before. One.", "Two. After."]);
});

describe("limits", () => {
  const game = gameOf(
    pageWith(`## Settings
- Alarm: 3 to 9, usually 3
## Tracks
- Treads: 45
- Noise: 0 to 12
- Losses: 0 to 5, for each side
## Limits
- Treads falls to 30: It slows.
- Treads falls to 15: It slows.
- Noise reaches Alarm: Awake.
- Losses reaches 2: That side runs.
## Sequence
### Go
- Both: Go.
`),
  );
  const change = (outcome: Outcome, track: string, to: string) =>
    outcome.when(
      { do: "track", track, value: to },
      { by: track.endsWith("allies") ? BOB : ANN, system: game },
    );
  const reached = (outcome: Outcome) => {
    expect(outcome.refusal).toBeNull();
    return outcome.of("limitReached").map(({ limit, bound }) => [limit, bound]);
  };

  test("a plain number limits a track, as often as the page says, and adds no setting", () => {
    const names = game.settings.map(({ name }) => name).filter((name) => /limit|Treads/.test(name));
    expect(names).toEqual([]);
    const slow = change(given(begun({}, game)), "treads", "=30");
    expect(reached(slow)).toEqual([["treads-falls-to-30", 30]]);
    expect(reached(change(slow, "treads", "=12"))).toEqual([["treads-falls-to-15", 15]]);
    expect(reached(change(given(begun({}, game)), "noise", "=3"))).toEqual([["noise-reaches-alarm", 3]]);
  });

  test("a limit on a track of each side is reached by each side on its own, and says whose it is", () => {
    const axis = change(given(begun({}, game)), "losses.axis", "=2");
    expect(reached(axis)).toEqual([["losses-reaches-2.axis", 2]]);
    expect(reached(change(axis, "losses.allies", "=3"))).toEqual([["losses-reaches-2.allies", 2]]);
    const lines = limitLines(bookOf(game, english), axis.game);
    expect(lines.filter((line) => line.includes("Axis"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes("Allies"))).toHaveLength(1);
  });

  test.each([
    ["Noise reaches 13: x", "a number that the track has not"],
    ["Noise falls to Alarms: x", "an unknown setting"],
    ["Noise: 3", "no verb"],
    ["Lead reaches 3: x", "an unknown track"],
  ])("%s is one fault: %s", (limit) => {
    const page = pageWith(
      `## Settings\n- Alarm: 3 to 9\n## Tracks\n- Noise: 0 to 12\n## Limits\n- ${limit}\n## Turn\n- Both: Go.\n`,
    );
    expect(faultsOf(page)).toEqual([expect.stringMatching(/^Line 8: /)]);
  });
});

/** A page with a mistake, and its faults. */
const MISTAKES: [what: string, change: [from: string, to: string], fault: RegExp][] = [
  [
    "an unknown table",
    ["roll Noise.", "roll Noize."],
    /^Line 28: \*\*Noize\*\* is no table.* \*\*Noise\*\*\?$/,
  ],
  ["an unknown side", ["- Patrol: Move", "- Patroll: Move"], /^Line 24: \*\*Patroll\*\*.* \*\*Patrol\*\*\?$/],
  ["an unknown track", ["→ Flares −1", "→ Flairs −1"], /^Line 29: \*\*Flairs\*\*.* \*\*Flares\*\*\?$/],
  ["a word too many in an effect", ["→ Prisoners +1", "→ Prisoners +1 if seen"], /^Line 76: /],
  ["a hole in the rolls", ["| 2-4 |", "| 2-3 |"], /^Line 39: A roll of 4 has no row/],
  ["a roll that cannot come", ["| 11-12  | 11-12  |", "| 11-13  | 11-12  |"], /^Line 51: .*2d6/],
  ["a key that is nearly one", ["Sides:", "Side:"], /^Line 5: .* \*\*Sides\*\*\?$/],
  ["a missing cell", ["| Walk    | 4    | 3    | 1     |", "| Walk    | 4    | 3    |"], /^Line 59: /],
  ["HTML", ["## Sources", "<b>x</b>\n\n## Sources"], /^Line 78: HTML/],
  ["a check without its number", ["(2d6, at least the number)", "(2d6, )"], /^Line 63: /],
  [
    "an unknown question",
    ["once. Shot?", "once. Shoot?"],
    /^Line 32: \*\*Shoot\?\*\*.*full stop.* \*\*Shot\*\*\?$/,
  ],
  ["a plain number", ["- Rested weapon: +1", "- Rested weapon: 1"], /^Line 65: /],
  [
    "a list with a start",
    ["- Noise: 0 to 12", "- Noise: 0 to 12\n- Dead: a list, starts at 3"],
    /^Line 15: /,
  ],
  [
    "a marker of each side",
    ["- Noise: 0 to 12", "- Noise: 0 to 12\n- Lead: a side, for each side"],
    /^Line 15: /,
  ],
  [
    "a list that goes back",
    ["- Noise: 0 to 12", "- Noise: 0 to 12\n- Dead: a list, back to 0 each Turn"],
    /^Line 15: /,
  ],
  [
    "a name that is used twice",
    ["- Noise: 0 to 12", "- Moon: 0 to 12"],
    /^Line 14: \*\*Moon\*\* is used twice/,
  ],
];

test.each(MISTAKES)("the fault of %s has its line", (_, [from, to], fault) => {
  const page = pageOf("night-patrol");
  expect(page).toContain(from);
  const faults = faultsOf(page.replace(from, to));
  expect(faults.filter((each) => fault.test(each))).not.toEqual([]);
});

test("faults are sorted by line, at most twenty", () => {
  const page = `# Faulty\n\nSides: A, B\n\n## Turn\n\n### Go\n${"- Nobody here.\n".repeat(30)}`;
  const lines = faultsOf(page).map((fault) => Number(/^Line (\d+)/.exec(fault)?.[1]));
  expect(lines).toHaveLength(20);
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
});

describe("hostile pages", () => {
  const signs = [
    "|",
    "→",
    "?",
    "(",
    ":",
    "- ",
    "## ",
    "### ",
    "\n",
    "{side}",
    "__proto__",
    "@everyone",
    "<b>",
    "1-2",
    "> ",
  ];
  const edit = fc.record({
    page: fc.nat(2),
    at: fc.nat(2500),
    cut: fc.nat(3),
    sign: fc.constantFrom(...signs),
  });

  test("mutated pages are read or refused with lines, and never throw", () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), ([first, ...more]) => {
        const whole = pageOf(PAGES[first?.page ?? 0] ?? "");
        const change = (page: string, { at, cut, sign }: { at: number; cut: number; sign: string }) =>
          page.slice(0, at % page.length) + sign + page.slice((at % page.length) + cut);
        const faults = faultsOf((first === undefined ? more : [first, ...more]).reduce(change, whole));
        expect(faults.every((fault) => /^Line \d+: /.test(fault))).toBe(true);
      }),
      { numRuns: amount(60, 3000), seed: 47 },
    );
  });

  test.each([
    ["quotes", "> ".repeat(32_000)],
    ["brackets", "[".repeat(64_000)],
    ["headings", `# T\n${"# h\n".repeat(10_000)}`],
    ["cells", `# T\n\n${"| a | b |\n".repeat(6000)}`],
    ["emphasis", `# T\n\n${"a**b\n".repeat(12_000)}`],
  ])("%s beyond the bounds are refused before they are parsed", (_, page) => {
    expect(faultsOf(page)).not.toEqual([]);
  });

  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "%s is a name like any other",
    (name) => {
      const table = `| d6 | ${name} | other |\n| --- | --- | --- |\n| 1-3 | ${name} | ${name} |\n| 4-6 | a | b |`;
      expect(faultsOf(`# ${name}\n\n## ${name}\n\n${table}\n`)).toEqual([]);
      expect(faultsOf(`# T\n\n## ${name}\n\nText.\n`)).not.toEqual([]);
    },
  );
});

describe("steps of one name in a phase", () => {
  const page =
    "# T\nSides: Axis, Allies\n## Sequence\n### Fire\n- Axis: Fire.\n- Allies: Fire.\n- Both: Fire.\n- Axis, then Allies: Go.\n";

  test("have names of their own, each with its side or a number", () => {
    const names = gameOf(page).sequence.phases.flatMap(({ steps }) => steps.map(({ name }) => name));
    expect(names).toEqual(["Fire", "Fire (Allies)", "Fire 2", "Go", "Go (Allies)"]);
  });
});

test.each(["## Sequence: Axis", "## Sequence"])("a step of the game alone is a fault, under %s", (part) => {
  expect(
    faultsOf(`# T\nSides: Axis, Allies\n${part}\n### Wind\n- Axis: Go.\n- The game: Turn it.\n`),
  ).toEqual([expect.stringMatching(/^Line 6: /)]);
});
