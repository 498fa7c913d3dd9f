import { unchanged, withoutLaid, withPlay, type Evolutions } from "../evolutions.ts";

/** What is done in the sequence of play: steps and orders. */
export const MOVES = {
  advanced: (game, event) =>
    withPlay(withoutLaid(game), { position: event.to, move: event.move, done: [], rolledFor: [] }),
  done: (game, event) => withPlay(game, { done: [...game.play.done, event.side] }),
  handedOver: (game, event) =>
    withPlay(game, { move: event.to, done: game.play.done.filter((side) => side !== event.to) }),
  tried: (game, event) =>
    withPlay(game, { rolledFor: [...game.play.rolledFor, `${event.side}/${event.item}`] }),
  orderGiven: (game, event) => withPlay(game, { orders: [...game.play.orders, event.order] }),
  orderDone: (game, event) =>
    withPlay(game, { orders: game.play.orders.filter((order) => order.id !== event.order.id) }),
  eventDrawn: unchanged,
  spokenFor: unchanged,
} satisfies Partial<Evolutions>;
