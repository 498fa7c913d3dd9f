import type { Rulebook } from "#words/rulebook.ts";
import { facesText } from "../dice/reckoned.ts";
import { midSentence } from "#core/names.ts";
import { LOG_KINDS, type LogKind } from "#core/event-kinds.ts";
import type { LogFilter } from "#core/log-facts.ts";
import type { EventOf, GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Seal } from "#core/schema/table-events.ts";
import { isTakenOver } from "#core/taking-over.ts";
import { randomEventOf, sideName, tableOf } from "#core/system.ts";
import { tableBesideGame } from "../results/beside-game.ts";
import { outcomeLines } from "../checks/outcomes.ts";
import { takenOverText } from "../tables/figures.ts";
import { eventBlocks } from "../results/events.ts";
import { phaseTitle } from "../phase/card.ts";
import { plain } from "#core/typed.ts";
import type { Button, Menu, Reply } from "../reply.ts";
import { belonging } from "../presses/belonging.ts";
import { inRuns, unitNews } from "../results/units.ts";
import { metText } from "../tables/read.ts";
import { isUntitled, mention } from "../words.ts";
import { moment } from "../time-text.ts";

/** How many entries a page of the log shows. */
export const LOG_PAGE = 8;

function rolledText(event: EventOf<"rolled">): string {
  const dice = facesText(event);
  // An asterisk would be markdown.
  const what = event.notation?.replaceAll("*", "×") ?? event.purpose;
  const reason = event.reason === undefined ? "" : ` (${plain(event.reason)})`;
  const again = event.again === undefined ? "" : `, again after roll ${event.again}`;
  return `${event.roll === null ? "entered dice" : `roll ${event.roll}${again}`}, ${what}${reason}: ${dice}`;
}

function contestedText(book: Rulebook, event: EventOf<"contested">): string {
  const totals = event.reckonings.map(({ side, total }) => `${sideName(book, side)} ${total}`);
  const verdict = event.winner === null ? "tie, both roll again" : `**${sideName(book, event.winner)}** wins`;
  return `${totals.join(", ")}: ${verdict}`;
}

function tableReadText(book: Rulebook, event: EventOf<"tableRead">): string {
  const table = tableOf(book, event.table);
  const row = table.rows.find((candidate) => candidate.id === event.row);
  const name = row?.name ?? event.row;
  if (event.figure !== undefined) return `${table.name}, ${name}: ${metText(book, event)}`;
  return `${table.name} ${event.total}: **${name}**`;
}

function sealedText({ label, set }: Seal): string {
  return `sealed **${plain(label)}**${set === undefined ? "" : ` in set **${plain(set)}**`}`;
}

function advancedText(book: Rulebook, { to, why }: EventOf<"advanced">, game: Game): string {
  const there = { ...game, play: { ...game.play, position: to } };
  return `→ ${phaseTitle(book, there)}${why === undefined ? "" : ` (${why.replace(/\.$/, "")})`}`;
}

/** What the log says shorter than a card does; other events are told in the card's words. */
const SHORT: {
  [Type in GameEvent["type"]]?: (book: Rulebook, event: EventOf<Type>, game: Game) => string;
} = {
  created: (book, event) => (isUntitled(book, event) ? "set up the game" : `set up ${plain(event.title)}`),
  committed: (_, event) => `dice series ${event.series} bound`,
  joined: (book, { user, side }) => `${mention(user)} plays **${sideName(book, side)}**`,
  seatAsked: (book, { user, side }) => `${mention(user)} asks for the seat of **${sideName(book, side)}**`,
  began: () => "play began",
  imported: (_, { from }) => `brought in from a file of ${from} entries`,
  advanced: advancedText,
  ended: (_, event) => `ended: ${plain(event.result, 200) || "no result given"}`,
  rolled: (_, event) => rolledText(event),
  contested: contestedText,
  tableRead: tableReadText,
  checked: (book, event) => outcomeLines(book, event).join(" "),
  eventDrawn: (book, event) =>
    `**${sideName(book, event.side)}** draws **${randomEventOf(book, event.event).name}**`,
  revealed: (_, event) => `the secret of dice series ${event.series} is published`,
  sealed: (_, { seal }) => sealedText(seal),
  unsealed: (_, event) => `opened seal #${event.seal}: ${plain(event.text, 120)}`,
  done: (book, event) => `**${sideName(book, event.side)}** is done`,
  forgotten: () => "a player was forgotten",
};

function eventText(book: Rulebook, game: Game, entry: LogEntry, event: GameEvent): string {
  const short = SHORT[event.type] as ((book: Rulebook, event: GameEvent, game: Game) => string) | undefined;
  if (short !== undefined) return short(book, event, game);
  const blocks = eventBlocks({ book, before: game, after: game, by: entry.by }, event);
  const texts = blocks.flatMap((block) => (block.kind === "text" ? [block.text.replaceAll("\n", " ")] : []));
  return texts.join(" ").replace(/\.$/, "");
}

