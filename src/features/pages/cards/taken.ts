import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { allPlayers, type FeatureCards } from "#cards/feature-cards.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block } from "#cards/reply.ts";
import { plain } from "#core/names/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import type { PageChange } from "../shapes.ts";
import { changeLines } from "./changes.ts";

/** The new page of a game's server: the differences, and the button that takes it. */
export function newPageBlocks(book: Rulebook, game: Game, changes: readonly PageChange[]): Block[] {
  const lines = [book.say("new-page", { game: plain(book.title) }), ...changeLines(book, changes)];
  const take = buttonFor({ kind: "pageTake" }, book.say("new-page-take"));
  return [
    ...paragraph(lines.join("\n")),
    ...buttonRow({ ...take, of: belonging(game) }),
    ...smallPrint(book.say("new-page-how")),
  ];
}

/** The page of a game that its server does not have, and the button that adds it. */
export function broughtPageBlocks({ book, game }: { book: Rulebook; game: Game }): Block[] {
  const keep = buttonFor({ kind: "pageKeep" }, book.say("pages-add"));
  return [
    ...smallPrint(book.say("new-page-brought", { game: plain(book.title) })),
    ...buttonRow({ ...keep, of: belonging(game) }),
  ];
}

/** A new page in the log of a game. */
export const PAGES_CARDS = {
  blocks: {
    pageTaken: ({ book }, { changes }) => paragraph(changeLines(book, changes).join("\n")),
  },
  titles: { pageTaken: text("new-page-taken") },
  called: { pageTaken: allPlayers },
  asked: {
    page: (book, user, { changes }) =>
      [book.say("new-page-asked", { user }), ...changeLines(book, changes)].join("\n"),
  },
} satisfies FeatureCards;
