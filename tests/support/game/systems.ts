import { fileURLToPath } from "node:url";
import type { System } from "#core/system/index.ts";
import { FEATURES } from "#features/features.ts";
import { loadSystems } from "#systems/load-systems.ts";

/** The data folder. */
export const DATA = fileURLToPath(new URL("../../../data", import.meta.url));

/** The systems of data/, with all features, loaded once per worker; not to be changed. */
export const systems: readonly System[] = loadSystems(DATA).map((system) => ({
  ...system,
  features: FEATURES,
}));
