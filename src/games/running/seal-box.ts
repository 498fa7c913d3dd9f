import { createCipheriv, createDecipheriv } from "node:crypto";
import { type Platform, randomHex } from "#platform";
import { RuleError } from "#core/errors.ts";
import type { OpenedText } from "#core/actions.ts";

import type { SealedText, Store } from "#store/store.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;
/** Length of a salt in hex digits. A line break separates it from the text. */
const SALT = 32;

/** Encrypts sealed texts, so that a copy of the store does not reveal them. */
export class SealBox {
  readonly #store: Pick<Store, "sealed" | "remove">;
  readonly #platform: Platform;
  readonly #key: Buffer | undefined;
  readonly #oldKeys: readonly Buffer[];

  /**
   * `key`: 64 hex digits; without it, texts can be neither sealed nor opened. `oldKeys`: earlier keys, for decryption
   * only.
   */
  constructor(
    store: Pick<Store, "sealed" | "remove">,
    platform: Platform,
    key?: string,
    oldKeys: readonly string[] = [],
  ) {
    this.#store = store;
    this.#platform = platform;
    this.#key = key === undefined ? undefined : Buffer.from(key, "hex");
    this.#oldKeys = oldKeys.map((old) => Buffer.from(old, "hex"));
  }

  /** A new salt of 16 random bytes as hex, so that a short text cannot be guessed from its hash. */
  drawSalt(): string {
    return randomHex(this.#platform, SALT / 2);
  }

  /** Encrypts a text: nonce, tag and ciphertext, bound to this seal of this game. */
  lock(game: string, { seal, salt, text }: OpenedText): SealedText {
    const nonce = this.#platform.randomBytes(NONCE);
    const cipher = createCipheriv(ALGORITHM, this.#keyed(), nonce, { authTagLength: TAG });
    cipher.setAAD(boundTo(game, seal));
    const locked = Buffer.concat([cipher.update(`${salt}\n${text}`, "utf8"), cipher.final()]);
    return { game, seal, cipher: Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString("base64") };
  }

  /** Decrypts a saved text. Refuses if it is missing or no key fits. */
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

  /** Decrypts a saved text; undefined if no key fits. */
  read(kept: SealedText): string | undefined {
    return this.#unlocked(kept, boundTo(kept.game, kept.seal))?.slice(SALT + 1);
  }

  /** True if texts can be sealed. */
  get hasKey(): boolean {
    return this.#key !== undefined;
  }

  /** Deletes texts that have been published. */
  async discard(game: string, seals: readonly string[]): Promise<void> {
    if (seals.length > 0) await this.#store.remove({ sealed: seals.map((seal) => ({ game, seal })) });
  }

  /** Refuses if there is no key. */
  needKey(): void {
    this.#keyed();
  }

  /** Decrypts with the current key, or else with an earlier one. */
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

/** Undefined if the key does not fit. */
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
