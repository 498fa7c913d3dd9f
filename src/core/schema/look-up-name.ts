import { z } from "zod";

/** A table, check or weapon that users look up, by ids. */
export const lookUpName = z.strictObject({
  what: z.enum(["table", "check", "weapon"]),
  system: z.string(),
  id: z.string(),
});
export type LookUpName = z.infer<typeof lookUpName>;
