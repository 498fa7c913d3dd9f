import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import { phaseTitle, waitingLine } from "../phase/card.ts";
import { plain } from "#core/typed.ts";
import type { Reply } from "../reply.ts";
import { belonging } from "../presses/belonging.ts";

/** How a follower wants to hear of a game: each time that its phase changes, or only when they look. */
export type Following = "phases" | "nothing";

/** Tells a follower that a game has gone on; `happened`: what brought that about, in a line. */
export function followedCard(book: Rulebook, game: Game, happened: string): Reply {
  const stands =
    game.status === "ended"
      ? ["The game has ended."]
      : [`**${phaseTitle(book, game)}**`, waitingLine(book, game)];
  return {
    title: plain(game.title),
    audience: "public",
    blocks: [
      { kind: "text", text: [happened, ...stands].filter((line) => line !== "").join("\n") },
      { kind: "note", text: "You follow this game. `/game unfollow` in its channel ends that." },
    ],
  };
}

/** Confirms that somebody follows a game now, or no longer. */
export function followingCard(game: Game, how: Following | undefined): Reply {
  const title = plain(game.title);
  const words = {
    phases: `You follow **${title}**: each time that its phase changes you get a direct message.`,
    nothing: `You follow **${title}** without messages: it stands among your games.`,
    none: `You no longer follow **${title}**.`,
  }[how ?? "none"];
  const buttons =
    how === undefined
      ? []
      : [{ label: "Briefing", style: "secondary", press: { kind: "briefing" } } as const];
  return {
    title: "",
    audience: "private",
    of: belonging(game),
    blocks: [
      { kind: "text", text: words },
      ...(buttons.length === 0 ? [] : [{ kind: "buttons", buttons } as const]),
    ],
  };
}
