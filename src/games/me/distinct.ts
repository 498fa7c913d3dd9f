import { given } from "#core/left-out.ts";
import type { Game } from "#core/schema/index.ts";
import { phaseTitle } from "#cards/phase/card.ts";
import { shortened } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Context } from "../context.ts";

/** A game of a list. */
interface ListedGame {
  game: Game;
  book: Rulebook;
}

/** Number of players named beside a title, and the longest name, in characters. */
const MAX_NAMED = 2;
const LONGEST_NAME = 14;

/** Number of characters of a title that lists and buttons show at least. */
const LONGEST_TITLE = 40;

/** Longest detail beside a title, in characters. */
const LONGEST_DETAIL = 40;

/** A game's first players. */
function playersNamed({ seats }: Game): string[] {
  return [...new Set(seats.map(({ user }) => user))].slice(0, MAX_NAMED);
}

function stateOf({ game, book }: ListedGame): string {
  return game.status === "setup" ? book.say("turns-set-up") : phaseTitle(book, game);
}

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length && texts.every((text) => text !== "");
}

/** Texts that distinguish games of the same title: their players, else also their states, else their numbers. */
function detailsOf(same: readonly ListedGame[], names: ReadonlyMap<string, string>): string[] {
  const players = same.map(({ game }) =>
    playersNamed(game).flatMap((user) => shortened(names.get(user) ?? "", LONGEST_NAME) || []),
  );
  const tries = [
    players.map((known) => known.join(", ")),
    same.map((one, at) => shortened([...(players[at] ?? []), stateOf(one)].join(", "), LONGEST_DETAIL)),
  ];
  return tries.find(areDistinct) ?? players.map((known, at) => [...known, String(at + 1)].join(", "));
}

/** The games. Those whose title occurs more than once have `detail`, which distinguishes them. */
export async function withDetails<Own extends ListedGame>(
  { names }: Pick<Context, "names">,
  games: readonly Own[],
): Promise<(Own & { detail?: string })[]> {
  const byTitle = Map.groupBy(games, ({ game }) => game.title.trim().toLowerCase().slice(0, LONGEST_TITLE));
  const same = [...byTitle.values()].filter(({ length }) => length > 1);
  const known = await names.of(same.flat().flatMap(({ game }) => playersNamed(game)));
  const details = new Map(
    same.flatMap((group) => {
      const texts = detailsOf(group, known);
      return group.map(({ game }, at) => [game.id, texts[at]] as const);
    }),
  );
  return games.map((one) => ({ ...one, ...given({ detail: details.get(one.game.id) }) }));
}
