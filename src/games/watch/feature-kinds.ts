import type { GameNotice, WakeUp } from "#store/store.ts";
import type { Reply } from "#cards/reply.ts";
import type { Running } from "../running/running.ts";
import type { NoticeResult } from "../runtime/notifier.ts";
import type { WatchContext } from "../watch-context.ts";

type WakeUpHandler = (context: WatchContext, wakeUp: WakeUp) => Promise<void>;

/** Handlers of wake-ups that are due, by kind. */
export type WakeUpHandlers = { [Kind in WakeUp["kind"]]?: WakeUpHandler };

/** A notice's message. `triedAt`: the time of an attempt that may have succeeded. */
export interface NoticeMessage {
  reply: Reply;
  triedAt: number | undefined;
}

type About = GameNotice["about"]["kind"];

export interface NoticeKind<Kind extends About> {
  /** True for a notice about a player's action, which takes precedence over others. */
  isLive?: true | ((notice: GameNotice<Kind>) => boolean);
  /** Composes the message. Resolves to `undefined` if the notice no longer applies. */
  compose(context: WatchContext, notice: GameNotice<Kind>, running: Running): Promise<Reply | undefined>;
  /** Sends the message in its own way. Resolves to `dropped` if it was not a new message. */
  send?(context: WatchContext, notice: GameNotice<Kind>, message: NoticeMessage): Promise<NoticeResult>;
  after?(context: WatchContext, notice: GameNotice<Kind>, result: NoticeResult): Promise<void>;
}

export type NoticeKinds = { [Kind in About]?: NoticeKind<Kind> };

declare module "#core/feature.ts" {
  interface Feature {
    wakeUps?: WakeUpHandlers;
    notices?: NoticeKinds;
  }
}
