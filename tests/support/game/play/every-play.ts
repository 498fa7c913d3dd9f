import { describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { fold } from "#rules/evolve.ts";
import { gameShape, logEntry } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import { playOn, RandomPlay } from "./random-play.ts";
import { verifyLog } from "../verify-log.ts";
import { amount } from "../../run/soak.ts";

/** Games by seed, with their number of turns: a long one with few detours, short ones with many. */
const GAMES = [
  { seed: 1, turns: amount(40, 300), detours: 12 },
  // The first three show every kind of event that is not rare.
  ...[5, 2, 7, 3, 4, 6, 8].slice(0, amount(3, 7)).map((seed) => ({ seed, turns: 16, detours: 2 })),
];

/** The steps at which players can have to act. */
function stopsOf(system: System): string[] {
  const steps = system.sequence.phases.flatMap((phase) => phase.steps);
  return steps.filter(({ ends }) => ends !== "auto" && ends !== "with-next").map(({ id }) => id);
}

/** The entries that change a setting of the running game, with the game before and after each. */
function changesInPlay({ entries, history }: RandomPlay) {
  return entries.flatMap((entry) => {
    const [before, after] = [history[entry.n - 2], history[entry.n - 1]];
    const isChange = entry.events.some(({ type }) => type === "settingChanged");
    return isChange && before?.status === "running" && after !== undefined ? [{ entry, before, after }] : [];
  });
}

/** Tests of random legal play, for any system. Returns the games played. */
export function describePlay(system: System): RandomPlay[] {
  const plays = GAMES.map(({ seed }) => new RandomPlay(system, seed));
  describe(`random legal play of ${system.title}`, () => {
    describe.each(GAMES.map((game, at) => ({ ...game, play: plays[at]! })))(
      "seed $seed",
      ({ play, turns, detours }) => {
        test(`${turns} turns reach no dead end, with corrections, undos and detours on the way`, () => {
          playOn(play, turns, detours);
          expect(play.game.play.position.turn).toBeGreaterThan(turns);
          expect(play.refused).toBeGreaterThan(0);
        });

        test("a player must act after every entry of the running game, at an existing step", () => {
          for (const game of play.history.filter(({ status }) => status === "running")) {
            expect(stepsIn(system, game).waits).not.toEqual([]);
            expect(system.stepAt(game.play.position).ends).not.toMatch(/auto|with-next/);
          }
        });

        test("the game is the fold of its log, even of a log that was saved and read back", () => {
          const saved = play.entries.map((entry) => logEntry.parse(JSON.parse(JSON.stringify(entry))));
          expect(saved).toEqual(play.entries);
          expect(fold(saved)).toEqual(play.game);
          expect(gameShape.parse(JSON.parse(JSON.stringify(play.game)))).toEqual(play.game);
        });

        test("every hash, die, commitment and undo of the log verifies", () => {
          const { series } = play.game.dice;
          const report = verifyLog(play.entries, new Map([[series, play.secretOf(series)]]));
          expect(report.faults).toEqual([]);
          expect(report.checked + report.waiting).toBe(play.game.dice.rolls);
        });
      },
    );

    test("a change of settings moves nothing: the running step continues, with the same players to act", () => {
      const changes = plays.flatMap(changesInPlay);
      expect(changes.length).toBeGreaterThan(0);
      for (const { entry, before, after } of changes) {
        const brought = entry.events.map(({ type }) => type).filter((type) => type !== "limitReached");
        // A setting may give a marker to a side until its first roll.
        expect(brought).toEqual(
          brought.includes("marked") ? ["settingChanged", "marked"] : ["settingChanged"],
        );
        // It may also change a limit that has been reached.
        const { markers, reached } = after.play;
        expect({ ...before.play, markers, reached }).toEqual(after.play);
        expect(stepsIn(system, after).waits).toEqual(stepsIn(system, before).waits);
      }
    });

    test("play has been at every step that waits for a player", () => {
      const steps = new Set(plays.flatMap(({ history }) => history.map((game) => game.play.position.step)));
      expect(stopsOf(system).filter((step) => !steps.has(step))).toEqual([]);
    });

    test("every player to move could have acted, in each possible way", () => {
      const play = new RandomPlay(system, 5);
      playOn(play, amount(3, 6), 2);
      const refusals = play.history.flatMap(({ status }, at) => {
        if (status !== "running") return [];
        const then = RandomPlay.from(play, at);
        return then
          .due()
          .map((facts) => RandomPlay.from(play, at).attempt(facts))
          .filter((outcome) => outcome instanceof RuleError);
      });
      expect(refusals).toEqual([]);
    });

    test("without detours a turn takes few entries: nobody must do the same thing twice", () => {
      const play = new RandomPlay(system, 99);
      playOn(play, 20, 0);
      expect(play.entries.length).toBeLessThan(20 * system.sequence.phases.length * 6);
    });
  });
  return plays;
}
