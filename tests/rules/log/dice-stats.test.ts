import { describe, expect, test } from "vitest";
import { diceIn, diceStats, type DiceStats } from "#rules/log/dice-stats.ts";
import { nextEntry } from "#rules/log/chain.ts";
import { applyEntry } from "#rules/evolve.ts";
import type { Declaration } from "#core/shapes/index.ts";
import type { Die, EventOf, GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { createGame } from "#rules/create.ts";
import { ANN, BOB, CREATOR, lhy, mc } from "../../support/game/given-when-then.ts";
import { playOn, RandomPlay } from "../../support/game/play/random-play.ts";
import { rollingAgain } from "../../support/game/play/rolling-again.ts";
import { systems } from "../../support/game/systems.ts";

/** One entry of the log. */
type LoggedEntry = [by: string, ...events: GameEvent[]];

/** A log in which Ann plays the first side and Bob the second. */
function logOf(system: System, ...played: LoggedEntry[]): LogEntry[] {
  const set = { id: "00ff", guild: null, channel: "2", title: "Test", creator: CREATOR };
  const [first, second] = system.sides;
  const all: LoggedEntry[] = [
    [CREATOR, ...createGame(system, { ...set, commitment: "c".repeat(64) })],
    [ANN, { type: "joined", user: ANN, side: first?.id ?? "" }],
    [BOB, { type: "joined", user: BOB, side: second?.id ?? "" }],
    ...played,
  ];
  let game: Game | null = null;
  return all.map(([by, ...events], at) => {
    const entry = nextEntry(game, { at, by, interaction: String(at), events });
    game = applyEntry(game, entry);
    return entry;
  });
}

function rolled(dice: Die[], rest: Partial<EventOf<"rolled">> = {}): EventOf<"rolled"> {
  return { type: "rolled", roll: 1, series: 1, purpose: "Test", dice, ...rest };
}

const d = (sides: number, ...faces: number[]): Die[] => faces.map((face) => ({ sides, face }));

/** Counts of a person's dice, by size. */
function counts(own: DiceStats["all"] | undefined): Record<number, readonly number[]> {
  return Object.fromEntries((own ?? []).map((tally) => [tally.sides, tally.counts]));
}

describe("counts of faces", () => {
  const stats = diceStats(
    lhy,
    logOf(
      lhy,
      [ANN, rolled(d(6, 1, 6, 6))],
      [BOB, rolled([...d(6, 2), ...d(4, 4)], { roll: 2, side: "allies" })],
      [
        ANN,
        rolled(
          [
            { sides: 4, face: 1, for: "axis" },
            { sides: 4, face: 3, for: "allies" },
          ],
          { roll: 3 },
        ),
      ],
      [BOB, rolled(d(6, 5, 5), { roll: null, series: null, enteredBy: BOB })],
    ),
  );

  test("all dice that the bot rolled are counted by size, smallest first", () => {
    expect(stats.all).toEqual([
      { sides: 4, counts: [1, 0, 1, 1] },
      { sides: 6, counts: [1, 1, 0, 0, 0, 2] },
    ]);
  });

  test("a player's dice are those rolled for the player's commands", () => {
    expect(stats.players.map(({ of }) => of)).toEqual([ANN, BOB]);
    expect(counts(stats.players[0]?.dice)).toEqual({ 4: [1, 0, 1, 0], 6: [1, 0, 0, 0, 0, 2] });
    expect(counts(stats.players[1]?.dice)).toEqual({ 4: [0, 0, 0, 1], 6: [0, 1, 0, 0, 0, 0] });
  });

  test("a side's dice are those rolled for it, by any player", () => {
    expect(stats.sides.map(({ of }) => of)).toEqual(["axis", "allies"]);
    expect(counts(stats.sides[0]?.dice)).toEqual({ 4: [1, 0, 0, 0] });
    expect(counts(stats.sides[1]?.dice)).toEqual({ 4: [0, 0, 1, 1], 6: [0, 1, 0, 0, 0, 0] });
  });

  test("entered dice are listed separately and not counted", () => {
    expect(stats.entered).toEqual([{ of: BOB, dice: [{ sides: 6, counts: [0, 0, 0, 0, 2, 0] }] }]);
    expect(stats.all.reduce((sum, tally) => sum + diceIn(tally), 0)).toBe(7);
  });

  test("dice that an undo took back stay counted, with a note", () => {
    const log = logOf(lhy, [ANN, { type: "began" }], [ANN, rolled(d(6, 3), { step: "initiative-roll" })]);
    const { play } = log.reduce<Game | null>(applyEntry, null) ?? {};
    expect(diceStats(lhy, log).isUndone).toBe(false);
    if (play === undefined) throw new Error("The log makes no game.");
    const undone = logOf(
      lhy,
      [ANN, { type: "began" }],
      [ANN, rolled(d(6, 3), { step: "initiative-roll" })],
      [ANN, { type: "undone", to: 4, play, status: "running" }],
    );
    expect(counts(diceStats(lhy, undone).all)).toEqual({ 6: [0, 0, 1, 0, 0, 0] });
    expect(diceStats(lhy, undone).isUndone).toBe(true);
  });
});

describe("luck in rolls that mattered", () => {
  const step = lhy.sequence.phases
    .flatMap(({ steps }) => steps)
    .find(({ does }) => does?.verb === "opposed-roll");

  const contested = (axis: number, allies: number, modifier: number): GameEvent[] => {
    const total = axis + modifier;
    const winner = total > allies ? "axis" : total < allies ? "allies" : total % 2 === 0 ? "axis" : "allies";
    return [
      rolled([
        { sides: 10, face: axis, for: "axis" },
        { sides: 10, face: allies, for: "allies" },
      ]),
      {
        type: "contested",
        step: step?.id ?? "",
        reckonings: [
          { side: "axis", natural: axis, modifier, total },
          { side: "allies", natural: allies, modifier: 0, total: allies },
        ],
        winner,
        tie: null,
        holder: "axis",
      },
    ];
  };

  /** The chance that the first of two d10 wins, with ties as in the data. */
  function chanceOfAxis(modifier: number): number {
    if (step?.does?.verb !== "opposed-roll") throw new Error("No opposed roll.");
    let wins = 0;
    for (let axis = 1; axis <= 10; axis += 1) {
      for (let allies = 1; allies <= 10; allies += 1) {
        const total = axis + modifier;
        const { ties } = step.does;
        const tied = ties === "roll-again" ? null : ties[total % 2 === 0 ? "even" : "odd"];
        if (total > allies || (total === allies && tied === "axis")) wins += 1;
      }
    }
    return wins / 100;
  }

  test.each([0, 2, -3])("an opposed roll with a modifier of %d is a trial of both sides", (modifier) => {
    const stats = diceStats(lhy, logOf(lhy, [ANN, ...contested(9, 1, modifier)]));
    const [axis, allies] = stats.sides;
    expect(axis?.luck).toMatchObject({ rolls: 1, successes: 1 });
    expect(axis?.luck?.expected).toBeCloseTo(chanceOfAxis(modifier), 12);
    expect(allies?.luck).toMatchObject({ rolls: 1, successes: 0 });
    expect(allies?.luck?.expected).toBeCloseTo(1 - chanceOfAxis(modifier), 12);
    // It counts for the players of the sides, not for the roller.
    expect(stats.players.find(({ of }) => of === BOB)?.luck).toEqual(allies?.luck);
  });

  test("if ties are rolled again, only the deciding throw is a trial, and its chance excludes ties", () => {
    const tied: EventOf<"contested"> = {
      type: "contested",
      step: step?.id ?? "",
      reckonings: ["axis", "allies"].map((side) => ({ side, natural: 4, modifier: 0, total: 4 })),
      winner: null,
      tie: "roll-again",
      holder: null,
    };
    const equal = rolled(["axis", "allies"].map((side) => ({ sides: 10, face: 4, for: side })));
    const system = rollingAgain(lhy);
    const stats = diceStats(system, logOf(system, [ANN, equal, tied, ...contested(9, 1, 2)]));
    // With +2 the first of two d10 wins 64 of the 92 throws that are not ties.
    expect(stats.sides[0]?.luck).toMatchObject({ rolls: 1, successes: 1 });
    expect(stats.sides[0]?.luck?.expected).toBeCloseTo(64 / 92, 12);
    expect(stats.sides[1]?.luck?.expected).toBeCloseTo(28 / 92, 12);
  });

  test("a player of both sides has no luck against themselves", () => {
    const both = [CREATOR, { type: "joined", user: ANN, side: "allies" }] as LoggedEntry;
    const stats = diceStats(lhy, logOf(lhy, both, [ANN, ...contested(9, 1, 0)]));
    expect(stats.players.find(({ of }) => of === ANN)?.luck).toBeUndefined();
    expect(stats.players.find(({ of }) => of === BOB)?.luck).toMatchObject({ rolls: 1, successes: 0 });
  });

  const tried = (face: number, atMost: number, roll: number | null = 1): GameEvent[] => [
    rolled([{ sides: 10, face, for: "Heavy" }], { roll, side: "axis" }),
    { type: "tried", step: "mortars", side: "axis", item: "Heavy", face, atMost, success: face <= atMost },
  ];

  test("a die against a number counts with its chance", () => {
    const stats = diceStats(lhy, logOf(lhy, [ANN, ...tried(4, 4)], [ANN, ...tried(9, 7)]));
    expect(stats.players.find(({ of }) => of === ANN)?.luck).toMatchObject({ rolls: 2, successes: 1 });
    expect(stats.sides[0]?.luck?.expected).toBeCloseTo(1.1, 12);
  });

  test("a roll that could not fail and an entered roll do not count", () => {
    const stats = diceStats(lhy, logOf(lhy, [ANN, ...tried(4, 10)], [ANN, ...tried(4, 4, null)]));
    expect(stats.players.map(({ luck }) => luck)).toEqual([undefined]);
  });

  test("a check counts each of its rolls with the declared chance", () => {
    const check = mc.checks.find(({ id }) => id === mc.toHit);
    const good = check?.results.find((result) => result.good === true)?.id ?? "";
    const bad = check?.results.find((result) => result.good !== true)?.id ?? "";
    const declaration: Declaration = {
      id: "4",
      check: check?.id ?? "",
      answers: {},
      modifiers: [],
      sum: 0,
      rolls: 3,
      dice: "1d20",
      need: { kind: "number", meets: "at-least", value: 16, pass: good, fail: bad },
      chance: { good: 5, of: 20 },
    };
    const outcomes = [good, bad, good].map((result) => ({ total: 10, result }));
    const checked: GameEvent = { type: "checked", declaration, outcomes };
    const stats = diceStats(mc, logOf(mc, [ANN, rolled(d(20, 18, 3, 17)), checked]));
    expect(stats.players[0]?.luck).toMatchObject({ rolls: 3, expected: 0.75, successes: 2 });
    expect(stats.sides).toEqual([]);
  });

  test("a roll against a printed figure counts with the chance of meeting it", () => {
    const table = mc.tables.find(({ die, meets }) => die === "1d20" && meets === "at-least");
    if (table === undefined) throw new Error("No table of figures to roll against.");
    const read: GameEvent = {
      type: "tableRead",
      table: table.id,
      column: table.columns[0]?.id ?? "",
      row: table.rows[0]?.id ?? "",
      total: 12,
      figure: 11,
      met: true,
    };
    const stats = diceStats(mc, logOf(mc, [ANN, rolled(d(20, 12)), read]));
    expect(stats.players[0]?.luck).toMatchObject({ rolls: 1, successes: 1 });
    expect(stats.players[0]?.luck?.expected).toBeCloseTo(0.5, 12);
  });
});

describe.each(systems.map((system) => ({ title: system.title, system })))(
  "a random game of $title",
  ({ system }) => {
    const play = new RandomPlay(system, 11);
    playOn(play, 60, 4);
    const stats = diceStats(system, play.entries);

    test("counts every die of the log once, for its roller", () => {
      const thrown = play.entries.flatMap(({ events }) => events.filter((event) => event.type === "rolled"));
      const dice = thrown.reduce((sum, event) => sum + event.dice.length, 0);
      const total = (of: DiceStats["all"]) => of.reduce((sum, tally) => sum + diceIn(tally), 0);
      expect(total(stats.all)).toBe(dice);
      expect(stats.players.reduce((sum, own) => sum + total(own.dice), 0)).toBe(dice);
      expect(dice).toBeGreaterThan(20);
    });

    test("has plausible luck for fair dice", () => {
      const lucks = [...stats.players, ...stats.sides].flatMap(({ luck }) => luck ?? []);
      expect(lucks.length).toBeGreaterThan(0);
      for (const { orMore, orFewer, expected, rolls } of lucks) {
        expect(Math.min(orMore, orFewer)).toBeGreaterThan(0.001);
        expect(orMore + orFewer).toBeGreaterThanOrEqual(1);
        expect(expected).toBeLessThan(rolls);
      }
    });
  },
);
