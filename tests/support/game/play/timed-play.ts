import { CONSEQUENCES } from "#features/deadline/shapes.ts";
import { commitmentTo } from "#core/dice/fairness.ts";
import { playersOf } from "#core/people/authority.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import { BOT } from "#core/people/people.ts";
import { sliceOf } from "#core/past.ts";
import { ANN, BOB, CREATOR } from "../given-when-then.ts";
import { type PlayedAction, RandomPlay } from "./random-play.ts";

/** A game played at random with deadlines, which run out at any time and may be extended. */
export class TimedPlay extends RandomPlay {
  /** A game that ended by its deadline resumes when an opponent gives more time, which must be accepted. */
  override due(): PlayedAction[] {
    const { timeUp, status } = this.game;
    if (timeUp === undefined || status !== "ended") return super.due();
    const others = [ANN, BOB].filter((user) => !playersOf(this.game, timeUp.side).includes(user));
    return others.map((by) => this.#grace(by));
  }

  override answers(): PlayedAction[] {
    const { timeUp } = this.game;
    const people = [ANN, BOB, CREATOR];
    return [...super.answers(), ...(timeUp === undefined ? [] : people.map((by) => this.#grace(by)))];
  }

  override offTheRoad(): PlayedAction {
    const { chance, system, game } = this;
    if (game.status === "ended" || chance.once(2)) return super.offTheRoad();
    const hours = chance.pick([12, 48, 168]);
    const terms = chance.once(6) ? {} : { terms: { hours, follows: chance.pick(CONSEQUENCES) } };
    const propose = { by: chance.pick([ANN, BOB]), action: { do: "deadline", ...terms } } as const;
    const ends = stepsIn(system, game).waits.map((wait): PlayedAction => {
      const secret = this.secretOf(game.dice.series);
      return { by: BOT, action: { do: "timeUp", key: wait.key, secret } };
    });
    return chance.pick([propose, ...ends]);
  }

  #grace(by: string): PlayedAction {
    const { timeUp, status, dice } = this.game;
    const { n = 0, follows, stuck } = timeUp ?? {};
    const grace = { do: "grace", entry: n } as const;
    if (status === "ended") {
      const commitment = commitmentTo(this.secretOf(dice.series + 1));
      return { by, action: { ...grace, commitment } };
    }
    const then = follows === "pass" && stuck !== true ? this.history[n - 2] : undefined;
    if (then === undefined) return { by, action: grace };
    return { by, action: { ...grace, past: sliceOf(this.entries.slice(n - 1)).pastOf(then) } };
  }
}
