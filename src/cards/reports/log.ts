import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import { buttonFor, buttonRow, menuBlock, paragraph, smallPrint } from "../blocks.ts";
import { facesText } from "../dice/reckoned.ts";
import { plain } from "#core/names/index.ts";
import { LOG_KINDS } from "#core/event-kinds.ts";
import type { LogFilter } from "#rules/log/index.ts";
import type { EventOf, GameEvent, Game, LogEntry } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { tableBesideGame } from "../results/beside-game.ts";
import { outcomeLines } from "../checks/outcomes.ts";
import { takenOverText } from "../tables/figures.ts";
import { eventBlocks } from "../results/events.ts";
import { FEATURE_LOGGED } from "../features.ts";
import { phaseTitle } from "../phase/card.ts";
import { askedText } from "../agreements/texts.ts";
import type { Button, Menu, Reply } from "../reply.ts";
import { belonging } from "../presses/codec.ts";
import { inRuns, unitNews } from "../results/units.ts";
import { metText } from "../tables/read.ts";
import { whyAdvanced } from "../results/tracks.ts";
import { isUntitled, mention, shortHash, sideIn } from "../words.ts";
import { moment } from "../time-text.ts";
import { midSentence } from "#words/capitals.ts";
import { isTakenOver } from "../tables/taking-over.ts";

/** Number of entries on a page of the log. */
export const LOG_PAGE = 8;

function rolledText({ say, inOwnWords }: Rulebook, event: EventOf<"rolled">): string {
  const { roll, again } = event;
  // An asterisk would be read as markdown.
  const thrown = event.notation?.replaceAll("*", "×") ?? inOwnWords(event.purpose);
  const what =
    event.reason === undefined
      ? thrown
      : text("log-roll-reason", { what: thrown, reason: plain(event.reason) });
  const words = { what, dice: facesText(event) };
  if (roll === null) return say("log-roll-entered", words);
  return again === undefined
    ? say("log-roll", { ...words, roll })
    : say("log-roll-again", { ...words, roll, before: again });
}

function contestedText(book: Rulebook, event: EventOf<"contested">): string {
  const scores = event.reckonings.map(({ side, total }) => `${sideName(book, side)} ${total}`);
  const totals = scores.join(", ");
  return event.winner === null
    ? book.say("log-contest-tie", { totals })
    : book.say("log-contest-won", { totals, ...sideIn(book, event.winner) });
}

function tableReadText(book: Rulebook, event: EventOf<"tableRead">): string {
  const table = book.table(event.table);
  const row = table.rows.find((candidate) => candidate.id === event.row)?.name ?? event.row;
  return event.figure === undefined
    ? book.say("log-table", { table: table.name, row, total: event.total })
    : book.say("log-table-figure", { table: table.name, row, figure: metText(book, event) });
}

function advancedText(book: Rulebook, event: EventOf<"advanced">, game: Game): string {
  const phase = phaseTitle(book, { ...game, play: { ...game.play, position: event.to } });
  return event.why === undefined
    ? book.say("log-advanced", { phase })
    : book.say("log-advanced-why", { phase, why: whyAdvanced(book, event).replace(/\.$/, "") });
}

/** "**Axis** draws **Medic**" */
export function drawnText(book: Rulebook, { side, event }: EventOf<"eventDrawn">): string {
  return book.say("log-draws", { ...sideIn(book, side), event: book.randomEvent(event).name });
}

function endedText({ say }: Rulebook, { result: typed }: EventOf<"ended">): string {
  const result = plain(typed, 200);
  return result === "" ? say("log-ended-open") : say("log-ended", { result });
}

/** Events with a shorter text in the log than on a card. */
const SHORT: {
  [Type in GameEvent["type"]]?: (book: Rulebook, event: EventOf<Type>, game: Game) => string;
} = {
  created: (book, event) =>
    isUntitled(book, event)
      ? book.say("log-set-up")
      : book.say("log-set-up-titled", { game: plain(event.title) }),
  committed: ({ say }, { series }) => say("log-dice-sealed", { series }),
  joined: (book, { user, side }) => book.say("log-plays", { player: mention(user), ...sideIn(book, side) }),
  seatAsked: (book, { user, side }) =>
    book.say("log-asks-seat", { player: mention(user), ...sideIn(book, side) }),
  began: ({ say }) => say("log-began"),
  imported: ({ say }, { from }) => say("log-brought-in", { count: from }),
  advanced: advancedText,
  ended: endedText,
  rolled: rolledText,
  contested: contestedText,
  tableRead: tableReadText,
  checked: (book, event) => outcomeLines(book, event).join(" "),
  eventDrawn: drawnText,
  revealed: ({ say }, { series }) => say("log-secret", { series }),
  done: (book, { side, ahead }) =>
    // The line of the expired deadline already says so.
    ahead === "deadline"
      ? ""
      : book.say(ahead === undefined ? "log-done" : "log-done-ahead", sideIn(book, side)),
  forgotten: ({ say }) => say("log-forgotten"),
  proposed: (book, { by, about }) =>
    about.of === "undo"
      ? book.say("log-undo-asked", { n: about.to })
      : askedText(book, { by, about }).replaceAll("\n", " "),
  ...FEATURE_LOGGED,
};

