import { computer, type Platform } from "#platform";
import { RepeatedCalls } from "./people/repeated-calls.ts";
import type { Feature } from "#core/feature.ts";
import type { System } from "#core/system/index.ts";
import type { Store } from "#store/store.ts";
import { Languages } from "#words/languages.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { repeating } from "./running/commit-surely.ts";
import { Games } from "./running/games.ts";
import type { Log } from "./runtime/log.ts";
import { LookedUp } from "./runtime/looked-up.ts";
import { SeenNames } from "./people/names.ts";
import { People } from "./people/people.ts";
import { RecentLookUps } from "./people/recent-look-ups.ts";
import { RefusedForms } from "./people/refused-forms.ts";
import { Pages } from "./pages/pages.ts";
import { PictureRenderer } from "./workers/picture-renderer.ts";
import { ImportChecker } from "./workers/import-checker.ts";
import { PageReader } from "./workers/page-reader.ts";
import { SealBox } from "./running/seal-box.ts";
import { Acknowledgements } from "./running/acknowledgements.ts";
import { Sheets } from "./running/sheets.ts";
import { LruCache } from "./runtime/lru-cache.ts";
import { Signals } from "./runtime/signals.ts";
import { PageSystems } from "./pages/page-systems.ts";
import { inLanguages, Speech } from "./running/speech.ts";
import { Lateness } from "./runtime/lateness.ts";

/** Number of look-up cards and lists of suggestions to cache for each system. */
const MAX_CARDS = 1000;
const MAX_LISTS = 200;

/** Number of games for which the last press is kept. */
const MAX_PRESSES = 1000;

interface Parts {
  /** The bot's own games, which every server has. */
  systems: readonly System[];
  /** Reads the pages of servers' games; in a thread of its own if omitted. */
  pageReader?: Pick<PageReader, "read" | "write" | "start" | "close">;
  /** The features, in the order of their hooks. */
  features: readonly Feature[];
  store: Store;
  /** 64 hex digits. Without it, texts cannot be sealed. */
  sealKey?: string | undefined;
  /** Earlier keys, which open texts sealed with them. */
  oldSealKeys?: readonly string[];
  /** English only if omitted. */
  languages?: Languages;
  /** Without it, only users of the bot have names. */
  names?: SeenNames;
  log?: Pick<Log, "warn">;
  /** This computer if omitted. */
  platform?: Platform;
}

/** The limits of mentions, by what the action does. */
function repeatedCalls() {
  return {
    seats: new RepeatedCalls(),
    settings: new RepeatedCalls(),
    places: new RepeatedCalls(),
    proposals: new RepeatedCalls(),
    withdrawn: new RepeatedCalls(),
  };
}

/** The parts of the bot that its features share. */
export type Context = Readonly<ReturnType<typeof openContext>>;

/** Creates the parts in the order of their dependencies. */
export function openContext({ systems, features, sealKey, log, names = new SeenNames(), ...parts }: Parts) {
  const { platform = computer } = parts;
  const store = repeating(parts.store, platform);
  const signals = new Signals();
  const acknowledgements = new Acknowledgements(store, platform, log);
  const sheets = new Sheets(store, platform);
  const speech = new Speech(store, parts.languages ?? new Languages());
  const equip = (system: System) => inLanguages({ ...system, features }, speech.languages);
  const { pageReader = new PageReader(platform) } = parts;
  const pageSystems = new PageSystems({ store, reader: pageReader, equip });
  const games = new Games({ platform, systems, pageSystems, store, signals, sheets, speech });
  const people = new People({ platform, store, signals, games, sheets, features });
  const seals = new SealBox(platform, sealKey, parts.oldSealKeys);
  return {
    platform,
    systems,
    features,
    store,
    signals,
    games,
    pageReader,
    pages: new Pages({ systems, store, sheets, pageSystems, people }),
    acknowledgements,
    sheets,
    speech,
    people,
    names,
    /** The last press that changed each game, by game id. */
    lastPresses: new LruCache<string, { user: string; press: string }>(MAX_PRESSES),
    repeatedCalls: repeatedCalls(),
    forms: new RefusedForms(),
    recentLookUps: new RecentLookUps(),
    seals,
    imports: new ImportChecker(systems, platform),
    pictureRenderer: new PictureRenderer(platform),
    lookUpCards: new LookedUp<Reply>(MAX_CARDS),
    lookUpLists: new LookedUp<readonly Suggestion[]>(MAX_LISTS),
    lateness: new Lateness(store, platform),
  };
}

/** Finishes and saves the work in progress, then closes the parts. */
export async function closeContext(context: Context): Promise<void> {
  const { imports, pageReader, games, acknowledgements, store, pictureRenderer } = context;
  await Promise.all([imports.close(), pageReader.close(), games.close()]);
  await acknowledgements.close();
  await store.close();
  await pictureRenderer.close();
}
