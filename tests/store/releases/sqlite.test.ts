import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
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
