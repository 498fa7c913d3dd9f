import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataError } from "#core/errors.ts";

/**
 * The key of the sandbox's sealed texts, 64 hex digits: from `seal.key` in the data folder, generated at the first
 * start.
 */
export function ownSealKey(dataDir: string): string {
  const path = join(dataDir, "seal.key");
  const key = readKey(path) ?? generateKey(path);
  if (/^[0-9a-f]{64}$/i.test(key)) return key;
  throw new DataError([`${path} contains no key of 64 hex digits; restore the old file, or set SEAL_KEY`]);
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new DataError([`${path} cannot be read (${codeOf(error)}); set SEAL_KEY instead`]);
  }
}

/** Writes a new key to a file that only its owner can read. */
function generateKey(path: string): string {
  const key = randomBytes(32).toString("hex");
  try {
    writeFileSync(path, `${key}\n`, { mode: 0o600, flag: "wx" });
    return key;
  } catch (error) {
    throw new DataError([`${path} cannot be written (${codeOf(error)}); set SEAL_KEY instead`]);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
