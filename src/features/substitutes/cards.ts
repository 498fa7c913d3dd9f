import { given } from "#core/left-out.ts";
import { nudgePaceOf } from "#core/pace/index.ts";
import type { EventOf, Game } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { umpireNote } from "#cards/people/umpires.ts";
import { phaseTitle } from "#cards/phase/card.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { mention, sideIn, titleAndSystem } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";

/** The pace of a game with `entries` log entries in the last seven days. */
function paceText(book: Rulebook, game: Game, entries: number): string {
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

/** A seat that needs a player. `user`: its current player; `n`: the entry that started the search. */
interface SoughtSeat {
  side: string;
  user?: string | undefined;
  n: number;
}

/** The button that takes the seat, with its consequences. */
function takeBlocks(book: Rulebook, game: Game, { side, user, n }: SoughtSeat): Block[] {
  const press = { kind: "take", side, n, ...given({ from: user }) } as const;
  return [
    ...buttonRow({ ...buttonFor(press, book.say("seats-take-over"), "success"), of: belonging(game) }),
    ...(side === "umpire" ? [] : umpireNote(book, game)),
    ...smallPrint(book.say("seats-wanted-how")),
  ];
}

/** An advert outside of the game's channel. `entries`: those of the last seven days. */
export function substituteCard(book: Rulebook, game: Game, seat: SoughtSeat, entries: number): Reply {
  const { side, user } = seat;
  const whose = user === undefined ? [] : [book.say("seats-wanted-replaces", { user: mention(user) })];
  const lines = [whereText(book, game), ...whose, `-# ${paceText(book, game, entries)}`];
  return {
    title: side === "umpire" ? book.say("seats-wanted-umpire") : book.say("seats-wanted", sideIn(book, side)),
    audience: "public",
    of: belonging(game),
    blocks: [...paragraph(...lines), ...takeBlocks(book, game, seat)],
  };
}

/** The notice that a seat needs a player. */
function soughtText(book: Rulebook, event: EventOf<"substituteSought">): string {
  const side = sideIn(book, event.side);
  return event.for === undefined
    ? book.say("seats-wanted-new", side)
    : book.say("seats-wanted-for", { ...side, user: mention(event.for) });
}

/** The start and the end of a search, and open searches in the briefing. */
export const SUBSTITUTE_CARDS = {
  blocks: {
    substituteSought: ({ book, after, entry }, event) => [
      ...paragraph(soughtText(book, event)),
      ...(entry === undefined
        ? []
        : takeBlocks(book, after, { side: event.side, user: event.for, n: entry.n })),
    ],
    substituteDropped: ({ book }, { side }) => paragraph(book.say("seats-search-over", book.seatWords(side))),
  },
  titles: {
    substituteSought: text("results-title-player-wanted"),
    substituteDropped: text("results-title-search-over"),
  },
  open: (book, { sought = [] }) => sought.map(({ side }) => book.say("seats-wanted-new", sideIn(book, side))),
} satisfies FeatureCards;
