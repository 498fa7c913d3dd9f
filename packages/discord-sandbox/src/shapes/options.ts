import {
  ApplicationCommandOptionType as Kind,
  ApplicationCommandType as CommandKind,
} from "discord-api-types/v10";
import { z } from "zod";
import { type Fields, type Place, rule } from "./form.ts";
import { entriesOf, integer, list, text } from "./parts.ts";

const NAME_PATTERN = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Localizations of a text, with the same limit. */
export const localized = (max: number) => z.record(z.string(), text({ min: 1, max }).nullish()).nullish();

/** Checks the name of a command or option. */
export function checkName(name: unknown, place: Place): void {
  if (typeof name !== "string" || name === "" || name.length > 32) return;
  if (NAME_PATTERN.test(name) && name === name.toLowerCase()) return;
  place.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
}

const NESTED = new Set<unknown>([Kind.Subcommand, Kind.SubcommandGroup]);

function optionShape(depth: number) {
  return z
    .looseObject({
      type: z.enum(Kind),
      name: text({ min: 1, max: 32 }),
      name_localizations: localized(32),
      description: text({ min: 1, max: 100 }),
      description_localizations: localized(100),
      required: z.boolean().nullish(),
      autocomplete: z.boolean().nullish(),
      channel_types: list(integer({ min: 0, max: 16 })).nullish(),
    })
    .check(
      rule((option: Fields, place) => {
        checkName(option["name"], place.at("name"));
        checkDepth(option, place, depth);
        checkChoices(option, place);
        checkBounds(option, place);
      }),
    );
}

const optionsAt = (depth: number) => list(optionShape(depth), { max: 25 }).nullish();

export const optionsOfCommand = optionsAt(0);
// Cached, because a bot registers hundreds of options, and making a schema costs more than using it.
const group = z.looseObject({ options: optionsAt(1) });
const subcommand = z.looseObject({ options: optionsAt(2) });

function checkDepth(option: Fields, place: Place, depth: number): void {
  const { type } = option;
  if (!NESTED.has(type)) {
    if (option["options"] !== undefined && entriesOf(option, "options").length > 0) {
      place.at("options").fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only subcommands take options");
    }
    return;
  }
  const isTooDeep = type === Kind.SubcommandGroup ? depth > 0 : depth > 1;
  if (isTooDeep)
    place
      .at("type")
      .fault(
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        "Sub-command option types must be placed at the correct depth",
      );
  if (option["required"] !== undefined && option["required"] !== false) {
    place
      .at("required")
      .fault("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Subcommands cannot be required");
  }
  place.check(option, type === Kind.SubcommandGroup ? group : subcommand);
  const children = entriesOf(option, "options");
  checkOptionList(children, place.at("options"));
  if (type === Kind.SubcommandGroup && children.some((child) => child["type"] !== Kind.Subcommand)) {
    place
      .at("options")
      .fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command groups may only contain sub-commands");
  }
}

/** Checks that options are consistent. */
export function checkOptionList(options: Fields[], place: Place): void {
  refuseTwins(options, place, {
    code: "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    message: "Option name already exists",
  });
  const subs = options.filter((option) => NESTED.has(option["type"])).length;
  if (subs > 0 && subs < options.length) {
    place.fault(
      "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
      "Sub-command and sub-command group option types are mutually exclusive to all other types",
    );
  }
  const firstOptional = options.findIndex((option) => option["required"] !== true);
  for (const [index, option] of options.entries()) {
    if (firstOptional < 0 || index < firstOptional || option["required"] !== true) continue;
    const code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID";
    place.at(index).fault(code, "Required options must be placed before non-required options");
  }
}

function checkChoices(option: Fields, place: Place): void {
  const choices = option["choices"];
  const hasChoices = Array.isArray(choices) && choices.length > 0;
  const shape = choicesOf.get(option["type"]);
  if (shape === undefined) {
    if (hasChoices)
      place
        .at("choices")
        .fault("APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This option type takes no choices");
    if (option["autocomplete"] === true) {
      place
        .at("autocomplete")
        .fault("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", "This option type takes no autocomplete");
    }
    return;
  }
  if (hasChoices && option["autocomplete"] === true) {
    place
      .at("autocomplete")
      .fault(
        "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
        "Choices cannot be set together with autocomplete",
      );
  }
  place.check(option, shape);
  refuseTwins(entriesOf(option, "choices"), place.at("choices"), {
    code: "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
    message: "Choice name already exists",
  });
}

function withChoices(value: z.ZodType) {
  const choice = z.looseObject({
    name: text({ min: 1, max: 100 }),
    name_localizations: localized(100),
    value,
  });
  return z.looseObject({ choices: list(choice, { max: 25 }).nullish() });
}

const choicesOf = new Map<unknown, z.ZodType>([
  [Kind.String, withChoices(text({ min: 1, max: 100 }))],
  [Kind.Integer, withChoices(integer())],
  [Kind.Number, withChoices(z.number())],
]);

const length = integer({ min: 0, max: 6_000 }).nullish();
const boundsOf = new Map<unknown, z.ZodType>([
  [Kind.String, z.looseObject({ min_length: length, max_length: length })],
  [Kind.Integer, z.looseObject({ min_value: integer().nullish(), max_value: integer().nullish() })],
  [Kind.Number, z.looseObject({ min_value: z.number().nullish(), max_value: z.number().nullish() })],
]);

function checkBounds(option: Fields, place: Place): void {
  const {
    type,
    min_value: minValue,
    max_value: maxValue,
    min_length: minLength,
    max_length: maxLength,
  } = option;
  const bounds = boundsOf.get(type);
  if (bounds !== undefined) place.check(option, bounds);
  if (isAbove(minValue, maxValue)) {
    place
      .at("min_value")
      .fault("APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", "The minimum is above the maximum");
  }
  if (isAbove(minLength, maxLength)) {
    place
      .at("min_length")
      .fault("APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", "The minimum is above the maximum");
  }
}

function isAbove(low: unknown, high: unknown): boolean {
  return typeof low === "number" && typeof high === "number" && low > high;
}

/** Reports entries whose name occurred before. */
export function refuseTwins(
  entries: Fields[],
  place: Place,
  fault: { code: string; message: string; isPerType?: boolean },
): void {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const type = fault.isPerType ? JSON.stringify(entry["type"] ?? CommandKind.ChatInput) : "";
    const key = `${type} ${String(entry["name"])}`;
    if (seen.has(key)) place.at(index).at("name").fault(fault.code, fault.message);
    seen.add(key);
  }
}
