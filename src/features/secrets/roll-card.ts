import type { ClosedRoll, Game, GameEvent } from "#core/schema.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { entryTitle } from "#cards/results/title.ts";
import { newsBlocks } from "#cards/results/news.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { closedRollLine, readersText } from "./cards/closed-rolls.ts";

/** The result of events without its controls, because nothing follows from a closed roll yet. */
function resultBlocks(book: Rulebook, game: Game, by: string, events: readonly GameEvent[]): Block[] {
  return newsBlocks({ book, before: game, after: game, by }, events).filter(
    ({ kind }) => kind === "text" || kind === "note" || kind === "picture",
  );
}

/** The result, or the declaration of a roll whose dice the reader may not see. */
function titleOf(
  book: Rulebook,
  game: Game,
  closed: ClosedRoll,
  events: readonly GameEvent[] | undefined,
): string {
  if (events === undefined) return closedRollLine(book, closed);
  return `🔒 ${entryTitle(book, game, events) ?? closedRollLine(book, closed)}`;
}

/** A closed roll for one reader: with its dice, if `events` are known to them. */
export function closedRollCard(
  book: Rulebook,
  game: Game,
  closed: ClosedRoll,
  { events, isUmpire }: { events: readonly GameEvent[] | undefined; isUmpire: boolean },
): Reply {
  const shown =
    events === undefined
      ? [...paragraph(book.say("secret-not-yours")), ...smallPrint(readersText(book, closed))]
      : [
          ...resultBlocks(book, game, closed.by, events),
          ...smallPrint(readersText(book, closed)),
          ...buttonRow(
            ...(isUmpire
              ? [buttonFor({ kind: "ruling", roll: closed.from }, book.say("secret-rule"), "primary")]
              : []),
            buttonFor({ kind: "openRoll", id: closed.id }, book.say("secret-open")),
          ),
        ];
  return {
    title: titleOf(book, game, closed, events),
    audience: "private",
    of: belonging(game),
    blocks: shown,
  };
}
