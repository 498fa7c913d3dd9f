import type { Context } from "#app/context.ts";
import type { Fate } from "#app/watch/fate.ts";
import { given } from "#core/left-out.ts";
import { MINUTE } from "#core/pace/wall-clock.ts";
import type { Bot } from "#discord/bot.ts";
import { atMost } from "#discord/pause.ts";

/** A store that takes longer to answer is away, in milliseconds. */
const PATIENCE = 3000;
/** The scheduler may be this late. */
const MOST_LATE = 10 * MINUTE;

/** Discord may refuse every post for this long, in milliseconds. */
const MOST_REFUSED = 10 * MINUTE;

/** For how long Discord has taken none of the bot's posts. */
export class Refusals {
  #first: number | undefined;
  #last = 0;

  note(outcome: Fate["outcome"], now: number): void {
    if (outcome === "taken") this.#first = undefined;
    if (outcome !== "lost" && outcome !== "pending") return;
    this.#first = this.#isOver(now) ? now : (this.#first ?? now);
    this.#last = now;
  }

  /** Milliseconds since the first of the refusals in a row; 0 if there is none, or the last one is long past. */
  at(now: number): number {
    return this.#first === undefined || this.#isOver(now) ? 0 : now - this.#first;
  }

  #isOver(now: number): boolean {
    return now - this.#last > MOST_REFUSED;
  }
}

/** The parts that health is read from. */
export interface Vitals {
  context: Pick<Context, "store" | "lateness">;
  refusals: Refusals;
  /** Left out while the bot is still starting. */
  bot?: Pick<Bot, "notifier" | "shards"> | undefined;
}

/** How the bot is. */
export interface Health {
  isConnected: boolean;
  isStoreThere: boolean;
  /** Why the store takes nothing, although it answers. */
  writeFault?: string;
  /** The age of the oldest due row, in milliseconds; undefined while the store is away. */
  late?: number;
  /** For how long Discord has refused every post, in milliseconds. */
  refused: number;
}

/** Looks how the bot is. Takes 3 seconds at most, and never rejects. */
export async function lookAtHealth({ context, bot, refusals }: Vitals): Promise<Health> {
  const { lateness, store } = context;
  const asked = Promise.all([lateness.at(lateness.now()), store.uptime()]);
  const answers = await atMost(PATIENCE, asked).catch(() => undefined);
  const isConnected = bot?.notifier.isConnected() ?? false;
  const onDiscord = { isConnected, refused: refusals.at(lateness.now()) };
  if (answers === undefined) return { ...onDiscord, isStoreThere: false };
  return { ...onDiscord, isStoreThere: true, late: answers[0], ...given({ writeFault: store.writeFault() }) };
}

/** A line for each fault; none if the bot is well. */
export function faultsIn({ isConnected, isStoreThere, writeFault, late = 0, refused }: Health): string[] {
  return [
    ...(isConnected ? [] : ["gateway: not connected to Discord"]),
    ...(refused > MOST_REFUSED
      ? [`posts: Discord has refused all for ${Math.floor(refused / MINUTE)} minutes`]
      : []),
    ...(isStoreThere ? [] : ["store: does not answer"]),
    ...(writeFault === undefined ? [] : [`store: cannot be written (${writeFault})`]),
    ...(late > MOST_LATE ? [`scheduler: ${Math.floor(late / MINUTE)} minutes late`] : []),
  ];
}
