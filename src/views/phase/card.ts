import type { Rulebook } from "#words/rulebook.ts";
import { phaseText } from "#core/phases.ts";
import { midSentence } from "#core/names.ts";
import { orderName, rowOfOrder } from "#core/procedures/orders.ts";
import type { Order } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { Step } from "#core/schema/sequence.ts";
import { sideOfSegment, sidesCalled } from "#core/conditions.ts";
import {
  isShown,
  itemsToRollFor,
  openSteps,
  phaseAt,
  stepAt,
  stepsToDo,
  unknownOf,
  wordsOf,
} from "#core/sequence.ts";
import { randomEventOf, sideName, tableOf } from "#core/system.ts";
import { waits } from "#core/waits.ts";
import { activationBlocks } from "./activation.ts";
import { diceButton, moveButtons, orderButtons, ordersFor, rollButton } from "./buttons.ts";
import { emptyStepBlocks } from "./empty-steps.ts";
import { closedText } from "./order-ways.ts";
import { limitLines } from "./limit-lines.ts";
import { plain } from "#core/typed.ts";
import type { Block, Reply } from "../reply.ts";
import { settingText, unsetText } from "../set-up/settings.ts";
import { checksOffered, checksTogether, hasManyChecks } from "./step-checks.ts";
import { leavingLines, partsOffered } from "./step-parts.ts";
import { tableButtons, tableMenu } from "./step-tables.ts";
import { standingLine, trackName } from "./track-lines.ts";
import { colourOf, fill, listed, ruleMark, sideWithPlayers } from "../words.ts";
import { belonging } from "../presses/belonging.ts";

/** "Turn 3 · IV. Assault Resolution Phase" */
export function phaseTitle(book: Rulebook, game: Game): string {
  const { position } = game.play;
  const phase = phaseAt(book, position);
  const segment = book.sequence.segments.find((candidate) => candidate.id === position.segment);
  const side = sideOfSegment(book, game, position);
  const whose = side === null ? "" : ` (${sideName(book, side)})`;
  const isOne = book.sequence.segments.length === 1;
  const part = isOne || segment === undefined ? "" : ` · ${segment.name}${whose}`;
  return `${book.turnName} ${position.turn}${part} · ${phaseText(phase)}`;
}

/** Whom the game waits for, and for what. */
export function waitingLine(book: Rulebook, game: Game): string {
  const open = waits(book, game);
  const step = stepAt(book, game.play.position);
  if (open.length === 0) return "Waiting for nobody.";
  const sides = open
    .filter((wait) => wait.for !== "order")
    .map((wait) => sideWithPlayers(book, game, wait.side));
  const names = step.does?.verb === "opposed-roll" ? sides.join(" or ") : listed(sides);
  const others = sides.length === 0 ? [] : [`${names}: ${taskName(book, game, step)}`];
  return `Waiting for ${[...ordersAwaited(book, game), ...others].join("; ")}.`;
}

/** What a game waits for now of some sides, without whom: "Initiative roll", "Fate: Medic". */
export function taskText(book: Rulebook, game: Game, sides: readonly string[]): string {
  const orders = ordersFor(game, sides).map((order) => orderName(book, order));
  const isForOthers = waits(book, game).some((wait) => wait.for !== "order" && sides.includes(wait.side));
  const step = stepAt(book, game.play.position);
  return [...orders, ...(isForOthers ? [taskName(book, game, step)] : [])].join("; ");
}

/** Whether one Done closes the checklist before a step, so that it is no word about that step alone. */
function closesChecklist(book: Rulebook, game: Game, step: Step): boolean {
  const { does } = step;
  const isOwn = does?.verb === "activate" || (does?.verb === "confirm" && does.reacting !== undefined);
  const closed = openSteps(book, game).length;
  return !isOwn && (closed > 2 || (closed === 2 && stepsAfter(book, game).length === 0));
}

/** What a side says that it is done with: "done with the Rally Phase", or else "done: change CA". */
export function doneName(book: Rulebook, game: Game, step: Step): string {
  if (!closesChecklist(book, game, step)) return `done: ${midSentence(wordsOf(book, game, step).name)}`;
  const { name } = phaseAt(book, game.play.position);
  return `done with ${/phase$/i.test(name) ? "the " : ""}${name}`;
}

