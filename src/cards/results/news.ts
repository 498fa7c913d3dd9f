import { sidesOf } from "#core/dice/index.ts";
import type { EventOf, GameEvent } from "#core/schema/index.ts";
import { paragraph } from "../blocks.ts";
import type { Block } from "../reply.ts";
import { takenOverText } from "../tables/figures.ts";
import { drawnThrow, usualLines } from "../tables/read.ts";
import { sideIn } from "../words.ts";
import { contestDecided } from "./contest.ts";
import type { EventFrame } from "../event-frame.ts";
import { eventBlocks, unitBlocks } from "./events.ts";
import { foldedRounds, roundText } from "./rolled-again.ts";
import { inRuns } from "./units.ts";
import { insteadText } from "../checks/unrolled.ts";
import { isTakenOver } from "../tables/taking-over.ts";

/** True if an event is shown with the roll on its table that follows. */
function isDrawnByRoll(
  { book }: EventFrame,
  events: readonly GameEvent[],
  { side, event }: EventOf<"eventDrawn">,
) {
  const { table } = book.randomEvent(event);
  return events.some((each) => each.type === "tableRead" && each.table === table && each.side === side);
}

/**
 * The rolls on events' tables, and the events without a table, that the orders below explain. If there are several
 * orders, each names its event.
 */
function explainedByOrders(all: readonly GameEvent[]): GameEvent[] {
  const orders = all.flatMap((event) => (event.type === "orderGiven" ? [event.order] : []));
  if (orders.length < 2) return [];
  return all.filter((event) => {
    if (event.type === "tableRead")
      return orders.some(
        ({ table, row, side }) => table === event.table && row === event.row && side === event.side,
      );
    if (event.type !== "eventDrawn") return false;
    return orders.some(
      (order) => order.table === undefined && order.event === event.event && order.side === event.side,
    );
  });
}

/** "Fate: Allies ⚄ · Axis ⚀": the dice of the rolls that the orders below explain, one line per event. */
function drawnDice(frame: EventFrame, all: readonly GameEvent[], explained: readonly GameEvent[]): Block[] {
  const { book, draws = [] } = frame;
  const reads = explained.filter((event) => event.type === "tableRead");
  const names = new Map(
    draws.map(({ event }) => [book.randomEvent(event).table ?? "", book.randomEvent(event).name]),
  );
  return [...names].flatMap(([table, event]) => {
    const own = reads.filter((read) => read.table === table);
    if (own.length === 0) return [];
    const throws = own.map((read) => drawnThrow(book, read, throwOf(frame, all, read))).join(" · ");
    const lines = [
      book.say("results-draws-dice", { event, throws }),
      ...own.flatMap((read) => usualLines(book, read)),
    ];
    return paragraph(...lines);
  });
}

/** The throw that a side entered earlier for a roll on a table; it follows the side's part of the opposed roll. */
function laidThrow(
  { book, before }: EventFrame,
  { table: id, side, total }: EventOf<"tableRead">,
): EventOf<"rolled"> | undefined {
  const laid = before?.play.laid?.find((each) => each.side === side)?.faces ?? [];
  const { name, dice = "" } = book.table(id);
  const sides = sidesOf(dice);
  const faces = sides.length === 0 ? [] : laid.slice(-sides.length);
  if (faces.reduce((sum, face) => sum + face, 0) !== total) return undefined;
  const thrown = faces.map((face, at) => ({ sides: sides[at] ?? 0, face }));
  return { type: "rolled", roll: null, series: null, purpose: name, dice: thrown };
}

/**
 * The throw of an event, or else the entry's. That of a roll on a table is directly before it, or was entered earlier.
 */
function throwOf(
  frame: EventFrame,
  all: readonly GameEvent[],
  event: GameEvent,
): EventOf<"rolled"> | undefined {
  const earlier = all.slice(0, Math.max(0, all.indexOf(event)));
  const last = earlier.at(-1);
  if (event.type === "tableRead" && last !== undefined)
    return last.type === "rolled" ? last : laidThrow(frame, event);
  return earlier.findLast((each) => each.type === "rolled") ?? frame.rolled;
}

