import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as OptionType,
} from "discord.js";

/** Options of a command as its schema sees them; `sub` holds the subcommand. */
export type Values = Record<string, string | number | boolean>;

/** What a slash command's interaction says: its options, and which of them is being typed. */
export interface Given {
  values: Values;
  focused?: string;
}

/** Reads the options of a slash command; a subcommand becomes `sub`, one in a group `group name`. */
export function readOptions(options: APIApplicationCommandInteractionDataOption[] = []): Given {
  const given: Given = { values: {} };
  const path: string[] = [];
  let level = options;
  for (let first = level[0]; first !== undefined && "options" in first; first = level[0]) {
    path.push(first.name);
    level = first.options ?? [];
  }
  const [deepest] = level;
  if (deepest && isSubcommand(deepest)) {
    path.push(deepest.name);
    level = [];
  }
  if (path.length > 0) given.values["sub"] = path.join(" ");
  for (const option of level) {
    if (!("value" in option)) continue;
    given.values[option.name] = option.value;
    if ("focused" in option && option.focused) given.focused = option.name;
  }
  return given;
}

/** The options that a command declares, those of one subcommand if it has any. */
export function declaredOptions(definition: object, sub?: string): APIApplicationCommandBasicOption[] {
  let { options = [] } = definition as { options?: APIApplicationCommandOption[] };
  for (const name of sub === undefined ? [] : sub.split(" ")) {
    const inner = options.find((option) => option.name === name);
    if (inner && "options" in inner) options = (inner.options ?? []) as APIApplicationCommandOption[];
  }
  return options.filter((option) => !isSubcommand(option)) as APIApplicationCommandBasicOption[];
}

/** Gives the texts of a custom id, a menu or a modal the types that the typed command would have. */
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
