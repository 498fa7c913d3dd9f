import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import { sideName } from "#core/system.ts";
import { unitKinds, unitsOf } from "#core/units/units.ts";
import { smallPrint } from "../blocks.ts";
import type { Reply } from "../reply.ts";
import { unitLines } from "./unit-lines.ts";

/** How many characters of a message the list may take. */
const MOST_TEXT = 3000;

function howTo(book: Rulebook): string {
  const [first, second] = unitKinds(book).map(({ plural }) => plural.toLowerCase());
  if (first === undefined) return book.say("phase-units-none-kept");
  if (second === undefined) return book.say("phase-units-how", { kind: first });
  return book.say("phase-units-how-parts", { kind: first, parts: second });
}

/** The units of the sides, with how they stand. */
export function unitsCard(book: Rulebook, game: Game, sides: readonly string[]): Reply {
  const blocks = sides.map((side) => {
    const lines = unitLines(book, game, side, MOST_TEXT / sides.length);
    const text = [`**${sideName(book, side)}** (${unitsOf(game, side).length})`, ...lines].join("\n");
    return { kind: "text", text } as const;
  });
  return {
    title: book.say("phase-units"),
    audience: "public",
    blocks: [...blocks, ...smallPrint(howTo(book))],
  };
}
