import { type APIMessage, ComponentType } from "discord.js";
import { type DiscordApi, PAGE } from "../api/discord-api.ts";
import { classify } from "../api/errors.ts";
import type { Marks } from "./marks.ts";

/** Epoch of Discord's ids, in milliseconds since 1970. */
const DISCORD_EPOCH = 1_420_070_400_000;

/** Size of the first page. It is small, because most searches find a recent message, and 100 cards are a megabyte. */
const FIRST_PAGE = 25;

/** Most pages that a search reads. */
const MAX_PAGES = 50;

/** The component ids of a message's container and of its first component, whether or not they are a delivery's marks. */
export function marksIn({ components = [] }: APIMessage): Marks {
  const container = components.find((component) => component.type === ComponentType.Container);
  return container === undefined ? {} : { id: container.id, entry: container.components[0]?.id };
}

/** The lowest id that Discord can create at `time`, in milliseconds since 1970. */
export function idAt(time: number): string {
  return String(BigInt(Math.max(0, time - DISCORD_EPOCH)) << 22n);
}

/** The time at which Discord created an id, in milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number(BigInt(id) >> 22n) + DISCORD_EPOCH;
}

/** The part of a channel to search: messages from the id `since` on (an interaction's id, or `idAt`). */
interface SearchRange {
  channel: string;
  since: string;
  /** Also searches one page further back, for redrawn cards. */
  withCards?: boolean;
}

/**
 * Returns the latest matching message; null if there is none; `undefined` if the bot may not read the whole range, or
 * if it is too long.
 */
export async function findSince(
  api: DiscordApi,
  range: SearchRange,
  passes: (message: APIMessage) => boolean,
): Promise<APIMessage | null | undefined> {
  let isWhole = false;
  for await (const { messages, isLast } of pagesSince(api, range)) {
    const found = messages.find(passes);
    if (found !== undefined) return found;
    isWhole = isLast;
  }
  return isWhole ? null : undefined;
}

/**
 * Ids of the messages that the bot can read, by the id of their container, which may be a delivery's mark. Of two with
 * the same mark, the later one counts.
 */
export async function marksSince(api: DiscordApi, range: SearchRange): Promise<Map<number, string>> {
  const marked = new Map<number, string>();
  for await (const { messages } of pagesSince(api, range))
    for (const message of messages) {
      const { id: mark } = marksIn(message);
      if (mark !== undefined && !marked.has(mark)) marked.set(mark, message.id);
    }
  return marked;
}

interface Page {
  /** Newest first. */
  messages: APIMessage[];
  /** True if the range ends here. */
  isLast: boolean;
}

/** Pages of a range, newest messages first, as far as the bot may read, up to `MAX_PAGES`. */
async function* pagesSince(api: DiscordApi, range: SearchRange): AsyncGenerator<Page> {
  let before: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const size = page === 1 && range.withCards !== true ? FIRST_PAGE : PAGE;
    const messages = await readable(() => api.messages(range.channel, size, before));
    // Discord returns no messages to a bot that may not read the history.
    if (messages === undefined || (messages.length === 0 && page === 1)) return;
    const isLast = ends(messages, size, range);
    yield { messages, isLast };
    if (isLast) return;
    before = messages.at(-1)?.id;
  }
}

/** The result of a read; `undefined` if the bot may not read it. */
async function readable<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read();
  } catch (error) {
    if (classify(error) !== "forbidden") throw error;
    return undefined;
  }
}

/** True if the range ends with this page. With `withCards`, the range includes one more page. */
function ends(page: readonly APIMessage[], size: number, { since, withCards }: SearchRange): boolean {
  const end = withCards === true ? page[0] : page.at(-1);
  return end === undefined || page.length < size || isBefore(end.id, since);
}

function isBefore(id: string, other: string): boolean {
  return BigInt(id) < BigInt(other);
}
