import {
  type FetchingStrategyOptions,
  type IShardingStrategy,
  managerToFetchingStrategyOptions,
  type SessionInfo,
  type WebSocketManager,
  WebSocketShardEvents,
  WebSocketShardStatus,
} from "@discordjs/ws";
import { type Client, Collection, GatewayDispatchEvents, type GatewayDispatchPayload } from "discord.js";
import type { DiscordApi } from "../api/discord-api.ts";
import { type Delays, LeasedShard, type ShardParts } from "./leased-shard.ts";
import { IdentifyThrottler } from "./identify.ts";
import type { ProcessLeases } from "./lease-rows.ts";
import { ShardLeases } from "./leases.ts";
import type { LocalShards } from "./session-notes.ts";

export type { Delays };

/**
 * Time limits of a connection, in milliseconds from its start. discord.js removes its error listener when HELLO is
 * late, and a handshake that timed out after that would end the process. The handshake's limit is therefore shorter.
 */
const TIMEOUTS = { handshakeTimeout: 4000, helloTimeout: 8000 };

interface StrategyParts extends Pick<ShardParts, "platform" | "log" | "delays" | "onDispatch" | "onFatal"> {
  leases: ShardLeases;
  throttler: IdentifyThrottler;
  /** Number of shards that the configuration asks for. */
  wanted: number | undefined;
  signal: AbortSignal;
}

type Statuses = Awaited<ReturnType<IShardingStrategy["fetchStatus"]>>;

/** discord.js' sharding strategy: serves the shards that this process holds leases of. */
export class LeasedShards implements IShardingStrategy, LocalShards {
  /** Resolves when the shards that this process takes at its start are ready. Rejects with `OtherCount`. */
  readonly ready: Promise<void>;
  readonly #parts: StrategyParts;
  readonly #shards = new Map<number, LeasedShard>();
  readonly #started = Promise.withResolvers<void>();
  #manager: WebSocketManager | undefined;
  /** Undefined until the manager spawns the shards. */
  #options: FetchingStrategyOptions | undefined;
  /** Shards that the client knows; it receives no events of others. */
  #known: readonly number[] = [];

  constructor(parts: StrategyParts) {
    this.#parts = parts;
    this.ready = this.#started.promise;
    this.ready.catch(() => {});
  }

  /** Implements the client's option `ws.buildStrategy`. */
  attach(manager: WebSocketManager): this {
    this.#manager = manager;
    return this;
  }

