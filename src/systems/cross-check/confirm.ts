import type { Step } from "#core/sequence/shape.ts";
import type { DataPlace } from "../place.ts";
import { nothing, type StepCheckOf } from "./step-check.ts";

/** Who hands the move to and fro is named, in order. */
function checkTurns({ who: { sides } }: Step, place: DataPlace): void {
  if (Array.isArray(sides) && sides.length > 1) return;
  place.at("who").fault("name the sides in the order in which the move goes from one to the other");
}

/** Somebody reacts only where the sides hand the move to and fro. */
export const confirmCheck: StepCheckOf<"confirm"> = {
  ends: ["confirm"],
  asksAlways: true,
  itself: ({ inTurn = false, reacting }, step, place) => {
    if (inTurn) return checkTurns(step, place);
    if (reacting === undefined) return;
    place
      .at("does", "reacting")
      .fault("nobody reacts where the sides do not hand the move to and fro: `inTurn` is missing");
  },
  named: nothing,
};
