import { RuleError } from "#core/errors.ts";
import { text } from "#words/text.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import type { Running } from "../running/running.ts";

/** The side that a command concerns: the named one, or the user's only side. Refuses if there are several. */
export function sideMeant(
  { system, game }: Running,
  user: string,
  named: string | undefined,
  which: "refuse-standing-which-side" | "refuse-note-which-side",
): string {
  needPart({ system, game, by: user });
  const own = roleOf(game, user).sidesIn(system);
  const asks = text("which-of-your-sides");
  const [only, other] = own;
  if (only === undefined) throw new RuleError("refuse-standing-without-seat");
  if (named === undefined) {
    if (other === undefined) return only;
    throw new RuleError(which, { sides: { or: own } }).offering(system.seatChoices(own, asks));
  }
  const side = system.side(named);
  if (!own.includes(side))
    throw new RuleError("refuse-own-sides").offering(system.seatChoices(own, asks, { written: named }));
  return side;
}
