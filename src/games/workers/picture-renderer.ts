import { atMost, type Platform } from "#platform";
import { Worker } from "node:worker_threads";
import type { DrawnPicture, Sketch } from "./draw-worker.ts";
import { LruCache } from "../runtime/lru-cache.ts";
import { threadOptions } from "#thread";

/** Number of cached pictures, each some tens of kilobytes. */
const MAX_KEPT = 50;

/** Maximum length of the queue: the number of pictures that a small machine draws within the time limit. */
export const MOST_WAITING = 40;

/** Time limit for a picture, in milliseconds. */
const TIME_LIMIT = 3000;

const SCRIPT = new URL("./draw-worker.ts", import.meta.url);

/**
 * Draws pictures in a worker thread, so that only users who requested a picture wait. The thread starts with the
 * first picture and is replaced if it dies.
 */
export class PictureRenderer {
  readonly #platform: Platform;
  readonly #script: URL;
  readonly #timeLimit: number;
  /** Recent and pending pictures, by SVG. */
  readonly #pictures = new LruCache<string, Promise<Uint8Array>>(MAX_KEPT);
  /** Pending pictures, in the order of requests. */
  readonly #waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  #worker: Worker | undefined;
  #asked = 0;

  /** `timeLimit`: for a picture, in milliseconds. */
  constructor(platform: Platform, script = SCRIPT, timeLimit = TIME_LIMIT) {
    this.#platform = platform;
    this.#script = script;
    this.#timeLimit = timeLimit;
  }

  /**
   * Draws an SVG as PNG. Equal pictures are drawn once. Throws if the SVG is invalid, if too many pictures wait, or
   * at the time limit. After the time limit drawing continues, and the next request finds the result.
   */
  async draw(svg: string): Promise<Uint8Array> {
    const png = this.#pictures.get(svg) ?? this.#ask(svg);
    this.#pictures.set(svg, png);
    return this.#inTime(png);
  }

  /** Ends the thread and rejects waiting pictures. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(svg: string): Promise<Uint8Array> {
    if (this.#waiting.size === MOST_WAITING) throw new Error("Too many pictures wait to be drawn");
    const worker = this.#worker ?? this.#start();
    const picture = Promise.withResolvers<Uint8Array>();
    picture.promise.catch(() => this.#pictures.delete(svg));
    this.#asked += 1;
    this.#waiting.set(this.#asked, picture);
    worker.postMessage({ id: this.#asked, svg } satisfies Sketch);
    return picture.promise;
  }

  #start(): Worker {
    const worker = new Worker(this.#script, threadOptions("draw"));
    worker.on("message", (drawn: DrawnPicture) => this.#settle(drawn));
    worker.on("error", (error) => this.#lose(worker, error));
    worker.on("exit", () => this.#lose(worker, new Error("The thread that draws pictures has ended")));
    // After the listeners are added, because a message listener refs the worker again.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle(drawn: DrawnPicture): void {
    const picture = this.#waiting.get(drawn.id);
    this.#waiting.delete(drawn.id);
    if ("png" in drawn) picture?.resolve(drawn.png);
    else picture?.reject(new Error(drawn.fault));
  }

  /** Rejects all waiting pictures after the thread died. */
  #lose(worker: Worker, why: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const picture of this.#waiting.values()) picture.reject(why);
    this.#waiting.clear();
  }

  /** Waits up to the time limit. The timer keeps the process alive; the thread does not. */
  async #inTime(png: Promise<Uint8Array>): Promise<Uint8Array> {
    const drawn = await atMost(this.#platform, this.#timeLimit, png);
    if (drawn === undefined) throw new Error("The picture takes too long");
    return drawn;
  }
}
