import type { Rulebook } from "#words/rulebook.ts";
import { plain } from "#core/names/typed.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { TableEvent } from "#core/schema/table-events.ts";
import type { Game } from "#core/schema/game.ts";
import { seatWords } from "#core/system.ts";
import { playersOf } from "#core/pace/waits.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import type { EventFrame } from "./event-frame.ts";
import type { Block } from "../reply.ts";
import { settingKeptText, settingProposedBlocks } from "../set-up/changes.ts";
import { endDroppedText, proposedBlocks } from "../seats/ending.ts";
import { deadlineProposedBlocks, deadlineSetBlocks, graceText, timeUpBlocks } from "../reminders/deadline.ts";
import { pausedBlocks, pauseProposedBlocks } from "../reminders/pause.ts";
import {
  askingDroppedText,
  invitedBlocks,
  joinedBlocks,
  seatLeftBlocks,
  seatGivenBlocks,
} from "../seats/blocks.ts";
import { unchangedText } from "../seats/proposals.ts";
import { soughtText } from "../seats/substitutes.ts";
import { bringBackBlocks } from "../seats/moved.ts";
import { sealedBlocks, unsealedBlocks } from "../seals/card.ts";
import { droppedText } from "../undo/requests.ts";
import { mention, seatNamed, sideIn } from "../words.ts";

type EventViews = { [Type in TableEvent["type"]]: (frame: EventFrame, event: EventOf<Type>) => Block[] };

/** Seats of people whom nobody knows here, and who may have them taken. */
function strangerNotes(book: Rulebook, { seats, strangers }: Game): Block[] {
  const sides = seats.filter(({ user }) => strangers?.users.includes(user)).map(({ side }) => side);
  if (strangers === undefined || sides.length === 0) return [];
  const names = [...new Set(sides)].map((side) => seatNamed(book, side));
  return smallPrint(book.say("results-strangers", { sides: names, player: mention(strangers.by) }));
}

/** What a game that was brought in left behind: what only the bot knows where it was played before. */
function importedBlocks(
  { book, before, after }: EventFrame,
  { from, lost = 0 }: EventOf<"imported">,
): Block[] {
  const seals = after.seals?.length ?? 0;
  const edition = book.inOwnWords(after.edition);
  return [
    ...paragraph(book.say("results-imported", { count: from })),
    ...(lost === 0
      ? []
      : smallPrint(book.say("results-imported-lost", { count: lost, series: before?.dice.series ?? 1 }))),
    ...strangerNotes(book, after),
    ...(seals === 0 ? [] : smallPrint(book.say("results-imported-seals", { count: seals }))),
    ...(edition === book.edition
      ? []
      : smallPrint(book.say("results-imported-edition", { was: plain(edition), edition: book.edition }))),
  ];
}

/** Where whoever made the game is gone, the players can find somebody who has a say over all of it. */
function forgottenBlocks({ book, after }: EventFrame, { alias }: EventOf<"forgotten">): Block[] {
  const isOrphaned =
    after.creator === alias && after.status !== "ended" && playersOf(after, "umpire").length === 0;
  return [
    ...paragraph(book.say("results-forgotten")),
    ...(isOrphaned ? smallPrint(book.say("results-forgotten-maker")) : []),
  ];
}

/** What is told of seats, place, requests and seals. */
export const TABLE_BLOCKS: EventViews = {
  joined: joinedBlocks,
  left: seatLeftBlocks,
  invited: ({ book, after }, event) => invitedBlocks(book, after, event),
  declined: ({ book }, { user, side }) =>
    paragraph(book.say("seats-declined", { user: mention(user), ...seatWords(book, side) })),
  seatAsked: () => [],
  askingDropped: ({ book }, event) => paragraph(askingDroppedText(book, event)),
  umpireAccepted: ({ book }, event) =>
    paragraph(
      book.say("seats-umpire-accepted", { user: mention(event.user), umpire: mention(event.umpire) }),
    ),
  seatGiven: seatGivenBlocks,
  substituteSought: ({ book }, event) => paragraph(soughtText(book, event)),
  substituteDropped: ({ book }, { side }) => paragraph(book.say("seats-search-over", seatWords(book, side))),
  moved: ({ book, after }, { channel, from }) => [
    ...paragraph(book.say("seats-moved", { channel })),
    ...(from === undefined ? [] : bringBackBlocks(book, after)),
  ],
  archived: ({ book, after }, { from }) => [
    ...paragraph(book.say("seats-put-away")),
    ...(from === undefined ? [] : bringBackBlocks(book, after)),
  ],
  imported: importedBlocks,
  undoAsked: () => [],
  undoBacked: ({ book }, { user, side }) =>
    paragraph(book.say("undo-backed", { user: mention(user), ...seatWords(book, side) })),
  undoAgreed: ({ book }, { side }) => paragraph(book.say("undo-agreed", sideIn(book, side))),
  undoDropped: ({ book }, event) => paragraph(droppedText(book, event)),
  endProposed: ({ book, after }, event) => proposedBlocks(book, after, event),
  endAgreed: ({ book }, { by }) => paragraph(book.say("ending-agreed", { user: mention(by) })),
  endDropped: ({ book }, event) => paragraph(endDroppedText(book, event)),
  settingProposed: settingProposedBlocks,
  settingKept: ({ book }, event) => paragraph(settingKeptText(book, event)),
  pauseProposed: ({ book, after }, event) => pauseProposedBlocks(book, after, event),
  pauseKept: ({ book }, event) => paragraph(unchangedText(book, event)),
  paused: ({ book }, event) => pausedBlocks(book, event),
  resumed: ({ book }) => paragraph(book.say("pause-over")),
  deadlineProposed: ({ book, after }, event) => deadlineProposedBlocks(book, after, event),
  deadlineAgreed: ({ book }, { by }) => paragraph(book.say("deadline-agreed", { user: mention(by) })),
  deadlineKept: ({ book }, event) => paragraph(unchangedText(book, event)),
  deadlineSet: ({ book }, event) => deadlineSetBlocks(book, event),
  timeUp: timeUpBlocks,
  graceGiven: ({ book }, event) => paragraph(graceText(book, event)),
  sealed: sealedBlocks,
  unsealed: unsealedBlocks,
  forgotten: forgottenBlocks,
};
