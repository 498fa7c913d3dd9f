import {
  CloseCodes,
  GatewayDispatchEvents,
  GatewayOpcodes,
  type GatewaySendPayload,
  type SessionInfo,
  type WebSocketOptions,
  WebSocketShardStatus as Status,
} from "discord.js";
import type { Log } from "#app/runtime/log.ts";
import { requestFailure } from "../api/errors.ts";
import { pause } from "../pause.ts";
import { endsSession, isForGood } from "./close-codes.ts";
import { Connection, type ConnectionEnd, NO_ANSWER } from "./connection.ts";
import type { Dispatch } from "./gateway.ts";
import type { Logins } from "./logins.ts";
import { type NumberedDispatch, type Packet, type Ready, readyIn } from "./packets.ts";
import { SendLimit } from "./send-limit.ts";

/** What discord.js has over its shards: its options, the sessions, and what it is told of them. */
export type Manager = Parameters<NonNullable<WebSocketOptions["buildStrategy"]>>[0];

export interface Surroundings {
  log: Log;
  logins: Logins;
  /** Ends every wait for a connection: the bot is closing. */
  signal: AbortSignal;
  /** Where the gateway is, as Discord said last. */
  gatewayUrl: () => string;
  /** Hears of every dispatch; discord.js hears of those that are handed on. */
  onDispatch: (packet: Dispatch, handOn: () => void) => void;
}

/** After so many connections that came to nothing a session is given up: its own way to the gateway may be gone. */
const MOST_FOR_SESSION = 8;
/** Between two connections at least, in milliseconds. */
const BREATH = 500;
/** What is waited for a connection, for HELLO, and for READY or RESUMED, in milliseconds; as discord.js has them. */
const WAITS = { handshake: 30_000, hello: 60_000, session: 15_000 };

/** One shard: comes to the gateway and back to it, over one connection after another, until it is given up. */
export class Shard {
  readonly #id: number;
  /** How many shards the bot has. */
  readonly #of: number;
  readonly #manager: Manager;
  readonly #surroundings: Surroundings;
  readonly #givenUp = new AbortController();
  readonly #limit = new SendLimit();
  #status = Status.Idle;
  #work: Promise<void> | undefined;
  #session: SessionInfo | null = null;
  #connection: Connection | undefined;
  #ready = Promise.withResolvers<Connection>();
  #deadline: NodeJS.Timeout | undefined;

  constructor(id: number, count: number, manager: Manager, surroundings: Surroundings) {
    this.#id = id;
    this.#of = count;
    this.#manager = manager;
    this.#surroundings = surroundings;
  }

  get status(): Status {
    return this.#status;
  }

  /** Begins to come to the gateway. */
  start(): void {
    this.#work ??= this.#stay();
  }

  /** Leaves the gateway for good; the code decides whether somebody else may go on with the session. */
  async giveUp(code: number): Promise<void> {
    this.#givenUp.abort();
    this.#connection?.close(code, "given up");
    await this.#work;
  }

  /** Sends a packet once the shard has its session, as soon as Discord's limit allows. */
  async send(packet: GatewaySendPayload): Promise<void> {
    await this.#limit.turn();
    const connection = await this.#ready.promise;
    connection.send(packet);
  }

