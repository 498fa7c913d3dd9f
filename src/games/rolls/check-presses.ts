import type { PressNamed } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import { type CheckCall, runCheck } from "./checks.ts";
import { CHECKS, systemMeant } from "../names/system-meant.ts";

type Draft = Omit<PressNamed<"check">, "kind">;

export function checkCallOf({
  check,
  with: answers,
  modifiers,
  times,
  die,
  unit,
  entered,
}: Draft): CheckCall {
  return { check, with: answers, modifiers, times, die, by: unit, entered };
}

export function systemOf(context: Context, call: Call, { system, check }: Draft) {
  return systemMeant(context, call, system, { of: CHECKS, wanted: check });
}

/** Redraws the card with additional options. */
export async function redrawn(
  context: Context,
  call: Call,
  press: Draft,
  more: Partial<CheckCall>,
): Promise<Reply> {
  return runCheck(context, call, await systemOf(context, call, press), {
    ...checkCallOf(press),
    ...more,
    isPress: true,
    alone: call.onPrivateCard,
  });
}
