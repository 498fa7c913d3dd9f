import {
  closedChoices,
  hintingSecret,
  isClosed,
  openRoll,
  rollerFor,
} from "#features/secrets/closed-rolls.ts";
import { moveTrack } from "#features/secrets/hidden-tracks.ts";
import { addUnits, changeUnits } from "#features/secrets/hidden-units.ts";
import type { ActionOf } from "#core/actions.ts";
import { given } from "#core/left-out.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { takenBy } from "../definitions/checks.ts";
import { addition } from "../definitions/addition.ts";
import { flag, listed, text } from "../definitions/options.ts";

const secrecy = { secret: flag.optional(), blind: flag.optional() };

/** Makes rolls whose dice only an audience sees. */
export const closedRoll = addition(
  secrecy,
  (_context, _call, options, next) => next(given({ act: rollerFor(options) })),
  { isHidden: isClosed },
);

/** Makes closed rolls of checks. Names the option if the unit that takes an open check is hidden. */
export const closedCheck = addition(
  { ...secrecy, by: takenBy },
  (context, call, { by, ...options }, next) =>
    hintingSecret(context, call, by, async () => next(given({ act: rollerFor(options) }))),
  { isHidden: isClosed },
);

/** Opens a closed roll for everyone. */
export const openedRoll = addition(
  { roll: text({ suggest: listed(closedChoices) }).optional() },
  (context, call, { roll }, next) => (roll === undefined ? next() : openRoll(context, call, roll)),
);

/** Adds units that only their side knows. */
export const hiddenUnit = addition({ hidden: flag.optional() }, (_context, _call, { hidden }, next) =>
  next({
    act: (context: Context, call: Call, action: ActionOf<"addUnits">) =>
      addUnits(context, call, action, hidden),
  }),
);

/** Changes hidden units in private. */
export const unitsKnown = addition({}, (_context, _call, _options, next) => next({ act: changeUnits }));

/** Changes hidden tracks in private. */
export const hiddenTrack = addition({}, (_context, _call, _options, next) => next({ act: moveTrack }));
