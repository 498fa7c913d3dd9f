import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { requestOf, rollOnTable, showLookUp } from "#features/look-ups/look-ups.ts";
import { lookUpMeant } from "#games/names/nicknames.ts";
import { lookUpChoices, noteLookUp, TABLES } from "#games/names/system-meant.ts";
import { columnChoices, rowChoices } from "#features/look-ups/suggest.ts";
import { sideChoices } from "#games/suggest/suggest.ts";
import { given } from "#core/left-out.ts";
import { tableListCard } from "#features/look-ups/cards/pages.ts";
import { bookOf } from "#words/rulebook.ts";
import { looksUpAlone } from "#games/me/looks-up-alone.ts";
import { command } from "./definitions/command.ts";
import { faces, flag, listed, system, text, whole } from "./options/options.ts";

/** The system that the options determine so far, in the user's language, and the table. */
async function tableTyped(context: Context, call: Call, options: Record<string, string>) {
  const { system: named, table: typed } = options;
  const { system: meant, wanted = "" } = await lookUpMeant(context, call, TABLES, {
    wanted: typed,
    system: named,
  });
  return { book: bookOf(meant, call.language), table: wanted };
}

/**
 * Looks up a printed table or rolls on it, for everyone, with or without a game. Alone it lists the tables, with the
 * form for corrections.
 */
export const table = command(
  "table",
  {
    table: text({
      suggest: (context, call, typing) =>
        lookUpChoices(context, call, typing.options["system"], TABLES, typing.text),
    }).optional(),
    row: text({
      most: 200,
      suggest: async (context, call, { options, text: typed }) => {
        const { book, table: named } = await tableTyped(context, call, options);
        return rowChoices(book, named, typed);
      },
    }).optional(),
    column: text({
      suggest: listed(async (context, call, { options }) => {
        const { book, table: named } = await tableTyped(context, call, options);
        return columnChoices(book, named);
      }),
    }).optional(),
    value: text({ most: 40 }).optional(),
    roll: flag.optional(),
    faces,
    side: text({
      suggest: listed(async (context, call, { options }) =>
        sideChoices((await tableTyped(context, call, options)).book),
      ),
    }).optional(),
    system,
    page: whole({ min: 1 }).optional(),
  },
  async (context, call, { buttons, ...options }) => {
    const { roll: rolls, faces: rolled, page, side, system: name, table: written, ...place } = options;
    const named = await lookUpMeant(context, call, TABLES, { wanted: written, system: name });
    const { system: meant, wanted } = named;
    noteLookUp(context, call, TABLES, named);
    if (Object.keys(options).every((option) => option === "system")) {
      const book = bookOf(meant, call.language);
      return tableListCard(book, buttons?.(book));
    }
    const request = requestOf(meant, { ...place, table: wanted });
    if (rolls === true || rolled !== undefined)
      return rollOnTable(
        context,
        call,
        { system: meant, request: { ...request, ...given({ side }) } },
        rolled,
      );
    const alone = await looksUpAlone(context, call);
    return showLookUp(context, call, { system: meant, request }, { page, alone });
  },
  { isAnywhere: true },
);
