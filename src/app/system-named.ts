import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names.ts";
import type { System } from "#core/system.ts";
import { choicesBetween, theOne } from "#core/which.ts";

const WHICH = { what: "system", asks: "Which game?" };

function named({ id, title, aliases }: System) {
  return { id, name: title, aliases };
}

/** The game that somebody wrote; refuses with `unknown-system` and those there are. */
export function systemNamed(systems: readonly System[], written: string): System {
  const things = systems.map((system) => ({ ...named(system), system }));
  const none = `There is no game ${quoted(written)} here`;
  const rest = "`system:` lists them all as you type.";
  return theOne(things, { ...WHICH, written, none, rest }).system;
}

/** Asks which game is meant, of those that suit. */
export function askWhich(systems: readonly System[]): never {
  throw new RuleError("refuse-which-system", {
    asks: WHICH.asks,
    systems: systems.map(({ id }) => id).join(", "),
  }).offering(choicesBetween(systems.map(named), WHICH));
}
