import { orderShapeOf } from "#core/procedures/orders.ts";
import type { Order } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { Step } from "#core/schema/sequence.ts";
import { openSteps, sidesAwaited, stepAt } from "#core/sequence.ts";
import { opponentOf, sideName, type System } from "#core/system.ts";
import type { Button } from "./reply.ts";
import { fill } from "./words.ts";

/** The roll that a step offers; undefined where it offers none. */
export function rollButton(game: Game, step: Step): Button | undefined {
  const verb = step.does?.verb;
  if (verb === "opposed-roll")
    return { label: "Roll", style: "primary", command: "initiative", revision: game.revision };
  if (verb !== "table-roll" && verb !== "threshold-roll") return undefined;
  const style = step.ends === "roll" ? "primary" : "secondary";
  return { label: "Roll", style, command: "phase", options: { roll: step.id }, revision: game.revision };
}

/** The ways of carrying out an order. */
export function orderButtons(system: System, game: Game, order: Order): Button[] {
  const options = orderShapeOf(system, order)?.options ?? [];
  return options.map((option) => ({
    label: fill(system, option.label, order.side),
    style: "primary",
    command: "done",
    options: { order: `${order.id}/${option.id}` },
    revision: game.revision,
  }));
}

/** Buttons for what can be done now besides rolling: done, hand over, undo. */
export function moveButtons(system: System, game: Game): Button[] {
  const step = stepAt(system, game.play.position);
  const revision = game.revision;
  const buttons: Button[] = [];
  if (step.ends === "confirm") buttons.push({ label: "Done", style: "success", command: "done", revision });
  const { move } = game.play;
  if (move !== null && sidesAwaited(system, game, step).length > 1) {
    const label = `Over to ${sideName(system, opponentOf(system, move))}`;
    buttons.push({ label, style: "primary", command: "done", options: { over: "true" }, revision });
  }
  const list = system.tracks.find((track) => track.kind === "list");
  if (list?.kind === "list" && step.does?.verb === "confirm" && step.does.inTurn) {
    buttons.push(noteButton(list.key, list.name));
  }
  buttons.push({ label: "Undo", style: "secondary", command: "undo", revision });
  buttons.push({ label: "Status", style: "secondary", command: "status" });
  return buttons;
}

function noteButton(track: string, name: string): Button {
  const field = { id: "value", label: "Name", required: true, maxLength: 40 };
  const question = { title: name.slice(0, 45), fields: [field] };
  return { label: "Note a name", style: "secondary", command: "track", options: { track }, question };
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
  system: System,
  game: Game,
  sides: readonly string[] = system.sides.map(({ id }) => id),
): Button[] {
  const rolls = openSteps(system, game).flatMap((step) => {
    const button = rollButton(game, step);
    return button === undefined ? [] : [{ ...button, label: step.name }];
  });
  const orders = ordersFor(game, sides).flatMap((order) => orderButtons(system, game, order));
  return [...rolls, ...orders, ...moveButtons(system, game)];
}
