import type { Rulebook } from "#words/rulebook.ts";
import { bare, withMinus, plain } from "#core/names/index.ts";
import { type Answers, DeclaredCheck, questionOfValue, resolveAnswers } from "#core/checks/index.ts";
import { readCell } from "#core/tables/index.ts";
import { sidesOf } from "#core/dice/index.ts";
import type { Check, Question, Declaration, FigurePlace } from "#core/schema/index.ts";
import { countOf, signed } from "../words.ts";
import { midSentence } from "#words/capitals.ts";

/**
 * True if the answer alone shows what it is about. A yes or no does not, nor does one of two choices that does not
 * name the subject.
 */
function isClear(question: Question, { id, name }: { id: string; name: string }): boolean {
  if (question.kind !== "choice" || id === "yes" || id === "no") return false;
  return question.choices.length > 2 || bare(name).includes(bare(question.name));
}

function answerText(book: Rulebook, question: Question, answer: Answers[string]): string {
  if (answer.kind === "number")
    return question.kind === "number" && question.unit !== undefined
      ? countOf(book, answer.value, question)
      : book.say("checks-answer-number", {
          question: midSentence(question.name),
          value: withMinus(answer.value),
        });
  const { name } = answer.thing;
  return answer.kind !== "choice" || isClear(question, answer.thing)
    ? name
    : book.say("checks-answer-of", { question: question.name, answer: name });
}

/** True if a setting that answers a check has its default. */
function isUsual(book: Rulebook, question: Question, answer: Answers[string]): boolean {
  if (question.kind !== "setting" || answer.kind !== "choice") return false;
  return book.settings.find(({ key }) => key === question.setting)?.default === answer.thing.id;
}

/** The parts of a declaration from which a check's subject is derived. */
type CheckSubject = Declaration | Pick<Declaration, "check" | "answers" | "unit">;

/** The answers of a subject as things of the game. */
function answersOf(book: Rulebook, subject: CheckSubject): Answers {
  return "need" in subject
    ? DeclaredCheck.of(book, subject).resolved.answers
    : resolveAnswers(book, book.check(subject.check), subject.answers);
}

/** The answer to each question, in order. Omits defaults. */
function answersGiven(book: Rulebook, subject: CheckSubject) {
  const check = book.check(subject.check);
  const answers = answersOf(book, subject);
  return check.questions.flatMap((question) => {
    const answer = answers[question.id];
    if (answer === undefined || isUsual(book, question, answer)) return [];
    const isLabelled = answer.kind === "choice" && !isClear(question, answer.thing);
    return [{ question, isLabelled, text: answerText(book, question, answer) }];
  });
}

/** The answers, in the order of the questions: "German 75mm L48 · 40 cm · AC 6". */
export function answersText(book: Rulebook, declaration: CheckSubject): string {
  const { unit } = declaration;
  const words = answersGiven(book, declaration).map(({ text }) => text);
  if (unit !== undefined) words.push(book.say("checks-for-unit", { unit: plain(unit.name) }));
  return words.join(" · ");
}

/** The subject of a check: the unit and the target, the required inputs, and the optional ones. */
interface Subject {
  subject: string;
  rest: string[];
  more: string[];
}

/** The questions whose numbers count as modifiers, which show them. */
function saidByModifiers({ modifiers }: Check, counted: Declaration["modifiers"] = []): Set<string> {
  const ids = new Set(counted.map(({ id }) => id));
  return new Set(modifiers.flatMap((each) => (ids.has(each.id) ? (questionOfValue(each) ?? []) : [])));
}

/**
 * "German 75mm L48 at AC 6", then "40 cm"; or "FP 8", "MMC without a leader", then "leadership −1". An answer that needs
 * its question as a label, such as "Range: near", is no subject.
 */
export function subjectOf(book: Rulebook, declaration: CheckSubject): Subject {
  const check = book.check(declaration.check);
  const { against, optional } = check;
  const counted = saidByModifiers(check, "modifiers" in declaration ? declaration.modifiers : []);
  const given = answersGiven(book, declaration).filter(
    ({ question }) => against === undefined || question.kind !== "side",
  );
  const target = given.find(({ question }) => question.id === "target");
  const weapon = given.find(({ question }) => question.id === "weapon");
  const [first = weapon] =
    weapon === undefined
      ? given.filter((each) => each !== target && !each.isLabelled && !counted.has(each.question.id))
      : [weapon];
  const others = given.filter(
    (each) => each !== target && (each !== first || declaration.unit !== undefined),
  );
  const own = declaration.unit === undefined ? first?.text : plain(declaration.unit.name);
  const isMore = ({ question: { id, kind } }: (typeof given)[number]) =>
    optional.includes(id) || kind === "side" || kind === "setting";
  const rest = others.filter((each) => !isMore(each)).map(({ text }) => text);
  const more = others
    .filter((each) => isMore(each) && !counted.has(each.question.id))
    .map(({ text }) => text);
  if (own === undefined) return { subject: target?.text ?? "", rest, more };
  const subject =
    target === undefined ? own : book.say("checks-subject-at", { subject: own, target: target.text });
  return { subject, rest, more };
}

