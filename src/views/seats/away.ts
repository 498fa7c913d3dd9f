import type { Game } from "#core/schema/game.ts";
import type { Language } from "#words/language.ts";
import { plain } from "#core/names/typed.ts";
import { smallPrint } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Reply } from "../reply.ts";

/** Where a game is played, as a link that opens it. */
export function placeLink({ guild, channel }: Pick<Game, "guild" | "channel">): string {
  return `https://discord.com/channels/${guild ?? "@me"}/${channel}`;
}

/** Whether a reply says already where the game is played. */
function saysWhere({ blocks }: Reply, game: Game): boolean {
  const places = [placeLink(game), `<#${game.channel}>`];
  return blocks.some((block) => "text" in block && places.some((place) => block.text.includes(place)));
}

/** A reply about a game that is shown outside of its channel: it says which game, its buttons act in it, nobody is called. */
export function awayFromChannel({ say }: Pick<Language, "say">, shown: Reply, game: Game): Reply {
  const { ping: _, ...reply } = shown;
  const where = say("seats-away", { game: plain(game.title), link: placeLink(game) });
  return {
    ...reply,
    of: reply.of ?? belonging(game),
    blocks: saysWhere(reply, game) ? reply.blocks : [...reply.blocks, ...smallPrint(where)],
  };
}
