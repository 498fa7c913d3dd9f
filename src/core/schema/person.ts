import { z } from "zod";
import { SAVE_VERSION } from "./game.ts";
import { lookUpName } from "./look-up-name.ts";
import { reminding } from "./reminding.ts";

/** Dice that a user saved by name, in the notation of `core/dice/notation.ts`. */
const savedRoll = z.strictObject({ name: z.string(), dice: z.string() });

/** A user's document: settings of `/me`, and the data that these need. */
export const person = z.strictObject({
  version: z.literal(SAVE_VERSION),
  id: z.string(),
  reminding,
  /** Time when the user was notified that their direct messages are closed, in milliseconds since 1970. */
  closed: z.number().int().optional(),
  /** Time of the next digest (milliseconds since 1970), and the local day of the last one. */
  nextDigest: z.number().int().optional(),
  lastDigest: z.string().optional(),
  /** Their Discord locale, for messages that no interaction requested; English if omitted. */
  locale: z.string().optional(),
  /** Look-ups that their lists offer first. */
  starred: z.array(lookUpName).optional(),
  /** Set if their look-ups are private. */
  lookups: z.literal("private").optional(),
  /** Servers whose tables they corrected. */
  servers: z.array(z.string()).optional(),
  /** Saved rolls, sorted by name. */
  rolls: z.array(savedRoll).optional(),
});
export type Person = z.infer<typeof person>;
