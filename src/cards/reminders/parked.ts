import { plain } from "#core/names/index.ts";
import type { Game, WhyParked } from "#core/schema/index.ts";
import type { Language } from "#words/language.ts";
import { paragraph } from "../blocks.ts";
import type { Reply } from "../reply.ts";
import { placeLink } from "../seats/away.ts";
import { ago } from "../time-text.ts";

/** Notifies a game's creator or player that the bot can no longer write in its channel. */
export function parkedCard({ say }: Language, game: Game, why: WhyParked): Reply {
  const text = why === "gone" ? say("parked-gone") : say(`parked-${why}`, { link: placeLink(game) });
  return { title: say("parked", { game: plain(game.title) }), audience: "public", blocks: paragraph(text) };
}

/**
 * Notifies a player that a game was put away `days` after its server removed the bot, and of the time of its deletion.
 */
export function putAwayCard(
  { say }: Language,
  game: Game,
  { days, deleted }: { days: number; deleted: number },
): Reply {
  return {
    title: say("left-put-away", { game: plain(game.title) }),
    audience: "public",
    blocks: [{ kind: "text", text: say("left-put-away-about", { days, ends: ago(deleted) }) }],
  };
}
