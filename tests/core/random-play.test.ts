import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { RuleError } from "#core/errors.ts";
import { fold } from "#core/evolve.ts";
import { gameEvent } from "#core/schema/events.ts";
import { game as gameShape, logEntry } from "#core/schema/game.ts";
import { stepAt } from "#core/sequence.ts";
import type { System } from "#core/system.ts";
import { unitKinds } from "#core/units.ts";
import { verifyLog } from "#core/verify.ts";
import { waits } from "#core/waits.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { ANN, BOB, CREATOR, DATA, EVE } from "../support/given-when-then.ts";
import { Chance, RandomPlay } from "../support/random-play.ts";

const systems = loadSystems(DATA);
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TURNS = 32;
const MOST_ENTRIES = 6000;

/** Plays a game at random for a number of turns; whatever is due must be accepted. */
function playOn(play: RandomPlay, turns: number, detours: number): void {
  const { chance } = play;
  while (play.game.play.position.turn <= turns) {
    if (play.entries.length > MOST_ENTRIES) throw new Error(`Turn ${turns} is not reached.`);
    const offered = play.offered();
    if (detours > 0 && chance.once(detours)) play.attempt(play.aside());
    else if (offered.length > 0 && chance.once(4)) play.attempt(chance.pick(offered));
    else doWhatIsDue(play);
  }
}

function doWhatIsDue(play: RandomPlay): void {
  const due = play.due();
  if (due.length === 0) throw new Error(`Nobody can act at ${JSON.stringify(play.game.play.position)}.`);
  const deed = play.chance.pick(due);
  const outcome = play.attempt(deed);
  if (!(outcome instanceof RuleError)) return;
  throw new Error(`Refused although it is due: ${JSON.stringify(deed)}`, { cause: outcome });
}

/** Where players can be asked for something. */
function stopsOf(system: System): string[] {
  const steps = system.sequence.phases.flatMap((phase) => phase.steps);
  return steps.filter(({ ends }) => ends !== "auto" && ends !== "with-next").map(({ id }) => id);
}

/** Some games of a system, played at random. */
function playedBefore(system: System): RandomPlay[] {
  return SEEDS.map((seed) => {
    const play = new RandomPlay(system, seed);
    playOn(play, 12, 2);
    return play;
  });
}

test("random play has brought about every kind of event, but for those that end it and the rarest", () => {
  const entries = systems.flatMap(playedBefore).flatMap((play) => play.entries);
  const kinds = new Set(entries.flatMap(({ events }) => events.map(({ type }) => type)));
  const rare = new Set(["left", "ended", "rollAgain"]);
  const known = gameEvent.options.map((option) => option.shape.type.value);
  expect(known.filter((kind) => !kinds.has(kind) && !rare.has(kind))).toEqual([]);
});

describe.each(systems.map((system) => ({ title: system.title, system })))(
  "random legal play of $title",
  ({ system }) => {
    describe.each(SEEDS)("seed %i", (seed) => {
      const play = new RandomPlay(system, seed);

      test(`${TURNS} turns come to no dead end, with corrections, undos and detours on the way`, () => {
        playOn(play, TURNS, 2);
        expect(play.game.play.position.turn).toBeGreaterThan(TURNS);
        expect(play.refused).toBeGreaterThan(0);
      });

      test("somebody is awaited after every entry of the running game, at a step that there is", () => {
        for (const game of play.history.filter(({ status }) => status === "running")) {
          expect(waits(system, game)).not.toEqual([]);
          expect(stepAt(system, game.play.position).ends).not.toMatch(/auto|with-next/);
        }
      });

      test("the game is the fold of its log, also of a log that was saved and read back", () => {
        const saved = play.entries.map((entry) => logEntry.parse(JSON.parse(JSON.stringify(entry))));
        expect(saved).toEqual(play.entries);
        expect(fold(saved)).toEqual(play.game);
        expect(gameShape.parse(JSON.parse(JSON.stringify(play.game)))).toEqual(play.game);
      });

      test("every hash, die, commitment and undo of the log can be checked", () => {
        const { series } = play.game.dice;
        const report = verifyLog(play.entries, new Map([[series, play.secretOf(series)]]));
        expect(report.faults).toEqual([]);
        expect(report.checked + report.waiting).toBe(play.game.dice.rolls);
      });
    });

    test("play has been at every step that asks somebody", () => {
      const steps = new Set(
        playedBefore(system).flatMap(({ history }) => history.map((game) => game.play.position.step)),
      );
      expect(stopsOf(system).filter((step) => !steps.has(step))).toEqual([]);
    });

    test("everybody whom the game waits for could have acted, each in each way there is", () => {
      const play = new RandomPlay(system, 5);
      playOn(play, 6, 2);
      const refusals = play.history.flatMap(({ status }, at) => {
        if (status !== "running") return [];
        const then = RandomPlay.from(play, at);
        return then
          .due()
          .map((deed) => RandomPlay.from(play, at).attempt(deed))
          .filter((outcome) => outcome instanceof RuleError);
      });
      expect(refusals).toEqual([]);
    });

    test("without detours a turn takes few entries: nobody is asked twice for the same thing", () => {
      const play = new RandomPlay(system, 99);
      playOn(play, 20, 0);
      expect(play.entries.length).toBeLessThan(20 * system.sequence.phases.length * 6);
    });
  },
);

