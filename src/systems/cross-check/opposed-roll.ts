import { sidesOf } from "#core/dice/dice.ts";
import type { ProcedureOf } from "#core/procedures/shape.ts";
import type { DataPlace } from "../place.ts";
import { checkDice } from "./dice.ts";
import type { References } from "./references.ts";
import type { StepCheckOf } from "./step-check.ts";

function checkNaturals(roll: ProcedureOf<"opposed-roll">, place: DataPlace, references: References): void {
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

function checkOpposedRoll(roll: ProcedureOf<"opposed-roll">, place: DataPlace, references: References): void {
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

/** All sides take part; the marker, the ties and the events of its dice are there. */
export const opposedRollCheck: StepCheckOf<"opposed-roll"> = {
  ends: ["roll"],
  asksAlways: true,
  itself: (_does, { who: { sides, where } }, place) => {
    if (sides === "all" && where === undefined) return;
    place.at("who").fault("all sides take part in an opposed roll");
  },
  named: checkOpposedRoll,
};
