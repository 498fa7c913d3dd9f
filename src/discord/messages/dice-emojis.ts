import { createHash } from "node:crypto";
import { DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import type { Log } from "#games/runtime/log.ts";
import type { PictureRenderer } from "#games/workers/picture-renderer.ts";
import { faceDrawing } from "#cards/dice/drawing.ts";
import { type Face, faceName } from "#cards/dice/faces.ts";
import type { DiscordApi, NamedEmoji } from "../api/discord-api.ts";
import { isRetryable, classify, requestFailure } from "../api/errors.ts";
import { backoff } from "../pause.ts";

/** A die's face as an emoji. Its name ends with a hash of the drawing, so that a changed drawing gets a new emoji. */
interface DrawnFace {
  face: string;
  name: string;
  svg: string;
}

/** Pauses between attempts, in milliseconds. */
const PAUSES = { first: 1000, most: 900_000 };
/** Names of emojis that this class uploads. */
const OWN_NAME = /^d\d+_\d+(?:_[a-z]+)?_[0-9a-f]{4}$/;

function drawn(face: Face): DrawnFace {
  const svg = faceDrawing(face);
  const mark = createHash("sha256").update(svg).digest("hex").slice(0, 4);
  return { face: faceName(face), name: `${faceName(face)}_${mark}`, svg };
}

interface UploadParts {
  pictureRenderer: PictureRenderer;
  api: DiscordApi;
  application: string;
  log: Log;
  signal: AbortSignal;
}

/** Faces of dice as emojis of the application. A face without an emoji is shown in words. */
export class DiceEmojis {
  readonly #wanted: readonly DrawnFace[];
  /** Emoji mentions by face. */
  readonly #mentions = new Map<string, string>();

  constructor(faces: readonly Face[]) {
    this.#wanted = faces.map(drawn);
  }

  /** The emoji mention of a face; `undefined` if Discord does not have it. */
  readonly mentionOf = (face: string): string | undefined => this.#mentions.get(face);

  /**
   * Uploads missing emojis, and retries until Discord has all or rejects one. Several processes may do so at the same
   * time.
   */
  async upload(parts: UploadParts): Promise<void> {
    const { api, log, signal } = parts;
    if (this.#wanted.length === 0) return;
    for (const wait of backoff(PAUSES)) {
      try {
        return await this.#complete(parts);
      } catch (error) {
        if (signal.aborted) return undefined;
        // Undefined if the drawing failed.
        const trouble = classify(error);
        const facts = { missing: this.#missing().length, why: requestFailure(error) };
        log.warn({ trouble, ...facts }, "dice without an emoji are shown as words");
        if (trouble !== undefined && !isRetryable(trouble)) return undefined;
      }
      await api.platform.sleep(wait, signal);
      if (signal.aborted) return undefined;
    }
  }

  #missing(): DrawnFace[] {
    return this.#wanted.filter(({ face }) => !this.#mentions.has(face));
  }

  async #complete(parts: UploadParts): Promise<void> {
    const { api, application, log, signal } = parts;
    const there = await api.emojis(application);
    for (const { id, name } of there) this.#note(id, name);
    const missing = this.#missing();
    if (missing.length === 0) return log.debug({ dice: this.#wanted.length }, "dice are uploaded");
    const outdated = this.#outdated(there);
    for (const face of missing) {
      if (signal.aborted) return undefined;
      const added = await add(face, parts, outdated);
      if (added !== undefined) this.#note(added.id, added.name);
    }
    // Another process may have uploaded a face that Discord rejected here.
    const now = this.#missing().length === 0 ? [] : await api.emojis(application);
    for (const { id, name } of now) this.#note(id, name);
    const left = this.#missing().length;
    const facts = { dice: missing.length - left };
    if (left === 0) return log.info(facts, "dice uploaded");
    return log.warn({ ...facts, missing: left }, "Discord refused some dice: they are shown as words");
  }

  #note(id: string, name: string): void {
    const own = this.#wanted.find((wanted) => wanted.name === name);
    // Discord finds the emoji by its id and shows the name only as alternative text.
    if (own !== undefined) this.#mentions.set(own.face, `<:${own.face}:${id}>`);
  }

  /** Emojis of earlier drawings, which old cards still show. */
  #outdated(there: readonly NamedEmoji[]): NamedEmoji[] {
    const current = new Set(this.#wanted.map(({ name }) => name));
    return there.filter(({ name }) => OWN_NAME.test(name) && !current.has(name));
  }
}

/**
 * Uploads a face; resolves to `undefined` if Discord rejects it. Deletes emojis of earlier drawings to make room.
 */
async function add(
  { name, svg }: DrawnFace,
  { api, application, pictureRenderer }: UploadParts,
  outdated: NamedEmoji[],
): Promise<NamedEmoji | undefined> {
  const png = await pictureRenderer.draw(svg);
  for (;;) {
    try {
      return await api.addEmoji(application, name, png);
    } catch (error) {
      const oldest = isFull(error) ? outdated.shift() : undefined;
      if (oldest === undefined) return unlessRefused(error);
      await api.removeEmoji(application, oldest.id).catch(unlessRefused);
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.MaximumNumberOfEmojisReached;
}

function unlessRefused(error: unknown): undefined {
  if (classify(error) !== "refused") throw error;
}
