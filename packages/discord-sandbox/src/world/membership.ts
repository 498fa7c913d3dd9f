import type { Guild } from "./model.ts";
import type { World } from "./world.ts";

/** True if a person or the bot is in a guild; all are until they leave. */
export function isMember(guild: Guild, userId: string): boolean {
  return guild.absent?.includes(userId) !== true;
}

/** True if the bot is in a channel's guild; direct messages have none. */
export function isBotIn(world: World, guildId: string | undefined): boolean {
  const guild = world.guilds.get(guildId ?? "");
  return guild === undefined || isMember(guild, world.identity.applicationId);
}

export function guildsOfBot(world: World): Guild[] {
  return world.guilds.all().filter(({ id }) => isBotIn(world, id));
}

/** True if the bot and a person share a guild. */
export function isAcquainted(world: World, personId: string): boolean {
  return guildsOfBot(world).some((guild) => isMember(guild, personId));
}

/** Removes a member from a guild, or adds them back. */
export function setMember(world: World, guild: Guild, { id, isIn }: { id: string; isIn: boolean }): void {
  if (isMember(guild, id) === isIn) return;
  const others = (guild.absent ?? []).filter((each) => each !== id);
  guild.absent = isIn ? others : [...others, id];
  world.guilds.set(guild.id, guild);
  world.signals.emit({ kind: isIn ? "memberJoin" : "memberLeave", guild, userId: id });
}
