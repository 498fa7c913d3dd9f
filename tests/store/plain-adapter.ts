import { EventEmitter } from "node:events";
import type { KeyvStoreAdapter } from "keyv";
import { keyvOver, type Backend } from "#store/backend.ts";

/** A Keyv adapter that knows single documents only and can be told to fail. */
export class PlainAdapter extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = {};
  readonly documents = new Map<string, string>();
  /** The keys that were written, in order. */
  readonly written: string[] = [];
  /** Throws where an operation on a key should fail. */
  disturb: (operation: "get" | "set" | "delete", key: string) => void | boolean = () => {};

  async get<Value>(key: string): Promise<Value | undefined> {
    this.disturb("get", key);
    return this.documents.get(key) as Value | undefined;
  }

  async set(key: string, value: string): Promise<boolean> {
    if (this.disturb("set", key) === false) return false;
    this.documents.set(key, value);
    this.written.push(key);
    return true;
  }

  async delete(key: string): Promise<boolean> {
    this.disturb("delete", key);
    return this.documents.delete(key);
  }

  async clear(): Promise<void> {
    this.documents.clear();
  }

  /** A backend whose commits are written one document after the other. */
  backend(): Backend {
    const owed = async () => [...this.documents.keys()].filter((key) => key.startsWith("outbox:"));
    return { keyv: keyvOver(this), atomic: false, owed };
  }
}