/** What is awaited: a roll, or that players say they are done with the step or the whole checklist that it closes. */
function taskName(book: Rulebook, game: Game, step: Step): string {
  if (step.ends === "roll") return /\broll$/i.test(step.name) ? step.name : `${step.name} roll`;
  return doneName(book, game, step).replace(/^done: /, "");
}

function ordersAwaited(book: Rulebook, game: Game): string[] {
  return game.play.orders.map((order) => {
    const sides = order.by.map((side) => sideWithPlayers(book, game, side));
    return `${sides.join(" or ")}: ${orderName(book, order)}`;
  });
}

function smallPrint(words: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`-# ${words}: ${names.join(", ")}`];
}

/** "Axis: Platoon B, Section A", for each side that has something to roll for. */
function itemsBySide(book: Rulebook, game: Game, step: Step): string[] {
  const roll = step.does;
  if (roll?.verb !== "threshold-roll" || step.id !== game.play.position.step) return [];
  return sidesCalled(book, game, step.who).flatMap((side) => {
    const names = itemsToRollFor(book, game, roll, side).map((name) => plain(name));
    return names.length === 0 ? [] : [`${sideName(book, side)} ${names.join(", ")}`];
  });
}

/** "3 (Individual)", for each roll that was made on the step's table since the phase began. */
function rollsMade(book: Rulebook, game: Game, { does }: Step): string[] {
  if (does?.verb !== "table-roll") return [];
  const { turn, segment, phase } = game.play.position;
  const { rows } = tableOf(book, does.table);
  return (game.read ?? [])
    .filter((read) => read.table === does.table && read.turn === turn)
    .filter((read) => read.segment === segment && read.phase === phase)
    .map(({ row, total }) => `${total} (${rows.find(({ id }) => id === row)?.name ?? row})`);
}

/** "Platoons activated this turn: 1st, 2nd", where something is on the step's list; one line a side where each has one. */
function listKept(book: Rulebook, game: Game, step: Step): string[] {
  return book.tracks
    .filter(({ id }) => id === step.list)
    .flatMap((track) => {
      const names = game.play.lists[track.key] ?? [];
      return smallPrint(
        trackName(book, track),
        names.map((name) => plain(name)),
      );
    });
}

/** ", if Russian", where what a line of the checklist goes by is not set. */
function ifText(book: Rulebook, game: Game, step: Step): string {
  const { where } = step.who;
  if (where === undefined || !("setting" in where) || unknownOf(book, game, step).length === 0) return "";
  const setting = book.settings.find(({ id }) => id === where.setting);
  const values = where.is.map((value) =>
    setting === undefined || typeof value === "boolean" ? String(value) : settingText(setting, value),
  );
  return `, if ${values.join(" or ")}`;
}

function unknownNote(book: Rulebook, game: Game, step: Step): string[] {
  const keys = unknownOf(book, game, step);
  if (keys.length === 0) return [];
  const { what, how } = unsetText(book, keys);
  return [`-# ${what}: ${how}`];
}

/** Marks where play stands; not where one Done closes several steps, for none of them is over yet. */
function hereMark(book: Rulebook, game: Game, { id }: Step): string {
  return id === game.play.position.step && openSteps(book, game).length === 1 ? "▶ " : "";
}

/** Whether a line of the checklist is there only while items stand in some box. */
function isLineOfItems({ ends, who: { where } }: Step): boolean {
  return ends === "with-next" && where !== undefined && "items" in where;
}

function stepText(book: Rulebook, game: Game, step: Step): string {
  const { steps } = phaseAt(book, game.play.position);
  const counted = steps.filter((each) => !isLineOfItems(each) || isShown(book, game, each));
  const number = steps.length > 2 ? `${counted.indexOf(step) + 1}. ` : "";
  const current = step.id === game.play.position.step;
  const done = current && step.ends === "confirm" ? game.play.done : [];
  const { name, text } = current ? wordsOf(book, game, step) : step;
  return [
    `${hereMark(book, game, step)}**${number}${name}${ifText(book, game, step)}**${ruleMark(step.rule)}: ${text}`,
    ...unknownNote(book, game, step),
    ...smallPrint("Comes off", step.markers?.off ?? []),
    ...smallPrint("Goes on", step.markers?.on ?? []),
    ...smallPrint("Rolled in this phase", rollsMade(book, game, step)),
    ...listKept(book, game, step),
    ...smallPrint("To roll for", itemsBySide(book, game, step)),
    ...leavingLines(book, game, step).map((line) => `-# ${line}`),
    ...(step.limits === true ? limitLines(book, game).map((line) => `-# ${line}`) : []),
    ...smallPrint(
      "Done",
      done.map((side) => sideName(book, side)),
    ),
  ].join("\n");
}

