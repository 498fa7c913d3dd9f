import type { Commit, Extras } from "#store/store.ts";
import type { Reply } from "#cards/reply.ts";
import type { Context } from "../context.ts";
import type { Transition } from "../running/transition.ts";

/** A transition, and the reply to its author. */
export interface AnsweredTransition extends Transition {
  reply: Reply;
}

/** The documents that one consequence adds to an entry. */
export type CommitParts = Extras & Pick<Commit, "bind" | "delivery">;

/** Computes what is written together with an entry. */
export type EntryConsequence = (
  context: Context,
  answered: AnsweredTransition,
) => CommitParts | Promise<CommitParts>;
