import type {
  ApplicationIntegrationType,
  APIApplicationCommand,
  APIAttachment,
  APIGuildForumTag,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIOverwrite,
  APIRole,
  ChannelType,
  InteractionResponseType,
  InteractionType,
} from "discord-api-types/v10";

/** A person at the sandbox's page. */
export interface Person {
  id: string;
  name: string;
  color: number;
  dmsOpen: boolean;
  /** True if they have installed the bot for themselves, to use it anywhere. */
  hasInstalled?: boolean;
  /** Their Discord locale; American English if left out. */
  locale?: string;
}

/** A guild, with everyone who has not left. */
export interface Guild {
  id: string;
  name: string;
  ownerId: string;
  joinedAt: string;
  /** Its locale; American English if left out. */
  locale?: string;
  roles: APIRole[];
  /** Ids of people's roles, by person. */
  memberRoles?: Record<string, string[]>;
  /** Ids of people, or the bot, who have left. */
  absent?: string[];
}

/**
 * A text channel, a forum, a thread or post (parentId, thread), or direct messages: with the bot (recipientId) or
 * without it (members).
 */
export interface Channel {
  id: string;
  type: ChannelType;
  name: string;
  position: number;
  guildId?: string;
  recipientId?: string;
  members?: string[];
  topic?: string | null;
  rateLimitPerUser?: number;
  nsfw?: boolean;
  overwrites: APIOverwrite[];
  lastMessageId?: string;
  parentId?: string;
  /** The category that it is listed under. */
  categoryId?: string;
  thread?: Thread;
  forum?: Forum;
}

interface Forum {
  tags: APIGuildForumTag[];
  /** True if each post needs a tag. */
  requiresTag: boolean;
}

export interface Thread {
  ownerId: string;
  archived: boolean;
  locked: boolean;
  autoArchiveMinutes: number;
  archivedAt: string;
  createdAt: string;
  messageCount: number;
  /** Ids of a post's tags. */
  tagIds: string[];
  /** Time of the last activity besides messages: an unarchive, or a change of the time to archive. */
  activeAt: number;
  /** Times of the last renames. */
  renamedAt: number[];
}

/** A message with the sandbox's own data. */
export interface StoredMessage {
  message: APIMessage;
  /** All files, including those that Discord leaves out of `attachments` because an embed shows them. */
  files: APIAttachment[];
  /** The only person who sees it, if ephemeral. */
  audience?: string;
  interactionId?: string;
}

interface OpenModal {
  customId: string;
  data: APIModalInteractionResponseCallbackData;
}

/** The installs that authorize an interaction, by Discord's type: `0` names the guild, `1` the person. */
export type Installs = Partial<Record<ApplicationIntegrationType, string>>;

/** An interaction, kept until its token expires. */
export interface Interaction {
  id: string;
  token: string;
  type: InteractionType;
  at: number;
  channelId: string;
  guildId?: string;
  personId: string;
  /** Label on the page: the typed text, or the custom id. */
  label: string;
  /** The message whose component was used. */
  sourceMessageId?: string;
  /** For a modal's submission: the interaction that opened it. */
  openedBy?: string;
  installs: Installs;
  /** Number of its follow-ups. */
  followUps?: number;
  answer?: InteractionResponseType;
  originalId?: string;
  modal?: OpenModal;
  /** All messages that it posted or changed. */
  messageIds: string[];
}

/** A registered application command; `guildId` only for a guild's own. */
export type Command = APIApplicationCommand;

/** An emoji of the bot's application. */
export interface CustomEmoji {
  id: string;
  name: string;
  animated: boolean;
  /** Media type, and bytes in base64. */
  type: string;
  image: string;
}

/** Data besides the lists that survive a restart. */
export interface Identity {
  token: string;
  applicationId: string;
  botName: string;
  lastId: string;
  /** The last address of the sandbox. */
  baseUrl?: string;
  /** How far people have moved the clock ahead, in milliseconds. */
  movedBy?: number;
}
