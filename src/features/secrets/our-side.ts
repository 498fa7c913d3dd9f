import type { Game } from "#core/schema/index.ts";
import type { Context } from "#games/context.ts";
import type { FeatureSide } from "#games/seats/feature-side.ts";
import { secretBlocks, secretButtons } from "./cards/our-side.ts";
import { knownTo } from "./known.ts";

/** An ended game with all rolls that were closed in it. */
async function withClosedRolls({ games }: Pick<Context, "games">, game: Game): Promise<Game> {
  const events = (await games.entries(game)).flatMap((entry) => entry.events);
  return { ...game, closed: events.flatMap((event) => (event.type === "rollClosed" ? event.closed : [])) };
}

/** The hidden units, hidden tracks and closed rolls that a user may know. */
export const secretsOfSide: FeatureSide = async (context, running, call) => {
  const { book } = running;
  const game = running.game.status === "ended" ? await withClosedRolls(context, running.game) : running.game;
  const known = await knownTo(context, { ...running, game }, call);
  return { lists: secretBlocks(book, game, known), buttons: secretButtons(book, game, known) };
};
