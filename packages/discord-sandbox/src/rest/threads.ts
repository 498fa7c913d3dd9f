import { ChannelType, MessageType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Hono } from "hono";
import { z } from "zod";
import { postMessage } from "../posting/post.ts";
import { checkForm, type Fields } from "../shapes/form.ts";
import { integer, text } from "../shapes/parts.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import { botUserOf, channelPayload } from "../world/payloads.ts";
import { addThread } from "../world/populate.ts";
import { guildOf, messageIn, requirePermission, visibleChannel } from "./access.ts";
import { refuse } from "../shapes/refusal.ts";
import { readFields } from "./request-body.ts";

const threadShape = z.looseObject({
  name: text({ min: 1, max: 100 }),
  type: z
    .literal([ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread])
    .nullish(),
  auto_archive_duration: z.literal([60, 1440, 4320, 10_080]).nullish(),
  rate_limit_per_user: integer({ min: 0, max: 21_600 }).nullish(),
});

/** Threads: from a channel or message, active ones, and members. */
export function threadRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  api.post("/channels/:channelId/threads", (context) => createThread(parts, context));
  api.post("/channels/:channelId/messages/:messageId/threads", (context) => createThread(parts, context));
  api.get("/guilds/:guildId/threads/active", (context) => {
    const guild = guildOf(parts, context.req.param("guildId"));
    const threads = parts.world.channelsOf(guild.id).filter((channel) => channel.thread?.archived === false);
    return context.json({
      threads: threads.map((thread) => channelPayload(parts.world, thread)),
      members: [],
      has_more: false,
    });
  });
  const members = "/channels/:channelId/thread-members/:userId";
  api.put(members, (context) => joinOrLeave(parts, context));
  api.delete(members, (context) => joinOrLeave(parts, context));
}

async function createThread(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const body = await readFields(context);
  const channel = visibleChannel(parts, context.req.param("channelId"));
  if (channel.guildId === undefined || channel.thread) throw refuse.wrongChannelType();
  requirePermission(parts, channel, Bits.CreatePublicThreads);
  checkForm(body, threadShape);
  const starter = context.req.param("messageId");
  if (starter !== undefined) {
    messageIn(parts, channel, starter);
    if (parts.world.channels.get(starter)) throw refuse.threadExists();
  }
  const thread = addThread(parts.world, channel, { ...draftOf(parts, body), id: starter });
  if (starter === undefined && body["type"] !== ChannelType.PrivateThread) {
    const notice = {
      author: botUserOf(parts.world),
      body: { content: thread.name },
      type: MessageType.ThreadCreated,
    };
    postMessage(parts, channel, notice);
  }
  return context.json(channelPayload(parts.world, thread), 201);
}

function draftOf(parts: SandboxParts, body: Fields) {
  return {
    name: String(body["name"]),
    ownerId: parts.world.identity.applicationId,
    type: (body["type"] as ChannelType | undefined) ?? ChannelType.PublicThread,
    autoArchiveMinutes: (body["auto_archive_duration"] as number | undefined) ?? 4320,
  };
}

function joinOrLeave(parts: SandboxParts, context: SandboxContext): Response {
  const channel = visibleChannel(parts, context.req.param("channelId"));
  if (!channel.thread) throw refuse.wrongChannelType();
  if (channel.thread.archived) throw refuse.archivedThread();
  return context.body(null, 204);
}
