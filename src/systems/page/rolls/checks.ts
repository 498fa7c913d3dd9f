import type { CheckReading } from "#core/schema/index.ts";
import type { PartOf } from "../../shapes.ts";
import type { Book } from "../book.ts";
import { type CheckLines, readLines, type ResultLine } from "./check-lines.ts";
import { LOSER, ROLLER } from "../effects.ts";
import { bold } from "../faults.ts";
import { checkAsked, naturalsOf, Results } from "./results.ts";
import type { RolledPart } from "./rolled.ts";
import { type NumberToRoll, targetIn } from "./target.ts";
import { listedName, writtenDice, nameKey, textWithin } from "../words.ts";

export type WrittenCheck = PartOf<"check">;

const MARGIN = /^(.+?)\s+by\s+(\d{1,3})\s+or\s+more$/i;

/** Results such as `Hit by 3 or more`, the greatest first. */
function marginsIn(lines: readonly ResultLine[], results: Results, failure: string) {
  const found = lines.flatMap((each) => {
    const [, called = "", by] = MARGIN.exec(each.name) ?? [];
    if (by === undefined) return [];
    const good = nameKey(called) !== nameKey(failure);
    const result = results.add(each.name, each, { good });
    return [{ by: good ? `..-${by}` : `${by}..`, result, size: Number(by) }];
  });
  return found.toSorted((a, b) => b.size - a.size).map(({ by, result }) => ({ by, result }));
}

/** A check without the name and the results, which its lines give. */
type Made = Pick<WrittenCheck, "dice" | "reads" | "questions"> & {
  optional: string[];
  lines: CheckLines;
  results: Results;
};

function targetCheck(book: Book, part: RolledPart, dice: string, way: string): Made {
  const { line } = part.section.heading;
  const lines = readLines(book, part.items, ROLLER);
  const results = new Results(book);
  const [success, failure, third] = lines.results.filter(({ name }) => !MARGIN.test(name));
  if (third !== undefined)
    book.faults.add(
      third.line,
      `${bold(third.name)} is a third result: a check has a success and a failure. \`${success?.name} by 3 or more:\` and \`Natural 2:\` say more.`,
    );
  const none: Pick<ResultLine, "line"> = { line };
  const won = success ?? { ...none, name: "Success" };
  const lost = failure ?? { ...none, name: "Failure" };
  const pass = results.add(won.name, won, { good: true });
  const fail = results.add(lost.name, lost, { good: false });
  const margins = marginsIn(lines.results, results, lost.name);
  const { target, meets, questions, optional }: NumberToRoll = targetIn(book, line, way, lines) ?? {
    target: 0,
    meets: "at-least",
    questions: [],
    optional: [],
  };
  checkAsked(book, lines, typeof target === "object" && "asked" in target ? target.asked : undefined);
  const reads = {
    as: "target" as const,
    target,
    meets,
    pass,
    fail,
    ...(margins.length > 0 ? { margins } : {}),
  };
  return {
    dice,
    reads,
    questions: [...questions, ...lines.questions],
    optional: [...optional, ...lines.optional],
    lines,
    results,
  };
}

/** The results of a contest: won, lost and a tie. `Tie: again` leads to the same contest. */
function opposedResults(
  book: Book,
  { rolled, section: { heading } }: RolledPart,
  lines: CheckLines,
  results: Results,
): [string, string, string] {
  const names = ["Won", "Lost", "Tie"];
  for (const each of lines.results) {
    if (nameKey(each.name) === "tie" && nameKey(each.text) === "again")
      Object.assign(each, { text: "", next: [rolled] });
    if (!names.some((name) => nameKey(name) === nameKey(each.name)))
      book.faults.add(
        each.line,
        `${bold(each.name)} is no result here: a contest has **Won**, **Lost** and **Tie**, without margins.`,
        each.name,
        names,
      );
  }
  return names.map((name) => {
    const said = lines.results.find((each) => nameKey(each.name) === nameKey(name));
    return results.add(name, said ?? { line: heading.line }, name === "Tie" ? {} : { good: name === "Won" });
  }) as [string, string, string];
}

/** True if the lower roll wins a contest. */
function isLowerWinning(book: Book, line: number, way: string): boolean {
  const isLower = nameKey(way) === "lower wins";
  if (way !== "" && !isLower && nameKey(way) !== "higher wins")
    book.faults.add(line, `${bold(way)} is not understood: write **higher wins** or **lower wins**.`);
  return isLower;
}

function opposedCheck(book: Book, part: RolledPart, dice: string, way: string): Made {
  const { line } = part.section.heading;
  const lines = readLines(book, part.items, (name) => (nameKey(name) === "lost" ? LOSER : ROLLER), true);
  const results = new Results(book);
  const [won, lost, tie] = opposedResults(book, part, lines, results);
  if (lines.naturals[0] !== undefined)
    book.faults.add(lines.naturals[0].line, "Unmodified dice have no meaning yet where two sides roll.");
  const isLower = isLowerWinning(book, line, way);
  const reads: CheckReading = {
    as: "opposed",
    by: 1,
    first: isLower ? won : lost,
    second: isLower ? lost : won,
    neither: tie,
  };
  return {
    dice,
    reads,
    questions: lines.questions,
    optional: lines.optional,
    lines: { ...lines, naturals: [] },
    results,
  };
}

/** The dice and the way of a check from the brackets of its heading. Adds a fault if one of them is missing. */
function bracketsOf(
  book: Book,
  { section, inner }: RolledPart,
): { dice: string; way: string; isOpposed: boolean } {
  const { line, text } = section.heading;
  const [first = "", ...rest] = inner.split(",").map((each) => each.trim());
  const way = rest.join(", ");
  const [, opposed] = /^(?:both|.+ and .+)\s+(\d*d\d+)$/i.exec(first) ?? [];
  const dice = writtenDice(opposed ?? first);
  if (dice === undefined || way === "") {
    const what =
      way === "" || first === "" ? `${bold(text)} needs` : `${bold(first)} is no dice, and a check needs`;
    book.faults.add(line, `${what} its dice and its number: write \`(2d6, 8 or more)\`.`);
  }
  return { dice: dice ?? "1d6", way, isOpposed: opposed !== undefined };
}

/** Reads a check. */
export function readCheck(book: Book, part: RolledPart): WrittenCheck {
  const { section, inner, name, rolled, texts } = part;
  const { line } = section.heading;
  const { dice, way, isOpposed } = bracketsOf(book, part);
  const { lines, results, ...check } = isOpposed
    ? opposedCheck(book, part, dice, way)
    : targetCheck(book, part, dice, way);
  const naturals = naturalsOf(book, lines.naturals, results, dice);
  const text = textWithin(texts.map((each) => each.text).join(" ")) || `${textWithin(inner, 80)}.`;
  return book.lines.mark(line, {
    id: rolled.id,
    name: listedName(name),
    text,
    ...check,
    modifiers: lines.modifiers,
    results: results.list,
    ...(naturals.length > 0 ? { naturals } : {}),
  });
}
