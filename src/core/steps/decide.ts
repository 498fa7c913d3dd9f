import { type Text, text } from "#words/text.ts";
import { findSide, withoutKind } from "../system/index.ts";
import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { among } from "../names/index.ts";
import {
  takeInHand,
  moveItems,
  carryOut,
  openOrders,
  openText,
  kindOf,
  tasksOf,
} from "../procedures/index.ts";
import type { Procedure, Step } from "../schema/index.ts";
import { stepsIn } from "./steps-in.ts";
import { changeTrack } from "../tracks/index.ts";
import { unitsIn } from "../units/index.ts";
import { needPart, roleOf } from "../people/index.ts";
import { given } from "../left-out.ts";
import { type OfferTaken, takeOffer } from "./offers.ts";

/** Options of `/done`. */
type DoneOptions = Readonly<Record<string, string>>;

/** `/done` for each of the sides. */
function doneFor({ system }: Draft, sides: readonly string[], options: DoneOptions = {}) {
  return sides.map((side) => ({
    name: text("choice-speak-for", system.sideWords(side)),
    command: "done",
    options: { ...options, side },
  }));
}

/**
 * The sides among `sides` for which the user acts without naming one: the user's own, or if there are none, all for
 * which the user may act. Refuses if no side is left. `options`: those of the `/done` that a user with authority may give
 * for a named side.
 */
function sidesActedFor(draft: Draft, sides: readonly string[], options?: DoneOptions): string[] {
  const own = roleOf(draft.game, draft.by)
    .sidesIn(draft.system)
    .filter((side) => sides.includes(side));
  if (own.length > 0) return own;
  const open = sides.filter((side) => roleOf(draft.game, draft.by).mayActFor(side));
  if (open.length > 0) return open;
  needPart(draft);
  const those = draft.system.sidesWords(sides);
  const { hasAuthority, seats } = roleOf(draft.game, draft.by);
  if (!hasAuthority || seats.some((seat) => draft.system.isSide(seat)))
    throw new RuleError("refuse-not-awaited", those);
  if (options === undefined) throw new RuleError("refuse-not-your-roll-or-unit", those);
  throw new RuleError("refuse-not-your-move", those).leadingTo(...doneFor(draft, sides, options), {
    name: text("choice-seats"),
    command: "game seats",
  });
}

/** The named side, if the user may speak for it. If none is named, the same as `sidesActedFor`. */
function sidesMeant(draft: Draft, sides: readonly string[], named: string | undefined, options: DoneOptions) {
  if (named === undefined) return sidesActedFor(draft, sides, options);
  const side = sideSpokenFor(draft, named);
  if (sides.includes(side)) return [side];
  const words = { ...draft.system.sidesWords(sides), named: draft.system.seatName(side) };
  const open = sides.filter((each) => maySpeakFor(draft, each));
  throw new RuleError("refuse-side-not-meant", words).offering(
    draft.system.seatChoices(open, text("which-side-meant", words), { written: named }),
  );
}

/** True for the user's own sides, and for a user with authority for any side. */
function maySpeakFor({ system, game, by }: Draft, side: string): boolean {
  return roleOf(game, by).sidesIn(system).includes(side) || roleOf(game, by).hasAuthority;
}

/** The named side: one of the user's own, or for a user with authority any side. */
function sideSpokenFor(draft: Draft, wanted: string): string {
  const side = draft.system.side(wanted);
  if (maySpeakFor(draft, side)) return side;
  throw new RuleError("refuse-speaking-for-another");
}

/** Ends the step for the user's awaited sides. The last side ends the step. */
export function confirm(draft: Draft, named: string | undefined): void {
  const step = draft.system.stepAt(draft.game.play.position);
  if (step.ends !== "confirm") refuseConfirmation(draft, step);
  const open = stepsIn(draft.system, draft.game).sidesToMove(step);
  const meant = named === undefined ? sidesMeantByAll(draft, open) : [sideSpokenFor(draft, named)];
  const sides = meant.filter((side) => open.includes(side));
  if (sides.length === 0) refuseUnawaited(draft, meant, open);
  for (const confirming of sides) {
    kindOf(step).beforeDone?.(draft, confirming);
    draft.emit({ type: "done", side: confirming });
  }
  passMove(draft, step);
}

/**
 * The sides of a user who names none: the user's own. Leaves out open sides that the user shares with other players.
 * If no other side is open, refuses, because the user must name a shared side.
 */
