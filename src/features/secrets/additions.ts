import { closedChoices, unlessHidden, openTyped, publishing, rollerFor } from "./closed-rolls.ts";
import { unlessOpen } from "#games/records/one-roll.ts";
import { addHidden, addOpenly } from "./hidden-units.ts";
import { withHiddenUnits } from "./our-side.ts";
import { given } from "#core/left-out.ts";
import { takenBy } from "#commands/options/checks.ts";
import { addition } from "#commands/options/addition.ts";
import { flag, listed, side, text } from "#commands/options/options.ts";

const secrecy = { secret: flag.optional(), blind: flag.optional() };

/** Makes rolls whose dice only an audience sees. */
export const secretRoll = addition(secrecy, (_context, _call, options, next) =>
  next(given({ act: rollerFor(options) })),
);

/** Makes closed rolls of checks, also if the unit that takes an open check is hidden. */
export const secretCheck = addition({ ...secrecy, by: takenBy }, (context, call, { by, ...options }, next) =>
  unlessHidden(context, call, by, async (act = rollerFor(options)) => next(given({ act }))),
);

/** Opens a closed roll for everyone, or verifies an open one. Without `roll`, the dice secret is published. */
export const openedRoll = addition(
  { roll: text({ suggest: listed(closedChoices) }).optional() },
  (context, call, { roll }, next) =>
    roll === undefined
      ? publishing(context, call, async () => next())
      : unlessOpen(context, call, roll, () => openTyped(context, call, roll)),
);

/** Adds units that only their side knows. */
export const hiddenUnit = addition({ hidden: flag.optional() }, (_context, _call, { hidden }, next) =>
  next(hidden === undefined ? {} : { act: hidden ? addHidden : addOpenly }),
);

/** Lists the hidden units that the user knows below the units that everyone sees. */
export const hiddenListed = addition({ side: side.optional() }, async (context, call, { side: only }, next) =>
  withHiddenUnits(context, call, await next(), only),
);
