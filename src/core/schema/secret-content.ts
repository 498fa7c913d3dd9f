import { z } from "zod";
import { logEntry } from "./game.ts";

/** The encrypted part of a secret entry. */
export const secretContent = z.strictObject({
  salt: z.string(),
  events: logEntry.shape.events,
  /** The hidden unit that takes a check. The events leave it out, because opening publishes them. */
  taker: z.strictObject({ side: z.string(), name: z.string() }).optional(),
});
export type SecretContent = z.infer<typeof secretContent>;
