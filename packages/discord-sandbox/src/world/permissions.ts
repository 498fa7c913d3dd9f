import { OverwriteType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import { isMember } from "./membership.ts";
import type { Channel, Guild } from "./model.ts";
import type { World } from "./world.ts";

const talking =
  Bits.ViewChannel |
  Bits.SendMessages |
  Bits.SendMessagesInThreads |
  Bits.EmbedLinks |
  Bits.AttachFiles |
  Bits.ReadMessageHistory |
  Bits.AddReactions |
  Bits.UseApplicationCommands |
  Bits.CreatePublicThreads;

/** Permissions of @everyone. */
export const everyonePermissions = talking | Bits.ChangeNickname | Bits.UseExternalEmojis;

/** Additional permissions of the bot's own role. */
export const botPermissions = talking | Bits.ManageMessages | Bits.ManageThreads | Bits.PinMessages;

/** The bot's permissions in a channel: a thread has its parent's, a direct message those needed to write. */
export function botPermissionsIn(world: World, channel: Channel): bigint {
  if (channel.members !== undefined) return 0n;
  const guild = channel.guildId === undefined ? undefined : world.guilds.get(channel.guildId);
  if (guild === undefined) return everyonePermissions;
  if (!isMember(guild, world.identity.applicationId)) return 0n;
  return withOverwrites(
    basePermissions(guild),
    placeOf(world, channel),
    [guild.id, ...botRoleIds(guild)],
    world.identity.applicationId,
  );
}

/** A person's permissions in a channel, by its overwrites; the guild's owner has all. */
export function personPermissionsIn(world: World, channel: Channel, personId: string): bigint {
  const guild = channel.guildId === undefined ? undefined : world.guilds.get(channel.guildId);
  if (guild === undefined) return everyonePermissions;
  if (guild.ownerId === personId) return (1n << 53n) - 1n;
  return withOverwrites(everyonePermissions, placeOf(world, channel), [guild.id], personId);
}

/** The channel whose overwrites apply: a thread's parent, or the channel itself. */
function placeOf(world: World, channel: Channel): Channel {
  return channel.parentId === undefined ? channel : (world.channels.get(channel.parentId) ?? channel);
}

export function botRoleIds(guild: Guild): string[] {
  return guild.roles.filter((role) => role.managed).map((role) => role.id);
}

/** The bot's permissions in a guild, from its roles. */
export function basePermissions(guild: Guild): bigint {
  return guild.roles.reduce((sum, role) => sum | BigInt(role.permissions), 0n);
}

function withOverwrites(base: bigint, channel: Channel, roleIds: string[], memberId: string): bigint {
  const [everyoneId = "", ...others] = roleIds;
  let result = base;
  for (const group of [[everyoneId], others, [memberId]]) {
    const found = channel.overwrites.filter(({ id }) => group.includes(id));
    const deny = found.reduce((sum, overwrite) => sum | BigInt(overwrite.deny), 0n);
    const allow = found.reduce((sum, overwrite) => sum | BigInt(overwrite.allow), 0n);
    result = (result & ~deny) | allow;
  }
  return result;
}

/** Sets the denied permissions of a member, the bot or a person, in a channel. */
export function denyMember(world: World, channel: Channel, memberId: string, deny: bigint): void {
  channel.overwrites = channel.overwrites.filter(({ id }) => id !== memberId);
  if (deny !== 0n) {
    channel.overwrites.push({ id: memberId, type: OverwriteType.Member, allow: "0", deny: deny.toString() });
  }
  world.channels.set(channel.id, channel);
  world.signals.emit({ kind: "channelUpdate", channel });
}

/** A member's denied permissions in a channel. */
export function deniedTo(channel: Channel, memberId: string): bigint {
  const own = channel.overwrites.find(({ id }) => id === memberId);
  return BigInt(own?.deny ?? 0);
}
