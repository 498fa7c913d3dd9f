import { type APIMessage, ComponentType } from "discord-api-types/v10";
import { type DiscordApi, PAGE } from "../api/discord-api.ts";
import { classify } from "../api/errors.ts";
import type { Marks } from "./marks.ts";

/** When Discord's ids begin, in milliseconds since 1970. */
const DISCORD_EPOCH = 1_420_070_400_000;

/** More pages than this are not gone through for one message. */
const MOST_PAGES = 50;

/** What a message is marked with; its id is undefined for one that stands for no delivery. */
export function marksIn({ components = [] }: APIMessage): Marks {
  const container = components.find((component) => component.type === ComponentType.Container);
  return container === undefined ? {} : { id: container.id, entry: container.components[0]?.id };
}

/** The id that a message sent at a time (milliseconds since 1970) would have at least. */
export function idAt(time: number): string {
  return String(BigInt(Math.max(0, time - DISCORD_EPOCH)) << 22n);
}

/** When Discord made an id, in milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number(BigInt(id) >> 22n) + DISCORD_EPOCH;
}

/**
 * The latest such message in a channel from an id on (an interaction's, or `idAt`), or on a card that stood there shortly
 * before it. Null if there is none; undefined if that cannot be seen: the bot may not read what was said, or it is too
 * much.
 */
export async function findSince(
  api: DiscordApi,
  { channel, since }: { channel: string; since: string },
  passes: (message: APIMessage) => boolean,
): Promise<APIMessage | null | undefined> {
  let before: string | undefined;
  try {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const messages = await api.messages(channel, before);
      const found = messages.find(passes);
      if (found !== undefined) return found;
      const [newest] = messages;
      // Discord shows nothing at all to a bot that may not read what was said before.
      if (newest === undefined && page === 1) return undefined;
      if (newest === undefined || messages.length < PAGE || isBefore(newest.id, since)) return null;
      before = messages.at(-1)?.id;
    }
    return undefined;
  } catch (error) {
    if (classify(error) !== "forbidden") throw error;
    return undefined;
  }
}

function isBefore(id: string, other: string): boolean {
  return BigInt(id) < BigInt(other);
}
