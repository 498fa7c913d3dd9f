import type { Action } from "#core/actions.ts";
import { createGame } from "#rules/create.ts";
import { decide } from "#rules/decide.ts";
import { enteredDice, fairDice } from "#core/dice/dice.ts";
import { applyEntry } from "#rules/evolve.ts";
import { commitmentTo } from "#core/dice/fairness.ts";
import { nextEntry } from "#rules/log/chain.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { sliceOf } from "#core/past.ts";
import { type PastState } from "#core/schema/past-state.ts";
import { ANN, BOB, CREATOR, lhy } from "./given-when-then.ts";

/** The secret of the first series of dice. */
export const FIRST = "1".repeat(64);

/** A game with its log, as the context saves it, with the bot's own dice; a second between entries. */
export class Kept {
  readonly entries: LogEntry[] = [];
  game: Game;
  secret = FIRST;

  /** `side`: of Cleo, the game's creator. */
  constructor(side?: string) {
    const game = { id: "00ff", guild: "1", channel: "2", title: "Test", creator: CREATOR };
    const seat = side === undefined ? {} : { side };
    this.game = this.write(
      CREATOR,
      createGame(lhy, {
        ...game,
        ...seat,
        commitment: commitmentTo(FIRST),
        settings: { enteredDice: "any" },
      }),
    );
  }

  write(by: string, events: GameEvent[]): Game {
    const before = this.entries.length === 0 ? null : this.game;
    const n = this.entries.length + 1;
    const entry = nextEntry(before, { at: 1000 * n, by, interaction: `${9000 + n}`, events });
    this.entries.push(entry);
    this.game = applyEntry(before, entry);
    return this.game;
  }

  act(by: string, action: Action, entered?: number[]): GameEvent[] {
    const interaction = `${9000 + this.entries.length + 1}`;
    const dice = entered === undefined ? fairDice(this.secret, interaction) : enteredDice(entered, by);
    const events = decide(this.game, action, { system: lhy, by, dice });
    this.write(by, events);
    return events;
  }

  /** The past of an undo to an earlier game. */
  past(then: Game): PastState {
    return sliceOf(this.entries.slice(then.head.n)).pastOf(then);
  }

  /** Undoes to an earlier game, or asks for it; a second after the last entry. */
  undo(by: string, then: Game, at = this.game.head.at + 1000): GameEvent[] {
    return this.act(by, { do: "undo", past: this.past(then), at });
  }

  /** Ann asks for an undo, and Bob agrees. */
  undoTogether(then: Game): void {
    this.undo(ANN, then);
    const { n: asked } = this.game.head;
    this.act(BOB, {
      do: "answer",
      answer: "agree",
      asked,
      past: this.past(then),
      at: this.game.head.at + 1000,
    });
  }
}
