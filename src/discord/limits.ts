import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as OptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";

type Definition = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, "name" | "description"> & {
  options?: APIApplicationCommandOption[];
};

interface Choices {
  choices?: { name: string; value: string | number }[];
  autocomplete?: boolean;
}

const named = /^[-_ʼ\p{L}\p{N}\p{sc=Devanagari}\p{sc=Thai}]{1,32}$/u;
const most = {
  commands: 100,
  options: 25,
  choices: 25,
  characters: 8000,
  description: 100,
  choice: 100,
  depth: 2,
};

/** Every fault for which Discord would refuse these slash commands, each with its place. */
export function definitionFaults(definitions: object[]): string[] {
  const commands = definitions as Definition[];
  const tooMany =
    commands.length > most.commands ? [`${commands.length} commands, ${most.commands} are allowed`] : [];
  return [...tooMany, ...twice(commands, "the commands"), ...commands.flatMap(commandFaults)];
}

function commandFaults(command: Definition): string[] {
  const place = `/${command.name}`;
  const characters = charactersOf(command);
  return [
    ...textFaults(command, place),
    ...optionsFaults(command.options ?? [], place, 0),
    ...(characters > most.characters
      ? [`${place} has ${characters} characters, ${most.characters} are allowed`]
      : []),
  ];
}

function textFaults({ name, description }: Definition, place: string): string[] {
  const faults: string[] = [];
  if (!named.test(name) || name !== name.toLowerCase())
    faults.push(`${place}: "${name}" is no name that Discord takes`);
  if (!/\S/.test(description ?? "")) faults.push(`${place} has no description`);
  if ((description ?? "").length > most.description) {
    faults.push(
      `${place}: the description has ${description.length} characters, ${most.description} are allowed`,
    );
  }
  return faults;
}

function optionsFaults(options: APIApplicationCommandOption[], place: string, depth: number): string[] {
  const faults = twice(options, place);
  const subs = options.filter(isSub);
  if (options.length > most.options)
    faults.push(`${place} has ${options.length} options, ${most.options} are allowed`);
  if (subs.length > 0 && subs.length < options.length) faults.push(`${place} mixes subcommands and options`);
  if (subs.length > 0 && depth >= most.depth) faults.push(`${place} nests subcommands too deeply`);
  const firstOptional = options.findIndex((option) => !isSub(option) && !option.required);
  const late = options.find(
    (option, index) => firstOptional >= 0 && index > firstOptional && option.required,
  );
  if (late) faults.push(`${place} ${late.name}: required options come first`);
  return [...faults, ...options.flatMap((option) => optionFaults(option, `${place} ${option.name}`, depth))];
}

function optionFaults(option: APIApplicationCommandOption, place: string, depth: number): string[] {
  const faults = [
    ...textFaults(option, place),
    ...choiceFaults(option as Choices, place),
    ...rangeFaults(option, place),
  ];
  if (!isSub(option)) return faults;
  if (option.type === OptionType.SubcommandGroup && depth > 0)
    faults.push(`${place} is a group inside a group`);
  return [...faults, ...optionsFaults(option.options ?? [], place, depth + 1)];
}

function choiceFaults({ choices = [], autocomplete }: Choices, place: string): string[] {
  const faults = twice(choices, place);
  if (choices.length > most.choices)
    faults.push(`${place} has ${choices.length} choices, ${most.choices} are allowed`);
  if (autocomplete && choices.length > 0) faults.push(`${place} has both choices and autocomplete`);
  for (const { name, value } of choices) {
    const isFit = [name, String(value)].every((text) => text.length >= 1 && text.length <= most.choice);
    if (!isFit) faults.push(`${place}: the choice "${name}" has not 1 to ${most.choice} characters`);
  }
  return faults;
}

function rangeFaults(option: object, place: string): string[] {
  const { min_value: least, max_value: greatest } = option as { min_value?: number; max_value?: number };
  const { min_length: shortest, max_length: longest } = option as {
    min_length?: number;
    max_length?: number;
  };
  const isOutside = [shortest, longest].some(
    (length) => length !== undefined && (length < 0 || length > 6000),
  );
  return isEmpty(least, greatest) || isEmpty(shortest, longest) || isOutside
    ? [`${place} takes an impossible range`]
    : [];
}

function isEmpty(from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): boolean {
  return from > to;
}

function twice(things: { name: string }[], place: string): string[] {
  const names = things.map(({ name }) => name);
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  return [...new Set(doubled)].map((name) => `${place}: "${name}" stands twice`);
}

function isSub(option: APIApplicationCommandOption) {
  return option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup;
}

/** Discord counts names, descriptions and choices of a command and everything inside it. */
function charactersOf(thing: Definition & Choices): number {
  const inner = (thing.options ?? []).reduce((sum, option) => sum + charactersOf(option as Definition), 0);
  const choices = (thing.choices ?? []).reduce(
    (sum, { name, value }) => sum + name.length + String(value).length,
    0,
  );
  return thing.name.length + (thing.description ?? "").length + choices + inner;
}
