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

/** A server's games with and without open seats. */
interface ServerGames {
  open: readonly OwnGame[];
  others: readonly OwnGame[];
}

/** The sides that anybody may take: those that have no players and no invitations, and those that need a substitute. */
function openSeats(book: OwnGame["book"], game: Game): string[] {
  const { invited = [], sought = [] } = game;
  const free = book.sides.filter(
    ({ id }) => playersOf(game, id).length === 0 && !invited.some(({ side }) => side === id),
  );
  return [...new Set([...free.map(({ id }) => id), ...sought.map(({ side }) => side)])];
}

export function hasOpenSeat({ book, game, parked }: OwnGame): boolean {
  return parked === undefined && openSeats(book, game).length > 0;
}

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

function partBlocks(
  { say }: Language,
  heading: "games-with-seats" | "games-in-play",
  games: readonly OwnGame[],
) {
  if (games.length === 0) return [];
  const lines = games.map((own) => `${headLine(own)}\n${stateLine(own)}`);
  return paragraph(`-# ${say(heading)}`, ...lines);
}

/** A page of a server's games. Pages count from 0. */
export function serverGamesCard(
  language: Language,
  { open, others }: ServerGames,
  { page: wanted, filter }: { page: number; filter: GamesFilter },
): Reply {
  const { say } = language;
  const count = open.length + others.length;
  const pages = Math.max(1, Math.ceil(count / PAGE));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  const shown = [...open, ...others].slice(page * PAGE, (page + 1) * PAGE);
  const blocks: Block[] = [
    ...partBlocks(language, "games-with-seats", shown.filter(hasOpenSeat)),
    ...partBlocks(
      language,
      "games-in-play",
      shown.filter((own) => !hasOpenSeat(own)),
    ),
  ];
  return {
    title: say("games-title", { count }),
    audience: "private",
    redraws: true,
    blocks: [
      ...(count === 0 ? paragraph(say("games-none")) : blocks),
      listPageButtons(language, page, pages, (to) => ({ kind: "games", page: to, ...filter })),
      ...(pages === 1 ? [] : smallPrint(say("turns-page", { page: String(page + 1), pages: String(pages) }))),
    ],
  };
}
