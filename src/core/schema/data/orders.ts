import { z } from "zod";
import { id, name, ref, rule, sources, textUpTo } from "./primitives.ts";

/** The moment of an order if the player chooses none. */
const usualMoment = z.union([
  z.strictObject({ moment: z.literal("phase"), phase: ref("phase") }),
  z.strictObject({ moment: z.enum(["activation", "check"]) }),
]);

/**
 * An order that players pick from a menu. With `phases` it can be written ahead for one of them, with `when` it can be
 * conditional. `units`: the kinds of units that can get it, in the order of the menu.
 */
export const playerOrder = z.strictObject({
  id,
  name,
  /** Its cost or limits, in a line below its name. */
  explain: textUpTo(60).optional(),
  phases: z.array(ref("phase")).min(1).optional(),
  when: usualMoment.optional(),
  units: z.array(ref("kind of units")).min(1).optional(),
  rule: rule.optional(),
  src: sources,
});
export type PlayerOrder = z.infer<typeof playerOrder>;
