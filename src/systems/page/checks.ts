import type { CheckReading, Question } from "#core/schema/index.ts";
import type { PartOf } from "../shapes.ts";
import type { Book } from "./book.ts";
import { type CheckLines, readLines, type ResultLine } from "./check-lines.ts";
import { LOSER, ROLLER } from "./effects.ts";
import { bold } from "./faults.ts";
import { checkAsked, naturalsOf, Results } from "./results.ts";
import type { RolledPart } from "./rolled.ts";
import { writtenDice, nameKey, writtenRange, textWithin } from "./words.ts";

export type WrittenCheck = PartOf<"check">;

/** The number to roll, with the questions that give it. */
interface Target {
  target: Extract<CheckReading, { as: "target" }>["target"];
  meets: "at-least" | "at-most";
  questions: Question[];
  optional: string[];
}

/** The question that a setting answers. */
function fromSetting(book: Book, line: number, name: string): Found | undefined {
  const setting = book.setting(name);
  if (setting?.number === undefined) return undefined;
  const { id, perSide, number } = setting;
  const side: Question = { kind: "side", id: "side", name: "Side", usual: "own" };
  const from = { setting: id, ...(perSide === true ? { side: "side" } : {}) };
  const question: Question = {
    kind: "number",
    id,
    name: setting.name,
    min: number.min,
    max: number.max,
    from,
  };
  const questions = [...(perSide === true ? [side] : []), book.lines.mark(line, question)];
  return { target: { asked: id }, questions, optional: perSide === true ? ["side"] : [] };
}

type Found = Omit<Target, "meets">;

/** A plain number to roll, such as `8 or more` or `at most 7`. */
function plainNumber(rest: string, isBound: boolean): number | undefined {
  const range = writtenRange(rest);
  if (range === undefined) return undefined;
  const { from, to } = range;
  if (isBound) return from === to ? from : undefined;
  if (Number.isFinite(from) === Number.isFinite(to)) return undefined;
  return Number.isFinite(from) ? from : to;
}

/** The number to roll: plain, of a question, or of a setting. */
function numberIn(
  book: Book,
  line: number,
  rest: string,
  { questions, number }: CheckLines,
): Found | undefined {
  const isAsked = ({ kind, name }: Question) =>
    (kind === "number" || kind === "choice") && nameKey(name) === nameKey(rest);
  const asked = nameKey(rest) === "number" ? number : questions.find(isAsked)?.id;
  return asked === undefined
    ? fromSetting(book, line, rest)
    : { target: { asked }, questions: [], optional: [] };
}

function targetIn(book: Book, line: number, text: string, lines: CheckLines): Target | undefined {
  const [bound = "", most] = /^at (?:least|(most))\s+/i.exec(text) ?? [];
  const rest = text.slice(bound.length).trim();
  const isMost = most !== undefined || /or (?:less|lower|fewer|below)$|^≤/i.test(rest);
  const meets = isMost ? "at-most" : "at-least";
  const plain = plainNumber(rest, bound !== "");
  if (plain !== undefined) return { target: plain, meets, questions: [], optional: [] };
  const found = numberIn(book, line, rest, lines);
  if (found !== undefined) return { ...found, meets };
  const known = [...book.settings.filter((each) => each.number !== undefined), ...lines.questions];
  const reason =
    nameKey(rest) === "number"
      ? "The number to roll is missing: a question such as `- Range: near 6, far 10` gives it."
      : book.track(rest) === undefined
        ? /\bthan\b/i.test(rest)
          ? `${bold(text)} is no number to roll: \`at most\` and \`at least\` reach an equal number, so write one less or one more.`
          : `${bold(text)} is no number to roll: write \`8 or more\`, \`at most Nerve\` or \`at least the number\`.`
        : `${bold(rest)} is a track, against which a check cannot roll yet.`;
  book.faults.add(
    line,
    reason,
    rest,
    known.map(({ name }) => name),
  );
  return undefined;
}

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
  const { target, meets, questions, optional }: Target = targetIn(book, line, way, lines) ?? {
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
  if (!isLower && nameKey(way) !== "higher wins")
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

/** Reads a check. */
export function readCheck(book: Book, part: RolledPart): WrittenCheck | undefined {
  const { section, inner, name, rolled, texts } = part;
  const { line } = section.heading;
  const [first = "", ...rest] = inner.split(",").map((each) => each.trim());
  const way = rest.join(", ");
  const [, opposed] = /^(?:both|.+ and .+)\s+(\d*d\d+)$/i.exec(first) ?? [];
  const dice = writtenDice(opposed ?? first);
  if (dice === undefined || way === "") {
    const what =
      way === "" || first === ""
        ? `${section.heading.text}** needs`
        : `${first}** is no dice, and a check needs`;
    book.faults.add(line, `**${what} its dice and its number: write \`(2d6, 8 or more)\`.`);
    return undefined;
  }
  const made =
    opposed === undefined ? targetCheck(book, part, dice, way) : opposedCheck(book, part, dice, way);
  const { lines, results, ...check } = made;
  const naturals = naturalsOf(book, lines.naturals, results, dice);
  const text = textWithin(texts.map((each) => each.text).join(" ")) || `${textWithin(inner, 80)}.`;
  return book.lines.mark(line, {
    id: rolled.id,
    name,
    text,
    ...check,
    modifiers: lines.modifiers,
    results: results.list,
    ...(naturals.length > 0 ? { naturals } : {}),
  });
}
