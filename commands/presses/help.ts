import type { Context } from "#app/context.ts";
import type { Call, Handlers } from "#app/command.ts";
import { systemNamed } from "#app/games/system-named.ts";
import { aboutGameCard } from "#views/help/game.ts";
import type { helpPresses } from "#views/presses/look-ups.ts";
import type { Reply } from "#views/reply.ts";
import { bookOf } from "#words/rulebook.ts";

async function aboutGame(context: Context, call: Call, id: string): Promise<Reply> {
  const system = systemNamed(context.systems, id);
  const live = await context.games.liveBy(call, system);
  return aboutGameCard(bookOf(system, call.mine), live?.game);
}

export const help: Handlers<keyof typeof helpPresses> = {
  helpGame: (context, call, _, [id = ""]) => aboutGame(context, call, id),
  aboutGame: (context, call, { system }) => aboutGame(context, call, system),
};
