import { RuleError } from "#core/errors.ts";
import { hashText } from "#core/hash.ts";
import type { Game } from "#core/schema/index.ts";
import { type System, systemWith } from "#core/system/index.ts";
import { given } from "#core/left-out.ts";
import { plain } from "#core/names/index.ts";
import { idFrom } from "#systems/page/words.ts";
import type { Store } from "#store/store.ts";
import { LruCache } from "../runtime/lru-cache.ts";
import type { PageReader } from "../workers/page-reader.ts";

/** Number of systems to keep. */
const MOST = 500;

/** Number of games with earlier pages whose systems are kept. */
const MOST_CHANGED = 100;

/** A game as read from a page, or the faults of the page, each with its line. */
type Read<Found> = Found | { faults: string[] };

interface Parts {
  store: Pick<Store, "page">;
  reader: Pick<PageReader, "read">;
  /** Adds features and languages to a system. */
  equip: (system: System) => System;
}

/** A page by its hash, and the id that its system has: by default, that of its title. */
interface PageName {
  id?: string;
  sha: string;
}

/** The systems of pages. Each is read once, and is the same object for all who use it. */
export class PageSystems {
  readonly #parts: Parts;
  /** The systems of games that have taken new pages, by game and the last entry before the newest page. */
  readonly #changed = new LruCache<string, System>(MOST_CHANGED);
  readonly #systems = new LruCache<string, Promise<Read<{ system: System }>>>(MOST);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The system of a page. */
  read(text: string, id?: string): Promise<Read<{ system: System }>> {
    return this.#once({ ...given({ id }), sha: hashText(text) }, async () => text);
  }

  /** The system of a page that a game or a server has. Refuses one that this version of the bot does not read. */
  async ofOwner(owner: string, page: Required<PageName>): Promise<System> {
    const read = await this.#once(page, () => this.#textOf(owner, page));
    if ("system" in read) return read.system;
    throw new RuleError("refuse-page-unread", { game: plain(page.id) });
  }

  /** The system of a game on pages. Its earlier pages read the entries before a new one. */
  async ofGame({ id, system, page = "", earlierPages = [] }: Game): Promise<System> {
    const now = await this.ofOwner(id, { id: system, sha: page });
    const last = earlierPages.at(-1);
    if (last === undefined) return now;
    const key = `${id} ${last.through}`;
    const known = this.#changed.get(key);
    if (known !== undefined) return known;
    const earlier = earlierPages.map(async ({ page: sha, through }) => {
      const then = await this.#once({ id: system, sha }, () => this.#textOf(id, { id: system, sha }));
      return "system" in then ? [{ system: then.system, through }] : [];
    });
    const changed = { ...now, earlier: (await Promise.all(earlier)).flat() };
    this.#changed.set(key, changed);
    return changed;
  }

  #textOf(owner: string, { sha }: PageName): Promise<string | undefined> {
    return this.#parts.store.page(owner, sha);
  }

  #once(page: PageName, textOf: () => Promise<string | undefined>): Promise<Read<{ system: System }>> {
    const key = `${page.id ?? ""} ${page.sha}`;
    const known = this.#systems.get(key);
    if (known !== undefined) return known;
    const reading = this.#read(page, textOf);
    this.#systems.set(key, reading);
    const drop = () => {
      if (this.#systems.get(key) === reading) this.#systems.delete(key);
    };
    reading.then((read) => "faults" in read && drop(), drop);
    return reading;
  }

  async #read(
    { id, sha }: PageName,
    textOf: () => Promise<string | undefined>,
  ): Promise<Read<{ system: System }>> {
    const { reader, equip } = this.#parts;
    const text = await textOf();
    // Another process may have just removed it.
    if (text === undefined) return { faults: [] };
    const read = await reader.read(text, id ?? "page");
    if ("faults" in read) return read;
    const { facts } = read;
    return { system: equip(systemWith({ ...facts, id: id ?? idFrom(facts.title), page: { sha, text } })) };
  }
}
