import type { Tally } from "./evenness.ts";
import { applyEntry } from "../evolve.ts";
import { luckOf, type Luck } from "./luck.ts";
import type { Die, EventOf } from "../schema/events.ts";
import type { Game, LogEntry } from "../schema/game.ts";
import type { System } from "../system.ts";
import { rollsWithOddsIn, type OwnRollWithOdds } from "./luck-of-rolls.ts";

/** The dice of one player or of one side; `luck` where rolls with a known chance were among them. */
export interface OwnDice {
  /** A user's id, or a side's. */
  of: string;
  /** Smallest dice first. */
  dice: Tally[];
  luck?: Luck;
}

/** What the dice of a game came to. Dice that players entered are counted apart. */
export interface DiceStats {
  /** All dice that the bot rolled, smallest first. */
  all: Tally[];
  /** By who had them rolled, in the order of their first roll. */
  players: OwnDice[];
  /** By the side that they were rolled for, where they were for one. */
  sides: OwnDice[];
  /** Dice that players entered: who, and how many of which size. */
  entered: { of: string; dice: Tally[] }[];
  /** Whether an undo went back over rolls: their dice are counted, for they fell. */
  isUndone: boolean;
}

/** Counts of faces by somebody and by the size of the die. */
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

/** Reads a log from its beginning and keeps the count. */
class Count {
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
    const game = applyEntry(this.#game, entry);
    this.#game = game;
    let rolled: EventOf<"rolled"> | undefined;
    for (const event of entry.events) {
      if (event.type === "undone") this.#isUndone = true;
      if (event.type === "rolled") {
        rolled = event;
        this.#addDice(entry.by, event);
      } else if (rolled !== undefined && rolled.roll !== null) {
        this.#withOdds.push(...rollsWithOddsIn({ system: this.#system, game, by: entry.by, rolled }, event));
      }
    }
  }

  #addDice(by: string, rolled: EventOf<"rolled">): void {
    for (const die of rolled.dice) {
      if (rolled.roll === null) this.#entered.add(rolled.enteredBy ?? by, die);
      else this.#addRolled(by, die, rolled.side);
    }
  }

  /** A die thrown for a side counts for it; one thrown for an item counts for the side of the roll. */
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

/** Counts the dice of a whole log, from its first entry on. */
export function diceStats(system: System, entries: readonly LogEntry[]): DiceStats {
  const count = new Count(system);
  for (const entry of entries) count.read(entry);
  return count.stats;
}
