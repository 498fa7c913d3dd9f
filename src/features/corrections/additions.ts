import { correctionButtons } from "./form.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { addition } from "#commands/options/addition.ts";

/** The button on the list of tables that opens the form for corrections. */
export const correctionsButton = addition({}, (context, call, _, next) =>
  next({ buttons: (book: Rulebook) => correctionButtons(context, call, book) }),
);
