import type { FOUND_DICE_SHAPES } from "./shapes.ts";
import { RuleError } from "#core/errors.ts";
import type { Feature } from "#core/feature.ts";
import type { Handlers } from "#games/command.ts";
import { throwPicked } from "./card.ts";
import { askPurpose, enterForCheck, enterInto } from "./found-dice.ts";

const presses: Handlers<keyof typeof FOUND_DICE_SHAPES.presses> = {
  diceFound: (context, call, _, [value = ""]) => {
    const thrown = throwPicked(value);
    if (thrown === undefined) throw new RuleError("refuse-no-dice-found");
    return askPurpose(context, call, thrown);
  },
  diceOf: (context, call, thrown) => askPurpose(context, call, thrown),
  diceInto: (context, call, { into, ...thrown }) => enterInto(context, call, thrown, into),
  diceCheck: (context, call, thrown, [check = ""]) => enterForCheck(context, call, thrown, check),
};

export const FOUND_DICE: Feature = {
  name: "found-dice",
  presses,
};
