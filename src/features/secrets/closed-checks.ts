import type { Action } from "#core/actions.ts";
import { type CheckInputs, unanswered } from "#core/checks/index.ts";
import { carried } from "#cards/checks/draft.ts";
import { belonging, fits } from "#cards/presses/codec.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Form, Reply } from "#cards/reply.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { inputsFrom } from "#cards/presses/check-inputs.ts";
import { draftIn } from "#games/rolls/checks.ts";
import { RuleError } from "#core/errors.ts";
import type { Running } from "#games/running/running.ts";
import { missingAnswersCard, closedCheckForm } from "./cards/closed-checks.ts";
import { audienceFor } from "./closing.ts";
import { withKnown } from "./known.ts";
import type { Secrecy } from "./rules.ts";

/** A closed check in preparation. `running`: the game as the user knows it. */
function prepared(running: Running, call: Call, inputs: CheckInputs, secrecy: Secrecy) {
  const audience = audienceFor(running, call, { action: { do: "check", ...inputs }, secrecy });
  const draft = draftIn(call, running, inputs);
  return { draft, form: closedCheckForm(draft, audience), audience };
}

/** The form for a closed check. */
export async function askForClosed(
  context: Context,
  call: Call,
  { blind, ...press }: PressNamed<"closedCheck">,
): Promise<Form> {
  const running = await withKnown(context, await context.games.here(call), call);
  const inputs = inputsFrom(running.system, press);
  if (inputs === undefined) throw new RuleError("refuse-check-out-of-date");
  return prepared(running, call, inputs, blind === true ? "blind" : "secret").form;
}

/**
 * Asks for the missing answers of a closed check, or with `whole` for all that its form asks, such as modifiers. Returns
 * undefined if nothing is asked, or if a custom id cannot contain the given ones.
 */
export async function askForMissing(
  context: Context,
  call: Call,
  { action, secrecy, whole = false }: { action: Action; secrecy: Secrecy; whole?: boolean },
): Promise<Reply | undefined> {
  if (action.do !== "check") return undefined;
  const running = await withKnown(context, await context.games.here(call), call);
  const { do: _, card: __, ...inputs } = action;
  const { draft, form, audience } = prepared(running, call, inputs, secrecy);
  const { check, answers } = draft.resolved;
  const blind = secrecy === "blind" || undefined;
  const press = { kind: "closedCheck", ...carried(draft), blind } as const;
  const isAsked = whole ? form.fields.length > 0 : unanswered(check, answers).length > 0;
  if (!isAsked || !fits(press)) return undefined;
  return {
    ...missingAnswersCard(draft, audience, press),
    of: belonging(running.game),
    opens: { press, form },
  };
}
