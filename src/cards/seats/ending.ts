import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph } from "../blocks.ts";
import { openBlocks } from "../agreements/card.ts";
import { plain } from "#core/names/index.ts";
import { limitResult } from "../phase/limit-lines.ts";
import { belonging } from "../presses/codec.ts";
import type { Reply } from "../reply.ts";

/**
 * Asks to confirm the end of a game, or its proposal to the other side. The button names the game, because the
 * channel may have another game when it is pressed.
 */
export function askToEndCard(book: Rulebook, game: Game, isProposal: boolean): Reply {
  const words = { game: plain(game.title) };
  const result = limitResult(book, game);
  const lines = [
    ...(result === undefined ? [] : [book.say("ending-result", { result })]),
    isProposal ? book.say("ending-proposes", words) : book.say("ending-ends", words),
    `-# ${book.say("ending-how")}`,
  ];
  const label = book.say(isProposal ? "ending-propose" : "ending-end");
  return {
    title: book.say("ending-title"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...openBlocks(book, game, "end"),
      ...paragraph(...lines),
      ...buttonRow(buttonFor({ kind: "endSure" }, label, "danger")),
    ],
  };
}
