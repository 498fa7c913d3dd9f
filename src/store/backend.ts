import { Keyv, type DeserializedData, type KeyvStoreAdapter } from "keyv";

/** Where documents are kept: Keyv, and what Keyv cannot say about its adapters. */
export interface Backend {
  keyv: Keyv;
  /** Whether one `setMany` is kept as a whole or not at all. */
  atomic: boolean;
  /** The keys that begin with `outbox:`. Costs in proportion to their number. */
  owed(): Promise<string[]>;
}

/** Keyv over an adapter, as the store needs it: plain JSON, no expiry, and every failure rejects. */
export function keyvOver(store: KeyvStoreAdapter, namespace = ""): Keyv {
  return new Keyv({ store, namespace, useKeyPrefix: false, throwOnErrors: true, serialize, deserialize });
}

function serialize(data: DeserializedData<unknown>): string {
  return JSON.stringify({ value: data.value });
}

// Keyv takes anything without a `value` for absent; here it is damage and must be said.
function deserialize<Value>(data: string): DeserializedData<Value> {
  const parsed: unknown = JSON.parse(data);
  if (typeof parsed === "object" && parsed !== null && "value" in parsed) {
    return { value: parsed.value as Value };
  }
  throw new Error("it is not a stored document");
}
