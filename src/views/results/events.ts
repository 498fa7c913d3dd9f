import type { Rulebook } from "#words/rulebook.ts";
import type { Say } from "#words/text.ts";
import type { EventOf, GameEvent } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { Seal } from "#core/schema/table-events.ts";
import { randomEventOf, settingIn, sideName, trackOf } from "#core/system.ts";
import { orderName, orderShapeOf } from "#core/procedures/orders.ts";
import { stepAt } from "#core/sequence.ts";
import { isTakenOver } from "#core/taking-over.ts";
import { sidesHeldBy } from "#core/waits.ts";
import type { DiceNames } from "../dice/faces.ts";
import { reckonedText } from "../dice/reckoned.ts";
import { itemText, offerTakenText, triedText } from "./items.ts";
import { leftText } from "../phase/activation.ts";
import { correctedText, takenOverText } from "../tables/figures.ts";
import { doneName } from "../phase/card.ts";
import { outcomeBlocks } from "./checked.ts";
import { lossBlocks } from "./losses.ts";
import { declaredText, leftBlocks, nextBlocks, nextButtons } from "./next.ts";
import { plain } from "#core/typed.ts";
import type { Block } from "../reply.ts";
import { reckoningBlocks } from "./reckoning.ts";
import { foldedRounds, rollAgainText, roundText } from "./rolled-again.ts";
import { TABLE_BLOCKS } from "./around-the-table.ts";
import { diceText, rollMark, spentText } from "./rolls.ts";
import { settingBlocks } from "../set-up/changes.ts";
import { settingName, settingText } from "../set-up/settings.ts";
import { tableReadBlocks } from "../tables/read.ts";
import { trackName } from "../phase/track-lines.ts";
import { adjustedText, markedText, uncountedText } from "./tracks.ts";
import { unknownBlocks } from "./unknown.ts";
import { inRuns, unitNews } from "./units.ts";
import { dismissedText, insteadText, stillWaitingBlocks } from "./unrolled.ts";
import type { UnitEvent } from "#core/units.ts";
import { fill, mention } from "../words.ts";

/** What an event is shown with: the game before the entry and after it. */
export interface Scene {
  book: Rulebook;
  before: Game | null;
  after: Game;
  by: string;
  /** The entry's throw. */
  rolled?: EventOf<"rolled"> | undefined;
  /** Of the entry, the reads whose table is printed once. */
  reads?: readonly EventOf<"tableRead">[];
  /** Rows that carry an order are explained too: no order follows that would do so. */
  explains?: boolean;
  /** The seals that the entry opens. */
  opened?: readonly Seal[];
}

const text = (words: string): Block[] => (words === "" ? [] : [{ kind: "text", text: words }]);
const note = (words: string): Block[] => [{ kind: "note", text: words }];

/** Who tells of a throw: a game, or only a language, with what a game calls its dice; `beside` as in `rollMark`. */
type RollScene = { beside?: number | undefined } & (
  | { book: Rulebook; say?: undefined; names?: undefined }
  | { book?: undefined; say: Say; names: DiceNames }
);

/** A throw: what it came to, its number, what it was for. `book` names the sides that dice belong to. */
export function rolledBlocks(scene: RollScene, event: EventOf<"rolled">): Block[] {
  const { book, beside } = scene;
  const mark = rollMark(book ?? scene, event, beside);
  if (event.notation === undefined) return text(`${mark} · ${event.purpose}: ${diceText(book, event)}`);
  const reason = event.reason === undefined ? "" : ` · ${plain(event.reason)}`;
  const teller = scene.book === undefined ? scene : { say: scene.book.say, names: scene.book };
  return text(`${reckonedText(teller, event)}\n${mark} · \`${event.notation}\`${reason}`);
}

function limitText({ book }: Scene, event: EventOf<"limitReached">): string {
  const limit = book.limits.find((candidate) => candidate.id === event.limit);
  return `⚠️ **${limit?.name ?? event.limit}** (${event.bound}): it stands at ${event.value}. ${limit?.text ?? ""}`;
}

