import { overCard } from "#views/agreements/card.ts";
import type { Reply } from "#views/reply.ts";
import { overUndoBlocks } from "#views/undo/card.ts";
import { gameAfter } from "#store/milestones.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../games/running.ts";
import { broughtUpToDate } from "../refreshed.ts";
import { askedBack } from "../undo/requests.ts";

/**
 * Replaces the message of a proposal that is over: what it asked, without its buttons. A card of the game that has such
 * buttons is brought up to date.
 */
export async function closedCard(
  context: Context,
  call: Call,
  running: Running,
  { asked, card }: { asked: number; card?: true | undefined },
): Promise<Reply> {
  const { book, game } = running;
  const { archive } = context.games;
  // A button of another game can name an entry that this one has not come to.
  const isThere = card === undefined && asked <= game.head.n;
  const [entry] = isThere ? await context.games.entries(game, asked, asked) : [];
  const proposed = entry?.events.find((event) => event.type === "proposed");
  if (entry === undefined || proposed === undefined) return broughtUpToDate(context, call, running);
  if (proposed.about.of !== "undo") return overCard(book, entry, proposed);
  const after = await gameAfter(archive, game.id, asked);
  const back = await askedBack(after, proposed.about.to, archive);
  return overCard(book, entry, proposed, overUndoBlocks(book, proposed.by, back));
}
