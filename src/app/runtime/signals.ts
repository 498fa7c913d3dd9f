import { EventEmitter } from "node:events";
import type { Notice, WakeUp } from "#store/store.ts";

/** What parts of the bot call out, for whoever listens; nobody has to. */
export class Signals extends EventEmitter<{
  /** Something is to be said unasked from now on, or may be. */
  notices: [made: readonly Notice[]];
  /** Something comes due because of what a player did. */
  due: [wakeUps: readonly WakeUp[]];
  /** A result may be owed that nobody is about to tell. */
  owed: [];
}> {}
