import { atMost, type Platform } from "#platform";
import type { DrawnPicture, Sketch } from "./draw-worker.ts";
import { LruCache } from "../runtime/lru-cache.ts";
import { AnsweringThread } from "#thread";

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
  readonly #thread: AnsweringThread<Sketch, DrawnPicture>;
  readonly #timeLimit: number;
  /** Recent and pending pictures, by SVG. */
  readonly #pictures = new LruCache<string, Promise<Uint8Array>>(MAX_KEPT);

  /** `timeLimit`: for a picture, in milliseconds. */
  constructor(platform: Platform, script = SCRIPT, timeLimit = TIME_LIMIT) {
    this.#platform = platform;
    this.#thread = new AnsweringThread(script, "draw");
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
  close(): Promise<void> {
    return this.#thread.close();
  }

  #ask(svg: string): Promise<Uint8Array> {
    if (this.#thread.pending === MOST_WAITING) throw new Error("Too many pictures wait to be drawn");
    const picture = this.#draw(svg);
    picture.catch(() => this.#pictures.delete(svg));
    return picture;
  }

  async #draw(svg: string): Promise<Uint8Array> {
    const drawn = await this.#thread.ask({ svg });
    if ("fault" in drawn) throw new Error(drawn.fault);
    return drawn.png;
  }

  /** Waits up to the time limit. */
  async #inTime(png: Promise<Uint8Array>): Promise<Uint8Array> {
    const drawn = await atMost(this.#platform, this.#timeLimit, png);
    if (drawn === undefined) throw new Error("The picture takes too long");
    return drawn;
  }
}
