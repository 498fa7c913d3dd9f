import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataError } from "#core/errors.ts";
import { openSealKey, readSealKey } from "../../src/hosting/seal-key.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "seal-key-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const KEY = "5ea1".repeat(16);

test("the first start creates the key, for its owner only; later ones read it", () => {
  expect(readSealKey({ dataDir: folder })).toBeUndefined();
  const { key, path = "" } = openSealKey({ dataDir: folder });
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(openSealKey({ dataDir: folder })).toEqual({ key, path });
  expect(readFileSync(path, "utf8").trim()).toBe(key);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a key of SEAL_KEY needs no file", () => {
  expect(openSealKey({ dataDir: folder, sealKey: KEY })).toEqual({ key: KEY });
  expect(readdirSync(folder)).toEqual([]);
});

test("a key file without a key stops the start and is left unchanged", () => {
  writeFileSync(join(folder, "seal.key"), "something else\n");
  expect(() => openSealKey({ dataDir: folder })).toThrow(DataError);
  expect(readFileSync(join(folder, "seal.key"), "utf8")).toBe("something else\n");
});

test("a folder that is not writable is reported as a configuration error", () => {
  expect(() => openSealKey({ dataDir: join(folder, "missing") })).toThrow(/set SEAL_KEY instead/);
});