/** Who says that an order is done need not be whom it concerns: both are named then. */
function orderDoneText({ book, after, by }: Scene, event: EventOf<"orderDone">): string {
  const { order, option } = event;
  if (event.idle === true) {
    const whose = `**${orderName(book, order)}** for **${sideName(book, order.side)}**`;
    return `🎲 ${whose}: passed, since it changes nothing.`;
  }
  const way = orderShapeOf(book, order)?.options.find((candidate) => candidate.id === option);
  const own = sidesHeldBy(book, after, by).filter((side) => order.by.includes(side));
  const acting = own.includes(order.side) ? order.side : (own[0] ?? order.by[0] ?? order.side);
  const whose =
    acting === order.side ? "" : ` (${orderName(book, order)} for **${sideName(book, order.side)}**)`;
  return `**${sideName(book, acting)}**${whose}: ${fill(book, way?.label ?? option, order.side)}.`;
}

function listedText({ book }: Scene, event: EventOf<"listed">): string {
  const names = event.names.map((name) => plain(name)).join(", ") || "none";
  return `**${trackName(book, trackOf(book, event.track))}**: ${names}.`;
}

function doneText({ book, before, after }: Scene, event: EventOf<"done">): string {
  const game = before ?? after;
  const step = stepAt(book, game.play.position);
  return step.ends === "confirm"
    ? `**${sideName(book, event.side)}** is ${doneName(book, game, step)}.${leftText(book, before, event.side)}`
    : "";
}

/** A side that was done and gets the move again is not done any more. */
function handedOverText({ book, before }: Scene, { from, to }: EventOf<"handedOver">): string {
  const again = before?.play.done.includes(to) === true ? ", who is not done any more" : "";
  return `**${sideName(book, from)}** hands over to **${sideName(book, to)}**${again}.`;
}

/** As play begins: what both sides rely on from now on, where it is not as usual. */
function agreedBlocks(book: Rulebook, game: Game): Block[] {
  const settings = book.settings.filter(
    (setting) => setting.consent === true && settingIn(game, setting) !== setting.default,
  );
  const lines = settings.map(
    (setting) => `**${settingName(book, setting)}**: ${settingText(setting, settingIn(game, setting))}`,
  );
  return text(lines.join("\n"));
}

/** What somebody decided for a side of others, these may take back. */
function spokenForText(book: Rulebook, by: string, { sides }: EventOf<"spokenFor">): string {
  const names = sides.map((side) => `**${sideName(book, side)}**`).join(", ");
  return `${mention(by)} decided this for ${names}. ${sides.length === 1 ? "Its" : "Their"} players can take it back until they move.`;
}

function refusedText(by: string, refused: EventOf<"undone">["refused"]): string {
  if (refused === undefined) return "";
  return refused === true
    ? `${mention(by)} refuses the entered dice. Roll again.`
    : `${mention(by)} takes back what was decided for their side.`;
}

/** The part of an opposed roll that a side has entered waits for the other's. */
function laidText(book: Rulebook, { play }: Game, { side }: EventOf<"diceLaid">): string {
  const others = book.sides.filter(({ id }) => id !== side && !play.done.includes(id));
  const next = "enter yours with `faces:`, or press **Roll** for the bot's.";
  const names = others.map(({ name }) => `**${name}**`).join(", ");
  return `**${sideName(book, side)}** has entered its dice.${names === "" ? "" : ` ${names}: ${next}`}`;
}

/** Whether a declared check still waits for its roll. */
function isAwaited({ play }: Game, id: string): boolean {
  return play.declared?.some((declaration) => declaration.id === id) === true;
}

