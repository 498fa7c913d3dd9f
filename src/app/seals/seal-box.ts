import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { RuleError } from "#core/errors.ts";
import type { OpenedText } from "#core/seals/seals.ts";
import type { SealedText, Store } from "#store/store.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;
/** A salt's length in hex digits; a line break parts it from the text. */
const SALT = 32;

/** Keeps sealed texts encrypted, so that whoever reads the store reads none of them. */
export class SealBox {
  readonly #store: Pick<Store, "sealed" | "strike">;
  readonly #key: Buffer | undefined;

  /** `key`: 64 hex digits; without one nothing can be sealed or opened. */
  constructor(store: Pick<Store, "sealed" | "strike">, key?: string) {
    this.#store = store;
    this.#key = key === undefined ? undefined : Buffer.from(key, "hex");
  }

  /** A new salt: 16 random bytes as 32 hex digits, so that a short text cannot be guessed from its hash. */
  drawSalt(): string {
    return randomBytes(SALT / 2).toString("hex");
  }

  /** The text as the store may have it: nonce, tag and cipher text. It opens as this seal of this game alone. */
  lock(game: string, { seal, salt, text }: OpenedText): SealedText {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(ALGORITHM, this.#keyed(), nonce, { authTagLength: TAG });
    cipher.setAAD(boundTo(game, seal));
    const locked = Buffer.concat([cipher.update(`${salt}\n${text}`, "utf8"), cipher.final()]);
    return { game, seal, cipher: Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString("base64") };
  }

  /** Reads a kept text; refuses with `not-possible` where it is not kept or the key is not the one it was locked with. */
  async open(game: string, seal: string): Promise<OpenedText> {
    const key = this.#keyed();
    const kept = await this.#store.sealed(game, seal);
    if (kept === undefined) {
      throw new RuleError("refuse-seal-of-other-bot", { seal });
    }
    const whole = unlocked(key, kept, boundTo(game, seal));
    return { seal, salt: whole.slice(0, SALT), text: whole.slice(SALT + 1) };
  }

  /** A kept text; undefined where the key is not the one it was locked with. */
  read(kept: SealedText): string | undefined {
    try {
      return unlocked(this.#keyed(), kept, boundTo(kept.game, kept.seal)).slice(SALT + 1);
    } catch (error) {
      if (error instanceof RuleError) return undefined;
      throw error;
    }
  }

  /** Whether texts can be sealed here. */
  get hasKey(): boolean {
    return this.#key !== undefined;
  }

  /** Strikes off texts that are public now. */
  async discard(game: string, seals: readonly string[]): Promise<void> {
    if (seals.length > 0) await this.#store.strike({ sealed: seals.map((seal) => ({ game, seal })) });
  }

  /** Refuses with `not-possible` where the bot has no key. */
  needKey(): void {
    this.#keyed();
  }

  #keyed(): Buffer {
    if (this.#key === undefined) throw new RuleError("refuse-no-seal-key");
    return this.#key;
  }
}

function boundTo(game: string, seal: string): Buffer {
  return Buffer.from(`${game}:${seal}`);
}

function unlocked(key: Buffer, { seal, cipher }: SealedText, bound: Buffer): string {
  const bytes = Buffer.from(cipher, "base64");
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(bound);
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
  } catch {
    throw new RuleError("refuse-seal-key-changed", { seal });
  }
}
