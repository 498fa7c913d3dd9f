import { PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Hono } from "hono";
import type { SandboxContext, SandboxEnv, Site } from "../site.ts";
import { messageIn, requirePermission, visibleChannel } from "./access.ts";
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
  if (pinned && site.world.messages.pinnedIn(channel.id).length >= mostPins) throw refuse.pinLimit();
  const changed = { ...stored, message: { ...stored.message, pinned } };
  site.world.messages.put(changed);
  site.world.signals.emit({ kind: "messageUpdate", stored: changed, channel });
  return context.body(null, 204);
}
