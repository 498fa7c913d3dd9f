import { type APIMessage, ComponentType } from "discord.js";
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
  let isSeen = false;
  for await (const { messages, isLast } of pagesSince(api, stretch)) {
    const found = messages.find(passes);
    if (found !== undefined) return found;
    isSeen = isLast;
  }
  return isSeen ? null : undefined;
}

/** The messages that stand for a delivery, by their marks, as far as they can be seen; of two alike the latest. */
export async function marksSince(api: DiscordApi, stretch: Stretch): Promise<Map<number, string>> {
  const marked = new Map<number, string>();
  for await (const { messages } of pagesSince(api, stretch))
    for (const message of messages) {
      const { id: mark } = marksIn(message);
      if (mark !== undefined && !marked.has(mark)) marked.set(mark, message.id);
    }
  return marked;
}

interface Page {
  /** Newest first. */
  messages: APIMessage[];
  /** The stretch goes no further. */
  isLast: boolean;
}

/** What was said in a stretch, from the newest messages back; no more of it than the bot may read, and not without end. */
async function* pagesSince(api: DiscordApi, stretch: Stretch): AsyncGenerator<Page> {
  let before: string | undefined;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const size = page === 1 && stretch.withCards !== true ? FEW : PAGE;
    const messages = await readable(() => api.messages(stretch.channel, size, before));
    // Discord shows nothing at all to a bot that may not read what was said before.
    if (messages === undefined || (messages.length === 0 && page === 1)) return;
    const isLast = ends(messages, size, stretch);
    yield { messages, isLast };
    if (isLast) return;
    before = messages.at(-1)?.id;
  }
}

/** What is read; undefined where the bot may not read it. */
async function readable<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read();
  } catch (error) {
    if (classify(error) !== "forbidden") throw error;
    return undefined;
  }
}

/** Whether a page of up to so many, newest first, ends what is looked through: with cards that goes a page further. */
function ends(page: readonly APIMessage[], size: number, { since, withCards }: Stretch): boolean {
  const end = withCards === true ? page[0] : page.at(-1);
  return end === undefined || page.length < size || isBefore(end.id, since);
}

function isBefore(id: string, other: string): boolean {
  return BigInt(id) < BigInt(other);
}
