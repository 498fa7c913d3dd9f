import { z } from "zod";
import { SAVE_VERSION } from "./game.ts";
import { reminding } from "./pace.ts";

/** What is kept of a person: what they chose with `/me`, and that their direct messages were closed. */
export const person = z.strictObject({
  save: z.literal(SAVE_VERSION),
  id: z.string(),
  reminding,
  /** Direct messages did not get through, and the person was told so (ms since 1970). */
  closed: z.number().int().optional(),
});
export type Person = z.infer<typeof person>;