/** What each kind of event shows on a card; those that the card's other parts show already give nothing. */
const BLOCKS: { [Type in GameEvent["type"]]: (scene: Scene, event: EventOf<Type>) => Block[] } = {
  created: () => [],
  began: ({ book, after }) => agreedBlocks(book, after),
  ended: () => [],
  orderGiven: () => [],
  committed: ({ before }, event) =>
    before === null ? [] : note(`Series ${event.series} is bound to SHA-256 \`${event.hash}\``),
  revealed: (_, event) => note(`The secret of dice series ${event.series}: \`${event.secret}\``),
  ...TABLE_BLOCKS,
  settingChanged: settingBlocks,
  rolled: rolledBlocks,
  tableRead: tableReadBlocks,
  corrected: ({ book }, event) =>
    text(isTakenOver(event) ? takenOverText(book, [event]) : correctedText(book, event)),
  declared: ({ book, after, rolled }, event) =>
    isAwaited(after, event.declaration.id)
      ? nextBlocks(book, event, rolled?.enteredBy !== undefined)
      : text(declaredText(book, event)),
  dismissed: ({ book }, event) => text(dismissedText(book, event)),
  checked: checkedBlocks,
  contested: ({ book }, event) => reckoningBlocks(book, event),
  diceLaid: ({ book, after }, event) => text(laidText(book, after, event)),
  rollAgain: ({ book }, event) => text(rollAgainText(book, event)),
  eventDrawn: ({ book }, event) =>
    text(`🎲 **${sideName(book, event.side)}** draws **${randomEventOf(book, event.event).name}**.`),
  orderDone: (scene, event) => text(orderDoneText(scene, event)),
  tried: (scene, event) => text(triedText(scene, event)),
  adjusted: (scene, event) => text(adjustedText(scene, event)),
  uncounted: (scene, event) => note(uncountedText(scene, event)),
  marked: (scene, event) => text(markedText(scene, event)),
  listed: (scene, event) => text(listedText(scene, event)),
  itemPlaced: (scene, event) => text(itemText(scene, event)),
  itemRemoved: (scene, event) => text(itemText(scene, event)),
  offerTaken: (scene, event) => text(offerTakenText(scene, event)),
  limitReached: (scene, event) => text(limitText(scene, event)),
  unitAdded: unitBlocks,
  unitChanged: unitBlocks,
  unitRemoved: unitBlocks,
  lossNoted: unitBlocks,
  lossOpened: ({ book, after }, { loss }) => lossBlocks(book, after, loss.id),
  activated: unitBlocks,
  statesReset: unitBlocks,
  done: (scene, event) => text(doneText(scene, event)),
  handedOver: (scene, event) => text(handedOverText(scene, event)),
  advanced: (_, event) => text(event.why ?? ""),
  spokenFor: ({ book, by }, event) => text(spokenForText(book, by, event)),
  undone: ({ book, by }, { to, rolls = [], refused }) => [
    ...text(refusedText(by, refused)),
    ...text(`Play goes back to how things stood after entry ${to}.`),
    ...(rolls.length === 0 ? [] : note(spentText(book, rolls))),
  ],
};

/** What a check came to, and what can be rolled next. */
function checkedBlocks(scene: Scene, event: EventOf<"checked">): Block[] {
  const { book, after, rolled } = scene;
  const faces = rolled?.dice.map(({ face }) => face) ?? [];
  return [
    ...outcomeBlocks(book, event, rolled),
    ...unknownBlocks(book, event, faces, true),
    ...leftBlocks(book, event),
    { kind: "buttons", buttons: nextButtons(book, event, after.settings) },
    ...stillWaitingBlocks(book, scene, event),
  ];
}

function unitBlocks({ book, after }: Pick<Scene, "book" | "after">, ...events: UnitEvent[]): Block[] {
  return text(unitNews(book, after, events).join("\n"));
}

/** The events of an entry but for those that the card of a check's result tells with it: what was declared, and its throw. */
function notTold(events: readonly GameEvent[]): GameEvent[] {
  const checked = new Set(
    events.flatMap((event) => (event.type === "checked" ? [event.declaration.id] : [])),
  );
  return events.filter((event) => {
    if (event.type === "declared") return !checked.has(event.declaration.id);
    return event.type !== "rolled" || checked.size === 0;
  });
}

/**
 * What the events of an entry show on a card; the same is said once of all units to which it happened, and of all figures
 * that the game takes over.
 */
export function newsBlocks(scene: Scene, all: readonly GameEvent[]): Block[] {
  const taken = all.filter(isTakenOver);
  const events = notTold(all.filter((event) => !isTakenOver(event)));
  const counting = events.findLastIndex(({ type }) => type === "rollAgain") + 1;
  const rest = events.slice(counting);
  const shown = { ...scene, reads: rest.filter((event) => event.type === "tableRead") };
  const rounds = foldedRounds(events.slice(0, counting)).flatMap((part) =>
    "draws" in part ? text(roundText(scene.book, part)) : eventBlocks(scene, part),
  );
  const news = inRuns(rest).flatMap((part) =>
    Array.isArray(part) ? unitBlocks(shown, ...part) : eventBlocks(shown, part),
  );
  const made = all.flatMap((event) => (event.type === "declared" ? insteadText(scene.book, event) : []));
  return [
    ...rounds,
    ...news,
    ...text(made.join("")),
    ...text(taken.length === 0 ? "" : takenOverText(scene.book, taken)),
  ];
}

/** What one event shows on a card. */
export function eventBlocks(scene: Scene, event: GameEvent): Block[] {
  const show = BLOCKS[event.type] as (scene: Scene, event: GameEvent) => Block[];
  return show(scene, event);
}
