import type { Game } from "#core/schema/index.ts";
import { buttonRow } from "#cards/blocks.ts";
import { ourSideButton } from "#cards/phase/buttons.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { bookOf } from "#words/rulebook.ts";
import type { FeatureSide } from "#games/seats/feature-side.ts";
import { hiddenBlocks, secretBlocks, secretButtons } from "./cards/our-side.ts";
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

/** A list of units for one reader, with the hidden units that the reader knows, of one side or all. */
export async function withHiddenUnits(
  context: Context,
  call: Call,
  list: Reply,
  only: string | undefined,
): Promise<Reply> {
  const running = await context.games.here(call);
  const { game, system } = running;
  const { hidden } = await knownTo(context, running, call);
  const side = only === undefined ? undefined : system.side(only);
  const shown = hidden.filter((unit) => side === undefined || unit.side === side);
  const book = bookOf(system, call.language);
  const blocks =
    shown.length === 0 ? [] : [...hiddenBlocks(book, game, shown), ...buttonRow(ourSideButton(book))];
  return { ...list, of: belonging(game), blocks: [...list.blocks, ...blocks] };
}
