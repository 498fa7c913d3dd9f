import { usualSystem } from "#games/names/systems-here.ts";
import type { Context } from "#games/context.ts";
import { type Call, type Command, gamesOffered, liveGame } from "#games/command.ts";
import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import { helpCard } from "#cards/help/card.ts";
import { commandHelpCard, type CommandHelp } from "#cards/help/command.ts";
import type { Reply } from "#cards/reply.ts";
import type { Language } from "#words/language.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import { command } from "./definitions/command.ts";
import { listed, text } from "./options/options.ts";

/** A command's definition in the form for Discord. Option type 1 is a subcommand. */
interface Definition {
  name: string;
  description: string;
  description_localizations?: Record<string, string | null> | null;
  required?: boolean;
  type?: number;
  options?: Definition[];
}

/** The description in a language. */
function whatOf({ description, description_localizations: others }: Definition, { code }: Language): string {
  return others?.[code] ?? description;
}

function optionsOf({ options: all = [] }: Definition, language: Language): CommandHelp["options"] {
  return all
    .filter(({ type }) => type !== 1)
    .map((option) => ({
      name: option.name,
      what: whatOf(option, language),
      required: option.required ?? false,
    }));
}

function helpOf({ definition: builder }: Command, language: Language): CommandHelp {
  const defined = builder.toJSON() as Definition;
  return {
    name: defined.name,
    what: whatOf(defined, language),
    options: optionsOf(defined, language),
    subs: (defined.options ?? [])
      .filter(({ type }) => type === 1)
      .map((sub) => ({
        name: sub.name,
        what: whatOf(sub, language),
        options: optionsOf(sub, language),
      })),
  };
}

/** The system that help is about: that of the channel's game, or else the server's default. */
async function bookMeant(context: Context, call: Call): Promise<Rulebook | undefined> {
  const system = liveGame(call)?.system ?? (await usualSystem(context, call));
  return system && bookOf(system, call.language);
}

/** Help for one command, with its options. */
async function showCommand(
  context: Context,
  call: Call,
  commands: readonly Command[],
  wanted: string,
): Promise<Reply> {
  const name = wanted.trim().toLowerCase().replace(/^\//, "").split(" ")[0];
  const found = commands.find(({ definition: { name: own } }) => own === name);
  if (found !== undefined)
    return commandHelpCard(call.language, helpOf(found, call.language), await bookMeant(context, call));
  const names = commands.map(({ definition }) => definition.name).join(", ");
  throw new RuleError("refuse-no-such-command", { wanted: quoted(wanted), names });
}

/**
 * Help about the bot, starting with the channel's game, or about one command. `others`: all commands except `/help`.
 */
export function helpWith(others: readonly Command[]): Command {
  const help: Command = command(
    "help",
    {
      command: text({
        most: 100,
        suggest: listed((_, { language }) =>
          all.map((each) => {
            const { name, what } = helpOf(each, language);
            return { name: `/${name}: ${what}`, value: name };
          }),
        ),
      }).optional(),
    },
    async (context, call, { command: wanted }) => {
      if (wanted !== undefined) return showCommand(context, call, all, wanted);
      const running = liveGame(call);
      const books = gamesOffered(context, call).map((each) => bookOf(each, call.language));
      const { language, isWithoutBot } = call;
      const place = {
        language,
        books,
        book: await bookMeant(context, call),
        game: running?.game,
        user: call.user.id,
      };
      const usable = isWithoutBot === true ? others.filter(({ isAnywhere }) => isAnywhere) : others;
      return helpCard(
        { ...place, isWithoutBot },
        usable.map((each) => helpOf(each, language)),
      );
    },
    { isAnywhere: true },
  );
  const all: readonly Command[] = [...others, help];
  return help;
}
