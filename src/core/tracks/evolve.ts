import type { Item, Game } from "../schema/index.ts";
import { unchanged, withPlay, type Evolutions } from "../evolutions.ts";

/** The items of a track without the one with a given name, and with new ones. */
function withItems(game: Game, track: string, gone: string, placed: Item[]): Game {
  const { items } = game.play;
  const left = (items[track] ?? []).filter(({ name }) => name !== gone);
  return withPlay(game, { items: { ...items, [track]: [...left, ...placed] } });
}

/** Events of tracks. */
export const TRACKS = {
  adjusted: (game, { track, to }) => withPlay(game, { numbers: { ...game.play.numbers, [track]: to } }),
  marked: (game, { track, to }) => withPlay(game, { markers: { ...game.play.markers, [track]: to } }),
  listed: (game, { track, names }) => withPlay(game, { lists: { ...game.play.lists, [track]: names } }),
  itemPlaced: (game, { track, item }) => withItems(game, track, item.name, [item]),
  itemRemoved: (game, { track, name }) => withItems(game, track, name, []),
  offerTaken: unchanged,
  uncounted: unchanged,
  limitReached: (game, { limit, turn }) =>
    turn === undefined ? game : withPlay(game, { reached: { ...game.play.reached, [limit]: turn } }),
} satisfies Partial<Evolutions>;
