import { withList, type Evolutions } from "../evolutions.ts";
import { given } from "../left-out.ts";
import { HOUR } from "../pace.ts";
import type { EventOf, Game } from "../schema.ts";
import { commonNumber } from "../system.ts";

function withPleas(game: Game, sides: readonly string[], at: number): Game {
  if (sides.length === 0) return game;
  const others = (game.pleas ?? []).filter(({ side }) => !sides.includes(side));
  return { ...game, pleas: [...others, ...sides.map((side) => ({ side, at }))] };
}

/** Changing a pause's length keeps its start. */
function paused(game: Game, { from, until, ill }: EventOf<"paused">): Game {
  const pause = { from: game.paused?.from ?? from, until, ...given({ ill }) };
  return withPleas({ ...game, paused: pause }, ill ?? [], from);
}

/** Extends the expiry of an undo request by its part in the pause. */
function withLaterExpiry(game: Game, from: number, at: number): Game {
  const proposals = (game.proposals ?? []).map((proposal) => {
    if (proposal.about.of !== "undo" || proposal.expires === undefined) return proposal;
    const asked = proposal.expires - commonNumber(game, "undoHours") * HOUR;
    return { ...proposal, expires: proposal.expires + Math.max(0, at - Math.max(from, asked)) };
  });
  return withList(game, "proposals", proposals);
}

function resumed(game: Game, { at }: EventOf<"resumed">): Game {
  const { paused: pause, ...rest } = game;
  if (pause === undefined) return rest;
  const { from } = pause;
  return withLaterExpiry({ ...rest, pauseOver: { from, until: at } }, from, at);
}

export const PAUSE = { paused, resumed } satisfies Partial<Evolutions>;
