import { ordersOfSide } from "#features/notes/our-side.ts";
import { passesOfSide } from "#features/passing/our-side.ts";
import { secretsOfSide } from "#features/secrets/our-side.ts";
import type { FeatureSide } from "./feature-side.ts";

export const FEATURE_SIDES: readonly FeatureSide[] = [secretsOfSide, ordersOfSide, passesOfSide];
