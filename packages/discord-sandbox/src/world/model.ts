import type {
  APIApplicationCommand,
  APIAttachment,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIOverwrite,
  APIRole,
  ChannelType,
  InteractionResponseType,
  InteractionType,
} from "discord-api-types/v10";

/** Somebody who sits at the sandbox's page. */
export interface Person {
  id: string;
  name: string;
  color: number;
  dmsOpen: boolean;
  /** The language of their Discord; American English if left out. */
  locale?: string;
}

/** A guild; it holds everybody who has not left. */
export interface Guild {
  id: string;
  name: string;
  ownerId: string;
  joinedAt: string;
  /** The language that its managers chose; American English if left out. */
  locale?: string;
  roles: APIRole[];
  /** Who has left: people, or the bot. */
  absent?: string[];
}

/** A text channel, a thread (parentId, thread) or a direct message (recipientId). */
export interface Channel {
  id: string;
  type: ChannelType;
  name: string;
  position: number;
  guildId?: string;
  recipientId?: string;
  topic?: string | null;
  rateLimitPerUser?: number;
  nsfw?: boolean;
  overwrites: APIOverwrite[];
  lastMessageId?: string;
  parentId?: string;
  thread?: Thread;
}

interface Thread {
  ownerId: string;
  archived: boolean;
  locked: boolean;
  autoArchiveMinutes: number;
  archivedAt: string;
  createdAt: string;
  messageCount: number;
}

/** A message, with the sandbox's own knowledge about it. */
export interface StoredMessage {
  message: APIMessage;
  /** All files, those too that Discord leaves out of `attachments` because an embed shows them. */
  files: APIAttachment[];
  /** The only person who sees it, if it is ephemeral. */
  audience?: string;
  interactionId?: string;
}

interface OpenModal {
  customId: string;
  data: APIModalInteractionResponseCallbackData;
}

/** An interaction from its dispatch until its token dies. */
export interface Interaction {
  id: string;
  token: string;
  type: InteractionType;
  at: number;
  channelId: string;
  guildId?: string;
  personId: string;
  /** What it is called on the page: the typed text, or the custom id. */
  label: string;
  /** The message whose component was used. */
  sourceMessageId?: string;
  /** For a modal's submission: the interaction that opened the modal. */
  openedBy?: string;
  answer?: InteractionResponseType;
  originalId?: string;
  modal?: OpenModal;
  /** Every message that it made or changed. */
  messageIds: string[];
}

/** A registered application command; guildId only on a guild's own. */
export type Command = APIApplicationCommand;

/** An emoji of the bot's application. */
export interface CustomEmoji {
  id: string;
  name: string;
  animated: boolean;
  /** Its media type, and its bytes in base64. */
  type: string;
  image: string;
}

/** What must survive a restart besides the lists. */
export interface Identity {
  token: string;
  applicationId: string;
  botName: string;
  lastId: string;
  /** Where the sandbox last answered. */
  baseUrl?: string;
  /** By how many milliseconds people have moved its time ahead. */
  movedBy?: number;
}
