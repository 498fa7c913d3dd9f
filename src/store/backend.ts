import { Keyv, type DeserializedData, type KeyvStoreAdapter } from "keyv";
import { reasonOf } from "./failures.ts";
import type { Leases } from "./leases/leases.ts";
import type { Due, Tie } from "./store.ts";

/** A database: documents by key, through Keyv, and tables of rows. */
export interface Backend {
  keyv: Keyv;
  rows: Rows;
  leases: Leases;
  /**
   * Applies the whole change or nothing. Throws `KeyTaken` if a document marked `isNew` exists, or if the stored
   * version is not `over`. Returns the version of the written documents, if the database keeps versions.
   */
  write(change: Change): Promise<Version | undefined>;
  /** Deletes a game with its log and everything that names it, in one transaction. */
  erase(game: string): Promise<void>;
  games(): Promise<string[]>;
  /** Removes deleted data from files beside the database. Absent if there are no such files. */
  scrub?: () => Promise<void>;
  /** Absent where one process has the store to itself. */
  versioned?: VersionedDocuments;
}

/** Identifies one write of a document; never used twice. */
export type Version = string;

/** Documents that several processes write. A missing document is left out of the results. */
interface VersionedDocuments {
  read(keys: readonly string[]): Promise<{ key: string; value: string; version: Version }[]>;
  versions(keys: readonly string[]): Promise<{ key: string; version: Version }[]>;
}

export interface StoredDocument {
  key: string;
  value: string;
  isNew?: boolean;
  /** The version to replace; any version if left out. */
  over?: Version;
}

/** A message that is still to be sent. */
export interface OutboxRow {
  id: string;
  kind: OutboxKind;
  /** Milliseconds since 1970. */
  at: number;
  /** The message as JSON. */
  value: string;
}
export type OutboxKind = "delivery" | "notice";

/** Everything that is written and deleted in one transaction. */
export interface Change {
  documents?: readonly StoredDocument[];
  due?: readonly Due[];
  outbox?: readonly OutboxRow[];
  ties?: readonly Tie[];
  removed?: {
    /** Keys of documents. */
    documents?: readonly string[];
    due?: readonly Due[];
    /** Ids. */
    outbox?: readonly string[];
    ties?: readonly Tie[];
  };
}

/** The tables of wake-ups, of the outbox and of ties. */
export interface Rows {
  /** At most `most` rows due by `until` (inclusive), earliest first. */
  due(until: number, most: number): Promise<Due[]>;
  /** Claims at most `most` due rows that no other living process holds. */
  claimDue(until: number, most: number): Promise<Due[]>;
  /** Claims a row. False if it does not exist or another living process holds it. */
  claimOne(due: Due): Promise<boolean>;
  release(due: readonly Due[]): Promise<void>;
  /** The rows of a kind, oldest first: those that this process holds, or all. */
  outbox(kind: OutboxKind, whose: "own" | "all"): Promise<OutboxRow[]>;
  /** A row. `isOwn`: true if this process wrote it. */
  outboxRow(id: string): Promise<(OutboxRow & { isOwn: boolean }) | undefined>;
  /** Takes over at most `most` outbox rows whose holder is dead, oldest first; returns how many. */
  takeOver(most: number): Promise<number>;
  pending(): Promise<{ answers: number; notices: number }>;
  tiesOf(user: string): Promise<Tie[]>;
  followersOf(game: string): Promise<string[]>;
}

/** Kinds of documents with one per game, under the key `<kind>:<game>`. */
export const ONE_OF_GAME = ["game", "people", "pace", "standing", "ledger"];
/** Kinds with many per game, under `<kind>:<game>:<id>`. */
export const MANY_OF_GAME = ["log", "milestone", "secret", "page"];

/** The JSON property that names a game in the documents of channels and in messages of the outbox. */
export function gameProperty(game: string): string {
  return `"game":${JSON.stringify(game)}`;
}

/** A document to create exists already, or the stored version is not the one to replace. */
export class KeyTaken extends Error {}

/** The text of a document cannot be parsed. */
export class DamagedDocument extends Error {}

/** Keyv over an adapter: plain JSON, no expiry, and every failure rejects. */
export function keyvOver(store: KeyvStoreAdapter): Keyv {
  return new Keyv({ store, namespace: "", useKeyPrefix: false, throwOnErrors: true, serialize, deserialize });
}

/** The text of a document in Keyv's format. */
export function serialize({ value }: DeserializedData<unknown>): string {
  return JSON.stringify({ value });
}

/** Throws `DamagedDocument` for a text without a `value`, which Keyv would treat as a missing document. */
export function deserialize<Value>(data: string): DeserializedData<Value> {
  const parsed = parseJson(data);
  if (typeof parsed === "object" && parsed !== null && "value" in parsed) {
    return { value: parsed.value as Value };
  }
  throw new DamagedDocument("it is not a stored document");
}

export function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (error) {
    throw new DamagedDocument(reasonOf(error), { cause: error });
  }
}
