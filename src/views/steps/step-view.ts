import type { Game } from "#core/schema/game.ts";
import type { Procedure, ProcedureOf } from "#core/procedures/shape.ts";
import type { Step } from "#core/sequence/shape.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Block, Button, Menu } from "../reply.ts";

/** Where a step is shown: in whose language, in which game, and the step itself. */
export interface StepFrame {
  book: Rulebook;
  game: Game;
  step: Step;
}

/** What cards show of a step of one kind. Every verb states all of it; what it has not is said too. */
export interface StepView {
  /** Its roll as a button; null where nothing is rolled. */
  roll: ((book: Rulebook, step: Step) => Button) | null;
  /** The items or units to pick from; null where there are none to pick. */
  menu: ((shown: StepFrame) => Menu | undefined) | null;
  /** What stands above the buttons of the step where play is. */
  above: (shown: StepFrame) => Block[];
  /** What has to be known before anything is pressed. */
  facts: (shown: StepFrame) => string[];
  /** Small print below its rules. */
  small: (shown: StepFrame) => string[];
  /** Names that its card only counts: they stand with the rules. */
  lists: (shown: StepFrame) => string[];
  /** What a side has not done that says it is done; "" where that is all. */
  left: (shown: StepFrame, side: string) => string;
  /** The ids of the tables that it rolls on or may bring about. */
  tables: (book: Rulebook) => readonly string[];
  /** Whether Done is a word about this step alone, and not about the checklist before it. */
  isAlone: boolean;
}

/** What a step's own data make of its verb's look. */
export type StepViewOf<Verb extends Procedure["verb"]> = (does: ProcedureOf<Verb>) => StepView;

/** No lines, blocks or tables. */
export const none = (): never[] => [];

/** The roll of a step by itself, as a button: the main one where the step waits for it. */
export function stepRoll(book: Rulebook, { id, ends }: Step): Button {
  const style = ends === "roll" ? "primary" : "secondary";
  return { label: book.say("phase-roll"), style, press: { kind: "roll", step: id } };
}
