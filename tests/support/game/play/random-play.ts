import type { Proposal } from "#core/schema/agreements.ts";
import type { Action } from "#core/actions.ts";
import { createGame } from "#rules/create.ts";
import { decide } from "#rules/decide.ts";
import { fairDice } from "#core/dice/dice.ts";
import { RuleError } from "#core/errors.ts";
import { applyEntry } from "#rules/evolve.ts";
import { commitmentTo } from "#core/dice/fairness.ts";
import { hashText } from "#core/hash.ts";
import { nextEntry } from "#rules/log/chain.ts";
import { missedStep } from "#core/steps/missed.ts";
import { passingPlaces } from "#features/passing/rules/places.ts";
import type { NotedPlace, StandingBySide } from "#core/shapes/index.ts";
import { BOT } from "#core/people/people.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import { GivenOrder } from "#core/procedures/orders.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { GameTrack, System } from "#core/system/index.ts";
import { sliceOf } from "#core/past.ts";
import { type PastState } from "#core/schema/past-state.ts";
import { checkActions } from "./random-checks.ts";
import { seatActions } from "./random-seats.ts";
import { activationActions, unitActions } from "./random-units.ts";
import { ANN, BOB, CREATOR, deepFreeze, EVE } from "../given-when-then.ts";
import { roleOf } from "#core/people/index.ts";

/** An action and its author. */
export interface PlayedAction {
  by: string;
  action: Action;
}

/** Pseudo-random numbers of a seed. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to `below` - 1 (mulberry32). */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  /** True once in `often` times on average. */
  once(often: number): boolean {
    return this.below(often) === 0;
  }

  pick<Thing>(things: readonly Thing[]): Thing {
    const thing = things[this.below(things.length)];
    if (thing === undefined) throw new Error("There is nothing to pick from.");
    return thing;
  }
}

/** A game played at random, with its log and the game after every entry. */
export class RandomPlay {
  readonly system: System;
  readonly entries: LogEntry[] = [];
  /** The game after each entry. */
  readonly history: Game[] = [];
  readonly chance: Chance;
  refused = 0;
  /** Standing orders that act with the next action. */
  protected standing: StandingBySide = {};
  /** Places of private notes; empty by default. */
  protected noted: readonly NotedPlace[] = [];
  #series = 1;

  /** A game to play on from the state after the entry at an index. */
  static from(past: RandomPlay, at: number): RandomPlay {
    const play = new RandomPlay(past.system, at);
    play.entries.splice(0, Infinity, ...past.entries.slice(0, at + 1));
    play.history.splice(0, Infinity, ...past.history.slice(0, at + 1));
    play.#series = play.game.dice.series;
    return play;
  }

  constructor(system: System, seed: number) {
    this.system = system;
    this.chance = new Chance(seed);
    const set = { id: "00ff", guild: null, channel: "2", title: "Test", creator: CREATOR };
    this.#write(CREATOR, createGame(system, { ...set, commitment: commitmentTo(this.secretOf(1)) }));
    this.#write(CREATOR, [{ type: "joined", user: CREATOR, side: "umpire" }]);
    const [first, second] = system.sides;
    this.#try({ by: ANN, action: { do: "join", side: first?.id ?? "" } });
    this.#try({ by: BOB, action: { do: "join", side: second?.id ?? "" } });
  }

  get game(): Game {
    const game = this.history.at(-1);
    if (game === undefined) throw new Error("No game has been set up.");
    return game;
  }

  secretOf(series: number): string {
    return hashText(`secret ${series}`);
  }

