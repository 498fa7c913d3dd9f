import { z } from "zod";
import { occasion, who } from "./conditions.ts";
import { adjustTrack, effect } from "./effects.ts";
import {
  dataText,
  diceCode,
  id,
  name,
  shownText,
  ref,
  rule,
  SIDES,
  sources,
  textUpTo,
} from "./primitives.ts";
import { passingKeys } from "./passing.ts";
import { procedure } from "./procedures.ts";

/**
 * An event that players can record in a step when it happens, with a button. It moves tracks without ending the step.
 */
export const offer = z.strictObject({
  id,
  label: textUpTo(60, SIDES),
  /** The affected side: a side, a role, or `each` side on which the step calls. In the label, `{side}` is its name. */
  for: ref("side or role", { or: "each" }),
  effects: z.array(adjustTrack).min(1),
});
export type Offer = z.infer<typeof offer>;

const counters = z.array(shownText(60));

/**
 * A step of a phase. `ends`: `confirm`, when the awaited sides confirm; `roll`, with its roll; `orders`, when its
 * orders are carried out; `auto`, at once after its effects; `with-next`, a line of a checklist, which the next step
 * closes and which offers what it `does` until then.
 */
export const step = z.strictObject({
  id,
  name,
  text: dataText,
  rule: rule.optional(),
  who,
  when: occasion.optional(),
  ends: z.enum(["confirm", "roll", "orders", "auto", "with-next"]),
  does: procedure.optional(),
  /** Checks of this step, each with a button. */
  checks: z.array(ref("check")).min(1).max(10).optional(),
  /** Tables of this step, in addition to those on which it rolls. */
  tables: z.array(ref("table")).min(1).max(10).optional(),
  offers: z.array(offer).min(1).max(5).optional(),
  ...passingKeys,
  /** Items that can be placed on a track of boxes. A button asks for the name. */
  places: z
    .strictObject({
      track: ref("boxes track"),
      kind: ref("kind", { of: "track" }),
      box: ref("box", { of: "track" }),
      label: textUpTo(40),
      asks: name,
    })
    .optional(),
  /**
   * Dice for a table on the printed cards of the game. A button throws them any number of times without ending the
   * step.
   */
  throws: z.strictObject({ dice: diceCode, for: name }).optional(),
  /** True if the card shows the state of the scenario's limits. */
  limits: z.literal(true).optional(),
  /** Effects of the end of the step. */
  effects: z.array(effect).optional(),
  /** A list that is kept in this step. The card shows it, and a button adds a name. */
  list: ref("list track").optional(),
  /** The side whose list the step keeps, if each side has one; the lists of all sides if omitted. */
  listOf: ref("side or role").optional(),
  /** Counters on the map to remove or place in this step. */
  markers: z.strictObject({ off: counters, on: counters }).partial().optional(),
  src: sources,
});
export type Step = z.infer<typeof step>;

const phase = z.strictObject({
  id,
  /** Number in its printed form, such as IV or 5.33. */
  number: z.string().max(10),
  name,
  steps: z.array(step).min(1),
});
export type Phase = z.infer<typeof phase>;

/** A part of a turn: the phases of one side, or of both. */
export const segment = z.strictObject({
  id,
  name,
  phases: z.array(ref("phase")).min(1),
  /** The side or role to which the segment belongs. */
  side: ref("side or role").optional(),
  /** Effects of the start of the segment. */
  effects: z.array(effect).optional(),
});
export type Segment = z.infer<typeof segment>;

/** `sequence.json`: the printed sequence of play. */
export const sequenceFile = z.strictObject({
  $schema: z.string().optional(),
  segments: z.array(segment).min(1),
  phases: z.array(phase).min(1),
  src: sources,
});
export type SequenceFile = z.infer<typeof sequenceFile>;
