import { z } from "zod";

export const eventType = <Type extends string, Shape extends z.ZodRawShape>(name: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(name), ...shape });
