import { playersOf } from "#core/people/index.ts";
import type { EventOf, Game } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import type { EventFrame } from "#cards/event-frame.ts";
import { allPlayers, type CallFrame, type FeatureCards } from "#cards/feature-cards.ts";
import { taskName } from "#cards/phase/card.ts";
import type { Block } from "#cards/reply.ts";
import { eachText } from "#cards/time-text.ts";
import { mention, sideIn } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";

/** Words of a deadline: the time for each move, and the consequence. */
function wordsOf(book: Rulebook, { hours, follows }: Pick<EventOf<"timeUp">, "hours" | "follows">) {
  return { each: eachText(book, hours), follows };
}

/** The deadline of a game in a line; empty if there is none. */
export function deadlineLines(book: Rulebook, { deadline }: Pick<Game, "deadline">): string[] {
  return deadline === undefined ? [] : [book.say("deadline-stands", wordsOf(book, deadline))];
}

/** The deadline to which all players have agreed, or its end. */
function deadlineSetBlocks({ book }: EventFrame, { terms }: EventOf<"deadlineSet">): Block[] {
  if (terms === undefined) return paragraph(book.say("deadline-over"));
  return [
    ...paragraph(book.say("deadline-stands", wordsOf(book, terms))),
    ...smallPrint(book.say("deadline-how")),
  ];
}

/** The consequence of a time that ran out. */
function timeUpBlocks({ book, before, after }: EventFrame, event: EventOf<"timeUp">): Block[] {
  const passed = book.stepNamed(event.step);
  const step = passed === undefined ? "" : taskName(book, before ?? after, passed);
  const what = event.stuck === true ? "stuck" : event.follows;
  const each = eachText(book, event.hours);
  return paragraph(book.say("deadline-up-then", { ...sideIn(book, event.side), step, each, what }));
}

/** The end of a game by deadline; empty if the game did not end by one. */
function endedByTime(book: Rulebook, { timeUp: up }: Game): string[] {
  if (up === undefined) return [];
  const { side, hours, follows } = up;
  const words = { ...sideIn(book, side), each: eachText(book, hours) };
  if (follows === "adjourned") return [book.say("deadline-ended-adjourned", words)];
  return follows === "lost" ? [book.say("deadline-ended-lost", words)] : [];
}

/** The button with which an opponent gives the time back, and the users who can press it. */
function graceBlocks(book: Rulebook, game: Game): Block[] {
  const { timeUp: up } = game;
  if (up === undefined || (game.status === "running" && up.n !== game.head.n)) return [];
  const give = buttonFor({ kind: "grace", entry: up.n }, book.say("deadline-give-back"));
  const call = buttonFor({ kind: "end", gone: up.side }, book.say("reminder-call"));
  const users = book.sides
    .filter(({ id }) => id !== up.side)
    .flatMap(({ id }) => playersOf(game, id))
    .filter((user) => !playersOf(game, up.side).includes(user));
  const who = [...new Set(users)].map((user) => mention(user));
  return [
    ...buttonRow(give, ...(up.stuck === true ? [call] : [])),
    ...smallPrint(book.say("deadline-give-back-who", { users: who })),
  ];
}

/** All players, and the users who are invited to a side that needs a substitute because its time ran out. */
function calledByTimeUp(frame: CallFrame, event: EventOf<"timeUp">): string[] {
  const invited = event.for === undefined ? [] : (frame.after.invited ?? []);
  return [...allPlayers(frame), ...invited.filter(({ side }) => side === event.side).map(({ user }) => user)];
}

/** A game's deadline, and the consequence of a time that ran out. */
export const DEADLINE_CARDS = {
  blocks: {
    deadlineSet: deadlineSetBlocks,
    timeUp: timeUpBlocks,
    graceGiven: ({ book }, { by, side }) =>
      paragraph(book.say("deadline-given-by", { ...sideIn(book, side), user: mention(by) })),
  },
  leadingTitles: {
    timeUp: (book, { side }) => book.say("deadline-up", sideIn(book, side)),
    graceGiven: ({ say }) => say("deadline-given"),
  },
  titles: { deadlineSet: text("results-title-deadline-set") },
  called: { deadlineSet: allPlayers, timeUp: calledByTimeUp, graceGiven: allPlayers },
  status: deadlineLines,
  result: endedByTime,
  takeBack: graceBlocks,
  asked: {
    deadline: (book, user, { terms }) =>
      terms === undefined
        ? book.say("deadline-asked-none", { user })
        : book.say("deadline-asked", { ...wordsOf(book, terms), user }),
  },
} satisfies FeatureCards;
