import type { CheckReading, Question } from "#core/schema/index.ts";
import type { Book } from "../book.ts";
import type { CheckLines } from "./check-lines.ts";
import { bold } from "../faults.ts";
import { nameKey, writtenRange } from "../words.ts";

/** The number to roll, with the questions that give it. */
export interface NumberToRoll {
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

type Found = Omit<NumberToRoll, "meets">;

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

/** The number to roll; undefined, with a fault, if there is none. */
export function targetIn(
  book: Book,
  line: number,
  text: string,
  lines: CheckLines,
): NumberToRoll | undefined {
  const [bound = "", most] = /^at (?:least|(most))\s+/i.exec(text) ?? [];
  const rest = text.slice(bound.length).trim();
  // A missing number is a fault of the heading.
  if (rest === "") return undefined;
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
