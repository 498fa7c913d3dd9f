import {
  ApplicationIntegrationType as Install,
  InteractionContextType as Context,
} from "discord-api-types/v10";
import { isBotIn } from "./membership.ts";
import type { Channel, Command, Installs } from "./model.ts";
import type { World } from "./world.ts";

/** The kind of place in which an interaction happens. */
export function contextOf({ guildId, members }: Channel): Context {
  if (guildId !== undefined) return Context.Guild;
  return members === undefined ? Context.BotDM : Context.PrivateChannel;
}

/** True if the bot is in the channel's guild, or the channel is its own direct messages with a person. */
export function isBotHere(world: World, { guildId, members }: Channel): boolean {
  return members === undefined && isBotIn(world, guildId);
}

/** The installs through which a person can use the bot in a channel. */
export function installsFor(world: World, channel: Channel, personId: string): Installs {
  return {
    ...(isBotHere(world, channel) ? { [Install.GuildInstall]: channel.guildId ?? "0" } : {}),
    ...(world.people.get(personId)?.hasInstalled === true ? { [Install.UserInstall]: personId } : {}),
  };
}

/** True if a person has installed the bot, and the guild of the interaction has not. */
export function isWithoutBot(installs: Installs): boolean {
  return !(Install.GuildInstall in installs);
}

/** The commands that these installs offer in a channel; a guild's own come before global ones of the same name. */
export function commandsFor(world: World, channel: Channel, installs: Installs): Command[] {
  const all = world.commands.all();
  const own = isWithoutBot(installs) ? [] : all.filter((command) => command.guild_id === channel.guildId);
  const ownOnes = channel.guildId === undefined ? [] : own;
  const isOwn = ({ name, type }: Command) => ownOnes.some((each) => each.name === name && each.type === type);
  const global = all.filter((command) => command.guild_id === undefined && !isOwn(command));
  return [...ownOnes, ...global.filter((command) => isOffered(command, channel, installs))];
}

function isOffered(command: Command, channel: Channel, installs: Installs): boolean {
  const types = command.integration_types ?? [Install.GuildInstall];
  if (!types.some((type) => type in installs)) return false;
  const context = contextOf(channel);
  if (command.contexts) return command.contexts.includes(context);
  return context === Context.Guild || (context === Context.BotDM && command.dm_permission !== false);
}
