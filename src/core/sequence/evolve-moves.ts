import { unchanged, withoutLaid, withPlay, type Evolutions } from "../evolutions.ts";
import type { EventOf, Game, Position } from "../schema/index.ts";
import { afterDone, arrivingAt, askedAgain, handedMidway } from "./ended.ts";

export function samePosition(a: Position, b: Position): boolean {
  return a.turn === b.turn && a.segment === b.segment && a.phase === b.phase && a.step === b.step;
}

/**
 * Forgets the checks that were called for, because the entry of a Done lists them. A Done by a pass ahead lists none,
 * and no Done lists those that are due in a later phase.
 */
function withoutCalls(game: Game, { ahead }: EventOf<"done">): Game {
  if (ahead !== undefined || game.play.called === undefined) return game;
  const { called, ...play } = game.play;
  const later = called.filter(({ due }) => due !== undefined);
  return { ...game, play: later.length === 0 ? play : { ...play, called: later } };
}

function withoutOrder(game: Game, { order }: EventOf<"orderDone" | "orderDropped">): Game {
  return withPlay(game, { orders: game.play.orders.filter(({ id }) => id !== order.id) });
}

/** Events of the sequence of play: steps and orders. */
export const MOVES = {
  advanced: (game, event) =>
    withPlay(withoutLaid(arrivingAt(game, event.to)), {
      position: event.to,
      move: event.move,
      done: [],
      rolledFor: [],
    }),
  done: (game, event) => withoutCalls(afterDone(game, event), event),
  handedOver: (game, { to, midway }) =>
    withPlay(askedAgain(midway === true ? handedMidway(game) : game, [to]), { move: to }),
  tried: (game, event) =>
    withPlay(game, { rolledFor: [...game.play.rolledFor, `${event.side}/${event.item}`] }),
  orderGiven: (game, event) => withPlay(game, { orders: [...game.play.orders, event.order] }),
  orderDone: withoutOrder,
  orderDropped: withoutOrder,
  eventDrawn: unchanged,
  spokenFor: (game, { sides }) =>
    withPlay(game, { spokenFor: [...new Set([...(game.play.spokenFor ?? []), ...sides])] }),
} satisfies Partial<Evolutions>;