/** Types of events that show their throw: a check, an opposed roll, a roll on a table. */
const SHOW_THROWS = new Set<GameEvent["type"] | undefined>(["contested", "checked", "tableRead"]);

/** True if a throw is shown with its result. */
function isShownWithResult(events: readonly GameEvent[], at: number): boolean {
  return SHOW_THROWS.has(events.slice(at + 1).find(({ type }) => type !== "diceLaid")?.type);
}

/** True if dice were thrown for a single item. The title then gives the result. */
function isTriedAlone(all: readonly GameEvent[]): boolean {
  const count = (type: GameEvent["type"]) => all.filter((event) => event.type === type).length;
  return count("tried") === 1 && count("rolled") === 1;
}

/** True if the title shows the move of the marker to the winner of the roll for it. */
function isInTitle(
  { book, after }: EventFrame,
  all: readonly GameEvent[],
  event: EventOf<"marked">,
): boolean {
  const decided = contestDecided(book, after, all);
  return decided?.marker === event.track && event.why === undefined && decided.holder === event.to;
}

/** The entry's events from an index on, except those that its title or their results show. */
function notShownYet(frame: EventFrame, all: readonly GameEvent[], from: number): GameEvent[] {
  const events = all.slice(from);
  const checked = new Set(
    events.flatMap((event) => (event.type === "checked" ? [event.declaration.id] : [])),
  );
  return events.filter((event, at) => {
    // The phase card shows a check that is due on arrival.
    if (event.type === "declared") return event.called === undefined && !checked.has(event.declaration.id);
    if (event.type === "marked") return !isInTitle(frame, all, event);
    if (event.type === "eventDrawn") return !isDrawnByRoll(frame, events, event);
    return event.type !== "rolled" || !(isShownWithResult(events, at) || isTriedAlone(all));
  });
}

/** An event with its throw. */
function newsOf(frame: EventFrame, all: readonly GameEvent[], event: GameEvent): Block[] {
  return eventBlocks({ ...frame, rolled: throwOf(frame, all, event) }, event);
}

/** The winner of a roll for a marker, if another side holds the marker afterwards. */
function winnerBlocks({ book, after }: EventFrame, all: readonly GameEvent[]): Block[] {
  const decided = contestDecided(book, after, all);
  if (decided === undefined || decided.winner === null || decided.winner === decided.holder) return [];
  return paragraph(book.say("results-contest-winner", sideIn(book, decided.winner)));
}

/**
 * The blocks of an entry's events. Equal news about several units, or about several figures taken over, share a line.
 */
export function newsBlocks(frame: EventFrame, all: readonly GameEvent[]): Block[] {
  const { book } = frame;
  const taken = all.filter(isTakenOver);
  const counting = all.findLastIndex(({ type }) => type === "rollAgain") + 1;
  const explained = explainedByOrders(all);
  const rest = notShownYet(frame, all, counting).filter(
    (event) => !isTakenOver(event) && !explained.includes(event),
  );
  const isTitled = !all.some(({ type }) => type === "contested");
  const draws = all.filter((event) => event.type === "eventDrawn");
  const shown = { ...frame, draws, isTitled, isTried: isTriedAlone(all) };
  const rounds = foldedRounds(all.slice(0, counting).filter((event) => !isTakenOver(event))).flatMap((part) =>
    "draws" in part ? paragraph(roundText(book, part)) : newsOf(frame, all, part),
  );
  const news = inRuns(rest).flatMap((part) =>
    Array.isArray(part) ? unitBlocks(shown, ...part) : newsOf(shown, all, part),
  );
  const made = all.flatMap((event) => (event.type === "declared" ? insteadText(book, event) : []));
  return [
    ...rounds,
    ...news,
    ...drawnDice(shown, all, explained),
    ...winnerBlocks(frame, all),
    ...paragraph(made.join("")),
    ...paragraph(taken.length === 0 ? "" : takenOverText(book, taken)),
  ];
}
