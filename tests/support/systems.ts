import { fileURLToPath } from "node:url";
import type { System } from "#core/system.ts";
import { loadSystems } from "#systems/load-systems.ts";

/** Where the games' data lie. */
export const DATA = fileURLToPath(new URL("../../data", import.meta.url));

/** The games of data/, loaded once for all tests of a worker: not to be changed. */
export const systems: readonly System[] = loadSystems(DATA);
