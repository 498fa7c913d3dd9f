import { cardsAfter, EVENT_KINDS, type LogKind } from "#core/event-kinds.ts";
import type { EventOf, GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { sealsOpened } from "#core/seals/seals.ts";
import { tasksOf } from "#core/procedures/verbs.ts";
import { openSteps, stepAt } from "#core/sequence/sequence.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { allButtons, rulesButton } from "../phase/buttons.ts";
import { awaitedColour } from "../phase/card.ts";
import { currentCard } from "../phase/current.ts";
import {
  besidesHands,
  clearedLines,
  doneLines,
  handShowing,
  isChangeOfHand,
  standsStill,
  withoutHands,
} from "../phase/hand.ts";
import { skippedLines } from "../phase/empty-steps.ts";
import { orderBlocks } from "../phase/orders.ts";
import { withDue } from "../notes/events.ts";
import { offerButtons } from "../phase/step-parts.ts";
import { standingLine } from "../phase/track-lines.ts";
import { passedLines } from "../passing/events.ts";
import { belonging } from "../presses/belonging.ts";
import { type Block, type Button, controlCount, type Reply } from "../reply.ts";
import { besideBlocks } from "./beside-game.ts";
import { calledBy } from "./called.ts";
import { footOf } from "./details.ts";
import { doneAfter } from "./done.ts";
import type { EventFrame } from "./event-frame.ts";
import { newsBlocks } from "./news.ts";
import { isPreparation, preparedBlocks } from "./preparation.ts";
import { kept } from "./kept.ts";
import { eachOnce } from "./next.ts";
import { withTakingBack } from "./taking-back.ts";
import { entryTitle } from "./title.ts";
import { together } from "./together.ts";
import { given } from "#core/left-out.ts";

/** Events that change who sits where, or is asked to: the card of a game that is being set up shows it. */
const SEATS = new Set<GameEvent["type"]>([
  "joined",
  "left",
  "invited",
  "declined",
  "seatAsked",
  "askingDropped",
  "umpireAccepted",
  "seatGiven",
]);

/** Whether the entry changes who plays what in a game that is being set up: its card shows that. */
function isSeating({ status }: Game, { events }: LogEntry): boolean {
  return status === "setup" && events.some(({ type }) => SEATS.has(type));
}

/** Whether the entry moved items where the step in front of the players asks for it. */
function isStepMove(book: Rulebook, before: Game | null, entry: LogEntry): boolean {
  if (before?.status !== "running") return false;
  return (
    tasksOf(stepAt(book, before.play.position)).moves !== undefined &&
    entry.events.some((event) => event.type === "itemPlaced")
  );
}

function showsCard(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): boolean {
  if (entry.events.some(({ type }) => type === "undoAsked")) return false;
  if (isStepMove(book, before, entry)) return true;
  if (isPreparation(after, entry)) return true;
  if (isSeating(after, entry)) return true;
  return entry.events.some((event) => cardsAfter(event) === "new");
}

/**
 * What happened comes first: under its own title, else under that of the phase. `isDrawn`: the result leads to orders, which
 * say whose move it is.
 */
function assemble(
  book: Rulebook,
  results: Block[],
  card: Reply | undefined,
  { title, isDrawn }: { title: string | undefined; isDrawn: boolean },
): Pick<Reply, "title" | "blocks"> {
  if (card === undefined) return { title: title ?? book.say("results-title-noted"), blocks: results };
  if (title === undefined || results.length === 0)
    return { title: card.title, blocks: [...results, ...card.blocks] };
  if (isDrawn) return { title, blocks: together([...results, ...card.blocks]) };
  return {
    title,
    blocks: [
      ...together(results),
      { kind: "divider" },
      { kind: "text", text: `**${card.title}**` },
      ...card.blocks,
    ],
  };
}

/** So many buttons stand there with Undo; where there are more, it can be typed. */
const MOST_BUTTONS = 8;

/** Where older cards have become stale without a new one being shown, the message has the buttons of the step. */
function freshButtons(book: Rulebook, before: Game | null, after: Game): Block[] {
  const isHere = before?.channel === after.channel && after.archived !== true;
  const isStale = isHere && after.status === "running" && before?.revision !== after.revision;
  if (!isStale) return [];
  const notes = openSteps(book, after).flatMap((step) => offerButtons(book, after, step));
  const orders = orderBlocks(book, after);
  const all = [...notes, ...allButtons(book, after), rulesButton(book)];
  const room = MOST_BUTTONS - controlCount(orders);
  const here = all.filter(({ press: { kind } }) => kind !== "doneWith");
  const buttons = here.length > room ? here.filter(({ press: { kind } }) => kind !== "undo") : here;
  return [...orders, { kind: "buttons", buttons }];
}

/**
 * Whether the message tells what no later card does: dice, and in a running game whatever has a headline of its own. It
 * is never redrawn, so that who comes back the next day finds all that happened.
 */
function isRecord({ status }: Game, entry: LogEntry, title: string | undefined): boolean {
  return hasRolls(entry) || (status === "running" && title !== undefined);
}

/** Whether a button press may redraw its card in place: nothing was rolled, nobody new is called, nothing began. */
function isQuiet(before: Game | null, after: Game, entry: LogEntry): boolean {
  const isNews = entry.events.some(({ type }) => type === "activated" || type === "limitReached");
  return standsStill(before, after) && !hasRolls(entry) && !isNews;
}

function isMilestone(entry: LogEntry): boolean {
  return entry.events.some((event) => event.type === "created" || event.type === "ended");
}

function hasRolls({ events }: Pick<LogEntry, "events">): boolean {
  return events.some((event) => event.type === "rolled");
}

/** The entry's throw. */
function throwOf({ events }: LogEntry): EventOf<"rolled"> | undefined {
  return events.find((event) => event.type === "rolled");
}

/** Small print, a block for each line. */
function smallPrint(lines: readonly string[]): Block[] {
  return lines.map((text) => ({ kind: "note", text }));
}

/** How tracks stand where an undo has brought them back. */
function broughtBack(book: Rulebook, after: Game, { events }: LogEntry): string[] {
  const tracks = standingLine(book, after);
  const isUndone = after.status === "running" && events.some(({ type }) => type === "undone");
  return isUndone && tracks !== "" ? [book.say("phase-stands", { tracks })] : [];
}

/** What happened, before the card says where the game stands. */
function resultsOf(frame: EventFrame, entry: LogEntry): Block[] {
  if (isMilestone(entry)) return [];
  const { book, before, after } = frame;
  const events = withoutHands(book, entry.events);
  const news = [...newsBlocks(frame, events), ...besideBlocks(book, after, entry)];
  if (isPreparation(after, entry)) return preparedBlocks(frame, entry);
  return [
    ...smallPrint(doneLines(book, before, after, entry.events)),
    ...smallPrint(passedLines(book, before, entry.events)),
    ...smallPrint(skippedLines(book, before, after, entry.events)),
    ...news,
    ...smallPrint(clearedLines(book, entry.events)),
    ...smallPrint(broughtBack(book, after, entry)),
  ];
}

/** The line of a change of hand: whose move it is, and what can be pressed. */
function handCard(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): Reply {
  const { lines, ...showing } = handShowing(book, before, after, entry.events);
  const card = currentCard(book, after, showing);
  const passed = passedLines(book, before, entry.events);
  return { ...card, blocks: [...smallPrint([...lines, ...passed]), ...card.blocks] };
}

/** Whether all that a side can do now came from the entry: orders, which are carried out next. */
function leadsToOrders({ play }: Game, { events }: LogEntry): boolean {
  const orders = new Set(events.flatMap((event) => (event.type === "orderGiven" ? [event.order.id] : [])));
  return play.orders.length > 0 && play.orders.every(({ id }) => orders.has(id));
}

/** A card without the buttons that look up what the entry rolled on: its foot has one. */
function withoutTables(card: Reply, { events }: LogEntry): Reply {
  const read = new Set(events.flatMap((event) => (event.type === "tableRead" ? [event.table] : [])));
  const isRead = (button: Button) =>
    "press" in button && button.press.kind === "table" && read.has(button.press.table ?? "");
  const blocks = card.blocks.map((block): Block =>
    block.kind === "buttons"
      ? { ...block, buttons: block.buttons.filter((button) => !isRead(button)) }
      : block,
  );
  return { ...card, blocks };
}

/** The card of the game below what happened; the steps of a phase that goes on have been shown with it. */
function cardBelow(
  book: Rulebook,
  before: Game | null,
  after: Game,
  { entry, title }: { entry: LogEntry; title: string | undefined },
): Reply | undefined {
  if (!showsCard(book, before, after, entry)) return undefined;
  const isDrawn = title !== undefined && leadsToOrders(after, entry);
  const isStill = standsStill(before, after) && before?.play.move === after.play.move;
  const card = currentCard(book, after, { isKnown: isDrawn || (title !== undefined && isStill), isDrawn });
  return withDue(book, before, after, isDrawn ? withoutTables(card, entry) : card);
}

/** What happened, and where the game stands if that changed. */
function bodyOf(
  frame: EventFrame,
  entry: LogEntry,
  about: string | undefined,
): { shown: Pick<Reply, "title" | "blocks">; isCard: boolean } {
  const { book, before, after } = frame;
  if (isChangeOfHand(before, after, entry.events)) {
    const hand = handCard(book, before, after, entry);
    const spoken = newsBlocks(frame, besidesHands(book, entry.events));
    return { shown: { ...hand, blocks: [...spoken, ...hand.blocks] }, isCard: true };
  }
  const title = isStepMove(book, before, entry) ? undefined : about;
  const card = cardBelow(book, before, after, { entry, title });
  const isDrawn = leadsToOrders(after, entry);
  const shown = assemble(book, resultsOf({ ...frame, title }, entry), card, { title, isDrawn });
  return { shown, isCard: card !== undefined };
}

/** What is no move of the game: who asked for what has no details worth a button. */
const AROUND = new Set<LogKind>(["seats", "undo", "seals", "game"]);

/** Whether the entry has more to it than its card says: dice, or what a running game keeps of it. */
function hasFoot({ status }: Game, entry: LogEntry, about: string | undefined): boolean {
  if (about === undefined) return false;
  if (hasRolls(entry)) return true;
  if (status !== "running") return false;
  return entry.events.some(({ type }) => !AROUND.has(EVENT_KINDS[type].filedUnder));
}

/**
 * Under the dice of a check, or of a table that was rolled on, all that can be pressed stands together: what is rolled
 * next comes first. Several orders keep theirs apart.
 */
function inOneRow({ play }: Game, blocks: Block[], { events }: LogEntry, foot: Block[]): Block[] {
  const isResult = events.some(({ type }) => type === "checked" || type === "tableRead");
  if (!isResult || play.orders.length > 1) return [...blocks, ...foot];
  const all = blocks
    .flatMap((block) => (block.kind === "buttons" ? block.buttons : []))
    .filter(({ press: { kind } }) => kind !== "doneWith");
  const buttons = eachOnce([
    ...all.filter(({ style }) => style === "primary"),
    ...all.filter(({ style }) => style !== "primary"),
  ]);
  return [...blocks.filter(({ kind }) => kind !== "buttons"), { kind: "buttons", buttons }, ...foot];
}

/** Whether the card of the game that comes with it does not say it all. */
function needsTitle(after: Game, entry: LogEntry): boolean {
  return !isMilestone(entry) && !isPreparation(after, entry) && !isSeating(after, entry);
}

/** What takes play on, where no card of the game stands below what happened. */
function moveBlocks({ book, before, after }: EventFrame, entry: LogEntry): Block[] {
  if (entry.events.some(({ type }) => type === "undoAsked")) return [];
  const fresh = freshButtons(book, before, after);
  return fresh.length > 0 ? fresh : doneAfter(book, after, entry);
}

/** What the bot says after an action: what happened, and where the game stands if that changed. */
export function entryCard(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): Reply {
  const explains = !entry.events.some((event) => event.type === "orderGiven");
  const opened = sealsOpened(before, entry);
  const frame: EventFrame = { book, before, after, by: entry.by, rolled: throwOf(entry), explains, opened };
  const about = needsTitle(after, entry) ? entryTitle(book, after, entry.events) : undefined;
  const { shown, isCard } = bodyOf(frame, entry, about);
  const ping = calledBy(book, before, after, entry);
  const moves = isCard ? [] : moveBlocks(frame, entry);
  const redraws = isCard && ping.length === 0 && isQuiet(before, after, entry);
  const colour = awaitedColour(book, after);
  const foot = hasFoot(after, entry, about) ? [footOf(book, entry)] : [];
  const blocks = withTakingBack(book, after, entry, [...shown.blocks, ...moves]);
  const reply: Reply = {
    title: shown.title,
    blocks: inOneRow(after, blocks, entry, foot),
    audience: "public",
    of: belonging(after),
    ...given({ colour }),
    ...(ping.length === 0 ? {} : { ping }),
    ...(redraws ? { redraws } : {}),
  };
  return isRecord(after, entry, about) ? kept(reply) : reply;
}
