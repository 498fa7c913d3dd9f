import { z } from "zod";
import { DataError } from "#core/errors.ts";
import { corrections } from "#core/schema/corrections.ts";
import { game, logEntry, SAVE_VERSION } from "#core/schema/game.ts";
import { person } from "#core/schema/person.ts";
import { pace } from "#core/schema/waiting.ts";
import { migrate, type Kind, type Migration } from "./migrations.ts";

const save = z.literal(SAVE_VERSION);
const ms = z.number().int();

const delivery = z.strictObject({
  id: z.string(),
  game: z.string(),
  n: z.number().int().min(1),
  channel: z.string(),
  interaction: z.strictObject({ id: z.string(), token: z.string(), application: z.string() }),
  at: ms,
  reply: z.string(),
});

const notice = z.strictObject({
  // PostgreSQL keeps keys of up to 255 characters.
  id: z.string().min(1).max(200),
  at: ms,
  game: z.string().exactOptional(),
  to: z.union([
    z.strictObject({ channel: z.string() }),
    z.strictObject({ user: z.string(), or: z.string().exactOptional() }),
  ]),
  about: z.looseObject({ kind: z.string() }),
});

/** The log entry without which a document does not count; left out where a commit is written as a whole. */
const entry = z.strictObject({ game: z.string(), n: z.number().int(), hash: z.string() });
export type EntryNamed = z.infer<typeof entry>;

const shapes = {
  game,
  entry: logEntry,
  secret: z.strictObject({ save, secret: z.string().regex(/^[0-9a-f]{64}$/, "write 64 hex digits") }),
  channel: z.strictObject({ save, game: z.string() }),
  /** `entry`: the hash of the entry that owes it, because a number alone may be taken again after a crash. */
  delivery: z.strictObject({ save, entry: z.string(), delivery }),
  notice: z.strictObject({ save, notice, entry: entry.exactOptional() }),
  /** Its key says all. */
  wakeUp: z.strictObject({ save }),
  tie: z.strictObject({ save, user: z.string(), game: z.string(), follows: z.boolean().exactOptional() }),
  /** Its key says all, but it counts only with a tie that says so too: a tie may have become a closer one. */
  follow: z.strictObject({ save }),
  person,
  /** `before`: what counts as long as the entry does not. */
  pace: z.strictObject({ save, pace, entry: entry.exactOptional(), before: pace.exactOptional() }),
  sealed: z.strictObject({ save, game: z.string(), seal: z.string(), cipher: z.base64() }),
  uptime: z.strictObject({
    save,
    alive: ms,
    outages: z.array(z.strictObject({ from: ms, until: ms })),
  }),
  /** Corrections by the system whose tables they concern. */
  guild: z.strictObject({
    save,
    corrections: z.record(z.string(), corrections),
    system: z.string().exactOptional(),
    creators: z.literal("managers").exactOptional(),
    substitutes: z.string().exactOptional(),
    settings: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
  }),
} satisfies Record<Kind, z.ZodType>;

/** A document of each kind, in today's shape. */
export type Documents = { [K in Kind]: z.infer<(typeof shapes)[K]> };

/** A document as it was saved, migrated and checked; a fault names its key. */
export function readDocument<K extends Kind>(
  kind: K,
  key: string,
  saved: unknown,
  migrations: readonly Migration[],
): Documents[K] {
  return checkDocument(kind, key, migrate(kind, key, saved, migrations));
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
