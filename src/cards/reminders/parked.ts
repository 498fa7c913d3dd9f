import { plain } from "#core/names/index.ts";
import type { Game, WhyParked } from "#core/schema/index.ts";
import { paragraph } from "../blocks.ts";
import type { Reply } from "../reply.ts";
import { phaseTitle } from "../phase/card.ts";
import { personIn } from "../words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { placeLink } from "../seats/away.ts";
import { ago, moment } from "../time-text.ts";

/** Who plays a game, how far it is, and when it was set up: several games can have the same title. */
function whichText(book: Rulebook, game: Game, made: number): string {
  const players = [...new Set(game.seats.map(({ user }) => personIn(book, user)))];
  const state = game.status === "setup" ? book.say("turns-set-up") : phaseTitle(book, game);
  const when = book.say("which-made", { made: moment(made) });
  return [...(players.length === 0 ? [] : [book.all(players)]), state, when].join(" · ");
}

/** Notifies a game's creator or player that the bot can no longer write in its channel. `made`: when it was set up. */
export function parkedCard(book: Rulebook, game: Game, why: WhyParked, made: number): Reply {
  const { say } = book;
  const text = why === "gone" ? say("parked-gone") : say(`parked-${why}`, { link: placeLink(game) });
  return {
    title: say("parked", { game: plain(game.title) }),
    audience: "public",
    blocks: paragraph(whichText(book, game, made), text),
  };
}

/**
 * Notifies a player that a game was put away `days` after its server removed the bot, and of the time of its deletion.
 */
export function putAwayCard(
  book: Rulebook,
  game: Game,
  { days, deleted, made }: { days: number; deleted: number; made: number },
): Reply {
  const { say } = book;
  return {
    title: say("left-put-away", { game: plain(game.title) }),
    audience: "public",
    blocks: paragraph(whichText(book, game, made), say("left-put-away-about", { days, ends: ago(deleted) })),
  };
}
