import type { Game } from "#core/schema/game.ts";
import { plain } from "./plain.ts";
import type { Block, Button, Reply } from "./reply.ts";

/** Where a game is played, as a link that opens it. */
export function placeLink({ guild, channel }: Pick<Game, "guild" | "channel">): string {
  return `https://discord.com/channels/${guild ?? "@me"}/${channel}`;
}

function inGame<Press extends Pick<Button, "options">>(press: Press, game: string): Press {
  return { ...press, options: { ...press.options, in: game } };
}

function blockAway(block: Block, game: string): Block {
  switch (block.kind) {
    case "step":
      return block.button === undefined ? block : { ...block, button: inGame(block.button, game) };
    case "buttons":
      return { ...block, buttons: block.buttons.map((button) => inGame(button, game)) };
    case "menu":
      return { ...block, menu: inGame(block.menu, game) };
    default:
      return block;
  }
}

/** A reply about a game that is shown outside of its channel: it says which game, and its buttons act in it. */
export function awayFromChannel(reply: Reply, game: Game): Reply {
  const blocks = reply.blocks.map((block) => blockAway(block, game.id));
  return {
    ...reply,
    blocks: [
      ...blocks,
      { kind: "note", text: `${plain(game.title)} · [open the channel](${placeLink(game)})` },
    ],
  };
}
