import { z } from "zod";
import { SAVE_VERSION } from "../schema/game.ts";
import { reminding } from "./shape.ts";

/** Dice that a person has given a name, as `core/notation.ts` reads them. */
const savedRoll = z.strictObject({ name: z.string(), dice: z.string() });
export type SavedRoll = z.infer<typeof savedRoll>;

/** What is kept of a person: what they chose with `/me`, and what the bot needs for that. */
export const person = z.strictObject({
  version: z.literal(SAVE_VERSION),
  id: z.string(),
  reminding,
  /** Direct messages did not get through, and the person was told so (ms since 1970). */
  closed: z.number().int().optional(),
  /** The wake-up that stands in the index for the next digest (ms since 1970), and the local day of the last one. */
  nextDigest: z.number().int().optional(),
  lastDigest: z.string().optional(),
  /** The language of their Discord, for what reaches them unasked; English if left out. */
  locale: z.string().optional(),
  /** The servers whose tables they have put right. */
  servers: z.array(z.string()).optional(),
  /** Rolls by name, in the order of the names. */
  rolls: z.array(savedRoll).optional(),
});
export type Person = z.infer<typeof person>;
