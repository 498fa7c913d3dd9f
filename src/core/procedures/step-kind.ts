import type { Draft } from "../draft.ts";
import type { Game, Procedure, ProcedureOf, Step } from "../schema/index.ts";
import type { System } from "../system/index.ts";

/** The tasks of a step, for code that does not handle verbs. */
export interface Tasks {
  /** All sides roll for a marker. */
  contest?: ProcedureOf<"opposed-roll">;
  /** Id of the table to roll on. */
  table?: string;
  /** Each of a side's items in a box is rolled for. */
  threshold?: ProcedureOf<"threshold-roll">;
  /** Items can be moved between boxes. */
  moves?: ProcedureOf<"move-items">;
  /** Units are activated one after another. */
  activation?: ProcedureOf<"activate">;
  /** Players confirm, and may hand the move over first. */
  word?: ProcedureOf<"confirm">;
}

/** Context of a step: the game, and the sides on which the step calls. */
export interface StepCall {
  system: System;
  game: Game;
  called: readonly string[];
}

interface StepRoll {
  /** The sides that have something to roll for. Used while the step is a line of a checklist. */
  able: (here: StepCall) => string[];
  /** Rolls for `sides`, which are among those in `able`. */
  make: (draft: Draft, step: Step, who: { able: readonly string[]; sides: readonly string[] }) => void;
}

/** Properties of a step. Every verb states all of them. */
export interface StepKind {
  tasks: Tasks;
  /** The sides for which the step still waits. If empty, the step ends. */
  awaited: (here: StepCall) => string[];
  /** Null if the step has no roll. */
  roll: StepRoll | null;
  /** Called before a side is done. Null if there is nothing to do. */
  beforeDone: ((draft: Draft, side: string) => void) | null;
}

/** Creates the properties of a step from its data. */
export type StepKindOf<Verb extends Procedure["verb"]> = (does: ProcedureOf<Verb>) => StepKind;

/** The sides of the step that are not done. */
export function notDone({ game, called }: StepCall): string[] {
  return called.filter((side) => !game.play.done.includes(side));
}

/** All sides of the step, however often they have rolled. */
export function allSidesCalled({ called }: StepCall): string[] {
  return [...called];
}
