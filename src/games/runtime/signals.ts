import { EventEmitter } from "node:events";
import type { Notice, WakeUp } from "#store/store.ts";
import type { NoticeResult } from "./notifier.ts";

/** A served interaction: kind, name, outcome, and duration in milliseconds. */
export interface ServedInteraction {
  kind: "command" | "press" | "form" | "suggestion";
  /** The bot's name of the command or press; never the user's input. */
  name: string;
  outcome: "done" | "refused" | "trouble" | "broke" | "pending" | "lost";
  took: number;
}

/** Events between parts of the bot. */
export class Signals extends EventEmitter<{
  /** Notices were created, or may have been. */
  notices: [made: readonly Notice[]];
  /** A player's action caused wake-ups that are due soon. */
  due: [wakeUps: readonly WakeUp[]];
  /** A reply may be pending that no request will deliver. */
  pending: [];
  served: [ServedInteraction];
  /** A log entry was saved, or was not because of a conflict or a failure of the store. */
  committed: [outcome: "saved" | "overtaken" | "failed"];
  /** The result of sending a notice; a `pending` one is retried. */
  carried: [kind: Notice["about"]["kind"], outcome: NoticeResult["outcome"]];
}> {}
