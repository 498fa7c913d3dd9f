import { sidesOf } from "../dice.ts";
import type { Draft } from "../draft.ts";
import type { EventOf } from "../schema/events.ts";
import type { ProcedureOf } from "../schema/procedures.ts";
import type { Step } from "../schema/sequence.ts";
import { keyFor } from "../system.ts";
import { giveMarker } from "./give-marker.ts";
import { giveOrder } from "./orders.ts";
import { drawEvent, type Drawn } from "./random-events.ts";

type OpposedRoll = ProcedureOf<"opposed-roll">;
type Contest = EventOf<"contested">;
type Decided = Contest & { winner: string };

/** Throws each side's dice and adds the holder's modifier; the order is that of the game's sides. */
function rollForEach(draft: Draft, step: Step, procedure: OpposedRoll): Contest["reckonings"] {
  const { system } = draft;
  const each = sidesOf(procedure.dice);
  const holder = draft.game.play.markers[procedure.marker] ?? null;
  const dice = system.sides.flatMap((side) => each.map((sides) => ({ sides, for: side.id })));
  const faces = draft.throwDice({ purpose: step.name, step: step.id, dice });
  return system.sides.map((side, at) => {
    const own = faces.slice(at * each.length, (at + 1) * each.length);
    const natural = own.reduce((sum, face) => sum + face, 0);
    const modifier = side.id === holder ? modifierOf(draft, procedure, side.id) : 0;
    return { side: side.id, natural, modifier, total: natural + modifier };
  });
}

function modifierOf(draft: Draft, procedure: OpposedRoll, side: string): number {
  if (procedure.holderModifier === undefined) return 0;
  const value = draft.game.settings[keyFor(draft.system.settings, procedure.holderModifier.setting, side)];
  return typeof value === "number" ? value : 0;
}

/** The highest modified roll wins; what becomes of equal ones is the procedure's. */
function judge({ ties }: OpposedRoll, reckonings: Contest["reckonings"]): Pick<Contest, "winner" | "tie"> {
  const best = Math.max(...reckonings.map((reckoning) => reckoning.total));
  const [leader, other] = reckonings.filter((reckoning) => reckoning.total === best);
  if (other === undefined) return { winner: leader?.side ?? "", tie: null };
  if (ties === "roll-again") return { winner: null, tie: ties };
  const tie = best % 2 === 0 ? "even" : "odd";
  return { winner: ties[tie], tie };
}

/** The sides roll until one of them wins. */
function contest(draft: Draft, step: Step, procedure: OpposedRoll): Decided {
  for (;;) {
    const reckonings = rollForEach(draft, step, procedure);
    const { winner, tie } = judge(procedure, reckonings);
    const holder = draft.game.play.markers[procedure.marker] ?? null;
    const event: Contest = { type: "contested", step: step.id, reckonings, winner, tie, holder };
    draft.emit(event);
    if (winner !== null) return { ...event, winner };
  }
}

/** Draws the events of the natural rolls: the higher modified roll first, or last where the setting says so. */
function drawAll(draft: Draft, step: Step, procedure: OpposedRoll, contested: Decided): Drawn[] {
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

/** The row that makes both sides roll again, if both got it. */
function bothGot(draft: Draft, procedure: OpposedRoll, drawn: readonly Drawn[]): boolean {
  const row = procedure.bothGet?.row;
  return (
    row !== undefined &&
    draft.system.sides.length === drawn.filter((event) => event.source.row === row).length
  );
}

/** Every side rolls for a marker; natural faces bring random events, whose orders the sides then carry out. */
export function opposedRoll(draft: Draft, step: Step, procedure: OpposedRoll): void {
  let contested = contest(draft, step, procedure);
  let drawn = drawAll(draft, step, procedure, contested);
  while (procedure.bothGet !== undefined && bothGot(draft, procedure, drawn)) {
    const what = String(draft.game.settings[procedure.bothGet.rollAgain.setting]);
    draft.emit({ type: "rollAgain", row: procedure.bothGet.row, what });
    if (what === "everything") contested = contest(draft, step, procedure);
    drawn = drawAll(draft, step, procedure, contested);
  }
  giveMarker(draft, procedure.marker, contested.winner);
  for (const event of drawn) giveOrder(draft, event.source, event.side);
  for (const side of draft.system.sides) draft.emit({ type: "done", side: side.id });
}
