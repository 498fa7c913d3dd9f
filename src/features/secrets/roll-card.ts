import type { ClosedRoll, Game, GameEvent, LogEntry } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { footOf } from "#cards/results/details.ts";
import { entryTitle } from "#cards/results/title.ts";
import { newsBlocks } from "#cards/results/news.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { plain } from "#core/names/index.ts";
import { hiddenTaker, type HiddenUnit, type Knowledge, type KnownRoll } from "./rules.ts";
import { closedRollLine, readersText } from "./cards/closed-rolls.ts";
import { ownerText } from "./cards/our-side.ts";

/** The result of events without its controls, because nothing follows from a closed roll yet. */
function resultBlocks(book: Rulebook, game: Game, by: string, events: readonly GameEvent[]): Block[] {
  return newsBlocks({ book, before: game, after: game, by }, events).filter(
    ({ kind }) => kind === "text" || kind === "note" || kind === "picture",
  );
}

/** The result, or the declaration of a roll whose dice the reader may not see. */
function titleOf(book: Rulebook, game: Game, closed: ClosedRoll, roll: KnownRoll | undefined): string {
  if (roll === undefined) return closedRollLine(book, closed);
  const result = entryTitle(book, game, roll.events);
  if (result === undefined) return `🔒 ${closedRollLine(book, closed)}`;
  return ["🔒 " + result, ...(roll.taker === undefined ? [] : [plain(roll.taker.name)])].join(" · ");
}

/** The hidden unit that a closed check may reveal; undefined if there is none. */
function unitShown(book: Rulebook, roll: KnownRoll, hidden: readonly HiddenUnit[]): HiddenUnit | undefined {
  const checks = roll.events.filter((event) => event.type === "checked");
  const isRevealing = checks.some(({ declaration }) => book.check(declaration.check).reveals === true);
  return isRevealing ? hiddenTaker(roll.taker, hidden) : undefined;
}

/** A closed roll for one reader, without its dice if the reader may not see them. */
export function closedRollCard(
  book: Rulebook,
  game: Game,
  closed: ClosedRoll,
  { rolls, hidden, isUmpire }: Knowledge,
): Reply {
  const roll = rolls.find(({ id }) => id === closed.id);
  const seen = roll === undefined ? undefined : unitShown(book, roll, hidden);
  const shown =
    roll === undefined
      ? [...paragraph(book.say("secret-not-yours")), ...smallPrint(readersText(book, closed))]
      : [
          ...resultBlocks(book, game, closed.by, roll.events),
          ...smallPrint(readersText(book, closed)),
          ...(seen === undefined
            ? []
            : [
                ...paragraph(book.say("secret-seen-now", { unit: plain(seen.unit.name) })),
                ...smallPrint(ownerText(book, seen, hidden)),
              ]),
          ...buttonRow(
            ...(seen === undefined
              ? []
              : [buttonFor({ kind: "revealUnit", id: seen.id }, book.say("secret-reveal"))]),
            ...(isUmpire
              ? [buttonFor({ kind: "ruling", roll: closed.from }, book.say("secret-rule"), "primary")]
              : []),
            buttonFor({ kind: "openRoll", id: closed.id }, book.say("secret-open")),
          ),
        ];
  return {
    title: titleOf(book, game, closed, roll),
    audience: "private",
    of: belonging(game),
    blocks: shown,
  };
}

/** An opened roll, for a reader of the card with which it was closed. */
export function openedRollCard(book: Rulebook, game: Game, entry: LogEntry): Reply {
  const { by, events } = entry;
  return {
    title: ["🔓", entryTitle(book, game, events) ?? book.say("results-title-dice")].join(" "),
    audience: "private",
    of: belonging(game),
    blocks: [...resultBlocks(book, game, by, events), footOf(book, entry)],
  };
}
