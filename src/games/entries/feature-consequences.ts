import type { Commit, Extras } from "#store/store.ts";
import type { Archive } from "#store/milestones.ts";
import type { Block, Reply } from "#cards/reply.ts";
import type { Action, ActionOf } from "#core/actions.ts";
import type { EventOf, GameEvent } from "#core/schema/index.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Instead, ReadyAction } from "../running/ready-action.ts";
import type { Running } from "../running/running.ts";
import type { Transition } from "../running/transition.ts";

/** A transition, and the reply to its author. */
export interface AnsweredTransition extends Transition {
  reply: Reply;
}

/** An entry, with the game before and after it. */
export type EntryChange = Pick<Transition, "book" | "before" | "after" | "entry">;

/** Completes the card of an entry with earlier entries. */
export type CardCompletion = (changed: EntryChange, card: Reply, archive: Archive) => Promise<Reply>;

/** The content of a closed proposal, in place of its text. Resolves to `undefined` for those of other features. */
export type ClosedContent = (
  context: Context,
  running: Running,
  proposal: { n: number } & Pick<EventOf<"proposed">, "by" | "about">,
) => Promise<Block[] | undefined>;

/** The documents that one consequence adds to an entry. */
export type CommitParts = Extras & Pick<Commit, "bind" | "delivery">;

/** Computes what is written together with an entry. */
export type EntryConsequence = (
  context: Context,
  answered: AnsweredTransition,
) => CommitParts | Promise<CommitParts>;

/** The consequence of an entry that contains an event of this type. */
export function onEvent<Type extends GameEvent["type"]>(
  type: Type,
  run: (
    context: Context,
    answered: AnsweredTransition,
    event: EventOf<Type>,
  ) => CommitParts | Promise<CommitParts>,
): EntryConsequence {
  return (context, answered) => {
    const event = answered.entry.events.find((each): each is EventOf<Type> => each.type === type);
    return event === undefined ? {} : run(context, answered, event);
  };
}

/**
 * Prepares an action in its own way, such as a roll that not everyone sees, or executes it without an entry. Resolves to
 * undefined if the action stays as it is.
 */
export type Preparation<Wanted extends Action> = (
  context: Context,
  call: Call,
  running: Running,
  wanted: { action: Wanted; faces: string | undefined },
) => Promise<ReadyAction | Instead | undefined>;

declare module "#core/feature.ts" {
  interface Feature {
    consequences?: readonly EntryConsequence[];
    /** By kind of action. */
    preparations?: { [Kind in Action["do"]]?: Preparation<ActionOf<Kind>> };
    /** Completes the cards of entries. */
    completes?: CardCompletion;
    /** The first content is shown. */
    closedContent?: ClosedContent;
  }
}
