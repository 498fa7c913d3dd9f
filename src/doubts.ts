import { fileURLToPath } from "node:url";
import { openDoubts } from "#core/tables/doubts.ts";
import { figureText } from "#core/tables/figures.ts";
import type { System } from "#core/system.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { endWithFaults } from "./end-with-faults.ts";

// Whoever reads the list may stop before its end.
process.stdout.on("error", () => process.exit());

const say = (line: string) => process.stdout.write(`${line}\n`);

function load(): System[] {
  try {
    return loadSystems(fileURLToPath(new URL("../data", import.meta.url)));
  } catch (error) {
    return endWithFaults(error);
  }
}

/** Lists every figure in data/ that the sources leave in doubt, for those who have a printed sheet: `npm run doubts`. */
for (const system of load()) {
  const doubts = openDoubts(system);
  for (const { table, row, column, cell } of doubts) {
    const name = (value: typeof cell.value) => figureText(table, value, column);
    const otherwise = cell.otherwise === undefined ? "" : `, or ${cell.otherwise.map(name).join(", ")}`;
    say(`data/${system.id}/tables/${table.id}.json: ${row}: ${column}`);
    say(`  ${name(cell.value)}${otherwise} (${cell.confidence}); seen: ${cell.seen ?? "nothing"}`);
    say(`  ${cell.why}`);
  }
  say(`${system.title}: ${doubts.length} figures in doubt.`);
}
