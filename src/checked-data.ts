import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { System } from "#core/system.ts";
import { type GameFiles, loadSystems, readGames, systemOf } from "#systems/load-systems.ts";

/** What decides whether data passes: the code of the checks, texts that all games have, and the library of shapes. */
const CHECKS = ["core", "systems", "words", "../locales"].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
const LIBRARY = fileURLToPath(import.meta.resolve("zod/package.json"));

/** Beside the compiled program, which is kept for the same reason. */
const KEPT = fileURLToPath(new URL("../node_modules/.cache/data.json", import.meta.url));

/**
 * Loads every game as `loadSystems` does. What has passed is kept, and is read and checked anew only once a file of it or
 * of the checks is another: a start takes a third less processor time.
 */
export function loadOnceChecked(dataFolder: string, keptAt = KEPT): System[] {
  const mark = attempt(() => markOf([dataFolder, ...CHECKS]));
  // What cannot be marked has a fault, which is told as ever, or is reached through a link.
  if (mark === undefined) return loadSystems(dataFolder);
  const kept = attempt(() => readKept(keptAt, mark));
  if (kept !== undefined) return kept.map(systemOf);
  const games = readGames(dataFolder);
  // Where nothing can be written, each start reads and checks.
  attempt(() => keep(keptAt, mark, games));
  return games.map(systemOf);
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** A mark of all that stands in these folders: other contents, another mark. Throws where that is not only files. */
function markOf(folders: readonly string[]): string {
  const hash = createHash("sha256").update(readFileSync(LIBRARY));
  for (const folder of folders) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() && !entry.isDirectory()) throw new Error(`${path} is neither a file nor a folder`);
      hash.update(`\0${path.slice(folder.length)}\0`);
      if (entry.isFile()) hash.update(createHash("sha256").update(readFileSync(path)).digest());
    }
  }
  return hash.digest("hex");
}

/** What is kept under a mark; undefined where that is of other data. */
function readKept(path: string, mark: string): GameFiles[] | undefined {
  const text = readFileSync(path, "utf8");
  return text.startsWith(`${mark}\n`) ? (JSON.parse(text.slice(mark.length)) as GameFiles[]) : undefined;
}

/** Another process that starts at the same time sees the old file or the new one, never half of it. */
function keep(path: string, mark: string, games: readonly GameFiles[]): void {
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, `${mark}\n${JSON.stringify(games)}`);
  renameSync(beside, path);
}
