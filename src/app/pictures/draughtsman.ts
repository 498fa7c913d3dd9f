import { Worker } from "node:worker_threads";
import type { DrawnPicture, Sketch } from "./draw-worker.ts";
import { LruCache } from "../runtime/lru-cache.ts";
import { THREAD_OPTIONS } from "../runtime/thread.ts";

/** How many drawn pictures are kept, at some tens of kilobytes each. */
const MOST_KEPT = 50;

/** How many pictures may wait to be drawn: what a small machine draws within the patience that there is for each. */
export const MOST_WAITING = 40;

/** How long a picture is waited for, in milliseconds. */
const PATIENCE = 3000;

const SCRIPT = new URL("./draw-worker.ts", import.meta.url);

/**
 * Draws pictures in a thread of its own, so that nobody waits for a picture but those who get it. The thread begins
 * with the first picture; a new one takes the place of one that has died.
 */
export class Draughtsman {
  readonly #script: URL;
  readonly #patience: number;
  /** The pictures drawn last and those to be drawn, by their SVG. */
  readonly #pictures = new LruCache<string, Promise<Uint8Array>>(MOST_KEPT);
  /** Those to be drawn, in the order in which they were asked for. */
  readonly #waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  #worker: Worker | undefined;
  #asked = 0;

  /** `patience`: how long a picture is waited for, in milliseconds. */
  constructor(script = SCRIPT, patience = PATIENCE) {
    this.#script = script;
    this.#patience = patience;
  }

  /**
   * An SVG picture as PNG; the same picture is drawn once. Throws if it is no SVG, if too many pictures wait, or if it
   * takes too long: then it goes on being drawn, and is there the next time.
   */
  async draw(svg: string): Promise<Uint8Array> {
    const png = this.#pictures.get(svg) ?? this.#ask(svg);
    this.#pictures.set(svg, png);
    return this.#inTime(png);
  }

  /** Ends the thread; pictures that wait are not drawn. */
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
    const worker = new Worker(this.#script, THREAD_OPTIONS);
    worker.on("message", (drawn: DrawnPicture) => this.#settle(drawn));
    worker.on("error", (error) => this.#lose(worker, error));
    worker.on("exit", () => this.#lose(worker, new Error("The thread that draws pictures has ended")));
    // Last: a listener for messages holds the process again.
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

  /** The thread has died: nothing comes of what waits for it. */
  #lose(worker: Worker, why: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const picture of this.#waiting.values()) picture.reject(why);
    this.#waiting.clear();
  }

  /** Waits no longer than there is patience. Its timer keeps the process alive meanwhile; the thread does not. */
  async #inTime(png: Promise<Uint8Array>): Promise<Uint8Array> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error("The picture takes too long")), this.#patience);
    try {
      return await Promise.race([png, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
