import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Kind,
  ApplicationCommandType,
} from "discord-api-types/v10";
import { commandsFor, installsFor } from "../world/installs.ts";
import type { Channel, Command, Person } from "../world/model.ts";
import type { World } from "../world/world.ts";
import { Mistake } from "./mistake.ts";
import { nearestNames } from "./nearest-names.ts";

/** A text that a person types in a channel. */
export interface TypedText {
  person: Person;
  channel: Channel;
  text: string;
}

export interface TypedOption {
  definition: APIApplicationCommandBasicOption;
  text: string;
}

/** A typed command: its subcommands, and its options' texts. */
export interface TypedCommand {
  command: Command;
  path: { name: string; type: Kind.Subcommand | Kind.SubcommandGroup }[];
  definitions: APIApplicationCommandBasicOption[];
  typed: TypedOption[];
}

/** Parses "/game new system:chess" by the registered commands; reports mistakes. */
export function readSlashText(world: World, { channel, person, text }: TypedText): TypedCommand {
  const words = new Words(text.slice(1));
  const name = words.take();
  const usable = commandsFor(world, channel, installsFor(world, channel, person.id)).filter(
    ({ type }) => type === ApplicationCommandType.ChatInput,
  );
  const command = usable.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (command === undefined) throw new Mistake(unknownCommand(name, usable));
  const path: TypedCommand["path"] = [];
  let options: APIApplicationCommandOption[] = command.options ?? [];
  while (hasSubcommands(options)) {
    const sub = takeSubcommand(words, options, [command.name, ...path.map((step) => step.name)]);
    path.push({ name: sub.name, type: sub.type });
    options = sub.options ?? [];
  }
  const definitions = options as APIApplicationCommandBasicOption[];
  const typed = splitOptions(
    words.rest,
    definitions,
    `/${[command.name, ...path.map((step) => step.name)].join(" ")}`,
  );
  return { command, path, definitions, typed };
}

function unknownCommand(name: string, usable: Command[]): string {
  if (usable.length === 0) return "The bot has registered no commands here. Is it running?";
  if (name === "") return `Type a command: ${usable.map((command) => `/${command.name}`).join(", ")}`;
  const meant = meantHint(name, usable, (near) => `/${near}`);
  return `There is no command /${name}.${meant} Type / to see all there are.`;
}

/** A hint if a similar name exists: " Did you mean …?". */
function meantHint(typed: string, all: { name: string }[], written: (name: string) => string): string {
  const near = nearestNames(
    typed,
    all.map(({ name }) => name),
  ).map(written);
  return near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
}

type SubOption = Extract<APIApplicationCommandOption, { type: Kind.Subcommand | Kind.SubcommandGroup }>;

function hasSubcommands(options: APIApplicationCommandOption[]): boolean {
  return options.some(({ type }) => type === Kind.Subcommand || type === Kind.SubcommandGroup);
}

function takeSubcommand(words: Words, options: APIApplicationCommandOption[], path: string[]): SubOption {
  const name = words.take();
  const sub = options.find((option) => option.name.toLowerCase() === name.toLowerCase());
  if (sub) return sub as SubOption;
  const list = options.map((option) => `/${path.join(" ")} ${option.name}`).join(", ");
  if (name === "") throw new Mistake(`Choose one: ${list}`);
  const meant = meantHint(name, options, (near) => `/${path.join(" ")} ${near}`);
  throw new Mistake(`/${path.join(" ")} has no "${name}".${meant} There are ${list}`);
}

/**
 * Splits "a:1 b:two words c:"three"" at the names of known options. Text before the first name is the value of the
 * first required option.
 */
function splitOptions(
  text: string,
  definitions: APIApplicationCommandBasicOption[],
  title: string,
): TypedOption[] {
  const result: TypedOption[] = [];
  let rest = withFirstName(text.trimStart(), definitions);
  while (rest.trim() !== "") {
    const name = /^([^\s:]+):/.exec(rest)?.[1] ?? "";
    const definition = definitions.find((each) => each.name === name.toLowerCase());
    if (definition === undefined) throw new Mistake(unknownOption(rest, definitions, title));
    if (result.some((option) => option.definition === definition))
      throw new Mistake(`${name} is given twice.`);
    const value = takeValue(rest.slice(name.length + 1), definitions);
    result.push({ definition, text: value.text });
    rest = value.rest.trimStart();
  }
  return result;
}

/**
 * Inserts the first option's name before a value right after the command, if it is required, as Discord's client
 * does.
 */
function withFirstName(text: string, definitions: APIApplicationCommandBasicOption[]): string {
  const first = definitions.find(({ required }) => required);
  const isNamed = /^[^\W\d][\w-]*:/.test(text);
  return first === undefined || text === "" || isNamed ? text : `${first.name}:${text}`;
}

function unknownOption(rest: string, definitions: APIApplicationCommandBasicOption[], title: string): string {
  const word = rest.split(/\s/)[0] ?? rest;
  if (definitions.length === 0) return `${title} takes no options, but "${word}" follows.`;
  const list = definitions.map((definition) => `${definition.name}:`).join(" ");
  const hint = meantHint(word.split(":")[0] ?? word, definitions, (near) => `${near}:`);
  return `${title} can't read "${word}".${hint} Its options are ${list}`;
}

function takeValue(
  text: string,
  definitions: APIApplicationCommandBasicOption[],
): { text: string; rest: string } {
  const quoted = /^\s*"((?:[^"\\]|\\.)*)"(?=\s|$)/.exec(text);
  if (quoted)
    return { text: (quoted[1] ?? "").replaceAll(/\\(.)/g, "$1"), rest: text.slice(quoted[0].length) };
  for (const match of text.matchAll(/\s([^\s:]+):/g)) {
    const isKnown = definitions.some(({ name }) => name === match[1]?.toLowerCase());
    if (isKnown) return { text: text.slice(0, match.index).trim(), rest: text.slice(match.index) };
  }
  return { text: text.trim(), rest: "" };
}

class Words {
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  take(): string {
    const [whole = "", word = ""] = /^\s*(\S*)/.exec(this.rest) ?? [];
    this.rest = this.rest.slice(whole.length);
    return word;
  }
}
