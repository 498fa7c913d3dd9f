import { consentTo } from "#core/agreements/consent.ts";
import type { Concern } from "#core/schema/data/passing.ts";
import type { NotedPlace, StandingOrders } from "#core/shapes/index.ts";
import { EVENT_KINDS } from "#core/event-kinds.ts";
import { applyEntry, evolve } from "#rules/evolve.ts";
import type { Declaration } from "#core/shapes/index.ts";
import type { EventOf, GameEvent, Position } from "#core/schema/index.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Step } from "#core/schema/data/sequence.ts";
import type { System } from "#core/system/index.ts";

/** State of a side: its standing orders, whether they may act, and how far it passes ahead. */
interface Known {
  orders?: StandingOrders;
  isArmed: boolean;
  /** True if its seat has a new player who has not confirmed its orders. */
  isNew: boolean;
  ahead?: Position | undefined;
}

/** A check that touched a side: its result, and whether the side made it against the other. */
interface Touch {
  side: string;
  check: string;
  results: string[];
  naturals: string[];
  isOwn: boolean;
  at: Position;
}

/** How sides ended steps of this segment. `isPass`: without a press. */
interface Ended {
  side: string;
  step: string;
  isPass: boolean;
}

/** Counts of events. */
export interface PassingCounts {
  entries: number;
  standing: number;
  through: number;
  tidied: number;
  disarmed: number;
  undone: number;
  turns: number;
  reopened: number;
  /** How often play reached a private note. */
  noted: number;
}

export const NO_PASSES: Readonly<PassingCounts> = {
  entries: 0,
  standing: 0,
  through: 0,
  tidied: 0,
  disarmed: 0,
  undone: 0,
  turns: 0,
  reopened: 0,
  noted: 0,
};

export function addCounts(one: Readonly<PassingCounts>, other: Readonly<PassingCounts>): PassingCounts {
  return {
    entries: one.entries + other.entries,
    standing: one.standing + other.standing,
    through: one.through + other.through,
    tidied: one.tidied + other.tidied,
    disarmed: one.disarmed + other.disarmed,
    undone: one.undone + other.undone,
    turns: one.turns + other.turns,
    reopened: one.reopened + other.reopened,
    noted: one.noted + other.noted,
  };
}

type Pass = EventOf<"done"> & { ahead: "through" | "standing" };

/** Events after which no orders act: seats changed, or moves were undone. */
const OF_ALL = new Set<GameEvent["type"]>([
  "joined",
  "left",
  "seatGiven",
  "seatAsked",
  "umpireAccepted",
  "substituteSought",
  "undone",
]);

/** Events that suspend the orders of the sides that did not ask. */
const REQUESTS = new Set<GameEvent["type"]>(["proposed"]);

/** The rules of passing, derived from the log alone and independently of the bot; throws on a breach. */
export class PassingRules {
  readonly counts: PassingCounts = { ...NO_PASSES };
  readonly #system: System;
  /** All steps of a turn in order. */
  readonly #order: string[];
  readonly #sides = new Map<string, Known>();
  #touches: Touch[] = [];
  /** Places of private notes. */
  #noted: readonly NotedPlace[] = [];
  #ended: Ended[] = [];
  /** Steps of this segment that a side handed over before it was done. */
  #midway: string[] = [];
  /** The current step. */
  #step = "";
  /** Sides that must be asked again in the step, because something new happened after they passed it. */
  readonly #asked = new Set<string>();
  /** By entry: touches, ended steps, steps handed over midway, and play after it. */
  readonly #past = new Map<
    number,
    { touches: Touch[]; ended: Ended[]; midway: string[]; play: Game["play"] }
  >();

