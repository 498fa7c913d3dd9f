import { leavesOf } from "./slash.js";
import { directMessages, openChannel, state } from "../state.js";

const context = { guild: 0, botDm: 1 };

/** The commands available in the open place; a server's own come before global ones of the same name. */
export function leavesHere() {
  const isDirect = state.channelId === directMessages;
  const guildId = openChannel()?.guildId;
  const own = state.commands.filter((command) => command.guild_id && command.guild_id === guildId);
  const global = state.commands.filter(
    (command) =>
      !command.guild_id && isMeantFor(command, isDirect) && !own.some(({ name }) => name === command.name),
  );
  return leavesOf([...own, ...global]);
}

function isMeantFor({ contexts, dm_permission: mayDirect }, isDirect) {
  if (contexts) return contexts.includes(isDirect ? context.botDm : context.guild);
  return !isDirect || mayDirect !== false;
}
