export { activationIn, takeInHand } from "./activate.ts";
export { applyEffect, effectKind, moveMeant, tracksEmptied } from "./effects.ts";
export { movableItems, moveItems } from "./move-items.ts";
export { carryOut, GivenOrder, openOrders, openText } from "./orders.ts";
export { takeBackContest } from "./opposed-roll.ts";
export * from "./rolls.ts";
export { itemsToRollFor } from "./threshold-roll.ts";
export * from "./verbs.ts";
