import { sidesOf, enteredRule } from "../dice/index.ts";
import type { Draft } from "../draft.ts";
import type { EventOf, ProcedureOf, SideFaces, Step } from "../schema/index.ts";
import { giveMarker } from "../tracks/index.ts";
import { drawEvent, followEvent, throwForEvent, type DrawnEvent } from "./random-events.ts";
import { allSidesCalled, notDone, type StepKindOf } from "./step-kind.ts";

type OpposedRoll = ProcedureOf<"opposed-roll">;
type Contest = EventOf<"contested">;
/** A contest that a side won, and the faces of each side. */
type WonContest = Contest & { winner: string; faces: SideFaces[] };

/** A side's part of the roll. */
function throwFor(draft: Draft, step: Step, { dice }: OpposedRoll, side: string): number[] {
  const own = sidesOf(dice).map((sides) => ({ sides, for: side }));
  return draft.throwDice({ purpose: step, step: step.id, side, dice: own });
}

/** The dice of all sides: one throw, or one for each side if sides enter their own. */
function throwAll(draft: Draft, step: Step, procedure: OpposedRoll): number[] {
  const sides = draft.system.sides.map(({ id }) => id);
  if (isLaid(draft)) return sides.flatMap((side) => throwFor(draft, step, procedure, side));
  const each = sidesOf(procedure.dice);
  const dice = sides.flatMap((side) => each.map((count) => ({ sides: count, for: side })));
  return draft.throwDice({ purpose: step, step: step.id, dice });
}

/** Throws each side's dice. Sides are in the order of the game. */
function facesOfEach(draft: Draft, step: Step, procedure: OpposedRoll): SideFaces[] {
  const each = sidesOf(procedure.dice).length;
  const faces = throwAll(draft, step, procedure);
  return draft.system.sides.map(({ id }, at) => ({
    side: id,
    faces: faces.slice(at * each, (at + 1) * each),
  }));
}

/** Adds up each side's dice and the holder's modifier. */
function reckoningsOf(draft: Draft, procedure: OpposedRoll, thrown: SideFaces[]): Contest["reckonings"] {
  const holder = draft.game.play.markers[procedure.marker] ?? null;
  return thrown.map(({ side, faces }) => {
    const natural = faces.reduce((sum, face) => sum + face, 0);
    const modifier = side === holder ? modifierOf(draft, procedure, side) : 0;
    return { side, natural, modifier, total: natural + modifier };
  });
}

function modifierOf(draft: Draft, procedure: OpposedRoll, side: string): number {
  if (procedure.holderModifier === undefined) return 0;
  const value = draft.game.settings[draft.system.settingKey(procedure.holderModifier.setting, side)];
  return typeof value === "number" ? value : 0;
}

/** The highest modified roll wins. The procedure resolves ties. */
function judge({ ties }: OpposedRoll, reckonings: Contest["reckonings"]): Pick<Contest, "winner" | "tie"> {
  const best = Math.max(...reckonings.map((reckoning) => reckoning.total));
  const [leader, other] = reckonings.filter((reckoning) => reckoning.total === best);
  if (other === undefined) return { winner: leader?.side ?? "", tie: null };
  if (ties === "roll-again") return { winner: null, tie: ties };
  const tie = best % 2 === 0 ? "even" : "odd";
  return { winner: ties[tie], tie };
}

/** True if a side's part of the roll is saved. */
function isLaid({ game }: Draft): boolean {
  return game.play.laid !== undefined;
}

/**
 * Saves a side's part of the roll, including dice for the event of its natural roll. The roll waits for the other side.
 * If only the events are repeated, the side's own dice are saved already.
 */
function layDice(draft: Draft, step: Step, procedure: OpposedRoll, side: string): void {
  const kept = draft.game.play.laid ?? [];
  draft.useLaid(kept.filter((laid) => laid.side === side));
  const faces = throwFor(draft, step, procedure, side);
  const natural = faces.reduce((sum, face) => sum + face, 0);
  const event = procedure.naturals?.[String(natural)];
  const more = event === undefined ? [] : throwForEvent(draft, event, side, step.id);
  draft.emit({ type: "diceLaid", step: step.id, side, faces: [...faces, ...more] });
}

