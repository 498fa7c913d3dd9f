import { describe, expect, test } from "vitest";
import { understoodCard } from "#cards/help/understood.ts";
import { squareOf } from "#cards/words.ts";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { ANN, begun, BOB, given } from "../support/game/given-when-then.ts";
import { faultsOf, gameOf } from "../support/game/pages.ts";

const TITLE = "# T\nSides: Axis, Allies\n";

describe("the side in turn", () => {
  const page = (roles: string, step: string, part = "## Sequence: Axis, then Allies") =>
    `${TITLE}${roles}\n${part}\n### Go\n${step}\n`;

  test.each([
    ["", "- Both in turn: Move.", ["inTurn", "waiting"]],
    ["", "- Each side in turn: Move.", ["inTurn", "waiting"]],
    [
      "Roles: Attacker and Defender, by turn",
      "- Attacker and Defender in turn: Move.",
      ["attacker", "defender"],
    ],
    [
      "Roles: Attacker and Defender, by the turn",
      "- Defender and Attacker in turn: Move.",
      ["defender", "attacker"],
    ],
    ["Turns: called Day\nRoles: Mover and Watcher, by Day", "- Mover: Move.", ["mover"]],
  ])("%s %s", (roles, step, sides) => {
    const [first] = gameOf(page(roles, step)).sequence.phases.flatMap(({ steps }) => steps);
    expect(first?.who.sides).toEqual(sides);
    expect(first?.does).toMatchObject(sides.length > 1 ? { inTurn: true } : { verb: "confirm" });
  });

  test("both in turn, in a part that belongs to nobody, begins with the first side", () => {
    const game = gameOf(page("", "- Both in turn: Move.", "## Sequence"));
    const start = begun({}, game);
    expect(start.play.move).toBe("axis");
    const handed = given(start).when({ do: "handOver" }, { by: ANN, system: game });
    expect(handed.game.play.move).toBe("allies");
    const again = handed
      .when({ do: "confirm" }, { by: BOB, system: game })
      .when({ do: "confirm" }, { by: ANN, system: game });
    expect(again.game.play).toMatchObject({ move: "axis", position: { turn: 2 } });
  });

  test.each([
    ["Roles: Attacker and Defender, by turns", "- Attacker: Move.", "## Sequence: Axis, then Allies", 3],
    ["Roles: Attacker and Defender, by turn", "- Attacker: Move.", "## Sequence", 6],
    ["Roles: Attacker and Defender, by turn", "- Axis: Move.", "## Sequence: Attacker, then Defender", 4],
  ])("%s, %s under %s is a fault", (roles, step, part, line) => {
    const found = faultsOf(page(roles, step, part));
    expect(found.filter((fault) => fault.startsWith(`Line ${line}: `))).toHaveLength(1);
  });
});

test("a list that a step keeps asks for the step, unless it may be passed or is never passed", () => {
  const page = `${TITLE}## Tracks
- Shaken: a list, for each side
## Sequence
### Go
- Axis: Move.
- Both: Rally. (list: Shaken)
- Both: Tidy up. (list: Shaken) (housekeeping)
- Both: Look. (list: Shaken) (may be passed)
- Both: Wait. (list: Shaken) (never passed)
`;
  const steps = gameOf(page).sequence.phases.flatMap((phase) => phase.steps);
  const concerns = [{ list: "shaken" }];
  expect(steps.map((step) => step.concerns)).toEqual([undefined, concerns, concerns, undefined, undefined]);
});

test("the table of a natural roll moves the marker after the winner has it", () => {
  const game = gameOf(`${TITLE}## Tracks
- Lead: a side
## Sequence
### Lead
- Both roll for Lead (d6, higher wins).
  - Natural 6: Roll Fate.
### Go
- Both: Move.
## Fate (d6)
- 1-3: Panic → Lead to the other side
- 4-6: Nothing
`);
  const lead = (fate: number) =>
    given(begun({}, game)).when(
      { do: "roll", step: game.sequence.phases[0]?.steps[0]?.id ?? "" },
      { by: ANN, dice: [6, 2, fate], system: game },
    ).game.play.markers["lead"];
  expect([lead(1), lead(5)]).toEqual(["allies", "axis"]);
});

