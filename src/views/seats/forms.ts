import { sideName } from "#core/system.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Field, Form } from "../reply.ts";

/** Asks for a person, and for the side where there are several to choose from. */
function seatForm(
  book: Rulebook,
  key: "seats-invite-form" | "seats-give-form",
  sides: readonly string[],
): Form {
  const choices = sides.map((side) => ({ label: sideName(book, side), value: side }));
  const fields: Field[] = [
    { id: "user", kind: "person", label: book.say(`${key}.user`), required: true },
    ...(choices.length > 1
      ? [{ id: "side", kind: "one", label: book.say("seats-which-side"), choices, required: true } as const]
      : []),
  ];
  return { title: book.say(key), fields };
}

/** Asks whom somebody invites, to one of the sides that are free. */
export function inviteForm(book: Rulebook, free: readonly string[]): Form {
  return seatForm(book, "seats-invite-form", free);
}

/** Asks to whom somebody gives a seat, of those that they have. */
export function giveSeatForm(book: Rulebook, own: readonly string[]): Form {
  return seatForm(book, "seats-give-form", own);
}
