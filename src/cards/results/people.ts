import type { Rulebook } from "#words/rulebook.ts";
import { plain } from "#core/names/index.ts";
import type { EventOf, Game, GameEvent } from "#core/schema/index.ts";
import { playersOf } from "#core/people/index.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import type { EventFrame } from "../event-frame.ts";
import type { EventViews } from "../feature-cards.ts";
import type { Block } from "../reply.ts";
import { proposedBlocks } from "../agreements/card.ts";
import { agreedText, droppedText } from "../agreements/texts.ts";
import {
  askingDroppedText,
  invitedBlocks,
  joinedBlocks,
  seatLeftBlocks,
  seatGivenBlocks,
} from "../seats/blocks.ts";
import { bringBackBlocks } from "../seats/moved.ts";
import { mention, seatNamed } from "../words.ts";

/** Seats of unknown users, and the users who may reassign them. */
function strangerNotes(book: Rulebook, { seats, strangers }: Game): Block[] {
  const sides = seats.filter(({ user }) => strangers?.users.includes(user)).map(({ side }) => side);
  if (strangers === undefined || sides.length === 0) return [];
  const names = [...new Set(sides)].map((side) => seatNamed(book, side));
  return smallPrint(book.say("results-strangers", { sides: names, player: mention(strangers.by) }));
}

/** Data that an imported game lost, because only the earlier bot has it. */
function importedBlocks(
  { book, before, after }: EventFrame,
  { from, lost = 0 }: EventOf<"imported">,
): Block[] {
  const edition = book.inOwnWords(after.edition);
  return [
    ...paragraph(book.say("results-imported", { count: from })),
    ...(lost === 0
      ? []
      : smallPrint(book.say("results-imported-lost", { count: lost, series: before?.dice.series ?? 1 }))),
    ...strangerNotes(book, after),
    ...(edition === book.edition
      ? []
      : smallPrint(book.say("results-imported-edition", { was: plain(edition), edition: book.edition }))),
  ];
}

/** If the forgotten user created the game: how the players can find a user with authority over it. */
function forgottenBlocks({ book, after }: EventFrame, { alias }: EventOf<"forgotten">): Block[] {
  const isOrphaned =
    after.creator === alias && after.status !== "ended" && playersOf(after, "umpire").length === 0;
  return [
    ...paragraph(book.say("results-forgotten")),
    ...(isOrphaned ? smallPrint(book.say("results-forgotten-maker")) : []),
  ];
}

/** Blocks of events about seats, place and requests. */
export const TABLE_BLOCKS = {
  joined: joinedBlocks,
  left: seatLeftBlocks,
  invited: ({ book, after }, event) => invitedBlocks(book, after, event),
  declined: ({ book }, { user, side }) =>
    paragraph(book.say("seats-declined", { user: mention(user), ...book.seatWords(side) })),
  seatAsked: () => [],
  askingDropped: ({ book }, event) => paragraph(askingDroppedText(book, event)),
  umpireAccepted: ({ book }, event) =>
    paragraph(
      book.say("seats-umpire-accepted", { user: mention(event.user), umpire: mention(event.umpire) }),
    ),
  seatGiven: seatGivenBlocks,
  moved: ({ book, after }, { channel, from }) => [
    ...paragraph(book.say("seats-moved", { channel })),
    ...(from === undefined ? [] : bringBackBlocks(book, after)),
  ],
  archived: ({ book, after }, { from }) => [
    ...paragraph(book.say("seats-put-away")),
    ...(from === undefined ? [] : bringBackBlocks(book, after)),
  ],
  imported: importedBlocks,
  proposed: proposedBlocks,
  agreed: ({ book, after }, event) => paragraph(agreedText(book, after, event)),
  dropped: ({ book, by }, event) => paragraph(droppedText(book, by, event)),
  forgotten: forgottenBlocks,
} satisfies Partial<EventViews<GameEvent["type"]>>;
