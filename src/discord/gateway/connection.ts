import { GatewayOpcodes, type GatewaySendPayload, GatewayVersion } from "discord-api-types/v10";
import { CLOSE_CODES } from "./close-codes.ts";
import { WebSocket } from "ws";
import { requestFailure } from "../api/errors.ts";
import { type Packet, readPacket } from "./packets.ts";

/** How a connection ended: by which close code, Discord's or the bot's own, and why. */
export interface ConnectionEnd {
  code: number;
  why: string;
}

/** What is heard over a connection. */
export interface ConnectionListener {
  /** Discord greets: now the bot may log in or resume. */
  onHello: () => void;
  /** Anything but what keeps the connection itself alive. */
  onPacket: (packet: Packet) => void;
  /** A packet that could not be read or handled. */
  onUnreadable: (error: unknown) => void;
  /** The number of the last dispatch, which a heartbeat says; null before the first. */
  lastDispatch: () => number | null;
}

/** The reason where the other side does not say anything. */
export const NO_ANSWER = "no answer";

/** What a WebSocket is given to be closed in order, in milliseconds. */
const MOST_FOR_CLOSING = 5000;

/** One connection to Discord's gateway, kept alive by heartbeats until either side ends it. */
export class Connection {
  /** Resolves when it is over; never rejects. */
  readonly ended: Promise<ConnectionEnd>;
  readonly #socket: WebSocket;
  readonly #listener: ConnectionListener;
  /** What comes next by itself: the end of the wait for HELLO, then heartbeats, at last the end of the wait for the close. */
  #timer: NodeJS.Timeout | undefined;
  /** Between two heartbeats; undefined until HELLO says it. */
  #interval: number | undefined;
  /** Whether Discord has answered the last heartbeat. */
  #isAnswered = true;
  /** How the bot itself ends it. */
  #ending: ConnectionEnd | undefined;

  /** Opens it; `wait`: what is waited for it, and then for HELLO, in milliseconds. */
  constructor(address: URL, wait: { handshake: number; hello: number }, listener: ConnectionListener) {
    const { promise, resolve } = Promise.withResolvers<ConnectionEnd>();
    const socket = new WebSocket(address, { handshakeTimeout: wait.handshake, perMessageDeflate: false });
    let failure: string | undefined;
    socket.on("error", (error) => (failure = requestFailure(error)));
    socket.on("message", (data: Buffer) => this.#hear(data));
    socket.on("close", (code) => {
      clearTimeout(this.#timer);
      resolve(this.#ending ?? { code, why: failure ?? `closed with ${code}` });
    });
    this.ended = promise;
    this.#socket = socket;
    this.#listener = listener;
    this.#next(wait.hello, () => this.close(CLOSE_CODES.resuming, NO_ANSWER));
  }

  /** Sends a packet; on a connection that is no longer open it is lost. */
  send(packet: GatewaySendPayload): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(packet));
  }

  /** Ends it, in order if Discord answers; nothing more is heard over it. */
  close(code: number, why: string): void {
    if (this.#ending !== undefined) return;
    this.#ending = { code, why };
    this.#next(MOST_FOR_CLOSING, () => this.#socket.terminate());
    this.#socket.close(code);
  }

  #hear(data: Buffer): void {
    if (this.#ending !== undefined) return;
    try {
      const packet = readPacket(data.toString());
      if (packet !== undefined) this.#take(packet);
    } catch (error) {
      this.#listener.onUnreadable(error);
    }
  }

  #take(packet: Packet): void {
    switch (packet.op) {
      case GatewayOpcodes.Hello:
        return this.#greet(packet.interval);
      case GatewayOpcodes.Heartbeat:
        return this.#sendHeartbeat();
      case GatewayOpcodes.HeartbeatAck:
        this.#isAnswered = true;
        return undefined;
      case GatewayOpcodes.Reconnect:
        return this.close(CLOSE_CODES.resuming, "Discord asked for another connection");
      default:
        return this.#listener.onPacket(packet);
    }
  }

  #greet(interval: number): void {
    if (this.#interval !== undefined) return;
    this.#interval = interval;
    // Discord asks for a first one at any time, so that its bots do not beat all at once.
    this.#next(interval * Math.random(), () => this.#beat(interval));
    this.#listener.onHello();
  }

  #beat(interval: number): void {
    if (!this.#isAnswered) return this.close(CLOSE_CODES.resuming, NO_ANSWER);
    this.#isAnswered = false;
    this.#next(interval, () => this.#beat(interval));
    return this.#sendHeartbeat();
  }

  #sendHeartbeat(): void {
    this.send({ op: GatewayOpcodes.Heartbeat, d: this.#listener.lastDispatch() });
  }

  #next(wait: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, wait);
  }
}

/** A gateway's address as Discord wants to be called there. */
export function gatewayAt(url: string): URL {
  const address = new URL(url);
  address.search = `?v=${GatewayVersion}&encoding=json`;
  address.hash = "";
  return address;
}

/** Whether Discord greets whoever calls at this address, within so many milliseconds. */
export async function isGreeted(address: URL, within: number): Promise<boolean> {
  let isFresh = false;
  const connection: Connection = new Connection(
    address,
    { handshake: within, hello: within },
    {
      onHello: () => {
        isFresh = true;
        connection.close(CLOSE_CODES.normal, "it was only asked");
      },
      onPacket: () => {},
      onUnreadable: () => {},
      lastDispatch: () => null,
    },
  );
  await connection.ended;
  return isFresh;
}
