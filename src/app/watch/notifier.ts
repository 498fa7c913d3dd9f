import type { Reply } from "#views/reply.ts";

/** Where something is said: in a channel or thread, or to one person alone. */
export type Target = { channel: string } | { user: string };

/** What became of something that the bot said of its own accord. */
export type SendResult =
  /** Discord has it. */
  | { outcome: "taken"; channel: string; message: string }
  /** There is no way: what was addressed is gone, closed to the bot, or the message itself was refused. */
  | { outcome: "lost"; why: "gone" | "forbidden" | "refused" }
  /** Discord is out of order: to be tried again later. */
  | { outcome: "pending" };

/** Discord is out of order: what was to be done is done later. */
export class OutOfOrder extends Error {}

/** What the bot can say without being asked. Nothing here throws for what Discord answers. */
export interface Notifier {
  /**
   * Says it once per `seed`, also after a restart in between: where an attempt may have succeeded before, the channel is
   * searched first for what was said there `since` the earliest one (milliseconds since 1970).
   */
  say(to: Target, reply: Reply, seed: string, since?: number): Promise<SendResult>;
  /** What became of earlier attempts to say it: undefined if Discord never had it. */
  recall(to: Target, seed: string, since: number): Promise<SendResult | undefined>;
  /** Redraws a message of the bot; brings an archived thread back first. */
  redraw(channel: string, message: string, reply: Reply): Promise<SendResult>;
  /** Pins a message; false where the bot may not. */
  pin(channel: string, message: string): Promise<boolean>;
  /** Deletes a message of the bot; nothing happens if it is gone. */
  remove(channel: string, message: string): Promise<void>;
  /** Whether the message is still among a channel's newest ones; undefined if that cannot be found out now. */
  isInSight(channel: string, message: string): Promise<boolean | undefined>;
  /** Whether the bot is in a server; undefined if that cannot be found out now. */
  isIn(guild: string): Promise<boolean | undefined>;
  /** Whether the gateway is connected, so that players can be heard. */
  isConnected(): boolean;
}
