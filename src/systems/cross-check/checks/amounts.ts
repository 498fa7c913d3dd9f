import type { Check } from "#core/checks/shape.ts";
import type { Amount, AmountTest } from "#core/schema/circumstances.ts";
import type { DataPlace } from "../../place.ts";

/** An amount that is asked for is a number, or a choice that stands for one whatever is chosen. */
export function checkAmount(amount: Amount, place: DataPlace, one: { check: Check }): void {
  if (typeof amount === "number") return;
  const question = one.check.questions.find(({ id }) => id === amount.asked);
  const isNumber =
    question?.kind === "number" ||
    (question?.kind === "choice" && question.choices.every(({ value }) => value !== undefined));
  if (!isNumber) place.at("asked").fault(`"${amount.asked}" is no number that is asked for`);
  for (const other of ["less", "plus"] as const) {
    const asked = amount[other];
    if (asked !== undefined) checkAmount({ asked }, place.at(other), one);
  }
}

/** What a bound rests on is a number that is asked for. */
export function checkBound(bound: AmountTest | undefined, place: DataPlace, one: { check: Check }): void {
  if (bound === undefined || typeof bound === "string") return;
  for (const [key, amount] of Object.entries<Amount>(bound)) checkAmount(amount, place.at(key), one);
}
