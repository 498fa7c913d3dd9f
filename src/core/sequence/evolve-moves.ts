import { unchanged, withoutLaid, withPlay, type Evolutions } from "../evolutions.ts";
import { afterDone, arrivingAt, askedAgain } from "../passing/ended.ts";

/** Events of the sequence of play: steps and orders. */
export const MOVES = {
  advanced: (game, event) =>
    withPlay(withoutLaid(arrivingAt(game, event.to)), {
      position: event.to,
      move: event.move,
      done: [],
      rolledFor: [],
    }),
  done: afterDone,
  handedOver: (game, { to }) => withPlay(askedAgain(game, [to]), { move: to }),
  tried: (game, event) =>
    withPlay(game, { rolledFor: [...game.play.rolledFor, `${event.side}/${event.item}`] }),
  orderGiven: (game, event) => withPlay(game, { orders: [...game.play.orders, event.order] }),
  orderDone: (game, event) =>
    withPlay(game, { orders: game.play.orders.filter((order) => order.id !== event.order.id) }),
  eventDrawn: unchanged,
  spokenFor: unchanged,
} satisfies Partial<Evolutions>;