  /**
   * Starts to serve. If it resolved, the manager would require one login for each shard, although most shards resume a
   * session.
   */
  async spawn(ids: number[]): Promise<void> {
    const { leases, throttler, wanted, signal } = this.#parts;
    this.#known = ids;
    this.#options = { ...(await managerToFetchingStrategyOptions(this.#attached)), ...TIMEOUTS };
    throttler.allow(this.#options.gatewayInformation);
    leases
      .open(this, { of: wanted ?? ids.length, isFixed: wanted !== undefined }, signal)
      .then(() => Promise.all([...this.#shards.values()].map(({ ready }) => ready)))
      .then(() => this.#started.resolve(), this.#started.reject);
    return new Promise(() => {});
  }

  /** Never called, since `spawn` does not resolve. */
  async connect(): Promise<void> {}

  /** Releases all shards. Their sessions stay resumable if the store keeps them; otherwise they end. */
  async destroy(): Promise<void> {
    // The manager also calls this before it spawns.
    if (this.#options !== undefined) await this.#parts.leases.close();
  }

  async send(id: number): Promise<void> {
    throw new RangeError(`shard ${id} cannot send`);
  }

  async fetchStatus(): Promise<Statuses> {
    const { Ready, Connecting } = WebSocketShardStatus;
    const statuses = [...this.#shards].map(
      ([id, { isReady }]) => [id, isReady ? Ready : Connecting] as const,
    );
    return new Collection(statuses) as Collection<number, WebSocketShardStatus> & Statuses;
  }

  /** Numbers of ready and other shards of this process, and the longest heartbeat latency in milliseconds. */
  get count(): { ready: number; away: number; latency?: number } {
    const shards = [...this.#shards.values()];
    const ready = shards.filter(({ isReady }) => isReady).length;
    const latencies = shards.flatMap(({ latency }) => latency ?? []);
    const away = shards.length - ready;
    return latencies.length === 0 ? { ready, away } : { ready, away, latency: Math.max(...latencies) };
  }

  /** True if all shards of this process are ready, or if it has none and another process has some. */
  get isConnected(): boolean {
    const { ready, away } = this.count;
    return away === 0 && (ready > 0 || this.#parts.leases.isServed);
  }

  get ids(): number[] {
    return [...this.#shards.keys()].toSorted((one, other) => one - other);
  }

  get(id: number): LeasedShard | undefined {
    return this.#shards.get(id);
  }

  /** How long all shards have waited for HELLO, in milliseconds; 0 if one does not wait, or if there is none. */
  get failingFor(): number {
    const now = this.#parts.platform.elapsed();
    const since = [...this.#shards.values()].map(({ failingSince = now }) => failingSince);
    return since.length === 0 ? 0 : now - Math.max(...since);
  }

  take(id: number, of: number, session: SessionInfo | null): void {
    if (this.#shards.has(id)) return;
    const { leases, throttler, onDispatch } = this.#parts;
    const parts: ShardParts = {
      ...this.#parts,
      options: { ...this.#opened, shardCount: of },
      acquireLease: leases.acquireShard.bind(leases),
      mayLogIn: throttler.mayLogIn.bind(throttler),
      waitForIdentify: throttler.waitForIdentify.bind(throttler),
      onDispatch: (payload, isReplay) => {
        onDispatch(payload, isReplay);
        if (payload.t === GatewayDispatchEvents.Ready) this.#passReady(payload, id);
      },
      forward: (event, payload) => {
        if (this.#known.includes(id)) this.#attached.emit(event, { ...payload, shardId: id });
      },
    };
    this.#shards.set(id, new LeasedShard(id, session?.shardCount === of ? session : null, parts));
  }

  /** Stops serving a shard; resolves when its connection is closed. */
  async release(id: number, code: number): Promise<void> {
    const shard = this.#shards.get(id);
    this.#shards.delete(id);
    await shard?.release(code);
  }

  get #attached(): WebSocketManager {
    if (this.#manager === undefined) throw new Error("no manager is attached");
    return this.#manager;
  }

  get #opened(): FetchingStrategyOptions {
    if (this.#options === undefined) throw new Error("the manager has not spawned the shards");
    return this.#options;
  }

  /** Passes READY on to the client, which takes the bot's user from it. Without guilds, the client caches nothing. */
  #passReady(payload: GatewayDispatchPayload, id: number): void {
    if (!this.#known.includes(id)) return;
    const data = { ...payload, d: { ...(payload.d as object), guilds: [] } };
    this.#attached.emit(WebSocketShardEvents.Dispatch, { data: data as never, shardId: id });
  }
}

interface ShardSetup extends Pick<StrategyParts, "log" | "onDispatch" | "onFatal" | "signal"> {
  client: Client;
  api: DiscordApi;
  leases: ProcessLeases;
  /** Number of shards that the configuration asks for. */
  shards?: number;
  delays?: Delays;
}

const DELAYS: Delays = { connection: 1000, login: 1000 };

/** Configures a client to serve the shards that this process holds leases of, once it logs in. */
export function connectShards(setup: ShardSetup): LeasedShards {
  const { client, api, delays = DELAYS, shards: wanted } = setup;
  const { platform } = api;
  const leases = new ShardLeases({ ...setup, platform, reachDiscord: () => api.gateway() });
  const throttler = new IdentifyThrottler({ ...setup, delays, leases });
  const shards = new LeasedShards({ ...setup, platform, delays, leases, throttler, wanted });
  client.options.ws = {
    ...client.options.ws,
    buildStrategy: (manager) => shards.attach(manager),
    buildIdentifyThrottler: () => throttler,
  };
  return shards;
}
