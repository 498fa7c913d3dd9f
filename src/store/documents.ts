import { z } from "zod";
import { DataError } from "#core/errors.ts";
import { aliasBook } from "#core/log/aliases.ts";
import { gameShape, logEntry, SAVE_VERSION } from "#core/schema/game.ts";
import { noteSheet } from "#core/notes/shape.ts";
import { person } from "#core/pace/person-shape.ts";
import { pace } from "#core/pace/waiting-shape.ts";
import { migrate, type Kind, type Migration } from "./migrations.ts";
import { guild } from "./guild-shape.ts";
import { delivery, notice, sealedText, standingSheet, tie, uptime, type PassOver } from "./store.ts";

const version = z.literal(SAVE_VERSION);

/**
 * The process that is to tell it while it is alive; left out where one process has the store to itself. Stands last, where
 * PostgreSQL looks for it.
 */
const by = z.string().exactOptional();

export const shapes = {
  game: gameShape,
  /** The game as it stood after an entry. */
  milestone: gameShape,
  entry: logEntry,
  people: z.strictObject({ version, people: aliasBook }),
  secret: z.strictObject({ version, secret: z.string().regex(/^[0-9a-f]{64}$/, "write 64 hex digits") }),
  channel: z.strictObject({ version, game: z.string() }),
  /** `entry`: the hash of the entry that owes it. */
  delivery: z.strictObject({ version, entry: z.string(), delivery, by }),
  notice: z.strictObject({ version, notice, by }),
  /** Its key says all. */
  wakeUp: z.strictObject({ version }),
  tie: tie.extend({ version }),
  /** Its key says all, but it counts only with a tie that says so too: a tie may have become a closer one. */
  follow: z.strictObject({ version }),
  person,
  pace: z.strictObject({ version, pace }),
  sealed: sealedText.extend({ version }),
  standing: standingSheet.extend({ version }),
  notes: noteSheet.extend({ version }),
  uptime: uptime.extend({ version }),
  guild: guild.extend({ version }),
} satisfies Record<Kind, z.ZodType>;

/** A document of each kind, in today's shape. */
export type Documents = { [K in Kind]: z.infer<(typeof shapes)[K]> };

/** The kinds of what is owed. */
export type OwedKind = "delivery" | "notice";

/** How documents are read: the changes of shape since they were saved, and who hears of a damaged one. */
interface Reading {
  migrations: readonly Migration[];
  passOver?: PassOver | undefined;
}

/** A document as it was saved, migrated and checked; undefined if there is none. A fault names its key. */
export function readDocument<K extends Kind>(
  kind: K,
  key: string,
  saved: unknown,
  { migrations, passOver }: Reading,
): Documents[K] | undefined {
  if (saved === undefined) return undefined;
  try {
    return checkDocument(kind, key, migrate(kind, key, saved, migrations));
  } catch (error) {
    if (passOver === undefined || !(error instanceof DataError)) throw error;
    passOver(error);
    return undefined;
  }
}

/** Refuses a document that could not be read again. */
export function checkDocument<K extends Kind>(kind: K, key: string, document: unknown): Documents[K] {
  const result = shapes[kind].safeParse(document);
  if (result.success) return result.data as Documents[K];
  throw new DataError(
    result.error.issues.map(
      ({ path, message }) => `${key} has a wrong shape at ${path.join(".") || "its top"}: ${message}`,
    ),
  );
}

/** A document as what it stands for. */
export function withoutVersion<Document extends { version: number }>(
  document: Document,
): Omit<Document, "version">;
export function withoutVersion<Document extends { version: number }>(
  document: Document | undefined,
): Omit<Document, "version"> | undefined;
export function withoutVersion<Document extends { version: number }>(document: Document | undefined) {
  if (document === undefined) return undefined;
  const { version: _, ...content } = document;
  return content;
}
