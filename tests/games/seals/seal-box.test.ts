import { computer } from "#platform";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SealBox } from "#games/running/seal-box.ts";
import { RuleError } from "#core/errors.ts";
import type { Ledger, LedgerEntry } from "#core/schema/index.ts";
import { refusedBy } from "../../support/game/refused.ts";

const KEY = "01".repeat(32);
const OTHER = "02".repeat(32);
const SALT = "ab".repeat(16);

const boxOf = (key?: string) => new SealBox(computer, key);

const SEAL = { id: "5", kind: "seal", for: "author", by: "1" } as const;

/** A sealed text of game "g". */
const sealedText = (text: string, box = boxOf(KEY)) => box.lock("g", SEAL, { salt: SALT, text });

const ledgerOf = (entries: LedgerEntry[]): Ledger => ({ game: "g", entries });

const wordsOf = (opening: () => unknown) => refusedBy(opening)?.words ?? "";

describe("a sealed text", () => {
  test("opens with its key unchanged, whatever it contains", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(boxOf(KEY).open(ledgerOf([sealedText(text)]), "5")).toEqual({
          seal: "5",
          salt: SALT,
          text: Buffer.from(text).toString(),
        });
      }),
    );
  });

  test("reveals nothing of its text and is never the same twice", () => {
    const [one, other] = [sealedText("the bridge at dawn"), sealedText("the bridge at dawn")];
    expect(Buffer.from(one.cipher, "base64").includes("bridge")).toBe(false);
    expect(one.cipher.slice(0, 16)).not.toBe(other.cipher.slice(0, 16));
    expect(one.cipher.slice(40)).not.toBe(other.cipher.slice(40));
  });

  test("stays closed with another key, and the error names the key that opens it", () => {
    const kept = [sealedText("x")];
    const message = wordsOf(() => boxOf(OTHER).open(ledgerOf(kept), "5"));
    expect(message).toContain("because the bot's SEAL_KEY has changed");
    expect(message).toContain("to set the old key");
    expect(boxOf(KEY).open(ledgerOf(kept), "5")).toMatchObject({ text: "x" });
  });

  test("stays closed under another seal or another game", () => {
    const moved = [{ ...sealedText("x"), id: "6" }];
    expect(wordsOf(() => boxOf(KEY).open(ledgerOf(moved), "6"))).toContain("cannot be opened");
    expect(wordsOf(() => boxOf(KEY).open({ ...ledgerOf([sealedText("x")]), game: "h" }, "5"))).toContain(
      "cannot be opened",
    );
  });

  test("stays closed if a byte is changed or missing", () => {
    const locked = sealedText("x");
    const bytes = Buffer.from(locked.cipher, "base64");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      for (const cipher of [changed, bytes.subarray(0, at)]) {
        const kept = [{ ...locked, cipher: cipher.toString("base64") }];
        expect(wordsOf(() => boxOf(KEY).open(ledgerOf(kept), "5"))).toContain("cannot be opened");
      }
    }
  });
});

test("an entry decrypts under no other kind", () => {
  const box = boxOf(KEY);
  const kinds = ["note", "seal", "secret"] as const;
  for (const kind of kinds) {
    const locked = box.lock("g", { kind, id: "5" }, { text: "x" });
    const read = kinds.filter((other) => box.read("g", { ...locked, kind: other }) !== undefined);
    expect(read).toEqual([kind]);
  }
});

test("ciphers of 0.5.0 decrypt, whose names were those of their kinds", () => {
  const box = boxOf(KEY);
  const locked = { note: "note-p1", seal: "5", secret: "secret-ab" };
  const ids = { note: "p1", seal: "5", secret: "ab" };
  for (const kind of ["note", "seal", "secret"] as const) {
    // The name of a seal is its id alone.
    const { cipher } = box.lock("g", { kind: "seal", id: locked[kind] }, { text: kind });
    const entry = { kind, id: ids[kind], cipher } satisfies Partial<LedgerEntry>;
    expect(box.read("g", entry)).toBe(kind);
  }
});

describe("a box without a key", () => {
  test("refuses to seal or open with what the owner must set", () => {
    const box = boxOf();
    expect(refusedBy(() => box.needKey())?.words).toMatch(/`SEAL_KEY`/);
    expect(() => sealedText("x", box)).toThrow(RuleError);
    expect(wordsOf(() => box.open(ledgerOf([]), "5"))).toContain("SEAL_KEY");
  });
});

test("the bot refuses a sealed text of another instance", () => {
  expect(wordsOf(() => boxOf(KEY).open(ledgerOf([]), "5"))).toContain("only that bot has its text");
});

test("salts are unique strings of 32 hex digits", () => {
  const box = boxOf(KEY);
  const salts = Array.from({ length: 100 }, () => box.drawSalt());
  expect(new Set(salts).size).toBe(100);
  expect(salts.every((salt) => /^[0-9a-f]{32}$/.test(salt))).toBe(true);
});
