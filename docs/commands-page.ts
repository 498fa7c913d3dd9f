import { ApplicationCommandOptionType as Type } from "discord.js";
import type { Command } from "#games/command.ts";

/** The part of an option or command that the page shows, as in its definition. */
interface Shown {
  type?: number;
  name: string;
  description: string;
  required?: boolean;
  options?: readonly Shown[];
  choices?: readonly { name: string }[];
}

/** Types of commands in menus, and what they are used on. */
const MENUS: Readonly<Record<number, string>> = { 2: "on a person", 3: "on a message" };

const isInMenu = ({ type = 1 }: Shown) => type in MENUS;

const isCommand = ({ type }: Shown) => type === Type.Subcommand || type === Type.SubcommandGroup;

function optionLine({ name, description, required, choices = [] }: Shown): string {
  const among = choices.length === 0 ? "" : ` (${choices.map((choice) => choice.name).join(", ")})`;
  return `- \`${name}:\` ${description}${among}${required === true ? ", needed" : ""}`;
}

/** A command, or one of its subcommands, with its options; a group shows only what is in it. */
function section(path: string, { description, options = [] }: Shown): string[] {
  const inner = options.filter(isCommand);
  const own = options.filter((option) => !isCommand(option)).map(optionLine);
  const text = [`### \`/${path}\``, description, ...(own.length === 0 ? [] : [own.join("\n")])];
  const deeper = inner.flatMap((sub) => section(`${path} ${sub.name}`, sub));
  return inner.length > 0 ? deeper : [...text, ...deeper];
}

/** The page docs/commands.md: every slash command with its options, from their definitions. */
export function commandsPage(commands: readonly Command[]): string {
  const shownCommands = commands.map(({ definition }) => definition.toJSON() as Shown);
  const inMenus = shownCommands.filter(isInMenu).map(({ name, type }) => `- ${name}: ${MENUS[type ?? 0]}`);
  const parts = shownCommands.flatMap((shown) => {
    if (isInMenu(shown)) return [];
    return [`## ${shown.name}`, ...section(shown.name, shown)];
  });
  const head = ["# Commands", "Written by `npm run commands` from the definitions in `commands/`."];
  const menus = ["## Menus", "In Discord's menu **Apps** of a message or a person:", inMenus.join("\n")];
  return `${[...head, ...parts, ...menus].join("\n\n")}\n`;
}