/** The name of a modifier, with the row that a player named for it: "Cover (Woods)". */
export function modifierName(
  book: Rulebook,
  check: Check,
  id: string,
  place: FigurePlace | undefined,
): string {
  const modifier = check.modifiers.find((each) => each.id === id);
  const rows = modifier?.rows === undefined || place === undefined ? [] : book.table(place.table).rows;
  const row = rows.find((each) => each.id === place?.row);
  const name = modifier?.name ?? id;
  return row === undefined ? name : book.say("checks-modifier-row", { modifier: name, row: row.name });
}

/** The modifiers as text: "suppressed ×2 −2, hull-down −4". */
export function modifiersText(book: Rulebook, check: Check, { modifiers }: Declaration): string {
  return modifiers
    .map(({ id, times, by, known, place }) => {
      const name = modifierName(book, check, id, place);
      const modifier = `${name}${times === 1 ? "" : ` ×${times}`} ${signed(by * times)}`;
      return known === true ? book.say("checks-modifier-known", { modifier }) : modifier;
    })
    .join(", ");
}

/** A figure with its direction as text: `6+` or `6 or less`. `mark` shows doubt. */
export function thresholdText(
  { say }: Pick<Rulebook, "say">,
  { meets, value }: Pick<NeedOf<"number">, "meets" | "value">,
  mark = "",
): string {
  const figure = withMinus(value);
  return meets === "at-least"
    ? `${say("checks-at-least", { figure })}${mark}`
    : `${say("checks-at-most", { figure })}${mark}`;
}

/** The roll required before modifiers, or a note that success or failure is certain. */
function naturalText(book: Rulebook, { need, sum, dice, read }: Declaration): string {
  if (need.kind !== "number") return "";
  const sides = sidesOf(dice);
  const least = sides.length;
  const most = read === "last-digit" ? 10 : sides.reduce((total, count) => total + count, 0);
  const shown = need.value - sum;
  const always = need.meets === "at-least" ? shown <= least : shown >= most;
  const never = need.meets === "at-least" ? shown > most : shown < least;
  if (always) return book.say("checks-always");
  if (never) return book.say("checks-never");
  const figure = thresholdText(book, { meets: need.meets, value: shown });
  return book.say("checks-on-dice", { figure });
}

/** The words after a figure that is in doubt or was corrected, such as " (figure in doubt)"; "" for any other. */
function markOf(book: Rulebook, place: FigurePlace | undefined): string {
  if (place === undefined) return "";
  const { doubt, correction } = readCell(book, book.table(place.table), place.row, place.column);
  if (doubt === undefined && correction === undefined) return "";
  return ` ${book.say(correction === undefined ? "checks-figure-doubtful" : "checks-figure-corrected")}`;
}

type NeedOf<Kind> = Extract<Declaration["need"], { kind: Kind }>;

function numberText(book: Rulebook, need: NeedOf<"number">, declaration: Declaration): string {
  const figure = thresholdText(book, need, markOf(book, need.place));
  const { sum } = declaration;
  if (sum === 0) return figure;
  return book.say("checks-with-sum", { figure, sum: signed(sum), natural: naturalText(book, declaration) });
}

function stepsText(book: Rulebook, need: NeedOf<"steps">, sum: number): string {
  const each = need.steps.map(
    ({ step, value }) => `${step} ${thresholdText(book, { meets: need.meets, value })}`,
  );
  const steps = `${each.join(", ")}${markOf(book, need.place)}`;
  return sum === 0 ? steps : book.say("checks-steps-with-sum", { steps, sum: signed(sum) });
}

/** The name of a table's column; undefined if the table has only one. */
export function columnName(book: Rulebook, read: Pick<NeedOf<"table">, "table" | "column">) {
  const { columns } = book.table(read.table);
  return columns.length > 1 ? (columns.find(({ id }) => id === read.column)?.name ?? read.column) : undefined;
}

function readText(book: Rulebook, { check, sum }: Declaration, need: NeedOf<"table" | "grid">): string {
  const { name } = book.table(need.table);
  const table = name === book.check(check).name ? book.say("checks-its-table") : name;
  const column = columnName(book, need);
  const where =
    column === undefined
      ? book.say("checks-read-in", { table })
      : book.say("checks-read-in-column", { table, column });
  return sum === 0 ? where : book.say("checks-read-in-with-sum", { sum: signed(sum), where });
}

/** The required roll of a declared check: "6+ with −2: 8+ on the dice". */
export function needText(book: Rulebook, declaration: Declaration): string {
  const { need, sum } = declaration;
  switch (need.kind) {
    case "number":
      return numberText(book, need, declaration);
    case "steps":
      return stepsText(book, need, sum);
    case "table":
    case "grid":
      return readText(book, declaration, need);
    case "opposed":
      return book.say("checks-lower-by", { by: need.by });
    case "settled":
      return book.say("checks-needs-no-roll");
  }
}

/** The dice of a check as text: "d20", or "d20, last digit only". */
export function diceName(
  { say }: Pick<Rulebook, "say">,
  { dice, read }: Pick<Declaration, "dice" | "read">,
): string {
  const code = dice.startsWith("1d") ? dice.slice(1) : dice;
  return read === undefined ? code : say("checks-last-digit", { dice: code });
}
