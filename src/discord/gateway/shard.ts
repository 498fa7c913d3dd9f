import { GatewayDispatchEvents, GatewayIntentBits, GatewayOpcodes } from "discord-api-types/v10";
import { CLOSE_CODES } from "./close-codes.ts";
import type { Log } from "#app/runtime/log.ts";
import { requestFailure } from "../api/errors.ts";
import { pause } from "../pause.ts";
import { endsSession, isForGood } from "./close-codes.ts";
import { Connection, type ConnectionEnd, gatewayAt, NO_ANSWER } from "./connection.ts";
import type { Dispatch } from "./hearing.ts";
import type { Logins } from "./logins.ts";
import { type NumberedDispatch, type Packet, readyIn } from "./packets.ts";
import type { ShardSession } from "./sessions.ts";

export interface Surroundings {
  token: string;
  log: Log;
  logins: Logins;
  /** Where the gateway is, as Discord said last. */
  gatewayUrl: () => string;
  onDispatch: (packet: Dispatch) => void;
  /** Hears that Discord closed the gateway for good; `code` says why. */
  onLost: (code: number) => void;
  /** Whether a shard is still this process's to serve; asked before each connection. The signal ends the wait. */
  isOurs?: (shard: number, signal: AbortSignal) => Promise<boolean>;
  /** Hears that a shard has a session, or another one. */
  onSession?: (shard: number) => void;
}

/** Which shard it is, of how many, and what it goes on with. */
export interface ShardPlace {
  id: number;
  of: number;
  session: ShardSession | null;
}

/** How far a shard has come: it has asked Discord for nothing yet, it has asked for its session, or it hears Discord. */
export type ShardState = "away" | "entering" | "ready";

/** After so many connections that came to nothing a session is given up: its own way to the gateway may be gone. */
const MOST_FOR_SESSION = 8;
/** Between two connections at least, in milliseconds. */
const BREATH = 500;
/** What is waited for a connection, for HELLO, and for READY or RESUMED, in milliseconds. */
const WAITS = { handshake: 30_000, hello: 60_000, session: 15_000 };
/** What Discord asks a bot to say of itself. */
const PROPERTIES = { os: process.platform, browser: "dispatch-rider", device: "dispatch-rider" };

/** One shard: comes to the gateway and back to it, over one connection after another, until it is given up. */
export class Shard {
  readonly #id: number;
  readonly #of: number;
  readonly #surroundings: Surroundings;
  readonly #givenUp = new AbortController();
  readonly #work: Promise<void>;
  #state: ShardState = "away";
  #session: ShardSession | null;
  /** The number of the last dispatch before the last connection. */
  #resumedFrom = 0;
  #connection: Connection | undefined;
  #deadline: NodeJS.Timeout | undefined;
  /** When it began to call for Discord, by `performance.now()`, unless Discord has greeted it since. */
  #callsSince: number | undefined;

  /** Begins to come to the gateway. */
  constructor({ id, of, session }: ShardPlace, surroundings: Surroundings) {
    this.#id = id;
    this.#of = of;
    this.#session = session;
    this.#surroundings = surroundings;
    this.#work = this.#stay();
  }

  get state(): ShardState {
    return this.#state;
  }

  get session(): ShardSession | null {
    return this.#session;
  }

  /** Since when it calls for Discord in vain, by `performance.now()`; undefined where it does not. */
  get callsSince(): number | undefined {
    return this.#callsSince;
  }

  /**
   * Leaves the gateway: from now on nothing is heard. By the code Discord keeps the session, or ends it. Resolves when the
   * connection is closed.
   */
  giveUp(code: number): Promise<void> {
    this.#givenUp.abort();
    this.#connection?.close(code, "given up");
    return this.#work.finally(() => this.#surroundings.logins.left(this.#id));
  }

