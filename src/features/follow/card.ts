import type { Game } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { moveTitle } from "#cards/phase/card.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";

/** When a follower is notified: on each change of phase, or never. */
export type Following = "phases" | "nothing";

/** Notifies a follower that a game has advanced. `happened`: the cause, in a line. */
export function followedCard(book: Rulebook, game: Game, happened: string): Reply {
  const { say } = book;
  const state =
    game.status === "ended" ? say("followed-ended") : say("status-move", { move: moveTitle(book, game) });
  return {
    title: plain(game.title),
    audience: "public",
    blocks: [...paragraph(happened, state), ...smallPrint(say("followed-how"))],
  };
}

const KEYS = { phases: "follow-phases", nothing: "follow-nothing", none: "follow-none" } as const;

/** Confirms that a user follows a game, or no longer follows it. */
export function followingCard({ say }: Language, game: Game, how: Following | undefined): Reply {
  const buttons = how === undefined ? [] : [buttonFor({ kind: "briefing" }, say("follow-briefing"))];
  return {
    title: "",
    audience: "private",
    of: belonging(game),
    blocks: [...paragraph(say(KEYS[how ?? "none"], { game: plain(game.title) })), ...buttonRow(...buttons)],
  };
}
