import { type Text, text } from "#words/text.ts";
import { applyEntry } from "../evolve.ts";
import { MOST_OF_ENTRY } from "./file-parts.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";

/** Longest text in an entry: Discord's limit for a command's option is 6,000 characters. */
const LONGEST_TEXT = 6000;

/** Longest list in an entry: events, dice of a roll, undone rolls. */
const LONGEST_LIST = 1000;

/** Most things of one kind in a game, such as units, seats or undone rolls. */
const MAX_OF_A_KIND = 1000;

/** Longest JSON of a game, in characters. Real games reach 4,000. */
const MAX_OF_GAME = MOST_OF_ENTRY;

/** The game is measured again after this many characters of log. */
const MEASURED_EACH = 64 * 1024;

/** Most series of dice in a log, because cards list them. */
const MAX_SERIES = 500;

/** The kind of an oversized or dangerous part of a value; undefined if there is none. */
export function oversizeIn(value: unknown): "text" | "list" | "name" | undefined {
  if (typeof value === "string") return value.length > LONGEST_TEXT ? "text" : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value) && value.length > LONGEST_LIST) return "list";
  for (const [key, part] of Object.entries(value)) {
    if (key === "__proto__") return "name";
    const found = oversizeIn(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

function listsOf({ play, ...game }: Game): (readonly unknown[] | undefined)[] {
  return [
    game.seats,
    game.earlierSettings,
    game.invited,
    game.asking,
    game.bound,
    game.sought,
    game.former,
    game.gone,
    game.takenBack,
    game.seals,
    play.done,
    play.rolledFor,
    play.orders,
    play.declared,
    play.called,
    Object.values(play.lists).flat(),
    Object.values(play.items).flat(),
    Object.values(play.units ?? {}).flat(),
    Object.keys(game.settings),
  ];
}

/** Checks entry by entry that a log does not make its game larger than any real one. */
export class SizeCheck {
  #game: Game | null = null;
  /** Characters of log since the last measurement. */
  #unmeasured = 0;
  #series = 0;

  /** The fault after another entry, if any. `length`: of the entry's text. */
  faultAfter(entry: LogEntry, length: number): Text | undefined {
    const game = this.#after(entry);
    if (game === undefined) return text("fault-impossible", { n: entry.n });
    this.#game = game;
    this.#series += entry.events.filter(({ type }) => type === "committed").length;
    if (this.#series > MAX_SERIES) return text("fault-too-many-series", { most: MAX_SERIES });
    if (listsOf(game).some((list = []) => list.length > MAX_OF_A_KIND) || this.#isTooLarge(game, length))
      return text("fault-game-too-large", { n: entry.n });
    return undefined;
  }

  #after(entry: LogEntry): Game | undefined {
    try {
      return applyEntry(this.#game, entry);
    } catch {
      return undefined;
    }
  }

  #isTooLarge(game: Game, length: number): boolean {
    this.#unmeasured += length;
    if (this.#unmeasured < MEASURED_EACH) return false;
    this.#unmeasured = 0;
    return JSON.stringify(game).length > MAX_OF_GAME;
  }
}
