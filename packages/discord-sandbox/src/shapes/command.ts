import {
  ApplicationCommandOptionType as Kind,
  ApplicationCommandType as CommandKind,
} from "discord-api-types/v10";
import { bool, entriesOf, fields, integer, list, number, oneOf, optional, text } from "./checks.ts";
import { type Check, checkForm, type Fields, isFields, type Place } from "./form.ts";

const mostCommands = 100;
const mostCharacters = 8_000;
const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** The commands of a bulk overwrite, if all of them keep the rules. */
export function checkCommands(json: unknown): Fields[] {
  checkForm(json, (value, place) => {
    list(commandCheck)(value, place);
    if (!Array.isArray(value)) return;
    const slash = value.filter(
      (draft) => isFields(draft) && (draft["type"] ?? CommandKind.ChatInput) === CommandKind.ChatInput,
    );
    if (slash.length > mostCommands)
      place.fault("BASE_TYPE_MAX_LENGTH", `Must be ${mostCommands} or fewer in length.`);
    refuseTwins(value.filter(isFields), place, {
      code: "APPLICATION_COMMANDS_DUPLICATE_NAME",
      message: "Application command names must be unique",
      isPerType: true,
    });
  });
  return json as Fields[];
}

/** Refuses a command, new or changed, that breaks a rule. */
export function checkCommand(draft: Fields): void {
  checkForm(draft, commandCheck);
}

/** A text in other languages: as long in each as it may be itself. */
const localized = (max: number) =>
  optional((value, place) => {
    if (!isFields(value)) return;
    for (const [code, words] of Object.entries(value)) optional(text({ min: 1, max }))(words, place.at(code));
  });

const commandCheck: Check = (value, place) => {
  fields({
    type: optional(
      oneOf(CommandKind.ChatInput, CommandKind.User, CommandKind.Message, CommandKind.PrimaryEntryPoint),
    ),
    name: text({ min: 1, max: 32 }),
    name_localizations: localized(32),
    description_localizations: localized(100),
    default_member_permissions: optional(permissions),
    dm_permission: optional(bool),
    nsfw: optional(bool),
    contexts: optional(list(oneOf(0, 1, 2), { max: 3 })),
    integration_types: optional(list(oneOf(0, 1), { min: 1, max: 2 })),
  })(value, place);
  if (!isFields(value)) return;
  if ((value["type"] ?? CommandKind.ChatInput) === CommandKind.ChatInput) checkSlash(value, place);
  else if (typeof value["description"] === "string" && value["description"] !== "") {
    place
      .at("description")
      .fault("APPLICATION_COMMAND_INVALID_DESCRIPTION", "Context menu commands cannot have a description");
  }
};

function permissions(value: unknown, place: Place): void {
  if (!/^\d+$/.test(String(value))) place.fault("NUMBER_TYPE_COERCE", `Value "${String(value)}" is not int.`);
}

function checkSlash(command: Fields, place: Place): void {
  checkName(command["name"], place.at("name"));
  fields({ description: text({ min: 1, max: 100 }), options: optional(list(optionCheck(0), { max: 25 })) })(
    command,
    place,
  );
  checkOptionList(entriesOf(command, "options"), place.at("options"));
  const length = charactersOf(command);
  if (length <= mostCharacters) return;
  place.fault("APPLICATION_COMMAND_TOO_LARGE", `Command exceeds maximum size (${mostCharacters})`);
}

function checkName(name: unknown, place: Place): void {
  if (typeof name !== "string" || name === "" || name.length > 32) return;
  if (namePattern.test(name) && name === name.toLowerCase()) return;
  place.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
}

const nested = new Set<unknown>([Kind.Subcommand, Kind.SubcommandGroup]);
const numeric = new Set<unknown>([Kind.Integer, Kind.Number]);
const choosing = new Set<unknown>([Kind.String, Kind.Integer, Kind.Number]);

function optionCheck(depth: number): Check {
  return (value, place) => {
    fields({
      type: oneOf(...Object.values(Kind).filter((kind): kind is Kind => typeof kind === "number")),
      name: text({ min: 1, max: 32 }),
      description: text({ min: 1, max: 100 }),
      name_localizations: localized(32),
      description_localizations: localized(100),
      required: optional(bool),
      autocomplete: optional(bool),
      channel_types: optional(list(integer({ min: 0, max: 16 }))),
    })(value, place);
    if (!isFields(value)) return;
    checkName(value["name"], place.at("name"));
    checkDepth(value, place, depth);
    checkChoices(value, place);
    checkBounds(value, place);
  };
}

function checkDepth(option: Fields, place: Place, depth: number): void {
  const { type } = option;
  if (!nested.has(type)) {
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
  fields({ options: optional(list(optionCheck(inner), { max: 25 })) })(option, place);
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
  const subs = options.filter((option) => nested.has(option["type"])).length;
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
  if (!choosing.has(option["type"])) {
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
  fields({ choices: optional(list(choiceCheck(option["type"]), { max: 25 })) })(option, place);
  refuseTwins(entriesOf(option, "choices"), place.at("choices"), {
    code: "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
    message: "Choice name already exists",
  });
}

function choiceCheck(type: unknown): Check {
  const value =
    type === Kind.String ? text({ min: 1, max: 100 }) : type === Kind.Integer ? integer() : number();
  return fields({ name: text({ min: 1, max: 100 }), name_localizations: localized(100), value });
}

function checkBounds(option: Fields, place: Place): void {
  const {
    type,
    min_value: minValue,
    max_value: maxValue,
    min_length: minLength,
    max_length: maxLength,
  } = option;
  const bound = optional(type === Kind.Integer ? integer() : number());
  if (numeric.has(type)) fields({ min_value: bound, max_value: bound })(option, place);
  if (type === Kind.String) {
    const length = optional(integer({ min: 0, max: 6_000 }));
    fields({ min_length: length, max_length: length })(option, place);
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
