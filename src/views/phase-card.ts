import type { Order } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { Step } from "#core/schema/sequence.ts";
import { sidesCalled } from "#core/conditions.ts";
import { orderShapeOf } from "#core/procedures/orders.ts";
import { isShown, openSteps, phaseAt, sidesAwaited, stepAt } from "#core/sequence.ts";
import { keyFor, opponentOf, randomEventOf, sideName, tableOf, type System } from "#core/system.ts";
import { waits } from "#core/waits.ts";
import type { Block, Button, Menu, Reply } from "./reply.ts";
import { standingLine } from "./track-lines.ts";
import { colourOf, fill, listed, ruleMark, sideWithPlayers } from "./words.ts";

/** "Turn 3 · IV. Assault Resolution Phase" */
export function phaseTitle(system: System, game: Game): string {
  const { position } = game.play;
  const phase = phaseAt(system, position);
  const segment = system.sequence.segments.find((candidate) => candidate.id === position.segment);
  const part = system.sequence.segments.length > 1 && segment !== undefined ? ` · ${segment.name}` : "";
  return `Turn ${position.turn}${part} · ${phase.number}. ${phase.name}`;
}

/** Whom the game waits for, and for what. */
export function waitingLine(system: System, game: Game): string {
  const open = waits(system, game);
  const step = stepAt(system, game.play.position);
  const sides = open.map((wait) => sideWithPlayers(system, game, wait.side));
  if (sides.length === 0) return "Waiting for nobody.";
  if (step.ends === "orders") return `Waiting for ${ordersAwaited(system, game).join("; ")}.`;
  if (step.ends !== "roll") return `Waiting for ${listed(sides)}: ${taskName(system, game, step)}.`;
  const either = step.does?.verb === "opposed-roll";
  const roll = /\broll$/i.test(step.name) ? step.name : `${step.name} roll`;
  return `Waiting for ${either ? sides.join(" or ") : listed(sides)}: ${roll}.`;
}

/** What is awaited where players say that they are done: the step, or the whole checklist that it closes. */
function taskName(system: System, game: Game, step: Step): string {
  return openSteps(system, game).length > 2 ? "done with the steps below" : step.name.toLowerCase();
}

function ordersAwaited(system: System, game: Game): string[] {
  return game.play.orders.map((order) => {
    const sides = order.by.map((side) => sideWithPlayers(system, game, side));
    return `${sides.join(" or ")}: ${orderName(system, order)}`;
  });
}

function rollButton(game: Game, step: Step): Button | undefined {
  const verb = step.does?.verb;
  if (verb === "opposed-roll")
    return { label: "Roll", style: "primary", command: "initiative", revision: game.revision };
  if (verb !== "table-roll" && verb !== "threshold-roll") return undefined;
  const style = step.ends === "roll" ? "primary" : "secondary";
  return { label: "Roll", style, command: "phase", options: { roll: step.id }, revision: game.revision };
}

function smallPrint(words: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`-# ${words}: ${names.join(", ")}`];
}

function stepText(system: System, game: Game, step: Step): string {
  const { steps } = phaseAt(system, game.play.position);
  const number = steps.length > 2 ? `${steps.indexOf(step) + 1}. ` : "";
  const current = step.id === game.play.position.step;
  const done = current && step.ends === "confirm" ? game.play.done : [];
  return [
    `${current ? "▶" : "▫️"} **${number}${step.name}**${ruleMark(step.rule)}: ${step.text}`,
    ...smallPrint("Comes off", step.markers?.off ?? []),
    ...smallPrint("Goes on", step.markers?.on ?? []),
    ...smallPrint(
      "Done",
      done.map((side) => sideName(system, side)),
    ),
  ].join("\n");
}

function moveMenu(system: System, game: Game, step: Step): Menu | undefined {
  const procedure = step.does;
  if (procedure?.verb !== "move-items") return undefined;
  const choices = sidesCalled(system, game, step.who).flatMap((side) => {
    const items = game.play.items[keyFor(system.tracks, procedure.items, side)] ?? [];
    const movable = items.filter((item) => procedure.from.includes(item.box));
    return movable.map((item) => ({
      label: item.name,
      value: item.name,
      description: sideName(system, side),
    }));
  });
  if (choices.length === 0) return undefined;
  const unique = choices.filter(
    (choice, at) => choices.findIndex((other) => other.value === choice.value) === at,
  );
  return {
    placeholder: `${step.name}: choose`,
    command: "phase",
    option: "items",
    options: { step: step.id },
    revision: game.revision,
    choices: unique,
    most: unique.length,
  };
}

