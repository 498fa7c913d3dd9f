import type { Reply } from "#cards/reply.ts";

/** A channel or thread, or a user's direct messages. */
export type Target = { channel: string } | { user: string };

/** Result of sending a message that no interaction requested. */
export type SendResult =
  /** Discord accepted it. */
  | { outcome: "taken"; channel: string; message: string }
  /** It cannot be sent: the target is gone, the bot has no access to it, or Discord rejected the message. */
  | { outcome: "lost"; why: "gone" | "forbidden" | "refused" }
  /** Discord is unavailable. Retry later. */
  | { outcome: "pending" };

/** Result of a notice; `dropped` if the notice no longer applied. `called`: users mentioned in a channel. */
export type Fate = (SendResult | { outcome: "dropped" }) & { called?: readonly string[] };

/** Discord is unavailable. Retry later. */
export class OutOfOrder extends Error {}

/** Sends messages that no interaction requested. Methods do not throw Discord's errors. */
export interface Notifier {
  /**
   * Sends a message once per `seed`, also across restarts. If an attempt since `since` (milliseconds since 1970) may
   * have succeeded, searches the channel for its message first.
   */
  say(to: Target, reply: Reply, seed: string, since?: number): Promise<SendResult>;
  /** The result of earlier attempts; undefined if Discord never received the message. */
  recall(to: Target, seed: string, since: number): Promise<SendResult | undefined>;
  /** Redraws a message; unarchives its thread first. */
  redraw(channel: string, message: string, reply: Reply): Promise<SendResult>;
  /** Pins a message; resolves to false without the permission. */
  pin(channel: string, message: string): Promise<boolean>;
  /** Deletes a message, if it still exists. */
  remove(channel: string, message: string): Promise<void>;
  /** True if a message is among the newest of its channel; undefined if unknown. */
  isInSight(channel: string, message: string): Promise<boolean | undefined>;
  /** True if the bot is in a server; undefined if unknown. */
  isIn(guild: string): Promise<boolean | undefined>;
  /** True if the gateway is connected. */
  isConnected(): boolean;
}
