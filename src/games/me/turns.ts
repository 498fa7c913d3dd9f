import type { Context } from "../context.ts";
import type { Language } from "#words/language.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Game, Proposal } from "#core/schema/index.ts";
import { given } from "#core/left-out.ts";
import { clockOf } from "#core/pace/index.ts";
import { roleOf } from "#core/people/index.ts";
import { MAX_BACK, turnsCard, type OwnGame, type Turns } from "#cards/reminders/turns.ts";
import { cardLink, placeLink } from "#cards/seats/away.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "../command.ts";
import { homeOf, isHomeGone, type Whereabouts } from "../running/home.ts";
import { upToDate, wishesOf } from "../pace/waiting.ts";
import { withDetails } from "./distinct.ts";
import { gamesOf, isOwnGame, type TiedGame } from "./own-games.ts";
import { consentTo } from "#core/agreements/index.ts";

/** Maximum number of entries searched for an invitation. An older invitation counts from the oldest of them. */
const LOOKED_AT = 200;

/** Time of the user's invitation; undefined if there is none. */
async function invitedSince(context: Context, game: Game, user: string): Promise<number | undefined> {
  if (game.invited?.some((open) => open.user === user) !== true) return undefined;
  const entries = await context.games.entries(game, Math.max(1, game.head.n - LOOKED_AT + 1));
  const entry = entries.findLast(({ events }) =>
    events.some((event) => event.type === "invited" && event.user === user),
  );
  return entry?.at ?? entries[0]?.at;
}

/** Time since which a user is asked for consent; undefined if they are not. */
async function askedSince(context: Context, game: Game, user: string): Promise<number | undefined> {
  const asked = game.proposals?.find((proposal) => isAwaitingAnswer(game, proposal, user));
  if (asked === undefined) return undefined;
  const [entry] = await context.games.entries(game, asked.n, asked.n);
  return entry?.at;
}

/** The user whose games are shown, and their language. */
interface Reader {
  user: string;
  /** Another user, to show only games in which both take part. */
  other?: string | undefined;
  /** The channel to which the user can bring a game. */
  here?: string | undefined;
  /** Finds the places that are gone; without it, none is. */
  call?: Whereabouts;
  /** Milliseconds since 1970. */
  now: number;
  language: Language;
}

/** The current state of a game, as a user sees it. */
export async function ownGameOf(
  context: Context,
  running: TiedGame,
  { user, now, language }: Reader,
): Promise<OwnGame> {
  const { game, system, pace } = running;
  const sides = roleOf(game, user).sidesIn(system);
  const { card, parked } = pace;
  const { waits } = await upToDate(context.store, running, now);
  const own = waits.flatMap(({ people }) => people.filter((person) => person.user === user));
  const [invited, asked] = await Promise.all([
    invitedSince(context, game, user),
    askedSince(context, game, user),
  ]);
  const awaited: OwnGame["awaited"] = [
    ...own.map(({ since }) => ({ for: "move", since }) as const),
    ...(asked === undefined ? [] : [{ for: "consent", since: asked } as const]),
    ...(invited === undefined ? [] : [{ for: "answer", since: invited } as const]),
  ];
  const meant = own.length === 0 ? waits : waits.filter(({ side }) => sides.includes(side));
  const clock = clockOf(game, { wishes: await wishesOf(context.store, game), now });
  const behind = clock.behindBy(meant);
  const ends = meant.flatMap((wait) => clock.timeUntil(wait) ?? []);
  const due = ends.length === 0 ? undefined : Math.min(...ends);
  const book = bookOf(system, language);
  const link = cardLink(game, card);
  return {
    game,
    book,
    link,
    sides,
    waits,
    awaited,
    ...given({ behind, due, parked: parked?.why }),
  };
}

/** An archived game, which waits for no user. */
function awayGameOf({ game, system }: TiedGame, { user, language }: Reader): OwnGame {
  return {
    game,
    book: bookOf(system, language),
    link: placeLink(game),
    sides: roleOf(game, user).sidesIn(system),
    waits: [],
    awaited: [],
  };
}

/** Longest wait first. */
export function byWait(one: OwnGame, other: OwnGame): number {
  return sinceOf(one) - sinceOf(other);
}

