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

/** What everybody may do where nothing else is said. */
export const everyonePermissions = talking | Bits.ChangeNickname | Bits.UseExternalEmojis;

/** What the bot's own role allows besides. */
export const botPermissions = talking | Bits.ManageMessages | Bits.ManageThreads | Bits.PinMessages;

/** The bot's permissions in a channel: a thread has its parent's, a direct message all that talking needs. */
export function botPermissionsIn(world: World, channel: Channel): bigint {
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

/** A person's permissions in a channel, as its overwrites have them; whoever owns the guild has all. */
export function personPermissionsIn(world: World, channel: Channel, personId: string): bigint {
  const guild = channel.guildId === undefined ? undefined : world.guilds.get(channel.guildId);
  if (guild === undefined) return everyonePermissions;
  if (guild.ownerId === personId) return (1n << 53n) - 1n;
  return withOverwrites(everyonePermissions, placeOf(world, channel), [guild.id], personId);
}

/** The channel whose overwrites count: a thread has its parent's. */
function placeOf(world: World, channel: Channel): Channel {
  return channel.parentId === undefined ? channel : (world.channels.get(channel.parentId) ?? channel);
}

/** The ids of the roles that the bot has. */
export function botRoleIds(guild: Guild): string[] {
  return guild.roles.filter((role) => role.managed).map((role) => role.id);
}

/** The bot's permissions in a guild, by all of its roles. */
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

/** Sets what a member, the bot or a person, is denied in a channel, and nothing else. */
export function denyMember(world: World, channel: Channel, memberId: string, deny: bigint): void {
  channel.overwrites = channel.overwrites.filter(({ id }) => id !== memberId);
  if (deny !== 0n) {
    channel.overwrites.push({ id: memberId, type: OverwriteType.Member, allow: "0", deny: deny.toString() });
  }
  world.channels.set(channel.id, channel);
  world.signals.emit({ kind: "channelUpdate", channel });
}

/** What a member is denied in a channel by name. */
export function deniedTo(channel: Channel, memberId: string): bigint {
  const own = channel.overwrites.find(({ id }) => id === memberId);
  return BigInt(own?.deny ?? 0);
}
