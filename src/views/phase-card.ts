import { midSentence } from "#core/names.ts";
import { checkOf } from "#core/checks/find.ts";
import type { Order } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { Step } from "#core/schema/sequence.ts";
import { sideOfSegment, sidesCalled } from "#core/conditions.ts";
import { isShown, itemsToRollFor, openSteps, phaseAt, stepAt } from "#core/sequence.ts";
import { keyFor, randomEventOf, sideName, tableOf, type System } from "#core/system.ts";
import { waits } from "#core/waits.ts";
import { activationBlocks } from "./activation-blocks.ts";
import { moveButtons, orderButtons, ordersFor, rollButton } from "./card-buttons.ts";
import { plain } from "./plain.ts";
import type { Block, Button, Menu, Reply } from "./reply.ts";
import { standingLine } from "./track-lines.ts";
import { colourOf, fill, listed, phaseText, ruleMark, sideWithPlayers } from "./words.ts";

/** "Turn 3 · IV. Assault Resolution Phase" */
export function phaseTitle(system: System, game: Game): string {
  const { position } = game.play;
  const phase = phaseAt(system, position);
  const segment = system.sequence.segments.find((candidate) => candidate.id === position.segment);
  const side = sideOfSegment(system, game, position);
  const whose = side === null ? "" : ` (${sideName(system, side)})`;
  const isOne = system.sequence.segments.length === 1;
  const part = isOne || segment === undefined ? "" : ` · ${segment.name}${whose}`;
  return `${system.turnName} ${position.turn}${part} · ${phaseText(phase)}`;
}

/** Whom the game waits for, and for what. */
export function waitingLine(system: System, game: Game): string {
  const open = waits(system, game);
  const step = stepAt(system, game.play.position);
  if (open.length === 0) return "Waiting for nobody.";
  const sides = open
    .filter((wait) => wait.for !== "order")
    .map((wait) => sideWithPlayers(system, game, wait.side));
  const names = step.does?.verb === "opposed-roll" ? sides.join(" or ") : listed(sides);
  const others = sides.length === 0 ? [] : [`${names}: ${taskName(system, game, step)}`];
  return `Waiting for ${[...ordersAwaited(system, game), ...others].join("; ")}.`;
}

/** What a game waits for now of some sides, without whom: "Initiative roll", "Fate: Medic". */
export function taskText(system: System, game: Game, sides: readonly string[]): string {
  const orders = ordersFor(game, sides).map((order) => orderName(system, order));
  const isForOthers = waits(system, game).some((wait) => wait.for !== "order" && sides.includes(wait.side));
  const step = stepAt(system, game.play.position);
  return [...orders, ...(isForOthers ? [taskName(system, game, step)] : [])].join("; ");
}

/** What is awaited: a roll, or that players say they are done with the step or the whole checklist that it closes. */
function taskName(system: System, game: Game, step: Step): string {
  const { does } = step;
  if (step.ends === "roll") return /\broll$/i.test(step.name) ? step.name : `${step.name} roll`;
  const isOwn = does?.verb === "activate" || (does?.verb === "confirm" && does.inTurn === true);
  if (isOwn || openSteps(system, game).length <= 2) return midSentence(step.name);
  const { name } = phaseAt(system, game.play.position);
  return `done with ${/phase$/i.test(name) ? "the " : ""}${name}`;
}

function ordersAwaited(system: System, game: Game): string[] {
  return game.play.orders.map((order) => {
    const sides = order.by.map((side) => sideWithPlayers(system, game, side));
    return `${sides.join(" or ")}: ${orderName(system, order)}`;
  });
}

function smallPrint(words: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`-# ${words}: ${names.join(", ")}`];
}

/** "Axis: Platoon B, Section A", for each side that has something to roll for. */
function itemsBySide(system: System, game: Game, step: Step): string[] {
  const roll = step.does;
  if (roll?.verb !== "threshold-roll" || step.id !== game.play.position.step) return [];
  return sidesCalled(system, game, step.who).flatMap((side) => {
    const names = itemsToRollFor(system, game, roll, side).map((name) => plain(name));
    return names.length === 0 ? [] : [`${sideName(system, side)} ${names.join(", ")}`];
  });
}

function stepText(system: System, game: Game, step: Step): string {
  const { steps } = phaseAt(system, game.play.position);
  const number = steps.length > 2 ? `${steps.indexOf(step) + 1}. ` : "";
  const current = step.id === game.play.position.step;
  const done = current && step.ends === "confirm" ? game.play.done : [];
  return [
    `${current ? "▶ " : ""}**${number}${step.name}**${ruleMark(step.rule)}: ${step.text}`,
    ...smallPrint("Comes off", step.markers?.off ?? []),
    ...smallPrint("Goes on", step.markers?.on ?? []),
    ...smallPrint("To roll for", itemsBySide(system, game, step)),
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

/** Buttons for the checks that a step is made of: each opens the check's card. */
function checkButtons(system: System, step: Step): Block[] {
  const buttons = (step.checks ?? []).map((id): Button => {
    const check = checkOf(system, id);
    return { label: check.name, style: "secondary", command: "check", options: { check: check.id } };
  });
  return buttons.length === 0 ? [] : [{ kind: "buttons", buttons }];
}

function stepBlocks(system: System, game: Game): Block[] {
  return openSteps(system, game).flatMap((step) => {
    const button = game.status === "running" ? rollButton(game, step) : undefined;
    const text = stepText(system, game, step);
    const line: Block = button === undefined ? { kind: "step", text } : { kind: "step", text, button };
    const menu = moveMenu(system, game, step);
    return [
      line,
      ...checkButtons(system, step),
      ...(menu === undefined ? [] : [{ kind: "menu", menu } as const]),
    ];
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
export function orderName(system: System, order: Order): string {
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
    const buttons = orderButtons(system, game, order);
    const who =
      order.by.length > 1 ? "Either side presses" : `${sideName(system, order.by[0] ?? "")} presses`;
    const text = `${orderText(system, order)}
-# ${who} what is done.`;
    return [{ kind: "text", text }, ...(buttons.length === 0 ? [] : [{ kind: "buttons", buttons } as const])];
  });
}

/** The body of a phase's card: whom it waits for, the checklist, and what can be done now. */
function phaseBlocks(system: System, game: Game): Block[] {
  return [
    { kind: "text", text: waitingLine(system, game) },
    ...activationBlocks(system, game),
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
