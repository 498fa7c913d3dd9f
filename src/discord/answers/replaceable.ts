import { type APIMessage, MessageFlags } from "discord.js";
import { marksIn } from "../messages/find-marked.ts";
import { isLater } from "../messages/marks.ts";
import type { OutgoingMessage } from "../messages/draw-message.ts";
import type { RenderedMessage } from "../messages/render.ts";

/** The message that an answer can replace: the placeholder, or the pressed card. */
export interface Replaceable {
  isCard: boolean;
  isPrivate: boolean;
}

/** True if a message can replace the target. A private message never redraws a public card. */
export function canReplace({ redraws, isPrivate }: OutgoingMessage, target: Replaceable): boolean {
  return isPrivate === target.isPrivate && (redraws || !target.isCard);
}

export function isEphemeral({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

export function isPlaceholder({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Loading) !== 0;
}

/** True if the card shows a later log entry, which an earlier one must not overwrite. */
export function isOvertaken(card: APIMessage, { delivery }: OutgoingMessage): boolean {
  return delivery !== undefined && isLater(marksIn(card), delivery);
}

/** The message without the ephemeral flag, which an edit cannot set. */
export function asEdit<Message extends RenderedMessage>(message: Message): Message {
  return { ...message, body: { ...message.body, flags: message.body.flags & ~MessageFlags.Ephemeral } };
}
