import type { Declaration } from "../schema/index.ts";

/** A modifier that a player chose, and the number of times that it counts. Zero excludes it. */
export interface ChosenModifier {
  id: string;
  times: number;
  /** Its total, if a table or an answer determines the value of the modifier. */
  worth?: number;
  /** The row of the modifier's table that the player named, such as woods. */
  row?: string;
}

/** The inputs of a check in ids and numbers, as a player gave them. */
export interface CheckInputs extends Pick<Declaration, "check" | "answers"> {
  /** None if omitted. */
  modifiers?: readonly ChosenModifier[] | undefined;
  /** Number of rolls; 1 if omitted. */
  rolls?: number | undefined;
  /** Id of alternative dice that the check allows. */
  dice?: string | undefined;
  /** The unit that takes the check, by name. */
  unit?: string | undefined;
}
