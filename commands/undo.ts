import { z } from "zod";
import { act } from "#app/act.ts";
import { entryChoices } from "#app/suggest/suggest.ts";
import { undoTo } from "#app/undo/undo.ts";
import { RuleError } from "#core/errors.ts";
import { command } from "./definitions/command.ts";
import { listed, text } from "./definitions/options.ts";

/** The number in a typed reference to a log entry: `12` or `#12`. */
function entryNumber(written: string): number {
  const [, digits] = /^#?(\d{1,9})$/.exec(written) ?? [];
  if (digits === undefined) throw new RuleError("refuse-entry-number");
  return Number(digits);
}

/** Undoes moves, with the other side's consent. Rolled dice stay in the log. */
export const undo = command(
  "undo",
  { to: text({ suggest: listed(entryChoices) }, z.coerce.string().trim()).optional() },
  (context, call, { to }) =>
    act(context, call, undoTo(context, call, to === undefined ? undefined : entryNumber(to))),
);
