import { WebSocket } from "ws";
import type { Sandbox } from "../../src/sandbox.ts";

interface Packet {
  op: number;
  t: string | null;
  s: number | null;
  d: unknown;
}

/** A bare connection to the gateway. */
export class GatewayClient {
  readonly heard: Packet[] = [];
  /** The close code. */
  readonly closed: Promise<number>;
  readonly #sandbox: Sandbox;
  readonly #socket: WebSocket;

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
    this.#socket = new WebSocket(`${sandbox.url.replace("http", "ws")}/gateway?v=10&encoding=json`);
    this.closed = new Promise((resolve) => void this.#socket.on("close", resolve));
    this.#socket.on("message", (data: Buffer) => this.heard.push(JSON.parse(data.toString()) as Packet));
  }

  /** Resolves with its first packet that matches. */
  async packet(isIt: (packet: Packet) => boolean): Promise<Packet> {
    for (;;) {
      const found = this.heard.find(isIt);
      if (found !== undefined) return found;
      await new Promise((resolve) => void this.#socket.once("message", resolve));
    }
  }

  async send(op: number, d: object): Promise<void> {
    await this.packet((packet) => packet.op === HELLO);
    this.#socket.send(JSON.stringify({ op, d: { token: this.#sandbox.token, ...d } }));
  }

  /** Identifies as a shard. Resolves with the id of the session, "invalid", or the close code. */
  async identify(shard: number, count: number): Promise<string | number> {
    await this.send(IDENTIFY, { intents: 1, properties: {}, shard: [shard, count] });
    const answer = this.packet(({ op, t }) => op === INVALID_SESSION || t === "READY");
    const first = await Promise.race([answer, this.closed]);
    if (typeof first === "number") return first;
    return first.op === INVALID_SESSION ? "invalid" : (first.d as { session_id: string }).session_id;
  }

  names(): string[] {
    return this.heard.flatMap(({ t }) => t ?? []);
  }

  leave(): void {
    this.#socket.terminate();
  }
}

const HELLO = 10;
const IDENTIFY = 2;
export const RESUME = 6;
export const INVALID_SESSION = 9;
