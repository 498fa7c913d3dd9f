import { CLOSE_CODES } from "./close-codes.ts";
import type { Log } from "#app/runtime/log.ts";
import type { DiscordApi } from "../api/discord-api.ts";
import { gatewayAt, isGreeted } from "./connection.ts";
import { Doors } from "./doors.ts";
import type { Fellows } from "./fellows.ts";
import { hearing, type Listener } from "./hearing.ts";
import { waitForApplication } from "./knock.ts";
import type { Patience } from "./logins.ts";
import { Roster } from "./roster.ts";
import type { Surroundings } from "./shard.ts";
import { Shards } from "./shards.ts";

interface GatewayParts {
  api: DiscordApi;
  token: string;
  log: Log;
  /** Ends every wait: the bot is closing. */
  signal: AbortSignal;
  listener: Listener;
  patience?: Patience;
  /** As how many shards the bot comes; Discord's own advice if left out. */
  shards?: number;
  /** With whom they are shared; left out where this process is alone. */
  fellows: Fellows | undefined;
}

/** How long Discord may take to greet, in milliseconds. */
const MOST_FOR_GREETING = 3000;

/** The bot on Discord's gateway: the shards that this process serves. */
export class Gateway {
  readonly #parts: GatewayParts;
  readonly #doors: Doors;
  readonly #shards: Shards;
  readonly #roster: Roster | undefined;

  constructor(parts: GatewayParts) {
    const { token, log, listener, fellows } = parts;
    const { onLost } = listener;
    this.#parts = parts;
    this.#doors = new Doors({ ...parts, onLost });
    const surroundings: Surroundings = {
      token,
      log,
      logins: this.#doors.logins,
      gatewayUrl: () => this.#doors.entrance.url,
      onDispatch: hearing(listener, log),
      onLost,
      isOurs: async (shard, signal) => (await this.#roster?.holdings.isOurs(shard, signal)) ?? true,
      onSession: () => void this.#roster?.holdings.note().catch(() => {}),
    };
    this.#shards = new Shards(surroundings);
    const greets = () => isGreeted(gatewayAt(this.#doors.entrance.url), MOST_FOR_GREETING);
    this.#roster = fellows && new Roster({ fellows, shards: this.#shards, log, onLost, isGreeted: greets });
  }

  /**
   * Waits until Discord lets the bot in, then begins to serve; false where it was stopped before. Throws a DataError where
   * it never can.
   */
  async open(): Promise<boolean> {
    const { shards: count, signal } = this.#parts;
    // With others there may be a session for every shard.
    const needed = (advised: number) => (this.#roster === undefined ? (count ?? advised) : 0);
    if (!(await this.#doors.open(needed))) return false;
    const of = count ?? this.#doors.entrance.shards;
    if (this.#roster === undefined) {
      for (let id = 0; id < of; id += 1) this.#shards.take({ id, of, session: null });
    } else {
      await this.#roster.open({ of, isFixed: count !== undefined }, signal);
      void this.#introduce();
    }
    return !signal.aborted;
  }

  /** Whoever only goes on with sessions of others is not told by the gateway who the bot is. */
  async #introduce(): Promise<void> {
    const application = await waitForApplication(this.#parts);
    if (application !== undefined) this.#parts.listener.onReady(application);
  }

  /** How many shards of this process hear Discord, and how many do not. */
  get count(): { ready: number; away: number } {
    return this.#shards.count;
  }

  /** Whether every shard of this process hears Discord. One that has none is as well off as the others. */
  get isConnected(): boolean {
    const { ready, away } = this.#shards.count;
    return away === 0 && (ready > 0 || this.#roster?.isServed === true);
  }

  /** Leaves: from the call on nothing is heard. Others go on with the sessions, or they end. */
  async leave(): Promise<void> {
    if (this.#roster !== undefined) return this.#roster.close();
    const left = this.#shards.ids.map((id) => this.#shards.giveUp(id, CLOSE_CODES.normal).left);
    await Promise.all(left);
    return undefined;
  }
}
