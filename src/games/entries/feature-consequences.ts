import type { Commit, Extras } from "#store/store.ts";
import type { Reply } from "#cards/reply.ts";
import type { Action } from "#core/actions.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { ReadyAction } from "../running/ready-action.ts";
import type { Running } from "../running/running.ts";
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

/** Prepares an action in its own way, such as a roll that not everyone sees. Returns undefined for other actions. */
export type Preparation = (
  context: Context,
  call: Call,
  running: Running,
  wanted: { action: Action; faces: string | undefined },
) => Promise<ReadyAction | undefined>;
