import type { Call } from "#app/command.ts";
import type { RefusedForms } from "#app/people/refused-forms.ts";
import { InteractionType } from "discord-api-types/v10";
import { enteredFields, type KnownInteraction } from "../interactions/request.ts";
import { atMost } from "../pause.ts";
import type { Entered } from "./form-fields.ts";

/** No answer waits longer for a store that keeps forms; milliseconds. */
const MOMENT = 1000;

/** What the person entered into the same form before and was refused; undefined where the store does not say in time. */
export function enteredBefore(
  forms: RefusedForms,
  call: Call,
  customId: string,
): Promise<Entered | undefined> {
  return inTime(forms.of(formOf(call, customId), call.now));
}

/** Keeps what a refused form brought. Whether it brought anything, and it is there when the form is opened again. */
export async function keepRefused(
  forms: RefusedForms,
  call: Call,
  interaction: KnownInteraction,
): Promise<boolean> {
  if (interaction.type !== InteractionType.ModalSubmit) return false;
  const all = enteredFields(interaction);
  const isKept = await inTime(forms.keep(formOf(call, interaction.data.custom_id), all, call.now));
  return isKept === true && Object.values(all).some((value) => value !== "" && value !== "false");
}

/** A form has been taken: what was refused of it before is over. */
export async function dropTaken(
  forms: RefusedForms,
  call: Call,
  interaction: KnownInteraction,
): Promise<void> {
  if (interaction.type === InteractionType.ModalSubmit)
    await inTime(forms.drop(formOf(call, interaction.data.custom_id)));
}

/** What comes too late or not at all is done without. */
function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return atMost(MOMENT, work).catch(() => undefined);
}

/** A form of a channel, as one person fills it in. */
function formOf({ user, channel }: Call, customId: string): { user: string; form: string } {
  return { user: user.id, form: `${channel}|${customId}` };
}
