import { describe, expect, test } from "vitest";
import { fold } from "#rules/evolve.ts";
import type { GameEvent } from "#core/schema/events.ts";
import { gameShape } from "#core/schema/game.ts";
import { playOn } from "../support/game/play/random-play.ts";
import { systems } from "../support/game/systems.ts";
import { amount } from "../support/run/soak.ts";
import { TimedPlay } from "../support/game/play/timed-play.ts";
import { verifyLog } from "../support/game/verify-log.ts";

const SEEDS = [1, 2, 3, 4, 5, 6].slice(0, amount(3, 6));

/** Random games of this system in which sides run out of time now and then. */
function played(system: (typeof systems)[number]): TimedPlay[] {
  return SEEDS.map((seed) => {
    const play = new TimedPlay(system, seed);
    playOn(play, 40, 3, amount(300, 500));
    return play;
  });
}

const isUndone = (events: readonly GameEvent[]) => events.some(({ type }) => type === "undone");

describe.each(systems.map((system) => ({ system, name: system.title })))("in $name", ({ system }) => {
  const plays = played(system);

  test("sides run out of time in each way, and get more time", () => {
    const all = plays.flatMap(({ entries }) => entries.flatMap(({ events }): GameEvent[] => events));
    const ups = all.flatMap((event) => (event.type === "timeUp" ? [event] : []));
    expect(new Set(ups.map(({ follows }) => follows)).size).toBe(4);
    const hasRolls = system.sequence.phases.some(({ steps }) => steps.some(({ ends }) => ends === "roll"));
    expect(ups.some(({ stuck }) => stuck === true)).toBe(hasRolls);
    expect(all.some((event) => event.type === "done" && event.ahead === "deadline")).toBe(true);
    expect(all.some(({ type }) => type === "graceGiven")).toBe(true);
  });

  test("more time restores the game to before the side ran out", () => {
    const given = plays.flatMap(({ entries, history }) =>
      entries.flatMap(({ n, events }) =>
        events.flatMap((event) => {
          if (event.type !== "graceGiven") return [];
          const [before, up, after] = [event.entry - 2, event.entry - 1, n - 1].map((at) => history[at]);
          return [{ before, after, isBack: up?.status === "ended" || isUndone(events) }];
        }),
      ),
    );
    for (const { after } of given) {
      expect(after).toMatchObject({ status: "running", result: null });
      expect(after).not.toHaveProperty("timeUp");
    }
    const back = given.filter(({ isBack }) => isBack);
    expect(back.map(({ after }) => after?.play)).toEqual(back.map(({ before }) => before?.play));
  });

  test("the log is complete and verifies", () => {
    for (const play of plays) {
      const { entries, game } = play;
      expect(fold(entries)).toEqual(game);
      expect(gameShape.safeParse(game).success).toBe(true);
      const own = new Map([[game.dice.series, play.secretOf(game.dice.series)]]);
      expect(verifyLog(entries, own).faults).toEqual([]);
    }
  });
});
