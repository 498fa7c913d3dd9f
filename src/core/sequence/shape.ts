import { z } from "zod";
import { occasion, who } from "./condition-shape.ts";
import { adjustTrack, effect } from "../procedures/effect-shape.ts";
import { dataText, diceCode, id, name, ref, rule, SIDES, sources, textUpTo } from "../schema/primitives.ts";
import { passingKeys } from "../passing/shape.ts";
import { procedure } from "../procedures/shape.ts";

/** Something that players note in a step when it happens, each with a button: it moves tracks and ends nothing. */
export const offer = z.strictObject({
  id,
  label: textUpTo(60, SIDES),
  /** Whom it is about: a side, a role, or `each` side that the step calls on. `{side}` in the label is its name. */
  for: ref("side or role", { or: "each" }),
  effects: z.array(adjustTrack).min(1),
});
export type Offer = z.infer<typeof offer>;

/**
 * One step of a phase. `ends` says what ends it:
 * `confirm` the awaited sides say so; `roll` its roll; `orders` its orders are carried out;
 * `auto` the bot does its effects at once; `with-next` it is a line of the checklist closed by the next step,
 * and what it `does` is offered until then.
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
  /** Checks that are made in this step, each with a button. */
  checks: z.array(ref("check")).min(1).max(10).optional(),
  /** Tables to look at in this step, besides those that it rolls on. */
  tables: z.array(ref("table")).min(1).max(10).optional(),
  offers: z.array(offer).min(1).max(5).optional(),
  ...passingKeys,
  /** What can be put on a track of boxes in this step: a button that asks for its name. */
  places: z
    .strictObject({
      track: ref("boxes track"),
      kind: ref("kind", { of: "track" }),
      box: ref("box", { of: "track" }),
      label: textUpTo(40),
      asks: name,
    })
    .optional(),
  /** Dice for a table that only the game's own cards have: a button throws them as often as needed, and ends nothing. */
  throws: z.strictObject({ dice: diceCode, for: name }).optional(),
  /** The limits of the mission are looked at here: the card says how far each is. */
  limits: z.literal(true).optional(),
  /** Happens by itself when the step ends. */
  effects: z.array(effect).optional(),
  /** A list that is kept in this step: its card shows it, and a button adds a name. */
  list: ref("list track").optional(),
  /** Whose names it takes, where each side has a list; those of all sides if left out. */
  listOf: ref("side or role").optional(),
  /** Counters on the map that the players take off or put out now. */
  markers: z
    .strictObject({ off: z.array(z.string()).optional(), on: z.array(z.string()).optional() })
    .optional(),
  src: sources,
});
export type Step = z.infer<typeof step>;

const phase = z.strictObject({
  id,
  /** As printed, such as IV or 5.33. */
  number: z.string().max(10),
  name,
  steps: z.array(step).min(1),
});
export type Phase = z.infer<typeof phase>;

/** Part of a turn: the phases that one side, or both, go through. */
export const segment = z.strictObject({
  id,
  name,
  phases: z.array(ref("phase")).min(1),
  /** The side, or the role, whose part of the turn it is. */
  side: ref("side or role").optional(),
  /** Happens when the segment begins. */
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
