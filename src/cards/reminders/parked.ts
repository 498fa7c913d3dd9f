import { plain } from "#core/names/index.ts";
import type { Game, WhyParked } from "#core/schema/index.ts";
import type { Language } from "#words/language.ts";
import { paragraph } from "../blocks.ts";
import type { Reply } from "../reply.ts";
import { phaseTitle } from "../phase/card.ts";
import { personIn } from "../words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { placeLink } from "../seats/away.ts";
import { ago } from "../time-text.ts";

/** Who plays a game, and how far it is: several games can have the same title. */
function whichText(book: Rulebook, game: Game): string {
  const players = [...new Set(game.seats.map(({ user }) => personIn(book, user)))];
  const state = game.status === "setup" ? book.say("turns-set-up") : phaseTitle(book, game);
  return [...(players.length === 0 ? [] : [book.all(players)]), state].join(" · ");
}

/** Notifies a game's creator or player that the bot can no longer write in its channel. */
export function parkedCard(book: Rulebook, game: Game, why: WhyParked): Reply {
  const { say } = book;
  const text = why === "gone" ? say("parked-gone") : say(`parked-${why}`, { link: placeLink(game) });
  return {
    title: say("parked", { game: plain(game.title) }),
    audience: "public",
    blocks: paragraph(whichText(book, game), text),
  };
}

/**
 * Notifies a player that a game was put away `days` after its server removed the bot, and of the time of its deletion.
 */
export function putAwayCard(
  { say }: Language,
  game: Game,
  { days, deleted }: { days: number; deleted: number },
): Reply {
  return {
    title: say("left-put-away", { game: plain(game.title) }),
    audience: "public",
    blocks: [{ kind: "text", text: say("left-put-away-about", { days, ends: ago(deleted) }) }],
  };
}
