import { ComponentType } from "discord-api-types/v10";
import type { Fields } from "../shapes/form.ts";
import type { SandboxParts } from "../parts.ts";
import { checkChosen, type Use } from "./choices.ts";
import { Mistake } from "./mistake.ts";

/** A modal being filled in: the given values by custom id, and those used so far. */
export interface ModalInput {
  parts: SandboxParts;
  use: Use;
  fields: Fields;
  /** The chosen users, roles and channels. */
  chosenIds: string[];
  used: Set<string>;
}

const WITH_IDS = new Set<unknown>([
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
]);
const LISTS = new Set<unknown>([...WITH_IDS, ComponentType.StringSelect, ComponentType.CheckboxGroup]);

/** A field as Discord sends it on submission. An unnamed choice keeps its default, a text is empty. */
export function fillField(input: ModalInput, field: Fields): Fields {
  const { type, id, custom_id: customId } = field;
  input.used.add(String(customId));
  const given = input.fields[String(customId)];
  const about = { type, id, custom_id: customId };
  if (LISTS.has(type)) return { ...about, values: fillList(input, field, given) };
  if (type === ComponentType.FileUpload) return { ...about, values: [] };
  if (type === ComponentType.Checkbox) return { ...about, value: fillCheckbox(field, given) };
  if (type === ComponentType.RadioGroup) return { ...about, value: fillRadio(input, field, given) };
  return { ...about, value: fillText(field, given) };
}

function nameOf(field: Fields): string {
  return String(field["label"] ?? field["custom_id"]);
}

function optionsOf(field: Fields): { label: string; value: string; default?: boolean }[] {
  return (field["options"] as { label: string; value: string; default?: boolean }[] | undefined) ?? [];
}

/** The chosen values: a list or comma-separated text, by value or label. */
function namedIn({ parts }: ModalInput, field: Fields, given: unknown): string[] {
  const options = optionsOf(field);
  const valueOf = (one: unknown): string => {
    const name = String(one).trim();
    const isNamed = ({ label }: { label: string }) => label.toLowerCase() === name.toLowerCase();
    const option = options.find(({ value }) => value === name) ?? options.find(isNamed);
    return option?.value ?? (WITH_IDS.has(field["type"]) ? parts.world.person(name)?.id : undefined) ?? name;
  };
  if (Array.isArray(given)) return given.map(valueOf);
  const whole = valueOf(given);
  const isOne = options.some(({ value }) => value === whole) || !whole.includes(",");
  const names = isOne ? [whole] : whole.split(",").map(valueOf);
  return names.filter((name) => name !== "");
}

function shownIn(field: Fields): string[] {
  const ids = (field["default_values"] as { id: string }[] | undefined) ?? [];
  const options = optionsOf(field).filter((option) => option.default === true);
  return [...ids.map(({ id }) => id), ...options.map(({ value }) => value)];
}

function fillList(input: ModalInput, field: Fields, given: unknown): string[] {
  const values = given === undefined ? shownIn(field) : namedIn(input, field, given ?? "");
  const name = nameOf(field);
  if (values.length === 0 && field["required"] === false) return [];
  const isGroup = field["type"] === ComponentType.CheckboxGroup;
  const select = isGroup ? { max_values: optionsOf(field).length, ...field } : field;
  const { parts, use } = input;
  const chosen = checkChosen({ parts, channel: use.channel }, select, values, name);
  if (WITH_IDS.has(field["type"])) input.chosenIds.push(...chosen);
  return chosen;
}

function fillRadio(input: ModalInput, field: Fields, given: unknown): string | null {
  const [value, ...more] = given === undefined ? shownIn(field) : namedIn(input, field, given ?? "");
  if (value === undefined && field["required"] === false) return null;
  const options = optionsOf(field);
  if (more.length === 0 && options.some((option) => option.value === value)) return value ?? null;
  throw new Mistake(`${nameOf(field)}: choose one of ${options.map((option) => option.value).join(", ")}.`);
}

function fillCheckbox(field: Fields, given: unknown): boolean {
  if (given === undefined) return field["default"] === true;
  if (typeof given === "boolean") return given;
  if (given === "true" || given === "false") return given === "true";
  throw new Mistake(`${nameOf(field)} must be true or false.`);
}

function fillText(field: Fields, given: unknown): string {
  const text = typeof given === "string" || typeof given === "number" ? String(given) : "";
  const name = nameOf(field);
  const { min_length: min = 0, max_length: max = 4000 } = field as {
    min_length?: number;
    max_length?: number;
  };
  if (text === "" && field["required"] !== false) throw new Mistake(`${name} must be filled in.`);
  if (text !== "" && text.length < min) throw new Mistake(`${name} needs at least ${min} characters.`);
  if (text.length > max) throw new Mistake(`${name} takes at most ${max} characters.`);
  return text;
}
