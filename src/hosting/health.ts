import type { Context } from "#app/context.ts";
import { given } from "#core/left-out.ts";
import { MINUTE } from "#core/pace/wall-clock.ts";
import type { Bot } from "#discord/bot.ts";
import { atMost } from "#discord/pause.ts";

/** A store that takes longer to answer is away, in milliseconds. */
const PATIENCE = 3000;
/** The scheduler may be this late. */
const MOST_LATE = 10 * MINUTE;

/** What health is read from. */
export interface Vitals {
  context: Pick<Context, "store" | "lateness">;
  /** Left out while the bot is still starting. */
  bot?: Pick<Bot, "notifier" | "shards"> | undefined;
}

/** How the bot is. */
export interface Health {
  isConnected: boolean;
  isStoreThere: boolean;
  /** Why the store takes nothing, although it answers. */
  writeFault?: string;
  /** For how long the oldest of what is due has waited, in milliseconds; unknown while the store is away. */
  late?: number;
}

/** Looks how the bot is. Takes 3 seconds at most, and never rejects. */
export async function lookAtHealth({ context, bot }: Vitals): Promise<Health> {
  const { lateness, store } = context;
  const asked = Promise.all([lateness.at(lateness.now()), store.uptime()]);
  const answers = await atMost(PATIENCE, asked).catch(() => undefined);
  const isConnected = bot?.notifier.isConnected() ?? false;
  if (answers === undefined) return { isConnected, isStoreThere: false };
  return { isConnected, isStoreThere: true, late: answers[0], ...given({ writeFault: store.writeFault() }) };
}

/** What is wrong, a line each; nothing where the bot is well. */
export function faultsIn({ isConnected, isStoreThere, writeFault, late = 0 }: Health): string[] {
  return [
    ...(isConnected ? [] : ["gateway: not connected to Discord"]),
    ...(isStoreThere ? [] : ["store: does not answer"]),
    ...(writeFault === undefined ? [] : [`store: cannot be written (${writeFault})`]),
    ...(late > MOST_LATE ? [`scheduler: ${Math.floor(late / MINUTE)} minutes late`] : []),
  ];
}
