import { kindOf, moveMeant, tasksOf } from "../procedures/index.ts";
import type { Game, Offer, Position, Step } from "../schema/index.ts";
import type { System } from "../system/index.ts";

/** A wait: the side, and the step's id. It follows from the game's state alone. */
export interface Wait {
  side: string;
  step: string;
  /** The awaited action: confirm, roll, or carry out an order. */
  for: "confirm" | "roll" | "order";
  /** `turn/segment/phase/step/side/for`: equal while a game waits for the same thing from the same side. */
  key: string;
}

/** An event that can be recorded in a step now, and its side. */
interface OpenOffer {
  offer: Offer;
  side: string;
}

/** The steps of a system in the current state of a game. */
export function stepsIn(system: System, game: Game): StepsIn {
  return new StepsIn(system, game);
}

class StepsIn {
  readonly #system: System;
  readonly #game: Game;

  constructor(system: System, game: Game) {
    this.#system = system;
    this.#game = game;
  }

  /** The current steps: the step at which the game waits, and the checklist lines before it, which end with it. */
  get open(): Step[] {
    const { position } = this.#game.play;
    const { steps } = this.#system.phaseAt(position);
    const at = steps.findIndex((step) => step.id === position.step);
    let from = at;
    while (steps[from - 1]?.ends === "with-next") from -= 1;
    return steps.slice(from, at + 1).filter((step) => step.id === position.step || this.isShown(step));
  }

  /** The current steps of the side that has the move, without the other side's. */
  get toDo(): Step[] {
    const { move, position } = this.#game.play;
    if (move === null) return this.open;
    const isOwn = ({ who }: Step) => who.sides === "nobody" || this.#called({ who }).includes(move);
    return this.open.filter((step) => step.id === position.step || isOwn(step));
  }

  /** The current steps that offer a roll to a side that is not done. */
  get withRoll(): Step[] {
    const { status, play } = this.#game;
    if (status === "ended") return [];
    return this.open.filter(
      (step) => kindOf(step).roll !== null && this.#called(step).some((side) => !play.done.includes(side)),
    );
  }

