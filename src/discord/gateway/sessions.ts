/** What a shard goes on with after a connection, in this process or in another. */
export interface ShardSession {
  id: string;
  /** The number of the last dispatch. */
  sequence: number;
  /** Where it goes on. */
  url: string;
  /** How many shards the bot had when it began: a session of another number is of other servers. */
  of: number;
}

/** A session as a text for whoever has its shard next. */
export function written(session: ShardSession | null): string | null {
  return session && JSON.stringify(session);
}

/** Reads such a text; null where it is none, or of another number of shards. */
export function sessionIn(text: string | null, of: number): ShardSession | null {
  const found = (text === null ? null : JSON.parse(text)) as ShardSession | null;
  return found?.of === of ? found : null;
}
