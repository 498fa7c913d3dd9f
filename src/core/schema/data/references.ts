import { z } from "zod";

/** Kinds of things to which values in `data/` refer, as faults name them. */
export type Noun =
  | "side"
  | "side or role"
  | "phase"
  | "step"
  | "event"
  | "score"
  | "source"
  | `setting${"" | " with a number" | " with choices" | " of the whole game" | " of the whole game with a number"}`
  | `setting ${"of the whole game with choices" | "that offers the sides"}`
  | `setting that offers ${'"lower"' | '"everything"'}`
  | `setting by consent ${"of the whole game" | 'that offers "hidden"'}`
  | "value"
  | `number track${"" | " of each side" | " of the whole game"}`
  | "marker track"
  | "list track"
  | `boxes track${"" | " of each side"}`
  | "box"
  | "kind"
  | "setting with a number, number track or boxes track"
  | `kind of units${"" | " that belongs to no other"}`
  | `state${"" | " with choices"}`
  | `number state${"" | " of its members"}`
  | "state value"
  | "choice"
  | `table${"" | " with dice"}`
  | "row"
  | "column"
  | "use of weapon rows"
  | "check"
  | `shared ${"question" | "modifier" | "list of results"}`
  | "question"
  | `${"number" | "side"} question`
  | "number that is asked for"
  | "answer"
  | "answer or tag"
  | "modifier"
  | "natural"
  | "result";

/** The reference of a value in `data/`. */
export interface Reference {
  noun: Noun;
  /** Key of the owner, in the nearest enclosing object with that key: `track` for a box, `table` for a row. */
  of?: string;
  /** A word that is allowed instead. */
  or?: string;
  /**
   * The checks that must have it: each enclosing one (`each`, the default), at least one of them (`some`), the one
   * that the key `check` names (`that`), or any of the game (`any`).
   */
  in?: "each" | "some" | "that" | "any";
}

/** References of the schemas of `data/`, by schema. */
export const references = z.registry<Reference>();

/** A schema for values that refer to a thing of the game. The loader refuses unknown ones. */
export function naming<Shape extends z.ZodType>(
  shape: Shape,
  noun: Noun,
  more: Omit<Reference, "noun"> = {},
): Shape {
  references.add(shape, { noun, ...more });
  return shape;
}
