import { type APIMessage, ComponentType } from "discord.js";
import { type DiscordApi, PAGE } from "./discord-api.ts";
import { classify } from "./errors.ts";
import { persist } from "./persist.ts";

/** More pages than this are not gone through for one message. */
const mostPages = 50;

/** What a message is marked with; undefined for one that stands for no delivery. */
export function markIn({ components = [] }: APIMessage): number | undefined {
  return components.find(({ type }) => type === ComponentType.Container)?.id;
}

/** The marked one among a channel's newest messages; nothing is found where the bot may not read them. */
export async function findMarked(
  api: DiscordApi,
  channel: string,
  mark: number,
): Promise<APIMessage | undefined> {
  try {
    const messages = await persist(() => api.recent(channel));
    return messages.find((message) => markIn(message) === mark);
  } catch (error) {
    if (classify(error) !== "forbidden") throw error;
    return undefined;
  }
}

/**
 * Whether a channel has such a message from an interaction on, or on a card that stood there shortly before it.
 * Undefined if that cannot be seen: the bot may not read what was said, or it is too much.
 */
export async function isThere(
  api: DiscordApi,
  { channel, interaction }: { channel: string; interaction: string },
  passes: (message: APIMessage) => boolean,
): Promise<boolean | undefined> {
  try {
    const earlier = await api.messages(channel, { before: interaction });
    if (earlier.some(passes)) return true;
    let after = interaction;
    for (let page = 1; page <= mostPages; page += 1) {
      const messages = await api.messages(channel, { after });
      if (messages.some(passes)) return true;
      const [newest] = messages;
      // Discord shows nothing at all to a bot that may not read what was said before.
      if (messages.length < PAGE || newest === undefined)
        return messages.length + earlier.length + page > 1 ? false : undefined;
      after = newest.id;
    }
    return undefined;
  } catch (error) {
    if (classify(error) !== "forbidden") throw error;
    return undefined;
  }
}
