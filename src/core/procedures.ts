export { activatedKind, activations, askedState, takeInHand } from "./procedures/activate.ts";
export { applyEffect, effectKind, moveMeant, tracksEmptied } from "./procedures/effects.ts";
export { itemRef, movableItems, moveItems, type OwnItem } from "./procedures/move-items.ts";
export { carryOut, GivenOrder, openOrders, openText } from "./procedures/orders.ts";
export * from "./procedures/rolls.ts";
export type { Tasks } from "./procedures/step-kind.ts";
export { itemsToRollFor } from "./procedures/threshold-roll.ts";
export * from "./procedures/verbs.ts";
