import type { Language } from "#words/language.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import type { Reply } from "../reply.ts";
import { mention } from "../words.ts";
import { ago, clockTime } from "../time-text.ts";

/** Marks a result that is shown long after its move, so that readers do not take it for a new one. */
export function markedLate({ say }: Language, reply: Reply, at: number): Reply {
  const text = say("results-told-late", { ago: ago(at) });
  return { ...reply, blocks: [...reply.blocks, ...smallPrint(text)] };
}

/**
 * Marks a result whose player saw the interaction fail because Discord delivered it late. The mark says that the move
 * counted, so that nobody repeats it. `at`: time of the move.
 */
export function markedAsCounted(
  { say }: Language,
  reply: Reply,
  { user, at }: { user: string; at: number },
): Reply {
  const { ping = [], blocks } = reply;
  const text = say("results-counted-late", { player: mention(user), hour: clockTime(at) });
  return { ...reply, ping: [...new Set([...ping, user])], blocks: [...paragraph(text), ...blocks] };
}