/** Rolls until a side wins; undefined if the sides have to enter their dice again. */
function contest(draft: Draft, step: Step, procedure: OpposedRoll): WonContest | undefined {
  const wereLaid = isLaid(draft);
  for (;;) {
    const faces = facesOfEach(draft, step, procedure);
    const reckonings = reckoningsOf(draft, procedure, faces);
    const { winner, tie } = judge(procedure, reckonings);
    const holder = draft.game.play.markers[procedure.marker] ?? null;
    const { turn } = draft.game.play.position;
    const event: Contest = { type: "contested", step: step.id, reckonings, winner, tie, holder, turn };
    draft.emit(event);
    if (winner !== null) return { ...event, winner, faces };
    if (wereLaid) return undefined;
  }
}

/**
 * Draws the events of the natural rolls. That of the higher modified roll comes first, or last if the setting says so.
 */
function drawAll(draft: Draft, step: Step, procedure: OpposedRoll, contested: WonContest): DrawnEvent[] {
  const { eventOrder } = procedure;
  const lowerFirst = eventOrder !== undefined && draft.game.settings[eventOrder.setting] === "lower";
  const order = [...contested.reckonings].sort(
    (a, b) => b.total - a.total || Number(b.side === contested.winner) - Number(a.side === contested.winner),
  );
  if (lowerFirst) order.reverse();
  return order.flatMap(({ side, natural }) => {
    const event = procedure.naturals?.[String(natural)];
    return event === undefined ? [] : [drawEvent(draft, event, side, step.id)];
  });
}

/** True if both sides got the row that makes them reroll. */
function bothGot(draft: Draft, procedure: OpposedRoll, drawn: readonly DrawnEvent[]): boolean {
  const row = procedure.bothGet?.row;
  return (
    row !== undefined &&
    draft.system.sides.length === drawn.filter((event) => event.source.row === row).length
  );
}

/** Keeps each side's own dice, unless everything is repeated, so that both sides throw again for their events only. */
function keepDice(draft: Draft, step: Step, { faces }: WonContest, what: string): void {
  if (what === "everything") return;
  for (const own of faces) draft.emit({ type: "diceLaid", step: step.id, ...own });
}

/** Rolls for a marker. Natural faces draw random events, and the sides then carry out the orders of the events. */
function opposedRoll(draft: Draft, step: Step, procedure: OpposedRoll): void {
  const wereLaid = isLaid(draft);
  draft.useLaid(draft.game.play.laid ?? []);
  let contested = contest(draft, step, procedure);
  if (contested === undefined) return;
  let drawn = drawAll(draft, step, procedure, contested);
  while (procedure.bothGet !== undefined && bothGot(draft, procedure, drawn)) {
    const what = String(draft.game.settings[procedure.bothGet.rollAgain.setting]);
    if (wereLaid) keepDice(draft, step, contested, what);
    draft.emit({ type: "rollAgain", row: procedure.bothGet.row, what });
    if (wereLaid) return;
    if (what === "everything") contested = contest(draft, step, procedure) ?? contested;
    drawn = drawAll(draft, step, procedure, contested);
  }
  giveMarker(draft, procedure.marker, contested.winner);
  for (const event of drawn) followEvent(draft, event);
  const { done } = draft.game.play;
  for (const { id } of draft.system.sides.filter((side) => !done.includes(side.id)))
    draft.emit({ type: "done", side: id });
}

/**
 * Takes back an opposed roll of this turn before its step is played again: the marker returns to its holder before the
 * roll, and the open orders of its events are dropped.
 */
export function takeBackContest(draft: Draft, step: Step, { marker, naturals = {} }: OpposedRoll): void {
  const { contest: rolled, orders, position } = draft.game.play;
  for (const order of orders.filter(({ event }) => Object.values(naturals).includes(event)))
    draft.emit({ type: "orderDropped", order });
  if (rolled?.step === step.id && rolled.turn === position.turn) giveMarker(draft, marker, rolled.holder);
}

/**
 * All sides roll for a marker. If players enter only their own dice, the side that enters first waits for the other
 * side. Each side then also makes its part of a repetition.
 */
export const opposedRollStep: StepKindOf<"opposed-roll"> = (does) => ({
  tasks: { contest: does },
  awaited: notDone,
  roll: {
    able: allSidesCalled,
    make: (draft, step, { able, sides }) => {
      const isOwn = enteredRule(draft.game) === "own" && (draft.isEntered || isLaid(draft));
      const waits = isOwn && sides.length < able.length;
      if (!waits) return opposedRoll(draft, step, does);
      for (const side of sides) layDice(draft, step, does, side);
    },
  },
  beforeDone: null,
});
