import { throughChoices } from "./suggest.ts";
import { passTakenBack } from "./take-back.ts";
import { act } from "#games/act.ts";
import { given } from "#core/left-out.ts";
import { addition } from "#commands/options/addition.ts";
import { side, text } from "#commands/options/options.ts";

/** Passes all steps up to a place, or takes that back. */
export const through = addition(
  { through: text({ suggest: throughChoices }).optional(), side: side.optional() },
  (context, call, { through: place, side: named }, next) => {
    const spokenFor = given({ side: named });
    if (place === undefined) return next();
    if (place.trim().toLowerCase() === "none")
      return act(context, call, passTakenBack(context, call, spokenFor));
    return act(context, call, { do: "passAhead", through: place, ...spokenFor });
  },
);