function eventText(book: Rulebook, game: Game, entry: LogEntry, event: GameEvent): string {
  type Words = (book: Rulebook, event: GameEvent, game: Game) => string;
  const words = (SHORT[event.type] as Words | undefined)?.(book, event, game);
  if (words !== undefined) return words;
  const blocks = eventBlocks({ book, before: game, after: game, by: entry.by, entry }, event);
  const texts = blocks.flatMap((block) => (block.kind === "text" ? [block.text.replaceAll("\n", " ")] : []));
  return texts.join(" ").replace(/\.$/, "");
}

/**
 * True if an event adds nothing to the log line: a side that is done hands over, play advances within the phase that the
 * previous event reached, or a new game is archived until its room is open.
 */
function isRepeating(
  { events: [first] }: LogEntry,
  event: GameEvent,
  before: GameEvent | undefined,
): boolean {
  if (event.type === "handedOver") return before?.type === "done";
  if (event.type === "archived") return first?.type === "created";
  if (event.type !== "advanced" || before?.type !== "advanced" || event.why !== undefined) return false;
  const { turn, segment, phase } = before.to;
  return event.to.turn === turn && event.to.segment === segment && event.to.phase === phase;
}

/** A text without its author if it begins with them, because the author precedes the texts of an entry. */
function withoutAuthor(words: string, by: string): string {
  const author = mention(by);
  if (typeof author !== "string") return words;
  const [mark = "", ...rest] = words.split(`${author} `);
  return rest.length === 0 || /[\p{L}\p{N}]/u.test(mark) ? words : mark + rest.join(`${author} `);
}

/** The texts of an entry, one for each event that has a text. */
export function entryTexts(book: Rulebook, game: Game, entry: LogEntry): string[] {
  const isRolled = entry.events.some((event) => event.type === "rolled");
  const taken = entry.events.filter(isTakenOver);
  const told = entry.events.filter(
    (event, at) =>
      (event.type !== "done" || !isRolled) &&
      !isTakenOver(event) &&
      !isRepeating(entry, event, entry.events[at - 1]),
  );
  const texts = inRuns(told).flatMap((news) =>
    Array.isArray(news)
      ? unitNews(book, game, news).map((line) => line.replace(/\.$/, ""))
      : [eventText(book, game, entry, news)],
  );
  if (taken.length > 0) texts.push(takenOverText(book, taken).replaceAll("\n- ", " ").replace(/\.$/, ""));
  return texts.filter((words) => words !== "").map((words) => withoutAuthor(words, entry.by));
}

/**
 * The text of an entry in a line. A roll that ends a step is not followed by "done"; a roll that changed nothing says
 * so.
 */
export function entryText(book: Rulebook, game: Game, entry: LogEntry): string {
  const what = entryTexts(book, game, entry).join("; ") || book.say("log-noted");
  return tableBesideGame(book, entry.events) === undefined ? what : book.say("log-beside", { what });
}

/** The author and the text of an entry: "Anna: roll 12, Initiative: 7 3". */
export function authoredText(book: Rulebook, game: Game, entry: LogEntry): string {
  return book.say("log-entry", { player: mention(entry.by), what: entryText(book, game, entry) });
}

/** Removes strikethrough marks, so that the whole text can be struck through. */
export function withoutStrikes(words: string): string {
  return words.replaceAll("~~", "");
}

/** The text of an undone entry, struck through. */
export function struckOut({ say }: Rulebook, what: string): string {
  return say("log-undone", { what: withoutStrikes(what) });
}

/** An entry in a line: number, time, author and text. */
export function entryLine(book: Rulebook, game: Game, entry: LogEntry, isTakenBack: boolean): string {
  const what = authoredText(book, game, entry);
  return `\`#${entry.n}\` ${moment(entry.at)} ${isTakenBack ? struckOut(book, what) : what}`;
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
  return book.say("log-title", { from: entries[0]?.n ?? 1, to: entries.at(-1)?.n ?? 1, all });
}

export function logCard({ book, game }: { book: Rulebook; game: Game }, page: LogPage): Reply {
  const { entries, takenBack, before, fitting } = page;
  const buttons = pageButtons(book, page);
  const lines = entries.map((entry) => entryLine(book, game, entry, takenBack.has(entry.n)));
  const shown = { from: before + 1, to: before + entries.length, count: fitting };
  const isPart = fitting > entries.length && fitting < game.head.n;
  return {
    title: titleOf(book, game, page),
    audience: "public",
    of: belonging(game),
    redraws: true,
    blocks: [
      ...paragraph(lines.join("\n") || book.say("log-empty")),
      ...menuBlock(kindMenu(book, page.filter)),
      ...buttonRow(...buttons),
      ...(isPart ? smallPrint(book.say("log-part", shown)) : []),
      ...smallPrint(book.say("results-hash", { hash: shortHash(game.head.hash) })),
    ],
  };
}
