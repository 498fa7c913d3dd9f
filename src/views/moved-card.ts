import type { Game } from "#core/schema/game.ts";
import { plain } from "./plain.ts";
import type { Reply } from "./reply.ts";

/** Tells those who look for a game where it was that it is played elsewhere now. */
export function movedAwayCard({ title }: Game, channel: string): Reply {
  return {
    title: `${plain(title)} has moved`,
    audience: "public",
    blocks: [{ kind: "text", text: `It is played in <#${channel}> now.` }],
  };
}
