import { parentPort } from "node:worker_threads";
import type { System } from "#core/system.ts";
import { checkFile, type ImportVerdict } from "./import-check.ts";

/** A file that is to be checked, and what it is checked against. */
export interface FileToCheck {
  bytes: Uint8Array<ArrayBuffer>;
  systems: readonly System[];
  now: number;
}

function answer({ bytes, systems, now }: FileToCheck): void {
  const judged: ImportVerdict = checkFile(bytes, systems, now);
  parentPort?.postMessage(judged, "bytes" in judged ? [judged.bytes.buffer, judged.ranges.buffer] : []);
}

parentPort?.once("message", answer);
