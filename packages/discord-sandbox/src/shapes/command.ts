import { ApplicationCommandType as CommandKind } from "discord-api-types/v10";
import { z } from "zod";
import { checkForm, type Fields, type Place, rule } from "./form.ts";
import { checkName, checkOptionList, localized, optionsOfCommand, refuseTwins } from "./options.ts";
import { entriesOf, list, text } from "./parts.ts";

const MAX_COMMANDS = 100;
const MAX_CHARACTERS = 8_000;

/** The commands of a bulk overwrite, if all are valid. */
export function checkCommands(json: unknown): Fields[] {
  checkForm(json, commands);
  return json as Fields[];
}

/** Refuses an invalid command, new or changed. */
export function checkCommand(draft: Fields): void {
  checkForm(draft, command);
}

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
    if (all.filter(isSlash).length > MAX_COMMANDS)
      place.fault("BASE_TYPE_MAX_LENGTH", `Must be ${MAX_COMMANDS} or fewer in length.`);
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

const slash = z.looseObject({ description: text({ min: 1, max: 100 }), options: optionsOfCommand });

function checkSlash(draft: Fields, place: Place): void {
  checkName(draft["name"], place.at("name"));
  place.check(draft, slash);
  checkOptionList(entriesOf(draft, "options"), place.at("options"));
  const length = charactersOf(draft);
  if (length <= MAX_CHARACTERS) return;
  place.fault("APPLICATION_COMMAND_TOO_LARGE", `Command exceeds maximum size (${MAX_CHARACTERS})`);
}

/** The texts of a field in all languages. */
function textsOf(value: Fields, name: string): unknown[] {
  return [value[name], ...Object.values(value[`${name}_localizations`] ?? {})];
}

/** Length of the longest text of a field in any language. */
function longest(value: Fields, name: string): number {
  return Math.max(...textsOf(value, name).map((each) => (typeof each === "string" ? each.length : 0)));
}

function charactersOf(value: Fields): number {
  const own = longest(value, "name") + longest(value, "description");
  const choices = entriesOf(value, "choices").reduce(
    (sum, choice) => sum + longest(choice, "name") + String(choice["value"]).length,
    0,
  );
  return own + choices + entriesOf(value, "options").reduce((sum, option) => sum + charactersOf(option), 0);
}
