import { paragraph, smallPrint } from "#cards/blocks.ts";
import type { Reply } from "#cards/reply.ts";
import { plain } from "#core/names/index.ts";
import type { LogEntry, Game } from "#core/schema/index.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { verificationOf } from "#games/records/dice-records.ts";
import { needToFit } from "#games/records/file-size.ts";
import { exportText, withAliases } from "#rules/log/index.ts";
import { inSlices } from "#store/in-slices.ts";
import type { Language } from "#words/language.ts";
import { report, reportCard } from "./report.ts";

/** Number of rolls that only this bot can verify until their secret is published. */
function rollsUnpublished({ status, dice }: Game, entries: readonly LogEntry[]): number {
  if (status === "ended") return 0;
  const events = entries.flatMap((entry) => entry.events);
  return events.filter(
    (event) => event.type === "rolled" && event.roll !== null && event.series === dice.series,
  ).length;
}

/** The log of a game as a file, which can be read, verified without the bot, or imported elsewhere. */
function exportCard({ say }: Language, game: Game, entries: readonly LogEntry[], content: string): Reply {
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

/** The channel's game as a file. */
export async function exportGame(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  const { system, game } = running;
  const { entries, people } = await context.games.asWritten(running);
  const exportedAt = new Date(call.now).toISOString();
  const file = exportText(game, entries, {
    sheet: withAliases(system.corrections, people),
    people,
    pages: await context.pages.textsOf(game),
    exportedAt,
  });
  needToFit(file, "game");
  return exportCard(call.language, game, entries, file);
}

/** Every user who acted or had a seat. */
function peopleIn(entries: readonly LogEntry[]): string[] {
  const seated = entries.flatMap(({ events }) =>
    events.flatMap((event) =>
      "user" in event ? [event.user] : event.type === "seatGiven" ? [event.to] : [],
    ),
  );
  return [...new Set([...entries.map(({ by }) => by), ...seated])];
}

/** The after-action report of the channel's game. */
export async function reportGame(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  const { book, game } = running;
  const entries = await context.games.entries(game);
  const verification = await verificationOf(context, running);
  const names = await context.names.of(peopleIn(entries));
  const file = await inSlices(report({ book, entries, verification, names, now: call.now }));
  needToFit(file, "report");
  return reportCard(book, game, file);
}
