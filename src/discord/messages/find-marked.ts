import { type APIMessage, ComponentType } from "discord-api-types/v10";
import { type DiscordApi, PAGE } from "../api/discord-api.ts";
import { classify } from "../api/errors.ts";
import type { Marks } from "./marks.ts";

/** When Discord's ids begin, in milliseconds since 1970. */
const DISCORD_EPOCH = 1_420_070_400_000;

/** So many messages are read first: mostly it was said just now, and a hundred cards are a megabyte. */
const FEW = 25;

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

/** What is looked through: a channel from an id on (an interaction's, or `idAt`). */
interface Stretch {
  channel: string;
  since: string;
  /** Also the cards that stood there shortly before it, one of which may have been redrawn. */
  withCards?: boolean;
}

/**
 * The latest such message. Null if there is none; undefined if that cannot be seen: the bot may not read what was said, or
 * it is too much.
 */
export async function findSince(
  api: DiscordApi,
  stretch: Stretch,
  passes: (message: APIMessage) => boolean,
): Promise<APIMessage | null | undefined> {
  let before: string | undefined;
  try {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const size = page === 1 && stretch.withCards !== true ? FEW : PAGE;
      const messages = await api.messages(stretch.channel, size, before);
      const found = messages.find(passes);
      if (found !== undefined) return found;
      // Discord shows nothing at all to a bot that may not read what was said before.
      if (messages.length === 0 && page === 1) return undefined;
      if (isLast(messages, size, stretch)) return null;
      before = messages.at(-1)?.id;
    }
    return undefined;
  } catch (error) {
    if (classify(error) !== "forbidden") throw error;
    return undefined;
  }
}

/** Whether a page of up to so many, newest first, ends what is looked through: with cards that goes a page further. */
function isLast(page: readonly APIMessage[], size: number, { since, withCards }: Stretch): boolean {
  const end = withCards === true ? page[0] : page.at(-1);
  return end === undefined || page.length < size || isBefore(end.id, since);
}

function isBefore(id: string, other: string): boolean {
  return BigInt(id) < BigInt(other);
}