function stepBlocks(system: System, game: Game): Block[] {
  return openSteps(system, game).flatMap((step) => {
    const button = game.status === "running" ? rollButton(game, step) : undefined;
    const text = stepText(system, game, step);
    const line: Block = button === undefined ? { kind: "step", text } : { kind: "step", text, button };
    const menu = moveMenu(system, game, step);
    return menu === undefined ? [line] : [line, { kind: "menu", menu }];
  });
}

function laterSteps(system: System, game: Game): Block[] {
  const { steps } = phaseAt(system, game.play.position);
  const at = steps.findIndex((step) => step.id === game.play.position.step);
  const later = steps.slice(at + 1).filter((step) => step.ends !== "orders" && isShown(system, game, step));
  return later.length === 0
    ? []
    : [{ kind: "note", text: `Then: ${later.map((step) => step.name).join(" → ")}` }];
}

function orderRow(system: System, order: Order) {
  if (order.table === undefined) return undefined;
  return tableOf(system, order.table).rows.find((row) => row.id === order.row);
}

/** "Fate: Medic" */
function orderName(system: System, order: Order): string {
  const event = randomEventOf(system, order.event);
  const row = orderRow(system, order);
  return row === undefined ? event.name : `${event.name}: ${row.name}`;
}

/** What an order is about: the event's name and result, and what must be done. */
function orderText(system: System, order: Order): string {
  const event = randomEventOf(system, order.event);
  const text = fill(system, orderRow(system, order)?.text ?? event.text, order.side);
  const side = sideName(system, order.side);
  return `🎲 **${orderName(system, order)}** for **${side}**${ruleMark(event.rule)}. ${text}`;
}

function orderBlocks(system: System, game: Game): Block[] {
  return game.play.orders.flatMap((order): Block[] => {
    const buttons = orderShapeOf(system, order)?.options.map((option): Button => ({
      label: fill(system, option.label, order.side),
      style: "primary",
      command: "done",
      options: { order: `${order.id}/${option.id}` },
      revision: game.revision,
    }));
    const who =
      order.by.length > 1 ? "Either side presses" : `${sideName(system, order.by[0] ?? "")} presses`;
    const text = `${orderText(system, order)}
-# ${who} what is done.`;
    return [
      { kind: "text", text },
      ...(buttons === undefined ? [] : [{ kind: "buttons", buttons } as const]),
    ];
  });
}

/** Buttons for what can be done now besides rolling: done, hand over, undo. */
function moveButtons(system: System, game: Game): Button[] {
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
  const field = { id: "value", label: "Name", placeholder: "1st Platoon", required: true, maxLength: 40 };
  const question = { title: name.slice(0, 45), fields: [field] };
  return { label: "Note a name", style: "secondary", command: "track", options: { track }, question };
}

/** The body of a phase's card: whom it waits for, the checklist, and what can be done now. */
function phaseBlocks(system: System, game: Game): Block[] {
  return [
    { kind: "text", text: waitingLine(system, game) },
    ...stepBlocks(system, game),
    ...orderBlocks(system, game),
    ...laterSteps(system, game),
    { kind: "buttons", buttons: moveButtons(system, game) },
    { kind: "note", text: standingLine(system, game) },
  ];
}

/** The colour of the side that is awaited, where it is one alone. */
export function awaitedColour(system: System, game: Game): string | undefined {
  const sides = new Set(waits(system, game).map((wait) => wait.side));
  return sides.size === 1 ? colourOf(system, [...sides][0]) : undefined;
}

/** The card of the phase in which a game stands. */
export function phaseCard(system: System, game: Game): Reply {
  const colour = awaitedColour(system, game);
  return {
    title: phaseTitle(system, game),
    blocks: phaseBlocks(system, game),
    audience: "public",
    ...(colour === undefined ? {} : { colour }),
  };
}
