import type { Rulebook } from "#words/rulebook.ts";
import { plain } from "#core/typed.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { TableEvent } from "#core/schema/table-events.ts";
import type { Game } from "#core/schema/game.ts";
import { sideName } from "#core/system.ts";
import { playersOf } from "#core/waits.ts";
import type { Scene } from "./events.ts";
import type { Block } from "../reply.ts";
import { settingKeptText, settingProposedBlocks } from "../set-up/changes.ts";
import { endDroppedText, proposedBlocks } from "../seats/ending.ts";
import { askingDroppedText, invitedBlocks, joinedBlocks, leftBlocks } from "../seats/blocks.ts";
import { acceptBlocks } from "../seats/umpires.ts";
import { bringBackBlocks } from "../seats/moved.ts";
import { sealedBlocks, unsealedBlocks } from "../seals/card.ts";
import { counted, listed, mention } from "../words.ts";

type Shown = { [Type in TableEvent["type"]]: (scene: Scene, event: EventOf<Type>) => Block[] };

const text = (words: string): Block[] => [{ kind: "text", text: words }];

const note = (words: string): Block[] => [{ kind: "note", text: words }];

const WHY_DROPPED: Record<EventOf<"undoDropped">["why"], string> = {
  refused: "does not agree: nothing is taken back.",
  expired: "The request to take moves back got no answer in time: nothing is taken back.",
  withdrawn: "The request to take moves back is withdrawn.",
  "played on": "Play has gone on: the request to take moves back is over.",
};

function droppedText({ book }: Scene, { why, side }: EventOf<"undoDropped">): string {
  return side === undefined ? WHY_DROPPED[why] : `**${sideName(book, side)}** ${WHY_DROPPED[why]}`;
}

function soughtText({ book }: Scene, event: EventOf<"substituteSought">): string {
  const whom = event.for === undefined ? "" : ` to replace ${mention(event.for)}`;
  return `Player wanted${whom}: **${sideName(book, event.side)}**.`;
}

/** Seats of people whom nobody knows here, and who may have them taken. */
function strangerNotes(book: Rulebook, { seats, strangers }: Game): Block[] {
  const sides = seats.filter(({ user }) => strangers?.users.includes(user)).map(({ side }) => side);
  if (strangers === undefined || sides.length === 0) return [];
  const names = listed([...new Set(sides)].map((side) => `**${sideName(book, side)}**`));
  return note(
    `Discord does not know the players of ${names}. ${mention(strangers.by)} can \`/game invite\` replacements.`,
  );
}

/** What a game that was brought in left behind: what only the bot knows where it was played before. */
function importedBlocks({ book, before, after }: Scene, { from, lost = 0 }: EventOf<"imported">): Block[] {
  const seals = after.seals?.length ?? 0;
  return [
    ...text(
      `The game was brought in from a file of ${counted(from, "entry", "entries")}. Every hash, commitment and undo fits, and every die whose secret is published.`,
    ),
    ...(lost === 0
      ? []
      : note(
          `${counted(lost, "roll")} of dice series ${before?.dice.series ?? 1} cannot be checked: the secret stayed where the game was played.`,
        )),
    ...strangerNotes(book, after),
    ...(seals === 0
      ? []
      : note(`${counted(seals, "seal")} cannot be opened here: only the hashes came along.`)),
    ...(after.edition === book.edition
      ? []
      : note(`The game was set up with "${plain(after.edition)}"; this bot plays "${book.edition}".`)),
  ];
}

/** Where whoever made the game is gone, the players can find somebody who has a say over all of it. */
function forgottenBlocks({ after }: Scene, { alias }: EventOf<"forgotten">): Block[] {
  const isOrphaned =
    after.creator === alias && after.status !== "ended" && playersOf(after, "umpire").length === 0;
  return [
    ...text(
      "A player asked to be forgotten: this game's log says no longer who they were. All dice still verify.",
    ),
    ...(isOrphaned
      ? note(
          "They made this game. `/game join side:umpire` gives a player the say over it, such as moving it.",
        )
      : []),
  ];
}

/** What is told of seats, place, requests and seals. */
export const TABLE_BLOCKS: Shown = {
  joined: joinedBlocks,
  left: leftBlocks,
  invited: ({ book, after }, event) => invitedBlocks(book, after, event),
  declined: ({ book }, event) =>
    text(`The invitation of ${mention(event.user)} to play **${sideName(book, event.side)}** is off.`),
  seatAsked: () => [],
  askingDropped: ({ book }, event) => text(askingDroppedText(book, event)),
  umpireAccepted: (_, event) => text(`${mention(event.user)} accepts ${mention(event.umpire)} as umpire.`),
  seatGiven: ({ book, after }, event) => [
    ...text(
      `**${sideName(book, event.side)}**: ${mention(event.to)} takes over from ${mention(event.from)}.`,
    ),
    ...(after.status === "running" && event.side === "umpire" ? acceptBlocks(after) : []),
  ],
  substituteSought: (scene, event) => text(soughtText(scene, event)),
  substituteDropped: ({ book }, event) => text(`The search for **${sideName(book, event.side)}** is over.`),
  moved: ({ after }, event) => [
    ...text(`The game is played in <#${event.channel}> now.`),
    ...(event.from === undefined ? [] : bringBackBlocks(after)),
  ],
  archived: ({ after }, event) => [
    ...text("The game is put away. `/game move` brings it back."),
    ...(event.from === undefined ? [] : bringBackBlocks(after)),
  ],
  imported: importedBlocks,
  undoAsked: (_, event) =>
    text(`${mention(event.by)} asks to go back to how things stood after entry ${event.to}.`),
  undoBacked: ({ book }, { user, side }) =>
    text(`${mention(user)} agrees. The other players of **${sideName(book, side)}** have not answered yet.`),
  undoAgreed: ({ book }, event) => text(`**${sideName(book, event.side)}** agrees.`),
  undoDropped: (scene, event) => text(droppedText(scene, event)),
  endProposed: ({ after }, event) => proposedBlocks(after, event),
  endAgreed: (_, { by }) => text(`${mention(by)} agrees to the end. Others have not answered yet.`),
  endDropped: (_, event) => text(endDroppedText(event)),
  settingProposed: settingProposedBlocks,
  settingKept: (_, event) => text(settingKeptText(event)),
  sealed: sealedBlocks,
  unsealed: unsealedBlocks,
  forgotten: forgottenBlocks,
};
