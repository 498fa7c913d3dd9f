import type { Rulebook } from "#words/rulebook.ts";
import type { EventOf, GameEvent, Game } from "#core/schema/index.ts";
import { settingIn } from "#core/system/index.ts";
import { sideName } from "#words/own-words.ts";
import { GivenOrder } from "#core/procedures/index.ts";
import { roleOf } from "#core/people/index.ts";
import { buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { revealedBlocks } from "../dice/verification.ts";
import type { EventFrame } from "../event-frame.ts";
import { type EventViews, featureBlocks } from "../feature-cards.ts";
import { leftText } from "./hand.ts";
import { correctedText, takenOverText } from "../tables/figures.ts";
import { doneName } from "../phase/card.ts";
import { outcomeBlocks, unknownBlocks } from "../checks/checked.ts";
import { declaredText, leftBlocks, nextBlocks, nextButtons } from "../checks/next.ts";
import { plain } from "#core/names/index.ts";
import type { Block } from "../reply.ts";
import { reckoningBlocks } from "./contest.ts";
import { rollAgainText } from "./rolled-again.ts";
import { TABLE_BLOCKS } from "./people.ts";
import { rolledBlocks } from "../dice/rolls.ts";
import { settingBlocks } from "../settings/changes.ts";
import { settingName, settingQuote } from "../settings/texts.ts";
import { tableReadBlocks } from "../tables/read.ts";
import { trackName } from "../tracks/lines.ts";
import {
  adjustedText,
  itemText,
  markedText,
  offerTakenText,
  triedText,
  uncountedText,
  whyAdvanced,
} from "./tracks.ts";
import { lossBlocks, unitNews, type UnitEvent } from "./units.ts";
import { dismissedText, stillWaitingBlocks } from "../checks/unrolled.ts";
import { filledIn, mention, seatNamed, shortHash, sideIn } from "../words.ts";
import { isTakenOver } from "../tables/taking-over.ts";

function limitText({ book }: EventFrame, { limit: id, bound, value }: EventOf<"limitReached">): string {
  const reached = book.limits.find(({ key }) => key === id);
  const met = {
    limit: reached === undefined ? id : trackName(book, reached),
    bound,
    text: reached?.text ?? "",
  };
  return value === bound ? book.say("results-limit-met", met) : book.say("results-limit", { ...met, value });
}

/** The text of an order that was carried out. Names both sides if another side carried it out. */
function orderDoneText({ book, after, by }: EventFrame, event: EventOf<"orderDone">): string {
  const { order, option, idle } = event;
  const named = { order: new GivenOrder(book, order).name, owner: sideName(book, order.side) };
  if (idle === true)
    return book.say("results-order-idle", { order: named.order, ...sideIn(book, order.side) });
  const label = new GivenOrder(book, order).ways.find(({ id }) => id === option)?.label ?? option;
  const way = filledIn(book, label, order.side);
  const own = roleOf(after, by)
    .sidesIn(book)
    .filter((side) => order.by.includes(side));
  const acting = own.includes(order.side) ? order.side : (own[0] ?? order.by[0] ?? order.side);
  const side = sideName(book, acting);
  return acting === order.side
    ? book.say("results-order-done", { side, way })
    : book.say("results-order-done-for", { ...named, side, way });
}

function listedText({ book, title }: EventFrame, event: EventOf<"listed">): string {
  const track = trackName(book, book.track(event.track));
  const names = event.names.map((name) => plain(name)).join(", ");
  if (title === track)
    return names === "" ? book.say("results-list-titled-empty") : book.say("results-list-titled", { names });
  return names === ""
    ? book.say("results-list-empty", { track })
    : book.say("results-list", { track, names });
}

function doneText({ book, before, after }: EventFrame, event: EventOf<"done">): string {
  const game = before ?? after;
  const step = book.stepAt(game.play.position);
  if (step.ends !== "confirm") return "";
  const done = book.say("results-done", { ...sideIn(book, event.side), done: doneName(book, game, step) });
  const left = leftText(book, before, event.side);
  return left === "" ? done : `${done} ${left}`;
}

/** A hand-over. The side that gets the move is no longer done. */
function handedOverText({ book, before }: EventFrame, { from, to }: EventOf<"handedOver">): string {
  const again = before?.play.done.includes(to) === true;
  const sides = { ...sideIn(book, from), to: seatNamed(book, to) };
  return book.say(again ? "results-hands-over-again" : "results-hands-over", sides);
}

/** Settings by consent that differ from their defaults, shown when play begins. */
function agreedBlocks(book: Rulebook, game: Game): Block[] {
  const settings = book.settings.filter(
    (setting) => setting.consent === true && settingIn(game, setting) !== setting.default,
  );
  const lines = settings.map((setting) =>
    book.say("results-agreed", {
      setting: settingName(book, setting),
      value: settingQuote(book, setting, settingIn(game, setting)),
    }),
  );
  return paragraph(...lines);
}

/** A decision for another player's side, which that player may refuse. */
function spokenForText(book: Rulebook, by: string, { sides }: EventOf<"spokenFor">): string {
  const names = sides.map((side) => seatNamed(book, side));
  return book.say("results-spoken-for", { player: mention(by), sides: names });
}

/** The part of an opposed roll that a side has entered, while the roll waits for the other side. */
function laidText(book: Rulebook, { play }: Game, { side }: EventOf<"diceLaid">): string {
  const others = book.sides.filter(({ id }) => id !== side && !play.done.includes(id));
  const laid = book.say("results-laid", sideIn(book, side));
  if (others.length === 0) return laid;
  const sides = others.map(({ name }) => `**${name}**`);
  return `${laid} ${book.say("results-laid-next", { sides })}`;
}

/** True if a declared check is still pending. */
function isAwaited({ play }: Game, id: string): boolean {
  return play.declared?.some((declaration) => declaration.id === id) === true;
}

/** Blocks of each type of event; empty for types that other parts of the card show. */
const BLOCKS: EventViews<GameEvent["type"]> = {
  created: () => [],
  began: ({ book, after }) => agreedBlocks(book, after),
  ended: () => [],
  orderGiven: () => [],
  committed: ({ before, book }, { series, hash }) =>
    before === null ? [] : smallPrint(book.say("results-series", { series, hash: shortHash(hash) })),
  revealed: ({ book }, event) => revealedBlocks(book, event),
  ...TABLE_BLOCKS,
  settingChanged: settingBlocks,
  rolled: rolledBlocks,
  tableRead: (frame, event) => tableReadBlocks({ ...frame, drawn: drawnBy(frame, event) }, event),
  corrected: ({ book }, event) =>
    paragraph(isTakenOver(event) ? takenOverText(book, [event]) : correctedText(book, event)),
  declared: ({ book, after, rolled }, event) =>
    isAwaited(after, event.declaration.id)
      ? nextBlocks(book, event, rolled?.enteredBy !== undefined)
      : paragraph(declaredText(book, event)),
  dismissed: ({ book }, event) => paragraph(dismissedText(book, event)),
  checked: checkedBlocks,
  contested: ({ book }, event) => reckoningBlocks(book, event),
  diceLaid: ({ book, after }, event) => paragraph(laidText(book, after, event)),
  rollAgain: ({ book }, event) => paragraph(rollAgainText(book, event)),
  eventDrawn: ({ book }, { side, event }) =>
    paragraph(book.say("results-draws", { ...sideIn(book, side), event: book.randomEvent(event).name })),
  orderDone: (frame, event) => paragraph(orderDoneText(frame, event)),
  orderDropped: ({ book }, { order }) =>
    paragraph(
      book.say("results-order-dropped", {
        order: new GivenOrder(book, order).name,
        ...sideIn(book, order.side),
      }),
    ),
  tried: (frame, event) => paragraph(triedText(frame, event)),
  adjusted: (frame, event) => paragraph(adjustedText(frame, event)),
  uncounted: (frame, event) => smallPrint(uncountedText(frame, event)),
  marked: (frame, event) => paragraph(markedText(frame, event)),
  listed: (frame, event) => paragraph(listedText(frame, event)),
  itemPlaced: (frame, event) => paragraph(itemText(frame, event)),
  itemRemoved: (frame, event) => paragraph(itemText(frame, event)),
  offerTaken: (frame, event) => paragraph(offerTakenText(frame, event)),
  limitReached: (frame, event) => paragraph(limitText(frame, event)),
  unitAdded: unitBlocks,
  unitChanged: unitBlocks,
  unitRemoved: unitBlocks,
  lossNoted: unitBlocks,
  lossOpened: ({ book, after }, { loss }) => lossBlocks(book, after, loss.id),
  activated: unitBlocks,
  statesReset: unitBlocks,
  done: (frame, event) => paragraph(doneText(frame, event)),
  handedOver: (frame, event) => paragraph(handedOverText(frame, event)),
  advanced: (frame, event) => paragraph(whyAdvanced(frame.book, event)),
  spokenFor: ({ book, by }, event) => paragraph(spokenForText(book, by, event)),
};

/** The result of a check, and the rolls that can follow. */
function checkedBlocks(frame: EventFrame, event: EventOf<"checked">): Block[] {
  const { book, after, rolled } = frame;
  const faces = rolled?.dice.map(({ face }) => face) ?? [];
  return [
    ...outcomeBlocks(book, event, rolled),
    ...unknownBlocks(book, event, faces, true),
    ...leftBlocks(book, event),
    ...buttonRow(...nextButtons(book, event, after)),
    ...stillWaitingBlocks(book, frame, event),
  ];
}

export function unitBlocks(
  { book, after }: Pick<EventFrame, "book" | "after">,
  ...events: UnitEvent[]
): Block[] {
  return paragraph(unitNews(book, after, events).join("\n"));
}

/** Name of the random event for which a side rolled on its table; undefined for a roll on the table alone. */
function drawnBy(
  { book, draws = [] }: EventFrame,
  { table, side }: EventOf<"tableRead">,
): string | undefined {
  const drawn = draws.filter((draw) => draw.side === side);
  return drawn.map((draw) => book.randomEvent(draw.event)).find((event) => event.table === table)?.name;
}

export function eventBlocks(frame: EventFrame, event: GameEvent): Block[] {
  const show = BLOCKS[event.type] as ((frame: EventFrame, event: GameEvent) => Block[]) | undefined;
  return [...(show?.(frame, event) ?? []), ...featureBlocks(frame, event)];
}
