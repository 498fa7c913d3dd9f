import type { Draft } from "../draft.ts";
import type { Game } from "../schema/game.ts";
import type { Procedure, ProcedureOf } from "./shape.ts";
import type { Step } from "../sequence/shape.ts";
import type { System } from "../system.ts";

/** What there is to do in a step, for whoever goes by that and not by the verb. */
export interface Tasks {
  /** All sides roll against each other for a marker. */
  contest?: ProcedureOf<"opposed-roll">;
  /** The table that is rolled on. */
  table?: string;
  /** Each of a side's items in a box is rolled for. */
  threshold?: ProcedureOf<"threshold-roll">;
  /** Items can be moved between boxes. */
  moves?: ProcedureOf<"move-items">;
  /** Units are activated one after another. */
  activation?: ProcedureOf<"activate">;
  /** Players say that they are done, and may hand the move over before. */
  word?: ProcedureOf<"confirm">;
}

/** Where a step is asked about: the game, and the sides that the step calls on. */
export interface StepCall {
  system: System;
  game: Game;
  called: readonly string[];
}

/** The roll that a step offers. */
interface StepRoll {
  /** The sides that have something to roll for while the step is a line of a checklist. */
  able: (here: StepCall) => string[];
  /** Makes the roll for `sides`, of all those that are `able`. */
  make: (draft: Draft, step: Step, who: { able: readonly string[]; sides: readonly string[] }) => void;
}

/** What a step of one kind can do. Every verb states all of it; what it has not is said too. */
export interface StepKind {
  tasks: Tasks;
  /** The sides that the step still waits for; an empty list ends it. */
  awaited: (here: StepCall) => string[];
  /** Null where nothing is rolled. */
  roll: StepRoll | null;
  /** What comes before a side's word that it is done; null where nothing does. */
  beforeDone: ((draft: Draft, side: string) => void) | null;
}

/** What a step's own data make of its verb. */
export type StepKindOf<Verb extends Procedure["verb"]> = (does: ProcedureOf<Verb>) => StepKind;

/** The sides called on that are not done yet. */
export function notDone({ game, called }: StepCall): string[] {
  return called.filter((side) => !game.play.done.includes(side));
}

/** All sides called on, as often as they like. */
export function allSidesCalled({ called }: StepCall): string[] {
  return [...called];
}
