import { button, menu, word } from "./fields.ts";

/** A slash command as somebody could type it, with its subcommand; `options` as in an address: `side=axis&title=Hill+62`. */
export const typedPresses = {
  /** With one thing changed: what refusals offer to choose from. */
  typed: button("anything", { command: word, options: word.optional() }),
  /** What is picked becomes its `option`, several with commas. */
  pickTyped: menu("anything", { command: word, option: word, options: word.optional() }),
};
