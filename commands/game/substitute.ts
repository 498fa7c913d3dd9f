import { seekSubstitute } from "#features/substitutes/seeking.ts";
import { sub } from "../definitions/command.ts";
import { user } from "../definitions/options.ts";
import { seat } from "./seat.ts";

/** Searches for a player who takes over a seat. */
export const substituting = {
  "seat substitute": sub({ side: seat.optional(), user: user.optional() }, seekSubstitute),
};
