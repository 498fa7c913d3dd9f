import type { Reply } from "../reply.ts";

/** A reply that no press of its own buttons redraws. */
export function kept<Shown extends Partial<Reply>>(reply: Shown): Shown {
  return { ...reply, keeps: true };
}
