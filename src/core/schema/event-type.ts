import { z } from "zod";

/** Schema of a type of event. */
export const eventType = <Type extends string, Shape extends z.ZodRawShape>(name: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(name), ...shape });