  #write(by: string, events: GameEvent[]): void {
    const before = this.history.at(-1) ?? null;
    const n = this.entries.length + 1;
    const entry = nextEntry(before, { at: n, by, interaction: `${1000 + n}`, events });
    this.entries.push(deepFreeze(entry));
    this.history.push(deepFreeze(applyEntry(before, entry)));
    this.wrote(before, entry);
  }

  /** Called with every entry, and the game before it. */
  protected wrote: (before: Game | null, entry: LogEntry) => void = () => undefined;

  /** Takes an action or returns its refusal; other errors are thrown. */
  attempt(played: PlayedAction): GameEvent[] | RuleError {
    return this.#try(played);
  }

  #try({ by, action }: PlayedAction): GameEvent[] | RuleError {
    const interaction = `${1000 + this.entries.length + 1}`;
    const dice = fairDice(this.secretOf(this.#series), interaction);
    try {
      const { system, standing, noted } = this;
      const events = decide(this.game, action, { system, by, dice, standing, noted });
      if (events.length === 0) return events;
      this.#write(by, events);
      this.#series = this.game.dice.series;
      return events;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.refused += 1;
      return error;
    }
  }

  #playerOf(side: string): string {
    return this.game.seats.find((seat) => seat.side === side)?.user ?? CREATOR;
  }

  #speakingFor(side: string): PlayedAction["by"] {
    const isRuled = this.chance.once(5) && roleOf(this.game, CREATOR).isNeutral();
    return isRuled ? CREATOR : this.#playerOf(side);
  }

  /** Actions of the users who must act; all of them must be accepted. */
  due(): PlayedAction[] {
    if (this.game.status === "setup")
      return [{ by: this.chance.pick([ANN, BOB, CREATOR]), action: { do: "begin" } }];
    return stepsIn(this.system, this.game).waits.flatMap((wait): PlayedAction[] => {
      const by = this.#speakingFor(wait.side);
      const orders = this.#orders(wait.side, by);
      if (wait.for === "confirm") return [...orders, { by, action: { do: "confirm", side: wait.side } }];
      if (wait.for === "roll") return [...orders, { by, action: { do: "roll", step: wait.step } }];
      return orders;
    });
  }

  #orders(side: string, by: string): PlayedAction[] {
    const orders = this.game.play.orders.filter((order) => order.by.includes(side));
    return orders.flatMap((order) =>
      new GivenOrder(this.system, order).waysOpen(this.game).map((option) => ({
        by,
        action: { do: "carryOut", order: order.id, option: option.id } as const,
      })),
    );
  }

  /** Further actions: offered rolls, hand-overs, moved items, activated units. */
  offered(): PlayedAction[] {
    const { system, game } = this;
    if (game.status !== "running") return [];
    const played: PlayedAction[] = [];
    for (const step of stepsIn(system, game).open) {
      for (const side of system.sidesCalled(game, step.who)) {
        const by = this.#playerOf(side);
        if (stepsIn(system, game).withRoll.includes(step))
          played.push({ by, action: { do: "roll", step: step.id } });
        if (step.does?.verb === "move-items") played.push(...this.#moves(step.id, side));
      }
      for (const { offer, side } of stepsIn(system, game).offersOf(step)) {
        const taken = { do: "takeOffer", step: step.id, offer: offer.id, side } as const;
        played.push({ by: this.chance.pick([ANN, BOB, CREATOR]), action: taken });
      }
    }
    const missed = missedStep(system, game);
    if (missed !== undefined) played.push({ by: this.#playerOf(missed.side), action: { do: "reopen" } });
    if (game.play.move !== null)
      played.push({ by: this.#playerOf(game.play.move), action: { do: "handOver" } });
    for (const { side, action } of activationActions(system, game))
      played.push({ by: this.#speakingFor(side), action });
    return played;
  }

  #moves(step: string, side: string): PlayedAction[] {
    const items = Object.values(this.game.play.items).flat();
    return items.map((item) => ({
      by: this.#playerOf(side),
      action: { do: "moveItems", step, names: [item.name] },
    }));
  }

  /** A detour: corrections, settings, dice, tables, undo. May be refused. */
  offTheRoad(): PlayedAction {
    const { chance } = this;
    const by = chance.pick([ANN, ANN, BOB, BOB, CREATOR, CREATOR, CREATOR, CREATOR, EVE]);
    const seats = seatActions(this.system, this.game, chance);
    return { by, action: chance.pick([...this.#corrections(), ...this.#rolls(), chance.pick(seats)]) };
  }

  #corrections(): Action[] {
    const { chance, system, game } = this;
    const tracks = system.tracks.filter(({ kind }) => kind !== "number");
    return [
      ...system.tracks.slice(0, 2).map(() => this.#trackChange(chance.pick(system.tracks))),
      ...tracks.slice(0, 2).map(() => this.#trackChange(chance.pick(tracks))),
      this.#settingChange(),
      ...this.undoing(),
      { do: "moveTo", phase: this.#somePhase() },
      ...unitActions(system, game, chance),
      ...this.#passing(),
      ...this.#figure().map((place) => {
        const figure = chance.pick(["keep", "none", "9"]);
        return { do: "correct", ...place, figure, at: game.head.at } as const;
      }),
      {
        do: "reveal",
        secret: this.secretOf(game.dice.series),
        commitment: commitmentTo(this.secretOf(game.dice.series + 1)),
      },
    ];
  }

  /** Passes ahead, or cancels that. */
  #passing(): Action[] {
    const { chance, system } = this;
    const through = chance.pick(["turn", "segment", ...passingPlaces(system).map(({ id }) => id)]);
    const side = chance.pick(system.sides).id;
    return [
      { do: "passAhead", through, side },
      { do: "dropAhead", side },
    ];
  }

  #somePhase(): string {
    const { chance, system } = this;
    const { segments } = system.sequence;
    const segment = chance.pick(segments);
    return chance.once(2)
      ? chance.pick(system.sequence.phases).id
      : `${segment.id}/${chance.pick(segment.phases)}`;
  }

  /** A random cell of a table, if there is one. */
  #figure(): { table: string; row: string; column: string }[] {
    const { chance, system } = this;
    return system.tables.slice(0, 1).flatMap(() => {
      const { id, rows, columns } = chance.pick(system.tables);
      return [{ table: id, row: chance.pick(rows).id, column: chance.pick(columns).id }];
    });
  }

  #rolls(): Action[] {
    const { chance, system } = this;
    const notation = chance.pick(["2d6", "d10+2", "3d6kh2", "d66", "d%", "4d6!r1", "(3d10>=8!)*2", "4dF"]);
    const tables = system.tables.slice(0, 1).map(() => chance.pick(system.tables).id);
    const events = system.events.slice(0, 1).map(() => chance.pick(system.events).id);
    return [
      { do: "throw", notation, times: 1 + chance.below(3) },
      ...tables.map((table) => ({ do: "rollTable", table }) as const),
      ...this.#figure().map((place) => ({ do: "rollTable", ...place }) as const),
      ...checkActions(system, this.game, chance),
      ...events.map((event) => ({ do: "drawEvent", event, side: chance.pick(system.sides).id }) as const),
    ];
  }

  #trackChange(track: GameTrack): Action {
    const { chance } = this;
    const name = chance.pick(["Alpha", "Bravo", "Charlie"]);
    const set = { do: "track", track: track.key } as const;
    switch (track.kind) {
      case "number":
        return {
          ...set,
          value: chance.pick([
            "+1",
            "-1",
            "=0",
            `=${track.min + chance.below(track.max - track.min + 1)}`,
            "none",
          ]),
        };
      case "marker":
        return { ...set, value: chance.pick([...this.system.sides.map((side) => side.id), "none"]) };
      case "list":
        return { ...set, value: chance.pick([name, `-${name}`, "clear"]) };
      case "boxes": {
        const value = chance.pick([...track.boxes.map((box) => box.id), "remove"]);
        return { ...set, value, item: name, kind: chance.pick(track.kinds).id };
      }
    }
  }

  #settingChange(): Action {
    const { chance } = this;
    const setting = chance.pick(this.system.settings.filter(({ consent }) => consent !== true));
    const value =
      setting.choices === undefined
        ? String(
            (setting.number?.min ?? 0) +
              chance.below((setting.number?.max ?? 0) - (setting.number?.min ?? 0) + 1),
          )
        : chance.pick(setting.choices).value;
    return { do: "set", changes: [{ setting: setting.key, value: chance.once(10) ? "none" : value }] };
  }

  #pastAt(to: number): PastState {
    return sliceOf(this.entries.slice(to)).pastOf(this.history[to - 1] ?? this.game);
  }

  /** Undoes a recent move, or asks for it; shortly or long after the last entry. */
  protected undoing(): Action[] {
    const at = this.game.head.at + this.chance.pick([1, 100_000]);
    const moves = sliceOf(this.entries.slice(-9)).moves.filter(({ n }) => n > 1);
    return moves.slice(0, 1).map(() => {
      return { do: "undo", past: this.#pastAt(this.chance.pick(moves).n - 1), at };
    });
  }

  /** Answers to the open proposals, by users who may answer and others. */
  answers(): PlayedAction[] {
    return (this.game.proposals ?? []).flatMap((proposal) => this.#answersTo(proposal));
  }

  #answersTo({ n: asked, by, about, expires }: Proposal): PlayedAction[] {
    const at = this.game.head.at + 1;
    const people = [ANN, BOB, CREATOR];
    const past = about.of === "undo" ? { past: this.#pastAt(about.to) } : {};
    const agreed = about.of === "end" ? [] : people;
    return [
      ...agreed.map(
        (user) => ({ by: user, action: { do: "answer", answer: "agree", asked, at, ...past } }) as const,
      ),
      { by: this.chance.pick(people), action: { do: "answer", answer: "refuse", asked, at } },
      { by: this.chance.pick([by, EVE]), action: { do: "answer", answer: "withdraw", asked, at } },
      ...(expires === undefined
        ? []
        : [{ by: BOT, action: { do: "expire", at: this.chance.pick([at, expires]) } } as const]),
    ];
  }
}

/** Number of entries from which a game counts as stuck. */
const MOST_ENTRIES = 12_000;

/** Plays a game at random for a number of turns or entries; due actions must be accepted. */
export function playOn(play: RandomPlay, turns: number, detours: number, entries = Infinity): void {
  const { chance } = play;
  while (play.game.play.position.turn <= turns && play.entries.length < entries) {
    if (play.entries.length > MOST_ENTRIES) throw new Error(`Turn ${turns} is not reached.`);
    const offered = play.offered();
    const answers = play.answers();
    if (answers.length > 0 && chance.once(2)) play.attempt(chance.pick(answers));
    else if (detours > 0 && chance.once(detours)) play.attempt(play.offTheRoad());
    else if (offered.length > 0 && chance.once(4)) play.attempt(chance.pick(offered));
    else doWhatIsDue(play);
  }
}

function doWhatIsDue(play: RandomPlay): void {
  const due = play.due();
  if (due.length === 0) throw new Error(`Nobody can act at ${JSON.stringify(play.game.play.position)}.`);
  const facts = play.chance.pick(due);
  const outcome = play.attempt(facts);
  if (!(outcome instanceof RuleError)) return;
  throw new Error(`Refused although it is due: ${JSON.stringify(facts)}`, { cause: outcome });
}
