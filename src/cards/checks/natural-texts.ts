import type { Rulebook } from "#words/rulebook.ts";
import { DeclaredCheck } from "#core/checks/index.ts";
import type { Declaration, FigurePlace, EventOf } from "#core/schema/index.ts";
import { asPrinted } from "#core/tables/index.ts";
import { columnName } from "./words.ts";

/** The column in which a roll is read after naturals have moved it; undefined if there is only one column. */
export function columnRead(
  book: Rulebook,
  declaration: Declaration,
  naturals: readonly string[],
): string | undefined {
  const read = DeclaredCheck.of(book, declaration).needAfter(naturals);
  if (declaration.need.kind === "grid" && read.kind !== "grid") return book.say("checks-off-table");
  return read.kind === "grid" || read.kind === "table" ? columnName(book, read) : undefined;
}

/** Texts of the naturals, by the throw that shows them. `faces`: the faces of all rolls. */
export function naturalTexts(book: Rulebook, event: EventOf<"checked">, faces: readonly number[]): string[] {
  const { declaration } = event;
  const declared = DeclaredCheck.of(book, declaration);
  return event.outcomes.flatMap(({ naturals = [] }, at) => {
    const [first = 0, second = 0, ...others] = declared.facesOf(at, faces);
    const product = others.reduce((sofar, face) => sofar * face, first * second);
    const column = columnRead(book, declaration, naturals) ?? "";
    const fillings = { product, twice: 2 * product, first, second, column };
    return (declared.check.naturals ?? [])
      .filter(({ id }) => naturals.includes(id))
      .flatMap(({ text = "" }) => (text === "" ? [] : [filled(text, fillings)]));
  });
}

/** A text of the data with figures in place of their names in braces. */
export function filled(text: string, fillings: Record<string, string | number | undefined>): string {
  return Object.entries(fillings).reduce(
    (words, [name, value]) => words.replaceAll(`{${name}}`, String(value)),
    text,
  );
}

/** The grid cells by which rolls were read. */
export function placesRead(book: Rulebook, { declaration, outcomes }: EventOf<"checked">): FigurePlace[] {
  const declared = DeclaredCheck.of(book, declaration);
  return outcomes.flatMap(({ total, naturals }) => {
    const read = declared.needAfter(naturals);
    if (read.kind !== "grid" || total === null) return [];
    const { table, column } = read;
    const row = asPrinted(book.table(table)).row(column, total);
    return row === undefined ? [] : [{ table, row: row.id, column }];
  });
}
