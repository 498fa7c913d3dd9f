import { RuleError } from "#core/errors.ts";
import { asTyped, quoted, among } from "#core/names/index.ts";
import { type System } from "#core/system/index.ts";
import { text } from "#words/text.ts";

const WHICH = { what: "system", asks: text("which-system") };

function named(system: System) {
  const { id, title, aliases, allNames } = system;
  return { id, name: title, words: system.titleText(), aliases, allNames };
}

/** The system that a text names. Refuses an unknown or ambiguous name, and offers systems. */
export function systemNamed(systems: readonly System[], written: string): System {
  // An exact id comes first: saved games contain ids.
  const known = systems.find(({ id }) => id === written);
  if (known !== undefined) return known;
  const things = systems.map((system) => ({ ...named(system), system }));
  return among(things).one({
    ...WHICH,
    written,
    unknown: (near) => new RuleError("refuse-unknown-system", { written: quoted(written), near }),
    list: text("near-option", { option: "system:" }),
  }).system;
}

/** Refuses, and offers the systems as choices. */
export function askWhich(systems: readonly System[]): never {
  throw new RuleError("refuse-which-system", {
    systems: asTyped(systems.map(({ id }) => id)),
  }).offering(among(systems.map(named)).choices(WHICH));
}
