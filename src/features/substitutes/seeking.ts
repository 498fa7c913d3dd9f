import { given } from "#core/left-out.ts";
import { playersOf } from "#core/people/index.ts";
import type { Reply } from "#cards/reply.ts";
import { filledCard } from "#cards/seats/filled.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { overStalled, stalledSides } from "#games/pace/stalled.ts";

/** A request for a substitute. */
interface SearchWish {
  side?: string | undefined;
  user?: string | undefined;
  why?: PressNamed<"substitute">["why"];
}

export async function seekSubstitute(
  context: Context,
  call: Call,
  { side, user, why }: SearchWish,
): Promise<Reply> {
  const over = why === "gone" ? await overStalled(context, call, side) : undefined;
  if (over !== undefined) return over;
  return act(context, call, async (running) => {
    const { game, book, pace } = running;
    const isFilled = why === "left" && side !== undefined && playersOf(game, side).length > 0;
    if (isFilled) return { instead: filledCard(book, game, side) };
    const stalled = await stalledSides(context, call, running);
    return { action: { do: "seekSubstitute", stalled, ...given({ left: pace.left, side, user }) } };
  });
}
