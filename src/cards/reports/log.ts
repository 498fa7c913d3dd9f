import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, menuBlock, paragraph, smallPrint } from "../blocks.ts";
import { LOG_KINDS } from "#core/event-kinds.ts";
import type { LogFilter } from "#rules/log/index.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import type { Block, Button, Menu, Reply } from "../reply.ts";
import { belonging } from "../presses/codec.ts";
import { shortHash } from "../words.ts";
import { moment } from "../time-text.ts";
import { midSentence } from "#words/capitals.ts";
import { authoredText, briefText, entryText } from "./entry-text.ts";

/** Number of entries on a page of the log. */
export const LOG_PAGE = 8;

/** Removes strikethrough marks, so that the whole text can be struck through. */
export function withoutStrikes(words: string): string {
  return words.replaceAll("~~", "");
}

/** The text of an undone entry, struck through. */
export function struckOut({ say }: Rulebook, what: string): string {
  return say("log-undone", { what: withoutStrikes(what) });
}

/** An entry in a line: number, time, author and text. */
function entryLine(book: Rulebook, game: Game, entry: LogEntry, isTakenBack: boolean): string {
  const what = briefText(book, game, entry);
  return `\`#${entry.n}\` ${moment(entry.at)} ${isTakenBack ? struckOut(book, what) : what}`;
}

/** The entries of a page in lines, and a menu that opens those whose lines are shortened. */
export function entryBlocks(book: Rulebook, game: Game, { entries, takenBack }: EntriesPage): Block[] {
  const lines = entries.map((entry) => entryLine(book, game, entry, takenBack.has(entry.n)));
  const cut = entries.filter((entry) => briefText(book, game, entry) !== authoredText(book, game, entry));
  const choices = cut.map((entry) => ({
    label: `#${entry.n}`,
    value: String(entry.n),
    description: entryText(book, game, entry).replaceAll(/<[^>]*>|[*_~|`]{1,2}/g, ""),
  }));
  return [
    ...paragraph(lines.join("\n")),
    ...menuBlock({ placeholder: book.say("log-open"), press: { kind: "logEntry" }, choices }),
  ];
}

/** Consecutive entries that fit on a card. */
export interface EntriesPage {
  /** Oldest first. */
  entries: readonly LogEntry[];
  /** Numbers of the undone entries. */
  takenBack: ReadonlySet<number>;
  /** First entries of the pages before and after. */
  older?: number;
  newer?: number;
}

/** A page of a log, or of the entries that match a filter. */
export interface LogPage extends EntriesPage {
  filter: LogFilter;
  /** Number of matching entries. */
  fitting: number;
  /** Number of matching entries before the page. */
  before: number;
}

/** A filter as text: `dice, turn 3, Axis`. */
function filterText(book: Rulebook, { kind, turn, side }: LogFilter): string {
  return [
    ...(kind === undefined ? [] : [book.say(`log-kind-${kind}`)]),
    ...(turn === undefined
      ? []
      : [book.say("report-turn", { turn: midSentence(book.turnName), number: turn })]),
    ...(side === undefined ? [] : [sideName(book, side)]),
  ].join(", ");
}

function pageButtons({ say }: Rulebook, { filter, older, newer }: LogPage): Button[] {
  const { kind: only, turn, side } = filter;
  const button = (label: string, from: number | undefined): Button[] =>
    from === undefined ? [] : [buttonFor({ kind: "log", only, turn, side, from }, label)];
  const whole: Button = buttonFor({ kind: "log" }, say("log-whole"));
  const isWhole = Object.keys(filter).length === 0;
  return [
    ...button(say("log-older"), older),
    ...button(say("log-newer"), newer),
    ...(isWhole ? [] : [whole]),
  ];
}

function kindMenu({ say }: Rulebook, { turn, side }: LogFilter): Menu {
  return {
    placeholder: say("log-only"),
    press: { kind: "logKind", turn, side },
    choices: [
      { label: say("log-everything"), value: "all" },
      ...LOG_KINDS.map((kind) => ({
        label: say(`log-kind-${kind}`),
        value: kind,
        description: say(`log-kind-${kind}.about`),
      })),
    ],
  };
}

function titleOf(book: Rulebook, game: Game, { filter, entries, fitting }: LogPage): string {
  const all = game.head.n;
  const words = filterText(book, filter);
  if (words !== "") return book.say("log-title-filtered", { filter: words, count: fitting, all });
  const [from, to] = [entries[0]?.n ?? 1, entries.at(-1)?.n ?? 1];
  return from === to ? book.say("log-title-single", { from, all }) : book.say("log-title", { from, to, all });
}

export function logCard({ book, game }: { book: Rulebook; game: Game }, page: LogPage): Reply {
  const { entries, before, fitting } = page;
  const buttons = pageButtons(book, page);
  const shown = { from: before + 1, to: before + entries.length, count: fitting };
  const part = entries.length === 1 ? "log-part-single" : "log-part";
  const isPart = fitting > entries.length && fitting < game.head.n;
  return {
    title: titleOf(book, game, page),
    audience: "public",
    of: belonging(game),
    redraws: true,
    blocks: [
      ...(entries.length === 0 ? paragraph(book.say("log-empty")) : entryBlocks(book, game, page)),
      ...menuBlock(kindMenu(book, page.filter)),
      ...buttonRow(...buttons),
      ...(isPart ? smallPrint(book.say(part, shown)) : []),
      ...smallPrint(book.say("results-hash", { hash: shortHash(game.head.hash) })),
    ],
  };
}
