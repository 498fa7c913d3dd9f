import type { Platform } from "#platform";
import { DAY, HOUR } from "#core/pace/index.ts";
import { Worker } from "node:worker_threads";
import { RuleError } from "#core/errors.ts";
import { systemFacts, type System, type SystemFacts } from "#core/system/index.ts";
import { LARGEST_FILE } from "#cards/reply.ts";
import { LruCache } from "../runtime/lru-cache.ts";
import { isOutOfMemory, threadOptions } from "#thread";
import type { ImportVerdict, FileToCheck } from "./import-check.ts";
import { z } from "zod";

/** Number of files that a user may import in an hour, valid or not. */
const MAX_AN_HOUR = 6;

const MEGABYTE = 1024 * 1024;
/** Maximum size of a user's imports per day, in bytes. The stored data is about as large as the file. */
const MAX_A_DAY = 5 * LARGEST_FILE;

/** Number of users whose imports are counted. */
const MAX_KNOWN = 1000;

/** Limits of a check: milliseconds, and megabytes. A 10 MB log of real play takes a tenth of them. */
const TIME_LIMIT = 30_000;
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

const SCRIPT = new URL("./import-check.ts", import.meta.url);

/** A user, and the time of their import in milliseconds since 1970. */
interface Importer {
  user: string;
  now: number;
}

/** An import; `size` in bytes. */
interface CountedImport {
  at: number;
  size: number;
}

/** Time at which the oldest import within a span no longer counts, as a Discord timestamp. */
function freeAgain([first]: readonly CountedImport[], span: number): string {
  return `<t:${Math.ceil(((first?.at ?? 0) + span) / 1000)}:R>`;
}

/** Checks imported files one at a time, each in its own worker thread, with limits per user. */
export class ImportChecker {
  readonly #systems: readonly SystemFacts[];
  readonly #platform: Platform;
  readonly #timeLimit: number;
  /** Imports of the last day, by user. */
  readonly #lately = new LruCache<string, CountedImport[]>(MAX_KNOWN);
  #worker: Worker | undefined;
  #isBusy = false;

  /** `timeLimit`: for a check, in milliseconds. */
  constructor(systems: readonly System[], platform: Platform, timeLimit = TIME_LIMIT) {
    this.#systems = systems.map(systemFacts);
    this.#platform = platform;
    this.#timeLimit = timeLimit;
  }

  /** Downloads and checks a file, and imports it if it is valid. Refuses while another import is in progress. */
  async take<Result>(
    importer: Importer,
    file: AttachedFile,
    bringIn: (judged: ImportVerdict) => Promise<Result>,
  ): Promise<Result> {
    if (file.size > LARGEST_FILE) throw tooLarge();
    if (this.#isBusy) throw new RuleError("refuse-import-busy");
    this.#count(importer, file.size);
    this.#isBusy = true;
    try {
      return await bringIn(await this.#check(await file.fetch(), importer.now));
    } finally {
      this.#isBusy = false;
    }
  }

  /** Ends the thread. A file that is being checked is not imported. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #count({ user, now }: Importer, size: number): void {
    const today = (this.#lately.get(user) ?? []).filter(({ at }) => now - at < DAY);
    const lately = today.filter(({ at }) => now - at < HOUR);
    if (lately.length >= MAX_AN_HOUR)
      throw new RuleError("refuse-import-too-many", { count: lately.length, when: freeAgain(lately, HOUR) });
    const bytes = today.reduce((sum, counted) => sum + counted.size, size);
    if (bytes > MAX_A_DAY)
      throw new RuleError("refuse-import-too-much", {
        most: MAX_A_DAY / MEGABYTE,
        when: freeAgain(today, DAY),
      });
    this.#lately.set(user, [...today, { at: now, size }]);
  }

  async #check(bytes: Uint8Array<ArrayBuffer>, now: number): Promise<ImportVerdict> {
    const worker = new Worker(SCRIPT, { ...threadOptions("check-file"), resourceLimits: MEMORY });
    this.#worker = worker;
    const judged = Promise.withResolvers<ImportVerdict>();
    const timer = this.#platform.after(this.#timeLimit, () => judged.reject(tooMuch()));
    worker.on("message", judged.resolve);
    worker.on("error", (error) => judged.reject(isOutOfMemory(error) ? tooMuch() : error));
    worker.on("exit", () => judged.reject(new Error("The thread that checks a file has ended")));
    try {
      worker.postMessage({ bytes, systems: this.#systems, now } satisfies FileToCheck, [bytes.buffer]);
      return await judged.promise;
    } finally {
      timer.cancel();
      await worker.terminate();
      this.#worker = undefined;
    }
  }
}

function tooMuch(): RuleError {
  return new RuleError("refuse-import-too-long");
}

export interface AttachedFile {
  /** Bytes, as reported by Discord. */
  size: number;
  /** Downloads the file. Refuses one that is too large or not available. */
  fetch(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The refusal of a file that is too large. */
export function tooLarge(): RuleError {
  const most = LARGEST_FILE / 1024 / 1024;
  return new RuleError("refuse-file-too-large", { most });
}

/** An option that takes a file. */
export const attachedFile = z.custom<AttachedFile>(
  (value) => typeof value === "object" && value !== null && "fetch" in value,
);