  /**
   * The current waits, at most one for each side: for the step, or if the step does not wait for the side, for an order
   * from any step. In steps in which sides alternate, the step waits only for the side with the move.
   */
  get waits(): Wait[] {
    const { status, play } = this.#game;
    if (status !== "running") return [];
    const step = this.#system.stepAt(play.position);
    const kind = step.ends === "roll" ? "roll" : "confirm";
    const sides = step.ends === "orders" ? [] : this.sidesToMove(step);
    const ordered = new Set(play.orders.flatMap(({ by }) => by).filter((side) => !sides.includes(side)));
    return [
      ...[...ordered].map((side) => this.#wait(side, step, "order")),
      ...sides.map((side) => this.#wait(side, step, kind)),
    ];
  }

  /** True if the game waits where play began and no side is done. */
  get isAtBeginning(): boolean {
    const { position, done } = this.#game.play;
    const isFirst = position.turn === 1 && position.segment === this.#system.sequence.segments[0]?.id;
    return isFirst && done.length === 0 && !stepsPast(this.#system, position).some(this.#isWaitedFor);
  }

  /** True if play in the state of `other` would have stopped at other steps of the segment up to this one. */
  wouldStandElsewhere(other: Game): boolean {
    const { position } = this.#game.play;
    const there = stepsIn(this.#system, other);
    return [...stepsPast(this.#system, position), this.#system.stepAt(position)].some(
      (step) => this.#isWaitedFor(step) !== there.#isWaitedFor(step),
    );
  }

  /** The sides for which a step still waits. If empty, the step ends. Housekeeping needs only one of them. */
  sidesAwaited(step: Step): string[] {
    if (step.housekeeping === true && this.#game.play.done.length > 0) return [];
    return kindOf(step).awaited({ system: this.#system, game: this.#game, called: this.#called(step) });
  }

  /** The sides that may end their part of a step now: all awaited ones, or only the one that has the move. */
  sidesToMove(step: Step): string[] {
    const awaited = this.sidesAwaited(step);
    const { move } = this.#game.play;
    return move !== null && awaited.includes(move) ? [move] : awaited;
  }

  /** The side to which the move can be handed over; undefined in steps in which sides do not alternate. */
  sideToHandTo(step: Step): string | undefined {
    const { move } = this.#game.play;
    return move === null ? undefined : this.#called(step).find((side) => side !== move);
  }

  /** True if the side that has the move is reacting, because the leading side handed the move over. */
  isReacting(step: Step): boolean {
    const { move } = this.#game.play;
    return move !== null && this.#called(step)[0] !== move;
  }

  /** Name and text of a step for the acting side. Those for a reacting side may differ. */
  wordsOf(step: Step): Pick<Step, "name" | "text"> {
    const reacting = tasksOf(step).word?.reacting;
    return reacting !== undefined && this.isReacting(step) ? reacting : step;
  }

  /** True if a step is played in the current state of the game. */
  isPlayed(step: Step): boolean {
    if (step.when !== undefined && !this.#system.isTimeFor(this.#game, step.when)) return false;
    return step.ends === "auto" || this.sidesAwaited(step).length > 0;
  }

  /** True if a checklist line concerns a side now, or may concern one because a setting is unknown. */
  isShown(step: Step): boolean {
    if (step.when !== undefined && !this.#system.isTimeFor(this.#game, step.when)) return false;
    if (step.who.sides === "nobody" || this.#called(step).length > 0) return true;
    return this.settingsUnset(step).length > 0;
  }

  /** Keys of unset settings that determine which side a checklist line concerns; empty if that is known. */
  settingsUnset(step: Step): string[] {
    const { where, ...all } = step.who;
    if (step.ends !== "with-next" || where === undefined || this.#called(step).length > 0) return [];
    const keys = this.#called({ who: all }).flatMap((side) => this.#system.unsetFor(this.#game, where, side));
    return [...new Set(keys)];
  }

  /** The events that players can record in a step, by side. Excludes those that cannot move their tracks. */
  offersOf(step: Step): OpenOffer[] {
    const offers = (step.offers ?? []).flatMap((offer) => {
      const sides =
        offer.for === "each" ? this.#called(step) : [this.#system.sideInRole(this.#game, offer.for)];
      return sides.flatMap((side) => (side === null ? [] : [{ offer, side }]));
    });
    return offers.filter((open) => this.#canMove(open));
  }

  /** True if the track is in use and the effect can move it. A track with two halves is offered also at its end. */
  #canMove({ offer, side }: OpenOffer): boolean {
    return offer.effects.some((effect) => {
      const { track, from, to } = moveMeant(this.#system, this.#game, effect, { side });
      return from !== null && (track.ends !== undefined || to !== from);
    });
  }

  #wait(side: string, { id: step }: Step, kind: Wait["for"]): Wait {
    const { turn, segment, phase } = this.#game.play.position;
    return { side, step, for: kind, key: [turn, segment, phase, step, side, kind].join("/") };
  }

  #called({ who }: Pick<Step, "who">): string[] {
    return this.#system.sidesCalled(this.#game, who);
  }

  /** True if a step would wait for a side when play arrives. */
  readonly #isWaitedFor = (step: Step): boolean => {
    const arrived = { ...this.#game, play: { ...this.#game.play, done: [], rolledFor: [] } };
    if (step.ends === "with-next" || step.ends === "auto") return false;
    return stepsIn(this.#system, arrived).isPlayed(step);
  };
}

/** The earlier steps of a segment, including skipped ones. */
function stepsPast(system: System, { segment, phase, step }: Position): Step[] {
  const { phases } = system.segmentAt({ segment });
  const earlier = phases.slice(0, phases.indexOf(phase)).map((id) => system.phaseAt({ phase: id }));
  const { steps } = system.phaseAt({ phase });
  const at = steps.findIndex(({ id }) => id === step);
  return [...earlier.flatMap((whole) => whole.steps), ...steps.slice(0, at)];
}
