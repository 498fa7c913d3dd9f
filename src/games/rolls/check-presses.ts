import { answersBy, asked, type CheckInputs, type ChosenModifier } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import { sliceOf } from "#core/past.ts";
import type { Check } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { type InputFields, inputsFrom } from "#cards/presses/check-inputs.ts";
import type { Reply } from "#cards/reply.ts";
import { type Call, type FormAnswers, gameOf } from "../command.ts";
import type { Context } from "../context.ts";
import { CHECKS, systemMeant } from "../names/system-meant.ts";
import { type CheckCall, outdated, runCheck } from "./checks.ts";
import { readAnswer } from "./reading/answers.ts";

/** The data of a press on a check's card. */
type CheckPress = InputFields & { entered?: string | undefined };

/** Refuses a check that follows from a roll if the entry of that roll was undone. */
async function refuseUndone({ games }: Context, call: Call, after: number): Promise<void> {
  const running = gameOf(call);
  if (running === undefined) return;
  const since = await games.entries(running.game, after);
  if (sliceOf(since).takenBack.has(after)) throw new RuleError("refuse-roll-undone");
}

/**
 * The system of a press, and its inputs; these are undefined if the card is out of date. Refuses a check of a roll that
 * was undone.
 */
export async function pressed(
  context: Context,
  call: Call,
  press: CheckPress,
): Promise<{ system: System; inputs: CheckInputs | undefined }> {
  const { system: named, check: wanted, after } = press;
  if (after !== undefined) await refuseUndone(context, call, after);
  const system = await systemMeant(context, call, named, { of: CHECKS, wanted });
  return { system, inputs: inputsFrom(system, press) };
}

/** Redraws or rolls a card. `change`: the change of its inputs. */
export async function redrawn(
  context: Context,
  call: Call,
  press: CheckPress,
  {
    change = (inputs) => inputs,
    ...more
  }: Partial<CheckCall> & {
    change?: (inputs: CheckInputs, system: System) => CheckInputs;
  },
): Promise<Reply> {
  const { system, inputs } = await pressed(context, call, press);
  if (inputs === undefined) return outdated(call, system, press.check);
  const { entered } = press;
  const shown = { entered, isPress: true, alone: call.onPrivateCard };
  return runCheck(context, call, system, {
    ...shown,
    ...more,
    inputs: change(inputs, system),
    before: inputs,
  });
}

/** Inputs with the answers picked in menus, each as `question:answer`. */
export function withPicked(picked: readonly string[]): (inputs: CheckInputs) => CheckInputs {
  const answers = picked.map((each): [string, string] => {
    const at = each.indexOf(":");
    return [each.slice(0, at), each.slice(at + 1)];
  });
  return (inputs) => ({ ...inputs, answers: { ...inputs.answers, ...Object.fromEntries(answers) } });
}

/** Inputs with the answers of a form, as typed or picked. An empty field leaves its answer unchanged. */
export function withFilled(fields: FormAnswers): (inputs: CheckInputs, system: System) => CheckInputs {
  return (inputs, system) => {
    const answers = answersBy(asked(system.check(inputs.check)), (question) => {
      const written = fields[question.id]?.trim() ?? "";
      return written === "" ? undefined : readAnswer(system, question, written);
    });
    return { ...inputs, answers: { ...inputs.answers, ...answers } };
  };
}

/** The number of times that a modifier counts after it was picked: `cover*3` sets the count, `cover` adds one. */
function countPicked(check: Check, picked: string, before: readonly ChosenModifier[]): ChosenModifier {
  const [id = "", count] = picked.split("*");
  const most = check.modifiers.find((modifier) => modifier.id === id)?.each?.most ?? 1;
  const earlier = before.find((each) => each.id === id)?.times ?? 0;
  return { id, times: count === undefined ? Math.min(most, earlier + 1) : Number(count) };
}

/** Inputs with modifiers that were picked in a menu. */
export function withAdded(picked: readonly string[]): (inputs: CheckInputs, system: System) => CheckInputs {
  return (inputs, system) => {
    const { modifiers = [] } = inputs;
    const check = system.check(inputs.check);
    const added = picked.map((each) => countPicked(check, each, modifiers));
    const isKept = ({ id }: ChosenModifier) => !added.some((each) => each.id === id);
    return { ...inputs, modifiers: [...modifiers.filter(isKept), ...added] };
  };
}

/** Inputs without the modifiers that were picked to be removed. */
export function withDropped(picked: readonly string[]): (inputs: CheckInputs) => CheckInputs {
  return ({ modifiers = [], ...inputs }) => ({
    ...inputs,
    modifiers: modifiers.filter(({ id }) => !picked.includes(id)),
  });
}
