import { button, word } from "./fields.ts";

/** A slash command as somebody could type it, with one thing changed: what refusals offer to choose from. */
export const typedPresses = {
  /** `command` with its subcommand; `options` as in an address: `side=axis&title=Hill+62`. */
  typed: button("anything", { command: word, options: word.optional() }),
};
