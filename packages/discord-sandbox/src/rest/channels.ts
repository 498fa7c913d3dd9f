import { ChannelType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Hono } from "hono";
import { z } from "zod";
import { checkForm, type Fields } from "../shapes/form.ts";
import { integer, text } from "../shapes/parts.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import type { Channel } from "../world/model.ts";
import { channelPayload } from "../world/payloads.ts";
import { removeChannel } from "../posting/files.ts";
import { requirePermission, visibleChannel } from "./access.ts";
import { refuse } from "../shapes/refusal.ts";
import { readFields } from "./request-body.ts";
import { pinRoutes } from "./pins.ts";

/** Channels themselves: get, change, delete, and their pins. */
export function channelRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  api.get("/channels/:channelId", (context) => {
    const channel = visibleChannel(parts, context.req.param("channelId"));
    return context.json(channelPayload(parts.world, channel));
  });
  api.patch("/channels/:channelId", (context) => changeChannel(parts, context));
  api.delete("/channels/:channelId", (context) => {
    const channel = visibleChannel(parts, context.req.param("channelId"));
    if (channel.type !== ChannelType.DM) requirePermission(parts, channel, managePermission(channel));
    const payload = channelPayload(parts.world, channel);
    removeChannel(parts, channel);
    return context.json(payload);
  });
  pinRoutes(api, parts);
}

function managePermission(channel: Channel): bigint {
  return channel.thread ? Bits.ManageThreads : Bits.ManageChannels;
}

const channelShape = z.looseObject({
  name: text({ min: 1, max: 100 }).nullish(),
  topic: text({ max: 1024 }).nullish(),
  nsfw: z.boolean().nullish(),
  rate_limit_per_user: integer({ min: 0, max: 21_600 }).nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  auto_archive_duration: z.literal([60, 1440, 4320, 10_080]).nullish(),
});

async function changeChannel(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const body = await readFields(context);
  const channel = visibleChannel(parts, context.req.param("channelId"));
  if (channel.type === ChannelType.DM) throw refuse.wrongChannelType();
  requirePermission(parts, channel, neededToChange(parts, channel, body));
  checkForm(body, channelShape);
  if (channel.thread?.archived && body["archived"] !== false) throw refuse.archivedThread();
  applyChange(parts, channel, body);
  return context.json(channelPayload(parts.world, channel));
}

/**
 * The permission to change a channel. An unlocked thread can be unarchived by anyone who may write in it, and
 * changed by its creator.
 */
function neededToChange(parts: SandboxParts, channel: Channel, body: Fields): bigint {
  const { thread } = channel;
  if (thread === undefined || thread.locked) return managePermission(channel);
  const isOwn = thread.ownerId === parts.world.identity.applicationId;
  const isUnarchived = body["archived"] === false && Object.keys(body).length === 1;
  return isOwn || isUnarchived ? Bits.SendMessagesInThreads : managePermission(channel);
}

function applyChange(parts: SandboxParts, channel: Channel, body: Fields): void {
  if (typeof body["name"] === "string") channel.name = body["name"];
  if (body["topic"] !== undefined) channel.topic = body["topic"] as string | null;
  if (typeof body["nsfw"] === "boolean") channel.nsfw = body["nsfw"];
  if (typeof body["rate_limit_per_user"] === "number") channel.rateLimitPerUser = body["rate_limit_per_user"];
  if (channel.thread) applyThreadChange(parts, channel.thread, body);
  parts.world.channels.set(channel.id, channel);
  parts.world.signals.emit({ kind: "channelUpdate", channel });
}

function applyThreadChange(parts: SandboxParts, thread: NonNullable<Channel["thread"]>, body: Fields): void {
  if (typeof body["archived"] === "boolean" && body["archived"] !== thread.archived) {
    thread.archived = body["archived"];
    thread.archivedAt = new Date(parts.world.now()).toISOString();
  }
  if (typeof body["locked"] === "boolean") thread.locked = body["locked"];
  if (typeof body["auto_archive_duration"] === "number")
    thread.autoArchiveMinutes = body["auto_archive_duration"];
}
