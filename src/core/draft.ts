import { type Text, text } from "#words/text.ts";
import { fallenDice, type DiceSource, type ExtraDice } from "./dice/dice.ts";
import { evolve } from "./evolve.ts";
import type { SideFaces } from "./schema/declarations.ts";
import type { GameEvent } from "./schema/events.ts";
import type { Game } from "./schema/game.ts";
import { sideName, type System } from "./system.ts";
import type { NotedPlace, StandingBySide } from "./passing/standing-shape.ts";
import { rollRepeated } from "./undo/undoing.ts";
import { given } from "./left-out.ts";

/** What a decision may use besides the game: all of it is given, nothing is fetched. */
export interface DecisionContext {
  system: System;
  /** The user who acts. */
  by: string;
  dice: DiceSource;
  /** What sides have ordered to be done for them; none where it is left out. */
  standing?: StandingBySide;
  /** Where private notes of sides' players come; none where it is left out. */
  noted?: readonly NotedPlace[];
}

/** What decides each kind of some actions: it puts into the draft what the action brings about, or refuses. */
export type Decisions<Wanted extends { do: string }> = {
  [Kind in Wanted["do"]]: (draft: Draft, action: Extract<Wanted, { do: Kind }>) => void;
};

/** What a throw is for. */
export interface ThrowRequest {
  purpose: string;
  dice: { sides: number; for?: string }[];
  /** What dice they bring, where some explode or are rolled again. */
  extra?: ExtraDice;
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
  #dice: DiceSource;
  readonly #laid = new Map<string, number[]>();

  constructor(game: Game, circumstances: DecisionContext) {
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

  /** From now on the throws of a step for these sides are the dice that they have entered, as far as these go. */
  useLaid(laid: readonly SideFaces[]): void {
    for (const { side, faces } of laid) this.#laid.set(side, [...faces]);
  }

  /** What is thrown from now on is thrown by the bot, though a player has entered dice. */
  leaveToBot(): void {
    this.#dice.finish();
    this.#dice = this.#dice.bot ?? this.#dice;
  }

  /** Dice that the side of a throw has entered before: they are in the log already. */
  #laidFor({ step, side, dice }: ThrowRequest): number[] | undefined {
    const laid = step === undefined || side === undefined ? undefined : this.#laid.get(side);
    return laid === undefined || laid.length === 0 ? undefined : laid.splice(0, dice.length);
  }

  /** Throws the dice, puts the throw into the log and returns the faces in the order asked for. */
  throwDice(request: ThrowRequest): number[] {
    const laid = this.#laidFor(request);
    if (laid !== undefined) return laid;
    const { dice, extra, ...what } = request;
    const { faces, ...thrown } = this.#dice.throw(
      dice.map((die) => die.sides),
      this.game,
      { what: this.#named(what), extra },
    );
    const fallen = fallenDice(dice, extra, faces);
    const again = thrown.roll === null ? undefined : rollRepeated(this.game, what);
    const mark = given({ again });
    this.emit({ type: "rolled", ...what, ...thrown, ...mark, dice: fallen });
    return faces;
  }

  /** What is thrown, as a refusal names it: "Fate for Axis". */
  #named({ purpose, side }: Pick<ThrowRequest, "purpose" | "side">): string | Text {
    return side === undefined
      ? purpose
      : text("throw-of-side", { purpose, side: sideName(this.system, side) });
  }

  /** The events, once all dice that a player entered have been used. */
  finish(): GameEvent[] {
    this.#dice.finish();
    return this.events;
  }
}
