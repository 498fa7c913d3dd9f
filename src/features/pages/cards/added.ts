import { plain } from "#core/names/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import type { Reply } from "#cards/reply.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { isTablesAlone } from "./ready.ts";

/** Number of tables with a button. */
const MOST_TABLES = 3;

/** A game right after it was added to a server, or replaced. `isFree`: a game can be set up in the channel. */
export function addedCard(book: Rulebook, { isFree, isNew }: { isFree: boolean; isNew: boolean }): Reply {
  const { say, id, title, tables } = book;
  const isAlone = isTablesAlone(book);
  const rolls = tables.filter(({ dice }) => dice !== undefined).slice(0, MOST_TABLES);
  const setUp = { kind: "typed", command: "game new", options: `system=${id}` } as const;
  return {
    title: say("pages-added", { game: title, how: isNew ? "new" : "replaced" }),
    audience: "private",
    redraws: true,
    blocks: [
      ...paragraph(say(isNew ? "pages-added-next" : "pages-replaced-next")),
      ...buttonRow(
        ...rolls.map((table) =>
          buttonFor(
            { kind: "rollTable", table: table.id, system: id },
            say("pages-roll", { table: table.name }),
            isAlone ? "primary" : "secondary",
          ),
        ),
        ...(isFree && !isAlone ? [buttonFor(setUp, say("pages-set-up"), "primary")] : []),
      ),
      ...smallPrint(say("pages-added-how")),
    ],
  };
}

export function removedCard({ say }: Language, { title }: { title: string }): Reply {
  return {
    title: say("pages-removed", { game: plain(title) }),
    audience: "private",
    redraws: true,
    blocks: paragraph(say("pages-removed-next")),
  };
}
