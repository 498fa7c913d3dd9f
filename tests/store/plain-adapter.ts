import { EventEmitter } from "node:events";
import type { KeyvStoreAdapter } from "keyv";
import { keyvOver, type Backend } from "#store/backend.ts";

/** A Keyv adapter that writes single documents only and can be told to fail. */
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

  // Without this, Keyv would take what cannot be read for absent.
  getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    return Promise.all(keys.map((key) => this.get<Value>(key)));
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
    const keys = async (from: string, to: string, most?: number) =>
      [...this.documents.keys()]
        .filter((key) => key >= from && key < to)
        .toSorted()
        .slice(0, most);
    return { keyv: keyvOver(this), keys };
  }
}
