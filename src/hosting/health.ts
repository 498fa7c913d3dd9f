import type { Context } from "#games/context.ts";
import type { NoticeResult } from "#games/runtime/notifier.ts";
import { given } from "#core/left-out.ts";
import { MINUTE } from "#core/pace/index.ts";
import type { Bot } from "#discord/bot.ts";
import { atMost } from "#platform";

/** Time limit for the store's answer, in milliseconds. */
const TIME_LIMIT = 3000;
/** Longest delay of the scheduler, in milliseconds. */
const MAX_LATE = 10 * MINUTE;

/** Longest time for which Discord may refuse every post, in milliseconds. */
const MAX_REFUSED = 10 * MINUTE;

/** Tracks for how long Discord has refused all posts. */
export class Refusals {
  #first: number | undefined;
  #last = 0;

  note(outcome: NoticeResult["outcome"], now: number): void {
    if (outcome === "taken") this.#first = undefined;
    if (outcome !== "lost" && outcome !== "pending") return;
    this.#first = this.#isOver(now) ? now : (this.#first ?? now);
    this.#last = now;
  }

  /** Milliseconds since the first of consecutive refusals; 0 if there are none, or if the last one is long ago. */
  at(now: number): number {
    return this.#first === undefined || this.#isOver(now) ? 0 : now - this.#first;
  }

  #isOver(now: number): boolean {
    return now - this.#last > MAX_REFUSED;
  }
}

/** Time after which an answer is late, in milliseconds: Discord accepts a first answer for three seconds. */
const LATE = 3000;
/** Number of latest answers that are judged, and for how long they count, in milliseconds. */
const JUDGED = 20;
const JUDGED_FOR = 10 * MINUTE;
/** Most late answers among them. */
const MAX_LATE_ANSWERS = 2;

/** Counts late answers among the latest ones. */
export class LateAnswers {
  readonly #latest: { at: number; isLate: boolean }[] = [];

  note(took: number, now: number): void {
    this.#latest.push({ at: now, isLate: took > LATE });
    if (this.#latest.length > JUDGED) this.#latest.shift();
  }

  at(now: number): number {
    return this.#latest.filter(({ at, isLate }) => isLate && now - at < JUDGED_FOR).length;
  }
}

/** The parts that determine health. */
export interface Vitals {
  context: Pick<Context, "platform" | "store" | "lateness">;
  refusals: Refusals;
  lateAnswers: LateAnswers;
  /** Undefined while the bot is starting. */
  bot?: Pick<Bot, "notifier" | "shards"> | undefined;
}

export interface Health {
  isConnected: boolean;
  isStoreThere: boolean;
  /** Why the store cannot be written, although it answers. */
  writeFault?: string;
  /** Age of the oldest due row, in milliseconds; undefined if the store is unreachable. */
  late?: number;
  /** Time for which Discord has refused every post, in milliseconds. */
  refused: number;
  /** Number of late answers among the latest ones. */
  lateAnswers: number;
}

/** Measures the bot's health. Takes 3 seconds at most, and never rejects. */
export async function measureHealth({ context, bot, refusals, lateAnswers }: Vitals): Promise<Health> {
  const { platform, lateness, store } = context;
  const asked = Promise.all([lateness.at(lateness.now()), store.uptime()]);
  const answers = await atMost(platform, TIME_LIMIT, asked).catch(() => undefined);
  const isConnected = bot?.notifier.isConnected() ?? false;
  const now = lateness.now();
  const onDiscord = { isConnected, refused: refusals.at(now), lateAnswers: lateAnswers.at(now) };
  if (answers === undefined) return { ...onDiscord, isStoreThere: false };
  return { ...onDiscord, isStoreThere: true, late: answers[0], ...given({ writeFault: store.writeFault() }) };
}

/** A line for each fault; empty if the bot is healthy. */
export function faultsIn({ isConnected, isStoreThere, writeFault, late = 0, ...on }: Health): string[] {
  return [
    ...(isConnected ? [] : ["gateway: not connected to Discord"]),
    ...(on.refused > MAX_REFUSED
      ? [`posts: Discord has refused every post for ${Math.floor(on.refused / MINUTE)} minutes`]
      : []),
    ...(on.lateAnswers > MAX_LATE_ANSWERS
      ? [`answers: ${on.lateAnswers} of the last ${JUDGED} took longer than 3 seconds`]
      : []),
    ...(isStoreThere ? [] : ["store: does not answer"]),
    ...(writeFault === undefined ? [] : [`store: cannot be written (${writeFault})`]),
    ...(late > MAX_LATE ? [`scheduler: ${Math.floor(late / MINUTE)} minutes late`] : []),
  ];
}
