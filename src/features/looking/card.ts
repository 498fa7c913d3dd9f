import { buttonFor, buttonRow, linkRow, paragraph, smallPrint } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { umpireNote } from "#cards/people/umpires.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { cardLink } from "#cards/seats/away.ts";
import { settingLines } from "#cards/settings/texts.ts";
import { isUntitled, personIn, squareOf } from "#cards/words.ts";
import { plain } from "#core/names/index.ts";
import { nudgePaceOf } from "#core/pace/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** The sides that have no players and no invitations. */
export function freeSides({ sides }: Pick<Rulebook, "sides">, game: Game): Rulebook["sides"] {
  const { invited = [] } = game;
  return sides.filter(
    ({ id }) => playersOf(game, id).length === 0 && !invited.some(({ side }) => side === id),
  );
}

export const LOOKING_CARDS = {
  setUp: (book, game) =>
    game.guild === null || freeSides(book, game).length === 0
      ? []
      : [buttonFor({ kind: "seekPlayers" }, book.say("looking-button"))],
} satisfies FeatureCards;

/** The reason why a game no longer looks for players; undefined while it does. */
function closedText(book: Rulebook, game: Game): string | undefined {
  const { say } = book;
  const { status, deletion, archived, channel } = game;
  if (status !== "setup") return say("looking-begun", { channel });
  if (deletion !== undefined) return say("looking-deleted");
  if (archived === true) return say("looking-away");
  return freeSides(book, game).length === 0 ? say("looking-full", { channel }) : undefined;
}

function sideLines(book: Rulebook, game: Game): string[] {
  return book.sides.map(({ id, name: side }) => {
    const players = playersOf(game, id).map((user) => personIn(book, user));
    const who = players.length === 0 ? `*${book.say("set-up-open")}*` : book.all(players);
    return book.say("set-up-side", { square: squareOf(book, id), side, who });
  });
}

function aboutText(book: Rulebook, game: Game, language: string): string {
  // A game whose only player waits for others has no reminders yet.
  const { first: hours, most } = nudgePaceOf({ settings: game.settings });
  const reminder =
    most === 0 ? book.say("seats-wanted-no-reminder") : book.say("seats-wanted-reminder", { hours });
  return [...(isUntitled(book, game) ? [] : [`**${book.title}**`]), language, reminder].join(" · ");
}

/** True if the game no longer needs its card, because it cannot return to its set-up. */
export function isOver({ status }: Game): boolean {
  return status !== "setup";
}

/** Looks for players for the free sides of a game in set-up. `language`: the game's language, by its own name. */
export function lookingCard(book: Rulebook, game: Game, language: string): Reply {
  const closed = closedText(book, game);
  const title = { game: plain(game.title, 60) };
  if (closed !== undefined) {
    return { title: book.say("looking-over", title), audience: "public", blocks: paragraph(closed) };
  }
  const free = freeSides(book, game);
  const joins = free.map(({ id, name: side }) =>
    buttonFor({ kind: "takeFree", side: id }, book.say("set-up-join", { side }), "success"),
  );
  return {
    title: book.say("looking-title", { ...title, count: free.length }),
    audience: "public",
    of: belonging(game),
    blocks: [
      ...paragraph(aboutText(book, game, language), ...sideLines(book, game), ...settingLines(book, game)),
      ...buttonRow(...joins),
      ...umpireNote(book, game),
      ...smallPrint(book.say("looking-how", { channel: game.channel })),
    ],
  };
}

/** Says in which channel the card is, with a link if it has been posted as `card`. */
export function postedCard(
  { say }: Pick<Rulebook, "say">,
  game: Game,
  channel: string,
  card?: { channel: string; message: string },
): Reply {
  const url = card && cardLink({ ...game, channel: card.channel }, { ...card, at: 0 });
  return {
    title: say("looking-button"),
    audience: "private",
    blocks: [
      ...paragraph(say("looking-posted", { channel })),
      ...(url === undefined ? [] : linkRow({ label: say("looking-open"), url })),
    ],
  };
}

/** Says that the card could not be posted in a channel. */
export function notPostedCard({ say }: Pick<Rulebook, "say">, channel: string): Reply {
  return {
    title: say("looking-button"),
    audience: "public",
    blocks: paragraph(say("looking-not-posted", { channel })),
  };
}