test("a result leads to tables and checks before and after its arrow", () => {
  const game = gameOf(`${TITLE}## Tracks
- Hull: 0 to 9
- Losses: 0 to 9, for each side
## Sequence
### Go
- Axis: Shoot. Shot?
## Shot (2d6, 8 or more)
- Hit: A hole. → Hull −1; roll Fire
- Miss: Spotted. → Allies' Losses +1. Roll Fire. Aim?
- Double six: → Hull −2; The other side's Losses +1. Roll Fire.
## Aim (d6, 4 or more)
- Good: Roll for cover.
- Bad: → Roll Fire
## Fire (d6)
- 1-3: Nothing
- 4-6: It burns
`);
  const [shot, aim] = game.checks;
  const fire = [{ check: "fire" }];
  const move = { verb: "adjust-track", track: "hull" };
  expect(shot?.results).toMatchObject([
    { text: "A hole.", next: fire, effects: [{ ...move, by: -1 }] },
    {
      text: "Spotted.",
      next: fire,
      also: [{ check: "aim" }],
      effects: [{ track: "losses", side: "allies" }],
    },
  ]);
  expect(shot?.naturals).toMatchObject([{ next: fire, effects: [{ ...move, by: -2 }, { of: "opponent" }] }]);
  expect(aim?.results).toMatchObject([{ text: "Roll for cover." }, { next: fire }]);
  expect(aim?.results.flatMap(({ effects = [] }) => effects)).toEqual([]);
});

test("in a part of one side its steps are of that side, and the print says so", () => {
  const part = (owners: string) =>
    `${TITLE}## Sequence: ${owners}\n### Go\n- Move.\n- The other side: React.\n- Both in turn: Fight.\n`;
  const whoIn = (page: string) =>
    gameOf(page).sequence.phases.flatMap(({ steps }) => steps.map(({ who }) => who.sides));
  expect(whoIn(part("Axis"))).toEqual([["axis"], ["allies"], ["axis", "allies"]]);
  expect(whoIn(part("Axis, then Allies"))).toEqual([["inTurn"], ["waiting"], ["inTurn", "waiting"]]);
  const book = bookOf(gameOf(part("Axis, then Allies")), english);
  const shown = understoodCard(book).blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
  const lines = shown.join("\n").split("\n");
  expect(lines.filter((line) => /Axis.*Allies/.test(line) && !line.includes("🟦"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("Move."))).toHaveLength(1);
});

test.each([
  ["🟥, 🟦", ["🟥", "🟦"]],
  ["⬛, ⬜", ["⬛", "⬜"]],
  ["🟫, 🟧", ["🟫", "🟧"]],
  ["🟪, 🟨", ["🟪", "🟨"]],
  ["🟩, ", ["🟩", "🟦"]],
])("sides with the squares %s have them on cards", (squares, shown) => {
  const [first, second] = squares.split(", ");
  const book = bookOf(
    gameOf(`# T\nSides: Axis ${first}, Allies ${second}\n## Turn\n### Go\n- Both: Go.\n`),
    english,
  );
  expect(["axis", "allies"].map((side) => squareOf(book, side))).toEqual(shown);
});

test("a track of one side is moved by a button and by a step of both sides", () => {
  const game = gameOf(`${TITLE}## Tracks
- Flares: 3, for Allies
## Turn
### Go
- Both: Light up. Used? → Flares −1
- Axis: Tidy up. → Flares to 2
`);
  const start = given(begun({}, game));
  const { step } = start.game.play.position;
  const used = start.when({ do: "takeOffer", step, offer: "offer", side: "axis" }, { by: ANN, system: game });
  expect(used.game.play.numbers).toEqual({ flares: 2 });
  const again = used.when(
    { do: "takeOffer", step, offer: "offer", side: "allies" },
    { by: BOB, system: game },
  );
  expect(again.game.play.numbers).toEqual({ flares: 1 });
  const tidied = again
    .when({ do: "confirm" }, { by: ANN, system: game })
    .when({ do: "confirm" }, { by: BOB, system: game })
    .when({ do: "confirm" }, { by: ANN, system: game });
  expect(tidied.game.play.numbers).toEqual({ flares: 2 });
});
