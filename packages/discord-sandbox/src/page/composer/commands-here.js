import { leavesOf } from "./slash.js";
import { directMessages, openChannel, state } from "../state.js";

/** Discord's numbers of places, and of installs: a guild's, or a person's own. */
const context = { guild: 0, botDm: 1, privateChannel: 2 };
const install = { guild: 0, person: 1 };

/** The slash commands of the open place. */
export function leavesHere() {
  return leavesOf(commandsHere());
}

/** The commands available in the open place, of all kinds; a server's own come before global ones of the same name. */
export function commandsHere() {
  const channel = openChannel();
  const guild = state.guilds.find(({ id }) => id === channel?.guildId);
  const isBotHere = !channel?.members && !guild?.absent.includes(state.bot?.id);
  const place = { context: contextOf(guild), installs: installsHere(isBotHere) };
  const own = isBotHere && guild ? state.commands.filter(({ guild_id: id }) => id === guild.id) : [];
  const global = state.commands.filter(
    (command) =>
      !command.guild_id && isOffered(command, place) && !own.some(({ name }) => name === command.name),
  );
  return [...own, ...global];
}

function contextOf(guild) {
  if (guild) return context.guild;
  return state.channelId === directMessages ? context.botDm : context.privateChannel;
}

function installsHere(isBotHere) {
  return [...(isBotHere ? [install.guild] : []), ...(hasInstalled() ? [install.person] : [])];
}

/** True if the tab's person has installed the bot for themselves. */
export function hasInstalled() {
  return state.people.find(({ id }) => id === state.me.id)?.hasInstalled === true;
}

function isOffered({ contexts, integration_types: types, dm_permission: mayDirect }, place) {
  if (!(types ?? [install.guild]).some((type) => place.installs.includes(type))) return false;
  if (contexts) return contexts.includes(place.context);
  return place.context === context.guild || (place.context === context.botDm && mayDirect !== false);
}
