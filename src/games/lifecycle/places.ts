import { act } from "../act.ts";
import type { ActionMaker } from "../running/ready-action.ts";
import type { Context } from "../context.ts";
import { plain, quoted } from "#core/names/index.ts";
import { RuleError } from "#core/errors.ts";
import { roleOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { GameNotice } from "#store/store.ts";
import { currentCard } from "#cards/status/current.ts";
import { movedAwayCard, setUpAboveCard } from "#cards/seats/moved.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { isUntitled } from "#cards/words.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Call } from "../command.ts";
import type { WatchContext } from "../watch-context.ts";
import { homeOf, isHomeGone } from "../running/home.ts";
import type { Running } from "../running/running.ts";
import { withDetails } from "../me/distinct.ts";
import { gamesOf, isOwnGame } from "../me/own-games.ts";
import { needLeaveToCreate } from "../me/roles.ts";
import { needBotRights } from "./bot-rights.ts";

/** A request to move this channel's game to another channel, or a named game to this one. */
export interface MoveWish {
  channel?: string | undefined;
  game?: string | undefined;
}

async function refuseWhereTaken(context: Context, channel: string, moving: Game): Promise<void> {
  const there = await context.games.liveIn(channel);
  if (there === undefined || there.game.id === moving.id) return;
  throw new RuleError("refuse-game-exists-there", { game: plain(there.game.title), channel });
}

/** A user's move of a game to a channel. */
interface Departure {
  by: string;
  at: number;
  channel: string;
  /** True if the bot cannot write where the game is played. */
  parked: boolean;
  /** True if the other players cannot bring the game back, because its last place is gone. */
  gone?: boolean;
}

/** The users that a move concerns: all with a seat, and those invited to one during set-up. */
function usersOf({ status, seats, invited = [] }: Game): string[] {
  const users = [...seats, ...(status === "setup" ? invited : [])].map(({ user }) => user);
  return [...new Set(users)];
}

/** The notice in the old channel. It mentions the other players, who can bring the game back. */
function farewell({ game, book }: Running, { by, at, channel }: Departure): GameNotice {
  const others = isHome(game, game.channel) ? roleOf(game, by).others : [];
  return {
    id: `left:${game.id}:${game.head.n + 1}`,
    at,
    game: game.id,
    to: { channel: game.channel },
    about: { kind: "said", reply: movedAwayCard(book, game, channel, others) },
  };
}

/** Private notices to players who may not see the new channel, if the old one is gone. */
function privateFarewells({ game, book }: Running, { by, at, channel }: Departure): GameNotice[] {
  const reply = movedAwayCard(book, game, channel);
  return roleOf(game, by).others.map((user) => ({
    id: `moved:${game.id}:${game.head.n + 1}:${user}`,
    at,
    game: game.id,
    to: { user },
    about: { kind: "said", reply } as const,
  }));
}

/** The notices of a move, except where the game arrives; none of a set-up that concerns nobody else. */
export function newsOfMove(running: Running, departure: Departure): GameNotice[] {
  const { game } = running;
  const { by, parked, gone = parked } = departure;
  const isNews = game.status !== "setup" || usersOf(game).some((user) => user !== by);
  return [
    ...(gone ? privateFarewells(running, departure) : []),
    ...(!parked && isNews && game.archived !== true ? [farewell(running, departure)] : []),
  ];
}

/** True if the channel is the game's last place before a player moved it or put it away. */
function isHome(game: Game, channel: string): boolean {
  return channel === homeOf(game).channel;
}

/** True if a move takes away the others' way back, which is where the game was before an earlier move. */
async function endsWayBack(call: Call, game: Game): Promise<boolean> {
  const isAway = game.home !== undefined || game.archived === true;
  return isAway && isHomeGone(call, game);
}

/** Refuses a channel where the user may not write, unless the game returns there. */
function needRightToWrite({ mayWrite }: Call, channel: string, game: Game): void {
  if (isHome(game, channel) || mayWrite?.get(channel) !== false) return;
  throw new RuleError("refuse-may-not-write", { channel });
}

function toChannel(context: Context, call: Call, channel: string): ActionMaker {
  return async (running) => {
    const { game, pace } = running;
    const readVersions = await context.games.versionsOfChannel(channel);
    await refuseWhereTaken(context, channel, game);
    needRightToWrite(call, channel, game);
    // Otherwise a game could be made elsewhere and moved to a server that does not allow it.
    if (game.guild !== call.guild) await needLeaveToCreate(context, call);
    const last = await context.games.lastIn(channel);
    const isOther = last !== undefined && last.game.id !== game.id;
    const parked = pace.parked !== undefined;
    const gone = parked || (await endsWayBack(call, game));
    const action = {
      do: "moveGame",
      guild: isHome(game, channel) ? homeOf(game).guild : call.guild,
      channel,
      parked,
      gone,
      ...(isOther ? { earlier: last.game.revision } : {}),
    } as const;
    const departure = { by: call.user.id, at: call.now, channel, parked, gone };
    // The reply appears in the old channel if the command was used there.
    const isHere = !parked && call.channel === game.channel;
    const notices = newsOfMove(running, departure).filter(({ to }) => !isHere || "user" in to);
    return { action, extras: { notices, readVersions } };
  };
}

/** The id of a game that a text names by id, or by title among the user's own; refuses if none or several match. */
async function gameMeant(context: Context, { user }: Call, written: string): Promise<string> {
  const title = written.trim().toLowerCase();
  const own = (await gamesOf(context, user.id)).filter(({ game }) => isOwnGame(game, user.id));
  const [found, ...others] = own.filter(({ game }) => game.title.toLowerCase() === title);
  if (await context.games.isHere(written)) return written;
  if (found === undefined)
    throw new RuleError("refuse-no-game-called", { written: quoted(written) }).about("game");
  if (others.length === 0) return found.game.id;
  throw new RuleError("refuse-several-games-called", {
    value: others.length + 1,
    game: quoted(found.game.title),
  }).about("game");
}

/** Moves a game to another channel, or brings back a game that was put away. Runs one at a time for each channel. */
export async function moveGame(context: Context, call: Call, { channel, game }: MoveWish): Promise<Reply> {
  if (channel === undefined && game === undefined) {
    throw new RuleError("refuse-move-what").about("game");
  }
  const target = channel ?? call.channel;
  if (target !== call.channel && (await call.isGone?.(target)) === true)
    throw new RuleError("refuse-place-gone", { channel: target });
  await needBotRights(call, target, "game");
  const { found: _, ...elsewhere } = call;
  const about = game === undefined ? call : { ...elsewhere, game: await gameMeant(context, call, game) };
  return context.games.queue(`channel:${target}`, () =>
    act(context, about, toChannel(context, call, target)),
  );
}

/** The card of a game that has arrived in a channel. It mentions all users that the move concerns. */
export async function composeArrival(
  _: WatchContext,
  { to }: GameNotice,
  { game, book }: Running,
): Promise<Reply | undefined> {
  if (!("channel" in to) || to.channel !== game.channel || game.archived === true) return undefined;
  const ping = usersOf(game);
  // The first message of a post shows the set-up. It cannot mention users, because it is redrawn.
  const isShown = game.room === "post" && game.status === "setup";
  if (isShown && ping.length < 2) return undefined;
  const card = isShown ? setUpAboveCard(book, game) : currentCard(book, game);
  return ping.length === 0 ? card : { ...card, ping };
}

function choiceOf(
  { language }: Call,
  { game, system, book, detail = "" }: Running & { detail?: string },
): Suggestion {
  const state = language.say(`game-is-${game.archived === true ? "away" : game.status}`);
  const title = isUntitled(book, game) ? [] : [bookOf(system, language).title];
  return {
    name: [game.title, ...title, state, detail].filter((part) => part !== "").join(" · "),
    value: game.id,
  };
}

/** Maximum number of suggested games; titles of others can be typed. */
const MAX_CHOICES = 500;

/** The user's own games, the most active first. Unreadable games are omitted. */
export async function ownGameChoices(context: Context, call: Call): Promise<Suggestion[]> {
  const games = await gamesOf(context, call.user.id);
  const offered = games
    .filter(({ game }) => isOwnGame(game, call.user.id))
    .filter(({ game }) => game.channel !== call.channel || game.archived === true)
    .toSorted((one, other) => other.game.head.at - one.game.head.at)
    .slice(0, MAX_CHOICES);
  return (await withDetails(context, call.user.id, offered)).map((running) => choiceOf(call, running));
}
