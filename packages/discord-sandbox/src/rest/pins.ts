import { type APIMessage, MessageType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Hono } from "hono";
import { postMessage } from "../posting/post.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import type { Channel } from "../world/model.ts";
import { botUserOf } from "../world/payloads.ts";
import { isSystemMessage, messageIn, requirePermission, visibleChannel } from "./access.ts";
import { refuse } from "../shapes/refusal.ts";

const MAX_PINS = 250;

/** Pinned messages, under the current and earlier routes. */
export function pinRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  for (const path of [
    "/channels/:channelId/messages/pins/:messageId",
    "/channels/:channelId/pins/:messageId",
  ]) {
    api.put(path, (context) => setPinned(parts, context, true));
    api.delete(path, (context) => setPinned(parts, context, false));
  }
  api.get("/channels/:channelId/messages/pins", (context) => {
    const channel = visibleChannel(parts, context.req.param("channelId"));
    const items = parts.world.messages.pinnedIn(channel.id).map(({ message }) => ({
      pinned_at: message.timestamp,
      message,
    }));
    return context.json({ items, has_more: false });
  });
  api.get("/channels/:channelId/pins", (context) => {
    const channel = visibleChannel(parts, context.req.param("channelId"));
    return context.json(parts.world.messages.pinnedIn(channel.id).map((stored) => stored.message));
  });
}

function setPinned(parts: SandboxParts, context: SandboxContext, pinned: boolean): Response {
  const channel = visibleChannel(parts, context.req.param("channelId"));
  const stored = messageIn(parts, channel, context.req.param("messageId"));
  requirePermission(parts, channel, Bits.PinMessages);
  if (isSystemMessage(stored)) throw refuse.systemMessage();
  if (pinned && parts.world.messages.pinnedIn(channel.id).length >= MAX_PINS) throw refuse.pinLimit();
  const changed = { ...stored, message: { ...stored.message, pinned } };
  parts.world.messages.put(changed);
  parts.world.signals.emit({ kind: "messageUpdate", stored: changed, channel });
  if (pinned && !stored.message.pinned) postPinNotice(parts, channel, changed.message);
  return context.body(null, 204);
}

function postPinNotice(parts: SandboxParts, channel: Channel, pins: APIMessage): void {
  const author = botUserOf(parts.world);
  postMessage(parts, channel, { author, body: {}, type: MessageType.ChannelPinnedMessage, pins });
}
