import type { EventOf, Game } from "#core/schema/index.ts";
import { unitsIn } from "#core/units/index.ts";
import { buttonFor, buttonRow, menuBlocks, smallPrint } from "#cards/blocks.ts";
import type { EventFrame } from "#cards/event-frame.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Reply } from "#cards/reply.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { HiddenUnit } from "../rules.ts";

/** Value of the choice for a unit that the bot does not track. */
export const UNLISTED = "none";

/** The button for a loss of a unit that is not public. It is the same for games with and without hidden units. */
export function otherLossBlocks(
  { book, after }: EventFrame,
  { loss: { id } }: EventOf<"lossOpened">,
): Block[] {
  const isOpen = unitsIn(after).losses.some((loss) => loss.id === id);
  if (!isOpen || book.units?.hiddenBy === undefined) return [];
  return buttonRow(buttonFor({ kind: "otherLoss", loss: id }, book.say("secret-loss-other")));
}

/** Asks which hidden unit took a loss. */
export function hiddenLossCard(
  book: Rulebook,
  game: Game,
  loss: string,
  units: readonly HiddenUnit[],
): Reply {
  const { say } = book;
  const hidden = units.map(({ id, unit }) => ({ label: unit.name, value: id }));
  const choices = [...hidden, { label: say("secret-loss-unlisted"), value: UNLISTED }];
  const placeholder = say("secret-loss-choose");
  return {
    title: say("secret-loss"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...menuBlocks(choices, { kind: "hiddenLoss", loss }, [placeholder, placeholder]),
      ...smallPrint(say("secret-loss-seen")),
    ],
  };
}
