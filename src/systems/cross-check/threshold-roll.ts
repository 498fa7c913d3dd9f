import { sidesOf } from "#core/dice/dice.ts";
import type { ProcedureOf } from "#core/procedures/shape.ts";
import type { TrackOf } from "#core/schema/system.ts";
import type { DataPlace } from "../place.ts";
import { checkDice } from "./dice.ts";
import { checkEffects } from "./effects.ts";
import type { References } from "./references.ts";
import { itemTrack, nothing, type StepCheckOf } from "./step-check.ts";

function checkAtMost(
  roll: ProcedureOf<"threshold-roll">,
  track: TrackOf<"boxes"> | undefined,
  place: DataPlace,
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

function checkThresholdRoll(
  roll: ProcedureOf<"threshold-roll">,
  place: DataPlace,
  references: References,
): void {
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

/** One die for each item, with a number for each kind of them; whoever has none to roll for is not asked. */
export const thresholdRollCheck: StepCheckOf<"threshold-roll"> = {
  ends: ["roll", "with-next"],
  asksAlways: false,
  itself: nothing,
  named: checkThresholdRoll,
};
