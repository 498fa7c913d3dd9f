import type { EventOf } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import { unchanged, withList, withoutLaid, withPlay, type Evolutions } from "../evolutions.ts";

/** Checks that were declared and are kept for their roll; older ones are forgotten. */
const MOST_DECLARED = 12;

/** Cards that are known to have been rolled; older ones are forgotten. */
const MOST_ROLLED_CARDS = 24;

/** Rolls on tables that are kept to be shown; older ones are forgotten. */
const MOST_READ = 8;

/** A roll that was taken back and is made again is owed no more. */
function rolled(game: Game, { roll, again }: EventOf<"rolled">): Game {
  const counted = roll === null ? game : { ...game, dice: { ...game.dice, rolls: roll } };
  if (again === undefined) return counted;
  const left = (game.takenBack ?? []).filter((taken) => taken.roll !== again);
  return withList(counted, "takenBack", left);
}

/** Nothing is to be shown later of a roll against a figure, which leads to no row, nor of one beside the game. */
function read(game: Game, { table, row, total, figure, beside }: EventOf<"tableRead">): Game {
  if (figure !== undefined || beside !== undefined) return game;
  const { turn, segment, phase } = game.play.position;
  const latest = { n: game.head.n + 1, turn, segment, phase, table, row, total };
  return withList(game, "read", [...(game.read ?? []), latest].slice(-MOST_READ));
}

function declared(game: Game, { declaration, card, instead }: EventOf<"declared">): Game {
  const { play } = game;
  const before = (play.declared ?? []).filter(({ id }) => id !== instead);
  const waiting = [...before, declaration].slice(-MOST_DECLARED);
  if (card === undefined) return withPlay(game, { declared: waiting });
  const rolledCards = [...(play.rolledCards ?? []), card].slice(-MOST_ROLLED_CARDS);
  return withPlay(game, { declared: waiting, rolledCards });
}

/** The check waits for its roll no more. Without one that does, `declared` is left out. */
function settled(game: Game, { declaration: { id } }: EventOf<"checked" | "dismissed">): Game {
  const { declared: before = [], ...play } = game.play;
  const waiting = before.filter((declaration) => declaration.id !== id);
  return { ...game, play: waiting.length === 0 ? play : { ...play, declared: waiting } };
}

/** A side that has entered its part is done with the roll; the other's is still to come. */
function diceLaid(game: Game, { side, faces }: EventOf<"diceLaid">): Game {
  const { laid = [], done } = game.play;
  return withPlay(game, { laid: [...laid, { side, faces }], done: [...done, side] });
}

/** A throw that decides nothing is made again by both; until then nobody is done. */
function contested(game: Game, { winner }: EventOf<"contested">): Game {
  return winner === null ? withPlay(withoutLaid(game), { done: [] }) : withoutLaid(game);
}

/** What dice do, and what is rolled with them: throws, tables, checks. */
export const DICE = {
  committed: (game, { series, hash }) => ({ ...game, dice: { ...game.dice, series, hash } }),
  revealed: unchanged,
  rolled,
  contested,
  diceLaid,
  rollAgain: (game, { what }) => (what === "everything" ? withPlay(game, { done: [] }) : game),
  tableRead: read,
  declared,
  dismissed: settled,
  checked: settled,
} satisfies Partial<Evolutions>;
