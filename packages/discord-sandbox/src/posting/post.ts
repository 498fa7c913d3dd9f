import {
  type APIMessage,
  type APIMessageInteractionMetadata,
  type APIMessageReference,
  type APIUser,
  type APIEmbed,
  type APIAttachment,
  EmbedType,
  MessageFlags,
  MessageReferenceType,
  MessageType,
} from "discord-api-types/v10";
import type { Channel, StoredMessage } from "../world/model.ts";
import type { World } from "../world/world.ts";
import { attachFiles, resolveReferences } from "./attach.ts";
import type { MessageBody, UploadedFile } from "../shapes/body.ts";
import { completeComponents } from "./component-defaults.ts";
import { withKnownEmojis } from "./emojis.ts";
import type { PostingContext } from "./files.ts";
import { pingedUsers, pingsEveryone } from "./mentions.ts";

export interface MessageDraft {
  /** Its id; a new one if left out. The first message of a post has the post's id. */
  id?: string;
  author: APIUser;
  body: MessageBody;
  files?: UploadedFile[];
  type?: MessageType;
  /** The only person who sees it. */
  audience?: string | undefined;
  interaction?: { id: string; metadata: APIMessageInteractionMetadata };
  isLoading?: boolean;
  repliesTo?: APIMessage | undefined;
  /** The message that was pinned, for a notice. */
  pins?: APIMessage;
}

/**
 * Flags of a message that a bot sets. A silent message mentions people like any other; with Components V2 it is
 * reported to notify them as well: discordjs/discord.js#10937.
 */
const settable =
  MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2;

/** A new message of the draft, not yet stored. */
function freshMessage(
  world: World,
  channel: Channel,
  draft: MessageDraft,
  { id, kept }: { id: string; kept: StoredMessage["files"] },
): StoredMessage["message"] {
  const { author, body, interaction } = draft;
  return asMessage({
    id,
    channel_id: channel.id,
    author,
    ...contentFields(world, withKnownEmojis(world, author.id, body), kept),
    timestamp: new Date(world.now()).toISOString(),
    edited_timestamp: null,
    tts: body.tts ?? false,
    mention_roles: [],
    pinned: false,
    type: draft.type ?? MessageType.Default,
    flags: flagsOf(draft),
    ...(body.nonce === undefined || body.nonce === null ? {} : { nonce: body.nonce }),
    ...(interaction ? interactionFields(world, interaction.metadata) : {}),
    ...referenceFields(channel, draft),
  });
}

/** Posts a validated message and signals it. */
export function postMessage(
  { world, files }: PostingContext,
  channel: Channel,
  draft: MessageDraft,
): StoredMessage {
  const { body, audience, interaction } = draft;
  const id = draft.id ?? world.ids.next();
  const kept = attachFiles(world, files, {
    channelId: channel.id,
    body,
    files: draft.files ?? [],
    earlier: [],
  });
  const message = freshMessage(world, channel, draft, { id, kept });
  const stored: StoredMessage = {
    message,
    files: kept,
    ...(audience === undefined ? {} : { audience }),
    ...(interaction ? { interactionId: interaction.id } : {}),
  };
  putLast(world, channel, stored);
  world.signals.emit({ kind: "messageCreate", stored, channel });
  return stored;
}

/** Stores a message at the end of its channel. */
function putLast(world: World, channel: Channel, stored: StoredMessage): void {
  world.change(() => {
    world.messages.put(stored);
    channel.lastMessageId = stored.message.id;
    if (channel.thread) channel.thread.messageCount += 1;
    world.channels.set(channel.id, channel);
  });
}

