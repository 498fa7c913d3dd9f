import type { Game, Pace } from "#core/schema/index.ts";
import type { Language } from "#words/language.ts";
import { plain } from "#core/names/index.ts";
import { smallPrint } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Reply } from "../reply.ts";

/** A link to a game's channel. */
export function placeLink({ guild, channel }: Pick<Game, "guild" | "channel">): string {
  return `https://discord.com/channels/${guild ?? "@me"}/${channel}`;
}

/** A link to a game's status card, or to its channel if it has none there. */
export function cardLink(game: Game, card: Pace["card"]): string {
  const place = placeLink(game);
  return card?.channel === game.channel ? `${place}/${card.message}` : place;
}

/** True if a reply already shows where the game is played. */
function saysWhere({ blocks }: Reply, game: Game): boolean {
  const places = [placeLink(game), `<#${game.channel}>`];
  return blocks.some((block) => "text" in block && places.some((place) => block.text.includes(place)));
}

/**
 * A reply about a game, adapted to another channel: it names the game, its presses act on the game, and it mentions
 * nobody.
 */
export function awayFromChannel({ say }: Pick<Language, "say">, shown: Reply, game: Game): Reply {
  const { ping: _, ...reply } = shown;
  const where = say("seats-away", { game: plain(game.title), link: placeLink(game) });
  return {
    ...reply,
    of: reply.of ?? belonging(game),
    blocks: saysWhere(reply, game) ? reply.blocks : [...reply.blocks, ...smallPrint(where)],
  };
}
