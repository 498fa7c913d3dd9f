import {
  ApplicationCommandOptionType as Kind,
  ApplicationCommandType as CommandKind,
} from "discord-api-types/v10";
import { z } from "zod";
import { checkForm, type Fields, type Place, rule } from "./form.ts";
import { entriesOf, integer, list, text } from "./parts.ts";

const MOST_COMMANDS = 100;
const MOST_CHARACTERS = 8_000;
const NAME_PATTERN = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** The commands of a bulk overwrite, if all of them keep the rules. */
export function checkCommands(json: unknown): Fields[] {
  checkForm(json, commands);
  return json as Fields[];
}

/** Refuses a command, new or changed, that breaks a rule. */
export function checkCommand(draft: Fields): void {
  checkForm(draft, command);
}

/** A text in other languages: as long in each as it may be itself. */
const localized = (max: number) => z.record(z.string(), text({ min: 1, max }).nullish()).nullish();

const permissions = z.union([z.string(), z.number()]).check(
  rule((value, place) => {
    if (/^\d+$/.test(String(value))) return;
    place.fault("NUMBER_TYPE_COERCE", `Value "${String(value)}" is not int.`);
  }),
);

const command = z
  .looseObject({
    type: z
      .literal([CommandKind.ChatInput, CommandKind.User, CommandKind.Message, CommandKind.PrimaryEntryPoint])
      .nullish(),
    name: text({ min: 1, max: 32 }),
    name_localizations: localized(32),
    description_localizations: localized(100),
    default_member_permissions: permissions.nullish(),
    dm_permission: z.boolean().nullish(),
    nsfw: z.boolean().nullish(),
    contexts: list(z.literal([0, 1, 2]), { max: 3 }).nullish(),
    integration_types: list(z.literal([0, 1]), { min: 1, max: 2 }).nullish(),
  })
  .check(
    rule((value: Fields, place) => {
      if (isSlash(value)) checkSlash(value, place);
      else if (typeof value["description"] === "string" && value["description"] !== "") {
        const code = "APPLICATION_COMMAND_INVALID_DESCRIPTION";
        place.at("description").fault(code, "Context menu commands cannot have a description");
      }
    }),
  );

const commands = list(command).check(
  rule((all: Fields[], place) => {
    if (all.filter(isSlash).length > MOST_COMMANDS)
      place.fault("BASE_TYPE_MAX_LENGTH", `Must be ${MOST_COMMANDS} or fewer in length.`);
    refuseTwins(all, place, {
      code: "APPLICATION_COMMANDS_DUPLICATE_NAME",
      message: "Application command names must be unique",
      isPerType: true,
    });
  }),
);

function isSlash({ type }: Fields): boolean {
  return (type ?? CommandKind.ChatInput) === CommandKind.ChatInput;
}

function checkSlash(draft: Fields, place: Place): void {
  checkName(draft["name"], place.at("name"));
  place.check(
    draft,
    z.looseObject({
      description: text({ min: 1, max: 100 }),
      options: list(optionShape(0), { max: 25 }).nullish(),
    }),
  );
  checkOptionList(entriesOf(draft, "options"), place.at("options"));
  const length = charactersOf(draft);
  if (length <= MOST_CHARACTERS) return;
  place.fault("APPLICATION_COMMAND_TOO_LARGE", `Command exceeds maximum size (${MOST_CHARACTERS})`);
}

function checkName(name: unknown, place: Place): void {
  if (typeof name !== "string" || name === "" || name.length > 32) return;
  if (NAME_PATTERN.test(name) && name === name.toLowerCase()) return;
  place.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
}

const NESTED = new Set<unknown>([Kind.Subcommand, Kind.SubcommandGroup]);
const NUMERIC = new Set<unknown>([Kind.Integer, Kind.Number]);
const CHOOSING = new Set<unknown>([Kind.String, Kind.Integer, Kind.Number]);

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
  const inner = type === Kind.SubcommandGroup ? 1 : 2;
  place.check(option, z.looseObject({ options: list(optionShape(inner), { max: 25 }).nullish() }));
  const children = entriesOf(option, "options");
  checkOptionList(children, place.at("options"));
  if (type === Kind.SubcommandGroup && children.some((child) => child["type"] !== Kind.Subcommand)) {
    place
      .at("options")
      .fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command groups may only contain sub-commands");
  }
}

function checkOptionList(options: Fields[], place: Place): void {
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
  if (!CHOOSING.has(option["type"])) {
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
  place.check(option, z.looseObject({ choices: list(choiceShape(option["type"]), { max: 25 }).nullish() }));
  refuseTwins(entriesOf(option, "choices"), place.at("choices"), {
    code: "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
    message: "Choice name already exists",
  });
}

function choiceShape(type: unknown) {
  const value =
    type === Kind.String ? text({ min: 1, max: 100 }) : type === Kind.Integer ? integer() : z.number();
  return z.looseObject({
    name: text({ min: 1, max: 100 }),
    name_localizations: localized(100),
    value,
  });
}

function checkBounds(option: Fields, place: Place): void {
  const {
    type,
    min_value: minValue,
    max_value: maxValue,
    min_length: minLength,
    max_length: maxLength,
  } = option;
  const bound = (type === Kind.Integer ? integer() : z.number()).nullish();
  if (NUMERIC.has(type)) place.check(option, z.looseObject({ min_value: bound, max_value: bound }));
  if (type === Kind.String) {
    const length = integer({ min: 0, max: 6_000 }).nullish();
    place.check(option, z.looseObject({ min_length: length, max_length: length }));
  }
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

function refuseTwins(
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

/** A text of a command in every language that it has. */
function said(value: Fields, name: string): unknown[] {
  return [value[name], ...Object.values(value[`${name}_localizations`] ?? {})];
}

/** How long a text is; of several languages the longest counts. */
function longest(value: Fields, name: string): number {
  return Math.max(...said(value, name).map((each) => (typeof each === "string" ? each.length : 0)));
}

function charactersOf(value: Fields): number {
  const own = longest(value, "name") + longest(value, "description");
  const choices = entriesOf(value, "choices").reduce(
    (sum, choice) => sum + longest(choice, "name") + String(choice["value"]).length,
    0,
  );
  return own + choices + entriesOf(value, "options").reduce((sum, option) => sum + charactersOf(option), 0);
}
