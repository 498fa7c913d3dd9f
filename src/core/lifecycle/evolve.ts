import { keptGame, withList, type Evolutions } from "../evolutions.ts";
import { given } from "../left-out.ts";
import { roleOf } from "../people/index.ts";
import { cellKey } from "../tables/index.ts";
import type { EventOf, Game } from "../schema/index.ts";
import { settingAsOf } from "../system/index.ts";

/** The game with its earlier place, which is kept until the other players have seen the move. */
function withHome(game: Game, from: EventOf<"moved">["from"]): Game {
  const { home: _, ...rest } = game;
  if (from === undefined) return rest;
  return { ...rest, home: { ...from, unseen: from.gone === true ? [] : roleOf(game, from.by).others } };
}

function movedTo(game: Game, event: EventOf<"moved">): Game {
  const { guild, channel, revision = game.revision, from, against, room } = event;
  const {
    archived: _,
    room: __,
    rooms: ___,
    ...rest
  } = withHome(game.archived === true ? keptGame(game) : game, from);
  const moved = { ...rest, guild, channel, revision, ...given({ room }) };
  const bound = game.bound ?? [];
  return against === undefined || bound.includes(against)
    ? moved
    : withList(moved, "bound", [...bound, against]);
}

/** Drops the earlier place of a moved game once all its users have acted. */
function withoutUnseen(game: Game, user: string): Game {
  const { home, ...rest } = game;
  if (home?.unseen.includes(user) !== true) return game;
  const unseen = home.unseen.filter((other) => other !== user);
  return unseen.length === 0 ? rest : { ...rest, home: { ...home, unseen } };
}

/**
 * Keeps the earlier value of a setting through a turn, so that a turn in progress is unaffected, also after an undo.
 */
function settingChanged(game: Game, { setting, to, through = 0 }: EventOf<"settingChanged">): Game {
  const earlier = (game.earlierSettings ?? []).filter(
    (kept) => kept.setting !== setting || kept.through < through,
  );
  const value = settingAsOf(game, setting, through) ?? null;
  const kept = through === 0 || value === to ? earlier : [...earlier, { setting, value, through }];
  return withList({ ...game, settings: { ...game.settings, [setting]: to } }, "earlierSettings", kept);
}

function withStrangers(game: Game, by: string, users: string[]): Game {
  const { strangers: _, ...rest } = game;
  return users.length === 0 ? rest : { ...rest, strangers: { by, users } };
}

function broughtIn(game: Game, { by = "", strangers = [] }: EventOf<"imported">): Game {
  return withStrangers(keptGame(game), by, strangers);
}

/** Removes a user who acts in a game from its unknown users. */
function withKnown(game: Game, user: string): Game {
  const { by, users = [] } = game.strangers ?? {};
  if (by === undefined || !users.includes(user)) return game;
  return withStrangers(
    game,
    by,
    users.filter((other) => other !== user),
  );
}

/** Records that a user acted in a game. */
export function withAuthor(game: Game, user: string): Game {
  return withoutUnseen(withKnown(game, user), user);
}

function corrected(game: Game, { table, row, column, value, by, at, server }: EventOf<"corrected">): Game {
  const correction = { value, by, at, ...(server === true ? { server } : {}) };
  return { ...game, corrections: { ...game.corrections, [cellKey(table, row, column)]: correction } };
}

/** Ends a game, including its pause. */
function ended(game: Game, { result }: EventOf<"ended">): Game {
  const { paused: _, ...rest } = game;
  return { ...rest, status: "ended", result };
}

/** Begins play. Sides that users left before it no longer count as held. */
function begun(game: Game): Game {
  const known = withList(withList(game, "gone", game.former ?? []), "former", []);
  return withList({ ...known, status: "running" }, "asking", []);
}

/** The effects of events about the whole game: start, end, place, settings, corrections. */
export const GAME = {
  began: begun,
  ended,
  moved: movedTo,
  archived: (game, { from }) => ({ ...withHome(game, from ?? game.home), archived: true }),
  imported: broughtIn,
  settingChanged,
  corrected,
} satisfies Partial<Evolutions>;
