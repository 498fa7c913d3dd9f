import {
  type APIGuildForumTag,
  ChannelType,
  MessageType,
  PermissionFlagsBits as Bits,
} from "discord-api-types/v10";
import type { Hono } from "hono";
import { z } from "zod";
import { postMessage } from "../posting/post.ts";
import { checkForm, type Fields, refuseAt } from "../shapes/form.ts";
import { checkNewMessage } from "../shapes/message.ts";
import { integer, list, snowflake, text } from "../shapes/parts.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import type { Channel } from "../world/model.ts";
import { botUserOf, channelPayload } from "../world/payloads.ts";
import { botPermissionsIn } from "../world/permissions.ts";
import { addThread, archiveIdle } from "../world/threads.ts";
import { guildOf, messageIn, requirePermission, visibleChannel } from "./access.ts";
import { refuse } from "../shapes/refusal.ts";
import { readBody, readFields } from "./request-body.ts";

const common = {
  name: text({ min: 1, max: 100 }),
  auto_archive_duration: z.literal([60, 1440, 4320, 10_080]).nullish(),
  rate_limit_per_user: integer({ min: 0, max: 21_600 }).nullish(),
};
const threadShape = z.looseObject({
  ...common,
  type: z
    .literal([ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread])
    .nullish(),
});

/** Ids of a post's tags. */
export const appliedTags = list(snowflake, { max: 5 });
const postShape = z.looseObject({
  ...common,
  applied_tags: appliedTags.nullish(),
  message: z.looseObject({}),
});

/** Threads: from a channel or message, posts of a forum, active and archived ones, and members. */
export function threadRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  api.post("/channels/:channelId/threads", (context) => createThread(parts, context));
  api.post("/channels/:channelId/messages/:messageId/threads", (context) => createThread(parts, context));
  api.get("/guilds/:guildId/threads/active", (context) => {
    const guild = guildOf(parts, context.req.param("guildId"));
    archiveIdle(parts.world);
    const threads = parts.world.channelsOf(guild.id).filter((channel) => channel.thread?.archived === false);
    return listThreads(parts, context, threads);
  });
  api.get("/channels/:channelId/threads/archived/public", (context) => {
    const parent = visibleChannel(parts, context.req.param("channelId"));
    requirePermission(parts, parent, Bits.ReadMessageHistory);
    const threads = parts.world.channels
      .all()
      .filter(({ parentId, thread }) => parentId === parent.id && thread?.archived === true);
    return listThreads(parts, context, threads);
  });
  const members = "/channels/:channelId/thread-members/:userId";
  api.put(members, (context) => joinOrLeave(parts, context));
  api.delete(members, (context) => joinOrLeave(parts, context));
}

function listThreads({ world }: SandboxParts, context: SandboxContext, threads: Channel[]): Response {
  return context.json({
    threads: threads.map((thread) => channelPayload(world, thread)),
    members: [],
    has_more: false,
  });
}

async function createThread(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const body = await readFields(context);
  const channel = visibleChannel(parts, context.req.param("channelId"));
  if (channel.guildId === undefined || channel.thread) throw refuse.wrongChannelType();
  const starter = context.req.param("messageId");
  if (channel.forum && starter === undefined) return createPost(parts, context, channel);
  requirePermission(parts, channel, Bits.CreatePublicThreads);
  checkForm(body, threadShape);
  if (starter !== undefined) {
    messageIn(parts, channel, starter);
    if (parts.world.channels.get(starter)) throw refuse.threadExists();
  }
  refuseTooMany(parts, channel);
  const type = starter === undefined ? body["type"] : ChannelType.PublicThread;
  const thread = addThread(parts.world, channel, {
    ...draftOf(parts, body),
    id: starter,
    // Without a type, Discord starts a private thread.
    type: (type as ChannelType | undefined) ?? ChannelType.PrivateThread,
  });
  if (starter === undefined && thread.type !== ChannelType.PrivateThread) {
    const notice = {
      author: botUserOf(parts.world),
      body: { content: thread.name },
      type: MessageType.ThreadCreated,
    };
    postMessage(parts, channel, notice);
  }
  return context.json(channelPayload(parts.world, thread), 201);
}

/** Creates a post with its first message, which has the post's id. Needs no permission but Send Messages. */
async function createPost(parts: SandboxParts, context: SandboxContext, forum: Channel): Promise<Response> {
  const { json, files } = await readBody(context);
  const body = json as Fields;
  requirePermission(parts, forum, Bits.SendMessages);
  checkForm(body, postShape);
  const message = checkNewMessage({ json: body["message"], files });
  const tagIds = usableTags(parts, forum, (body["applied_tags"] ?? []) as string[]);
  if (forum.forum?.requiresTag === true && tagIds.length === 0) throw refuse.tagRequired();
  refuseTooMany(parts, forum);
  return parts.world.change(() => {
    const post = addThread(parts.world, forum, { ...draftOf(parts, body), tagIds });
    const { message: first } = postMessage(parts, post, {
      id: post.id,
      author: botUserOf(parts.world),
      body: message,
      files,
    });
    return context.json({ ...channelPayload(parts.world, post), message: first }, 201);
  });
}

/** The tags of a post that its author may set. Moderated ones need Manage Threads. */
export function usableTags(parts: SandboxParts, forum: Channel, ids: readonly string[]): string[] {
  const tags = forum.forum?.tags ?? [];
  const mayModerate = (botPermissionsIn(parts.world, forum) & Bits.ManageThreads) !== 0n;
  const chosen = ids.map((id) => tags.find((tag) => tag.id === id) ?? unknownTag(id));
  if (!mayModerate && chosen.some(({ moderated }) => moderated)) throw refuse.tagsModerated();
  const isHopeless = !mayModerate && tags.length > 0 && tags.every(({ moderated }) => moderated);
  if (forum.forum?.requiresTag === true && isHopeless) throw refuse.tagsModerated();
  return chosen.map(({ id }) => id);
}

function unknownTag(id: string): APIGuildForumTag {
  return refuseAt(["applied_tags"], "INVALID_FORUM_TAG", `Unknown tag ${id}`);
}

function refuseTooMany({ world }: SandboxParts, { guildId = "" }: Channel): void {
  const active = world.channelsOf(guildId).filter(({ thread }) => thread?.archived === false);
  if (active.length >= world.limits.activeThreads) throw refuse.threadLimit();
}

function draftOf(parts: SandboxParts, body: Fields) {
  return {
    name: String(body["name"]),
    ownerId: parts.world.identity.applicationId,
    autoArchiveMinutes: (body["auto_archive_duration"] as number | undefined) ?? 4320,
  };
}

function joinOrLeave(parts: SandboxParts, context: SandboxContext): Response {
  const channel = visibleChannel(parts, context.req.param("channelId"));
  if (!channel.thread) throw refuse.wrongChannelType();
  if (channel.thread.archived) throw refuse.archivedThread();
  return context.body(null, 204);
}
