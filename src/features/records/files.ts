import type { Context } from "#games/context.ts";
import { exportText, withAliases } from "#rules/log/index.ts";
import type { LogEntry } from "#core/schema/index.ts";
import { inSlices } from "#store/in-slices.ts";
import { report, reportCard } from "./report.ts";
import { exportCard } from "./export-card.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "#games/command.ts";
import { needToFit } from "#games/records/file-size.ts";
import { verificationOf } from "#games/records/dice-records.ts";

/** The channel's game as a file. */
export async function exportGame(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  const { system, game } = running;
  const { entries, people } = await context.games.asWritten(running);
  const exportedAt = new Date(call.now).toISOString();
  const file = exportText(game, entries, {
    sheet: withAliases(system.corrections, people),
    people,
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
