import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { threadOptions } from "#thread";

/** A thread of another program that imports a module, and answers each message itself. */
const OTHER = `
  const { parentPort, workerData } = require("node:worker_threads");
  import(workerData.module).then(() => {
    parentPort.on("message", () => parentPort.postMessage("other"));
    parentPort.postMessage("ready");
  });`;

const MODULES = [
  "games/workers/draw-worker",
  "games/workers/import-check",
  "games/workers/page-read",
  "store/sqlite/writer-thread",
].map((name) => ({ name, module: new URL(`../src/${name}.ts`, import.meta.url).href }));

test.each(
  MODULES.flatMap((of) => [
    { ...of, as: "without a task", task: undefined },
    { ...of, as: "with another task", task: of.name === "games/workers/draw-worker" ? "check-file" : "draw" },
  ]),
)("$name answers no message of a thread $as that imports it", async ({ module, task }) => {
  const { execArgv } = threadOptions("draw");
  const worker = new Worker(OTHER, { eval: true, execArgv, workerData: { module, task } });
  const heard: unknown[] = [];
  worker.on("message", (message) => heard.push(message));
  await once(worker, "message");
  const [bytes, systems] = [new Uint8Array(), []];
  worker.postMessage({ id: 1, svg: "<svg/>", bytes, systems, now: 1, file: ":memory:" }, []);
  worker.postMessage("again", []);
  while (heard.length < 3) await once(worker, "message");
  await worker.terminate();
  expect(heard).toEqual(["ready", "other", "other"]);
});
