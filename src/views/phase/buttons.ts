import type { Rulebook } from "#words/rulebook.ts";
import { isAtTheEnd } from "#core/procedures/limits.ts";
import { waysOpen } from "#core/procedures/orders.ts";
import type { Order } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { Step } from "#core/schema/sequence.ts";
import { isReacting, sideToHandTo, stepAt, stepsToDo } from "#core/sequence.ts";
import { sideName, type GameTrack } from "#core/system.ts";
import { wayText } from "./order-ways.ts";
import type { Button } from "../reply.ts";
import { trackName } from "./track-lines.ts";

/** The roll that a step offers; undefined where it offers none. */
export function rollButton(game: Game, step: Step): Button | undefined {
  const verb = step.does?.verb;
  if (verb === "opposed-roll")
    return { label: "Roll", style: "primary", command: "initiative", revision: game.revision };
  if (verb !== "table-roll" && verb !== "threshold-roll") return undefined;
  const style = step.ends === "roll" ? "primary" : "secondary";
  return { label: "Roll", style, command: "phase", options: { roll: step.id }, revision: game.revision };
}

/** The dice that a step has for a table on the game's own cards; undefined where it has none. */
export function diceButton(game: Game, { throws }: Step): Button | undefined {
  if (throws === undefined) return undefined;
  const options = { dice: throws.dice, reason: throws.for };
  const label = `Roll ${throws.dice.replace(/^1d/, "d")}`;
  return { label, style: "secondary", command: "roll", options, revision: game.revision };
}

/** The ways of carrying out an order. */
export function orderButtons(book: Rulebook, game: Game, order: Order): Button[] {
  return waysOpen(book, game, order).map((option) => ({
    label: wayText(book, game, order, option),
    style: "primary",
    command: "done",
    options: { order: `${order.id}/${option.id}` },
    revision: game.revision,
  }));
}

/** Whether what comes after a step is a turn beyond the last. */
function isBeyond({ when }: Step): boolean {
  return when !== undefined && "fromTurn" in when;
}

/**
 * Done, and where sides hand the move to and fro also that. A side that reacts gives the move back first of all; once the
 * side that leads the step is done, there is only Done left.
 */
function doneButtons(book: Rulebook, game: Game, step: Step): Button[] {
  const { revision } = game;
  const to = sideToHandTo(book, game, step);
  const isReply = isReacting(book, game, step);
  const label = isBeyond(step) ? "One more turn" : "Done";
  const done: Button = { label, style: "success", command: "done", revision };
  if (to === undefined || (isReply && game.play.done.includes(to))) return [done];
  const overTo = `Over to ${sideName(book, to)}`;
  const over: Button = {
    label: overTo,
    style: "primary",
    command: "done",
    options: { over: "true" },
    revision,
  };
  return isReply ? [over, { ...done, style: "secondary" }] : [done, over];
}

/** Buttons for what can be done now besides rolling: done, hand over, undo. */
export function moveButtons(book: Rulebook, game: Game): Button[] {
  const step = stepAt(book, game.play.position);
  const revision = game.revision;
  const buttons: Button[] = [];
  if (step.ends === "confirm") buttons.push(...doneButtons(book, game, step));
  if (isAtTheEnd(book, game)) buttons.unshift(endButton(game));
  const kept = new Set(stepsToDo(book, game).map(({ list }) => list));
  const lists = book.tracks.filter(({ id }) => kept.has(id));
  buttons.push(...lists.map((track) => noteButton(book, track)));
  buttons.push({ label: "Undo", style: "secondary", command: "undo", revision });
  buttons.push({ label: "Status", style: "secondary", command: "status" });
  return buttons;
}

/** Asks before it ends anything, or proposes it to the other side. */
function endButton({ id }: Game): Button {
  return { label: "End the game", style: "danger", command: "game end", options: { in: id } };
}

function noteButton(book: Rulebook, track: GameTrack): Button {
  const of = (track.kind === "list" ? track.of : undefined) ?? "name";
  const field = {
    id: "value",
    kind: "text" as const,
    label: of === "name" ? "Name" : `Name of the ${of}`,
    required: true,
    maxLength: 40,
  };
  const question = { title: trackName(book, track).slice(0, 45), fields: [field] };
  const label = track.side === undefined ? `Note a ${of}` : `Note a ${of}, ${sideName(book, track.side)}`;
  return { label, style: "secondary", command: "track", options: { track: track.key }, question };
}

/** The orders that one of these sides can carry out. */
export function ordersFor(game: Game, sides: readonly string[]): Order[] {
  return game.play.orders.filter((order) => order.by.some((side) => sides.includes(side)));
}

/**
 * Everything that can be pressed now, for messages that show no steps: rolls bear the names of theirs. Where `sides` are
 * given, only the orders that these can carry out.
 */
export function allButtons(
  book: Rulebook,
  game: Game,
  sides: readonly string[] = book.sides.map(({ id }) => id),
): Button[] {
  const rolls = stepsToDo(book, game).flatMap((step) => {
    const button = rollButton(game, step);
    const dice = diceButton(game, step);
    return [
      ...(button === undefined ? [] : [{ ...button, label: step.name }]),
      ...(dice === undefined ? [] : [{ ...dice, label: `${dice.label}: ${step.throws?.for ?? ""}` }]),
    ];
  });
  const orders = ordersFor(game, sides).flatMap((order) => orderButtons(book, game, order));
  return [...rolls, ...orders, ...moveButtons(book, game)];
}
