import { GatewayDispatchEvents } from "discord-api-types/v10";
import type { Log } from "#app/runtime/log.ts";

/** What the gateway says of something that happened. */
export interface Dispatch {
  t: GatewayDispatchEvents;
  d: unknown;
  /** Discord said it before, to a connection that is over: somebody may have heard it there. */
  isAgain?: boolean;
}

/** A place that the bot is no longer in: a deleted channel or thread, or a guild that it was removed from. */
export type Gone = { channel: string } | { guild: string };

/** What the bot wants to know of the gateway. */
export interface Listener {
  /** A new session; resumed ones are not told. */
  onReady: (application: string) => void;
  onInteraction: (heard: Pick<Dispatch, "d" | "isAgain">) => void;
  onGone: (place: Gone) => void;
  /** Discord closed the gateway for good; `code` says why. */
  onLost: (code: number) => void;
}

/** Hears dispatches: one that cannot be digested does not end the process. */
export function hearing(listener: Listener, log: Log): (packet: Dispatch) => void {
  return (packet) => {
    try {
      tell(listener, packet);
    } catch (error) {
      log.error({ err: error, packet: packet.t }, "a gateway packet could not be handled");
    }
  };
}

function tell({ onReady, onInteraction, onGone }: Listener, packet: Dispatch): void {
  const { t: event, d: data } = packet;
  switch (event) {
    case GatewayDispatchEvents.Ready:
      return onReady(applicationIn(data));
    case GatewayDispatchEvents.InteractionCreate:
      return onInteraction(packet);
    case GatewayDispatchEvents.ChannelDelete:
    case GatewayDispatchEvents.ThreadDelete:
    case GatewayDispatchEvents.GuildDelete: {
      const { id, unavailable } = (data ?? {}) as { id?: string; unavailable?: boolean };
      // A guild that is only out of order comes back.
      if (typeof id !== "string" || unavailable === true) return undefined;
      return onGone(event === GatewayDispatchEvents.GuildDelete ? { guild: id } : { channel: id });
    }
    default:
      return undefined;
  }
}

function applicationIn(ready: unknown): string {
  return (ready as { application: { id: string } }).application.id;
}
