import { GatewayDispatchEvents, GatewayOpcodes, SimpleShardingStrategy } from "discord.js";
import type { Log } from "#app/runtime/log.ts";
import { requestFailure } from "../api/errors.ts";
import { isForGood } from "./close-codes.ts";
import type { Dispatch } from "./gateway.ts";
import type { Logins } from "./logins.ts";

/** The parts of discord.js' connections that it keeps to itself. */
interface Shard {
  id: number;
  internalConnect: () => Promise<void>;
  unpackMessage: (data: unknown, isBinary: boolean) => Promise<unknown>;
  onMessage: (data: unknown, isBinary: boolean) => Promise<void>;
  onError: (error: Error) => void;
  onClose: (code: number) => Promise<void>;
  /** Begins a new session instead of going on with the one before. */
  failedToConnectDueToNetworkError: boolean;
  emit: (event: "closed", data: { code: number }) => void;
  destroy: (options: { code: number }) => Promise<void>;
}

/** What discord.js has over its connections. */
type Manager = ConstructorParameters<typeof SimpleShardingStrategy>[0];
type Told = Parameters<Manager["emit"]>;

interface Packet {
  op: GatewayOpcodes;
  t?: GatewayDispatchEvents | null;
  d: unknown;
}

interface Ready {
  session_id: string;
  resume_gateway_url: string;
  user: { id: string };
  application: { id: string };
  guilds: unknown[];
}

/** After so many connections that came to nothing a session is given up: its own way to the gateway may be gone. */
const MOST_FOR_SESSION = 8;
/** What Discord's usual heartbeat is, for a HELLO that does not say. */
const HEARTBEAT = 41_250;

export interface Surroundings {
  log: Log;
  logins: Logins;
  /** Where the gateway is, as Discord said last. */
  gatewayUrl: () => string;
  /** Hears of every dispatch; discord.js hears of those that are handed on. */
  onDispatch: (packet: Dispatch, handOn: () => void) => void;
}

/**
 * discord.js' connections to the gateway, which in themselves come back every half second for ever, say nothing of a
 * gateway that cannot be reached, and end the process where a packet holds not what it should.
 */
export class SteadyShards extends SimpleShardingStrategy {
  readonly #manager: Manager;
  readonly #surroundings: Surroundings;

  constructor(manager: Manager, surroundings: Surroundings) {
    super(spared(manager, surroundings.onDispatch));
    this.#manager = manager;
    this.#surroundings = surroundings;
  }

  override async spawn(ids: number[]): Promise<void> {
    await super.spawn(ids);
    const { shards } = this as object as { shards: Map<number, Shard> };
    for (const shard of shards.values()) {
      const hasSession = () => Boolean(this.#manager.options.retrieveSessionInfo(shard.id));
      steady(shard, hasSession, this.#surroundings);
    }
  }
}

/** discord.js' manager as its connections know it, which hears only of the dispatches that are handed on. */
function spared(manager: Manager, onDispatch: Surroundings["onDispatch"]): Manager {
  const emit = (...told: Told): boolean => {
    const [event, of] = told;
    const handOn = () => manager.emit(...told);
    if (event !== "dispatch") return handOn();
    onDispatch((of as { data: Dispatch }).data, handOn);
    return true;
  };
  return new Proxy(manager, {
    get: (real, name) => (name === "emit" ? emit : (Reflect.get(real, name) as unknown)),
  });
}

function steady(shard: Shard, hasSession: () => boolean, { log, logins, gatewayUrl }: Surroundings): void {
  const inner = {
    connect: shard.internalConnect.bind(shard),
    unpack: shard.unpackMessage.bind(shard),
    take: shard.onMessage.bind(shard),
    close: shard.onClose.bind(shard),
  };
  let isWaiting = false;
  let why = "";
  shard.internalConnect = async () => {
    // Two failures at once ask for two connections.
    if (isWaiting) return;
    isWaiting = true;
    const mayConnect = await logins.beforeConnection(shard.id, hasSession(), why || "no answer");
    isWaiting = false;
    why = "";
    if (mayConnect) await inner.connect();
  };
  shard.onError = (error) => {
    why = requestFailure(error);
  };
  shard.onClose = async (code) => {
    why ||= `closed with ${code}`;
    shard.failedToConnectDueToNetworkError = logins.inVain(shard.id) >= MOST_FOR_SESSION;
    if (!isForGood(code)) return inner.close(code);
    // discord.js would give up its login for it as well, as for any error.
    shard.emit("closed", { code });
    return shard.destroy({ code });
  };
  shard.unpackMessage = async (data, isBinary) => {
    const packet = whole((await inner.unpack(data, isBinary)) as Packet | null, gatewayUrl());
    if (packet === undefined) log.warn({ shard: shard.id }, "Discord's READY does not say who the bot is");
    else if (isConnection(packet)) logins.connected(shard.id);
    return packet ?? null;
  };
  shard.onMessage = (data, isBinary) =>
    inner.take(data, isBinary).catch(({ message }: Error) => {
      log.warn({ shard: shard.id, why: message }, "a gateway packet could not be read");
    });
}

function isConnection(packet: Packet | null): boolean {
  return packet?.t === GatewayDispatchEvents.Ready || packet?.t === GatewayDispatchEvents.Resumed;
}

/** A packet as discord.js can digest it; null for what is none, undefined for a READY that is of no use. */
function whole(packet: Packet | null, gatewayUrl: string): Packet | null | undefined {
  if (typeof packet !== "object" || packet === null) return null;
  switch (packet.op) {
    case GatewayOpcodes.InvalidSession:
      return { ...packet, d: packet.d === true };
    case GatewayOpcodes.Hello:
      return { ...packet, d: { heartbeat_interval: intervalIn(packet.d) } };
    case GatewayOpcodes.Dispatch: {
      if (packet.t !== GatewayDispatchEvents.Ready) return packet;
      const ready = wholeReady(packet.d ?? {}, gatewayUrl);
      return ready && { ...packet, d: ready };
    }
    default:
      return packet;
  }
}

function intervalIn(hello: unknown): number {
  const { heartbeat_interval: interval } = (hello ?? {}) as { heartbeat_interval?: unknown };
  return typeof interval === "number" && interval > 0 ? interval : HEARTBEAT;
}

/** Undefined where neither a session nor the bot's id can be read from it. */
function wholeReady(ready: Partial<Ready>, gatewayUrl: string): Ready | undefined {
  const { session_id: session, resume_gateway_url: url, user, application, guilds } = ready;
  const id = application?.id ?? user?.id;
  if (typeof session !== "string" || typeof id !== "string") return undefined;
  return {
    ...ready,
    session_id: session,
    resume_gateway_url: typeof url === "string" && URL.canParse(url) ? url : gatewayUrl,
    user: { ...user, id: user?.id ?? id },
    application: { ...application, id },
    guilds: Array.isArray(guilds)
      ? (guilds as ({ id?: unknown } | null)[]).filter((guild) => typeof guild?.id === "string")
      : [],
  };
}
