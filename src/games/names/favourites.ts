import type { LookUpName } from "#core/schema/index.ts";
import type { Context } from "../context.ts";
import { uniqueLookUps } from "../people/recent-look-ups.ts";

/** The look-ups that a user's lists offer first: the starred ones, then the latest ones. */
export async function favouritesOf(
  { people, recentLookUps }: Pick<Context, "people" | "recentLookUps">,
  user: string,
): Promise<LookUpName[]> {
  const { starred = [] } = await people.of(user);
  return uniqueLookUps([...starred, ...recentLookUps.of(user)]);
}
