import { plain } from "#core/names/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { paragraph } from "../blocks.ts";
import type { Reply } from "../reply.ts";
import { mention, sideIn } from "../words.ts";

function closed(title: string, text: string): Reply {
  return { title, audience: "public", redraws: true, blocks: paragraph(text) };
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
    book.say("seats-filled-by", { game: title, users, ...book.seatWords(side) }),
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
