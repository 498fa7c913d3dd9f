import { computer } from "#platform";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SealBox } from "#games/running/seal-box.ts";
import { RuleError } from "#core/errors.ts";
import type { SealedText } from "#store/store.ts";
import { openStore } from "#store/open-store.ts";
import { refusedBy, told } from "../../support/game/refused.ts";

const KEY = "01".repeat(32);
const OTHER = "02".repeat(32);
const SALT = "ab".repeat(16);

/** A box over a store of sealed texts. */
function boxOver(kept: SealedText[], key?: string): SealBox {
  const store = {
    sealed: async (game: string, seal: string) =>
      kept.find((text) => text.game === game && text.seal === seal),
    remove: async () => {},
  };
  return new SealBox(store, computer, key);
}

async function refusalOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RuleError)) throw new Error(`No refusal: ${String(error)}`);
  return told(error);
}

describe("a sealed text", () => {
  test("opens with its key unchanged, whatever it contains", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
        const kept: SealedText[] = [];
        const box = boxOver(kept, KEY);
        kept.push(box.lock("g", { seal: "5", salt: SALT, text }));
        expect(await box.open("g", "5")).toEqual({
          seal: "5",
          salt: SALT,
          text: Buffer.from(text).toString(),
        });
      }),
    );
  });

  test("reveals nothing of its text and is never the same twice", () => {
    const box = boxOver([], KEY);
    const opened = { seal: "5", salt: SALT, text: "the bridge at dawn" };
    const [one, other] = [box.lock("g", opened), box.lock("g", opened)];
    expect(Buffer.from(one.cipher, "base64").includes("bridge")).toBe(false);
    expect(one.cipher.slice(0, 16)).not.toBe(other.cipher.slice(0, 16));
    expect(one.cipher.slice(40)).not.toBe(other.cipher.slice(40));
  });

  test("stays closed with another key, and the error names the key that opens it", async () => {
    const kept = [boxOver([], KEY).lock("g", { seal: "5", salt: SALT, text: "x" })];
    const message = await refusalOf(boxOver(kept, OTHER).open("g", "5"));
    expect(message).toContain("because the bot's SEAL_KEY has changed");
    expect(message).toContain("to set the old key");
    expect(await boxOver(kept, KEY).open("g", "5")).toMatchObject({ text: "x" });
  });

  test("stays closed under another seal or another game", async () => {
    const locked = boxOver([], KEY).lock("g", { seal: "5", salt: SALT, text: "x" });
    for (const place of [
      { game: "g", seal: "6" },
      { game: "h", seal: "5" },
    ]) {
      const moved = boxOver([{ ...locked, ...place }], KEY);
      expect(await refusalOf(moved.open(place.game, place.seal))).toContain("cannot be opened");
    }
  });

  test("stays closed if a byte is changed or missing", async () => {
    const locked = boxOver([], KEY).lock("g", { seal: "5", salt: SALT, text: "x" });
    const bytes = Buffer.from(locked.cipher, "base64");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      for (const cipher of [changed, bytes.subarray(0, at)]) {
        const box = boxOver([{ ...locked, cipher: cipher.toString("base64") }], KEY);
        expect(await refusalOf(box.open("g", "5"))).toContain("cannot be opened");
      }
    }
  });
});

describe("a box without a key", () => {
  test("refuses to seal or open with what the owner must set", async () => {
    const box = boxOver([]);
    expect(refusedBy(() => box.needKey())?.words).toMatch(/`SEAL_KEY`/);
    expect(() => box.lock("g", { seal: "5", salt: SALT, text: "x" })).toThrow(RuleError);
    expect(await refusalOf(box.open("g", "5"))).toContain("SEAL_KEY");
  });
});

test("the bot refuses a sealed text of another instance", async () => {
  const store = await openStore("sqlite::memory:");
  expect(await refusalOf(new SealBox(store, computer, KEY).open("g", "5"))).toContain(
    "only that bot has its text",
  );
  await store.close();
});

test("salts are unique strings of 32 hex digits", () => {
  const box = boxOver([], KEY);
  const salts = Array.from({ length: 100 }, () => box.drawSalt());
  expect(new Set(salts).size).toBe(100);
  expect(salts.every((salt) => /^[0-9a-f]{32}$/.test(salt))).toBe(true);
});
