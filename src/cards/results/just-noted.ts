import type { Game } from "#core/schema/index.ts";
import type { ActionOf } from "#core/actions.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, paragraph } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Reply } from "../reply.ts";
import { filledIn, mention } from "../words.ts";

/** Asks whether an event that another player has just recorded happened again. `ago`: in milliseconds. */
export function justNotedCard(
  book: Rulebook,
  game: Game,
  { step, offer, side }: ActionOf<"takeOffer">,
  { by, ago }: { by: string; ago: number },
): Reply {
  const label = book.stepNamed(step)?.offers?.find(({ id }) => id === offer)?.label ?? offer;
  const seconds = Math.round(ago / 1000);
  return {
    title: filledIn(book, label, side),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...paragraph(book.say("results-just-noted", { player: mention(by), seconds })),
      ...buttonRow(
        buttonFor(
          { kind: "offer", step, offer, side, again: true },
          book.say("results-note-another"),
          "primary",
        ),
      ),
    ],
  };
}
