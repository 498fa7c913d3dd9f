import { midSentence } from "#core/names.ts";
import type { EventOf, GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { sideName, tableOf, type System } from "#core/system.ts";
import { phaseAt } from "#core/sequence.ts";
import { outcomeLines } from "./check-blocks.ts";
import { eventBlocks } from "./event-blocks.ts";
import { plain } from "./plain.ts";
import type { Button, Reply } from "./reply.ts";
import { inRuns, unitNews } from "./unit-news.ts";
import { metText } from "./table-read-blocks.ts";
import { mention } from "./words.ts";

/** How many entries a page of the log shows. */
export const LOG_PAGE = 8;

function rolledText(event: EventOf<"rolled">): string {
  const dice = event.dice.map((die) => die.face).join(" ");
  const what = event.notation ?? event.purpose;
  const reason = event.reason === undefined ? "" : ` (${plain(event.reason)})`;
  return `${event.roll === null ? "entered dice" : `roll ${event.roll}`}, ${what}${reason}: ${dice}`;
}

function contestedText(system: System, event: EventOf<"contested">): string {
  const totals = event.reckonings.map(({ side, total }) => `${sideName(system, side)} ${total}`);
  return `${totals.join(", ")}: **${sideName(system, event.winner)}** wins`;
}

function tableReadText(system: System, event: EventOf<"tableRead">): string {
  const table = tableOf(system, event.table);
  const row = table.rows.find((candidate) => candidate.id === event.row);
  const name = row?.name ?? event.row;
  if (event.figure !== undefined) return `${table.name}, ${name}: ${metText(event)}`;
  return `${table.name} ${event.total}: **${name}**`;
}

/** What the log says shorter than a card does; other events are told in the card's words. */
const SHORT: { [Type in GameEvent["type"]]?: (system: System, event: EventOf<Type>) => string } = {
  created: (_, event) => `set up ${plain(event.title)}`,
  committed: (_, event) => `dice series ${event.series} bound`,
  began: () => "play began",
  advanced: (system, event) =>
    `→ ${midSentence(system.turnName)} ${event.to.turn}, ${phaseAt(system, event.to).name}`,
  ended: (_, event) => `ended: ${plain(event.result, 200) || "no result given"}`,
  rolled: (_, event) => rolledText(event),
  contested: contestedText,
  tableRead: tableReadText,
  checked: (system, event) => outcomeLines(system, event).join(" "),
  eventDrawn: () => "",
  done: (system, event) => `**${sideName(system, event.side)}** is done`,
};

function eventText(system: System, game: Game, entry: LogEntry, event: GameEvent): string {
  const short = SHORT[event.type] as ((system: System, event: GameEvent) => string) | undefined;
  if (short !== undefined) return short(system, event);
  const blocks = eventBlocks({ system, before: game, after: game, by: entry.by }, event);
  const texts = blocks.flatMap((block) => (block.kind === "text" ? [block.text.replaceAll("\n", " ")] : []));
  return texts.join(" ").replace(/\.$/, "");
}

/** What happened in an entry, in a line. Whoever rolled is done by that: it is not said twice. */
export function entryText(system: System, game: Game, entry: LogEntry): string {
  const isRolled = entry.events.some((event) => event.type === "rolled");
  const told = entry.events.filter((event) => event.type !== "done" || !isRolled);
  const texts = inRuns(told).flatMap((news) =>
    Array.isArray(news)
      ? unitNews(system, game, news).map((line) => line.replace(/\.$/, ""))
      : [eventText(system, game, entry, news)],
  );
  return texts.filter((text) => text !== "").join("; ") || "noted";
}

/** One log entry in a line: number, time, who, and what happened. */
function entryLine(system: System, game: Game, entry: LogEntry): string {
  const time = `<t:${Math.floor(entry.at / 1000)}:f>`;
  return `\`#${entry.n}\` ${time} ${mention(entry.by)}: ${entryText(system, game, entry)}`;
}

function page(label: string, start: number): Button {
  return { label, style: "secondary", command: "log", options: { from: String(start) } };
}

function pageButtons(game: Game, from: number, to: number): Button[] {
  const older = from > 1 ? [page("Older", Math.max(1, from - LOG_PAGE))] : [];
  return to < game.head.n ? [...older, page("Newer", to + 1)] : older;
}

/** A page of a game's log. `entries` are those from `from` on. */
export function logCard(system: System, game: Game, entries: readonly LogEntry[]): Reply {
  const from = entries[0]?.n ?? 1;
  const to = entries.at(-1)?.n ?? 1;
  const buttons = pageButtons(game, from, to);
  return {
    title: `Log, entries ${from} to ${to} of ${game.head.n}`,
    audience: "public",
    redraws: true,
    blocks: [
      { kind: "text", text: entries.map((entry) => entryLine(system, game, entry)).join("\n") },
      ...(buttons.length === 0 ? [] : [{ kind: "buttons", buttons } as const]),
      { kind: "note", text: `Head: SHA-256 \`${game.head.hash}\`` },
    ],
  };
}
