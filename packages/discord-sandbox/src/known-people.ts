import { existsSync } from "node:fs";
import { journalIn, Records } from "./world/records.ts";

/** The ids of all people of the sandbox that keeps its things in a folder; reads only. */
export function knownPeople(dataDir: string): Set<string> {
  if (!existsSync(journalIn(dataDir))) return new Set();
  return new Set(new Records(dataDir).table("people").rows.keys());
}
