import { parentPort } from "node:worker_threads";
import type { Sketch } from "#games/workers/draw-worker.ts";

// The bot's drawing thread, which dies when it draws a marked picture.
parentPort?.addEventListener("message", (event) => {
  const { svg } = (event as MessageEvent).data as Sketch;
  if (svg.includes("exit")) process.exit(1);
  if (!svg.includes("throw")) return;
  event.stopImmediatePropagation();
  throw new Error("out of ink");
});

await import("#games/workers/draw-worker.ts");
