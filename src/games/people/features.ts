import { NOTE_DATA } from "#features/notes/data.ts";
import { PASSING_DATA } from "#features/passing/data.ts";
import { SEAL_DATA } from "#features/seals/data.ts";
import { SECRET_DATA } from "#features/secrets/data.ts";
import { SINCE_DATA } from "#features/since/data.ts";
import type { FeatureData } from "./feature-data.ts";

/** The data that features keep about users. */
export const FEATURE_DATA: readonly FeatureData[] = [
  PASSING_DATA,
  SEAL_DATA,
  NOTE_DATA,
  SECRET_DATA,
  SINCE_DATA,
];
