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

/** A session of an IDENTIFY. It outlives its connection, so that RESUME can replay missed events. */
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

  /** Sends an event, or keeps it for RESUME while disconnected. */
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

  /** True if all events after `sequence` are still kept and the resume window has not passed. */
  canResume(sequence: number, oldest: number): boolean {
    const first = this.#sent[0]?.s ?? 1;
    return sequence <= this.#sequence && sequence >= first - 1 && (this.#cutAt ?? Infinity) >= oldest;
  }

  /** True if the resume window has passed. */
  isLost(oldest: number): boolean {
    return this.#socket === undefined && (this.#cutAt ?? 0) < oldest;
  }

  /** Continues over a new connection: first the missed events, then RESUMED. */
  resume(socket: WebSocket, sequence: number): void {
    this.#socket = socket;
    this.#cutAt = undefined;
    for (const dispatch of this.#sent) if (dispatch.s > sequence) socket.send(JSON.stringify(dispatch));
    this.dispatch("RESUMED", {});
  }
}
