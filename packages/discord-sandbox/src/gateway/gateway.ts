import { randomBytes } from "node:crypto";
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from "discord-api-types/v10";
import { type WebSocket, WebSocketServer } from "ws";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { guildsOfBot } from "../world/membership.ts";
import { botUserOf, guildCreatePayload } from "../world/payloads.ts";
import type { World } from "../world/world.ts";
import { Admission } from "./admission.ts";
import { invalidate, parsePayload, sendBare, shardIn, shardOf } from "./packets.ts";
import { type IdentifiedShard, Session } from "./session.ts";

interface Connection {
  socket: WebSocket;
  session?: Session;
}

/** Recipients of an event: sessions with any of the intents (0: all) on the guild's shard. */
export interface Recipients {
  intents: number;
  guildId?: string | undefined;
}

/** Discord's WebSocket side: sessions, heartbeats and dispatches. */
export class Gateway {
  readonly #world: World;
  readonly #url: () => string;
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #sessions = new Map<string, Session>();
  readonly #spoiltReadies: unknown[] = [];
  #refusals = 0;
  /** Number of IDENTIFYs so far. */
  identifies = 0;
  readonly admission: Admission;

  constructor(world: World, url: () => string) {
    this.#world = world;
    this.admission = new Admission(world.limits);
    this.#url = url;
  }

  /** True if a bot is connected. */
  get isConnected(): boolean {
    return this.sessions().some((session) => session.isConnected);
  }

  sessions(): Session[] {
    return [...this.#sessions.values()];
  }

  /** The shards with a connected session. */
  served(): [id: number, count: number][] {
    return this.sessions().flatMap(({ isConnected, shard }) => (isConnected ? [shard] : []));
  }

  /** Upgrades an HTTP connection to the gateway. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#refusals > 0) {
      this.#refusals -= 1;
      socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#greet(webSocket));
  }

  dispatch(name: string, data: object | ((session: Session) => object), recipients: Recipients): void {
    for (const session of this.#sessions.values()) {
      if (recipients.intents !== 0 && (session.intents & recipients.intents) === 0) continue;
      if (shardOf(recipients.guildId, session.shard[1]) !== session.shard[0]) continue;
      session.dispatch(name, typeof data === "function" ? data(session) : data);
    }
  }

  /** Refuses the next connections. */
  refuse(count: number): void {
    this.#refusals += count;
  }

  /** Sends this data in the READY after the next IDENTIFY. */
  spoilReady(data: unknown): void {
    this.#spoiltReadies.push(data);
  }

  /** Cuts every connection; the sessions can be resumed. */
  cut(): void {
    for (const session of this.#sessions.values()) session.socket?.terminate();
  }

  /** Closes every connection with a close code. */
  shut(code: number): void {
    for (const session of this.#sessions.values()) session.socket?.close(code);
  }

  /** Sends a bare opcode (RECONNECT, INVALID_SESSION) to every connected session. */
  send(op: GatewayOpcodes, data: unknown): void {
    for (const { socket } of this.#sessions.values()) if (socket !== undefined) sendBare(socket, op, data);
  }

  /** Deletes all sessions, as INVALID_SESSION with `false` requires. */
  forgetSessions(): void {
    this.#sessions.clear();
  }

  close(): void {
    this.#sessions.clear();
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }

  #greet(socket: WebSocket): void {
    const connection: Connection = { socket };
    const interval = this.#world.limits.heartbeatInterval;
    sendBare(socket, GatewayOpcodes.Hello, { heartbeat_interval: interval });
    let alive = setTimeout(() => socket.terminate(), interval * 2);
    socket.on("message", (data) => {
      clearTimeout(alive);
      alive = setTimeout(() => socket.close(GatewayCloseCodes.SessionTimedOut), interval * 2);
      const text = Array.isArray(data)
        ? Buffer.concat(data).toString()
        : Buffer.from(data as Buffer).toString();
      this.#receive(connection, text);
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", (code) => {
      clearTimeout(alive);
      this.#leave(connection, code);
    });
  }

  #leave({ socket, session }: Connection, code: number): void {
    if (session === undefined || session.socket !== socket) return;
    session.cut(this.#world.now());
    if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
  }

  #receive(connection: Connection, text: string): void {
    const payload = parsePayload(text);
    if (payload === undefined) return connection.socket.close(GatewayCloseCodes.DecodeError);
    switch (payload.op) {
      case GatewayOpcodes.Heartbeat:
        return sendBare(connection.socket, GatewayOpcodes.HeartbeatAck, null);
      case GatewayOpcodes.Identify:
        return this.#identify(connection, payload.d);
      case GatewayOpcodes.Resume:
        return this.#resume(connection, payload.d);
      case GatewayOpcodes.PresenceUpdate:
      case GatewayOpcodes.VoiceStateUpdate:
      case GatewayOpcodes.RequestGuildMembers:
        if (!connection.session) connection.socket.close(GatewayCloseCodes.NotAuthenticated);
        return undefined;
      default:
        return connection.socket.close(GatewayCloseCodes.UnknownOpcode);
    }
  }

  #identify(connection: Connection, data: unknown): void {
    const { token, intents, shard: said } = (data ?? {}) as Partial<Record<string, unknown>>;
    this.identifies += 1;
    const { socket } = connection;
    if (connection.session) return socket.close(GatewayCloseCodes.AlreadyAuthenticated);
    if (token !== this.#world.identity.token) return socket.close(GatewayCloseCodes.AuthenticationFailed);
    if (typeof intents !== "number" || intents < 0) return socket.close(GatewayCloseCodes.InvalidIntents);
    const shard = shardIn(said);
    if (shard === undefined) return socket.close(GatewayCloseCodes.InvalidShard);
    if (shard[1] < this.#world.limits.leastShards) return socket.close(GatewayCloseCodes.ShardingRequired);
    const verdict = this.admission.judge(shard[0]);
    if (verdict === "spent") return this.#resetToken(socket);
    if (verdict === "early") return invalidate(socket);
    return this.#begin(connection, { intents, shard });
  }

  #begin(connection: Connection, { intents, shard }: Omit<IdentifiedShard, "id">): void {
    this.#dropLost();
    this.#endOthers(shard);
    const id = randomBytes(16).toString("hex");
    const session = new Session({ id, intents, shard }, connection.socket);
    connection.session = session;
    this.#sessions.set(id, session);
    this.#ready(session);
  }

  /**
   * Ends a shard's other sessions. The sandbox allows one per shard, to detect a bot that serves a shard twice.
   */
  #endOthers([id, count]: [number, number]): void {
    for (const session of this.#sessions.values()) {
      const { shard, socket } = session;
      if (shard[0] !== id || shard[1] !== count || socket === undefined) continue;
      this.#sessions.delete(session.id);
      invalidate(socket);
    }
  }

  /** Ends all sessions after too many IDENTIFYs in a day. The token works again the next day. */
  #resetToken(socket: WebSocket): void {
    socket.close(GatewayCloseCodes.AuthenticationFailed);
    this.shut(GatewayCloseCodes.AuthenticationFailed);
    this.#sessions.clear();
  }

