import { type DataName, text, type Wording } from "#words/text.ts";
import { type DiceSource, type NamedDie, rollRepeated } from "./dice/index.ts";
import type { SideFaces, GameEvent, Game, NotedPlace, StandingBySide } from "./schema/index.ts";
import { type System } from "./system/index.ts";
import { given } from "./left-out.ts";

/** Inputs of a decision besides the game. A decision reads nothing else. */
export interface DecisionContext {
  system: System;
  /** The user who acts. */
  by: string;
  dice: DiceSource;
  /** Standing orders by side; none if omitted. */
  standing?: StandingBySide;
  /** Places of private notes; none if omitted. */
  noted?: readonly NotedPlace[];
}

/** Decisions by kind of action. Each adds the action's events to the draft, or refuses. */
export type Decisions<Wanted extends { do: string }> = {
  [Kind in Wanted["do"]]: (draft: Draft, action: Extract<Wanted, { do: Kind }>) => void;
};

/** A throw's purpose, such as a check or a player's words, and its dice. */
export interface ThrowRequest {
  purpose: string | DataName;
  dice: readonly NamedDie[];
  /** The dice that exploding or rerolled dice add. */
  extra?: (faces: readonly number[]) => readonly number[];
  /** Number of dice in later throws of the same roll. */
  later?: number;
  step?: string;
  side?: string;
  notation?: string;
  reason?: string;
}

/** A decision in progress, with its events so far and the game after them. */
export class Draft {
  game: Game;
  readonly events: GameEvent[] = [];
  /** The system after the events so far. */
  system: System;
  readonly by: string;
  readonly #evolve: (game: Game, event: GameEvent) => Game;
  readonly #dice: DiceSource;
  readonly #laid = new Map<string, number[]>();

  constructor(game: Game, circumstances: DecisionContext, evolve: (game: Game, event: GameEvent) => Game) {
    this.game = game;
    this.#evolve = evolve;
    this.system = circumstances.system;
    this.by = circumstances.by;
    this.#dice = circumstances.dice;
  }

  /** True if a player enters the faces. */
  get isEntered(): boolean {
    return this.#dice.isEntered === true;
  }

  emit(event: GameEvent): void {
    this.events.push(event);
    this.game = this.#evolve(this.game, event);
  }

  /** Makes throws of a step for these sides use dice that the sides entered earlier. */
  useLaid(laid: readonly SideFaces[]): void {
    for (const { side, faces } of laid) this.#laid.set(side, [...faces]);
  }

  /** The faces that the side of a throw entered earlier. They are already in the log. */
  #laidFor({ step, side, dice }: ThrowRequest): number[] | undefined {
    const laid = step === undefined || side === undefined ? undefined : this.#laid.get(side);
    return laid === undefined || laid.length === 0 ? undefined : laid.splice(0, dice.length);
  }

  /** Throws dice, adds the throw to the events, and returns the faces in the requested order. */
  throwDice(request: ThrowRequest): number[] {
    const laid = this.#laidFor(request);
    if (laid !== undefined) return laid;
    const { dice, extra, later, purpose, ...rest } = request;
    const what = { ...rest, purpose: typeof purpose === "string" ? purpose : purpose.name };
    const thrown = this.#dice.throw(dice, this.game, { what: this.#named(request), extra, later });
    const again = thrown.roll === null ? undefined : rollRepeated(this.game, what);
    const mark = given({ again });
    this.emit({ type: "rolled", ...what, ...thrown, ...mark });
    return thrown.dice.map(({ face }) => face);
  }

  /** Name of a throw for refusals: "Fate for Axis". */
  #named({ purpose, side }: Pick<ThrowRequest, "purpose" | "side">): Wording {
    return side === undefined ? purpose : text("throw-of-side", { purpose, ...this.system.sideWords(side) });
  }

  /** Returns the events. Refuses if entered dice were not used. */
  finish(): GameEvent[] {
    this.#dice.finish();
    return this.events;
  }
}
