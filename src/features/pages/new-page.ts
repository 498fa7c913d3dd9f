import { addition } from "#commands/options/addition.ts";
import { RuleError } from "#core/errors.ts";
import { act } from "#games/act.ts";
import { type Call, gameOf } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
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

/** A card with the new page of a game below it, if the game's server has one. */
export async function withNewPage(
  context: Context,
  { language }: Call,
  running: Running | undefined,
  card: Reply,
): Promise<Reply> {
  if (running === undefined || running.game.status === "ended") return card;
  const page = await context.pages.newOf(running);
  if (page === undefined) return card;
  const changes = pageChanges(running.system, page);
  const blocks = newPageBlocks(bookOf(running.system, language), running.game, changes);
  return { ...card, blocks: [...card.blocks, ...blocks] };
}

/** Shows on the settings of a game that its server has a new page of it. */
export const newPageShown = addition({}, async (context, call, _, next) =>
  withNewPage(context, call, gameOf(call), await next()),
);
