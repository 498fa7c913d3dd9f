import type { Check, Modifier, Declaration, UnitBar } from "../../schema/index.ts";
import type { System } from "../../system/index.ts";
import type { Answers } from "./answers.ts";

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
  /** Number of the entry whose roll calls for the check. The check is off once that entry is undone. */
  after?: number | undefined;
}

/** Tracked facts of the unit that takes the check. */
export interface UnitFacts {
  side: string;
  name: string;
  /** Value of a state of the unit, or else of the unit to which it belongs; undefined if neither has it. */
  state(id: string): string | number | undefined;
  /** Number of members whose state is not 0. */
  members(state: string): number;
}

/** A modifier and the number of times that it counts. `known`: it comes from the unit, not from the player. */
export interface ModifierCount extends Omit<ChosenModifier, "id"> {
  modifier: Modifier;
  known?: true;
}

/** A check with its inputs as things of the system, together with what the game and the unit add. */
export interface ResolvedCheck {
  system: System;
  /** The inputs, completed by a pending check and with the sides that they leave open. */
  inputs: CheckInputs;
  check: Check;
  /** Given and known answers. */
  answers: Answers;
  /** Modifiers that the player chose, also with the count 0. */
  chosen: readonly ModifierCount[];
  /** Modifiers that count, in the order of the check. */
  counted: readonly ModifierCount[];
  /** Ids of the questions that need no answer of the player. */
  settled: readonly string[];
  /** Keys of unset settings that would answer more questions. */
  missing: readonly string[];
  /** The side that takes the check; undefined if it is open. */
  taker: string | undefined;
  unit: UnitFacts | undefined;
  /** The reason why the unit cannot take the check now; undefined if it can. */
  barred: UnitBar | undefined;
  /** Ids of the cautions for the unit. */
  cautions: readonly string[];
  /** True if the check does not belong to the position of the game. */
  isOutOfPhase: boolean;
}

/** The part of a resolved check on which conditions depend. */
export type CheckFacts = Pick<ResolvedCheck, "check" | "answers" | "counted">;