  constructor(system: System) {
    this.#system = system;
    this.#order = system.sequence.segments.flatMap((segment) =>
      segment.phases.flatMap((phase) =>
        (system.sequence.phases.find(({ id }) => id === phase)?.steps ?? []).map(
          (step) => `${segment.id} ${phase} ${step.id}`,
        ),
      ),
    );
  }

  order(side: string, orders: StandingOrders): void {
    const { ahead } = this.#of(side);
    this.#sides.set(side, { orders, isArmed: orders.held === undefined, isNew: false, ahead });
  }

  #of(side: string): Known {
    const known = this.#sides.get(side) ?? { isArmed: false, isNew: false };
    this.#sides.set(side, known);
    return known;
  }

  /** Checks an entry, event by event. */
  see(before: Game, entry: LogEntry, noted: readonly NotedPlace[] = []): void {
    this.counts.entries += 1;
    this.#noted = noted;
    if (isRuledBy(before, entry)) this.#disarmAll();
    let game = before;
    this.#step = before.play.position.step;
    for (const [at, event] of entry.events.entries()) {
      if (isPass(event)) this.#judge(before, game, event, entry);
      else this.#note(before, event, entry, entry.events[at - 1]);
      this.#follow(before, game, event);
      game = evolve(game, event);
      this.#step = game.play.position.step;
    }
    if (entry.events.some(({ type }) => type === "undone")) this.#judgeAfterUndo(game, entry);
    for (const side of this.#asked)
      if (game.play.done.includes(side))
        throw new Error(`${side} is not asked in ${game.play.position.step} again (entry ${entry.n}).`);
    this.#past.set(entry.n, {
      touches: this.#touches,
      ended: this.#ended,
      midway: this.#midway,
      play: applyEntry(before, entry).play,
    });
  }

  #follow(before: Game, game: Game, event: GameEvent): void {
    if (event.type === "tidied") this.#judgeTidied(game, event);
    if (event.type === "checked") this.#touch(event, game);
    if (event.type === "advanced") this.#judgeTurn(before, game, event);
    if (event.type === "undone") this.#judgeUndo(event);
    if (event.type === "reopened") this.#judgeReopened(game, event);
    this.#followEnds(game, event);
  }

  #followEnds({ play }: Game, event: GameEvent): void {
    const { step, turn, segment } = play.position;
    if (event.type === "done") {
      const ended = {
        side: event.side,
        step,
        isPass: event.ahead === "through" || event.ahead === "standing",
      };
      this.#ended = [...this.#ended, ended];
      this.#asked.delete(event.side);
    }
    if (event.type === "handedOver") {
      this.#ended = this.#ended.filter((each) => each.side !== event.to || each.step !== step);
      if (!play.done.includes(event.from)) this.#midway = [...this.#midway, step];
    }
    if (event.type === "aheadOver") this.#forgetPass(step, event.side);
    if (event.type !== "advanced" && event.type !== "reopened") return;
    this.#asked.clear();
    if (event.to.turn === turn && event.to.segment === segment) return;
    this.#ended = [];
    this.#midway = [];
  }

  #forgetPass(step: string, side: string): void {
    if (!this.#hasPassed(step, side)) return;
    this.#ended = this.#ended.filter((each) => each.side !== side || each.step !== step);
  }

  #hasPassed(step: string, side: string): boolean {
    return hasPassed(this.#ended, step, side);
  }

  // Suspending and resuming of orders.

  #note(before: Game, event: GameEvent, { by }: LogEntry, last: GameEvent | undefined): void {
    if (event.type === "aheadSaid") this.#of(event.side).ahead = event.through;
    if (event.type === "aheadOver") this.#of(event.side).ahead = undefined;
    if (event.type === "done" && holds(before, by, event.side)) this.#of(event.side).isArmed = true;
    for (const side of this.#disarmedBy(before, event, by, last)) this.#disarm(side);
    if (event.type === "advanced") this.#bringNotes(before.play.position, event.to);
    if (event.type === "joined" || event.type === "left" || event.type === "seatGiven")
      this.#of(event.side).isNew = true;
  }

  #disarmedBy(before: Game, event: GameEvent, by: string, last: GameEvent | undefined): string[] {
    const all = this.#system.sides.map(({ id }) => id);
    if (OF_ALL.has(event.type)) return all;
    if (REQUESTS.has(event.type)) return all.filter((side) => !holds(before, by, side));
    // A side that is done passes the move on without asking the other to react.
    if (event.type === "handedOver")
      return last?.type === "done" && last.side === event.from ? [] : [event.to];
    return this.#named(event);
  }

  /** The sides that an event asks for something, or decides for. */
  #named(event: GameEvent): string[] {
    if (event.type === "orderGiven") return event.order.by;
    if (event.type === "lossOpened") return event.loss.side === undefined ? [] : [event.loss.side];
    if (event.type === "spokenFor") return event.sides;
    if (event.type === "checked") return this.#targets(event.declaration);
    if (event.type !== "declared") return [];
    return [...this.#takers(event.declaration), ...this.#targets(event.declaration)];
  }

  /** A side must be asked from the place of its own note on. */
  #bringNotes(from: Position, to: Position): void {
    for (const { side, at } of this.#noted) {
      if (!("turn" in at)) continue;
      const first = this.#order.findIndex((place) => place.startsWith(`${at.segment} ${at.phase} `));
      const rank = at.turn * this.#order.length + first;
      if (this.#rank(from) >= rank || rank > this.#rank(to)) continue;
      this.#disarm(side);
      this.counts.noted += 1;
    }
  }

  #disarm(side: string): void {
    const known = this.#of(side);
    if (known.orders !== undefined && known.isArmed) this.counts.disarmed += 1;
    if ((known.orders !== undefined && known.isArmed) || known.ahead !== undefined) {
      if (this.#hasPassed(this.#step, side)) this.#asked.add(side);
    }
    known.isArmed = false;
    known.ahead = undefined;
  }

  #disarmAll(): void {
    for (const { id } of this.#system.sides) this.#disarm(id);
  }

  #takers(declaration: Declaration): string[] {
    return this.#system.sides.map(({ id }) => id).filter((id) => id === takerIn(declaration));
  }

  /** The other side, if a check is aimed at it. */
  #targets(declaration: Declaration): string[] {
    const { against } = this.#system.checks.find(({ id }) => id === declaration.check) ?? {};
    const [taker] = this.#takers(declaration);
    if (against !== "other" || taker === undefined) return [];
    return this.#system.sides.map(({ id }) => id).filter((id) => id !== taker);
  }

  #touch({ declaration, outcomes }: EventOf<"checked">, { play }: Game): void {
    const aimed = this.#targets(declaration);
    const takers = this.#takers(declaration);
    const touch = {
      check: declaration.check,
      results: outcomes.map(({ result }) => result),
      naturals: outcomes.flatMap(({ naturals = [] }) => naturals),
      at: play.position,
    };
    this.#touches = [
      ...this.#touches,
      ...[...aimed, ...(aimed.length > 0 ? [] : takers)].map((side) => ({ ...touch, side, isOwn: false })),
      ...(aimed.length > 0 ? takers : []).map((side) => ({ ...touch, side, isOwn: true })),
    ].filter(({ at }) => at.turn >= play.position.turn - 1);
  }

  // Rules of a pass.

  #judge(before: Game, game: Game, pass: Pass, entry: LogEntry): void {
    this.counts[pass.ahead] += 1;
    const { position } = game.play;
    const fail = (why: string) => {
      throw new Error(`${pass.side} passes ${position.phase}/${position.step} (entry ${entry.n}) ${why}`);
    };
    if (entry.events.some(({ type }) => type === "undone")) fail("in an undo");
    if (this.#isPast(position, before.play.position)) fail("a turn after the last press");
    this.#judgePlace(game, pass.side, fail);
    this.#judgeOrders(pass, game, fail);
    this.#judgeConcerns(game, pass.side, fail);
  }

  #judgePlace({ status, play, seats }: Game, side: string, fail: (why: string) => void): void {
    if (status !== "running") fail("while nobody plays");
    if (play.done.includes(side)) fail("although it is done");
    if (!seats.some((seat) => seat.side === side)) fail("although nobody plays it");
    if (this.#stepAt(play.position).ends !== "confirm") fail("where a roll is due");
    if (isAt(this.#of(side).orders?.stop ?? [], play.position)) fail("although it stops there");
  }

  #judgeConcerns(game: Game, side: string, fail: (why: string) => void): void {
    const step = this.#stepAt(game.play.position);
    const passes = this.#wordOf(game, step, side);
    if (passes === "never") fail("which nobody may pass");
    const duty = dutyOf(game, side);
    if (duty !== undefined) fail(`although it has ${duty}`);
    if (game.play.declared?.some((declaration) => this.#targets(declaration).includes(side)))
      fail("although a check aimed at it waits for its roll");
    if (passes === "unless-concerned" && step.concerns?.some((concern) => this.#isSo(game, concern, side)))
      fail("although something there concerns it");
  }

  #judgeOrders({ side, ahead }: Pass, game: Game, fail: (why: string) => void): void {
    const { position } = game.play;
    const known = this.#of(side);
    if (ahead === "through") {
      if (known.ahead === undefined) fail("ahead although that is over");
      else if (this.#rank(position) > this.#rank(known.ahead)) fail("farther than it said");
      return;
    }
    this.#judgeStanding(known, side, game, fail);
  }

  #judgeStanding(
    { orders, isArmed, isNew }: Known,
    side: string,
    game: Game,
    fail: (why: string) => void,
  ): void {
    const { position } = game.play;
    if (orders === undefined) return fail("without orders");
    if (!isArmed) fail("although its orders rest");
    if (isNew) fail("by the orders of somebody else");
    if (orders.until !== undefined && position.turn > orders.until) fail("after its last turn");
    if (orders.pass === "reactions" && this.#leads(game, side)) fail("its own part, not a reaction");
    if (typeof orders.pass !== "string" && !isAt(orders.pass, position)) fail("where it wants to be asked");
  }

  /** True in the side's own segment, or in a common step that it acts in first. */
  #leads(game: Game, side: string): boolean {
    const { position } = game.play;
    const { side: owner } = this.#system.sequence.segments.find(({ id }) => id === position.segment) ?? {};
    if (owner !== undefined) return this.#system.sideInRole(game, owner) === side;
    const { sides } = this.#stepAt(position).who;
    return !Array.isArray(sides) || this.#system.sideInRole(game, sides[0] ?? "") === side;
  }

  #wordOf(game: Game, { passes = "never" }: Step, side: string): string {
    if (typeof passes === "string") return passes;
    const role = Object.keys(passes).find((each) => this.#system.sideInRole(game, each) === side);
    return role === undefined ? "never" : (passes[role] ?? "never");
  }

  #isTouched(
    { position }: Game["play"],
    concern: Extract<Concern, { checks: unknown }>,
    side: string,
  ): boolean {
    const { checks, own = false, except = [], naturals, within } = concern;
    return this.#touches.some(
      (touch) =>
        touch.side === side &&
        touch.isOwn === own &&
        checks.includes(touch.check) &&
        (within === undefined
          ? touch.at.turn >= position.turn - 1
          : touch.at.turn === position.turn && touch.at.segment === position.segment) &&
        (naturals === undefined
          ? touch.results.some((result) => !except.includes(result))
          : touch.naturals.some((natural) => naturals.includes(natural))),
    );
  }

  /** True if a player pressed Done in a step of this segment and does not pass this one ahead. */
  #isByHand(step: string): boolean {
    return this.#ended.some(
      (each) => each.step === step && !each.isPass && this.#of(each.side).ahead === undefined,
    );
  }

  /** True if a limit of the scenario is set and reached, in its direction. */
  #isLimitReached({ play, settings }: Game): boolean {
    return this.#system.limits.some(({ of, setting, number, down, exceedIf }) => {
      const bound = setting === undefined ? number : settings[setting];
      if (typeof bound !== "number" || !("track" in of)) return false;
      const counted = (play.numbers[of.track] ?? Number.NaN) * (down === true ? -1 : 1);
      const exceeds = exceedIf !== undefined && settings[exceedIf.setting] === exceedIf.is;
      return exceeds ? counted > bound : counted >= bound;
    });
  }

  #isSo(game: Game, concern: Concern, side: string): boolean {
    if ("checks" in concern) return this.#isTouched(game.play, concern, side);
    if ("byHand" in concern) return this.#isByHand(concern.byHand);
    if ("midway" in concern) return this.#midway.includes(concern.midway);
    return "limits" in concern ? this.#isLimitReached(game) : this.#isKept(game, concern, side);
  }

  /** True if the bot's data about a side match a concern. */
  #isKept(
    { play }: Game,
    concern: Exclude<
      Concern,
      { checks: unknown } | { byHand: unknown } | { midway: unknown } | { limits: unknown }
    >,
    side: string,
  ): boolean {
    const key = (track: string) => {
      const isPerSide = this.#system.tracks.some((each) => each.key === `${track}.${side}`);
      return isPerSide ? `${track}.${side}` : track;
    };
    if ("items" in concern)
      return (play.items[key(concern.items)] ?? []).some((item) => concern.in.includes(item.box));
    if ("list" in concern) return (play.lists[key(concern.list)] ?? []).length > 0;
    if ("number" in concern) return (play.numbers[key(concern.number)] ?? 0) >= concern.atLeast;
    return (play.units?.[side] ?? []).some(
      (unit) => unit.kind === concern.units && concern.is.includes(unit.states[concern.state] ?? ""),
    );
  }

  #judgeTidied(game: Game, { step }: EventOf<"tidied">): void {
    this.counts.tidied += 1;
    const here = this.#stepAt(game.play.position);
    if (here.id !== step || here.housekeeping !== true) throw new Error(`${step} is no housekeeping.`);
    if (here.passes === "always") return;
    for (const { id: side } of this.#system.sides)
      if (here.concerns?.some((concern) => this.#calls(game, here, side) && this.#isSo(game, concern, side)))
        throw new Error(`${step} is closed although something there concerns ${side}.`);
  }

  #calls(game: Game, { who: { sides } }: Step, side: string): boolean {
    return (
      sides === "all" ||
      (Array.isArray(sides) && sides.some((role) => this.#system.sideInRole(game, role) === side))
    );
  }

  /** Only a pass in this segment can be reopened. */
  #judgeReopened(game: Game, event: EventOf<"reopened">): void {
    const { side, to } = event;
    const { play } = evolve(game, event);
    this.counts.reopened += 1;
    if (!this.#hasPassed(to.step, side)) throw new Error(`${side} did not let ${to.step} pass.`);
    if (play.move !== side || play.done.includes(side))
      throw new Error(`${side} is not asked in ${to.step}.`);
    this.#ended = this.#ended.filter((each) => each.side !== side || each.step !== to.step);
  }

  /** One press ends at most one turn. */
  #judgeTurn(before: Game, game: Game, { to }: EventOf<"advanced">): void {
    if (to.turn === game.play.position.turn) return;
    this.counts.turns += 1;
    if (to.turn > before.play.position.turn + 1) throw new Error("One entry ends more than one turn.");
  }

  #judgeUndo({ to, play }: EventOf<"undone">): void {
    this.counts.undone += 1;
    const past = this.#past.get(to);
    if (JSON.stringify(play) !== JSON.stringify(past?.play)) throw new Error(`Entry ${to} was otherwise.`);
    this.#touches = past?.touches ?? [];
    this.#ended = past?.ended ?? [];
    this.#midway = past?.midway ?? [];
    this.#asked.clear();
  }

  /**
   * After an undo play is as before, but sides that had passed the step are asked again, and nothing is passed
   * ahead.
   */
  #judgeAfterUndo({ play }: Game, { n, events }: LogEntry): void {
    const to = events.find((event) => event.type === "undone")?.to ?? 0;
    const { play: past, ended } = this.#past.get(to) ?? { play, ended: [] };
    const { step } = past.position;
    const pressed = past.done.filter((side) => !hasPassed(ended, step, side));
    if (play.ahead !== undefined) throw new Error(`Somebody passes ahead after the undo of entry ${n}.`);
    if (JSON.stringify(pressed) !== JSON.stringify(play.done)) throw new Error(`${n} leaves passes.`);
    for (const { id: side } of this.#system.sides) this.#forgetPass(step, side);
  }

  // Positions in the sequence of play.

  #stepAt({ phase, step }: Position): Step {
    const found = this.#system.sequence.phases
      .find(({ id }) => id === phase)
      ?.steps.find(({ id }) => id === step);
    if (found === undefined) throw new Error(`There is no ${phase}/${step}.`);
    return found;
  }

  #rank({ turn, segment, phase, step }: Position): number {
    return turn * this.#order.length + this.#order.indexOf(`${segment} ${phase} ${step}`);
  }

  /** True if a position is a whole turn or more after another. */
  #isPast(at: Position, from: Position): boolean {
    return this.#rank(at) - this.#rank(from) >= this.#order.length;
  }
}

