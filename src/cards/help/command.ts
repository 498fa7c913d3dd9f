import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Say } from "#words/text.ts";
import { paragraph } from "../blocks.ts";
import { marked } from "../dice/faces.ts";
import type { Block, Reply } from "../reply.ts";

/** Help for a slash command; `subs` are its subcommands. */
export interface CommandHelp {
  name: string;
  what: string;
  options: { name: string; what: string; required: boolean }[];
  subs: Omit<CommandHelp, "subs">[];
}

function optionLines(say: Say, { options }: Pick<CommandHelp, "options">): string[] {
  return options.map(({ name, what, required }) =>
    say(required ? "help-option-needed" : "help-option", { name, what }),
  );
}

function triesOf(say: Say, name: string, book: Rulebook | undefined): Block[] {
  const lines = (book?.tryThese ?? []).filter(
    (line) => line.includes(`\`/${name} `) || line.includes(`\`/${name}\``),
  );
  if (lines.length === 0) return [];
  const texts = [say("help-try"), ...lines.map((line) => say("help-line", { line }))];
  return paragraph(...texts);
}

/** Help for one command: purpose, options, and examples from the game. */
export function commandHelpCard({ say }: Language, command: CommandHelp, book: Rulebook | undefined): Reply {
  const { name, what, subs } = command;
  return {
    title: `/${name}`,
    audience: "private",
    blocks: [
      ...paragraph(what, ...optionLines(say, command)),
      ...subs.map((sub): Block => {
        const head = say("help-sub", { command: commandNamed(`${name} ${sub.name}`), what: sub.what });
        return { kind: "text", text: [head, ...optionLines(say, sub)].join("\n") };
      }),
      ...triesOf(say, name, book),
    ],
  };
}

/** Prefix of a command's name as a symbol. */
const SLASH = "/";

/** A clickable mention of a command such as `game new`; code if there is none. */
export function commandNamed(name: string): string {
  return marked(`${SLASH}${name}`, `\`${SLASH}${name}\``);
}

/** The command of a symbol's name; undefined if the symbol is a die's face. */
export function commandOfSymbol(symbol: string): string | undefined {
  return symbol.startsWith(SLASH) ? symbol.slice(SLASH.length) : undefined;
}
