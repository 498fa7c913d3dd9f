import { EventEmitter } from "node:events";
import type { Notice, WakeUp } from "#store/store.ts";
import type { Fate } from "../watch/fate.ts";

/** An interaction that was served: what it was, what came of it, and how long that took in milliseconds. */
export interface ServedInteraction {
  kind: "command" | "press" | "form" | "suggestion";
  /** The command or press, by a name that the bot gives it; nothing that a person wrote. */
  name: string;
  outcome: "done" | "refused" | "trouble" | "broke" | "pending" | "lost";
  took: number;
}

/** What parts of the bot call out, for whoever listens; nobody has to. */
export class Signals extends EventEmitter<{
  /** Something is to be said unasked from now on, or may be. */
  notices: [made: readonly Notice[]];
  /** Something comes due because of what a player did. */
  due: [wakeUps: readonly WakeUp[]];
  /** A result may be pending that no request delivers. */
  pending: [];
  served: [ServedInteraction];
  /** A log entry was written, or it was not: another had its place, or the store was in trouble. */
  committed: [outcome: "saved" | "overtaken" | "failed"];
  /** The bot tried to post a notice; a `pending` one is tried again. */
  carried: [kind: Notice["about"]["kind"], outcome: Fate["outcome"]];
}> {}
