import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import { notAcceptedBy, playersOf } from "#core/pace/waits.ts";
import { buttonRow, paragraph } from "../blocks.ts";
import { belonging } from "../presses/belonging.ts";
import type { Block } from "../reply.ts";
import { mention } from "../words.ts";

/** Behind an umpire's name: who has not accepted him or her. */
export function notAcceptedText(book: Rulebook, game: Game, umpire: string): string {
  const users = notAcceptedBy(game, umpire).map(mention);
  return users.length === 0 ? "" : ` ${book.say("set-up-umpire-open", { users })}`;
}

/** Asks the players who have not accepted an umpire of a game. */
export function acceptBlocks(book: Rulebook, game: Game): Block[] {
  return playersOf(game, "umpire").flatMap((umpire): Block[] => {
    const users = notAcceptedBy(game, umpire).map(mention);
    if (users.length === 0) return [];
    return [
      ...paragraph(book.say("seats-accept-asked", { users, umpire: mention(umpire) })),
      ...buttonRow({
        label: book.say("seats-accept-umpire"),
        style: "primary",
        press: { kind: "accept", umpire },
        of: belonging(game),
      }),
    ];
  });
}