/** What happened in an entry, in a line. Whoever rolled is done by that: it is not said twice. A roll says if it moved nothing. */
export function entryText(book: Rulebook, game: Game, entry: LogEntry): string {
  const isRolled = entry.events.some((event) => event.type === "rolled");
  const taken = entry.events.filter(isTakenOver);
  const told = entry.events.filter((event) => (event.type !== "done" || !isRolled) && !isTakenOver(event));
  const texts = inRuns(told).flatMap((news) =>
    Array.isArray(news)
      ? unitNews(book, game, news).map((line) => line.replace(/\.$/, ""))
      : [eventText(book, game, entry, news)],
  );
  if (taken.length > 0) texts.push(takenOverText(book, taken).replaceAll("\n- ", " ").replace(/\.$/, ""));
  const what = texts.filter((text) => text !== "").join("; ") || "noted";
  return tableBesideGame(book, entry.events) === undefined ? what : `beside the game, ${what}`;
}

/** What was done and then taken back. */
export function struckOut(text: string): string {
  return `~~${text.replaceAll("~~", "")}~~ (taken back)`;
}

/** One log entry in a line: number, time, who, and what happened. */
function entryLine(book: Rulebook, game: Game, entry: LogEntry, isTakenBack: boolean): string {
  const text = `${mention(entry.by)}: ${entryText(book, game, entry)}`;
  return `\`#${entry.n}\` ${moment(entry.at)} ${isTakenBack ? struckOut(text) : text}`;
}

/** A page of a log: of all entries, or of those that fit a filter. */
export interface LogPage {
  filter: LogFilter;
  /** Oldest first. */
  entries: readonly LogEntry[];
  /** The numbers of those that an undo took back. */
  takenBack: ReadonlySet<number>;
  /** How many entries fit in all. */
  fitting: number;
  /** How many of those that fit come before the page. */
  before: number;
  /** The entries with which the pages beside this one begin. */
  older?: number;
  newer?: number;
}

/** What each kind of entry is, in a few words. */
export const KIND_WORDS: Record<LogKind, string> = {
  dice: "every throw of dice",
  checks: "checks and what they came to",
  tables: "tables that were read or corrected",
  moves: "steps, phases and orders",
  tracks: "clocks, markers, lists and boxes",
  units: "units and their states",
  seats: "who plays, and who was asked",
  settings: "changes of settings",
  undo: "moves taken back, and requests",
  seals: "sealed and opened texts",
  game: "the game itself: begun, moved, secrets, end",
};

/** A filter in words: `dice, turn 3, Axis`. */
function filterText(book: Rulebook, { kind, turn, side }: LogFilter): string {
  return [
    ...(kind === undefined ? [] : [kind]),
    ...(turn === undefined ? [] : [`${midSentence(book.turnName)} ${turn}`]),
    ...(side === undefined ? [] : [sideName(book, side)]),
  ].join(", ");
}

function pageButtons({ filter, older, newer }: LogPage): Button[] {
  const { kind: only, turn, side } = filter;
  const button = (label: string, from: number | undefined): Button[] =>
    from === undefined ? [] : [{ label, style: "secondary", press: { kind: "log", only, turn, side, from } }];
  const whole: Button = { label: "Whole log", style: "secondary", press: { kind: "log" } };
  const isWhole = Object.keys(filter).length === 0;
  return [...button("Older", older), ...button("Newer", newer), ...(isWhole ? [] : [whole])];
}

function kindMenu({ turn, side }: LogFilter): Menu {
  return {
    placeholder: "Show only…",
    press: { kind: "logKind", turn, side },
    choices: [
      { label: "everything", value: "all" },
      ...LOG_KINDS.map((kind) => ({ label: kind, value: kind, description: KIND_WORDS[kind] })),
    ],
  };
}

function titleOf(book: Rulebook, game: Game, { filter, entries, fitting }: LogPage): string {
  const words = filterText(book, filter);
  if (words !== "") return `Log, ${words}: ${fitting} of ${game.head.n} entries`;
  return `Log, entries ${entries[0]?.n ?? 1} to ${entries.at(-1)?.n ?? 1} of ${game.head.n}`;
}

/** A page of a game's log. */
export function logCard({ book, game }: { book: Rulebook; game: Game }, page: LogPage): Reply {
  const { entries, takenBack, before, fitting } = page;
  const buttons = pageButtons(page);
  const lines = entries.map((entry) => entryLine(book, game, entry, takenBack.has(entry.n)));
  const isPart = fitting > entries.length && fitting < game.head.n;
  return {
    title: titleOf(book, game, page),
    audience: "public",
    of: belonging(game),
    redraws: true,
    blocks: [
      { kind: "text", text: lines.join("\n") || "No entry is like that." },
      { kind: "menu", menu: kindMenu(page.filter) },
      ...(buttons.length === 0 ? [] : [{ kind: "buttons", buttons } as const]),
      ...(isPart
        ? [{ kind: "note", text: `Here: ${before + 1} to ${before + entries.length} of ${fitting}` } as const]
        : []),
      { kind: "note", text: `Head: SHA-256 \`${game.head.hash}\`` },
    ],
  };
}
