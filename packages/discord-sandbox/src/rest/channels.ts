import { ChannelType, MessageType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Hono } from "hono";
import { z } from "zod";
import { checkForm, type Fields } from "../shapes/form.ts";
import { integer, text } from "../shapes/parts.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import type { Channel, Thread } from "../world/model.ts";
import { botUserOf, channelPayload } from "../world/payloads.ts";
import { removeChannel } from "../posting/files.ts";
import { postMessage } from "../posting/post.ts";
import { requirePermission, visibleChannel } from "./access.ts";
import { refuse } from "../shapes/refusal.ts";
import { readFields } from "./request-body.ts";
import { pinRoutes } from "./pins.ts";
import { tooMany } from "./rate-limits.ts";
import { appliedTags, usableTags } from "./threads.ts";

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
  applied_tags: appliedTags.nullish(),
});

async function changeChannel(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const body = await readFields(context);
  const channel = visibleChannel(parts, context.req.param("channelId"));
  if (channel.type === ChannelType.DM) throw refuse.wrongChannelType();
  requirePermission(parts, channel, neededToChange(parts, channel, body));
  checkForm(body, channelShape);
  if (channel.thread?.archived && body["archived"] !== false) throw refuse.archivedThread();
  const wait = renameWait(parts, channel, body);
  if (wait > 0) return tooMany(wait / 1_000, "shared", {});
  applyChange(parts, channel, body);
  return context.json(channelPayload(parts.world, channel));
}

/**
 * The permission to change a channel. An unlocked thread can be unarchived by anyone who may write in it, and
 * changed by its creator, who cannot lock it or slow it down.
 */
function neededToChange(parts: SandboxParts, channel: Channel, body: Fields): bigint {
  const { thread } = channel;
  if (thread === undefined || thread.locked) return managePermission(channel);
  const isModeration = body["locked"] !== undefined || body["rate_limit_per_user"] !== undefined;
  const isOwn = thread.ownerId === parts.world.identity.applicationId && !isModeration;
  const isUnarchived = body["archived"] === false && Object.keys(body).length === 1;
  return isOwn || isUnarchived ? Bits.SendMessagesInThreads : managePermission(channel);
}

function applyChange(parts: SandboxParts, channel: Channel, body: Fields): void {
  if (isRename(channel, body)) rename(parts, channel, body.name);
  if (body["topic"] !== undefined) channel.topic = body["topic"] as string | null;
  if (typeof body["nsfw"] === "boolean") channel.nsfw = body["nsfw"];
  if (typeof body["rate_limit_per_user"] === "number") channel.rateLimitPerUser = body["rate_limit_per_user"];
  if (channel.thread) applyThreadChange(parts, channel, channel.thread, body);
  parts.world.channels.set(channel.id, channel);
  parts.world.signals.emit({ kind: "channelUpdate", channel });
}

function applyThreadChange(
  parts: SandboxParts,
  { parentId = "" }: Channel,
  thread: Thread,
  body: Fields,
): void {
  const forum = parts.world.channels.get(parentId);
  if (forum && Array.isArray(body["applied_tags"]))
    thread.tagIds = usableTags(parts, forum, body["applied_tags"] as string[]);
  if (typeof body["archived"] === "boolean" && body["archived"] !== thread.archived) {
    thread.archived = body["archived"];
    thread.archivedAt = new Date(parts.world.now()).toISOString();
    if (!thread.archived) thread.activeAt = parts.world.now();
  }
  if (typeof body["locked"] === "boolean") thread.locked = body["locked"];
  const minutes = body["auto_archive_duration"];
  if (typeof minutes !== "number" || minutes === thread.autoArchiveMinutes) return;
  thread.autoArchiveMinutes = minutes;
  thread.activeAt = parts.world.now();
}

function isRename(channel: Channel, body: Fields): body is Fields & { name: string } {
  return typeof body["name"] === "string" && body["name"] !== channel.name;
}

/** Milliseconds until a thread can be renamed again, which no header announces; 0 if it can be now. */
function renameWait({ world }: SandboxParts, channel: Channel, body: Fields): number {
  if (channel.thread === undefined || !isRename(channel, body)) return 0;
  const { renames, renameWindow } = world.limits;
  const oldest = channel.thread.renamedAt.at(-renames);
  return oldest === undefined ? 0 : Math.max(0, oldest + renameWindow - world.now());
}

/** Renames a channel. In a thread Discord posts a message about it. */
function rename(parts: SandboxParts, channel: Channel, name: string): void {
  channel.name = name;
  if (channel.thread === undefined) return;
  channel.thread.renamedAt = [...channel.thread.renamedAt, parts.world.now()].slice(
    -parts.world.limits.renames,
  );
  const notice = {
    author: botUserOf(parts.world),
    body: { content: name },
    type: MessageType.ChannelNameChange,
  };
  postMessage(parts, channel, notice);
}
