import type { DiceSource } from "./dice.ts";
import { evolve } from "./evolve.ts";
import type { GameEvent } from "./schema/events.ts";
import type { Game } from "./schema/game.ts";
import type { System } from "./system.ts";
import { rollRepeated } from "./undoing.ts";

/** What a decision may use besides the game: all of it is given, nothing is fetched. */
export interface Circumstances {
  system: System;
  /** The user who acts. */
  by: string;
  dice: DiceSource;
}

/** What decides each kind of some actions: it puts into the draft what the action brings about, or refuses. */
export type Decisions<Wanted extends { do: string }> = {
  [Kind in Wanted["do"]]: (draft: Draft, action: Extract<Wanted, { do: Kind }>) => void;
};

/** What a throw is for. */
export interface ThrowRequest {
  purpose: string;
  dice: { sides: number; for?: string }[];
  step?: string;
  side?: string;
  notation?: string;
  reason?: string;
}

/** A decision in the making: events so far, and the game as it is after them. */
export class Draft {
  game: Game;
  readonly events: GameEvent[] = [];
  readonly system: System;
  readonly by: string;
  readonly #dice: DiceSource;

  constructor(game: Game, circumstances: Circumstances) {
    this.game = game;
    this.system = circumstances.system;
    this.by = circumstances.by;
    this.#dice = circumstances.dice;
  }

  /** Whether the dice are faces that a player enters. */
  get isEntered(): boolean {
    return this.#dice.isEntered === true;
  }

  emit(event: GameEvent): void {
    this.events.push(event);
    this.game = evolve(this.game, event);
  }

  /** Throws the dice, puts the throw into the log and returns the faces in the order asked for. */
  throwDice(request: ThrowRequest): number[] {
    const { dice, ...what } = request;
    const { faces, ...thrown } = this.#dice.throw(
      dice.map((die) => die.sides),
      this.game,
    );
    const fallen = dice.map((die, at) => ({ ...die, face: faces[at] ?? 0 }));
    const again = thrown.roll === null ? undefined : rollRepeated(this.game, what);
    const mark = again === undefined ? {} : { again };
    this.emit({ type: "rolled", ...what, ...thrown, ...mark, dice: fallen });
    return faces;
  }

  /** The events, once all dice that a player entered have been used. */
  finish(): GameEvent[] {
    this.#dice.finish();
    return this.events;
  }
}
