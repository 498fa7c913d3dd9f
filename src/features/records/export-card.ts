import type { Game, LogEntry } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import type { Language } from "#words/language.ts";
import { paragraph, smallPrint } from "#cards/blocks.ts";
import type { Reply } from "#cards/reply.ts";

/** Number of rolls that only this bot can verify until their secret is published. */
function rollsUnpublished({ status, dice }: Game, entries: readonly LogEntry[]): number {
  if (status === "ended") return 0;
  const events = entries.flatMap((entry) => entry.events);
  return events.filter(
    (event) => event.type === "rolled" && event.roll !== null && event.series === dice.series,
  ).length;
}

/** The log of a game as a file, which can be read, verified without the bot, or imported elsewhere. */
export function exportCard(
  { say }: Language,
  game: Game,
  entries: readonly LogEntry[],
  content: string,
): Reply {
  const file = `game-${game.id}.json`;
  const open = rollsUnpublished(game, entries);
  const unpublished = open === 0 ? "" : say("export-unpublished", { count: open });
  const text = say("export-card", { game: plain(game.title), count: entries.length, file });
  return {
    title: say("export"),
    audience: "private",
    blocks: [
      ...paragraph(text),
      ...smallPrint(say("export-private"), unpublished),
      { kind: "file", name: file, content },
    ],
  };
}