/** The steps that are not for the side that has the move. */
function stepsOfOthers(book: Rulebook, game: Game, steps: readonly Step[]): Step[] {
  const { move } = game.play;
  return move === null ? [] : steps.filter(({ who }) => !sidesCalled(book, game, who).includes(move));
}

/** The checklist. A crowded card has the checks of the side that only reacts together in one menu, to keep its lines. */
function stepBlocks(book: Rulebook, game: Game): Block[] {
  const steps = stepsToDo(book, game);
  const isCrowded = hasManyChecks(steps);
  const others = isCrowded ? stepsOfOthers(book, game, steps) : [];
  const blocks = steps.flatMap((step) => {
    const button = game.status === "running" ? (rollButton(step) ?? diceButton(step)) : undefined;
    const text = stepText(book, game, step);
    const line: Block = button === undefined ? { kind: "step", text } : { kind: "step", text, button };
    const checks = others.includes(step) ? [] : checksOffered(book, step, isCrowded);
    return [line, ...checks, ...partsOffered(book, game, step)];
  });
  return [...blocks, ...checksTogether(book, "The other side", others)];
}

/** The steps of the phase that follow and concern anybody. */
function stepsAfter(book: Rulebook, game: Game): Step[] {
  const { steps } = phaseAt(book, game.play.position);
  const at = steps.findIndex((step) => step.id === game.play.position.step);
  return steps.slice(at + 1).filter((step) => step.ends !== "orders" && isShown(book, game, step));
}

function laterSteps(book: Rulebook, game: Game): Block[] {
  const later = stepsAfter(book, game);
  return later.length === 0
    ? []
    : [
        {
          kind: "note",
          text: `Then: ${later.map((step) => `${step.name}${ifText(book, game, step)}`).join(" → ")}`,
        },
      ];
}

/** What an order is about: the event's name and result, and what must be done. */
function orderText(book: Rulebook, order: Order): string {
  const event = randomEventOf(book, order.event);
  const text = fill(book, rowOfOrder(book, order)?.text ?? event.text, order.side);
  const side = sideName(book, order.side);
  return `🎲 **${orderName(book, order)}** for **${side}**${ruleMark(event.rule)}. ${text}`;
}

function orderBlocks(book: Rulebook, game: Game): Block[] {
  return game.play.orders.flatMap((order): Block[] => {
    const buttons = orderButtons(book, game, order);
    const who = order.by.length > 1 ? "Either side presses" : `${sideName(book, order.by[0] ?? "")} presses`;
    const text = `${orderText(book, order)}
-# ${[`${who} what is done.`, closedText(book, game, order)].join(" ").trim()}`;
    return [{ kind: "text", text }, ...(buttons.length === 0 ? [] : [{ kind: "buttons", buttons } as const])];
  });
}

/** The body of a phase's card: whom it waits for, the checklist, and what can be done now. */
function phaseBlocks(book: Rulebook, game: Game): Block[] {
  const lookUps = tableMenu(book, game);
  return [
    { kind: "text", text: waitingLine(book, game) },
    ...activationBlocks(book, game),
    ...stepBlocks(book, game),
    ...orderBlocks(book, game),
    ...laterSteps(book, game),
    ...emptyStepBlocks(book, game),
    { kind: "buttons", buttons: [...moveButtons(book, game), ...tableButtons(book, game)] },
    ...(lookUps === undefined ? [] : [{ kind: "menu", menu: lookUps } as const]),
    { kind: "note", text: standingLine(book, game) },
  ];
}

/** The colour of the side that is awaited, where it is one alone. */
export function awaitedColour(book: Rulebook, game: Game): string | undefined {
  const sides = new Set(waits(book, game).map((wait) => wait.side));
  return sides.size === 1 ? colourOf(book, [...sides][0]) : undefined;
}

/** The card of the phase in which a game stands. */
export function phaseCard(book: Rulebook, game: Game): Reply {
  const colour = awaitedColour(book, game);
  return {
    title: phaseTitle(book, game),
    blocks: phaseBlocks(book, game),
    audience: "public",
    of: belonging(game),
    ...(colour === undefined ? {} : { colour }),
  };
}
