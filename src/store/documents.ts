import { z } from "zod";
import { DataError } from "#core/errors.ts";
import { corrections } from "#core/schema/corrections.ts";
import { game, logEntry, SAVE_VERSION } from "#core/schema/game.ts";
import { migrate, type Kind, type Migration } from "./migrations.ts";

const save = z.literal(SAVE_VERSION);

const delivery = z.strictObject({
  id: z.string(),
  game: z.string(),
  n: z.number().int().min(1),
  channel: z.string(),
  interaction: z.strictObject({ id: z.string(), token: z.string(), application: z.string() }),
  at: z.number().int(),
  reply: z.string(),
});

const shapes = {
  game,
  entry: logEntry,
  secret: z.strictObject({ save, secret: z.string().regex(/^[0-9a-f]{64}$/, "write 64 hex digits") }),
  /** null once the game has left the channel: written, not deleted, so that it goes with its commit. */
  channel: z.strictObject({ save, game: z.string().nullable() }),
  /** `entry`: the hash of the entry that owes it, because a number alone may be taken again after a crash. */
  delivery: z.strictObject({ save, entry: z.string(), delivery }),
  /** Corrections by the system whose tables they concern. */
  guild: z.strictObject({
    save,
    corrections: z.record(z.string(), corrections),
    system: z.string().optional(),
  }),
} satisfies Record<Kind, z.ZodType>;

/** A document of each kind, in today's shape. */
export type Documents = { [K in Kind]: z.infer<(typeof shapes)[K]> };

/** The key that a document is kept under. */
export const keyOf = {
  game: (id: string) => `game:${id}`,
  entry: (id: string, n: number) => `log:${id}:${n}`,
  secret: (id: string, series: number) => `secret:${id}:${series}`,
  channel: (channel: string) => `channel:${channel}`,
  guild: (id: string) => `guild:${id}`,
  delivery: (id: string) => `${OUTBOX}${id}`,
};

/** What the keys of all deliveries begin with. */
export const OUTBOX = "outbox:";

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
