import { z } from "zod";

/** Things of a game that values in `data/` name, in the words of faults. */
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

/** What a value in `data/` names. */
export interface Reference {
  noun: Noun;
  /** The key, in the nearest object around that has it, of the owner: `track` of a box, `table` of a row. */
  of?: string;
  /** A word that may be written instead. */
  or?: string;
  /**
   * The checks that must have it: `each` around (the default), `some` of those, the one that the key `check` names
   * (`that`), or `any` of the game.
   */
  in?: "each" | "some" | "that" | "any";
}

/** The references of the shapes of `data/`, by shape. */
export const references = z.registry<Reference>();

/** A shape whose values name a thing of the game: the loader refuses a value that names none. */
export function naming<Shape extends z.ZodType>(
  shape: Shape,
  noun: Noun,
  more: Omit<Reference, "noun"> = {},
): Shape {
  references.add(shape, { noun, ...more });
  return shape;
}
