import { LONGEST_NOTE_TEXT } from "#core/schema/index.ts";
import { LONGEST_SCHEDULE } from "../rules.ts";
import { sideName } from "#words/own-words.ts";
import type { Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Choice, Form } from "#cards/reply.ts";
import { notePlace, type SeenNote } from "./list.ts";

/** The form for a schedule. `sides`: the user's sides, whose notes can be secret if `isPrivate`. */
export function scheduleForm(book: Rulebook, sides: readonly string[], isPrivate: boolean): Form {
  const everybody: Choice = { label: book.say("notes-form-all"), value: "everybody" };
  const own: Choice[] = [
    { label: book.say("notes-form-me"), value: "me" },
    ...sides.map((side) => ({
      label: book.say("notes-form-side", { side: sideName(book, side) }),
      value: side,
    })),
  ];
  const explain = isPrivate ? {} : { explain: book.say("notes-form-all-only") };
  return {
    title: book.say("notes-form"),
    fields: [
      {
        id: "text",
        kind: "text",
        label: book.say("notes-form.text"),
        explain: book.say("notes-form.text-explain"),
        placeholder: book.say("notes-form.text-placeholder"),
        required: true,
        maxLength: LONGEST_SCHEDULE,
      },
      {
        id: "for",
        kind: "one",
        label: book.say("notes-form.for"),
        ...explain,
        required: true,
        choices: isPrivate ? [everybody, ...own] : [everybody],
        chosen: "everybody",
      },
    ],
  };
}

/** Maximum length of the name of a place, in characters. */
const LONGEST_PLACE = 100;

/** The form that edits a note. Shows its current values. */
export function changeForm(book: Rulebook, game: Game, note: SeenNote): Form {
  return {
    title: book.say("notes-edit"),
    fields: [
      {
        id: "at",
        kind: "text",
        label: book.say("notes-edit.at"),
        required: true,
        maxLength: LONGEST_PLACE,
        written: notePlace(book, game, note),
      },
      {
        id: "text",
        kind: "text",
        label: book.say("notes-edit.text"),
        required: true,
        maxLength: LONGEST_NOTE_TEXT,
        written: note.text ?? "",
      },
    ],
  };
}
