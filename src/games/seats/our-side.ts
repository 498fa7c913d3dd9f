import type { Reply } from "#cards/reply.ts";
import { ourSideCard } from "#cards/seats/our-side.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import { FEATURE_SIDES } from "./features.ts";

/** Shows the secrets that the user may know. */
export async function ourSide(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  const { game } = running;
  const book = bookOf(running.system, call.language);
  const parts = await Promise.all(FEATURE_SIDES.map((part) => part(context, { ...running, book }, call)));
  return ourSideCard(book, game, call.user.id, parts);
}
