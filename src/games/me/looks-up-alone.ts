import type { Call } from "../command.ts";
import type { Context } from "../context.ts";

/** Resolves to true if the user wants their look-ups private, by `/me set lookups:private`. */
export async function looksUpAlone({ people }: Context, { user }: Call): Promise<boolean> {
  return (await people.of(user.id)).lookups === "private";
}