  async #stay(): Promise<void> {
    const { logins, signal: closing } = this.#surroundings;
    const signal = AbortSignal.any([closing, this.#givenUp.signal]);
    const found = await this.#manager.options.retrieveSessionInfo(this.#id);
    if (found?.shardCount === this.#of) this.#session = found;
    let why = NO_ANSWER;
    while (await logins.beforeConnection(this.#id, { resumes: this.#session !== null, why, signal })) {
      const ending = await this.#connect();
      this.#leave(ending.code);
      if (isForGood(ending.code)) return;
      ({ why } = ending);
      await pause(BREATH, signal);
    }
  }

  async #connect(): Promise<ConnectionEnd> {
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
    this.#status = Status.Connecting;
    const ending = await connection.ended;
    over.abort();
    return ending;
  }

  #address(): URL {
    const address = new URL(this.#session?.resumeURL ?? this.#surroundings.gatewayUrl());
    address.search = `?v=${this.#manager.options.version}&encoding=json`;
    address.hash = "";
    return address;
  }

  /** Goes on with the session, or logs in; the signal says that the connection is over. */
  async #enter(connection: Connection, signal: AbortSignal): Promise<void> {
    this.#tell("hello");
    const { token } = this.#manager.options;
    if (this.#session !== null) {
      this.#status = Status.Resuming;
      const { sequence: seq, sessionId: session_id } = this.#session;
      connection.send({ op: GatewayOpcodes.Resume, d: { token, seq, session_id } });
    } else {
      if (!(await this.#surroundings.logins.waitForIdentify(this.#id, signal))) return;
      connection.send({ op: GatewayOpcodes.Identify, d: this.#identity() });
    }
    const code = this.#session === null ? CloseCodes.Normal : CloseCodes.Resuming;
    this.#deadline = setTimeout(() => connection.close(code, NO_ANSWER), WAITS.session);
  }

  #identity() {
    const { token, intents, identifyProperties, largeThreshold, initialPresence } = this.#manager.options;
    return {
      token,
      intents,
      properties: identifyProperties,
      shard: [this.#id, this.#of] as [number, number],
      ...(largeThreshold !== null && { large_threshold: largeThreshold }),
      ...(initialPresence !== null && { presence: initialPresence }),
    };
  }

  #hear(packet: Packet, connection: Connection): void {
    if (packet.op === GatewayOpcodes.Dispatch) this.#hearDispatch(packet, connection);
    if (packet.op !== GatewayOpcodes.InvalidSession) return;
    const code = packet.isResumable ? CloseCodes.Resuming : CloseCodes.Normal;
    connection.close(code, "Discord does not take the session");
  }

  #hearDispatch(packet: NumberedDispatch, connection: Connection): void {
    const { log, onDispatch, gatewayUrl } = this.#surroundings;
    let data = packet.d;
    if (packet.t === GatewayDispatchEvents.Ready) {
      const ready = readyIn(data, gatewayUrl());
      if (ready === undefined)
        return log.warn({ shard: this.#id }, "Discord's READY does not say who the bot is");
      data = ready;
      this.#begin(ready);
      this.#settle(connection);
      this.#tell("ready", { data });
    } else if (packet.t === GatewayDispatchEvents.Resumed) {
      this.#settle(connection);
      this.#tell("resumed");
    }
    this.#note(packet.s);
    const dispatch = { ...packet, d: data };
    return onDispatch(dispatch, () => this.#tell("dispatch", { data: dispatch }));
  }

  /** A session begins. */
  #begin({ session_id: sessionId, resume_gateway_url: resumeURL }: Ready): void {
    this.#keep({ sessionId, resumeURL, shardId: this.#id, shardCount: this.#of, sequence: 0 });
  }

  /** The shard has its session. */
  #settle(connection: Connection): void {
    clearTimeout(this.#deadline);
    this.#surroundings.logins.connected(this.#id);
    this.#status = Status.Ready;
    this.#ready.resolve(connection);
  }

  /** A connection is over. */
  #leave(code: number): void {
    clearTimeout(this.#deadline);
    if (this.#status === Status.Ready) this.#ready = Promise.withResolvers();
    this.#status = Status.Idle;
    const isInVain = this.#surroundings.logins.inVain(this.#id) >= MOST_FOR_SESSION;
    if (endsSession(code) || isInVain) this.#keep(null);
    this.#tell("closed", { code });
  }

  /** Notes the number of a dispatch, from which a RESUME goes on. */
  #note(number: number): void {
    const session = this.#session;
    if (session !== null && number > session.sequence) this.#keep({ ...session, sequence: number });
  }

  #keep(session: SessionInfo | null): void {
    this.#session = session;
    void this.#manager.options.updateSessionInfo(this.#id, session);
  }

  #tell(event: "hello" | "ready" | "resumed" | "dispatch" | "closed", facts: object = {}): void {
    this.#manager.emit(event, { ...facts, shardId: this.#id });
  }
}
