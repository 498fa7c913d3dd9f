import { RuleError } from "#core/errors.ts";
import { privateEntries } from "#core/ledger/index.ts";
import { plain } from "#core/names/index.ts";
import { notePlacesIn } from "#core/places.ts";
import type { Game, Ledger, NotedPlace, Pace, StandingBySide } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { AliasBook } from "#rules/log/index.ts";
import type { Guild } from "#store/shapes/guild.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import { LruCache } from "../runtime/lru-cache.ts";

/** The waits of a new game. */
export function freshPace(game: string, at: number): Pace {
  return { game, waits: [], due: null, credited: at };
}

/** A game with its other documents, as they were read together. */
export interface GameRead {
  game: Game;
  /** Aliases of the people in its log. The game itself contains Discord ids. */
  people: AliasBook;
  /** Its waits and reminders. */
  pace: Pace;
  /** The standing orders of its sides. */
  standing: StandingBySide;
  /** Its notes, seals and secrets that not everyone may read. */
  ledger: Ledger;
  /** The numbers of its latest entries, by the interactions that they answer. */
  answered: LruCache<string, number>;
  /** The dice secrets that have been read since, by series. */
  diceSecrets: Map<number, string>;
}

/**
 * Number of interactions kept for each game. Discord repeats interactions only when a gateway session resumes, which
 * replays a few minutes at most.
 */
export const REMEMBERED = 64;

/** A game without other documents. */
export function unread(game: Game): GameRead {
  return {
    game,
    people: {},
    pace: freshPace(game.id, game.head.at),
    standing: {},
    ledger: { game: game.id, entries: [] },
    answered: new LruCache(REMEMBERED),
    diceSecrets: new Map(),
  };
}

/** A game with its system. */
export interface Running extends GameRead {
  /** The settings of its server. */
  server: Guild;
  system: System;
  /** The system in the words of the game's language. */
  book: Rulebook;
}

/** True if a game is played in a channel: it was neither moved nor put away. */
export function isIn(place: string, { game: { channel, archived } }: Running): boolean {
  return channel === place && archived !== true;
}

/** The places at which sides are asked because of private notes. */
export function notedPlaces(running: Pick<Running, "game" | "system" | "ledger">): NotedPlace[] {
  return notePlacesIn(running.system, running.game).noted(privateEntries(running, "note"));
}

/** The refusal for a channel without a game. `last` is the channel's last game. */
export function nothingHere(last: Game | undefined): RuleError {
  if (last === undefined) return new RuleError("refuse-no-game");
  const { archived, channel, title } = last;
  const game = plain(title);
  if (archived === true)
    return new RuleError("refuse-game-put-away", { game }).leadingTo(
      { name: text("choice-bring-back"), command: "game move", options: { game: last.id } },
      { name: text("choice-new-game"), command: "game new" },
    );
  return new RuleError("refuse-game-elsewhere", { game, channel });
}
