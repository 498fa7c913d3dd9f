import { z } from "zod";
import { dataText, id, name, ref, rule, sources } from "../schema/primitives.ts";

const shared = {
  id,
  name,
  /** One line: what it means. */
  explain: dataText,
  /** Lists show it at its default too; otherwise only where a unit departs from it. */
  always: z.boolean().optional(),
  rule: rule.optional(),
  src: sources,
};

export const choiceState = z.strictObject({
  ...shared,
  /**
   * `must`: what a unit that is so has to do or may not, said wherever it is about to act. `unless`: no unit becomes so
   * while another of its states is anything but its default.
   */
  choices: z
    .array(
      z.strictObject({
        id,
        name,
        must: dataText.optional(),
        unless: z.strictObject({ state: ref("state"), why: dataText }).optional(),
      }),
    )
    .min(2)
    .max(20),
  default: ref("choice"),
});

export const numberState = z.strictObject({
  ...shared,
  number: z.strictObject({ min: z.number().int(), max: z.number().int(), start: z.number().int() }),
});

/** Something that a unit is or has: one of several choices, or a number. */
const unitState = z.union([choiceState, numberState]);
export type UnitState = z.infer<typeof unitState>;

/** A kind of unit; with `of`, each belongs to a unit of that kind, as an element to its group. */
export const unitKind = z.strictObject({
  id,
  name,
  plural: name,
  of: ref("kind of units that belongs to no other").optional(),
  states: z.array(unitState),
  /** The number that counts the members that it has lost: in play one that is struck off adds to it. */
  losses: ref("number state").optional(),
});
export type UnitKind = z.infer<typeof unitKind>;

/** What players name and the bot keeps: kinds of units, and how many of all kinds a side may have. */
export const units = z.strictObject({
  most: z.number().int().min(1).max(200),
  kinds: z.array(unitKind).min(1).max(5),
});
