import type { Reply } from "#cards/reply.ts";
import { ourSideCard, type SidePart } from "#cards/seats/our-side.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../running/running.ts";
import { ordersOfSide } from "./orders.ts";

/** The secrets that the user may know, in the user's language. */
export async function partsOfSide(context: Context, running: Running, call: Call): Promise<SidePart[]> {
  const own = { ...running, book: bookOf(running.system, call.language) };
  const parts = context.features.flatMap(({ ourSide: part }) => part?.(context, own, call) ?? []);
  return [...(await Promise.all(parts)), ordersOfSide(context, own, call.user.id)];
}

/** Shows the secrets that the user may know. */
export async function ourSide(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  const book = bookOf(running.system, call.language);
  return ourSideCard(book, running.game, call.user.id, await partsOfSide(context, running, call));
}