function sinceOf({ awaited, waits }: OwnGame): number {
  const own = awaited.map(({ since }) => since);
  return Math.min(...(own.length > 0 ? own : waits.map(({ since }) => since)));
}

function isFollowed({ game, tie }: TiedGame, user: string): boolean {
  return tie.follows !== undefined && !isOwnGame(game, user);
}

function isCurrent({ status, archived }: Game): boolean {
  return status !== "ended" && archived !== true;
}

/** True if the user can answer. An invitation to a parked game cannot be answered. */
function canAnswer({ awaited, parked }: OwnGame): boolean {
  return awaited.length > 0 && parked === undefined;
}

/** The current state of all of a user's games, on all servers. */
export async function turnsOf(context: Context, reader: Reader): Promise<Turns> {
  const { user, other, here } = reader;
  const ties = await gamesOf(context, user);
  const tied =
    other === undefined
      ? ties
      : ties.filter(({ game }) => roleOf(game, user).hasPart && roleOf(game, other).hasPart);
  const current = tied.filter(({ game }) => isCurrent(game));
  const past = tied.filter(({ game }) => !isCurrent(game) && isOwnGame(game, user));
  const away = past.filter(({ game }) => game.status !== "ended");
  const followed = new Set(current.filter((one) => isFollowed(one, user)).map(({ game }) => game.id));
  const all = await Promise.all(current.map((one) => ownGameOf(context, one, reader)));
  const isParked = ({ game, parked }: OwnGame) => parked !== undefined && isOwnGame(game, user);
  const shown = all.filter((one) => !isParked(one));
  const rest = shown.filter((one) => !canAnswer(one));
  return completed(context, reader, {
    ...given({ here }),
    parked: all.filter(isParked),
    awaited: shown.filter(canAnswer).toSorted(byWait),
    others: rest.filter(({ game, awaited }) => awaited.length > 0 || isOwnGame(game, user)).toSorted(byWait),
    followed: rest.filter(({ game }) => followed.has(game.id)).toSorted(byWait),
    away: away.map((one) => awayGameOf(one, reader)),
    ended: past.length - away.length,
  });
}

/** The places to which the user can bring back games that were moved or put away, by game id; null if one is gone. */
async function homesOf({ user, call }: Reader, games: readonly OwnGame[]) {
  const isLeft = ({ game }: OwnGame) => game.archived === true || game.home?.unseen.includes(user) === true;
  const homes = games
    .filter(isLeft)
    .slice(0, MAX_BACK)
    .map(async ({ game }) => {
      const isGone = call !== undefined && (await isHomeGone(call, game));
      return [game.id, isGone ? null : homeOf(game).channel] as const;
    });
  return new Map(await Promise.all(homes));
}

/** The games with where they can be brought back, and with details of those that have the same title. */
async function completed(context: Context, reader: Reader, turns: Turns): Promise<Turns> {
  const { awaited, parked, others, followed, away } = turns;
  const [homes, all] = await Promise.all([
    homesOf(reader, [...awaited, ...others, ...away]),
    withDetails(context, reader.user, [...awaited, ...parked, ...others, ...followed, ...away]),
  ]);
  const detailed = new Map(all.map((own) => [own.game.id, own]));
  const complete = (games: readonly OwnGame[]) =>
    games.map((own) => ({
      ...(detailed.get(own.game.id) ?? own),
      ...given({ home: homes.get(own.game.id) }),
    }));
  return {
    ...turns,
    awaited: complete(awaited),
    parked: complete(parked),
    others: complete(others),
    followed: complete(followed),
    away: complete(away),
  };
}

/** Shows a user one page of their games, or of those with `other`. Pages count from 0. */
export async function showTurns(context: Context, call: Call, page: number, other?: string): Promise<Reply> {
  const { user, language, now, guild, channel, isWithoutBot } = call;
  const here = guild === null || isWithoutBot === true ? undefined : channel;
  const turns = await turnsOf(context, { user: user.id, other, here, call, now, language });
  return turnsCard(language, turns, page, other);
}

/** True while a proposal waits for a user's consent. */
function isAwaitingAnswer(game: Game, proposal: Proposal, user: string): boolean {
  const { by, holders, agreed = [] } = proposal;
  if (user === by || agreed.includes(user)) return false;
  const open = consentTo(game, proposal).openSides;
  return holders.some((holder) => holder.user === user && open.includes(holder.side));
}
