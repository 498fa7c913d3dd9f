import type { Platform, Timer } from "#platform";
import {
  type FetchingStrategyOptions,
  type IContextFetchingStrategy,
  type SessionInfo,
  WebSocketShard,
  WebSocketShardEvents as Events,
  WebSocketShardStatus as Status,
} from "@discordjs/ws";
import { GatewayDispatchEvents, type GatewayDispatchPayload } from "discord.js";
import type { Log } from "#games/runtime/log.ts";
import { requestFailure } from "../api/errors.ts";
import { isFatal } from "../close-codes.ts";

/** Pauses between attempts, in milliseconds; tests shorten them. */
export interface Delays {
  /** After a failed connection. Doubles with each further failure, up to 10 s. */
  connection: number;
  /**
   * Before a repeated login: a random pause of one to five times this value. After five logins in a row, the pause
   * doubles with each further login, up to two minutes.
   */
  login: number;
}

export interface ShardParts {
  platform: Platform;
  log: Log;
  delays: Delays;
  options: FetchingStrategyOptions;
  /** Acquires or confirms the shard's lease; resolves to false if another process has it. Called before each connection. */
  acquireLease: (id: number, signal: AbortSignal) => Promise<boolean>;
  /** Waits until Discord allows a login; resolves to false when the signal aborts. */
  mayLogIn: (id: number, signal: AbortSignal) => Promise<boolean>;
  /** Waits for the shard's turn to log in; rejects when the signal aborts. */
  waitForIdentify: (id: number, signal: AbortSignal) => Promise<void>;
  /** Called for each dispatch. `isReplay`: an earlier connection may have received it. */
  onDispatch: (payload: GatewayDispatchPayload, isReplay: boolean) => void;
  /** Called when Discord closes the gateway with a fatal code. */
  onFatal: (code: number) => void;
  /** Passes an event of the shard on to the client. */
  forward: (event: Events, payload: object) => void;
}

/** Longest pause between connections, in milliseconds. */
const LONGEST_PAUSE = 10_000;
/** Number of failed connections in a row after which the session is dropped. */
const MAX_FAILURES = 12;
/** A connection that lasts longer than this, in milliseconds, counts as a success. */
const STABLE_AFTER = 10_000;
/** Time limit for each step of a connection (HELLO, READY or RESUMED), in milliseconds. */
const STEP_TIMEOUT = 15_000;
/** Interval of heartbeats until two of them show it, in milliseconds: Discord's own is 41.25 s. */
const USUAL_BEAT = 41_250;
/** How late a heartbeat may be acknowledged, in milliseconds. */
const MAX_LATE = 10_000;

/** One shard that this process holds the lease of. Connects and reconnects through discord.js until it is released. */
export class LeasedShard {
  readonly id: number;
  /** Resolves when the shard first receives READY or RESUMED, or is released. */
  readonly ready: Promise<void>;
  readonly #parts: ShardParts;
  readonly #released = new AbortController();
  readonly #settle: () => void;
  #session: SessionInfo | null;
  /** discord.js' connection; replaced when it makes no progress. */
  #shard: WebSocketShard;
  #failures = 0;
  #why = "";
  #failingSince: number | undefined;
  #readyAt = 0;
  #resumedFrom = 0;
  /** True from HELLO to RESUMED. */
  #isReplaying = false;
  #beatAt: number | undefined;
  /** Milliseconds between the last two heartbeats; 0 before. */
  #interval = 0;
  #latency: number | undefined;
  #watchdog: Timer | undefined;

