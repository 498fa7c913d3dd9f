import { type Text, text } from "#words/text.ts";
import { applyEntry } from "../evolve.ts";
import { MOST_OF_ENTRY } from "./file-parts.ts";
import type { Game, LogEntry } from "../schema/game.ts";

/** The longest text in an entry: Discord takes 6,000 characters for an option of a command. */
const LONGEST_TEXT = 6000;

/** The longest list in an entry: its events, the dice of a roll, the rolls that an undo took back. */
const LONGEST_LIST = 1000;

/** How much a game may keep of one kind, such as units, seats or rolls taken back. */
const MOST_OF_A_KIND = 1000;

/** How long the text of a game as it stands may be; those that were ever seen have 4,000 characters. */
const MOST_OF_GAME = MOST_OF_ENTRY;

/** How much is written in a log before it is measured again how large the game has grown. */
const MEASURED_EACH = 64 * 1024;

/** How many series of dice a log may have: cards list them. */
const MOST_SERIES = 500;

/** What of a value from a file is larger than in any game, or named as nothing is; undefined if nothing is. */
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
    game.takenBack,
    game.seals,
    play.done,
    play.rolledFor,
    play.orders,
    play.declared,
    Object.values(play.lists).flat(),
    Object.values(play.items).flat(),
    Object.values(play.units ?? {}).flat(),
    Object.keys(game.settings),
  ];
}

/** Whether a log makes its game larger than any game can become. It is gone through once. */
export class SizeCheck {
  #game: Game | null = null;
  /** How many characters of the log have been read since the game was measured. */
  #unmeasured = 0;
  #series = 0;

  /** What is wrong after one more entry; undefined as long as all is well. `length`: that of its text. */
  faultAfter(entry: LogEntry, length: number): Text | undefined {
    const game = this.#after(entry);
    if (game === undefined) return text("fault-impossible", { n: entry.n });
    this.#game = game;
    this.#series += entry.events.filter(({ type }) => type === "committed").length;
    if (this.#series > MOST_SERIES) return text("fault-too-many-series", { most: MOST_SERIES });
    if (listsOf(game).some((list = []) => list.length > MOST_OF_A_KIND) || this.#isTooLarge(game, length))
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
    return JSON.stringify(game).length > MOST_OF_GAME;
  }
}
