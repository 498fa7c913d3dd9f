import { takerOf } from "#core/checks/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import type { EventOf, Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow } from "../blocks.ts";
import { allButtons, endButtons, rollButtons, rulesButton } from "../phase/buttons.ts";
import { orderBlocks } from "../phase/orders.ts";
import { offerButtons, offerMenu, offersIn, takeOffMenus } from "../phase/step-parts.ts";
import { stepsNow } from "../phase/steps.ts";
import { controlCount, type Block } from "../reply.ts";
import type { EntryFrame } from "../event-frame.ts";

/**
 * Maximum number of buttons. If there are more, Undo is omitted, because it can be typed; then the events to record
 * become a menu.
 */
const MAX_BUTTONS = 8;

/** The buttons of the step, if the entry made older cards outdated and shows no new one. */
function freshButtons({ book, before, after, takeBack }: EntryFrame): Block[] {
  const isHere = before?.channel === after.channel && after.archived !== true;
  const isStale = isHere && after.status === "running" && before?.revision !== after.revision;
  if (!isStale) return [];
  const orders = orderBlocks(book, after);
  const steps = stepsIn(book, after).open;
  const rolls = steps.flatMap((step) => (step.throws === undefined ? [] : takeOffMenus(book, after, step)));
  const room = MAX_BUTTONS - controlCount([...orders, ...rolls]);
  const offers = offersIn(book, after, steps);
  const others = (undo: boolean) => [
    ...allButtons(book, after, { without: { undo, doneWith: true } }),
    rulesButton(book),
  ];
  const isCrowded = offers.length + others(takeBack.length > 0).length > room;
  const rest = others(isCrowded || takeBack.length > 0);
  return offers.length + rest.length > room
    ? [...orders, ...rolls, ...offerMenu(book, offers), ...buttonRow(...rest)]
    : [...orders, ...rolls, ...buttonRow(...offerButtons(book, offers), ...rest)];
}

/** True if a check belongs to the current steps of the side that took it. */
function isOwn(book: Rulebook, game: Game, { declaration }: EventOf<"checked">): boolean {
  const awaited = stepsIn(book, game).waits.map(({ side }) => side);
  const asked = stepsNow(book, game).flatMap(({ checks = [] }) => checks);
  const isAsked = declaration.after !== undefined || asked.includes(declaration.check);
  return isAsked && awaited.includes(takerOf(declaration) ?? "");
}

/** Buttons below a throw for a table on the game's printed cards: the same dice again, and the end of the step. */
function againAfter(book: Rulebook, game: Game, { reason: logged = "" }: EventOf<"rolled">): Block[] {
  const reason = book.inOwnWords(logged);
  const steps = stepsNow(book, game).filter(({ throws }) => throws !== undefined && throws.for === reason);
  return steps.length === 0 ? [] : buttonRow(...rollButtons(book, steps), ...endButtons(book, game));
}

/**
 * Buttons that end the step, below a check of the side's own step if nothing else is pending. Below another check,
 * the way back to the card; below dice for the game's printed cards, also the same dice again.
 */
function doneAfter({ book, after: game, entry, rolled }: EntryFrame): Block[] {
  const checked = entry.events.find((event) => event.type === "checked");
  const { orders, declared = [] } = game.play;
  if (game.status !== "running") return [];
  if (checked === undefined) return rolled?.reason === undefined ? [] : againAfter(book, game, rolled);
  if (orders.length + declared.length > 0) return [];
  if (!isOwn(book, game, checked)) return buttonRow(buttonFor({ kind: "phase" }, book.say("results-back")));
  // The next roll is the main button instead.
  const buttons = endButtons(book, game).map((button) =>
    button.style === "primary" ? buttonFor(button.press, button.label) : button,
  );
  return buttonRow(...buttons);
}

/** Buttons that continue play, below a result without the game's card. */
export function moveBlocks(frame: EntryFrame): Block[] {
  if (frame.kind === "asking") return [];
  const fresh = freshButtons(frame);
  return fresh.length > 0 ? fresh : doneAfter(frame);
}