/** Words that mean something, words that mean nothing, and words that JavaScript knows. */
function words(): fc.Arbitrary<string> {
  const known = systems.flatMap((system) => [
    ...system.tracks.map((track) => track.key),
    ...system.settings.map((setting) => setting.key),
    ...system.tables.map((table) => table.id),
    ...system.events.map((event) => event.id),
    ...system.sides.map((side) => side.id),
    ...unitKinds(system).flatMap(({ id, states }) => [
      id,
      `${id} Able`,
      `${id} Dog`,
      ...states.map((state) => state.id),
    ]),
    ...system.sequence.phases.flatMap((phase) => [phase.id, ...phase.steps.map((step) => step.id)]),
    ...system.tracks.flatMap((track) =>
      track.kind === "boxes" ? [...track.boxes, ...track.kinds].map(({ id }) => id) : [],
    ),
  ]);
  const traps = [
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "",
    " ",
    "none",
    "both",
    "umpire",
    "clear",
    "remove",
  ];
  const figures = ["0", "-0", "+1", "=-3", "99999999", "NaN", "1e3", "2d6", "d66", "d0", "-"];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...new Set(known)) },
    { weight: 2, arbitrary: fc.constantFrom(...traps, ...figures) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  );
}

function actions(): fc.Arbitrary<Action> {
  const word = words();
  const number = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double());
  return fc.oneof(
    fc.record({ do: fc.constant("join" as const), side: word }),
    fc.constant<Action>({ do: "leave" }),
    fc.constant<Action>({ do: "begin" }),
    fc.constant<Action>({ do: "handOver" }),
    fc.record({ do: fc.constant("set" as const), setting: word, value: word }),
    fc.record({ do: fc.constant("confirm" as const), side: word }, { requiredKeys: ["do"] }),
    fc.record(
      { do: fc.constant("roll" as const), step: word, verb: fc.constant("opposed-roll" as const) },
      { requiredKeys: ["do"] },
    ),
    fc.record({
      do: fc.constant("carryOut" as const),
      order: fc.oneof(word, fc.constantFrom("4-6", "5-5")),
      option: word,
    }),
    fc.record({ do: fc.constant("moveItems" as const), step: word, names: fc.array(word, { maxLength: 3 }) }),
    fc.record(
      { do: fc.constant("drawEvent" as const), event: word, side: word },
      { requiredKeys: ["do", "event"] },
    ),
    fc.record(
      { do: fc.constant("rollTable" as const), table: word, column: word, side: word },
      { requiredKeys: ["do", "table"] },
    ),
    fc.record({ do: fc.constant("throw" as const), notation: word, times: number }),
    fc.record(
      { do: fc.constant("track" as const), track: word, value: word, item: word, kind: word },
      { requiredKeys: ["do", "track", "value"] },
    ),
    fc.record({ do: fc.constant("moveTo" as const), phase: word }),
    fc.record(
      { do: fc.constant("addUnits" as const), names: word, side: word, kind: word, of: word },
      { requiredKeys: ["do", "names"] },
    ),
    fc.record({ do: fc.constant("setUnits" as const), units: word, state: word, value: word }),
    fc.record({ do: fc.constant("removeUnits" as const), units: word }),
    fc.record(
      { do: fc.constant("activate" as const), unit: word, as: word },
      { requiredKeys: ["do", "unit"] },
    ),
    fc.record({ do: fc.constant("end" as const), result: word, secret: fc.constant("0".repeat(64)) }),
  );
}

describe("whatever is asked of a game", () => {
  const played = systems.map((system) => {
    const play = new RandomPlay(system, 7);
    playOn(play, 6, 4);
    return play;
  });

  test("is done or refused with a reason and a way on, and a refusal changes nothing", () => {
    const codes = new Set<string>();
    let accepted = 0;
    fc.assert(
      fc.property(actions(), fc.constantFrom(ANN, BOB, CREATOR, EVE), fc.nat(), (action, by, seed) => {
        const past = new Chance(seed).pick(played);
        const at = new Chance(seed).below(past.history.length);
        const play = RandomPlay.from(past, at);
        const before = play.game;
        const outcome = play.attempt({ by, action });
        if (!(outcome instanceof RuleError)) {
          accepted += 1;
          return (
            outcome.length > 0 && logEntry.safeParse(JSON.parse(JSON.stringify(play.entries.at(-1)))).success
          );
        }
        codes.add(outcome.code);
        const helps = /^\P{Ll}.{20,}[.`?]$/su.test(outcome.message);
        return helps && play.game === before && play.entries.length === at + 1;
      }),
      { numRuns: 6000 },
    );
    expect(accepted).toBeGreaterThan(300);
    expect(codes.size).toBeGreaterThan(10);
  });
});
