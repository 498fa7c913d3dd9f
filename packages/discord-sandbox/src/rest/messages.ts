import { MessageType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Hono } from "hono";
import { z } from "zod";
import { deleteMessage, editMessage, postMessage } from "../posting/post.ts";
import { checkMessageEdit, checkNewMessage } from "../shapes/message.ts";
import { checkForm, refuseAt } from "../shapes/form.ts";
import { snowflake } from "../shapes/parts.ts";
import type { SandboxContext, SandboxEnv, Site } from "../site.ts";
import { cutWindow } from "../world/message-book.ts";
import type { Channel, StoredMessage } from "../world/model.ts";
import { botUserOf } from "../world/payloads.ts";
import { botPermissionsIn } from "../world/permissions.ts";
import { reopenThread } from "../world/populate.ts";
import { isSystemMessage, messageIn, requirePermission, visibleChannel, writableChannel } from "./access.ts";
import { refuse } from "./refusal.ts";
import { readBody } from "./request-body.ts";

const messagePath = "/channels/:channelId/messages/:messageId";

/** Messages of a channel: list, get, create, edit, delete, and the typing sign. */
export function messageRoutes(api: Hono<SandboxEnv>, site: Site): void {
  api.get("/channels/:channelId/messages", (context) => listMessages(site, context));
  api.post("/channels/:channelId/messages", (context) => createMessage(site, context));
  api.get(messagePath, (context) => {
    const channel = visibleChannel(site, context.req.param("channelId"));
    return context.json(messageIn(site, channel, context.req.param("messageId")).message);
  });
  api.patch(messagePath, (context) => changeMessage(site, context));
  api.delete(messagePath, (context) => {
    const channel = visibleChannel(site, context.req.param("channelId"));
    const stored = messageIn(site, channel, context.req.param("messageId"));
    if (!isOwn(site, stored)) requirePermission(site, channel, Bits.ManageMessages);
    deleteMessage(site, stored);
    return context.body(null, 204);
  });
  api.post("/channels/:channelId/typing", (context) => {
    const channel = writableChannel(site, context.req.param("channelId"));
    site.world.signals.emit({ kind: "typing", channel });
    return context.body(null, 204);
  });
}

function listMessages(site: Site, context: SandboxContext): Response {
  const channel = visibleChannel(site, context.req.param("channelId"));
  const { limit = "50", before, after, around } = context.req.query();
  const query = { limit: Number(limit), before, after, around };
  const id = snowflake.nullish();
  checkForm(query, z.looseObject({ limit: z.int().min(1).max(100), before: id, after: id, around: id }));
  const mayRead = (botPermissionsIn(site.world, channel) & Bits.ReadMessageHistory) !== 0n;
  const all = mayRead ? site.world.messages.inChannel(channel.id) : [];
  const visible = all.filter((stored) => stored.audience === undefined);
  return context.json(cutWindow(visible, query).map((stored) => stored.message));
}

async function createMessage(site: Site, context: SandboxContext): Promise<Response> {
  const request = await readBody(context);
  const channel = writableChannel(site, context.req.param("channelId"));
  const body = checkNewMessage(request);
  if (body.enforce_nonce === true && body.nonce !== undefined && body.nonce !== null) {
    const earlier = withNonce(site, channel, String(body.nonce));
    if (earlier) return context.json(earlier.message);
  }
  if (!reopenThread(site.world, channel)) throw refuse.archivedThread();
  const repliesTo = repliedMessage(site, channel, body.message_reference);
  const stored = postMessage(site, channel, {
    author: botUserOf(site.world),
    body,
    files: request.files,
    type: repliesTo ? MessageType.Reply : MessageType.Default,
    repliesTo: repliesTo?.message,
  });
  return context.json(stored.message);
}

function withNonce(site: Site, channel: Channel, nonce: string): StoredMessage | undefined {
  const oldest = site.world.now() - site.world.limits.nonceWindow;
  return site.world.messages.findBackwards(
    channel.id,
    (stored) => isOwn(site, stored) && String(stored.message.nonce) === nonce,
    (stored) => Date.parse(stored.message.timestamp) < oldest,
  );
}

function repliedMessage(
  site: Site,
  channel: Channel,
  reference: { message_id?: string; fail_if_not_exists?: boolean } | null | undefined,
): StoredMessage | undefined {
  if (!reference?.message_id) return undefined;
  const stored = site.world.messages.get(reference.message_id);
  if (stored?.message.channel_id === channel.id) return stored;
  if (reference.fail_if_not_exists === false) return undefined;
  return refuseAt(["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
}

async function changeMessage(site: Site, context: SandboxContext): Promise<Response> {
  const request = await readBody(context);
  const channel = visibleChannel(site, context.req.param("channelId"));
  const stored = messageIn(site, channel, context.req.param("messageId"));
  if (!isOwn(site, stored)) throw refuse.notOwnMessage();
  if (isSystemMessage(stored)) throw refuse.systemMessage();
  if (channel.thread?.archived) throw refuse.archivedThread();
  const body = checkMessageEdit(request, stored);
  return context.json(editMessage(site, stored, { body, files: request.files }).message);
}

function isOwn(site: Site, stored: StoredMessage): boolean {
  return stored.message.author.id === site.world.identity.applicationId;
}