/** Changes the fields of a message that the body contains. */
export function editMessage(
  { world, files }: PostingContext,
  stored: StoredMessage,
  change: { body: MessageBody; files?: UploadedFile[]; isFirstAnswer?: boolean },
): StoredMessage {
  const channel = world.channels.get(stored.message.channel_id);
  const { message } = stored;
  const { body } = change;
  const earlier = stored.files;
  const kept = attachFiles(world, files, {
    channelId: message.channel_id,
    body,
    files: change.files ?? [],
    earlier,
  });
  const merged: MessageBody = {
    content: body.content === undefined ? message.content : body.content,
    embeds: body.embeds === undefined ? message.embeds : body.embeds,
    components: body.components === undefined ? (message.components ?? []) : body.components,
    ...(body.allowed_mentions === undefined ? {} : { allowed_mentions: body.allowed_mentions }),
  };
  const flags = editedFlags(message.flags ?? 0, body.flags);
  const isMarked = !change.isFirstAnswer && marksAsEdited(body, flags);
  const edited_timestamp = isMarked ? new Date(world.now()).toISOString() : message.edited_timestamp;
  const edited = asMessage({
    ...message,
    ...contentFields(world, withKnownEmojis(world, message.author.id, merged), kept),
    flags,
    edited_timestamp,
  });
  const result: StoredMessage = { ...stored, files: kept, message: edited };
  world.messages.put(result);
  if (channel) world.signals.emit({ kind: "messageUpdate", stored: result, channel });
  return result;
}

/**
 * True if Discord marks the message as edited; false if only components change. In a message with Components V2, files
 * are part of the components.
 */
function marksAsEdited({ content, embeds, attachments }: MessageBody, flags: number): boolean {
  if (flags & MessageFlags.IsComponentsV2) return false;
  return [content, embeds, attachments].some((part) => part !== undefined);
}

export function deleteMessage({ world }: PostingContext, stored: StoredMessage): void {
  const channel = world.channels.get(stored.message.channel_id);
  world.messages.remove(stored);
  if (channel) world.signals.emit({ kind: "messageDelete", stored, channel });
}

/** Asserts that fields are a complete message. */
function asMessage(fields: object): APIMessage {
  return fields as APIMessage;
}

function contentFields(world: World, body: MessageBody, files: APIAttachment[]): Partial<APIMessage> {
  const embeds = structuredClone(body.embeds ?? []);
  const components = structuredClone(body.components ?? []);
  const inEmbeds = resolveReferences(embeds, files);
  resolveReferences(components, files);
  completeComponents(components, files);
  return {
    content: body.content ?? "",
    embeds: embeds.map((embed: APIEmbed) => ({ ...embed, type: EmbedType.Rich })),
    components,
    attachments: files.filter(({ id }) => !inEmbeds.ids.has(id)),
    mentions: pingedUsers(world, body),
    mention_everyone: pingsEveryone(body),
  };
}

function flagsOf({ body, audience, isLoading }: MessageDraft): number {
  const ephemeral = audience === undefined ? 0 : MessageFlags.Ephemeral;
  return ((body.flags ?? 0) & settable) | ephemeral | (isLoading ? MessageFlags.Loading : 0);
}

function editedFlags(flags: number, asked: number | null | undefined): number {
  const suppress = asked === undefined || asked === null ? flags : asked;
  const kept = flags & ~MessageFlags.SuppressEmbeds & ~MessageFlags.Loading;
  const added = (asked ?? 0) & MessageFlags.IsComponentsV2;
  return kept | added | (suppress & MessageFlags.SuppressEmbeds);
}

function interactionFields(world: World, metadata: APIMessageInteractionMetadata): Partial<APIMessage> {
  const applicationId = world.identity.applicationId;
  return { application_id: applicationId, webhook_id: applicationId, interaction_metadata: metadata };
}

/** Reference of a reply, with the message but not its own reference; a pin's notice only has the id. */
function referenceFields(channel: Channel, { repliesTo, pins }: MessageDraft): Partial<APIMessage> {
  const message = repliesTo ?? pins;
  if (message === undefined) return {};
  const message_reference = referenceTo(channel, message);
  if (repliesTo === undefined) return { message_reference };
  // Others must not get a private message with the public answer to a press on it.
  const isPrivate = ((repliesTo.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  if (isPrivate) return { message_reference, referenced_message: null };
  const { referenced_message: _, ...referenced_message } = repliesTo;
  return { message_reference, referenced_message };
}

function referenceTo(channel: Channel, message: APIMessage): APIMessageReference {
  return {
    type: MessageReferenceType.Default,
    channel_id: channel.id,
    message_id: message.id,
    ...(channel.guildId === undefined ? {} : { guild_id: channel.guildId }),
  };
}
