import type { StoredMessage } from "./model.ts";
import type { RecordList } from "./records.ts";
import { compareSnowflakes } from "./snowflakes.ts";

/** The range of messages to list, by ids as in Discord's query parameters. */
export interface Window {
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
}

/** Messages by id, and by channel, oldest first. */
export class MessageBook {
  readonly #table: RecordList<StoredMessage>;
  readonly #byChannel = new Map<string, Map<string, StoredMessage>>();

  constructor(table: RecordList<StoredMessage>) {
    this.#table = table;
    for (const stored of table.rows.values()) this.#index(stored);
  }

  ids(): Iterable<string> {
    return this.#table.rows.keys();
  }

  get(id: string): StoredMessage | undefined {
    return this.#table.get(id);
  }

  /** Stores a new or changed message. */
  put(stored: StoredMessage): void {
    this.#table.set(stored.message.id, stored);
    this.#index(stored);
  }

  remove(stored: StoredMessage): void {
    this.#table.delete(stored.message.id);
    this.#byChannel.get(stored.message.channel_id)?.delete(stored.message.id);
  }

  removeChannel(channelId: string): void {
    for (const stored of this.inChannel(channelId)) this.#table.delete(stored.message.id);
    this.#byChannel.delete(channelId);
  }

  /** A channel's messages, oldest first. */
  inChannel(channelId: string): StoredMessage[] {
    return [...(this.#byChannel.get(channelId)?.values() ?? [])];
  }

  /** A channel's pinned messages, newest first. */
  pinnedIn(channelId: string): StoredMessage[] {
    return this.inChannel(channelId)
      .filter(({ message }) => message.pinned)
      .reverse();
  }

  /** The newest matching messages of a channel, searching back until `stop` returns true. */
  findBackwards(
    channelId: string,
    passes: (stored: StoredMessage) => boolean,
    stop: (stored: StoredMessage) => boolean,
  ): StoredMessage | undefined {
    const all = this.inChannel(channelId);
    for (let index = all.length - 1; index >= 0; index -= 1) {
      const stored = all[index];
      if (stored === undefined || stop(stored)) return undefined;
      if (passes(stored)) return stored;
    }
    return undefined;
  }

  /** Replaces a text in all messages. */
  rewrite(former: string, present: string): void {
    for (const stored of this.#table.all()) {
      const text = JSON.stringify(stored);
      if (text.includes(former)) this.put(JSON.parse(text.replaceAll(former, present)) as StoredMessage);
    }
  }

  #index(stored: StoredMessage): void {
    const { id, channel_id: channelId } = stored.message;
    const known = this.#byChannel.get(channelId) ?? new Map<string, StoredMessage>();
    known.set(id, stored);
    this.#byChannel.set(channelId, known);
  }
}

/** Selects a range of messages that are ordered oldest first; returns them newest first, as Discord does. */
export function cutWindow(all: StoredMessage[], window: Window): StoredMessage[] {
  const { limit, before, after, around } = window;
  if (around !== undefined) {
    const middle = olderThan(all, around).length;
    const start = Math.max(0, middle - Math.floor(limit / 2));
    return all.slice(start, start + limit).reverse();
  }
  if (after !== undefined) {
    return all
      .filter((stored) => compareSnowflakes(stored.message.id, after) > 0)
      .slice(0, limit)
      .reverse();
  }
  const older = before === undefined ? all : olderThan(all, before);
  return older.slice(Math.max(0, older.length - limit)).reverse();
}

function olderThan(all: StoredMessage[], id: string): StoredMessage[] {
  return all.filter((stored) => compareSnowflakes(stored.message.id, id) < 0);
}
