import type { StepKindOf } from "./step-kind.ts";

/** Whoever was given an order is awaited until it is carried out; how, says `orders.ts`. */
export const carryOutOrdersStep: StepKindOf<"carry-out-orders"> = () => ({
  tasks: {},
  awaited: ({ game }) => [...new Set(game.play.orders.flatMap(({ by }) => by))],
  roll: null,
  beforeDone: null,
});
