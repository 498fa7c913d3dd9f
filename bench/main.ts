import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../tests/store/servers.ts";
import { benchCommands } from "./commands.ts";
import { benchKills } from "./kills/kills.ts";
import { benchLoad } from "./load.ts";
import { benchPages } from "./pages.ts";
import { benchPlanted } from "./planted/planted.ts";
import { benchWalk } from "./walk.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The parts named on the command line, followed by options such as `--moves 5000`. */
const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith("--"));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = given.slice(wanted.length);

/** If none is named, all parts run but `planted`; `kills` only if PostgreSQL is installed. */
const PARTS: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  commands: (folder) => benchCommands(folder, say),
  load: (folder) => benchLoad(folder, say),
  kills: () => benchKills(options, say),
  planted: () => benchPlanted(options, say),
  pages: () => benchPages(say),
  walk: (folder) => benchWalk(folder, say),
};

const left = wanted.length > 0 ? [] : ["planted", ...(findPostgres().missing === "" ? [] : ["kills"])];
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0)
  throw new Error(`there is no ${unknown.join(", ")}; choose of ${Object.keys(PARTS).join(", ")}`);

for (const [name, bench] of Object.entries(PARTS)) {
  if ((wanted.length > 0 && !wanted.includes(name)) || left.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-bench-"));
  try {
    await bench(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
