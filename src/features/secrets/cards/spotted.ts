import type { Check, Game, Table } from "#core/schema/index.ts";
import { unitsIn } from "#core/units/index.ts";
import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Reply } from "#cards/reply.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { HiddenUnit } from "../rules.ts";
import { unitMenu } from "./our-side.ts";

/** The button on a check or table that can reveal a unit. It depends on a public setting, not on what is hidden. */
export function spottedBlocks(book: Rulebook, game: Game, { reveals }: Check | Table): Block[] {
  if (reveals !== true || game.status !== "running" || !unitsIn(game).areHidden(book)) return [];
  return buttonRow(buttonFor({ kind: "spotted" }, book.say("secret-spotted")));
}

/** Asks which of the reader's hidden units is spotted. */
export function spottedCard(book: Rulebook, game: Game, hidden: readonly HiddenUnit[]): Reply {
  const { say } = book;
  return {
    title: say("secret-spotted-title"),
    audience: "private",
    of: belonging(game),
    blocks:
      hidden.length === 0
        ? paragraph(say("secret-spotted-none"))
        : [...paragraph(say("secret-spotted-how")), ...unitMenu(book, hidden)],
  };
}
