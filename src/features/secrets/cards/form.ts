import { LONGEST_RULING } from "#core/schema.ts";
import type { Form } from "#cards/reply.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** Maximum length of a list of names, in characters. */
const MAX_NAMES = 1000;

/** The form that names hidden units. Its input is private, unlike the options of a command. */
export function hideForm(book: Rulebook): Form {
  const kinds = book.unitKinds().map(({ id, name }) => ({ label: name, value: id }));
  return {
    title: book.say("secret-form"),
    fields: [
      {
        id: "names",
        kind: "text",
        label: book.say("secret-form.names"),
        required: true,
        maxLength: MAX_NAMES,
      },
      { id: "kind", kind: "one", label: book.say("secret-form.kind"), choices: kinds, required: false },
    ],
  };
}

/** The form of a ruling that the channel will see. */
export function rulingForm({ say }: Rulebook): Form {
  const label = say("secret-ruling.text");
  const explain = say("secret-ruling.explain");
  return {
    title: say("secret-ruling"),
    fields: [{ id: "text", kind: "text", label, explain, required: true, maxLength: LONGEST_RULING }],
  };
}
