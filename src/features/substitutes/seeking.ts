import { given } from "#core/left-out.ts";
import { playersOf } from "#core/people.ts";
import type { Reply } from "#cards/reply.ts";
import { filledCard } from "#cards/seats/filled.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { overStalled, stalledSides } from "#games/pace/stalled.ts";

/** A request for a substitute. */
export interface SearchWish {
  side?: string | undefined;
  user?: string | undefined;
  /** Set on the message that a side's last player has left. */
  left?: string | undefined;
  /** Set on the message that a side does not answer. */
  gone?: string | undefined;
}

export async function seekSubstitute(
  context: Context,
  call: Call,
  { side, user, left, gone }: SearchWish,
): Promise<Reply> {
  const over = await overStalled(context, call, gone && side);
  if (over !== undefined) return over;
  return act(context, call, async (running) => {
    const { game, book } = running;
    const isFilled = left !== undefined && side !== undefined && playersOf(game, side).length > 0;
    if (isFilled) return { instead: filledCard(book, game, side) };
    const stalled = await stalledSides(context, call, running);
    return { action: { do: "seekSubstitute", stalled, ...given({ side, user }) } };
  });
}
