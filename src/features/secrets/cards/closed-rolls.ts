import type { ClosedRoll, EventOf, Game } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { markedSide, mention, shortHash } from "#cards/words.ts";
import type { KnownRoll } from "../rules.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** "Roll 17", "Rolls 17–18" */
export function numbersText({ say }: Rulebook, { from, to }: Pick<ClosedRoll, "from" | "to">): string {
  return from === to
    ? say("results-roll", { number: from })
    : say("results-rolls", { first: from, last: to });
}

/** The declaration of a roll: "2d6 · Spotting". */
export function closedFor(book: Rulebook, { purpose, reason }: ClosedRoll): string {
  return [book.inOwnWords(purpose), ...(reason === undefined ? [] : [plain(reason)])].join(" · ");
}

/** A closed roll as a reader who knows its dice sees it: with the unit that takes a check. */
export function asSeen(closed: ClosedRoll, { events, taker }: KnownRoll): ClosedRoll {
  const unit = taker ?? events.find((event) => event.type === "checked")?.declaration.unit;
  return unit === undefined ? closed : { ...closed, reason: unit.name };
}

/** The users who see the dice. */
export function readersText(book: Rulebook, { for: audience }: ClosedRoll): string {
  return audience === "umpire"
    ? book.say("secret-seen-by-umpire")
    : book.say("secret-seen-by-side", { side: markedSide(book, audience.side) });
}

/** "Roll 17 · 2d6 · Spotting" */
export function closedRollLine(book: Rulebook, closed: ClosedRoll): string {
  return `${numbersText(book, closed)} · ${closedFor(book, closed)}`;
}

/** A closed roll on the channel's card: its numbers, what it is for, its commitment, and who sees the dice. */
export function closedBlocks(book: Rulebook, { closed }: EventOf<"rollClosed">): Block[] {
  const said = { who: mention(closed.by), what: closedFor(book, closed) };
  return [
    ...paragraph(book.say("secret-rolled", said)),
    ...smallPrint(
      [
        numbersText(book, closed),
        readersText(book, closed),
        book.say("seals-hash", { hash: shortHash(closed.hash) }),
      ].join(" · "),
    ),
    ...buttonRow(
      buttonFor({ kind: "readRoll", id: closed.id }, book.say("secret-see")),
      buttonFor({ kind: "openRoll", id: closed.id }, book.say("secret-open")),
    ),
  ];
}

/** Asks to confirm that a closed roll is opened, and says who rolled if another user did. */
export function openSureCard(book: Rulebook, game: Game, closed: ClosedRoll, user: string): Reply {
  const { say } = book;
  return {
    title: say("secret-open-sure", { what: closedRollLine(book, closed) }),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...(closed.by === user ? [] : smallPrint(say("secret-rolled-by", { who: mention(closed.by) }))),
      ...paragraph(say("secret-open-sure-why")),
      ...buttonRow(buttonFor({ kind: "openRollSure", id: closed.id }, say("secret-open"), "danger")),
    ],
  };
}
