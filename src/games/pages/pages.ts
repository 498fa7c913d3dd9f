import { RuleError } from "#core/errors.ts";
import { hashText } from "#core/hash.ts";
import { bare, plain } from "#core/names/index.ts";
import type { Corrections, Game, PageText } from "#core/schema/index.ts";
import { pagesNamed } from "#rules/log/index.ts";
import { keptCorrections } from "#core/tables/index.ts";
import type { System } from "#core/system/index.ts";
import type { Guild, ServerPage } from "#store/shapes/guild.ts";
import { serverTie, type Store } from "#store/store.ts";
import type { PageSystems } from "./page-systems.ts";
import type { People } from "../people/people.ts";
import type { Running } from "../running/running.ts";
import type { Sheets } from "../running/sheets.ts";

/** Number of games on pages that a server may have. */
const MOST_PAGES = 30;

/** A page to add, and who adds it when, in milliseconds since 1970. */
export interface SignedPage {
  text: string;
  by: string;
  at: number;
}

/** A page that was read, as a game; or its faults, each with its line. */
export type PageGame = { sha: string; system: System } | { faults: string[] };

interface Parts {
  /** The games of the bot, which every server has. */
  systems: readonly System[];
  store: Store;
  sheets: Sheets;
  pageSystems: PageSystems;
  people: Pick<People, "noteServer">;
}

/** The games that servers have on pages. */
export class Pages {
  readonly #parts: Parts;
  /** The games of servers with pages, by the server's document. */
  readonly #ofServers = new WeakMap<Guild, Promise<readonly System[]>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads a page, without adding it. */
  async read(text: string): Promise<PageGame> {
    const read = await this.#parts.pageSystems.read(text);
    return "faults" in read ? read : { sha: hashText(text), system: read.system };
  }

  /** The pages that a game has had, with their texts; undefined for a game of `data/`. */
  async textsOf(game: Game): Promise<PageText[] | undefined> {
    if (game.page === undefined) return undefined;
    const { store } = this.#parts;
    const read = pagesNamed(game).map(async (sha) => ({ sha, text: await store.page(game.id, sha) }));
    return (await Promise.all(read)).flatMap(({ sha, text }) => (text === undefined ? [] : [{ sha, text }]));
  }

  /** The system of a page that a game brings along. Refuses a page with faults. */
  async systemOf(text: string, id: string): Promise<System> {
    const read = await this.#parts.pageSystems.read(text, id);
    if ("faults" in read) throw new RuleError("refuse-page-faulty");
    return read.system;
  }

