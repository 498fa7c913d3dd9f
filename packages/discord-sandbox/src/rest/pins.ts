import { type APIMessage, MessageType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Hono } from "hono";
import { postMessage } from "../posting/post.ts";
import type { SandboxContext, SandboxEnv, Site } from "../site.ts";
import type { Channel } from "../world/model.ts";
import { botUserOf } from "../world/payloads.ts";
import { isSystemMessage, messageIn, requirePermission, visibleChannel } from "./access.ts";
import { refuse } from "./refusal.ts";

const mostPins = 250;

/** Pinned messages, under their present and their former addresses. */
export function pinRoutes(api: Hono<SandboxEnv>, site: Site): void {
  for (const path of [
    "/channels/:channelId/messages/pins/:messageId",
    "/channels/:channelId/pins/:messageId",
  ]) {
    api.put(path, (context) => setPinned(site, context, true));
    api.delete(path, (context) => setPinned(site, context, false));
  }
  api.get("/channels/:channelId/messages/pins", (context) => {
    const channel = visibleChannel(site, context.req.param("channelId"));
    const items = site.world.messages.pinnedIn(channel.id).map(({ message }) => ({
      pinned_at: message.timestamp,
      message,
    }));
    return context.json({ items, has_more: false });
  });
  api.get("/channels/:channelId/pins", (context) => {
    const channel = visibleChannel(site, context.req.param("channelId"));
    return context.json(site.world.messages.pinnedIn(channel.id).map((stored) => stored.message));
  });
}

function setPinned(site: Site, context: SandboxContext, pinned: boolean): Response {
  const channel = visibleChannel(site, context.req.param("channelId"));
  const stored = messageIn(site, channel, context.req.param("messageId"));
  requirePermission(site, channel, Bits.PinMessages);
  if (isSystemMessage(stored)) throw refuse.systemMessage();
  if (pinned && site.world.messages.pinnedIn(channel.id).length >= mostPins) throw refuse.pinLimit();
  const changed = { ...stored, message: { ...stored.message, pinned } };
  site.world.messages.put(changed);
  site.world.signals.emit({ kind: "messageUpdate", stored: changed, channel });
  if (pinned && !stored.message.pinned) tellOfPin(site, channel, changed.message);
  return context.body(null, 204);
}

/** A pin is told in the channel; one that was there already, or is taken away, is not. */
function tellOfPin(site: Site, channel: Channel, pins: APIMessage): void {
  const author = botUserOf(site.world);
  postMessage(site, channel, { author, body: {}, type: MessageType.ChannelPinnedMessage, pins });
}
