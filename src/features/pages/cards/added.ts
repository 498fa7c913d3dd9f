import { plain } from "#core/names/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import type { Button, Reply } from "#cards/reply.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { isTablesAlone } from "./ready.ts";

/** Number of tables and checks with a button. */
const MOST_ROLLS = 3;

/** Buttons that roll on the tables of a game and take its checks, the first ones. */
function rollButtons({ say, id, tables, checks }: Rulebook, style: Button["style"]): Button[] {
  const rolls = [
    ...tables
      .filter(({ dice }) => dice !== undefined)
      .map((table) => ({
        name: table.name,
        press: { kind: "rollTable", table: table.id, system: id } as const,
      })),
    ...checks.map((check) => ({
      name: check.name,
      press: { kind: "check", check: check.id, system: id } as const,
    })),
  ];
  return rolls
    .slice(0, MOST_ROLLS)
    .map(({ name, press }) => buttonFor(press, say("pages-roll", { table: name }), style));
}

/** A game right after it was added to a server, or replaced. `isFree`: a game can be set up in the channel. */
export function addedCard(book: Rulebook, { isFree, isNew }: { isFree: boolean; isNew: boolean }): Reply {
  const { say, id, title } = book;
  const isAlone = isTablesAlone(book);
  const setUp = { kind: "typed", command: "game new", options: `system=${id}` } as const;
  return {
    title: say("pages-added", { game: title, how: isNew ? "new" : "replaced" }),
    audience: "private",
    redraws: true,
    blocks: [
      ...paragraph(
        isNew ? say("pages-added-next", { has: isAlone ? "tables" : "turn" }) : say("pages-replaced-next"),
      ),
      ...buttonRow(
        ...rollButtons(book, isAlone ? "primary" : "secondary"),
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
