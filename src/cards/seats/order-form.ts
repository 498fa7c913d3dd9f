import { sideName } from "#words/own-words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Choice, Field, Form, TextField } from "../reply.ts";

/** The contents of the form of an order. `textFields` adds the menus of orders to the field of the text. */
interface OrderFields {
  moments: Choice[];
  /** The sides of the author, who chooses if there are several. */
  sides: readonly string[];
  longest: number;
  textFields: (text: TextField) => Field[];
}

/** The form of an order that is kept in secret. */
export function orderForm(book: Rulebook, { moments, sides, longest, textFields }: OrderFields): Form {
  const { say } = book;
  const order = textFields({
    id: "text",
    kind: "text",
    label: say("secret-order.text"),
    placeholder: say("secret-order.text-placeholder"),
    required: true,
    maxLength: longest,
  });
  const hasMenus = order.length > 1;
  const explain = hasMenus ? { explain: say("secret-order.at-explain") } : {};
  const at = { id: "at", label: say("secret-order.at"), ...explain, choices: moments };
  const choices = sides.map((side) => ({ label: sideName(book, side), value: side }));
  const side = { id: "side", kind: "one", label: say("secret-order.side"), choices, required: true } as const;
  return {
    title: say("secret-order"),
    fields: [...order, { kind: "one", ...at, required: !hasMenus }, ...(choices.length < 2 ? [] : [side])],
  };
}
