import type { Call } from "#games/command.ts";
import type { RefusedForms } from "#games/people/refused-forms.ts";
import { InteractionType } from "discord.js";
import { enteredFields, type KnownInteraction } from "./request.ts";
import type { FormValues } from "../forms/form-fields.ts";

/** The refused values that the user entered into the same form earlier. */
export function enteredBefore(forms: RefusedForms, call: Call, customId: string): FormValues | undefined {
  return forms.of(formOf(call, customId), call.now);
}

/** Keeps the values of a refused form. Returns false if the user entered none. */
export function keepRefused(forms: RefusedForms, call: Call, interaction: KnownInteraction): boolean {
  if (interaction.type !== InteractionType.ModalSubmit) return false;
  const entered = enteredFields(interaction);
  forms.keep(formOf(call, interaction.data.custom_id), entered, call.now);
  return Object.values(entered).some((value) => value !== "" && value !== "false");
}

/** Drops the refused values of a form that has been accepted. */
export function dropAccepted(forms: RefusedForms, call: Call, interaction: KnownInteraction): void {
  if (interaction.type === InteractionType.ModalSubmit) forms.drop(formOf(call, interaction.data.custom_id));
}

/** Key of a form: its user, channel and custom id. */
function formOf({ user, channel }: Call, customId: string): { user: string; form: string } {
  return { user: user.id, form: `${channel}|${customId}` };
}
