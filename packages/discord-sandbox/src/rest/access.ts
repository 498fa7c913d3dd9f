import { ChannelType, MessageType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { SandboxParts } from "../parts.ts";
import type { Channel, Guild, StoredMessage } from "../world/model.ts";
import { isAcquainted, isBotIn } from "../world/membership.ts";
import { botPermissionsIn } from "../world/permissions.ts";
import { archiveIdle } from "../world/threads.ts";
import { refuse } from "../shapes/refusal.ts";

/** The channel of a route, if the bot may see it. */
export function visibleChannel(parts: SandboxParts, id: string | undefined): Channel {
  archiveIdle(parts.world);
  const channel = parts.world.channels.get(id ?? "");
  if (channel === undefined) throw refuse.unknownChannel();
  if ((botPermissionsIn(parts.world, channel) & Bits.ViewChannel) === 0n) throw refuse.missingAccess();
  return channel;
}

/** Refuses the request if the bot lacks the permission in this channel. */
export function requirePermission(parts: SandboxParts, channel: Channel, permission: bigint): void {
  if ((botPermissionsIn(parts.world, channel) & permission) !== permission) throw refuse.missingPermissions();
}

/** Refuses messages to a locked thread, except from moderators. */
function requireOpen({ world }: SandboxParts, channel: Channel): void {
  const isLocked = channel.thread?.locked === true && !channel.thread.archived;
  if (isLocked && (botPermissionsIn(world, channel) & Bits.ManageThreads) === 0n) throw refuse.lockedThread();
}

/** Refuses direct messages to a person who has closed them or shares no guild with the bot. */
function requireReachable({ world }: SandboxParts, personId = ""): void {
  const recipient = world.people.get(personId);
  if (recipient !== undefined && !isAcquainted(world, personId)) throw refuse.noMutualGuild();
  if (recipient?.dmsOpen !== true) throw refuse.cannotDirectMessage();
}

/** The channel of a route, if the bot may post there now. */
export function writableChannel(parts: SandboxParts, id: string | undefined): Channel {
  const channel = visibleChannel(parts, id);
  if (channel.forum || channel.type === ChannelType.GuildCategory) throw refuse.wrongChannelType();
  requirePermission(parts, channel, channel.thread ? Bits.SendMessagesInThreads : Bits.SendMessages);
  requireOpen(parts, channel);
  if (channel.type === ChannelType.DM) requireReachable(parts, channel.recipientId);
  return channel;
}

/** The message of a route; ephemeral ones cannot be reached through their channel. */
export function messageIn(parts: SandboxParts, channel: Channel, id: string | undefined): StoredMessage {
  const stored = parts.world.messages.get(id ?? "");
  const isHere = stored?.message.channel_id === channel.id && stored.audience === undefined;
  if (stored === undefined || !isHere) throw refuse.unknownMessage();
  return stored;
}

/** True for Discord's own notices, which cannot be changed or pinned. */
export function isSystemMessage({ message }: StoredMessage): boolean {
  return message.type === MessageType.ChannelPinnedMessage;
}

/** The guild of a route, if the bot is in it. */
export function guildOf(parts: SandboxParts, id: string | undefined): Guild {
  const guild = parts.world.guilds.get(id ?? "");
  if (guild === undefined || !isBotIn(parts.world, guild.id)) throw refuse.unknownGuild();
  return guild;
}
