import type { Rulebook } from "#words/rulebook.ts";
import { checkOf, movedIn, diceOfRoll, needMovedBy } from "#core/checks.ts";
import type { Check, Declaration, FigurePlace, EventOf } from "#core/schema.ts";
import { tableOf } from "#core/system.ts";
import { rowAt } from "#core/tables.ts";
import { columnName } from "./words.ts";

/** The column in which a roll is read after naturals have moved it; undefined if there is only one column. */
export function columnRead(
  book: Rulebook,
  check: Check,
  { need }: Declaration,
  moved: number,
): string | undefined {
  const read = needMovedBy(book, check, need, moved);
  if (need.kind === "grid" && read.kind !== "grid") return book.say("checks-off-table");
  return read.kind === "grid" || read.kind === "table" ? columnName(book, read) : undefined;
}

/** Texts of the naturals, by the throw that shows them. `faces`: the faces of all rolls. */
export function naturalTexts(book: Rulebook, event: EventOf<"checked">, faces: readonly number[]): string[] {
  const check = checkOf(book, event.declaration.check);
  const each = diceOfRoll(event.declaration).length;
  return event.outcomes.flatMap(({ naturals = [] }, at) => {
    const [first = 0, second = 0, ...others] = faces.slice(at * each, (at + 1) * each);
    const product = others.reduce((sofar, face) => sofar * face, first * second);
    const column = columnRead(book, check, event.declaration, movedIn(check, naturals)) ?? "";
    const fillings = { product, twice: 2 * product, first, second, column };
    return (check.naturals ?? [])
      .filter(({ id }) => naturals.includes(id))
      .flatMap(({ text = "" }) => (text === "" ? [] : [filled(text, fillings)]));
  });
}

function filled(text: string, fillings: Record<string, string | number>): string {
  return Object.entries(fillings).reduce(
    (words, [name, value]) => words.replaceAll(`{${name}}`, String(value)),
    text,
  );
}

/** The grid cells by which rolls were read. */
export function placesRead(book: Rulebook, { declaration, outcomes }: EventOf<"checked">): FigurePlace[] {
  const check = checkOf(book, declaration.check);
  return outcomes.flatMap(({ total, naturals = [] }) => {
    const read = needMovedBy(book, check, declaration.need, movedIn(check, naturals));
    if (read.kind !== "grid" || total === null) return [];
    const { table, column } = read;
    const row = rowAt(tableOf(book, table), column, total);
    return row === undefined ? [] : [{ table, row: row.id, column }];
  });
}
