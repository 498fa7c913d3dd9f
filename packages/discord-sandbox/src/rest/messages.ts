import { MessageType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Hono } from "hono";
import { z } from "zod";
import { deleteMessage, editMessage, postMessage } from "../posting/post.ts";
import { checkMessageEdit, checkNewMessage } from "../shapes/message.ts";
import { checkForm, refuseAt } from "../shapes/form.ts";
import { snowflake } from "../shapes/parts.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import { cutWindow } from "../world/message-book.ts";
import type { Channel, StoredMessage } from "../world/model.ts";
import { botUserOf } from "../world/payloads.ts";
import { botPermissionsIn } from "../world/permissions.ts";
import { reopenThread } from "../world/threads.ts";
import { isSystemMessage, messageIn, requirePermission, visibleChannel, writableChannel } from "./access.ts";
import { refuse } from "../shapes/refusal.ts";
import { readBody } from "./request-body.ts";

const MESSAGE_PATH = "/channels/:channelId/messages/:messageId";

/** Messages of a channel: list, get, create, edit, delete; typing. */
export function messageRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  api.get("/channels/:channelId/messages", (context) => listMessages(parts, context));
  api.post("/channels/:channelId/messages", (context) => createMessage(parts, context));
  api.get(MESSAGE_PATH, (context) => {
    const channel = visibleChannel(parts, context.req.param("channelId"));
    return context.json(messageIn(parts, channel, context.req.param("messageId")).message);
  });
  api.patch(MESSAGE_PATH, (context) => changeMessage(parts, context));
  api.delete(MESSAGE_PATH, (context) => {
    const channel = visibleChannel(parts, context.req.param("channelId"));
    const stored = messageIn(parts, channel, context.req.param("messageId"));
    if (!isOwn(parts, stored)) requirePermission(parts, channel, Bits.ManageMessages);
    deleteMessage(parts, stored);
    return context.body(null, 204);
  });
  api.post("/channels/:channelId/typing", (context) => {
    const channel = writableChannel(parts, context.req.param("channelId"));
    parts.world.signals.emit({ kind: "typing", channel });
    return context.body(null, 204);
  });
}

function listMessages(parts: SandboxParts, context: SandboxContext): Response {
  const channel = visibleChannel(parts, context.req.param("channelId"));
  const { limit = "50", before, after, around } = context.req.query();
  const query = { limit: Number(limit), before, after, around };
  const id = snowflake.nullish();
  checkForm(query, z.looseObject({ limit: z.int().min(1).max(100), before: id, after: id, around: id }));
  const mayRead = (botPermissionsIn(parts.world, channel) & Bits.ReadMessageHistory) !== 0n;
  const all = mayRead ? parts.world.messages.inChannel(channel.id) : [];
  const visible = all.filter((stored) => stored.audience === undefined);
  return context.json(cutWindow(visible, query).map((stored) => stored.message));
}

async function createMessage(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const request = await readBody(context);
  const channel = writableChannel(parts, context.req.param("channelId"));
  if (request.files.length > 0) requirePermission(parts, channel, Bits.AttachFiles);
  const body = checkNewMessage(request);
  if (body.enforce_nonce === true && body.nonce !== undefined && body.nonce !== null) {
    const earlier = withNonce(parts, channel, String(body.nonce));
    if (earlier) return context.json(earlier.message);
  }
  if (!reopenThread(parts.world, channel)) throw refuse.archivedThread();
  const repliesTo = repliedMessage(parts, channel, body.message_reference);
  const stored = postMessage(parts, channel, {
    author: botUserOf(parts.world),
    body,
    files: request.files,
    type: repliesTo ? MessageType.Reply : MessageType.Default,
    repliesTo: repliesTo?.message,
  });
  return context.json(stored.message);
}

function withNonce(parts: SandboxParts, channel: Channel, nonce: string): StoredMessage | undefined {
  const oldest = parts.world.now() - parts.world.limits.nonceWindow;
  return parts.world.messages.findBackwards(
    channel.id,
    (stored) => isOwn(parts, stored) && String(stored.message.nonce) === nonce,
    (stored) => Date.parse(stored.message.timestamp) < oldest,
  );
}

function repliedMessage(
  parts: SandboxParts,
  channel: Channel,
  reference: { message_id?: string; fail_if_not_exists?: boolean } | null | undefined,
): StoredMessage | undefined {
  if (!reference?.message_id) return undefined;
  const stored = parts.world.messages.get(reference.message_id);
  if (stored?.message.channel_id === channel.id) return stored;
  if (reference.fail_if_not_exists === false) return undefined;
  return refuseAt(["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
}

async function changeMessage(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const request = await readBody(context);
  const channel = visibleChannel(parts, context.req.param("channelId"));
  const stored = messageIn(parts, channel, context.req.param("messageId"));
  if (!isOwn(parts, stored)) throw refuse.notOwnMessage();
  if (isSystemMessage(stored)) throw refuse.systemMessage();
  if (channel.thread?.archived) throw refuse.archivedThread();
  const body = checkMessageEdit(request, stored);
  return context.json(editMessage(parts, stored, { body, files: request.files }).message);
}

function isOwn(parts: SandboxParts, stored: StoredMessage): boolean {
  return stored.message.author.id === parts.world.identity.applicationId;
}