function sidesMeantByAll(draft: Draft, open: readonly string[]): string[] {
  const { system, game, by } = draft;
  const own = roleOf(game, by).sidesIn(system);
  const alone = roleOf(game, by).sidesAloneIn(system);
  const shared = own.filter((side) => open.includes(side) && !alone.includes(side));
  if (shared.length === 0) return own;
  if (alone.some((side) => open.includes(side))) return alone;
  throw new RuleError("refuse-shared-side", system.sidesWords(shared)).leadingTo(...doneFor(draft, shared));
}

function refuseConfirmation(draft: Draft, step: Step): never {
  needPart(draft);
  if (step.ends === "roll") {
    throw new RuleError("refuse-needs-roll", { step, step2: step.id }).leadingTo({
      name: text("choice-roll-for", { step }),
      command: "phase",
      options: { roll: step.id },
    });
  }
  throw new RuleError("refuse-order-open", { open: openText(draft) });
}

function refuseUnawaited(draft: Draft, meant: readonly string[], open: readonly string[]): never {
  needPart(draft);
  const { system } = draft;
  const those = system.sidesWords(open);
  if (meant.length === 0) {
    throw new RuleError("refuse-no-side-held", those).leadingTo(...doneFor(draft, open));
  }
  const said = meant.filter((side) => draft.game.play.done.includes(side));
  if (said.length > 0) {
    throw new RuleError("refuse-done-already", { ...system.sidesWords(said), open: those.sides });
  }
  throw new RuleError("refuse-not-your-turn", those);
}

/** Passes the move to a side that is not done, in steps in which sides alternate. */
export function passMove(draft: Draft, step: Step): void {
  const { move } = draft.game.play;
  const open = stepsIn(draft.system, draft.game).sidesAwaited(step);
  const next = open[0];
  if (move !== null && next !== undefined && !open.includes(move)) {
    draft.emit({ type: "handedOver", from: move, to: next });
  }
}

/** Hands the move over to the other side. That side is then no longer done. */
function handOver(draft: Draft, named?: string): void {
  needPart(draft);
  const step = draft.system.stepAt(draft.game.play.position);
  const { move } = draft.game.play;
  const to = stepsIn(draft.system, draft.game).sideToHandTo(step);
  if (move === null || to === undefined) {
    throw new RuleError("refuse-nobody-to-hand-to");
  }
  sidesMeant(draft, [move], named, { over: "true" });
  draft.emit({ type: "handedOver", from: move, to, midway: true });
}

/** The pending tasks as text: "Axis: Fate: Recover; Axis and Allies: Resolve fire". */
function whatIsAwaited(draft: Draft): Text[] {
  const { system, game } = draft;
  const step = system.stepAt(game.play.position);
  const steps = stepsIn(system, game);
  const sides = step.ends === "orders" ? [] : steps.sidesToMove(step);
  const own =
    sides.length === 0
      ? []
      : [text("awaited-of", { sides: system.sidesWords(sides).sides, step: steps.wordsOf(step) })];
  return [...openOrders(draft), ...own];
}

function stepToRoll(draft: Draft, wanted: { step?: string; verb?: Procedure["verb"] }): Step {
  const offered = stepsIn(draft.system, draft.game).withRoll;
  const written = wanted.step?.replace(/^\s*\d+\.\s+/, "") ?? "";
  const fitting = offered.filter(({ does }) => [undefined, does?.verb].includes(wanted.verb));
  const called = offered.map((each) => ({ ...each, aliases: [withoutKind(each.name)] }));
  const meant = wanted.step === undefined ? fitting.slice(0, 1) : among(called).called(written);
  const [step, other] = meant;
  if (step !== undefined && other === undefined) return step;
  const phase = draft.system.phaseAt(draft.game.play.position);
  const awaited = whatIsAwaited(draft);
  throw new RuleError("refuse-no-such-roll-here", {
    phase,
    awaited,
    rolls: offered,
    can: offered.length === 0 ? "none" : "some",
  }).offering(among(offered).choicesNear({ what: "roll", asks: text("which-roll"), written }));
}

/** The sides that can roll in a step now. */
function sidesToRoll(draft: Draft, step: Step): string[] {
  const { system, game } = draft;
  if (step.ends === "roll") return stepsIn(system, game).sidesAwaited(step);
  return kindOf(step).roll?.able({ system, game, called: system.sidesCalled(game, step.who) }) ?? [];
}

