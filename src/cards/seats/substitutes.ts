import type { Rulebook } from "#words/rulebook.ts";
import { nudgePaceOf } from "#core/pace.ts";
import { seatWords } from "#core/system.ts";
import type { EventOf, Game } from "#core/schema.ts";
import { playersOf } from "#core/people.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { phaseTitle } from "../phase/card.ts";
import { plain } from "#core/names.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Reply } from "../reply.ts";
import { mention, sideIn, titleAndSystem } from "../words.ts";
import { given } from "#core/left-out.ts";

/** A game's activity: the number of its log entries in the last seven days. */
export interface Liveliness {
  entries: number;
}

function paceText(book: Rulebook, game: Game, { entries }: Liveliness): string {
  const { first: hours, most } = nudgePaceOf(game);
  const reminders =
    most === 0 ? book.say("seats-wanted-no-reminder") : book.say("seats-wanted-reminder", { hours });
  return `${book.say("seats-wanted-pace", { entries })} · ${reminders}`;
}

/** The notice that a seat needs a player. */
export function soughtText(book: Rulebook, event: EventOf<"substituteSought">): string {
  const side = sideIn(book, event.side);
  return event.for === undefined
    ? book.say("seats-wanted-new", side)
    : book.say("seats-wanted-for", { ...side, user: mention(event.for) });
}

function whereText(book: Rulebook, game: Game): string {
  const title = titleAndSystem(book, game);
  return game.status === "setup"
    ? book.say("seats-wanted-set-up", { game: title })
    : book.say("seats-wanted-where", { game: title, where: phaseTitle(book, game) });
}

/** An advert for a seat. `user`: the current player of the seat. */
export function substituteCard(
  book: Rulebook,
  game: Game,
  { side, user, n }: { side: string; user?: string | undefined; n: number },
  liveliness: Liveliness,
): Reply {
  const whose = user === undefined ? [] : [book.say("seats-wanted-replaces", { user: mention(user) })];
  const lines = [whereText(book, game), ...whose, `-# ${paceText(book, game, liveliness)}`];
  const from = given({ from: user });
  return {
    title: side === "umpire" ? book.say("seats-wanted-umpire") : book.say("seats-wanted", sideIn(book, side)),
    audience: "public",
    of: belonging(game),
    blocks: [
      ...paragraph(...lines),
      ...buttonRow(buttonFor({ kind: "take", side, n, ...from }, book.say("seats-take-over"), "success")),
      ...smallPrint(book.say("seats-wanted-how")),
    ],
  };
}

function closed(title: string, text: string): Reply {
  const blocks: Block[] = paragraph(text);
  return { title, audience: "public", redraws: true, blocks };
}

/**
 * Replaces an advert, or the message that a side has no players, once a player has the seat or the search has ended.
 */
export function filledCard(book: Rulebook, game: Game, side: string): Reply {
  const users = playersOf(game, side).map(mention);
  const title = `**${plain(game.title)}**`;
  if (users.length === 0)
    return closed(book.say("seats-not-wanted"), book.say("seats-not-wanted-in", { game: title }));
  return closed(
    book.say("seats-filled", sideIn(book, side)),
    book.say("seats-filled-by", { game: title, users, ...seatWords(book, side) }),
  );
}

/**
 * Replaces the message that a side does not answer, once the side has answered or has another player, or the game is
 * over.
 */
export function answeredCard(book: Rulebook, game: Game, side: string): Reply {
  const why =
    game.status === "ended"
      ? book.say("seats-answered-ended")
      : book.say("seats-answered-side", sideIn(book, side));
  const title = book.say("seats-answered", { game: plain(game.title) });
  return closed(title, `${why} ${book.say("seats-answered-how")}`);
}
