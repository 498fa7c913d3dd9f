import type { Context } from "../context.ts";
import { RuleError } from "#core/errors.ts";
import type { Reply } from "#views/reply.ts";
import { entryDetails } from "#views/results/details.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Call } from "../command.ts";

/** How the dice of one entry of the game's log were reckoned, for who asks. */
export async function explainEntry(context: Context, call: Call, n: number): Promise<Reply> {
  const { system, game } = await context.games.here(call);
  const [entry] = await context.games.entries(game, n, n);
  if (entry === undefined) throw new RuleError("refuse-no-such-log-entry");
  return entryDetails(bookOf(system, call.mine), game, entry);
}
