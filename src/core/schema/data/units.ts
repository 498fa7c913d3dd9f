import { z } from "zod";
import { dataText, id, name, ref, rule, sources } from "./primitives.ts";
import { naming } from "./references.ts";

const shared = {
  id,
  name,
  /** Its meaning, in a line. */
  explain: dataText,
  /** True if lists show it even at its default. */
  always: z.boolean().optional(),
  /** True if a check's result does not report the change that it makes, because the result implies it. */
  quiet: z.literal(true).optional(),
  rule: rule.optional(),
  src: sources,
};

export const choiceState = z.strictObject({
  ...shared,
  /**
   * `must`: obligation or restriction of a unit in this state, shown before the unit acts. `allows`: what an active unit
   * may do in this state if nothing restricts it. `unless`: another state that must be at its default.
   */
  choices: z
    .array(
      z.strictObject({
        id,
        name,
        must: dataText.optional(),
        allows: dataText.optional(),
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

/** A state of a unit: one of several choices, or a number. */
const unitState = z.union([choiceState, numberState]);
export type UnitState = z.infer<typeof unitState>;

/** Value of a state. */
export const stateValue = naming(z.union([z.string(), z.number()]), "state value", { of: "state" });

/**
 * Bars a unit from a check if all parts are true: a state of the unit, or of the unit to which it belongs; the position;
 * a modifier that counts (`with`) or does not (`without`).
 */
const unitBar = z.strictObject({
  state: ref("state").optional(),
  is: z.array(stateValue).min(1).optional(),
  now: z.strictObject({ phase: ref("phase"), role: ref("side or role").optional() }).optional(),
  with: ref("modifier").optional(),
  without: ref("modifier").optional(),
  why: dataText,
});
export type UnitBar = z.infer<typeof unitBar>;

/** Cautions a unit that takes a check, under the conditions of a bar, but does not bar it. */
const unitCaution = unitBar.extend({ id });

/** The unit that takes a check. */
export const checkUnit = z.strictObject({
  kind: ref("kind of units"),
  name,
  refuses: z.array(unitBar).min(1).optional(),
  cautions: z.array(unitCaution).min(1).optional(),
});

/** A kind of unit. With `of`, each unit belongs to a unit of that kind, as an element belongs to its group. */
export const unitKind = z.strictObject({
  id,
  name,
  plural: name,
  of: ref("kind of units that belongs to no other").optional(),
  states: z.array(unitState),
  /** Number that counts lost members. Removing a member during play increases it. */
  losses: ref("number state").optional(),
});
export type UnitKind = z.infer<typeof unitKind>;

/**
 * Units that players add: their kinds, and the maximum number for a side. `hiddenBy`: the setting that hides new units
 * while its value is `hidden`.
 */
export const units = z.strictObject({
  hiddenBy: ref('setting by consent that offers "hidden"').optional(),
  most: z.number().int().min(1).max(200),
  kinds: z.array(unitKind).min(1).max(5),
});
