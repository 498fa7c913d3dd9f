import { z } from "zod";
import { DataError } from "#core/errors.ts";
import { aliasBook } from "#rules/log/index.ts";
import { type Game, SAVE_VERSION, gameShape, logEntry, person, pace, ledger } from "#core/schema/index.ts";
import { FromNewer } from "../failures.ts";
import { keyOf } from "../keys.ts";
import { migrate, type Kind, type Migration } from "../migrations.ts";
import { delivery, notice } from "../shapes/outbox.ts";
import { standingSheet, uptime } from "../store.ts";
import { guild } from "../shapes/guild.ts";

const version = z.literal(SAVE_VERSION);

const shapes = {
  game: gameShape,
  /** The game after an entry. */
  milestone: gameShape,
  entry: logEntry,
  people: z.strictObject({ version, people: aliasBook }),
  secret: z.strictObject({ version, secret: z.string().regex(/^[0-9a-f]{64}$/, "write 64 hex digits") }),
  channel: z.strictObject({ version, game: z.string() }),
  delivery: z.strictObject({ version, delivery }),
  notice: z.strictObject({ version, notice }),
  person,
  pace: z.strictObject({ version, pace }),
  standing: standingSheet.extend({ version }),
  ledger: ledger.extend({ version }),
  page: z.strictObject({ version, text: z.string() }),
  uptime: uptime.extend({ version }),
  guild: guild.extend({ version }),
} satisfies Record<Kind, z.ZodType>;

/** The kinds of documents and messages. */
export const KINDS = Object.keys(shapes);

/** The type of each kind of document, in the current shape. */
export type Documents = { [K in Kind]: z.infer<(typeof shapes)[K]> };

/** A saved document, migrated and checked; undefined if there is none. A fault names its key. */
export function readDocument<K extends Kind>(
  kind: K,
  key: string,
  saved: unknown,
  migrations: readonly Migration[],
): Documents[K] | undefined {
  return saved === undefined ? undefined : checkDocument(kind, key, migrate(kind, key, saved, migrations));
}

/** Returns the document; throws a DataError if it does not have the shape of its kind. */
export function checkDocument<K extends Kind>(kind: K, key: string, document: unknown): Documents[K] {
  const result = shapes[kind].safeParse(document);
  if (result.success) return result.data as Documents[K];
  if (kind === "entry" && result.error.issues.some(isUnknownEvent))
    throw new FromNewer([`${key} has an event that this bot does not know: upgrade the bot`]);
  throw new DataError(
    result.error.issues.map(
      ({ path, message }) => `${key} has a wrong shape at ${path.join(".") || "its top level"}: ${message}`,
    ),
  );
}

/** True for an issue of a log entry with an event of a kind that this bot does not know. */
function isUnknownEvent({ code, path }: z.core.$ZodIssue): boolean {
  return code === "invalid_union" && path[0] === "events" && path[2] === "type";
}

export function withoutVersion<Document extends { version: number }>(
  document: Document | undefined,
): Omit<Document, "version"> | undefined {
  if (document === undefined) return undefined;
  const { version: _, ...content } = document;
  return content;
}

/** Returns the game. Throws a DataError if it has another id. */
export function withId(game: Game, id: string): Game {
  if (game.id !== id) throw new DataError([`${keyOf.game(id)} holds the game ${game.id}`]);
  return game;
}
