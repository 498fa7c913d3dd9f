import { ChannelType, MessageType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Hono } from "hono";
import { z } from "zod";
import { postMessage } from "../posting/post.ts";
import { checkForm, type Fields } from "../shapes/form.ts";
import { integer, text } from "../shapes/parts.ts";
import type { SandboxContext, SandboxEnv, Site } from "../site.ts";
import { botUserOf, channelPayload } from "../world/payloads.ts";
import { addThread } from "../world/populate.ts";
import { guildOf, messageIn, requirePermission, visibleChannel } from "./access.ts";
import { refuse } from "./refusal.ts";
import { readFields } from "./request-body.ts";

const threadShape = z.looseObject({
  name: text({ min: 1, max: 100 }),
  type: z
    .literal([ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread])
    .nullish(),
  auto_archive_duration: z.literal([60, 1440, 4320, 10_080]).nullish(),
  rate_limit_per_user: integer({ min: 0, max: 21_600 }).nullish(),
});

/** Threads: from a channel or a message, the active ones, and their members. */
export function threadRoutes(api: Hono<SandboxEnv>, site: Site): void {
  api.post("/channels/:channelId/threads", (context) => createThread(site, context));
  api.post("/channels/:channelId/messages/:messageId/threads", (context) => createThread(site, context));
  api.get("/guilds/:guildId/threads/active", (context) => {
    const guild = guildOf(site, context.req.param("guildId"));
    const threads = site.world.channelsOf(guild.id).filter((channel) => channel.thread?.archived === false);
    return context.json({
      threads: threads.map((thread) => channelPayload(site.world, thread)),
      members: [],
      has_more: false,
    });
  });
  const members = "/channels/:channelId/thread-members/:userId";
  api.put(members, (context) => joinOrLeave(site, context));
  api.delete(members, (context) => joinOrLeave(site, context));
}

async function createThread(site: Site, context: SandboxContext): Promise<Response> {
  const body = await readFields(context);
  const channel = visibleChannel(site, context.req.param("channelId"));
  if (channel.guildId === undefined || channel.thread) throw refuse.wrongChannelType();
  requirePermission(site, channel, Bits.CreatePublicThreads);
  checkForm(body, threadShape);
  const starter = context.req.param("messageId");
  if (starter !== undefined) {
    messageIn(site, channel, starter);
    if (site.world.channels.get(starter)) throw refuse.threadExists();
  }
  const thread = addThread(site.world, channel, { ...draftOf(site, body), id: starter });
  if (starter === undefined && body["type"] !== ChannelType.PrivateThread) {
    const notice = {
      author: botUserOf(site.world),
      body: { content: thread.name },
      type: MessageType.ThreadCreated,
    };
    postMessage(site, channel, notice);
  }
  return context.json(channelPayload(site.world, thread), 201);
}

function draftOf(site: Site, body: Fields) {
  return {
    name: String(body["name"]),
    ownerId: site.world.identity.applicationId,
    type: (body["type"] as ChannelType | undefined) ?? ChannelType.PublicThread,
    autoArchiveMinutes: (body["auto_archive_duration"] as number | undefined) ?? 4320,
  };
}

function joinOrLeave(site: Site, context: SandboxContext): Response {
  const channel = visibleChannel(site, context.req.param("channelId"));
  if (!channel.thread) throw refuse.wrongChannelType();
  if (channel.thread.archived) throw refuse.archivedThread();
  return context.body(null, 204);
}
