import type { RoomKind, WhyParked } from "#core/schema/index.ts";
import type { ButtonPress } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";

/** A channel or thread, or a user's direct messages. */
export type Target = { channel: string } | { user: string };

/** Why Discord refuses a room, besides missing permissions. */
export type RoomFault =
  /** The server has too many open threads. */
  | "full"
  /** The forum requires a tag, and has none of the wanted names. */
  | "tag"
  /** The forum's tags are for moderators only. */
  | "moderated";

/** A room to open: a thread of a channel, or a post of a forum. `tags`: names; those that the forum lacks are ignored. */
export interface RoomToOpen {
  kind: RoomKind;
  name: string;
  tags: readonly string[];
}

/** The wanted state of a room. */
export interface RoomState {
  /** Renames the room to `to` if it has one of the names `from`: somebody may have chosen another one. */
  name?: { from: readonly string[]; to: string };
  /** Names of the tags to set, and of all tags that the bot manages. */
  tags: { wanted: readonly string[]; own: readonly string[] };
  /** True to keep the room active, so that Discord does not archive it. */
  isKept: boolean;
}

/** The cards of a game that have a button; only those older than the id `before`, if it is given. */
export interface CardsWith {
  press: ButtonPress;
  game: string;
  before?: string | undefined;
  /** Id of a message that is excluded. */
  except?: string | undefined;
}

/** Identifies an interaction to Discord. */
export interface AnsweredInteraction {
  id: string;
  token: string;
  application: string;
}

/** Result of sending a message that no interaction requested. */
export type SendResult =
  /** Discord accepted it. */
  | { outcome: "taken"; channel: string; message: string }
  /** It cannot be sent: the target is gone, the bot has no access to it, or Discord rejected the message. */
  | { outcome: "lost"; why: WhyParked | "refused"; fault?: RoomFault }
  /** Discord is unavailable. Retry later. */
  | { outcome: "pending" };

/** Result of a notice; `dropped` if it no longer applied. `called`: the users that the message mentioned. */
export type NoticeResult = (SendResult | { outcome: "dropped" }) & { called?: readonly string[] };

/** Discord is unavailable. Retry later. */
export class DiscordUnavailable extends Error {}

/** The first message of a room. */
export interface FirstMessage {
  reply: Reply;
  seed: string;
  since: number | undefined;
}

/** Sends messages that no interaction requested. Methods do not throw Discord's errors. */
export interface Notifier {
  /**
   * Sends a message once per `seed`, also across restarts. If an attempt since `since` (milliseconds since 1970) may
   * have succeeded, searches the channel for its message first.
   */
  say(to: Target, reply: Reply, seed: string, since?: number): Promise<SendResult>;
  /** The result of earlier attempts to send a message; undefined if Discord never received it. */
  findSent(to: Target, seed: string, since: number): Promise<SendResult | undefined>;
  /**
   * Opens a room once per `seed`. `first` is the first message of a post, or the channel's message from which a thread
   * starts; its `since` is the time of an attempt that may have succeeded. Returns the room's channel.
   */
  openRoom(place: string, room: RoomToOpen, first: FirstMessage): Promise<SendResult>;
  /** Updates a room to a state. Resolves to false if a later attempt can succeed. */
  updateRoom(room: string, state: RoomState): Promise<boolean>;
  /** Archives a room. False if Discord is unavailable. */
  closeRoom(room: string): Promise<boolean>;
  /** Redraws a message. Unarchives its thread if necessary, but not if the thread is locked. */
  redraw(channel: string, message: string, reply: Reply): Promise<SendResult>;
  /** Replaces the private answer to an interaction. Does nothing if Discord no longer accepts that. */
  replaceAnswer(interaction: AnsweredInteraction, reply: Reply): Promise<void>;
  /** Redraws those of a channel's newest messages that are such cards. Resolves to false if a later attempt can succeed. */
  replaceCards(channel: string, cards: CardsWith, reply: Reply): Promise<boolean>;
  /** Pins a message. Resolves to false if Discord does not do it, for example without the permission. */
  pin(channel: string, message: string): Promise<boolean>;
  /** Deletes a message, if it still exists. */
  remove(channel: string, message: string): Promise<void>;
  /** True if a message is among the newest of its channel; undefined if unknown. */
  isInSight(channel: string, message: string): Promise<boolean | undefined>;
  /** True if the bot is in a server; undefined if unknown. */
  isIn(guild: string): Promise<boolean | undefined>;
  /** True if a user is a member of a server; undefined if unknown. */
  isMember(guild: string, user: string): Promise<boolean | undefined>;
  /** Discord's time in milliseconds since 1970; undefined if unknown. */
  time(): Promise<number | undefined>;
  /** True if the gateway is connected. */
  isConnected(): boolean;
}