  #ready(session: Session): void {
    const [shard, count] = session.shard;
    const guilds = guildsOfBot(this.#world).filter(({ id }) => shardOf(id, count) === shard);
    if (this.#spoiltReadies.length > 0) return session.dispatch("READY", this.#spoiltReadies.shift());
    session.dispatch("READY", {
      v: 10,
      user: { ...botUserOf(this.#world), verified: true, email: null, flags: 0, mfa_enabled: true },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.#url(),
      shard: session.shard,
      application: { id: this.#world.identity.applicationId, flags: 0 },
      private_channels: [],
    });
    if ((session.intents & GatewayIntentBits.Guilds) === 0) return;
    for (const guild of guilds) session.dispatch("GUILD_CREATE", guildCreatePayload(this.#world, guild));
  }

  #resume(connection: Connection, data: unknown): void {
    const {
      token,
      session_id: id,
      seq,
    } = (data ?? {}) as { token?: unknown; session_id?: unknown; seq?: unknown };
    if (token !== this.#world.identity.token)
      return connection.socket.close(GatewayCloseCodes.AuthenticationFailed);
    const session = this.#sessions.get(String(id));
    const oldest = this.#world.now() - this.#world.limits.resumeWindow;
    if (!session || typeof seq !== "number" || !session.canResume(seq, oldest))
      return invalidate(connection.socket);
    session.socket?.terminate();
    connection.session = session;
    return session.resume(connection.socket, seq);
  }

  #dropLost(): void {
    const oldest = this.#world.now() - this.#world.limits.resumeWindow;
    for (const session of this.#sessions.values())
      if (session.isLost(oldest)) this.#sessions.delete(session.id);
  }
}
