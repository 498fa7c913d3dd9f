import { act } from "../act.ts";
import type { ActionMaker } from "../running/ready-action.ts";
import type { Context } from "../context.ts";
import { plain, quoted } from "#core/names/index.ts";
import { RuleError } from "#core/errors.ts";
import { playersOf, roleOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import type { GameNotice } from "#store/store.ts";
import { currentCard } from "#cards/status/current.ts";
import { movedAwayCard } from "#cards/seats/moved.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { isUntitled } from "#cards/words.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Call } from "../command.ts";
import type { WatchContext } from "../watch-context.ts";
import type { Running } from "../running/running.ts";
import { gamesOf, isOwnGame } from "../me/own-games.ts";
import { needLeaveToCreate } from "../me/roles.ts";

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

/** The notice in the old channel. It mentions the other players, who can bring the game back. */
function awayCard({ user }: Call, { game, book }: Running, channel: string): Reply {
  return movedAwayCard(book, game, channel, isHome(game, game.channel) ? roleOf(game, user.id).others : []);
}

/** The notice for the old channel; none if the reply appears there. */
function farewell(call: Call, running: Running, channel: string): GameNotice[] {
  const { game } = running;
  if (call.channel === game.channel || game.archived === true) return [];
  const to = { channel: game.channel };
  const about = { kind: "said", reply: awayCard(call, running, channel) } as const;
  return [{ id: `left:${game.id}:${game.head.n + 1}`, at: call.now, game: game.id, to, about }];
}

/** True if the channel is the game's last place before a player moved it or put it away. */
function isHome(game: Game, channel: string): boolean {
  return channel === (game.home ?? game).channel;
}

/** Refuses a channel where the user may not write, unless the game returns there. */
function needRightToWrite({ mayWrite }: Call, channel: string, game: Game): void {
  if (isHome(game, channel) || mayWrite?.get(channel) !== false) return;
  throw new RuleError("refuse-may-not-write", { channel });
}

/** Private notices to players who may not see the new channel, if the old one is gone. */
function newsOfMove(call: Call, { game, book }: Running, channel: string): GameNotice[] {
  const reply = movedAwayCard(book, game, channel);
  return roleOf(game, call.user.id).others.map((user) => ({
    id: `moved:${game.id}:${game.head.n + 1}:${user}`,
    at: call.now,
    game: game.id,
    to: { user },
    about: { kind: "said", reply } as const,
  }));
}

function toChannel(context: Context, call: Call, channel: string): ActionMaker {
  return async (running) => {
    const { game } = running;
    const readVersions = await context.games.versionsOfChannel(channel);
    await refuseWhereTaken(context, channel, game);
    needRightToWrite(call, channel, game);
    // Otherwise a game could be made elsewhere and moved to a server that does not allow it.
    if (game.guild !== call.guild) await needLeaveToCreate(context, call);
    const last = await context.games.lastIn(channel);
    const isOther = last !== undefined && last.game.id !== game.id;
    const parked = (await context.games.paceOf(game)).parked !== undefined;
    const action = {
      do: "moveGame",
      guild: isHome(game, channel) ? (game.home ?? game).guild : call.guild,
      channel,
      parked,
      ...(isOther ? { earlier: last.game.revision } : {}),
    } as const;
    const notices = parked ? newsOfMove(call, running, channel) : farewell(call, running, channel);
    return { action, extras: { notices, readVersions } };
  };
}

/** The id of a game that a text names by id, or by title among the user's own; refuses if none or several match. */
async function gameMeant(context: Context, { user }: Call, written: string): Promise<string> {
  const title = written.trim().toLowerCase();
  const own = (await gamesOf(context, user.id)).filter(({ game }) => isOwnGame(game, user.id));
  const [found, ...others] = own.filter(({ game }) => game.title.toLowerCase() === title);
  if (await context.games.isHere(written)) return written;
  if (found === undefined) throw new RuleError("refuse-no-game-called", { written: quoted(written) });
  if (others.length === 0) return found.game.id;
  throw new RuleError("refuse-several-games-called", {
    value: others.length + 1,
    game: quoted(found.game.title),
  });
}

/** Moves a game to another channel, or brings back a game that was put away. Runs one at a time for each channel. */
export async function moveGame(context: Context, call: Call, { channel, game }: MoveWish): Promise<Reply> {
  if (channel === undefined && game === undefined) {
    throw new RuleError("refuse-move-what");
  }
  const target = channel ?? call.channel;
  const about = game === undefined ? call : { ...call, game: await gameMeant(context, call, game) };
  return context.games.queue(`channel:${target}`, () =>
    act(context, about, toChannel(context, call, target)),
  );
}

/** The card of a game in its new channel, which mentions the players who still have to act or to answer. */
export function withArrivalCalls(card: Reply, { game, system }: Running): Reply {
  const invited = game.status === "setup" ? (game.invited ?? []).map(({ user }) => user) : [];
  const called = [...stepsIn(system, game).waits.flatMap(({ side }) => playersOf(game, side)), ...invited];
  return called.length === 0 ? card : { ...card, ping: [...new Set(called)] };
}

/** The card of a game that has arrived in a channel. */
export async function composeArrival(
  _: WatchContext,
  { to }: GameNotice,
  running: Running,
): Promise<Reply | undefined> {
  const { game, book } = running;
  if (!("channel" in to) || to.channel !== game.channel || game.archived === true) return undefined;
  return withArrivalCalls(currentCard(book, game), running);
}

function choiceOf({ language }: Call, { game, system, book }: Running): Suggestion {
  const state = language.say(`game-is-${game.archived === true ? "away" : game.status}`);
  return {
    name: [game.title, ...(isUntitled(book, game) ? [] : [bookOf(system, language).title]), state].join(
      " · ",
    ),
    value: game.id,
  };
}

/** Maximum number of suggested games; titles of others can be typed. */
const MAX_CHOICES = 500;

/** The user's own games, the most active first. Unreadable games are omitted. */
export async function ownGameChoices(context: Context, call: Call): Promise<Suggestion[]> {
  const games = await gamesOf(context, call.user.id);
  return games
    .filter(({ game }) => isOwnGame(game, call.user.id))
    .filter(({ game }) => game.channel !== call.channel || game.archived === true)
    .toSorted((one, other) => other.game.head.at - one.game.head.at)
    .slice(0, MAX_CHOICES)
    .map((running) => choiceOf(call, running));
}