/** Makes a roll that one of the current steps offers. */
function rollStep(draft: Draft, wanted: { step?: string; verb?: Procedure["verb"] }): void {
  const step = stepToRoll(draft, wanted);
  const able = sidesToRoll(draft, step);
  if (able.length === 0) {
    throw new RuleError("refuse-nothing-to-roll-in-step", { step });
  }
  const sides = sidesActedFor(draft, able);
  kindOf(step).roll?.make(draft, step, { able, sides });
}

/** Adds a name to a list of activations, if one of the current steps keeps such a list, for a side of that step. */
function listActivated(draft: Draft, name: string): void {
  needPart(draft);
  const { system, game } = draft;
  for (const { list, who } of stepsIn(system, game).open) {
    const track = system.tracks.find((each) => each.id === list && each.kind === "list" && each.activates);
    if (track === undefined) continue;
    const sides = system.sidesCalled(game, who);
    const [named = ""] = /^[^/]+(?=\/)/.exec(name) ?? [];
    const side = findSide(system, named);
    if (side !== undefined && !sides.includes(side))
      throw new RuleError("refuse-not-awaited", system.sidesWords(sides));
    sidesActedFor(draft, sides);
    return changeTrack(draft, track.key, { value: name });
  }
  throw new RuleError("refuse-no-activation-here");
}

/** Activates a unit of an awaited side, if one of the current steps asks for it. */
function activateUnit(draft: Draft, wanted: { unit: string; as?: string }): void {
  const { system } = draft;
  const step = system.stepAt(draft.game.play.position);
  const { activation } = tasksOf(step);
  if (activation === undefined) return listActivated(draft, wanted.unit);
  const sides = sidesActedFor(draft, stepsIn(system, draft.game).sidesToMove(step));
  const found = unitsIn(draft.game).named(system, wanted.unit, { sides });
  takeInHand(draft, step, activation, { ...found, ...given({ as: wanted.as }) });
}

/** Carries out an order for one of its sides. A user who does not play the side must name it, unless neutral. */
function carryOutOrder(draft: Draft, wanted: { order: string; option: string; side?: string }): void {
  const order = draft.game.play.orders.find((candidate) => candidate.id === wanted.order);
  if (order !== undefined)
    sidesMeant(draft, order.by, wanted.side, { order: `${wanted.order}/${wanted.option}` });
  else needPart(draft);
  carryOut(draft, wanted.order, wanted.option);
}

/** Moves items of the user's sides between boxes, if one of the current steps offers it. */
function moveNamedItems(draft: Draft, id: string, names: readonly string[]): void {
  const step = stepsIn(draft.system, draft.game).open.find((candidate) => candidate.id === id);
  const { moves } = tasksOf(step);
  if (step === undefined || moves === undefined) {
    throw new RuleError("refuse-step-over");
  }
  const sides = sidesActedFor(draft, draft.system.sidesCalled(draft.game, step.who));
  moveItems(draft, moves, sides, names);
}

/** Actions in the steps of play. */
export type StepAction =
  /** Ends the step. `side`, here and below: the side for which an umpire or the creator acts. */
  | { do: "confirm"; side?: string }
  /** Passes the move to the other side, in steps with alternating moves. */
  | { do: "handOver"; side?: string }
  /** Makes an offered roll: of a step, or the first one of a verb. */
  | { do: "roll"; step?: string; verb?: "opposed-roll" }
  | { do: "carryOut"; order: string; option: string; side?: string }
  /** Moves items between boxes. An item is named by `side/name`, or by its name if only one side has it. */
  | { do: "moveItems"; step: string; names: string[] }
  /** Records an event that a step offers. Does not end the step. */
  | ({ do: "takeOffer" } & OfferTaken)
  /** Activates a unit. `as`: the way in which it is activated, if the step asks for one. */
  | { do: "activate"; unit: string; as?: string };

export const STEP_DECISIONS: Decisions<StepAction> = {
  confirm: (draft, { side }) => confirm(draft, side),
  handOver: (draft, { side }) => handOver(draft, side),
  roll: rollStep,
  carryOut: carryOutOrder,
  moveItems: (draft, { step, names }) => moveNamedItems(draft, step, names),
  activate: activateUnit,
  takeOffer,
};
