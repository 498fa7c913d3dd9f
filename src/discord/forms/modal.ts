import { type APIModalInteractionResponseCallbackData, ComponentType } from "discord.js";
import type { Form } from "#cards/reply.ts";
import { drawnField, type FormValues } from "./form-fields.ts";
import { oneLine } from "../messages/text.ts";

const MAX_FIELDS = 5;

/** The modal of a form, with the values entered earlier. */
export function modalFor(
  customId: string,
  form: Form,
  before?: FormValues,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: customId,
    title: oneLine(form.title, 45),
    components: distinct(form.fields).map((field) => {
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
  return [...new Map(fields.map((field) => [field.id, field])).values()].slice(0, MAX_FIELDS);
}
