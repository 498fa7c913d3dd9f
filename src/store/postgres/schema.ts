import type { Client, Pool } from "pg";
import { isCoded } from "./queries.ts";

export const DOCUMENTS = "public.dispatch_rider";
export const DUE = "public.dispatch_rider_due";
export const OUTBOX = "public.dispatch_rider_outbox";
export const TIES = "public.dispatch_rider_ties";
/** The processes that serve the bot, each with the time until which it counts as alive. */
export const MEMBERS = "public.dispatch_rider_members";
export const LEASES = "public.dispatch_rider_leases";

/** The tables in a backup of the store. */
export const COPIED = [DOCUMENTS, DUE, OUTBOX, TIES];

/**
 * `version` identifies the last write of a document. `holder` is the process that works on a row; if it is dead, the
 * row is free. `maker` is the process that wrote a row of the outbox. `COLLATE "C"` orders text by its bytes.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS ${DOCUMENTS} (key TEXT PRIMARY KEY, value TEXT NOT NULL, version TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS ${DUE} (at BIGINT, kind TEXT COLLATE "C", id TEXT COLLATE "C",
    holder TEXT NOT NULL DEFAULT '', PRIMARY KEY (at, kind, id));
  CREATE TABLE IF NOT EXISTS ${OUTBOX} (id TEXT COLLATE "C" PRIMARY KEY, kind TEXT NOT NULL, at BIGINT NOT NULL,
    value TEXT NOT NULL, maker TEXT NOT NULL, holder TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS ${TIES} ("user" TEXT COLLATE "C", game TEXT COLLATE "C", follows BOOLEAN,
    PRIMARY KEY ("user", game));
  CREATE INDEX IF NOT EXISTS dispatch_rider_ties_game ON ${TIES} (game);
  CREATE TABLE IF NOT EXISTS ${MEMBERS} (id TEXT PRIMARY KEY, until BIGINT NOT NULL);
  CREATE TABLE IF NOT EXISTS ${LEASES} (name TEXT COLLATE "C" PRIMARY KEY, holder TEXT NOT NULL,
    until BIGINT NOT NULL, note TEXT);
  SELECT version FROM ${DOCUMENTS} LIMIT 0`;

/** SQLSTATE of a missing column. The table has no column `version` if a bot from before version 1 created it. */
export const UNDEFINED_COLUMN = "42703";

/** SQLSTATEs of two sessions that create one table at the same time. */
const CREATED_AT_ONCE = ["23505", "42P07", "42710"];

/** Creates the tables that do not exist. */
export async function prepare(database: Pool | Client): Promise<void> {
  await database.query(SCHEMA).catch((error: unknown) => {
    if (isCoded(error, ...CREATED_AT_ONCE)) return prepare(database);
    throw error;
  });
}