  constructor(id: number, session: SessionInfo | null, parts: ShardParts) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.id = id;
    this.ready = promise;
    this.#settle = resolve;
    this.#session = session;
    this.#parts = parts;
    this.#shard = this.#build();
    this.#connect();
  }

  get isReady(): boolean {
    return this.#shard.status === Status.Ready;
  }

  /** Session data for another process to resume; null if there is none. */
  get session(): SessionInfo | null {
    return this.#session;
  }

  /** When the shard began to wait for HELLO, over all attempts, by `Platform.elapsed`; undefined after HELLO. */
  get failingSince(): number | undefined {
    return this.#failingSince;
  }

  /** Milliseconds that Discord took to acknowledge the last heartbeat. */
  get latency(): number | undefined {
    return this.#latency;
  }

  /** Disconnects and ignores later events. Discord ends the session after code 1000 and keeps it after 4200. */
  async release(code: number): Promise<void> {
    this.#released.abort();
    this.#watchdog?.cancel();
    this.#settle();
    await this.#destroy(this.#shard, code);
  }

  #connect(): void {
    // A failure also arrives as an event, and discord.js retries by itself.
    this.#shard.connect().catch(() => {});
  }

  #build(): WebSocketShard {
    const { options, waitForIdentify } = this.#parts;
    const isCurrent = () => shard === this.#shard && !this.#released.signal.aborted;
    const context: IContextFetchingStrategy = {
      options,
      retrieveSessionInfo: async () => {
        if (shard.status === Status.Idle) await this.#beforeConnection(isCurrent);
        return this.#session;
      },
      updateSessionInfo: (_, session) => {
        // discord.js drops the session when a connection fails before HELLO, but it stays valid.
        const isKept = session === null && shard.status === Status.Connecting;
        if (isCurrent() && !isKept) this.#session = session;
      },
      waitForIdentify: async (_, signal) => {
        this.#watchdog?.cancel();
        await waitForIdentify(this.id, AbortSignal.any([signal, this.#released.signal]));
        if (!isCurrent()) return;
        // From here on, the pauses between logins space out the connections.
        this.#failures = 0;
        this.#watch(STEP_TIMEOUT);
      },
    };
    const shard = new WebSocketShard(context, this.id);
    this.#listen(shard, isCurrent);
    return shard;
  }

  #listen(shard: WebSocketShard, isCurrent: () => boolean): void {
    const { onDispatch, forward } = this.#parts;
    shard.on(Events.Hello, () => {
      // Code 4200, because another process may have resumed the session.
      if (!isCurrent()) return void shard.destroy({ code: 4200 });
      this.#failingSince = undefined;
      this.#resumedFrom = this.#session?.sequence ?? 0;
      this.#isReplaying = this.#session !== null;
      this.#watch(STEP_TIMEOUT);
      return forward(Events.Hello, {});
    });
    shard.on(Events.Dispatch, ({ data }) => {
      if (!isCurrent()) return;
      // The shard's status may be ahead of a dispatch. The order of dispatches therefore decides which are replays.
      if (data.t === GatewayDispatchEvents.Resumed) this.#isReplaying = false;
      onDispatch(data, this.#isReplaying);
    });
    shard.on(Events.Ready, ({ data }) => {
      this.#isReplaying = false;
      if (isCurrent()) this.#becomeReady();
      forward(Events.Ready, { data: { ...data, guilds: [] } });
    });
    shard.on(Events.Resumed, () => {
      if (!isCurrent()) return;
      const replayed = (this.#session?.sequence ?? 0) - this.#resumedFrom;
      this.#parts.log.info({ shard: this.id, replayed }, "gateway resumed");
      this.#becomeReady();
      forward(Events.Resumed, {});
    });
    shard.on(Events.HeartbeatComplete, (beat) => {
      if (isCurrent()) this.#noteHeartbeat(beat);
      forward(Events.HeartbeatComplete, beat);
    });
    shard.on(Events.Error, ({ error }) => (this.#why = requestFailure(error)));
    shard.on(Events.Closed, ({ code }) => {
      if (isCurrent()) this.#noteClose(code);
    });
  }

  #noteClose(code: number): void {
    this.#watchdog?.cancel();
    this.#why ||= `closed with ${code}`;
    if (this.isReady && this.#parts.platform.elapsed() - this.#readyAt > STABLE_AFTER) this.#failures = 0;
    if (isFatal(code)) this.#parts.onFatal(code);
    this.#parts.forward(Events.Closed, { code });
  }

  /** Waits until a connection may start. Never resolves if it must not. */
  async #beforeConnection(isCurrent: () => boolean): Promise<void> {
    const { platform, log, delays, acquireLease, mayLogIn } = this.#parts;
    const { signal } = this.#released;
    const wait =
      this.#failures === 0 ? 0 : Math.min(delays.connection * 2 ** (this.#failures - 1), LONGEST_PAUSE);
    if (wait > 0 && isCurrent())
      log.warn({ shard: this.id, why: this.#why, wait }, "the gateway is unreachable");
    this.#why = "";
    this.#failures += 1;
    this.#session = this.#sessionToResume();
    await platform.sleep(wait, signal);
    const isAllowed = this.#session !== null || (await mayLogIn(this.id, signal));
    if (!isAllowed || !isCurrent() || !(await acquireLease(this.id, signal)) || !isCurrent())
      return new Promise(() => {});
    this.#failingSince ??= platform.elapsed();
    this.#beatAt = undefined;
    this.#interval = 0;
    this.#watch(STEP_TIMEOUT);
    return undefined;
  }

  /** The session; null after too many failures. After a failure, it resumes at the gateway's own URL. */
  #sessionToResume(): SessionInfo | null {
    if (this.#session === null || this.#failures > MAX_FAILURES) return null;
    if (this.#failingSince === undefined) return this.#session;
    return { ...this.#session, resumeURL: this.#parts.options.gatewayInformation.url };
  }

  #becomeReady(): void {
    this.#watch(USUAL_BEAT + MAX_LATE);
    this.#readyAt = this.#parts.platform.elapsed();
    this.#settle();
  }

  /**
   * Replaces a dead connection sooner than discord.js does. discord.js finds a connection dead when a heartbeat is due and
   * the previous one is not acknowledged. It then waits up to 30 s for Discord to close the connection.
   */
  #noteHeartbeat({ heartbeatAt: at, latency }: { heartbeatAt: number; latency: number }): void {
    this.#latency = latency;
    const passed = this.#beatAt === undefined ? USUAL_BEAT : at - this.#beatAt;
    // A heartbeat that Discord requests comes early, so the interval before it counts, too.
    this.#watch(Math.max(passed, this.#interval) + MAX_LATE);
    this.#interval = this.#beatAt === undefined ? 0 : passed;
    this.#beatAt = at;
  }

  /** Replaces the connection unless the watchdog is cleared in time. */
  #watch(milliseconds: number): void {
    this.#watchdog?.cancel();
    const silent = this.#shard;
    this.#watchdog = this.#parts.platform.after(milliseconds, () => {
      if (silent !== this.#shard) return;
      this.#why = "no answer";
      if (silent.status === Status.Resuming) this.#session = null;
      this.#shard = this.#build();
      this.#connect();
      void this.#destroy(silent, 1000);
    });
  }

  async #destroy(shard: WebSocketShard, code: number): Promise<void> {
    // discord.js cannot close a connection during its handshake, so it is closed at HELLO.
    if (shard.status !== Status.Connecting) await shard.destroy({ code });
  }
}
