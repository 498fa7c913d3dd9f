import { luckOf, type Luck } from "./luck.ts";
import { applyEntry } from "../evolve.ts";
import type { Die, EventOf, Game, LogEntry } from "#core/schema/index.ts";
import { type System, systemAsOf } from "#core/system/index.ts";
import { rollsWithOddsIn, type OwnRollWithOdds } from "./luck-of-rolls.ts";

/** Counts of each face for dice of one size; `counts[0]` is face 1. */
export interface Tally {
  sides: number;
  counts: readonly number[];
}

/** The number of dice in a tally. */
export function diceIn({ counts }: Tally): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The dice of a player or side; `luck` if rolls with known odds were among them. */
export interface OwnDice {
  /** Id of a user or side. */
  of: string;
  /** Smallest dice first. */
  dice: Tally[];
  luck?: Luck;
}

/** Statistics of a game's dice; entered dice are counted separately. */
export interface DiceStats {
  /** All dice rolled by the bot, smallest first. */
  all: Tally[];
  /** By author, in the order of their first roll. */
  players: OwnDice[];
  /** By the side that they were rolled for. */
  sides: OwnDice[];
  /** Entered dice by author. */
  entered: { of: string; dice: Tally[] }[];
  /** True if an undo took back rolls; their dice are counted. */
  isUndone: boolean;
}

/** Counts of faces by owner and size of die. */
class Counts {
  readonly #counts = new Map<string, Map<number, number[]>>();

  add(of: string, { sides, face }: Die): void {
    const own = this.#counts.get(of) ?? new Map<number, number[]>();
    const counts = own.get(sides) ?? Array.from({ length: sides }, () => 0);
    counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    this.#counts.set(of, own.set(sides, counts));
  }

  get names(): string[] {
    return [...this.#counts.keys()];
  }

  of(name: string): Tally[] {
    const own = [...(this.#counts.get(name) ?? [])];
    return own.map(([sides, counts]) => ({ sides, counts })).sort((a, b) => a.sides - b.sides);
  }
}

const ALL = "all";

/** The user who rolled the dice of an entry. A closed roll can be opened by another user. */
function rollerOf({ by, events }: LogEntry): string {
  return events.find((event) => event.type === "rollOpened")?.rolledBy ?? by;
}

/** Counts the dice of a log, from its start. */
class DiceCounter {
  readonly #system: System;
  readonly #all = new Counts();
  readonly #players = new Counts();
  readonly #sides = new Counts();
  readonly #entered = new Counts();
  readonly #withOdds: OwnRollWithOdds[] = [];
  #game: Game | null = null;
  #isUndone = false;

  constructor(system: System) {
    this.#system = system;
  }

  read(entry: LogEntry): void {
    const by = rollerOf(entry);
    const game = applyEntry(this.#game, entry);
    this.#game = game;
    const system = systemAsOf(this.#system, entry.n);
    let rolled: EventOf<"rolled"> | undefined;
    for (const event of entry.events) {
      if (event.type === "undone") this.#isUndone = true;
      if (event.type === "rolled") {
        rolled = event;
        this.#addDice(by, event);
      } else if (rolled !== undefined && rolled.roll !== null) {
        this.#withOdds.push(...rollsWithOddsIn({ system, game, by, rolled }, event));
      }
    }
  }

  #addDice(by: string, rolled: EventOf<"rolled">): void {
    for (const die of rolled.dice) {
      if (rolled.roll === null) this.#entered.add(rolled.enteredBy ?? by, die);
      else this.#addRolled(by, die, rolled.side);
    }
  }

  /** A die of a side counts for it; a die of an item counts for the roll's side. */
  #addRolled(by: string, die: Die, side: string | undefined): void {
    this.#all.add(ALL, die);
    this.#players.add(by, die);
    const own = this.#system.sides.find(({ id }) => id === die.for)?.id ?? side;
    if (own !== undefined) this.#sides.add(own, die);
  }

  #own(of: string, counts: Counts, withOdds: readonly OwnRollWithOdds[]): OwnDice {
    const dice = counts.of(of);
    return withOdds.length === 0 ? { of, dice } : { of, dice, luck: luckOf(withOdds) };
  }

  get stats(): DiceStats {
    const withOdds = this.#withOdds;
    const players = [...new Set([...this.#players.names, ...withOdds.flatMap((roll) => roll.players)])];
    const sides = this.#system.sides.map(({ id }) => id);
    return {
      all: this.#all.of(ALL),
      players: players.map((of) =>
        this.#own(
          of,
          this.#players,
          withOdds.filter((roll) => roll.players.includes(of)),
        ),
      ),
      sides: sides
        .map((of) =>
          this.#own(
            of,
            this.#sides,
            withOdds.filter(({ side }) => side === of),
          ),
        )
        .filter(({ dice, luck }) => dice.length > 0 || luck !== undefined),
      entered: this.#entered.names.map((of) => ({ of, dice: this.#entered.of(of) })),
      isUndone: this.#isUndone,
    };
  }
}

/** Counts the dice of a whole log. */
export function diceStats(system: System, entries: readonly LogEntry[]): DiceStats {
  const count = new DiceCounter(system);
  for (const entry of entries) count.read(entry);
  return count.stats;
}
