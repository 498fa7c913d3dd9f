import type { Platform, Timer } from "#platform";
import type { SystemFacts } from "#core/system/index.ts";
import { TOO_LONG, TOO_SLOW } from "#systems/page/faults.ts";
import { AnsweringThread, isOutOfMemory } from "#thread";
import type { PageAnswer, WrittenPage } from "./page-read.ts";

/** Maximum size of a page in bytes. */
export const LARGEST_PAGE = 64 * 1024;

/** Limits of a page: milliseconds, and megabytes. */
const TIME_LIMIT = 2000;
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/** Time without pages after which the thread ends, in milliseconds. */
const IDLE = 60_000;

const SCRIPT = new URL("./page-read.ts", import.meta.url);

/** The game of a page, or its faults, each with its line. */
export type ReadPage = { facts: SystemFacts } | { faults: string[] };

type GoodAnswer = Exclude<PageAnswer, { broken: string }>;

/** Reads games on pages, one at a time, in a thread that ends if a page takes too long, or if none comes for a while. */
export class PageReader {
  readonly #platform: Platform;
  readonly #thread = new AnsweringThread<WrittenPage | null, PageAnswer | null>(SCRIPT, "read-page", MEMORY);
  readonly #timeLimit: number;
  /** Resolves when the pages so far are read. */
  #last: Promise<unknown> = Promise.resolve();
  #idle: Timer | undefined;

  /** `timeLimit`: for a page, in milliseconds. */
  constructor(platform: Platform, timeLimit = TIME_LIMIT) {
    this.#platform = platform;
    this.#timeLimit = timeLimit;
  }

  /** Reads a page. `id`: the id of its game. */
  async read(text: string, id: string): Promise<ReadPage> {
    if (Buffer.byteLength(text) > LARGEST_PAGE) return { faults: [TOO_LONG] };
    const answer = await this.#inTurn({ text, id });
    if ("written" in answer) throw new Error("The thread answers another question");
    return answer;
  }

  /** The game of a right page with every detail, as plain text; undefined if that takes too long. */
  async write(text: string, id: string): Promise<string | undefined> {
    const answer = await this.#inTurn({ text, id, asText: true });
    return "written" in answer ? answer.written : undefined;
  }

  /** Starts the thread, so that the next page is read at once. */
  async start(): Promise<void> {
    this.#idle?.cancel();
    this.#idle = this.#platform.after(IDLE, () => void this.close());
    await this.#thread.ask(null);
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    this.#idle?.cancel();
    await this.#thread.close();
  }

  #inTurn(page: WrittenPage): Promise<GoodAnswer> {
    const read = this.#last.then(() => this.#ask(page));
    this.#last = read.catch(() => {});
    return read;
  }

  async #ask(page: WrittenPage): Promise<GoodAnswer> {
    await this.start();
    let isSlow = false;
    const timer = this.#platform.after(this.#timeLimit, () => {
      isSlow = true;
      void this.#thread.close();
    });
    try {
      const answer = await this.#thread.ask(page);
      if (answer === null || "broken" in answer) throw new Error(`A page is not read\n${answer?.broken}`);
      return answer;
    } catch (error) {
      if (isSlow || isOutOfMemory(error)) return { faults: [TOO_SLOW] };
      throw error;
    } finally {
      timer.cancel();
    }
  }
}