  /** The pages of a server, in the order in which they were added; none in direct messages. */
  async list(guild: string | null): Promise<readonly ServerPage[]> {
    return (await this.#parts.sheets.guildOf(guild)).pages ?? [];
  }

  /** The text of one of a server's pages. */
  async text(guild: string, sha: string): Promise<string | undefined> {
    return this.#parts.store.page(serverTie(guild), sha);
  }

  /** The bot's games, and those that a server has on pages. In direct messages, only the bot's. */
  async ofGuild(guild: string | null): Promise<readonly System[]> {
    return this.ofServer(guild, await this.#parts.sheets.guildOf(guild));
  }

  /** As `ofGuild`, for the server's document. A page that this version of the bot does not read is left out. */
  async ofServer(guild: string | null, server: Guild): Promise<readonly System[]> {
    const { systems } = this.#parts;
    const { pages = [] } = server;
    if (guild === null || pages.length === 0) return systems;
    const known = this.#ofServers.get(server);
    if (known !== undefined) return known;
    const all = this.#systemsOf(guild, pages);
    this.#ofServers.set(server, all);
    all.catch(() => this.#ofServers.delete(server));
    return all;
  }

  async #systemsOf(guild: string, pages: readonly ServerPage[]): Promise<readonly System[]> {
    const read = pages.map((page) =>
      this.#parts.pageSystems.ofOwner(serverTie(guild), page).catch((error: unknown) => {
        if (error instanceof RuleError) return [];
        throw error;
      }),
    );
    return [...this.#parts.systems, ...(await Promise.all(read)).flat()];
  }

  /** The page that a game's server has now, if the game has another; undefined if it has that, or if there is none. */
  async newOf({ game, server }: Pick<Running, "game" | "server">): Promise<System | undefined> {
    if (game.page === undefined) return undefined;
    const all = await this.ofServer(game.guild, server);
    const now = all.find(({ id }) => id === game.system);
    return now?.page === undefined || now.page.sha === game.page ? undefined : now;
  }

  /** The page to which players agree. Refuses if it is no longer that of the server. */
  async agreedFor(running: Running, sha: string): Promise<System> {
    const now = await this.newOf(running);
    if (now?.page?.sha === sha) return now;
    throw new RuleError("refuse-page-other");
  }

  /** The name that a page shares with another game of a server, if any. `kept`: the id of the page that it replaces. */
  async sharedName(
    guild: string | null,
    system: System,
    kept: string | undefined,
  ): Promise<SharedName | undefined> {
    const all = await this.ofGuild(guild);
    return sharedName(
      system,
      all.filter(({ id }) => id !== kept),
    );
  }

  /** Adds a page to a server's games. Refuses a name that another of its games has. Read the page before. */
  async add(guild: string, page: SignedPage): Promise<System> {
    await this.#parts.people.noteServer(page.by, guild);
    return this.#change(guild, async (server) => {
      const { pages = [] } = server;
      if (pages.length >= MOST_PAGES) throw new RuleError("refuse-pages-most", { most: MOST_PAGES });
      const system = await this.#named(guild, server, page);
      return { system, next: { ...server, pages: [...pages, entryOf(system, page)] } };
    });
  }

  /**
   * Replaces one of a server's pages. Games in play keep the page with which they began. Keeps the id of the system, and
   * the server's corrections of figures that the new page prints as before.
   */
  async replace(guild: string, id: string, page: SignedPage): Promise<System> {
    await this.#parts.people.noteServer(page.by, guild);
    return this.#change(guild, async (server) => {
      const before = pageMeant(server, id);
      const { pages = [], ...others } = server;
      const rest = pages.filter((each) => each !== before);
      const system = await this.#named(guild, { ...others, pages: rest }, page, id);
      const old = await this.#parts.pageSystems.ofOwner(serverTie(guild), before).catch(() => undefined);
      const keep = (own: Corrections) =>
        old === undefined ? {} : keptCorrections(old.tables, system.tables, own);
      const replaced = pages.map((each) => (each === before ? entryOf(system, page) : each));
      return { system, next: withCorrectionsOf({ ...others, pages: replaced }, id, keep) };
    });
  }

  /** Removes one of a server's pages, with what the server has kept about its game. Games in play go on. */
  async remove(guild: string, id: string): Promise<ServerPage> {
    const { sheets } = this.#parts;
    let removed: ServerPage | undefined;
    await sheets.changePages(guild, async (server) => {
      const gone = (removed = pageMeant(server, id));
      const { pages = [], system, nicknames, ...others } = withCorrectionsOf(server, id, () => ({}));
      const named = nicknames?.filter(({ of }) => of.system !== id);
      const next: Guild = {
        ...others,
        ...(system === undefined || system === id ? {} : { system }),
        ...(named === undefined ? {} : { nicknames: named }),
        pages: pages.filter((each) => each !== gone),
      };
      return { next, pages: { deleted: unused(server, next) } };
    });
    return pageMeant({ pages: removed === undefined ? [] : [removed] }, id);
  }

  /** Removes all pages of a server. */
  async removeAll(guild: string): Promise<void> {
    for (const { id } of await this.list(guild)) await this.remove(guild, id);
  }

  async #change(
    guild: string,
    change: (server: Guild) => Promise<{ system: System; next: Guild }>,
  ): Promise<System> {
    let changed: System | undefined;
    await this.#parts.sheets.changePages(guild, async (server) => {
      const { system, next } = await change(server);
      changed = system;
      const written = system.page === undefined ? [] : [system.page];
      return { next, pages: { written, deleted: unused(server, next) } };
    });
    if (changed === undefined) throw new Error(`The pages of server ${guild} were not changed.`);
    return changed;
  }

  /** The system of a page. Refuses a name that another game of the server has. `kept`: the id of a replaced page. */
  async #named(guild: string, server: Guild, { text }: SignedPage, kept?: string): Promise<System> {
    const read = await this.read(text);
    if ("faults" in read) throw new RuleError("refuse-page-faulty");
    const others = await this.ofServer(guild, server);
    const shared = sharedName(read.system, others);
    if (shared !== undefined) throw new RuleError("refuse-page-name", shared);
    if (kept === undefined || kept === read.system.id) return read.system;
    return this.systemOf(text, kept);
  }
}

function entryOf({ id, title, page }: System, { by, at }: SignedPage): ServerPage {
  if (page === undefined) throw new Error(`The system ${id} is not read from a page.`);
  return { id, title, sha: page.sha, by, at };
}

/** The page of a server's game; refuses an unknown id. */
function pageMeant({ pages = [] }: Pick<Guild, "pages">, id: string): ServerPage {
  const found = pages.find((page) => page.id === id);
  if (found === undefined) throw new RuleError("refuse-page-gone");
  return found;
}

/** A name that a page shares with another game, which players could not tell apart; made harmless. */
interface SharedName {
  name: string;
  game: string;
}

/** The first title, alias or id that a game shares with another; undefined if there is none. */
function sharedName(
  { id: ownId, title, aliases = [] }: System,
  others: readonly System[],
): SharedName | undefined {
  const own = new Set([ownId, title, ...aliases].map(bare));
  for (const { id, title: other, aliases: known = [] } of others) {
    const shared = [other, ...known, id].find((name) => own.has(bare(name)));
    if (shared !== undefined) return { name: plain(shared), game: plain(other) };
  }
  return undefined;
}

/** The hashes of pages that a server no longer has. */
function unused({ pages: before = [] }: Guild, { pages: after = [] }: Guild): string[] {
  const kept = new Set(after.map(({ sha }) => sha));
  return [...new Set(before.map(({ sha }) => sha))].filter((sha) => !kept.has(sha));
}

/** A server with the corrections of a system changed; a system without corrections is left out. */
function withCorrectionsOf(server: Guild, id: string, change: (own: Corrections) => Corrections): Guild {
  const changed = (all: Guild["corrections"]): Guild["corrections"] => {
    const { [id]: own, ...others } = all;
    const kept = own === undefined ? {} : change(own);
    return Object.keys(kept).length === 0 ? others : { ...others, [id]: kept };
  };
  const { corrections, forRunning } = server;
  return {
    ...server,
    corrections: changed(corrections),
    ...(forRunning === undefined ? {} : { forRunning: changed(forRunning) }),
  };
}
