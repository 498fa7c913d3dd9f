import { type APIModalInteractionResponseCallbackData, ComponentType, InteractionType } from "discord.js";
import type { Call } from "#app/command.ts";
import { Recent } from "#app/runtime/recent.ts";
import type { Form } from "#views/reply.ts";
import { drawnField, type Entered } from "./form-fields.ts";
import { enteredFields, type KnownInteraction } from "../interactions/request.ts";
import { oneLine } from "../messages/text.ts";

const MOST_REMEMBERED = 2000;
const MOST_FIELDS = 5;

/** What people entered into forms and was refused: whoever opens the same form again finds it there. In memory only. */
export class RefusedForms {
  readonly #entered = new Recent<string, Entered>(MOST_REMEMBERED);

  /** Undefined where the person was not refused there last. */
  of(call: Call, customId: string): Entered | undefined {
    return this.#entered.get(formKey(call, customId));
  }

  /** Keeps what a form brought. Whether it brought anything. */
  keep(call: Call, interaction: KnownInteraction): boolean {
    if (interaction.type !== InteractionType.ModalSubmit) return false;
    const all = enteredFields(interaction);
    this.#entered.set(formKey(call, interaction.data.custom_id), all);
    return Object.values(all).some((value) => value !== "" && value !== "false");
  }

  /** It has been taken. */
  drop(call: Call, { data }: KnownInteraction): void {
    if ("custom_id" in data) this.#entered.delete(formKey(call, data.custom_id));
  }
}

/** A form of a channel, as one person fills it in. */
function formKey({ user, channel }: Call, customId: string): string {
  return `${user.id}|${channel}|${customId}`;
}

/** The modal of a form, with what was entered before. */
export function modalFor(
  customId: string,
  question: Form,
  before?: Entered,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: customId,
    title: oneLine(question.title, 45),
    components: distinct(question.fields).map((field) => {
      const explain = oneLine(field.explain ?? "", 100, "");
      return {
        type: ComponentType.Label,
        label: oneLine(field.label, 45, field.id),
        ...(explain === "" ? {} : { description: explain }),
        component: drawnField(field, before),
      };
    }),
  };
}

function distinct(fields: Form["fields"]): Form["fields"] {
  return [...new Map(fields.map((field) => [field.id, field])).values()].slice(0, MOST_FIELDS);
}
