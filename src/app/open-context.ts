import type { System } from "#core/system.ts";
import type { Store } from "#store/store.ts";
import { Languages } from "#words/languages.ts";
import { repeating } from "./games/commit-surely.ts";
import type { Context } from "./context.ts";
import { Games } from "./games/games.ts";
import type { Log } from "./runtime/log.ts";
import { LookedUp } from "./look-ups/looked-up.ts";
import { SeenNames } from "./people/names.ts";
import { People } from "./people/people.ts";
import { RefusedForms } from "./people/refused-forms.ts";
import { Draughtsman } from "./pictures/draughtsman.ts";
import { DiceCounts } from "./records/dice-counts.ts";
import { ImportChecker } from "./records/import-checker.ts";
import { SealBox } from "./seals/seal-box.ts";
import { ServerTies } from "./games/server-ties.ts";
import { Settlements } from "./games/settlements.ts";
import { Sheets } from "./games/sheets.ts";
import { Signals } from "./runtime/signals.ts";
import { Speech } from "./games/speech.ts";
import { LruCache } from "./runtime/lru-cache.ts";
import { Lateness } from "./watch/lateness.ts";

/** How many cards of look-ups, and lists of what can be looked up, are kept for each system. */
const MOST_CARDS = 1000;
const MOST_LISTS = 200;

/** How many games have their last press kept. */
const MOST_PRESSES = 1000;

/** What the bot is made of, as far as it has a choice. */
interface Parts {
  systems: readonly System[];
  store: Store;
  /** 64 hex digits; without it no text can be sealed. */
  sealKey?: string | undefined;
  /** Keys of before, which open what was sealed under them. */
  oldSealKeys?: readonly string[];
  /** What the bot speaks; English if left out. */
  languages?: Languages;
  /** What people are called; those alone who use the bot if left out. */
  names?: SeenNames;
  /** Hears what fails unasked. */
  log?: Pick<Log, "warn">;
}

/** Puts the parts together, in order: each is handed what it needs. */
export function openContext({ systems, sealKey, log, names = new SeenNames(), ...parts }: Parts): Context {
  const store = repeating(parts.store);
  const signals = new Signals();
  const settlements = new Settlements(store, log);
  const sheets = new Sheets(store);
  const speech = new Speech(sheets, store, parts.languages ?? new Languages());
  const games = new Games({ systems, store, signals, sheets, speech });
  const seals = new SealBox(store, sealKey, parts.oldSealKeys);
  return {
    systems,
    store,
    signals,
    games,
    serverTies: new ServerTies(),
    settlements,
    sheets,
    speech,
    people: new People({ store, signals, games, sheets }),
    names,
    lastPresses: new LruCache(MOST_PRESSES),
    forms: new RefusedForms(),
    seals,
    imports: new ImportChecker(systems),
    draughtsman: new Draughtsman(),
    lookUpCards: new LookedUp(MOST_CARDS),
    lookUpLists: new LookedUp(MOST_LISTS),
    diceCounts: new DiceCounts(games),
    lateness: new Lateness(store),
  };
}

/** Ends after what is under way: everything that has begun is saved. */
export async function closeContext(context: Context): Promise<void> {
  const { imports, games, settlements, store, draughtsman } = context;
  await Promise.all([imports.close(), games.close()]);
  await settlements.close();
  await store.close();
  await draughtsman.close();
}
