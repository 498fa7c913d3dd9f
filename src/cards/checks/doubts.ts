import type { Rulebook } from "#words/rulebook.ts";
import { readCell } from "#core/tables/index.ts";
import type { Link } from "./odds.ts";
import { DeclaredCheck } from "#core/checks/index.ts";
import type { Declaration, FigurePlace } from "#core/schema/index.ts";
import { doubtText } from "../tables/figures.ts";
import type { Block } from "../reply.ts";
import { mention } from "../words.ts";

/** Doubts about the figures that checks use, and corrections of these figures. */
function doubtNotes(book: Rulebook, declarations: readonly Declaration[]): Block[] {
  const places = declarations.flatMap(({ need, modifiers }) => [
    "place" in need ? need.place : undefined,
    ...modifiers.map(({ place }) => place),
  ]);
  const figures = places.map((place) => (place === undefined ? "" : doubtNote(book, place)));
  const bindings = declarations.map((declaration) => {
    const doubt = DeclaredCheck.of(book, declaration).weapon?.binding?.doubt;
    if (doubt === undefined) return "";
    return book.say("checks-doubt-weapon", { check: book.check(declaration.check).name, doubt });
  });
  return notesOf([...figures, ...bindings]);
}

/** Doubts about a check and the follow-ups of its success. */
export function doubtsBehind(book: Rulebook, declaration: Declaration, chain: readonly Link[]): Block[] {
  return doubtNotes(book, [declaration, ...chain.map((link) => link.declaration)]);
}

/** Notes, each text once. */
export function notesOf(texts: readonly string[]): Block[] {
  return [...new Set(texts)].filter((words) => words !== "").map((words) => ({ kind: "note", text: words }));
}

/** The doubts about a figure and its corrections; "" if it is as printed. */
export function doubtNote(book: Rulebook, place: FigurePlace): string {
  const table = book.table(place.table);
  const row = table.rows.find(({ id }) => id === place.row)?.name ?? place.row;
  const { doubt, correction } = readCell(book, table, place.row, place.column);
  if (correction !== undefined) {
    return book.say("checks-corrected", { row, by: mention(correction.by) });
  }
  if (doubt === undefined) return "";
  return book.say("checks-doubt", {
    row,
    doubt: doubtText(book, { table, column: place.column, cell: doubt }, true),
  });
}
