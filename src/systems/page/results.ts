import type { PartOf } from "../shapes.ts";
import type { Book } from "./book.ts";
import type { NaturalLine, ResultLine } from "./check-lines.ts";
import { bold } from "./faults.ts";
import { Ids, nameKey, textWithin } from "./words.ts";

type WrittenCheck = PartOf<"check">;
type Result = PartOf<"result">;

/** Results of a check by the key of their names. */
export class Results {
  readonly list: Result[] = [];
  readonly #book: Book;
  readonly #ids = new Ids();

  constructor(book: Book) {
    this.#book = book;
  }

  find(name: string): Result | undefined {
    return this.list.find((each) => nameKey(each.name) === nameKey(name));
  }

  /** Adds a result, and returns its id. */
  add(
    name: string,
    from: Partial<Pick<ResultLine, "line" | "text" | "effects" | "next" | "also">>,
    more: Partial<Result> = {},
  ): string {
    const { line = 1, text = "", effects = [] } = from;
    const id = more.id ?? this.#ids.of(name, 20);
    const result: Result = {
      id,
      name: textWithin(name.replaceAll(/[,;]/g, ""), 60) || "–",
      ...(text === "" ? {} : { text: textWithin(text) }),
      ...this.calls(line, from),
      ...(effects.length > 0 ? { effects } : {}),
      ...more,
    };
    this.list.push(this.#book.lines.mark(line, result));
    return id;
  }

  /** The follow-ups of a result: checks only. */
  calls(
    line: number,
    { next = [], also = [] }: Partial<Pick<ResultLine, "next" | "also">>,
  ): Pick<Result, "next" | "also"> {
    for (const { kind, name } of [...next, ...also])
      if (kind === "table")
        this.#book.faults.add(
          line,
          `A result cannot lead to ${bold(name)} yet: it reads a setting, or has no dice.`,
        );
    const [rolls, offers] = [next, also].map((list) =>
      list.filter(({ kind }) => kind === "check").map(({ id }) => ({ check: id })),
    );
    return { ...(rolls?.length ? { next: rolls } : {}), ...(offers?.length ? { also: offers } : {}) };
  }
}

/** The naturals of a check. */
export function naturalsOf(
  book: Book,
  lines: readonly NaturalLine[],
  results: Results,
  dice: string,
): NonNullable<WrittenCheck["naturals"]> {
  const ids = new Ids();
  const count = Number(/^\d+/.exec(dice)?.[0] ?? 1);
  return lines.map((each) => {
    const {
      line,
      name,
      text,
      effects,
      dice: { face, sum, doubles },
    } = each;
    const plain = text.replace(/[.!]$/, "");
    const settled = results.find(plain);
    if (doubles === true && count < 2)
      book.faults.add(line, `${bold(name)} needs two dice, and ${dice} is one.`);
    const next = results.calls(line, { next: [...each.next, ...each.also] }).next;
    return book.lines.mark(line, {
      id: ids.of(name),
      ...(sum === undefined ? {} : { sum }),
      ...(face === undefined ? {} : { sum: String(face * count) }),
      ...(doubles === undefined ? {} : { doubles }),
      ...(settled === undefined ? { text: textWithin(text || name) } : { result: settled.id }),
      ...(effects.length > 0 ? { effects } : {}),
      ...(next === undefined ? {} : { next }),
    });
  });
}
