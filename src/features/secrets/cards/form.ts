import { LONGEST_RULING } from "#core/schema/index.ts";
import { type Choice, type Field, type Form, MOST_CHOICES } from "#cards/reply.ts";
import { withMinus } from "#core/names/index.ts";
import { trackName } from "#cards/tracks/lines.ts";
import type { TrackKnown } from "./hidden-tracks.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** Maximum length of a list of names, in characters. */
const MAX_NAMES = 1000;

/** The form that names hidden units. Its input is private, unlike the options of a command. */
export function hideForm(book: Rulebook, owners: readonly Choice[]): Form {
  const isListed = owners.length > 0 && owners.length <= MOST_CHOICES;
  const of = { id: "of", label: book.say("secret-form.of"), choices: [...owners], required: false };
  const owner: Field[] = isListed ? [{ ...of, kind: "one" }] : [];
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
      ...owner,
    ],
  };
}

/** The form for the value of a hidden track. */
export function hiddenTrackForm(book: Rulebook, { track, value }: TrackKnown): Form {
  const { say } = book;
  return {
    title: trackName(book, track),
    fields: [
      {
        id: "value",
        kind: "text",
        label: say("secret-track-value"),
        explain: say("secret-track-value.explain"),
        ...(value === null ? {} : { written: withMinus(value) }),
        required: true,
        maxLength: 20,
      },
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
