import type { PartOf } from "../shapes.ts";
import type { UnitState } from "#core/schema/index.ts";

/** An allowed value: an id, or any number in a range. */
export type KnownIds = string | { min: number; max: number; fraction?: boolean | undefined };

export function isKnown(value: unknown, known: KnownIds): boolean {
  if (typeof known === "string") return value === known;
  if (typeof value !== "number" || value < known.min || value > known.max) return false;
  return known.fraction === true || Number.isInteger(value);
}

export function valuesOf(thing: PartOf<"setting"> | UnitState): KnownIds[] {
  const choices = "choices" in thing ? (thing.choices ?? []) : [];
  const number = "number" in thing && thing.number !== undefined ? [thing.number] : [];
  return [...choices.map((choice) => ("value" in choice ? choice.value : choice.id)), ...number];
}
