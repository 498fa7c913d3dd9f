import { totalsOf } from "#core/dice/index.ts";
import type { Check } from "#core/schema/index.ts";
import type { PartOf } from "../../shapes.ts";
import type { Book } from "../book.ts";
import type { CheckLines, NaturalLine, ResultLine } from "./check-lines.ts";
import { bold } from "../faults.ts";
import { Ids, listedName, nameKey, textWithin } from "../words.ts";

type WrittenCheck = PartOf<"check">;
type Result = PartOf<"result">;

/** Unmodified dice: a sum, doubles, or doubles of a face. */
export type NaturalDice = Partial<Pick<NonNullable<Check["naturals"]>[number], "sum" | "doubles">> & {
  face?: number;
};

const FACES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function faceIn(word: string): number | undefined {
  const named = FACES.findIndex((face) => face === word.replace(/s$/, "").replace(/^sixe$/, "six"));
  if (/^\d+s?$/.test(word)) return Number.parseInt(word, 10);
  return named === -1 ? undefined : named + 1;
}

/** The dice that a line such as `Double six` or `Natural 2` names. */
export function naturalIn(name: string): NaturalDice | undefined {
  const key = nameKey(name);
  if (key === "doubles" || key === "any double") return { doubles: true };
  const [, double] = /^double (\w+)$/.exec(key) ?? [];
  const face = double === undefined ? undefined : faceIn(double);
  if (face !== undefined) return { doubles: true, face };
  const [, sum] = /^natural (\d{1,3})$/.exec(key) ?? [];
  return sum === undefined ? undefined : { sum };
}

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
      name: textWithin(listedName(name), 60) || "–",
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

/** Adds a fault if dice cannot show a total. */
export function checkNatural(
  book: Book,
  { line, name, sum, dice }: { line: number; name: string; sum: NaturalDice["sum"]; dice: string },
): void {
  const { from, to } = totalsOf(dice);
  const total = typeof sum === "string" ? Number(sum) : from;
  if (total < from || total > to)
    book.faults.add(line, `${bold(name)} cannot be rolled with ${dice}: ${from} to ${to}.`);
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
    const total = face === undefined ? sum : String(face * count);
    if (doubles === true && count < 2)
      book.faults.add(line, `${bold(name)} needs two dice, and ${dice} is one.`);
    checkNatural(book, { line, name, sum: total, dice });
    const next = results.calls(line, { next: [...each.next, ...each.also] }).next;
    return book.lines.mark(line, {
      id: ids.of(name),
      ...(total === undefined ? {} : { sum: total }),
      ...(doubles === undefined ? {} : { doubles }),
      ...(settled === undefined ? { text: textWithin(text || name) } : { result: settled.id }),
      ...(effects.length > 0 ? { effects } : {}),
      ...(next === undefined ? {} : { next }),
    });
  });
}

/** Adds a fault for each question that neither gives the number to roll, as `asked` does, nor is added to the roll. */
export function checkAsked(book: Book, { questions, modifiers }: CheckLines, asked?: string): void {
  for (const question of questions) {
    const isAdded = modifiers.some(
      ({ by }) => typeof by === "object" && "asked" in by && by.asked === question.id,
    );
    const line = book.lines.at(question, []);
    if (question.kind !== "setting" && question.id !== asked && !isAdded && !book.faults.isAt(line))
      book.faults.add(
        line,
        `${bold(question.name)} is asked for, but nothing uses it: \`+1 to +6\` is added to the roll, and \`at most ${question.name}\` in the heading rolls against it.`,
      );
  }
}

/** Adds a fault for lines that need a roll, under a table that is read without modifiers. */
export function refuseRolled(
  book: Book,
  { questions, modifiers, naturals }: CheckLines,
  reason: string,
): void {
  for (const each of [...questions, ...modifiers, ...naturals])
    book.faults.add(
      "line" in each ? each.line : book.lines.at(each, []),
      `${bold(each.name)} changes a roll, but ${reason}`,
    );
}
