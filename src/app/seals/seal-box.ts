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
  readonly #oldKeys: readonly Buffer[];

  /**
   * `key`: 64 hex digits; without one nothing can be sealed or opened. `oldKeys`: those of before, under which nothing is
   * sealed any more.
   */
  constructor(store: Pick<Store, "sealed" | "strike">, key?: string, oldKeys: readonly string[] = []) {
    this.#store = store;
    this.#key = key === undefined ? undefined : Buffer.from(key, "hex");
    this.#oldKeys = oldKeys.map((old) => Buffer.from(old, "hex"));
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

  /** Reads a kept text; refuses with `not-possible` where it is not kept or no key is the one it was locked with. */
  async open(game: string, seal: string): Promise<OpenedText> {
    this.#keyed();
    const kept = await this.#store.sealed(game, seal);
    if (kept === undefined) {
      throw new RuleError("refuse-seal-of-other-bot", { seal });
    }
    const whole = this.#unlocked(kept, boundTo(game, seal));
    if (whole === undefined) throw new RuleError("refuse-seal-key-changed", { seal });
    return { seal, salt: whole.slice(0, SALT), text: whole.slice(SALT + 1) };
  }

  /** A kept text; undefined where no key is the one it was locked with. */
  read(kept: SealedText): string | undefined {
    return this.#unlocked(kept, boundTo(kept.game, kept.seal))?.slice(SALT + 1);
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

  /** With the first key that fits: today's, else one of before. */
  #unlocked(kept: SealedText, bound: Buffer): string | undefined {
    const keys = this.#key === undefined ? [] : [this.#key, ...this.#oldKeys];
    for (const key of keys) {
      const whole = unlocked(key, kept, bound);
      if (whole !== undefined) return whole;
    }
    return undefined;
  }

  #keyed(): Buffer {
    if (this.#key === undefined) throw new RuleError("refuse-no-seal-key");
    return this.#key;
  }
}

function boundTo(game: string, seal: string): Buffer {
  return Buffer.from(`${game}:${seal}`);
}

/** Undefined where it was locked with another key. */
function unlocked(key: Buffer, { cipher }: SealedText, bound: Buffer): string | undefined {
  const bytes = Buffer.from(cipher, "base64");
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(bound);
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
