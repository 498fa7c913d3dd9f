import type { Amount, AmountTest } from "../../schema/index.ts";
import { bandOf } from "../../tables/index.ts";
import type { Answer, Answers } from "./answers.ts";

/** The number in an answer: the answer itself, or the value of a choice. */
export function numberOf(answer: Answer): number | undefined {
  if (answer.kind === "number") return answer.value;
  return answer.kind === "choice" ? answer.choice.value : undefined;
}

/** The value of an amount; undefined if it refers to an unanswered question. */
export function amountOf(amount: Amount, answers: Answers): number | undefined {
  if (typeof amount === "number") return amount;
  const answer = answers[amount.asked];
  const value = answer === undefined ? undefined : numberOf(answer);
  if (value === undefined) return undefined;
  const other = (id: string | undefined) => (id === undefined ? 0 : (amountOf({ asked: id }, answers) ?? 0));
  // `0 +` turns -0 into 0. JSON has no -0.
  return 0 + value * (amount.times ?? 1) + other(amount.plus) - other(amount.less);
}

export function isWithin(bound: AmountTest, value: number, answers: Answers): boolean {
  if (typeof bound === "string") {
    const { from, to } = bandOf(bound);
    return value >= from && value <= to;
  }
  const isMet = (amount: Amount, compare: (limit: number) => boolean) => {
    const limit = amountOf(amount, answers);
    return limit !== undefined && compare(limit);
  };
  if ("atLeast" in bound) return isMet(bound.atLeast, (limit) => value >= limit);
  if ("atMost" in bound) return isMet(bound.atMost, (limit) => value <= limit);
  if ("moreThan" in bound) return isMet(bound.moreThan, (limit) => value > limit);
  return isMet(bound.lessThan, (limit) => value < limit);
}
