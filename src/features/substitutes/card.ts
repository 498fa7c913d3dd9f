import { given } from "#core/left-out.ts";
import { nudgePaceOf } from "#core/pace.ts";
import type { Game } from "#core/schema.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { phaseTitle } from "#cards/phase/card.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { mention, sideIn, titleAndSystem } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";

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
