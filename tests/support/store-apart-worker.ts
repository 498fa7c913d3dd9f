import { parentPort, workerData } from "node:worker_threads";
import { openStore } from "#store/open-store.ts";
import type { Question } from "./store-apart.ts";

// oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin

// Says that the store is open, then answers what it is asked, until it is closed. What fails ends the thread.
const store = await openStore(workerData as string);

async function answer({ name, args }: Question): Promise<void> {
  const found: unknown = await Reflect.apply(store[name], store, args);
  parentPort?.postMessage(found);
  if (name === "close") parentPort?.close();
}

parentPort?.on("message", (question: Question) => void answer(question));
parentPort?.postMessage("open");
