import type { Game } from "#core/schema.ts";
import { plain } from "#core/names.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { moveTitle } from "../phase/card.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";

/** When a follower is notified: on each change of phase, or never. */
export type Following = "phases" | "nothing";

/** Notifies a follower that a game has advanced. `happened`: the cause, in a line. */
export function followedCard(book: Rulebook, game: Game, happened: string): Reply {
  const { say } = book;
  const stands =
    game.status === "ended" ? say("followed-ended") : say("status-move", { move: moveTitle(book, game) });
  return {
    title: plain(game.title),
    audience: "public",
    blocks: [
      { kind: "text", text: [happened, stands].filter((line) => line !== "").join("\n") },
      { kind: "note", text: say("followed-how") },
    ],
  };
}

const KEYS = { phases: "follow-phases", nothing: "follow-nothing", none: "follow-none" } as const;

/** Confirms that a user follows a game, or no longer follows it. */
export function followingCard({ say }: Language, game: Game, how: Following | undefined): Reply {
  const briefing: Button = {
    label: say("follow-briefing"),
    style: "secondary",
    press: { kind: "briefing" },
  };
  const buttons: Block[] = how === undefined ? [] : [{ kind: "buttons", buttons: [briefing] }];
  return {
    title: "",
    audience: "private",
    of: belonging(game),
    blocks: [{ kind: "text", text: say(KEYS[how ?? "none"], { game: plain(game.title) }) }, ...buttons],
  };
}
