import { plain } from "#core/names/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Language } from "#words/language.ts";
import { paragraph } from "../blocks.ts";
import type { Reply } from "../reply.ts";

/** In place of a set-up card: a newer one, or the game itself, follows below. */
export function oldSetUpCard({ say }: Pick<Language, "say">, { title, status }: Game): Reply {
  return {
    title: say("set-up-title", { game: plain(title) }),
    audience: "public",
    blocks: paragraph(say(status === "setup" ? "set-up-replaced" : "set-up-over")),
  };
}
