import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataError } from "#core/errors.ts";
import { ownSealKey } from "../../src/hosting/seal-key.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "seal-key-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the sandbox creates its key once, for its owner only", () => {
  const key = ownSealKey(folder);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(ownSealKey(folder)).toBe(key);
  expect(readFileSync(join(folder, "seal.key"), "utf8").trim()).toBe(key);
  expect(statSync(join(folder, "seal.key")).mode & 0o777).toBe(0o600);
});

test("a key file without a key stops the start and is left unchanged", () => {
  writeFileSync(join(folder, "seal.key"), "something else\n");
  expect(() => ownSealKey(folder)).toThrow(DataError);
  expect(readFileSync(join(folder, "seal.key"), "utf8")).toBe("something else\n");
});

test("a folder that is not writable is reported as a configuration error", () => {
  expect(() => ownSealKey(join(folder, "missing"))).toThrow(/set SEAL_KEY instead/);
});
