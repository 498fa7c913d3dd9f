import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Game } from "../schema/game.ts";
import type { System } from "../system.ts";
import { playersOf, sidesSpokenFor } from "../pace/waits.ts";
import { hasAgreed } from "./consent.ts";
import { opponentsOf } from "./opponents.ts";

/** What a player says to a proposal. */
export type Word = "agree" | "refuse" | "withdraw";

/** Refuses an answer of somebody whom a proposal does not ask, or who withdraws another's. */
export function needRightToAnswer(
  { system, game, by }: Draft,
  { by: proposer }: { by: string },
  answer: Word,
): void {
  if (answer === "withdraw" && by !== proposer) throw new RuleError("refuse-withdraw-setting");
  if (answer === "withdraw" || opponentsOf(system, game, proposer).includes(by)) return;
  throw by === proposer
    ? new RuleError("refuse-own-end-proposal")
    : new RuleError("refuse-other-side-answers-setting");
}

/** Why a proposal is over without a change. */
export function whyKept(answer: Exclude<Word, "agree">): "refused" | "withdrawn" {
  return answer === "refuse" ? "refused" : "withdrawn";
}

/**
 * The sides whose consent a proposal still needs once a person has agreed: of several players of a side all, but for sides
 * that do not answer.
 */
export function sidesToAgree(
  system: System,
  game: Game,
  proposal: { by: string; agreed?: readonly string[] | undefined },
  { by, stalled = [] }: { by: string; stalled?: readonly string[] },
): string[] {
  const out = new Set([...sidesSpokenFor(system, game, proposal.by), ...stalled]);
  const agreed = [...(proposal.agreed ?? []), proposal.by, by];
  return system.sides
    .map(({ id }) => id)
    .filter((side) => !out.has(side) && playersOf(game, side).some((user) => user !== proposal.by))
    .filter((side) => !hasAgreed(game, side, { holders: playersOf(game, side), agreed }));
}
