import type { Call } from "#games/command.ts";
import type { RefusedForms } from "#games/people/refused-forms.ts";
import { InteractionType } from "discord.js";
import { RuleError } from "#core/errors.ts";
import type { Values } from "./options.ts";
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

/** Keeps the typed options of a refused command for its buttons; returns their id. */
export function keepTyped(forms: RefusedForms, { user, interaction, now }: Call, values: Values): string {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
  forms.keep({ user: user.id, form: interaction }, Object.fromEntries(texts), now);
  return interaction;
}

/** The typed options that `keepTyped` kept for the user. Throws a RuleError if they are gone. */
export function typedBefore(forms: RefusedForms, { user, now }: Call, id: string): Values {
  const values = forms.of({ user: user.id, form: id }, now);
  if (values === undefined) throw new RuleError("refuse-typed-gone");
  return values;
}

/** Key of a form: its user, channel and custom id. */
function formOf({ user, channel }: Call, customId: string): { user: string; form: string } {
  return { user: user.id, form: `${channel}|${customId}` };
}
