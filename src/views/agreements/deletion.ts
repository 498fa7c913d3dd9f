import type { Game, LogEntry } from "#core/schema.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonRow, paragraph } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Block } from "../reply.ts";
import { ago } from "../time-text.ts";

/** The date on which the game is deleted, with the button that keeps it; empty if it is kept. */
export function deletionBlocks(book: Rulebook, game: Game): Block[] {
  if (game.deletion === undefined) return [];
  return [
    ...paragraph(book.say("deletion-due", { ends: ago(game.deletion.at) })),
    ...buttonRow({
      label: book.say("deletion-keep"),
      style: "primary",
      press: { kind: "typed", command: "game delete", options: "keep=true" },
      of: belonging(game),
    }),
  ];
}

/** All players, if an entry sets or drops their game's deletion. */
export function calledByDeletion({ seats }: Game, { events }: LogEntry): string[] {
  const isForAll = events.some(({ type }) => type === "deletionSet" || type === "deletionDropped");
  return isForAll ? seats.map(({ user }) => user) : [];
}
