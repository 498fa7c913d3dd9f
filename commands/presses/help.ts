import type { Context } from "#games/context.ts";
import { type Call, type Handlers, liveGameBy } from "#games/command.ts";
import { systemFor } from "#games/names/systems-here.ts";
import { aboutGameCard } from "#cards/help/game.ts";
import type { helpPresses } from "#cards/presses/look-ups.ts";
import type { Reply } from "#cards/reply.ts";
import { bookOf } from "#words/rulebook.ts";

async function aboutGame(context: Context, call: Call, id: string): Promise<Reply> {
  const system = await systemFor(context, call, id);
  const live = liveGameBy(call, system);
  return aboutGameCard(bookOf(system, call.language), live?.game);
}

export const help: Handlers<keyof typeof helpPresses> = {
  helpGame: (context, call, _, [id = ""]) => aboutGame(context, call, id),
  aboutGame: (context, call, { system }) => aboutGame(context, call, system),
};
