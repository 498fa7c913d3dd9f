import { playersOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import { paragraph, smallPrint } from "#cards/blocks.ts";
import { moveTitle } from "#cards/phase/card.ts";
import { type OwnGame, linkedTitle, listPageButtons, waitingText } from "#cards/reminders/turns.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { isUntitled, markedSide, mention } from "#cards/words.ts";
import type { Language } from "#words/language.ts";

/** Number of games on a page. */
const PAGE = 8;

/** Selects the games of a system, of a player, or both. */
export interface GamesFilter {
  system?: string | undefined;
  person?: string | undefined;
}

/** The sides that anybody may take: those that have no players and no invitations, and those that need a substitute. */
function openSeats(book: OwnGame["book"], game: Game): string[] {
  const { invited = [], sought = [] } = game;
  const free = book.sides.filter(
    ({ id }) => playersOf(game, id).length === 0 && !invited.some(({ side }) => side === id),
  );
  return [...new Set([...free.map(({ id }) => id), ...sought.map(({ side }) => side)])];
}

function hasOpenSeat({ book, game, parked }: OwnGame): boolean {
  return parked === undefined && openSeats(book, game).length > 0;
}

/** The headings of the list, and the games under each: the first that fits. */
const PARTS = [
  { heading: "games-in-set-up", has: ({ game }: OwnGame) => game.status === "setup" },
  { heading: "games-with-seats", has: hasOpenSeat },
  { heading: "games-in-play", has: () => true },
] as const;

/** Number of the heading under which a game is listed, from 0. */
export function partOf(own: OwnGame): number {
  return PARTS.findIndex(({ has }) => has(own));
}

/** Number of the last heading. */
export const IN_PLAY = PARTS.length - 1;

function headLine(own: OwnGame): string {
  const { book, game } = own;
  return isUntitled(book, game) ? linkedTitle(own) : `${linkedTitle(own)} · ${book.title}`;
}

/** The open seats and the players so far, or the move and the players who have to make it. */
function stateLine(own: OwnGame): string {
  const { book, game, parked } = own;
  if (parked !== undefined) return waitingText(own);
  const seats = openSeats(book, game).map((side) =>
    side === "umpire" ? book.say("seats-umpire") : markedSide(book, side),
  );
  if (seats.length > 0) {
    const players = [...new Set(game.seats.map(({ user }) => mention(user)))];
    return book.say("games-open", { seats, count: players.length, players });
  }
  return game.status === "setup" ? waitingText(own) : `${moveTitle(book, game)} · ${waitingText(own)}`;
}

/** The games of a page, under their headings. */
function listBlocks({ say }: Language, shown: readonly OwnGame[]): Block[] {
  return PARTS.flatMap(({ heading }, part) => {
    const games = shown.filter((own) => partOf(own) === part);
    const lines = games.map((own) => `${headLine(own)}\n${stateLine(own)}`);
    return lines.length === 0 ? [] : paragraph(`-# ${say(heading)}`, ...lines);
  });
}

/** A page of a server's games, which are in the order of the list. Pages count from 0. */
export function serverGamesCard(
  language: Language,
  games: readonly OwnGame[],
  { page: wanted, filter }: { page: number; filter: GamesFilter },
): Reply {
  const { say } = language;
  const count = games.length;
  const pages = Math.max(1, Math.ceil(count / PAGE));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  const shown = games.slice(page * PAGE, (page + 1) * PAGE);
  return {
    title: say("games-title", { count }),
    audience: "private",
    redraws: true,
    blocks: [
      ...(count === 0 ? paragraph(say("games-none")) : listBlocks(language, shown)),
      listPageButtons(language, page, pages, (to) => ({ kind: "games", page: to, ...filter })),
      ...(pages === 1 ? [] : smallPrint(say("turns-page", { page: String(page + 1), pages: String(pages) }))),
    ],
  };
}
