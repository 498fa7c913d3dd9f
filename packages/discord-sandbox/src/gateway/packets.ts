import { GatewayOpcodes } from "discord-api-types/v10";
import type { WebSocket } from "ws";

/** A parsed message of a bot; any property may be missing. */
export interface Payload {
  op?: unknown;
  d?: unknown;
}

/** Parses a bot's message; undefined if it is not a packet. */
export function parsePayload(text: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(text);
    return typeof payload === "object" && payload !== null ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a packet without an event. */
export function sendBare(socket: WebSocket, op: GatewayOpcodes, data: unknown): void {
  socket.send(JSON.stringify({ op, d: data, s: null, t: null }));
}

/** Requests a new IDENTIFY from a bot. */
export function invalidate(socket: WebSocket): void {
  sendBare(socket, GatewayOpcodes.InvalidSession, false);
}

/** The shard of an IDENTIFY; undefined if it is invalid. */
export function shardIn(said: unknown): [number, number] | undefined {
  const [id, count] = Array.isArray(said) ? (said as [number, number]) : [0, 1];
  return Number.isInteger(id) && Number.isInteger(count) && id >= 0 && id < count ? [id, count] : undefined;
}

/** The shard of a guild; events without a guild go to the first shard. */
export function shardOf(guildId: string | undefined, count: number): number {
  return guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));
}
