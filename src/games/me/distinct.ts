import { given } from "#core/left-out.ts";
import { zonedTime } from "#core/pace/index.ts";
import type { Game } from "#core/schema/index.ts";
import { phaseTitle } from "#cards/phase/card.ts";
import { dateText } from "#cards/time-text.ts";
import { inWords, shortened } from "#cards/words.ts";
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

/** When a game was set up, in milliseconds since 1970. */
export async function timeMade({ games }: Pick<Context, "games">, game: Game): Promise<number> {
  const [first] = await games.entries(game, 1, 1);
  return first?.at ?? game.head.at;
}

/**
 * Texts that distinguish games of the same title: players, else also states or times in the zone when they were set up,
 * else numbers.
 */
async function detailsOf(
  context: Pick<Context, "games">,
  same: readonly ListedGame[],
  { names, zone }: { names: ReadonlyMap<string, string>; zone: string | undefined },
): Promise<string[]> {
  const players = same.map(({ game }) =>
    playersNamed(game).flatMap((user) => shortened(names.get(user) ?? "", LONGEST_NAME) || []),
  );
  const details = (parts: (known: string[], at: number) => (string | undefined)[]) =>
    players.map((known, at) => shortened(parts(known, at).join(", "), LONGEST_DETAIL));
  const states = same.map(stateOf);
  const found = [details((known) => known), details((known, at) => [...known, states[at]])].find(areDistinct);
  if (found !== undefined) return found;
  const made = await Promise.all(
    same.map(async ({ game, book }) => {
      const time = zonedTime(await timeMade(context, game), zone ?? "UTC");
      return inWords(book, dateText(time, time));
    }),
  );
  const timed = details((known, at) => [made[at], ...known]);
  return areDistinct(timed) ? timed : details((known, at) => [...known, String(at + 1)]);
}

/** The games. Those whose title occurs more than once have `detail`, which distinguishes them for the user. */
export async function withDetails<Own extends ListedGame>(
  context: Pick<Context, "names" | "games" | "people">,
  user: string,
  games: readonly Own[],
): Promise<(Own & { detail?: string })[]> {
  const byTitle = Map.groupBy(games, ({ game }) => game.title.trim().toLowerCase().slice(0, LONGEST_TITLE));
  const same = [...byTitle.values()].filter(({ length }) => length > 1);
  if (same.length === 0) return [...games];
  const { zone } = (await context.people.of(user)).reminding;
  const names = await context.names.of(same.flat().flatMap(({ game }) => playersNamed(game)));
  const details = new Map<string, string | undefined>();
  for (const group of same) {
    const texts = await detailsOf(context, group, { names, zone });
    for (const [at, { game }] of group.entries()) details.set(game.id, texts[at]);
  }
  return games.map((one) => ({ ...one, ...given({ detail: details.get(one.game.id) }) }));
}
