import type { z } from "zod";
import type { DataPlace } from "../place.ts";
import type { GameData } from "./game-data.ts";

/** A rule for the values of a schema, in addition to their references. */
export interface Rule {
  shape: z.ZodType;
  check: (value: never, place: DataPlace, data: GameData) => void;
}

export function dataRule<Shape extends z.ZodType>(
  shape: Shape,
  check: (value: z.output<Shape>, place: DataPlace, data: GameData) => void,
): Rule {
  return { shape, check };
}
