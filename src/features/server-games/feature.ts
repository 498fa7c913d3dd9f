import type { OwnGame } from "#cards/reminders/turns.ts";
import type { Reply } from "#cards/reply.ts";
import { RuleError } from "#core/errors.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import { type Handlers, type Call, gamesOffered } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { withDetails } from "#games/me/distinct.ts";
import { gamesOf, isOwnGame, type TiedGame } from "#games/me/own-games.ts";
import { byWait, ownGameOf } from "#games/me/turns.ts";
import { systemNamed } from "#games/running/system-named.ts";
import { serverTie } from "#store/store.ts";
import { type GamesFilter, IN_PLAY, partOf, serverGamesCard } from "./card.ts";
import type { SERVER_GAMES_SHAPES } from "./shapes.ts";

/** The unfinished games of a server that pass the filter. */
async function gamesOn(context: Context, guild: string, { system, person }: GamesFilter) {
  const matches = ({ game }: TiedGame) =>
    game.guild === guild &&
    game.status !== "ended" &&
    game.archived !== true &&
    (system === undefined || game.system === system) &&
    (person === undefined || isOwnGame(game, person));
  return (await gamesOf(context, serverTie(guild))).filter(matches);
}

/** By heading, then by longest wait in play, else by latest move. */
function inListOrder(one: OwnGame, other: OwnGame): number {
  const latest = other.game.head.at - one.game.head.at;
  const within = partOf(one) === IN_PLAY ? byWait(one, other) : latest;
  return partOf(one) - partOf(other) || within;
}

/**
 * Shows a page of a server's games: those in set-up, those with open seats, then the others.
 * Leaves out games in channels that the user may not see, and other users' games whose channels are gone.
 */
export async function showServerGames(
  context: Context,
  call: Call,
  { page, system, person }: GamesFilter & { page: number },
): Promise<Reply> {
  const { guild, language, now, user } = call;
  if (guild === null) throw new RuleError("refuse-correct-in-dm");
  const filter = given({ system: system && systemNamed(gamesOffered(context, call), system).id, person });
  const games = await gamesOn(context, guild, filter);
  const visible = await call.maySee?.([...new Set(games.map(({ game }) => game.channel))]);
  const reader = { user: user.id, now, language };
  const all = await Promise.all(
    games
      .filter(({ game }) => visible?.has(game.channel) || isOwnGame(game, user.id))
      .map((one) => ownGameOf(context, one, reader)),
  );
  const shown = all.filter(({ game, parked }) => visible?.has(game.channel) || parked === "gone");
  const listed = await withDetails(context, user.id, shown.toSorted(inListOrder));
  return serverGamesCard(language, listed, { page, filter });
}

const presses: Handlers<keyof typeof SERVER_GAMES_SHAPES.presses> = { games: showServerGames };

export const SERVER_GAMES: Feature = {
  name: "server-games",
  presses,
};
