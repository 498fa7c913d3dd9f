import { sidesOf } from "#core/dice.ts";
import type { Procedure, ProcedureOf } from "#core/schema/procedures.ts";
import type { TrackOf } from "#core/schema/system.ts";
import type { UnitState } from "#core/schema/units.ts";
import { defaultOf } from "#core/units.ts";
import { checkDice } from "./dice.ts";
import { checkEffects } from "./effects.ts";
import type { Place } from "../place.ts";
import type { References } from "./references.ts";

function checkNaturals(roll: ProcedureOf<"opposed-roll">, place: Place, references: References): void {
  const dice = sidesOf(roll.dice);
  const most = dice.reduce((sum, sides) => sum + sides, 0);
  const rows: string[] = [];
  let areRowsKnown = true;
  for (const [face, id] of Object.entries(roll.naturals ?? {})) {
    const here = place.at("naturals", face);
    if (Number(face) < dice.length || Number(face) > most) here.fault(`${roll.dice} never shows ${face}`);
    const named = references.event(id, here)?.table;
    if (named === undefined) continue;
    const table = references.table(named, here);
    if (table === undefined) areRowsKnown = false;
    else rows.push(...table.rows.map((row) => row.id));
  }
  if (roll.bothGet === undefined) return;
  const { row, rollAgain } = roll.bothGet;
  if (areRowsKnown && !rows.includes(row))
    place.at("bothGet", "row").fault(`no table of its events has a row "${row}"`);
  references.choiceSetting(rollAgain.setting, ["everything"], place.at("bothGet", "rollAgain", "setting"));
}

function checkOpposedRoll(roll: ProcedureOf<"opposed-roll">, place: Place, references: References): void {
  references.track(roll.marker, "marker", place.at("marker"));
  if (roll.ties !== "roll-again") {
    references.side(roll.ties.odd, place.at("ties", "odd"));
    references.side(roll.ties.even, place.at("ties", "even"));
  }
  if (roll.holderModifier !== undefined) {
    const here = place.at("holderModifier", "setting");
    const setting = references.setting(roll.holderModifier.setting, here);
    if (setting !== undefined && setting.number === undefined) {
      here.fault(`the setting "${setting.id}" is no number`);
    }
  }
  if (roll.eventOrder !== undefined) {
    references.choiceSetting(roll.eventOrder.setting, ["lower"], place.at("eventOrder", "setting"));
  }
  if (checkDice(roll.dice, place.at("dice"))) checkNaturals(roll, place, references);
}

/** The items of a threshold roll or a move: each side has its own, so that nobody rolls for another's. */
function itemTrack(id: string, place: Place, references: References): TrackOf<"boxes"> | undefined {
  const track = references.track(id, "boxes", place);
  if (track !== undefined && !track.perSide) place.fault(`the track "${id}" must be kept for each side`);
  return track;
}

function checkAtMost(
  roll: ProcedureOf<"threshold-roll">,
  track: TrackOf<"boxes"> | undefined,
  place: Place,
): void {
  const most = sidesOf(roll.dice)[0] ?? 0;
  for (const [kind, number] of Object.entries(roll.atMost)) {
    if (number < 0 || number > most) place.at(kind).fault(`${number} is not a number of a d${most}`);
    if (track !== undefined && !track.kinds.some((candidate) => candidate.id === kind)) {
      place.at(kind).fault(`the track "${track.id}" has no such kind`);
    }
  }
  for (const { id } of track?.kinds ?? []) {
    if (!Object.hasOwn(roll.atMost, id)) place.fault(`has no number for the kind "${id}"`);
  }
}

function checkThresholdRoll(roll: ProcedureOf<"threshold-roll">, place: Place, references: References): void {
  const track = itemTrack(roll.items, place.at("items"), references);
  references.box(track, roll.in, place.at("in"));
  if (checkDice(roll.dice, place.at("dice"))) {
    if (sidesOf(roll.dice).length > 1) place.at("dice").fault("one die is thrown for each item: write 1d10");
    checkAtMost(roll, track, place.at("atMost"));
  }
  const around = track === undefined ? { side: true } : { side: true, items: track };
  checkEffects(roll.success, place.at("success"), references, around);
  checkEffects(roll.failure, place.at("failure"), references, around);
  if (roll.failureIf !== undefined) {
    const { setting, is } = roll.failureIf;
    references.choiceSetting(setting, [is], place.at("failureIf", "setting"));
  }
}

function checkTableRoll(roll: ProcedureOf<"table-roll">, place: Place, references: References): void {
  const table = references.tableWithDice(roll.table, place.at("table"));
  if (table !== undefined) checkEffects(roll.effects, place.at("effects"), references, { side: true, table });
}

function checkMove(move: ProcedureOf<"move-items">, place: Place, references: References): void {
  const track = itemTrack(move.items, place.at("items"), references);
  move.from.forEach((box, at) => references.box(track, box, place.at("from", at)));
  references.box(track, move.to, place.at("to"));
  if (move.from.includes(move.to)) place.at("to").fault(`"${move.to}" is also one of the boxes moved from`);
}

/** The state that says how far a unit is: it begins elsewhere than in hand or done. */
function checkProgress(activate: ProcedureOf<"activate">, state: UnitState, place: Place): void {
  const choices = "choices" in state ? state.choices.map(({ id }) => id) : [];
  for (const key of ["inHand", "done"] as const) {
    const value = activate[key];
    if (!choices.includes(value)) place.at(key).fault(`the state "${state.id}" is never "${value}"`);
    else if (defaultOf(state) === value) {
      place.at(key).fault(`the state "${state.id}" begins so: units would count as activated from the start`);
    }
  }
  if (activate.inHand === activate.done) place.at("done").fault("must differ from `inHand`");
}

function checkActivate(activate: ProcedureOf<"activate">, place: Place, references: References): void {
  const kind = references.unitKind(activate.kind, place.at("kind"));
  if (kind === undefined) return;
  const state = references.unitState(activate.state, place.at("state"), kind);
  if (state !== undefined) checkProgress(activate, state, place);
  if (activate.asks === undefined) return;
  const asked = references.unitState(activate.asks, place.at("asks"), kind);
  if (asked !== undefined && !("choices" in asked)) place.at("asks").fault(`"${asked.id}" offers no choices`);
}

/** What a step's procedure names is there and fits. */
export function checkProcedure(procedure: Procedure, place: Place, references: References): void {
  switch (procedure.verb) {
    case "opposed-roll":
      return checkOpposedRoll(procedure, place, references);
    case "table-roll":
      return checkTableRoll(procedure, place, references);
    case "threshold-roll":
      return checkThresholdRoll(procedure, place, references);
    case "move-items":
      return checkMove(procedure, place, references);
    case "activate":
      return checkActivate(procedure, place, references);
    case "confirm":
    case "carry-out-orders":
  }
}
