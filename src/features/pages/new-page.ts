import { addition } from "#commands/options/addition.ts";
import { RuleError } from "#core/errors.ts";
import { act } from "#games/act.ts";
import { type Call, gameOf } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Reply } from "#cards/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import { newPageBlocks } from "./cards/taken.ts";
import { pageChanges } from "./rules/changes.ts";

/** Takes the new page of the game's server, or proposes it to the other side. */
export function takeNewPage(context: Context, call: Call): Promise<Reply> {
  return act(context, call, async (running) => {
    const page = await context.pages.newOf(running);
    if (page === undefined) throw new RuleError("refuse-page-same");
    return { action: { do: "takePage", page }, page };
  });
}

/** Shows on the settings of a game that its server has a new page of it. */
export const newPageShown = addition({}, async (context, call, _, next) => {
  const reply = await next();
  const running = gameOf(call);
  const page = running === undefined ? undefined : await context.pages.newOf(running);
  if (running === undefined || page === undefined || running.game.status === "ended") return reply;
  const book = bookOf(running.system, call.language);
  const changes = pageChanges(running.system, page);
  return { ...reply, blocks: [...reply.blocks, ...newPageBlocks(book, running.game, changes)] };
});
