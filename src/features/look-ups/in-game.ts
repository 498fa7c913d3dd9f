import type { Game, Table } from "#core/schema/index.ts";
import { fromFeatures } from "#cards/feature-cards.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Button, Reply } from "#cards/reply.ts";
import { isRolledByGame, rollsAsked } from "#cards/results/beside-game.ts";
import type { Rulebook } from "#words/rulebook.ts";

/**
 * A table that was looked up within a game. If a step asks for a roll on it, offers that roll. If the game rolls on
 * it at other times, the button says that the roll does not count.
 */
export function lookUpInGame(book: Rulebook, game: Game, table: Table, looked: Reply): Reply {
  const more = fromFeatures("lookUp", book, game, table);
  const card =
    more.length === 0 ? looked : { ...looked, blocks: [...looked.blocks, ...more], of: belonging(game) };
  if (!isRolledByGame(book, table.id)) return card;
  const asked = rollsAsked(book, game, table.id);
  const inGame = (button: Button): Button[] => {
    if (!("press" in button) || button.press.kind !== "rollTable") return [button];
    return asked.length > 0 ? asked : [{ ...button, label: book.say("results-roll-beside") }];
  };
  const blocks = card.blocks.map((block): Block =>
    block.kind === "buttons" ? { ...block, buttons: block.buttons.flatMap(inGame) } : block,
  );
  return { ...card, blocks, of: belonging(game) };
}
