import type { Command } from "#games/command.ts";
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as OptionType,
} from "discord.js";
import { objectsIn } from "./objects.ts";

/** The options of a command, as its schema reads them. `sub` is the subcommand; in a group, `group subcommand`. */
export type Values = Record<string, string | number | boolean>;

/** Options of a slash command, and the one that is being typed. */
export interface TypedOptions {
  values: Values;
  focused?: string;
}

export function readOptions(
  received: APIApplicationCommandInteractionDataOption[] | null | undefined,
): TypedOptions {
  const options = objectsIn(received);
  const [first] = options;
  if (first && (first.type === OptionType.Subcommand || first.type === OptionType.SubcommandGroup)) {
    const inner = readOptions(first.options);
    const sub = [first.name, inner.values["sub"]].filter((name) => name !== undefined).join(" ");
    return { ...inner, values: { ...inner.values, sub } };
  }
  const read: TypedOptions = { values: {} };
  for (const option of options) {
    if ("value" in option) read.values[option.name] = option.value;
    if ("focused" in option && option.focused) read.focused = option.name;
  }
  return read;
}

interface Definition {
  options?: APIApplicationCommandOption[];
}

/** The options that a command declares, or those of one of its subcommands. */
export function declaredOptions(
  { definition }: Pick<Command, "definition">,
  sub?: string,
): APIApplicationCommandBasicOption[] {
  let { options = [] }: Definition = definition.toJSON();
  for (const name of sub === undefined ? [] : sub.split(" ")) {
    const inner = options.find((option) => option.name === name);
    if (inner && "options" in inner) options = inner.options ?? [];
  }
  return options.filter((option): option is APIApplicationCommandBasicOption => !isSubcommand(option));
}

/** Converts the texts of a custom id, menu or modal to the option types of the typed command. */
export function typeOptions(
  texts: Record<string, string>,
  declared: APIApplicationCommandBasicOption[],
): Values {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const type = declared.find((option) => option.name === name)?.type;
      return [name, typed(text, type)];
    }),
  );
}

function typed(text: string, type: OptionType | undefined): string | number | boolean {
  if (type === OptionType.Boolean) return text === "true";
  const isNumber = type === OptionType.Integer || type === OptionType.Number;
  return isNumber && /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
}

function isSubcommand({ type }: { type: OptionType }): boolean {
  return type === OptionType.Subcommand || type === OptionType.SubcommandGroup;
}
