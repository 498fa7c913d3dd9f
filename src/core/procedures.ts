export { activationIn, takeInHand } from "./procedures/activate.ts";
export { applyEffect, effectKind, moveMeant, tracksEmptied } from "./procedures/effects.ts";
export { movableItems, moveItems } from "./procedures/move-items.ts";
export { carryOut, GivenOrder, openOrders, openText } from "./procedures/orders.ts";
export * from "./procedures/rolls.ts";
export { itemsToRollFor } from "./procedures/threshold-roll.ts";
export * from "./procedures/verbs.ts";
