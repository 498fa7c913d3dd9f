import { readFileSync } from "node:fs";
import type { System } from "#core/system/index.ts";
import { pageSystem } from "#systems/load-systems.ts";

/** A page of `tests/systems/pages/`, by its name. */
export function pageOf(name: string): string {
  return readFileSync(new URL(`../../systems/pages/${name}.md`, import.meta.url), "utf8");
}

export function faultsOf(page: string): readonly string[] {
  const read = pageSystem(page, "my-game");
  return "faults" in read ? read.faults : [];
}

/** The game of a page. Throws if it has faults. */
export function gameOf(page: string): System {
  const read = pageSystem(page, "my-game");
  if ("faults" in read) throw new Error(read.faults.join("\n"));
  return read.system;
}