/** True if a side ended a step last by a pass. */
function hasPassed(ended: readonly Ended[], step: string, side: string): boolean {
  return ended.findLast((each) => each.step === step && each.side === side)?.isPass === true;
}

function isPass(event: GameEvent): event is Pass {
  return event.type === "done" && event.ahead !== undefined;
}

function takerIn({ unit, side }: Declaration): string | undefined {
  return unit?.side ?? side;
}

function isAt(places: readonly string[], { phase, step }: Position): boolean {
  return places.some((place) => place === phase || place === `${phase}/${step}`);
}

function holds({ seats }: Game, user: string, side: string): boolean {
  return seats.some((seat) => seat.user === user && seat.side === side);
}

/** True if a neutral umpire accepted by all made a move. */
function isRuledBy({ seats, former = [] }: Game, { by, events }: LogEntry): boolean {
  const isMove = events.some(({ type }) => EVENT_KINDS[type].isUndoable);
  const sat = [...seats, ...former].filter(({ user }) => user === by);
  const umpire = seats.find((seat) => seat.user === by && seat.side === "umpire");
  return (
    isMove &&
    umpire !== undefined &&
    sat.every(({ side }) => side === "umpire") &&
    (umpire.awaits ?? []).every((user) => !seats.some((seat) => seat.user === user && seat.side !== "umpire"))
  );
}

/** The side's first duty. */
function dutyOf(game: Game, side: string) {
  const { play } = game;
  if (play.orders.some(({ by }) => by.includes(side))) return "an order to carry out";
  if (play.declared?.some((declaration) => takerIn(declaration) === side)) return "a check to roll";
  if (play.losses?.some((loss) => loss.side === side)) return "a loss to note";
  return game.proposals?.some((proposal) => consentTo(game, proposal).openSides.includes(side))
    ? "a proposal to answer"
    : undefined;
}
