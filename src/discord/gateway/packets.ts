import { type GatewayDispatchEvents, GatewayOpcodes } from "discord-api-types/v10";
import { DAY } from "#core/pace/wall-clock.ts";
import type { Dispatch } from "./hearing.ts";

/** What comes over the gateway, as far as the bot heeds it. */
export type Packet =
  | { op: GatewayOpcodes.Hello; interval: number }
  | { op: GatewayOpcodes.Heartbeat | GatewayOpcodes.HeartbeatAck | GatewayOpcodes.Reconnect }
  | { op: GatewayOpcodes.InvalidSession; isResumable: boolean }
  | NumberedDispatch;

export interface NumberedDispatch extends Dispatch {
  op: GatewayOpcodes.Dispatch;
  /** Its number in the session; 0 where it has none. */
  s: number;
}

/** What READY says of the new session, as a RESUME needs it. */
export interface Ready {
  session_id: string;
  resume_gateway_url: string;
  application: { id: string };
}

/** What Discord's usual heartbeat is, for a HELLO that does not say. */
const HEARTBEAT = 41_250;

/** Reads what came over the gateway; undefined for what the bot does not heed. Throws for what is no packet. */
export function readPacket(text: string): Packet | undefined {
  const packet: unknown = JSON.parse(text);
  if (typeof packet !== "object" || packet === null) throw new TypeError("it is not a packet");
  const { op, t, s, d } = packet as { op?: unknown; t?: unknown; s?: unknown; d?: unknown };
  switch (op) {
    case GatewayOpcodes.Hello:
      return { op, interval: intervalIn(d) };
    case GatewayOpcodes.Heartbeat:
    case GatewayOpcodes.HeartbeatAck:
    case GatewayOpcodes.Reconnect:
      return { op };
    case GatewayOpcodes.InvalidSession:
      return { op, isResumable: d === true };
    case GatewayOpcodes.Dispatch:
      return { op, t: t as GatewayDispatchEvents, s: Number.isSafeInteger(s) ? Number(s) : 0, d };
    default:
      return undefined;
  }
}

/** A READY that says what it must; undefined where neither the session nor the bot's id can be read from it. */
export function readyIn(data: unknown, gatewayUrl: string): Ready | undefined {
  const ready = (data ?? {}) as Partial<Ready & { user: { id?: unknown } }>;
  const { session_id: session, resume_gateway_url: url, user, application } = ready;
  const id = application?.id ?? user?.id;
  if (typeof session !== "string" || typeof id !== "string") return undefined;
  return {
    session_id: session,
    resume_gateway_url: isGateway(url) ? url : gatewayUrl,
    application: { id },
  };
}

/** Whether a gateway can be at this address. */
export function isGateway(url: unknown): url is string {
  return typeof url === "string" && /^wss?:$/.test(URL.parse(url)?.protocol ?? "");
}

function intervalIn(hello: unknown): number {
  const { heartbeat_interval: interval } = (hello ?? {}) as { heartbeat_interval?: unknown };
  return typeof interval === "number" && interval > 0 && interval < DAY ? interval : HEARTBEAT;
}
