import type { Reply } from "../reply.ts";
import { ago, clockTime } from "../time-text.ts";

/** A result that is told long after it came about: nobody takes it for new, nor for another if it was seen before. */
export function toldLate(reply: Reply, at: number): Reply {
  return {
    ...reply,
    blocks: [...reply.blocks, { kind: "note", text: `Posted late: this happened ${ago(at)}.` }],
  };
}

/**
 * A result whose player saw only that the interaction failed, since Discord passed it on late: it tells that the move
 * counted, so that nobody makes it twice. `at`: when the player made it.
 */
export function countedLate(reply: Reply, { user, at }: { user: string; at: number }): Reply {
  const { ping = [], blocks } = reply;
  const text = `<@${user}>, your move of ${clockTime(at)} counted. Discord was slow to pass it on.`;
  return { ...reply, ping: [...new Set([...ping, user])], blocks: [{ kind: "text", text }, ...blocks] };
}
