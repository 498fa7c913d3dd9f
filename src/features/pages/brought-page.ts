import { addition } from "#commands/options/addition.ts";
import type { Reply } from "#cards/reply.ts";
import { RuleError } from "#core/errors.ts";
import { type Call, gameHere, liveGame } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { needLeaveToChangeGames } from "#games/me/roles.ts";
import type { Running } from "#games/running/running.ts";
import { bookOf } from "#words/rulebook.ts";
import { addedCard } from "./cards/added.ts";
import { broughtPageBlocks } from "./cards/taken.ts";
import { serverOf } from "./pages.ts";

/** True if a game is of a page that its server does not have, as after an import. */
function isForeign({ system, game, server: { pages = [] } }: Running): boolean {
  return system.page !== undefined && game.guild !== null && pages.every(({ id }) => id !== game.system);
}

/** Adds the page of a game to the games of its server. */
export async function keepPage(context: Context, call: Call): Promise<Reply> {
  const guild = serverOf(call);
  await needLeaveToChangeGames(context, call, guild);
  const { system } = gameHere(call);
  if (system.page === undefined) throw new RuleError("refuse-page-same");
  const { sha, text } = system.page;
  const isThere = (await context.pages.list(guild)).some((page) => page.sha === sha);
  if (!isThere) await context.pages.add(guild, { text, by: call.user.id, at: call.now });
  const { redraws: _, ...card } = addedCard(bookOf(system, call.language), {
    isFree: liveGame(call) === undefined,
    isNew: true,
  });
  return card;
}

/** Offers to add the page that an imported game brought along. */
export const broughtPageShown = addition({}, async (context, call, _, next) => {
  const reply = await next();
  const running = await context.games.in(call.channel);
  if (running === undefined || !isForeign(running)) return reply;
  return { ...reply, blocks: [...reply.blocks, ...broughtPageBlocks(running)] };
});
