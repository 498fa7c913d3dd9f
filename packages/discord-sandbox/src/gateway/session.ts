import { GatewayOpcodes } from "discord-api-types/v10";
import type { WebSocket } from "ws";

interface Dispatch {
  op: GatewayOpcodes.Dispatch;
  t: string;
  s: number;
  d: unknown;
}

export interface IdentifiedShard {
  id: string;
  intents: number;
  shard: [number, number];
}

const KEPT_DISPATCHES = 1_000;

/** What a bot identified for: it outlives its connection, so that RESUME can replay what was missed. */
export class Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: [number, number];
  #socket: WebSocket | undefined;
  #sequence = 0;
  #sent: Dispatch[] = [];
  #cutAt: number | undefined;

  constructor(identified: IdentifiedShard, socket: WebSocket) {
    this.id = identified.id;
    this.intents = identified.intents;
    this.shard = identified.shard;
    this.#socket = socket;
  }

  get isConnected(): boolean {
    return this.#socket !== undefined;
  }

  get socket(): WebSocket | undefined {
    return this.#socket;
  }

  /** Sends an event now, or keeps it for RESUME while the connection is cut. */
  dispatch(name: string, data: unknown): void {
    this.#sequence += 1;
    const dispatch: Dispatch = { op: GatewayOpcodes.Dispatch, t: name, s: this.#sequence, d: data };
    this.#sent.push(dispatch);
    if (this.#sent.length > KEPT_DISPATCHES * 2) this.#sent = this.#sent.slice(-KEPT_DISPATCHES);
    this.#socket?.send(JSON.stringify(dispatch));
  }

  cut(now: number): void {
    this.#socket = undefined;
    this.#cutAt = now;
  }

  /** Whether everything after `sequence` is still at hand and the window has not passed. */
  canResume(sequence: number, oldest: number): boolean {
    const first = this.#sent[0]?.s ?? 1;
    return sequence <= this.#sequence && sequence >= first - 1 && (this.#cutAt ?? Infinity) >= oldest;
  }

  /** Whether the session was left so long ago that nobody can resume it. */
  isLost(oldest: number): boolean {
    return this.#socket === undefined && (this.#cutAt ?? 0) < oldest;
  }

  /** Goes on over a new connection: first what was missed, then RESUMED. */
  resume(socket: WebSocket, sequence: number): void {
    this.#socket = socket;
    this.#cutAt = undefined;
    for (const dispatch of this.#sent) if (dispatch.s > sequence) socket.send(JSON.stringify(dispatch));
    this.dispatch("RESUMED", {});
  }
}
