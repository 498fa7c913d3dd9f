import type { Action } from "#core/actions.ts";
import { type CheckWish, inputsOf } from "#core/checks/index.ts";
import { carried } from "#cards/checks/draft.ts";
import { belonging, fits } from "#cards/presses/codec.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Form, Reply } from "#cards/reply.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { checkCallOf } from "#games/rolls/check-presses.ts";
import { draftIn, wishOf } from "#games/rolls/checks.ts";
import type { Running } from "#games/running/running.ts";
import { missingAnswersCard, closedCheckForm } from "./cards/closed-checks.ts";
import { audienceFor } from "./closing.ts";
import { withKnown } from "./known.ts";
import type { Secrecy } from "./rules.ts";

/** A closed check in preparation. `running`: the game as the user knows it. */
function prepared(running: Running, call: Call, wish: CheckWish, secrecy: Secrecy) {
  const audience = audienceFor(running, call, { action: { do: "check", ...wish }, secrecy });
  const draft = draftIn(call, running, wish);
  return { draft, form: closedCheckForm(draft, audience), audience };
}

/** The form for a closed check. */
export async function askForClosed(
  context: Context,
  call: Call,
  { blind, ...press }: PressNamed<"closedCheck">,
): Promise<Form> {
  const running = await withKnown(context, await context.games.here(call), call);
  const wish = wishOf(running.system, checkCallOf(press));
  return prepared(running, call, wish, blind === true ? "blind" : "secret").form;
}

/**
 * Asks for the missing answers of a closed check. Returns undefined if none is missing, or if a custom id cannot contain
 * the given ones.
 */
export async function askForMissing(
  context: Context,
  call: Call,
  { action, secrecy }: { action: Action; secrecy: Secrecy },
): Promise<Reply | undefined> {
  if (action.do !== "check") return undefined;
  const running = await withKnown(context, await context.games.here(call), call);
  const { do: _, ...wish } = action;
  const { draft, form, audience } = prepared(running, call, wish, secrecy);
  const blind = secrecy === "blind" || undefined;
  const press = { kind: "closedCheck", ...carried(draft), blind } as const;
  if (inputsOf(draft.check).unanswered(draft.given).length === 0 || !fits(press)) return undefined;
  return {
    ...missingAnswersCard(draft, audience, press),
    of: belonging(running.game),
    opens: { press, form },
  };
}
