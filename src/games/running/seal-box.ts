import { createCipheriv, createDecipheriv } from "node:crypto";
import { type Platform, randomHex } from "#platform";
import { RuleError } from "#core/errors.ts";
import type { OpenedText } from "#core/actions.ts";
import type { Ledger, LedgerEntry } from "#core/schema/index.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;
/** Length of a salt in hex digits. A line break separates it from the text. */
const SALT = 32;

type EntryName = Pick<LedgerEntry, "kind" | "id">;
type EncryptedEntry = Pick<LedgerEntry, "kind" | "id" | "cipher">;

/** Encrypts the entries of ledgers, so that a copy of the store does not reveal them. */
export class SealBox {
  readonly #platform: Platform;
  readonly #key: Buffer | undefined;
  readonly #oldKeys: readonly Buffer[];

  /**
   * `key`: 64 hex digits; without it, texts can be neither sealed nor opened. `oldKeys`: earlier keys, for decryption
   * only.
   */
  constructor(platform: Platform, key?: string, oldKeys: readonly string[] = []) {
    this.#platform = platform;
    this.#key = key === undefined ? undefined : Buffer.from(key, "hex");
    this.#oldKeys = oldKeys.map((old) => Buffer.from(old, "hex"));
  }

  /** A new salt of 16 random bytes as hex, so that a short text cannot be guessed from its hash. */
  drawSalt(): string {
    return randomHex(this.#platform, SALT / 2);
  }

  /** An entry with its content encrypted: nonce, tag and ciphertext, bound to this entry of this game. */
  lock<Entry extends EntryName>(
    game: string,
    entry: Entry,
    { salt = this.drawSalt(), text }: { salt?: string; text: string },
  ): Entry & { cipher: string } {
    const nonce = this.#platform.randomBytes(NONCE);
    const cipher = createCipheriv(ALGORITHM, this.#keyed(), nonce, { authTagLength: TAG });
    cipher.setAAD(boundTo(game, entry));
    const locked = Buffer.concat([cipher.update(`${salt}\n${text}`, "utf8"), cipher.final()]);
    return { ...entry, cipher: Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString("base64") };
  }

  /** The sealed text of this number. Refuses if the ledger lacks it or no key fits. */
  open({ game, entries }: Ledger, seal: string): OpenedText {
    this.#keyed();
    const kept = entries.find(({ kind, id }) => kind === "seal" && id === seal);
    if (kept === undefined) throw new RuleError("refuse-seal-of-other-bot", { seal });
    const whole = this.#unlocked(game, kept);
    if (whole === undefined) throw new RuleError("refuse-seal-key-changed", { seal });
    return { seal, salt: whole.slice(0, SALT), text: whole.slice(SALT + 1) };
  }

  /** The content of an entry; undefined if no key fits. */
  read(game: string, entry: EncryptedEntry): string | undefined {
    return this.#unlocked(game, entry)?.slice(SALT + 1);
  }

  /** True if texts can be sealed. */
  get hasKey(): boolean {
    return this.#key !== undefined;
  }

  /** Refuses if there is no key. */
  needKey(): void {
    this.#keyed();
  }

  /** Decrypts with the current key, or else with an earlier one. */
  #unlocked(game: string, entry: EncryptedEntry): string | undefined {
    const keys = this.#key === undefined ? [] : [this.#key, ...this.#oldKeys];
    for (const key of keys) {
      const whole = unlocked(key, entry.cipher, boundTo(game, entry));
      if (whole !== undefined) return whole;
    }
    return undefined;
  }

  #keyed(): Buffer {
    if (this.#key === undefined) throw new RuleError("refuse-no-seal-key");
    return this.#key;
  }
}

/** The name to which a cipher is bound. It decrypts under no other one. Never changes, so that old ones decrypt. */
function boundTo(game: string, { kind, id }: EntryName): Buffer {
  return Buffer.from(kind === "seal" ? `${game}:${id}` : `${game}:${kind}-${id}`);
}

/** Undefined if the key does not fit. */
function unlocked(key: Buffer, cipher: string, bound: Buffer): string | undefined {
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
