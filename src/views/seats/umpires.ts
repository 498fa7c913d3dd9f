import type { Game } from "#core/schema/game.ts";
import { notAcceptedBy, playersOf } from "#core/waits.ts";
import type { Block } from "../reply.ts";
import { listed, mention } from "../words.ts";

/** Behind an umpire's name: who has not accepted him or her. */
export function notAcceptedText(game: Game, umpire: string): string {
  const open = notAcceptedBy(game, umpire);
  return open.length === 0 ? "" : ` (not accepted by ${listed(open.map(mention))} yet)`;
}

/** Asks the players who have not accepted an umpire of a game. */
export function acceptBlocks(game: Game): Block[] {
  return playersOf(game, "umpire").flatMap((umpire): Block[] => {
    const open = notAcceptedBy(game, umpire);
    if (open.length === 0) return [];
    const text = `${listed(open.map(mention))}, do you accept ${mention(umpire)} as umpire? Until you do, the umpire cannot act for your side.`;
    return [
      { kind: "text", text },
      {
        kind: "buttons",
        buttons: [{ label: "Accept umpire", style: "primary", press: { kind: "accept", umpire } }],
      },
    ];
  });
}
