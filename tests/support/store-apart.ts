import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Store } from "#store/store.ts";

// oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin

/** What a store in another thread is asked for. */
export interface Question {
  name: keyof Store;
  args: readonly unknown[];
}

/** A store in a thread of its own, which is asked one thing at a time. */
export interface StoreApart {
  ask<Name extends keyof Store>(name: Name, ...args: Parameters<Store[Name]>): ReturnType<Store[Name]>;
  close(): Promise<void>;
}

/**
 * Opens a store in a thread of its own. @keyv/postgres keeps one pool in a thread, and whoever closes a store ends the
 * latest: so tests that run side by side do not end each other's. Rejects with what the thread dies of.
 */
export async function openStoreApart(url: string): Promise<StoreApart> {
  const thread = new Worker(new URL("./store-apart-worker.ts", import.meta.url), { workerData: url });
  thread.unref();
  await once(thread, "message");
  const ask = async (name: keyof Store, ...args: unknown[]): Promise<unknown> => {
    thread.postMessage({ name, args } satisfies Question);
    const [answer] = await once(thread, "message");
    return answer;
  };
  return { ask: ask as StoreApart["ask"], close: async () => void (await ask("close")) };
}
