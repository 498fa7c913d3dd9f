import { type APIMessage, ComponentType } from "discord.js";
import type { DiscordApi } from "./discord-api.ts";
import { classify } from "./errors.ts";
import { persist } from "./persist.ts";

/** Whether a message shows what this mark stands for. */
export function shows({ components = [] }: APIMessage, mark: number): boolean {
  return components.some(({ type, id }) => type === ComponentType.Container && id === mark);
}

/** The marked one among a channel's newest messages; nothing is found where the bot may not read them. */
export async function findMarked(
  api: DiscordApi,
  channel: string,
  mark: number,
): Promise<APIMessage | undefined> {
  try {
    const messages = await persist(() => api.recent(channel));
    return messages.find((message) => shows(message, mark));
  } catch (error) {
    if (classify(error) !== "forbidden") throw error;
    return undefined;
  }
}
