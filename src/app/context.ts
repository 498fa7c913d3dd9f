import type { System } from "#core/system.ts";
import type { Suggestion } from "./command.ts";
import type { Store } from "#store/store.ts";
import type { Reply } from "#views/reply.ts";
import type { Games } from "./games/games.ts";
import type { LookedUp } from "./look-ups/looked-up.ts";
import type { SeenNames } from "./people/names.ts";
import type { People } from "./people/people.ts";
import type { RefusedForms } from "./people/refused-forms.ts";
import type { Draughtsman } from "./pictures/draughtsman.ts";
import type { DiceCounts } from "./records/dice-counts.ts";
import type { ImportChecker } from "./records/import-checker.ts";
import type { SealBox } from "./seals/seal-box.ts";
import type { ServerTies } from "./games/server-ties.ts";
import type { Settlements } from "./games/settlements.ts";
import type { Sheets } from "./games/sheets.ts";
import type { Signals } from "./runtime/signals.ts";
import type { Speech } from "./games/speech.ts";
import type { LruCache } from "./runtime/lru-cache.ts";
import type { Lateness } from "./watch/lateness.ts";

/** What the features of the bot work with; each takes from it what it needs. Made once, by `openContext`. */
export interface Context {
  /** The games that can be played. */
  systems: readonly System[];
  /** Where everything is kept; its small writes are repeated where they fail. */
  store: Store;
  /** What parts of the bot call out to others. */
  signals: Signals;
  /** The games that are being played. */
  games: Games;
  /** Which of them are tied to their servers. */
  serverTies: ServerTies;
  /** What Discord has taken and the store still owes it. */
  settlements: Settlements;
  /** The printed tables as they were corrected, and what else servers have of their own. */
  sheets: Sheets;
  /** Which language is spoken to whom. */
  speech: Speech;
  /** What is kept of people. */
  people: People;
  /** What people are called. */
  names: SeenNames;
  /** The last press that changed a game, by the game's id. */
  lastPresses: LruCache<string, { user: string; press: string }>;
  /** What people entered into forms that were refused. */
  forms: RefusedForms;
  /** The sealed texts. */
  seals: SealBox;
  /** Where games from files come in. */
  imports: ImportChecker;
  /** Who draws the pictures. */
  draughtsman: Draughtsman;
  /** Printed tables, and odds that were asked for outside of games. */
  lookUpCards: LookedUp<Reply>;
  /** What autocomplete offers for them. */
  lookUpLists: LookedUp<readonly Suggestion[]>;
  /** How the dice of games fell. */
  diceCounts: DiceCounts;
  /** How late the bot is with what it does unasked. */
  lateness: Lateness;
}
