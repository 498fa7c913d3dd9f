import type { Platform } from "#platform";
import type { Corrections, Game } from "#core/schema/index.ts";
import { cellKey, withCorrections } from "#core/tables/index.ts";
import type { CorrectedFigure } from "#cards/tables/figures.ts";
import type { System } from "#core/system/index.ts";
import type { Guild } from "#store/shapes/guild.ts";
import type { PageWrites, Store, Versions } from "#store/store.ts";
import { retryOnConflict } from "./commit-surely.ts";
import { LruCache } from "../runtime/lru-cache.ts";
import { figuresToTakeOver } from "./taking-over.ts";
import type { TakenOver } from "#cards/tables/taking-over.ts";

/** Number of cached servers. */
const MOST = 1000;

/** A corrected figure, with author and time. */
export type SignedCorrection = CorrectedFigure & { by: string; at: number };

/** The scope of a server's corrections: new games and look-ups, or running games. */
export type Whose = "new" | "running";

/** A server's document, and the corrected systems by scope and system. */
interface GuildSheets {
  guild: Guild;
  systems: Record<Whose, WeakMap<System, System>>;
  /** The versions of the documents when they were read, and the time of the last check, by `Platform.elapsed`. */
  readVersions: Versions;
  seen: number;
}

/** Milliseconds for which a cached server is used without asking the store. */
const TRUSTED = 50;

/** True if a server's corrections of a system's id are of this edition: of the page that the server has now. */
function isCurrent({ pages = [] }: Guild, id: string, page: string | undefined): boolean {
  return pages.find((each) => each.id === id)?.sha === page;
}

function correctionsFor(guild: Guild, { id, page }: System, whose: Whose): Corrections {
  const { corrections, forRunning = {} } = guild;
  if (!isCurrent(guild, id, page?.sha)) return {};
  return (whose === "new" ? corrections : forRunning)[id] ?? {};
}

function withMore(all: Guild["corrections"] = {}, system: string, more: Corrections): Guild["corrections"] {
  return { ...all, [system]: { ...all[system], ...more } };
}

/** The printed tables with the corrections of a server or a game. Each combination is built once. */
export class Sheets {
  readonly #store: Store;
  readonly #platform: Platform;
  readonly #guilds = new LruCache<string, GuildSheets>(MOST);
  /** By the game's corrections: the system before them, and the system with them. */
  readonly #games = new WeakMap<Corrections, { below: System; system: System }>();

  constructor(store: Store, platform: Platform) {
    this.#store = store;
    this.#platform = platform;
  }

  /** A system with a server's corrections for new or running games; uncorrected in direct messages. */
  async ofGuild(system: System, guild: string | null, whose: Whose = "new"): Promise<System> {
    if (guild === null) return system;
    const { guild: own, systems } = await this.#known(guild);
    const known = systems[whose].get(system);
    if (known !== undefined) return known;
    const corrected = withCorrections(system, correctionsFor(own, system, whose));
    systems[whose].set(system, corrected);
    return corrected;
  }

  /** A system with the corrections in a game's log. */
  ofGame(system: System, { corrections }: Game): System {
    if (corrections === undefined) return system;
    const known = this.#games.get(corrections);
    if (known?.below === system) return known.system;
    const laid = withCorrections(system, { ...system.corrections, ...corrections });
    this.#games.set(corrections, { below: system, system: laid });
    return laid;
  }

  /** A server's corrections that a game has not yet taken over. */
  toTakeOver(system: System, game: Game, server: Guild): TakenOver[] {
    const corrections = server.forRunning?.[game.system];
    return corrections === undefined || !isCurrent(server, game.system, game.page)
      ? []
      : figuresToTakeOver(this.ofGame(system, game), game, corrections);
  }

  /** Saves a correction for a server's new games and, unless `isForNew`, its running games. Runs one at a time. */
  async correct(system: System, guild: string, made: SignedCorrection, isForNew: boolean): Promise<void> {
    const { table, row, column, value, by, at } = made;
    const key = cellKey(table, row, column);
    await this.changeGuild(guild, (own) => {
      const one = { [key]: { value, by, at } };
      const { corrections, forRunning } = own;
      const next = { ...own, corrections: withMore(corrections, system.id, one) };
      return isForNew ? next : { ...next, forRunning: withMore(forRunning, system.id, one) };
    });
  }

  /** A server's own settings; empty for direct messages. */
  async guildOf(id: string | null): Promise<Guild> {
    if (id === null) return { corrections: {} };
    return (await this.#known(id)).guild;
  }

  /** Changes a server's settings. After a conflict, repeats the change on the current settings. */
  changeGuild(id: string, change: (guild: Guild) => Guild): Promise<Guild> {
    return this.changePages(id, async (guild) => ({ next: change(guild) }));
  }

  /** As `changeGuild`, with changes of the server's pages. */
  changePages(
    id: string,
    change: (guild: Guild) => Promise<{ next: Guild; pages?: PageWrites }>,
  ): Promise<Guild> {
    return retryOnConflict(this.#platform, async () => {
      const { guild, readVersions } = await this.#known(id);
      const { next, pages } = await change(guild);
      await this.#save(id, next, { readVersions, pages });
      return next;
    });
  }

  async #save(
    id: string,
    guild: Guild,
    { readVersions, pages }: { readVersions: Versions; pages: PageWrites | undefined },
  ): Promise<void> {
    try {
      const versions = await this.#store.saveGuild(id, guild, readVersions, pages);
      if (versions === undefined) this.#guilds.delete(id);
      else this.#keep(id, guild, versions);
    } catch (error) {
      // The write may have succeeded, so the server is read again.
      this.#guilds.delete(id);
      throw error;
    }
  }

  async #known(id: string): Promise<GuildSheets> {
    const kept = this.#guilds.get(id);
    if (kept === undefined) return this.#load(id);
    if (!this.#store.leases().isShared || this.#platform.elapsed() - kept.seen < TRUSTED) return kept;
    if (await this.#store.isCurrent(kept.readVersions)) {
      kept.seen = this.#platform.elapsed();
      return kept;
    }
    if (this.#guilds.get(id) === kept) this.#guilds.delete(id);
    return this.#load(id);
  }

  async #load(id: string): Promise<GuildSheets> {
    const readVersions = new Map<string, string | null>();
    const found = await this.#store.guild(id, readVersions);
    return this.#guilds.get(id) ?? this.#keep(id, found ?? { corrections: {} }, readVersions);
  }

  #keep(id: string, guild: Guild, readVersions: Versions): GuildSheets {
    const seen = this.#platform.elapsed();
    const known: GuildSheets = {
      guild,
      systems: { new: new WeakMap(), running: new WeakMap() },
      readVersions,
      seen,
    };
    this.#guilds.set(id, known);
    return known;
  }
}
