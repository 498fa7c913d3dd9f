import { RuleError } from "#core/errors.ts";
import type { Reply } from "#views/reply.ts";
import { entryDetails } from "#views/results/details.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Call } from "../command.ts";

/** How the dice of one entry of the game's log were reckoned, for who asks. */
export async function explainEntry(call: Call, n: number): Promise<Reply> {
  const { system, game } = await call.app.gameHere(call);
  const [entry] = await call.app.entries(game, n, n);
  if (entry === undefined) throw new RuleError("refuse-no-such-log-entry");
  return entryDetails(bookOf(system, call.mine), game, entry);
}
