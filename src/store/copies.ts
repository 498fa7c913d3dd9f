import { DataError } from "#core/errors.ts";

/** A number of games in words. */
export function manyGames(games: number): string {
  return games === 1 ? "1 game" : `${games} games`;
}

/** The fault of a copy that this bot cannot read. */
export function ofNewer(name: string, version: number): DataError {
  return new DataError([`${name} is from a newer bot (version ${version}): use the bot that wrote it`]);
}

/** The fault of a store whose games a restore would overwrite; `games` is undefined if they cannot be counted. */
export function occupied(name: string, games: number | undefined): DataError {
  const what = games === undefined ? "cannot be read, and may hold games" : `holds ${manyGames(games)}`;
  return new DataError([`${name} ${what}: add --overwrite-games to replace it with the backup`]);
}
