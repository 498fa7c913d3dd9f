import { Keyv, type DeserializedData, type KeyvStoreAdapter } from "keyv";
import type { Leases } from "./leases/leases.ts";
import { reasonOf } from "./reason.ts";

/** Where documents are kept: Keyv, and what Keyv cannot say about its adapters. */
export interface Backend {
  keyv: Keyv;
  /**
   * Writes all of the documents and strikes off the other keys, or does nothing: throws `KeyTaken` where one that is to be
   * new is there already, or one is no longer what it was. Returns what all of them are from now on, where that is told.
   */
  write(documents: readonly StoredDocument[], struck: readonly string[]): Promise<Version | undefined | void>;
  /**
   * The keys of indexed documents from `from` to before `to`, in the order of their bytes, at most `most`. Costs in
   * proportion to what it returns, however many there are.
   */
  keys(from: string, to: string, most?: number): Promise<string[]>;
  leases: Leases;
  /** Empties files beside the database; left out where there are none. */
  scrub?: () => Promise<void>;
  /** Left out where the store cannot be opened twice anyway. */
  grip?: Grip;
  /** Left out where one process has the store to itself. */
  shared?: SharedParts;
}

/** Which writing of a document is meant: another for each. */
export type Version = string;

/** What a store has that several processes work with at once. */
interface SharedParts {
  /** Documents as text, each with its version; those that are not there are left out. */
  read(keys: readonly string[]): Promise<{ key: string; value: string; version: Version }[]>;
  /** The versions of documents; those that are not there are left out. */
  versions(keys: readonly string[]): Promise<{ key: string; version: Version }[]>;
  /** The keys of indexed documents from `from` to before `to`, in no order; hardly any that one of these processes made. */
  keysWithout(from: string, to: string, makers: readonly string[]): Promise<string[]>;
  /** Claims what comes first from `from` to before `to` and no other process has; returns its keys, in their order. */
  claimFirst(from: string, to: string, most: number): Promise<string[]>;
  /** Deletes documents, and the claims of them. */
  strike(keys: readonly string[]): Promise<void>;
}

/** What lets a store be one bot's own for a while, by the store's clock. */
export interface Grip {
  /** The store's name, fit to be shown. */
  name: string;
  /** Takes or keeps the store for so many milliseconds; false where another holder has it. */
  hold(holder: string, life: number): Promise<boolean>;
  /** Lets go of it; nothing happens where another holder has it. */
  release(holder: string): Promise<void>;
}

/** The key under which a store notes its holder. */
export const LEASE = "lease";

/** A document as text. */
export interface StoredDocument {
  key: string;
  value: string;
  isNew?: boolean;
  /** It is written only over this one. */
  over?: Version;
}

/** A document that is to be new is there already, or one is no longer what it was. */
export class KeyTaken extends Error {}

/** What is kept under a key is no document. */
export class DamagedDocument extends Error {}

/** What the keys of indexed documents begin with: no others can be found by range. */
export const INDEXED = ["due:", "follow:", "notice:", "outbox:", "tie:"] as const;

/** Keyv over an adapter, as the store needs it: plain JSON, no expiry, and every failure rejects. */
export function keyvOver(store: KeyvStoreAdapter, namespace = ""): Keyv {
  return new Keyv({ store, namespace, useKeyPrefix: false, throwOnErrors: true, serialize, deserialize });
}

/** A document as the text that Keyv reads. */
export function serialize({ value }: DeserializedData<unknown>): string {
  return JSON.stringify({ value });
}

/** A document from its text. Keyv takes anything without a `value` for absent; here it is damage and must be said. */
export function deserialize<Value>(data: string): DeserializedData<Value> {
  const parsed = parse(data);
  if (typeof parsed === "object" && parsed !== null && "value" in parsed) {
    return { value: parsed.value as Value };
  }
  throw new DamagedDocument("it is not a stored document");
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (error) {
    throw new DamagedDocument(reasonOf(error), { cause: error });
  }
}
