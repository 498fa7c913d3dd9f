import { cellKey, withCorrections, type Corrections } from "#core/cells.ts";
import type { Corrected } from "#core/corrections.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system.ts";
import type { Guild, Store } from "#store/store.ts";
import { Recent } from "./recent.ts";

/** How many servers are kept in memory. */
const MOST = 1000;

/** What was put right, by whom and when. */
export type CorrectionMade = Corrected & { by: string; at: number };

/** A server's own corrections, and the systems with them laid over, by the system's id. */
interface Known {
  guild: Guild;
  systems: Map<string, System>;
}

/** The printed tables as a server or a game has corrected them. Nothing is laid over twice. */
export class Sheets {
  readonly #store: Store;
  readonly #guilds = new Recent<string, Known>(MOST);
  /** By the game's corrections: what lies below them, and both together. */
  readonly #games = new WeakMap<Corrections, { below: System; system: System }>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The system as a server has corrected it; as the data have it in direct messages. */
  async ofGuild(system: System, guild: string | null): Promise<System> {
    if (guild === null) return system;
    const { guild: own, systems } = this.#guilds.get(guild) ?? (await this.#load(guild));
    const known = systems.get(system.id);
    if (known !== undefined) return known;
    const corrected = withCorrections(system, own.corrections[system.id] ?? {});
    systems.set(system.id, corrected);
    return corrected;
  }

  /** The system as a game plays it: as its server has corrected it, and the game after that. */
  async ofGame(system: System, game: Game): Promise<System> {
    const below = await this.ofGuild(system, game.guild);
    if (game.corrections === undefined) return below;
    const known = this.#games.get(game.corrections);
    if (known?.below === below) return known.system;
    const laid = withCorrections(below, { ...below.corrections, ...game.corrections });
    this.#games.set(game.corrections, { below, system: laid });
    return laid;
  }

  /** Keeps a correction for a whole server. One of a server's corrections is made at a time. */
  async correct(system: System, guild: string, made: CorrectionMade): Promise<void> {
    const { table, row, column, value, by, at } = made;
    const { guild: own } = this.#guilds.get(guild) ?? (await this.#load(guild));
    const key = cellKey(table, row, column);
    const corrections = { ...own.corrections[system.id], [key]: { value, by, at } };
    await this.#save(guild, { ...own, corrections: { ...own.corrections, [system.id]: corrections } });
  }

  /** What a server has of its own; nothing in direct messages. */
  async guildOf(id: string | null): Promise<Guild> {
    if (id === null) return { corrections: {} };
    return (this.#guilds.get(id) ?? (await this.#load(id))).guild;
  }

  /** Changes what a server has of its own. One change of a server is made at a time. */
  async changeGuild(id: string, change: (guild: Guild) => Guild): Promise<Guild> {
    const changed = change(await this.guildOf(id));
    await this.#save(id, changed);
    return changed;
  }

  async #save(id: string, guild: Guild): Promise<void> {
    try {
      await this.#store.saveGuild(id, guild);
    } catch (error) {
      // It may have been saved: the store alone knows.
      this.#guilds.delete(id);
      throw error;
    }
    this.#keep(id, guild);
  }

  async #load(guild: string): Promise<Known> {
    const found = await this.#store.guild(guild);
    return this.#guilds.get(guild) ?? this.#keep(guild, found ?? { corrections: {} });
  }

  #keep(id: string, guild: Guild): Known {
    const known: Known = { guild, systems: new Map() };
    this.#guilds.set(id, known);
    return known;
  }
}
