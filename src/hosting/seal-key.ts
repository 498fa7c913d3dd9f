import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataError } from "#core/errors.ts";
import type { Config } from "../config.ts";

/** The key of sealed texts, 64 hex digits. `path`: its file; left out for a key of SEAL_KEY. */
interface SealKey {
  key: string;
  path?: string;
}

/** The file of the key in a data folder. */
export function sealKeyPath(dataDir: string): string {
  return join(dataDir, "seal.key");
}

/** The key of SEAL_KEY, or else that of the file `seal.key` in DATA_DIR; undefined if there is no file yet. */
export function readSealKey({ sealKey, dataDir }: Pick<Config, "sealKey" | "dataDir">): SealKey | undefined {
  if (sealKey !== undefined) return { key: sealKey };
  const path = sealKeyPath(dataDir);
  const key = readKey(path);
  if (key === undefined) return undefined;
  if (/^[0-9a-f]{64}$/i.test(key)) return { key, path };
  throw new DataError([`${path} contains no key of 64 hex digits; restore the old file, or set SEAL_KEY`]);
}

/** As `readSealKey`. Generates the file at the first start. */
export function openSealKey(config: Pick<Config, "sealKey" | "dataDir">): SealKey {
  const known = readSealKey(config);
  if (known !== undefined) return known;
  const path = sealKeyPath(config.dataDir);
  return { key: generateKey(path), path };
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
