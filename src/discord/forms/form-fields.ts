import {
  type APIComponentInLabel,
  ComponentType,
  SelectMenuDefaultValueType,
  TextInputStyle,
} from "discord.js";
import { type Field, MOST_CHOICES } from "#cards/reply.ts";
import { drawnChoices } from "../messages/choices.ts";
import { oneLine } from "../messages/text.ts";

/** The submitted values of a form, by field id: texts, `true` or `false`, and comma-separated values. */
export type FormValues = Readonly<Record<string, string>>;

type Of<Kind extends Field["kind"]> = Extract<Field, { kind: Kind }>;

/** Length limit, in characters, above which an input has several lines. */
const MAX_SINGLE_LINE = 200;
/** Discord's limit for a text input, in characters. */
const MAX_TYPED = 4000;
/** Most choices shown as radio buttons or checkboxes; more go into a menu. */
const MAX_SHOWN = 10;

function textInput(
  { id, required, maxLength, placeholder, written = "" }: Of<"text">,
  value = written,
): APIComponentInLabel {
  const most = Math.min(Math.max(Math.trunc(maxLength) || 1, 1), MAX_TYPED);
  const example = oneLine(placeholder ?? "", 100, "");
  return {
    type: ComponentType.TextInput,
    custom_id: id,
    style: most > MAX_SINGLE_LINE ? TextInputStyle.Paragraph : TextInputStyle.Short,
    required,
    max_length: most,
    ...(example === "" ? {} : { placeholder: example }),
    ...(value === "" ? {} : { value: value.slice(0, most) }),
  };
}

/** Text input in place of a menu with too many choices or none; the values are typed, separated by commas. */
function typedInstead(field: Of<"one"> | Of<"several">, most: number, value: string): APIComponentInLabel {
  const { id, label } = field;
  const required = field.kind === "one" ? field.required : (field.least ?? 0) > 0;
  const longest = Math.max(1, ...field.choices.map((choice) => choice.value.length)) + 2;
  return textInput({ id, label, kind: "text", required, maxLength: longest * most }, value);
}

function oneOf(field: Of<"one">, chosen = ""): APIComponentInLabel {
  const { id, required } = field;
  const { options } = drawnChoices(field.choices);
  if (options.length === 0 || options.length > MOST_CHOICES) return typedInstead(field, 1, chosen);
  const marked = options.map((option) => (option.value === chosen ? { ...option, default: true } : option));
  if (options.length === 1 || options.length > MAX_SHOWN)
    return { type: ComponentType.StringSelect, custom_id: id, required, options: marked };
  return { type: ComponentType.RadioGroup, custom_id: id, required, options: marked };
}

function someOf(field: Of<"several">, chosen: readonly string[]): APIComponentInLabel {
  const { id, least = 0 } = field;
  const { options } = drawnChoices(field.choices.filter(({ value }) => !value.includes(",")));
  if (options.length === 0 || options.length > MOST_CHOICES)
    return typedInstead(field, field.choices.length, chosen.join(","));
  const most = Math.min(field.most ?? options.length, options.length);
  const marks = new Set(options.flatMap(({ value }) => (chosen.includes(value) ? value : [])).slice(0, most));
  return {
    type: options.length > MAX_SHOWN ? ComponentType.StringSelect : ComponentType.CheckboxGroup,
    custom_id: id,
    required: least > 0,
    min_values: Math.min(least, most),
    max_values: most,
    options: options.map((option) => (marks.has(option.value) ? { ...option, default: true } : option)),
  };
}

function personOf({ id, required, placeholder }: Of<"person">, chosen = ""): APIComponentInLabel {
  const hint = oneLine(placeholder ?? "", 150, "");
  return {
    type: ComponentType.UserSelect,
    custom_id: id,
    required,
    ...(hint === "" ? {} : { placeholder: hint }),
    ...(isPersonId(chosen)
      ? { default_values: [{ id: chosen, type: SelectMenuDefaultValueType.User }] }
      : {}),
  };
}

function isPersonId(text: string): boolean {
  return /^[1-9]\d{16,19}$/.test(text);
}

function boxOf({ id, chosen = false }: Of<"yes-no">, entered?: string): APIComponentInLabel {
  const isTicked = entered === undefined ? chosen : entered === "true";
  return { type: ComponentType.Checkbox, custom_id: id, ...(isTicked ? { default: true } : {}) };
}

/** Draws a field with the entered value, or its default. */
export function drawnField(field: Field, before?: FormValues): APIComponentInLabel {
  return drawnWith(field, before === undefined ? undefined : (before[field.id] ?? ""));
}

function drawnWith(field: Field, entered: string | undefined): APIComponentInLabel {
  switch (field.kind) {
    case "text":
      return textInput(field, entered);
    case "one":
      return oneOf(field, entered ?? field.chosen);
    case "several":
      return someOf(field, entered?.split(",") ?? field.chosen ?? []);
    case "yes-no":
      return boxOf(field, entered);
    case "person":
      return personOf(field, entered ?? field.chosen);
  }
}
