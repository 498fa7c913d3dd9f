import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonRow, paragraph } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Block } from "../reply.ts";
import { ago } from "../time-text.ts";

/** When the game is deleted, with the button that keeps it; nothing if it is kept. */
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

/** All players, when their game is to be deleted or is kept. */
export function calledByDeletion({ seats }: Game, { events }: LogEntry): string[] {
  const isForAll = events.some(({ type }) => type === "deletionSet" || type === "deletionDropped");
  return isForAll ? seats.map(({ user }) => user) : [];
}
