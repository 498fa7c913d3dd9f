import { GatewayOpcodes } from "discord-api-types/v10";
import type { WebSocket } from "ws";

/** What a bot sent, as far as it can be read. */
export interface Payload {
  op?: unknown;
  d?: unknown;
}

/** Reads what a bot sent; undefined for what is no packet. */
export function parsePayload(text: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(text);
    return typeof payload === "object" && payload !== null ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a packet that is no event. */
export function sendBare(socket: WebSocket, op: GatewayOpcodes, data: unknown): void {
  socket.send(JSON.stringify({ op, d: data, s: null, t: null }));
}

/** Tells a bot that it has to identify itself. */
export function invalidate(socket: WebSocket): void {
  sendBare(socket, GatewayOpcodes.InvalidSession, false);
}

/** Which shard of how many an IDENTIFY is for; undefined where there is no such shard. */
export function shardIn(said: unknown): [number, number] | undefined {
  const [id, count] = Array.isArray(said) ? (said as [number, number]) : [0, 1];
  return Number.isInteger(id) && Number.isInteger(count) && id >= 0 && id < count ? [id, count] : undefined;
}

/** The shard that hears of a guild; what belongs to none goes to the first. */
export function shardOf(guildId: string | undefined, count: number): number {
  return guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));
}
