import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from "discord.js";
import { Recent } from "#app/recent.ts";
import type { Question } from "#views/reply.ts";
import type { AskedField } from "./custom-id.ts";
import { oneLine } from "./text.ts";

const mostRemembered = 2000;
const mostFields = 5;
const longFrom = 200;
const questions = new Recent<string, Question>(mostRemembered);

/** Keeps the wording of a question until its button is pressed; the newest ones only. */
export function rememberQuestion(customId: string, question: Question): void {
  questions.set(customId, question);
}

/**
 * The modal that a button's custom id asks for. After a restart the wording is made up from the fields' ids and
 * the button's label.
 */
export function modalFor(
  customId: string,
  fields: AskedField[],
  label: string,
): APIModalInteractionResponseCallbackData {
  const question = questions.get(customId) ?? madeUp(fields, label);
  return {
    custom_id: customId,
    title: oneLine(question.title, 45),
    components: distinct(question.fields).map((field) => {
      const maxLength = Math.min(Math.max(Math.trunc(field.maxLength) || 1, 1), 4000);
      const placeholder = oneLine(field.placeholder ?? "", 100, "");
      return {
        type: ComponentType.Label,
        label: oneLine(field.label, 45, field.id),
        component: {
          type: ComponentType.TextInput,
          custom_id: field.id,
          style: maxLength > longFrom ? TextInputStyle.Paragraph : TextInputStyle.Short,
          required: field.required,
          max_length: maxLength,
          ...(placeholder === "" ? {} : { placeholder }),
        },
      };
    }),
  };
}

function distinct(fields: Question["fields"]): Question["fields"] {
  return [...new Map(fields.map((field) => [field.id, field])).values()].slice(0, mostFields);
}

function madeUp(fields: AskedField[], label: string): Question {
  return {
    title: label,
    fields: fields.map((field) => ({ ...field, label: sentence(field.id) })),
  };
}

/** `movePoints`, `move-points` and `move.points` become `Move points`. */
function sentence(id: string): string {
  const words = id
    .replace(/[-_.]+/g, " ")
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