  async #stay(): Promise<void> {
    const { signal } = this.#givenUp;
    for (let why = NO_ANSWER; await this.#mayConnect(why, signal);) {
      const ending = await this.#connect();
      this.#leave(ending.code);
      if (isForGood(ending.code)) return this.#surroundings.onLost(ending.code);
      ({ why } = ending);
      await pause(BREATH, signal);
    }
    return undefined;
  }

  /** Waits until it may connect; false where it is not to any more. */
  async #mayConnect(why: string, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    const { logins, isOurs = async () => true } = this.#surroundings;
    const attempt = { resumes: this.#session !== null, why, signal };
    return (await logins.beforeConnection(this.#id, attempt)) && isOurs(this.#id, signal);
  }

  async #connect(): Promise<ConnectionEnd> {
    if (this.#givenUp.signal.aborted) return { code: CLOSE_CODES.resuming, why: "given up" };
    this.#callsSince ??= performance.now();
    const over = new AbortController();
    const connection: Connection = new Connection(this.#address(), WAITS, {
      onHello: () => void this.#enter(connection, over.signal),
      onPacket: (packet) => this.#hear(packet, connection),
      onUnreadable: (error) => {
        const facts = { shard: this.#id, why: requestFailure(error) };
        this.#surroundings.log.warn(facts, "a gateway packet could not be read");
      },
      lastDispatch: () => this.#session?.sequence ?? null,
    });
    this.#connection = connection;
    const ending = await connection.ended;
    over.abort();
    return ending;
  }

  #address(): URL {
    return gatewayAt(this.#session?.url ?? this.#surroundings.gatewayUrl());
  }

  /** Goes on with the session, or logs in; the signal says that the connection is over. */
  async #enter(connection: Connection, signal: AbortSignal): Promise<void> {
    const { token, logins } = this.#surroundings;
    this.#callsSince = undefined;
    if (this.#session !== null) {
      const { sequence: seq, id: session_id } = this.#session;
      this.#resumedFrom = seq;
      connection.send({ op: GatewayOpcodes.Resume, d: { token, seq, session_id } });
    } else {
      if (!(await logins.waitForIdentify(this.#id, signal))) return;
      const shard: [number, number] = [this.#id, this.#of];
      const d = { token, intents: GatewayIntentBits.Guilds, properties: PROPERTIES, shard };
      connection.send({ op: GatewayOpcodes.Identify, d });
    }
    this.#state = "entering";
    const code = this.#session === null ? CLOSE_CODES.normal : CLOSE_CODES.resuming;
    this.#deadline = setTimeout(() => connection.close(code, NO_ANSWER), WAITS.session);
  }

  #hear(packet: Packet, connection: Connection): void {
    if (packet.op === GatewayOpcodes.Dispatch) this.#hearDispatch(packet);
    if (packet.op !== GatewayOpcodes.InvalidSession) return;
    const code = packet.isResumable ? CLOSE_CODES.resuming : CLOSE_CODES.normal;
    connection.close(code, "Discord does not take the session");
  }

  #hearDispatch(packet: NumberedDispatch): void {
    const { log, onDispatch, gatewayUrl } = this.#surroundings;
    let data = packet.d;
    if (packet.t === GatewayDispatchEvents.Ready) {
      const ready = readyIn(data, gatewayUrl());
      if (ready === undefined)
        return log.warn({ shard: this.#id }, "Discord's READY does not say who the bot is");
      data = ready;
      this.#session = {
        id: ready.session_id,
        url: ready.resume_gateway_url,
        of: this.#of,
        sequence: packet.s,
      };
      this.#settle();
    } else if (packet.t === GatewayDispatchEvents.Resumed) {
      const replayed = (this.#session?.sequence ?? 0) - this.#resumedFrom;
      log.info({ shard: this.#id, replayed }, "gateway resumed");
      this.#settle();
    }
    this.#note(packet.s);
    // Until RESUMED comes what was said before; it went to another process, or to one that stood still.
    return onDispatch({ ...packet, d: data, isAgain: this.#state === "entering" });
  }

  /** The shard has its session. */
  #settle(): void {
    clearTimeout(this.#deadline);
    this.#state = "ready";
    const { logins, onSession } = this.#surroundings;
    logins.connected(this.#id);
    onSession?.(this.#id);
  }

  /** A connection is over. */
  #leave(code: number): void {
    clearTimeout(this.#deadline);
    this.#state = "away";
    const isInVain = this.#surroundings.logins.inVain(this.#id) >= MOST_FOR_SESSION;
    if (!endsSession(code) && !isInVain) return;
    this.#session = null;
    this.#surroundings.onSession?.(this.#id);
  }

  /** Notes the number of a dispatch, from which a RESUME goes on. */
  #note(number: number): void {
    const session = this.#session;
    if (session !== null && number > session.sequence) this.#session = { ...session, sequence: number };
  }
}
