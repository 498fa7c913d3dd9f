import { type LogKind, eventKind } from "#core/event-kinds.ts";
import { given } from "#core/left-out.ts";
import { tasksOf } from "#core/procedures/index.ts";
import type { GameEvent, Game, LogEntry } from "#core/schema/index.ts";
import { bookAsOf, type Rulebook } from "#words/rulebook.ts";
import { overtakenLines } from "../agreements/card.ts";
import { buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { awaitedColour, type Showing } from "../phase/card.ts";
import { currentCard } from "../status/current.ts";
import { skippedLines } from "../phase/empty-steps.ts";
import {
  besidesHands,
  clearedLines,
  doneLines,
  notRolledLines,
  handShowing,
  isChangeOfHand,
  isInSameStep,
  withoutHands,
} from "./hand.ts";
import { belonging } from "../presses/codec.ts";
import { fromFeatures } from "../feature-cards.ts";
import { type Block, controlCount, type Reply } from "../reply.ts";
import { shownOnSetup } from "../set-up/card.ts";
import { besideBlocks } from "./beside-game.ts";
import { calledBy } from "./called.ts";
import { footOf, tableBlocks } from "./details.ts";
import type { EntryFrame, EntryKind } from "../event-frame.ts";
import { moveBlocks } from "./moves.ts";
import { newsBlocks } from "./news.ts";
import { entryTitle } from "./title.ts";
import { isTakenOver } from "../tables/taking-over.ts";

/** Events about seats and invitations, which the set-up card shows. */
const SEATING = new Set<GameEvent["type"]>([
  "joined",
  "left",
  "invited",
  "declined",
  "seatAsked",
  "askingDropped",
  "umpireAccepted",
  "seatGiven",
]);

/** Events that enter the scenario's values, which the set-up card asks for. */
const PREPARING = new Set<GameEvent["type"]>(["settingChanged", "adjusted", "itemPlaced", "limitReached"]);

/** Categories of the log that are not moves. Their cards have no details. */
const AROUND = new Set<LogKind>(["seats", "undo", "seals", "game"]);

/** Kinds of entries without a title, because the game's card below explains them. */
const UNTITLED = new Set<EntryKind>(["milestone", "preparation", "seating"]);

function isPreparation({ status }: Game, { events }: LogEntry): boolean {
  const decided = events.filter((event) => !isTakenOver(event));
  return status === "setup" && decided.length > 0 && decided.every(({ type }) => PREPARING.has(type));
}

/** True if play is in a step that asks players to move items. */
function asksToMove(book: Rulebook, game: Game | null): boolean {
  return game?.status === "running" && tasksOf(book.stepAt(game.play.position)).moves !== undefined;
}

function kindOf(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): EntryKind {
  const types = new Set(entry.events.map(({ type }) => type));
  if (types.has("proposed")) return "asking";
  if (types.has("created") || types.has("ended")) return "milestone";
  if (isPreparation(after, entry)) return "preparation";
  if (after.status === "setup" && types.intersection(SEATING).size > 0) return "seating";
  if (isChangeOfHand(before, after, entry.events)) return "hand";
  return types.has("itemPlaced") && asksToMove(book, before) ? "placed" : "other";
}

/** True if a side can do nothing now except carry out the entry's orders. */
function leadsToOrders({ play }: Game, { events }: LogEntry): boolean {
  const orders = new Set(events.flatMap((event) => (event.type === "orderGiven" ? [event.order.id] : [])));
  return play.orders.length > 0 && play.orders.every(({ id }) => orders.has(id));
}

function frameOf(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): EntryFrame {
  const { by, events } = entry;
  const kind = kindOf(book, before, after, entry);
  const about = UNTITLED.has(kind) ? undefined : entryTitle(book, after, events);
  const title = kind === "hand" || kind === "placed" ? undefined : about;
  const isResult = events.some(({ type }) => type === "checked" || type === "tableRead");
  return {
    book,
    before,
    after,
    by,
    entry,
    kind,
    about,
    title,
    rolled: events.find((event) => event.type === "rolled"),
    explains: !events.some(({ type }) => type === "orderGiven"),
    isDrawn: title !== undefined && leadsToOrders(after, entry),
    isInOneRow: isResult && after.play.orders.length < 2,
    takeBack: after.status === "running" ? fromFeatures("takeBack", book, after) : [],
  };
}

/** Values entered during set-up that the set-up card does not show. */
function preparedBlocks(frame: EntryFrame): Block[] {
  const shown = new Set(shownOnSetup(frame.book, frame.after));
  const rest = frame.entry.events.filter(
    (event) =>
      !(event.type === "settingChanged" && shown.has(event.setting)) &&
      !("track" in event && shown.has(event.track)),
  );
  return newsBlocks(frame, rest).filter(({ kind }) => kind !== "note");
}

function eventNews(frame: EntryFrame): Block[] {
  const { book, kind, entry } = frame;
  const events = kind === "hand" ? besidesHands(book, entry.events) : withoutHands(book, entry.events);
  return newsBlocks(frame, events);
}

/** The parts of a result, from top to bottom. A part that does not apply is empty. */
const RESULTS: readonly ((frame: EntryFrame) => Block[])[] = [
  ({ book, before, after, entry }) => smallPrint(...doneLines(book, before, after, entry.events)),
  ({ book, before, entry }) => smallPrint(...notRolledLines(book, before, entry.events)),
  ({ book, before, entry }) => smallPrint(...fromFeatures("above", book, before, entry.events)),
  eventNews,
  ({ book, before, after, entry }) => smallPrint(...skippedLines(book, before, after, entry.events)),
  ({ book, after, entry }) => besideBlocks(book, after, entry),
  ({ book, before, after, entry, kind }) =>
    kind === "hand" ? [] : smallPrint(...overtakenLines(book, before, after, entry)),
  ({ book, before, entry }) => smallPrint(...clearedLines(book, before, entry.events)),
];

function resultsOf(frame: EntryFrame): Block[] {
  if (frame.kind === "milestone") return [];
  return frame.kind === "preparation" ? preparedBlocks(frame) : RESULTS.flatMap((part) => part(frame));
}

/** Parts that the game's card omits because the result above shows or replaces them. */
function showingOf({ book, before, after, entry, kind, title, ...frame }: EntryFrame): Showing {
  const { isDrawn, isInOneRow, takeBack } = frame;
  const read = entry.events.flatMap((event) => (isDrawn && event.type === "tableRead" ? [event.table] : []));
  const without = {
    undo: takeBack.length > 0,
    doneWith: isInOneRow,
    tables: read,
    secrets: kind === "hand",
  };
  if (kind === "hand") return { ...handShowing(book, before, after, entry.events), without };
  const isStill = isInSameStep(before, after) && before?.play.move === after.play.move;
  return { isKnown: isDrawn || (title !== undefined && isStill), isDrawn, without };
}

/** The game's card below the result, with the notes that are due; undefined if nothing on the card changed. */
function gameCard(frame: EntryFrame): Reply | undefined {
  const { book, before, after, entry, kind } = frame;
  const isNew = kind === "other" && entry.events.some((event) => eventKind(event).cards === "new");
  if (kind === "asking" || (kind === "other" && !isNew)) return undefined;
  const beside = controlCount([...footBlocks(frame), ...shownTable(frame)]);
  const card = currentCard(book, after, { ...showingOf(frame), beside });
  return { ...card, blocks: [...fromFeatures("due", book, before, after), ...card.blocks] };
}

/** Maximum length of a text joined from several blocks, in characters. */
const MOST_JOINED = 1000;

/** Joins adjacent texts and notes, because on a phone each gap between blocks takes a line. */
function joined(blocks: readonly Block[]): Block[] {
  const all: Block[] = [];
  for (const block of blocks) {
    const before = all.at(-1);
    const words = block.kind === "note" ? block.text.replaceAll(/^/gm, "-# ") : undefined;
    const text = block.kind === "text" ? block.text : words;
    if (before?.kind !== "text" || text === undefined || before.text.length + text.length > MOST_JOINED)
      all.push(block);
    else all[all.length - 1] = { kind: "text", text: `${before.text}\n${text}` };
  }
  return all;
}

/** The result above the game's card. Its title is its own, or else that of the card. */
function bodyOf({ book, title, isDrawn }: EntryFrame, results: Block[], card: Reply | undefined) {
  if (card === undefined) return { title: title ?? book.say("results-title-noted"), blocks: results };
  if (title === undefined || results.length === 0)
    return { title: card.title, blocks: [...results, ...card.blocks] };
  if (isDrawn) return { title, blocks: joined([...results, ...card.blocks]) };
  const heading = [{ kind: "divider" } as const, ...paragraph(`**${card.title}**`)];
  return { title, blocks: [...joined(results), ...heading, ...card.blocks] };
}

/** Moves all buttons into one row at the end, the main ones first. Removes duplicates. */
function inOneRow(blocks: readonly Block[]): Block[] {
  const all = blocks.flatMap((block) => (block.kind === "buttons" ? block.buttons : []));
  const { main = [], other = [] } = Object.groupBy(all, ({ style }) =>
    style === "primary" ? "main" : "other",
  );
  const buttons = new Map([...main, ...other].map((button) => [JSON.stringify(button), button]));
  return [...blocks.filter(({ kind }) => kind !== "buttons"), ...buttonRow(...buttons.values())];
}

/** The roll, number and author, below an entry that has dice or is a move. */
function footBlocks({ book, after, entry, about, rolled }: EntryFrame): Block[] {
  const isMove = entry.events.some((event) => !AROUND.has(eventKind(event).filedUnder));
  const hasFoot = rolled !== undefined || (after.status === "running" && isMove);
  return about !== undefined && hasFoot ? [footOf(book, entry)] : [];
}

/** The button of the table of a roll, above a foot that has another one. */
function shownTable(frame: EntryFrame): Block[] {
  return footBlocks(frame).length === 0 ? [] : tableBlocks(frame.book, frame.entry);
}

/** True if a press may redraw its card in place, because the entry has no dice and no new task. */
function isQuiet({ before, after, entry, rolled }: EntryFrame): boolean {
  const isNews = entry.events.some(({ type }) => type === "activated" || type === "limitReached");
  return isInSameStep(before, after) && rolled === undefined && !isNews;
}

/** Maximum number of controls of a card that gets the features' buttons. */
const MOST_CONTROLS = 8;

/** True if the entry passes the move to players who were not asked before. */
function passesMove({ kind, before, after, entry }: EntryFrame): boolean {
  const isOtherPhase = entry.events.some(({ type }) => type === "advanced");
  return before?.status === "running" && after.status === "running" && (kind === "hand" || isOtherPhase);
}

/** The blocks with the features' buttons in the last row, on a card that calls the next players and has room. */
function withCallButtons(frame: EntryFrame, blocks: readonly Block[], ping: readonly string[]): Block[] {
  const buttons = ping.length > 0 && passesMove(frame) ? fromFeatures("buttons", frame.book) : [];
  const last = blocks.findLastIndex(({ kind }) => kind === "buttons");
  if (last === -1 || controlCount(blocks) + buttons.length > MOST_CONTROLS) return [...blocks];
  return blocks.map((block, at) =>
    at === last && block.kind === "buttons" ? { ...block, buttons: [...block.buttons, ...buttons] } : block,
  );
}

/** The card of an entry: the result, and the game's card if it changed. */
export function entryCard(now: Rulebook, before: Game | null, after: Game, entry: LogEntry): Reply {
  const book = bookAsOf(now, entry.n);
  const frame = frameOf(book, before, after, entry);
  const { rolled, about, isInOneRow, takeBack } = frame;
  const card = gameCard(frame);
  const body = bodyOf(frame, resultsOf(frame), card);
  const blocks = [
    ...body.blocks,
    ...(card === undefined ? moveBlocks(frame) : []),
    ...shownTable(frame),
    ...(takeBack.length > 0 ? takeBack : fromFeatures("refusals", book, after, entry)),
  ];
  const ping = calledBy(book, before, after, entry);
  const colour = awaitedColour(book, after);
  // Dice, and titled entries of a game in play, stay for players who come back the next day.
  const keeps = rolled !== undefined || (after.status === "running" && about !== undefined);
  return {
    title: body.title,
    blocks: [...withCallButtons(frame, isInOneRow ? inOneRow(blocks) : blocks, ping), ...footBlocks(frame)],
    audience: "public",
    of: belonging(after),
    ...given({ colour }),
    ...(ping.length === 0 ? {} : { ping }),
    ...(card !== undefined && ping.length === 0 && isQuiet(frame) ? { redraws: true } : {}),
    ...(keeps ? { keeps } : {}),
  };
}
