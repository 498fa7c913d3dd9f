import type { Language } from "#words/language.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import type { Reply } from "../reply.ts";
import { mention } from "../words.ts";
import { ago, clockTime } from "../time-text.ts";

/** A result that is told long after it came about: nobody takes it for new, nor for another if it was seen before. */
export function toldLate({ say }: Language, reply: Reply, at: number): Reply {
  const text = say("results-told-late", { ago: ago(at) });
  return { ...reply, blocks: [...reply.blocks, ...smallPrint(text)] };
}

/**
 * A result whose player saw only that the interaction failed, since Discord passed it on late: it tells that the move
 * counted, so that nobody makes it twice. `at`: when the player made it.
 */
export function countedLate(
  { say }: Language,
  reply: Reply,
  { user, at }: { user: string; at: number },
): Reply {
  const { ping = [], blocks } = reply;
  const text = say("results-counted-late", { player: mention(user), hour: clockTime(at) });
  return { ...reply, ping: [...new Set([...ping, user])], blocks: [...paragraph(text), ...blocks] };
}
