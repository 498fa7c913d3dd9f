import { passingPlaces } from "#features/passing/rules/places.ts";
import { standingAfter } from "#features/passing/rules/disturbed.ts";
import { type StandingBySide, type StandingOrders, stopsOf } from "#core/shapes/index.ts";
import type { Action } from "#core/actions.ts";
import { BOT } from "#core/people/people.ts";
import type { RuleError } from "#core/errors.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { System } from "#core/system/index.ts";
import { ANN, BOB, CREATOR } from "../given-when-then.ts";
import { PassingRules } from "../passing-rules.ts";
import { playOn, type PlayedAction, RandomPlay } from "./random-play.ts";

/** A game played at random whose sides have standing orders, saved beside it as the bot does. */
export class StandingPlay extends RandomPlay {
  readonly rules: PassingRules;
  #orders: StandingBySide = {};

  constructor(system: System, seed: number) {
    super(system, seed);
    // A neutral umpire's moves would suspend all orders.
    super.attempt({ by: CREATOR, action: { do: "leave" } });
    this.rules = new PassingRules(system);
    for (const [at, before] of this.history.entries()) {
      const entry = this.entries[at + 1];
      if (entry !== undefined) this.rules.see(before, entry);
    }
    this.wrote = (before, entry) => {
      if (before === null) return;
      this.rules.see(before, entry, this.noted);
      const { noted } = this;
      this.#orders = standingAfter({ system, before, by: entry.by, noted }, this.#orders, entry.events);
    };
  }

  override attempt(played: PlayedAction): GameEvent[] | RuleError {
    const { chance, system } = this;
    if (chance.once(12)) this.#order(chance.pick(system.sides).id, this.#someOrders());
    if (chance.once(30)) this.#leaveNote();
    // With delayed passes the bot acts later, unless a player is faster.
    const waits = chance.once(8);
    this.standing = waits ? stopsOf(this.#orders) : this.#orders;
    const outcome = super.attempt(played);
    this.standing = this.#orders;
    if (waits && chance.once(2)) super.attempt({ by: BOT, action: { do: "letPass" } });
    return outcome;
  }

  /** A player's action, which leaves the orders unchanged. */
  press(played: PlayedAction): GameEvent[] {
    this.standing = this.#orders;
    const outcome = super.attempt(played);
    if (Array.isArray(outcome)) return outcome;
    throw outcome;
  }

  /** Adds many passes ahead, and their cancellation. */
  override offTheRoad(): PlayedAction {
    const { chance, system } = this;
    if (chance.once(2)) return super.offTheRoad();
    const through = chance.pick(["turn", "segment", ...passingPlaces(system).map(({ id }) => id)]);
    const ahead: Action = { do: "passAhead", through };
    return { by: chance.pick([ANN, BOB]), action: chance.pick([ahead, ahead, ...this.undoing()]) };
  }

  /** Makes a side pass everything it may. */
  passAll(side: string): void {
    this.#order(side, { pass: "all", stop: [] });
  }

  #order(side: string, orders: StandingOrders): void {
    this.#orders = { ...this.#orders, [side]: orders };
    this.rules.order(side, orders);
  }

  /** Leaves a note at a place of this turn or the next. */
  #leaveNote(): void {
    const { chance, system, game } = this;
    const segment = chance.pick(system.sequence.segments);
    const at = {
      turn: game.play.position.turn + chance.below(2),
      segment: segment.id,
      phase: chance.pick(segment.phases),
    };
    this.noted = [...this.noted.slice(-5), { side: chance.pick(system.sides).id, at }];
  }

  #someOrders(): StandingOrders {
    const { chance, system, game } = this;
    const some = (passable: boolean) =>
      passingPlaces(system, passable)
        .filter(() => chance.once(2))
        .map(({ id }) => id);
    return {
      pass: chance.once(3) ? some(true) : chance.once(4) ? "reactions" : "all",
      stop: chance.once(3) ? some(false).slice(0, 2) : [],
      ...(chance.once(6) ? { until: Math.max(1, game.play.position.turn + chance.below(3)) } : {}),
      ...(chance.once(8) ? { held: { why: "held" as const } } : {}),
    };
  }
}

/** Plays games with standing orders for a number of entries; calls `judge` with each finished one. */
export function playWithOrders(
  system: System,
  entries: number,
  judge: (play: StandingPlay) => void,
  perGame = 400,
): void {
  let left = entries;
  for (let seed = 1; left > 0; seed += 1) {
    const play = new StandingPlay(system, seed);
    playOn(play, Infinity, [2, 6, 20, 60][seed % 4] ?? 6, Math.min(left, perGame));
    left -= play.rules.counts.entries;
    judge(play);
  }
}
