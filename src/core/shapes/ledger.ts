import { z } from "zod";
import { privatePlace } from "./places.ts";

/** Who knows something that is not public: a side with its umpire, or the umpire alone. */
export const audience = z.union([z.strictObject({ side: z.string() }), z.literal("umpire")]);
export type Audience = z.infer<typeof audience>;

const entry = z.strictObject({
  /** Random, so that it does not count the entries; that of a seal is in the log. */
  id: z.string(),
  by: z.string(),
  /** The content, encrypted. */
  cipher: z.base64(),
});

/** Owner of a text: its author, or a side. */
const owner = z.union([z.strictObject({ side: z.string() }), z.literal("author")]);

/** A text of its author or of a side, with its place; with a moment, a conditional order. The umpire does not read it. */
const note = entry.extend({ kind: z.literal("note"), for: owner, at: privatePlace });

/** A text that its author alone reads until it opens, or until the author is gone. Its hash is in the log. */
const seal = entry.extend({ kind: z.literal("seal"), for: owner });

/** Events that only an audience knows, such as those of a hidden unit or a closed roll. */
const secret = entry.extend({
  kind: z.literal("secret"),
  for: audience,
  /** Other authors of the content: those of earlier states, and of the secrets that it refers to. */
  coauthors: z.array(z.string()).optional(),
  /** Milliseconds since 1970. */
  made: z.number().int(),
  /** Id of the interaction that made it. */
  interaction: z.string(),
});

const ledgerEntry = z.discriminatedUnion("kind", [note, seal, secret]);
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export type EntryOf<Kind extends LedgerEntry["kind"]> = Extract<LedgerEntry, { kind: Kind }>;

/**
 * The entries of a game that not everyone may read, oldest first. They are never in its log, because everyone may read it.
 * `earlier`: entries as they were before log entry `n` changed them, oldest first; omitted if there are none. An undo of
 * that log entry restores them.
 */
export const ledger = z.strictObject({
  game: z.string(),
  entries: z.array(ledgerEntry),
  earlier: z.array(z.strictObject({ n: z.number().int(), entry: ledgerEntry })).optional(),
});
export type Ledger = z.infer<typeof ledger>;
