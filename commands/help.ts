import { bookOf } from "#words/rulebook.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { matching } from "#app/suggest/suggest.ts";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names.ts";
import { commandHelpCard, helpCard, type CommandHelp } from "#views/help/card.ts";
import { OLDER_NAME } from "./definitions/options.ts";

const options = z.object({ command: z.string().optional() });

const definition = new SlashCommandBuilder()
  .setName("help")
  .setDescription("What to type, and what to try first")
  .addStringOption((option) =>
    option
      .setName("command")
      .setDescription("One command, with its options")
      .setAutocomplete(true)
      .setMaxLength(100),
  );

/** A definition as Discord gets it; of its options 1 is a subcommand, and 2 a group of them. */
interface Definition {
  name: string;
  description: string;
  required?: boolean;
  type?: number;
  options?: Definition[];
}

function optionsOf({ options: all = [] }: Definition): CommandHelp["options"] {
  return all
    .filter(({ type, description }) => type !== 1 && type !== 2 && !description.startsWith(OLDER_NAME))
    .map(({ name, description, required = false }) => ({ name, what: description, required }));
}

/** The subcommands of a command; one of a group is called by both names. */
function subsOf({ options: all = [] }: Definition): Definition[] {
  return all.flatMap((option) => {
    if (option.type === 1) return [option];
    if (option.type !== 2) return [];
    return subsOf(option).map((sub) => ({ ...sub, name: `${option.name} ${sub.name}` }));
  });
}

function helpOf(defined: Definition): CommandHelp {
  const subs = subsOf(defined);
  const { name, description: what } = defined;
  return {
    name,
    what,
    options: optionsOf(defined),
    subs: subs.map((sub) => ({ name: sub.name, what: sub.description, options: optionsOf(sub) })),
  };
}

/** What the bot can do, beginning with the channel's game; or one command. `others` are those told of besides itself. */
export function helpWith(others: readonly Command[]): Command<z.infer<typeof options>> {
  const commands = [...others.map((other) => other.definition), definition].map((each) =>
    helpOf(each.toJSON() as Definition),
  );
  return {
    definition,
    isHidden: true,
    options,
    suggest: (_call, { text }) =>
      matching(
        commands.map(({ name, what }) => ({ name: `/${name}: ${what}`, value: name })),
        text,
      ),
    async run(call, { command: wanted }) {
      const running = await call.app.liveGameOf(call);
      const books = call.app.systems.map((each) => bookOf(each, call.mine));
      const played = running?.system ?? (await call.app.usualSystem(call.guild));
      const book = played && bookOf(played, call.mine);
      if (wanted === undefined) {
        return helpCard({ books, book, game: running?.game }, commands);
      }
      const name = wanted.trim().toLowerCase().replace(/^\//, "").split(" ")[0];
      const found = commands.find((command) => command.name === name);
      if (found !== undefined) return commandHelpCard(found, book);
      const names = commands.map((command) => command.name).join(", ");
      throw new RuleError("bad-value", `There is no command ${quoted(wanted)}. There are: ${names}.`);
    },
  };
}
