import type { Context } from "./context.ts";
import { gameAfter } from "#store/milestones.ts";
import { overDeadlineCard } from "#views/reminders/deadline.ts";
import { overPauseCard } from "#views/reminders/pause.ts";
import { overProposalCard } from "#views/seats/ending.ts";
import type { Reply } from "#views/reply.ts";
import { overRequestCard } from "#views/undo/card.ts";
import { overSettingCard } from "#views/set-up/changes.ts";
import type { Call } from "./command.ts";
import type { Running } from "./games/running.ts";
import { broughtUpToDate } from "./refreshed.ts";
import { askedBack } from "./undo/requests.ts";

/** What a button answers: the request or the proposal of entry `asked`; `on`: it stands on a card of the game. */
export interface RequestAnswer {
  asked: number;
  on?: "card" | undefined;
}

/**
 * What comes in the place of a message whose request or proposal is over: all that it told, without its buttons. A card
 * of the game that has such buttons is brought up to date.
 */
export async function closedRequestCard(
  context: Context,
  call: Call,
  running: Running,
  { asked, on }: RequestAnswer,
): Promise<Reply> {
  const { book, game } = running;
  const { archive } = context.games;
  // A button of another game can name an entry that this one has not come to.
  const isThere = on !== "card" && asked <= game.head.n;
  const [entry] = isThere ? await context.games.entries(game, asked, asked) : [];
  if (entry === undefined) return broughtUpToDate(context, call, running);
  for (const event of entry.events) {
    if (event.type === "endProposed") return overProposalCard(book, entry, event);
    if (event.type === "settingProposed") return overSettingCard(book, entry, event);
    if (event.type === "pauseProposed") return overPauseCard(book, entry, event);
    if (event.type === "deadlineProposed") return overDeadlineCard(book, entry, event);
    if (event.type === "undoAsked") {
      const after = await gameAfter(archive, game.id, asked);
      return overRequestCard(book, entry, event, await askedBack(after, event.to, archive));
    }
  }
  return broughtUpToDate(context, call, running);
}
