import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Game, LogEntry } from "#core/schema/index.ts";
import { exportText, readExport, verifyFile } from "#rules/log/index.ts";
import { expectPlayable } from "./play-on.ts";

const releases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((file) =>
  file.isDirectory(),
);

test.each(releases.map(({ name }) => name))(
  "the SQLite store of %s opens: its games go on",
  async (release) => {
    const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-"));
    const file = join(folder, "games.sqlite");
    copyFileSync(join(import.meta.dirname, release, "games.sqlite"), file);
    await expectPlayable(`sqlite://${file}`);
    rmSync(folder, { recursive: true });
  },
);

/** The documents of a store with keys that begin so, as they are written. */
function documentsIn(database: DatabaseSync, begin: string): unknown[] {
  const rows = database.prepare("SELECT value FROM documents WHERE key GLOB ?").all(`${begin}*`);
  return rows.map(({ value }) => (JSON.parse(String(value)) as { value: unknown }).value);
}

test.each(releases.map(({ name }) => name))("a file that %s exported is read and verifies", (release) => {
  const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-"));
  const file = join(folder, "games.sqlite");
  copyFileSync(join(import.meta.dirname, release, "games.sqlite"), file);
  const database = new DatabaseSync(file);
  for (const game of documentsIn(database, "game:") as Game[]) {
    const log = (documentsIn(database, `log:${game.id}:`) as LogEntry[]).toSorted((a, b) => a.n - b.n);
    const exported = exportText(game, log, {
      sheet: game.corrections ?? {},
      people: {},
      exportedAt: "2026-01-01T00:00:00.000Z",
    });
    const text = exported.replace(/^ "version": \d+/m, ' "version": 1');
    const read = readExport(new TextEncoder().encode(text));
    if ("faults" in read) throw new Error(JSON.stringify(read.faults));
    expect(verifyFile(read.file).faults).toEqual([]);
    expect([...read.file.entries].map(({ hash }) => hash)).toEqual(log.map(({ hash }) => hash));
  }
  database.close();
  rmSync(folder, { recursive: true });
});
