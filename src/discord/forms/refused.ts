import type { Call } from "#app/command.ts";
import type { RefusedForms } from "#app/people/refused-forms.ts";
import { InteractionType } from "discord.js";
import { enteredFields, type KnownInteraction } from "../interactions/request.ts";
import type { FormValues } from "./form-fields.ts";

/** What the person entered into the same form before and was refused. */
export function enteredBefore(forms: RefusedForms, call: Call, customId: string): FormValues | undefined {
  return forms.of(formOf(call, customId), call.now);
}

/** Keeps what a refused form brought. False where it brought nothing, or is no form. */
export function keepRefused(forms: RefusedForms, call: Call, interaction: KnownInteraction): boolean {
  if (interaction.type !== InteractionType.ModalSubmit) return false;
  const entered = enteredFields(interaction);
  forms.keep(formOf(call, interaction.data.custom_id), entered, call.now);
  return Object.values(entered).some((value) => value !== "" && value !== "false");
}

/** Drops what was refused of a form that is accepted now. */
export function dropAccepted(forms: RefusedForms, call: Call, interaction: KnownInteraction): void {
  if (interaction.type === InteractionType.ModalSubmit) forms.drop(formOf(call, interaction.data.custom_id));
}

/** A form of a channel, as one person fills it in. */
function formOf({ user, channel }: Call, customId: string): { user: string; form: string } {
  return { user: user.id, form: `${channel}|${customId}` };
}
