import type { Game } from "#core/schema/index.ts";
import type { WakeUp } from "#store/store.ts";

/** True if a move that shares a wake-up was saved after `shown`, the game that its handler read. It has no other one. */
export function hasLaterMove({ at }: WakeUp, shown: Game, now: Game): boolean {
  return now.head.n > shown.head.n && now.head.at < at;
}
