import { z } from "zod";
import { entryChoices, undoTyped } from "#features/undo/undo.ts";
import { command } from "./definitions/command.ts";
import { listed, text } from "./options/options.ts";

/** Undoes moves, with the other side's consent. Rolled dice stay in the log. */
export const undo = command(
  "undo",
  { to: text({ suggest: listed(entryChoices) }, z.coerce.string().trim()).optional() },
  undoTyped,
);
