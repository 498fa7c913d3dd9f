import type { Rulebook } from "#words/rulebook.ts";
import { bare, midSentence } from "#core/names.ts";
import { readAnswersSoFar, type Answer } from "#core/checks/answers.ts";
import { readCell } from "#core/cells.ts";
import { checkOf } from "#core/checks/find.ts";
import { withMinus } from "#core/minus.ts";
import { sidesOf } from "#core/dice.ts";
import type { Check, Question } from "#core/schema/checks.ts";
import type { Declaration, Need, Place } from "#core/schema/declarations.ts";
import { tableOf } from "#core/system.ts";
import { plain } from "#core/typed.ts";
import { signed, unitFor } from "../words.ts";

/** Whether an answer says by itself what it is about: a yes or a no does not, nor one of two that does not name it. */
function isClear(question: Question, { id, name }: { id: string; name: string }): boolean {
  if (question.kind !== "choice" || id === "yes" || id === "no") return false;
  return question.choices.length > 2 || bare(name).includes(bare(question.name));
}

function answerText(question: Question, answer: Answer): string {
  switch (answer.kind) {
    case "weapon":
      return answer.weapon.name;
    case "number":
      return question.kind === "number" && question.unit !== undefined
        ? `${answer.value} ${unitFor(answer.value, question.unit)}`
        : `${midSentence(question.name)} ${withMinus(answer.value)}`;
    case "choice":
      return isClear(question, answer.choice)
        ? answer.choice.name
        : `${question.name}: ${answer.choice.name}`;
    case "row":
      return answer.row.name;
  }
}

/** Whether a setting that answers a check is as it always is. */
function isUsual(book: Rulebook, question: Question, answer: Answer): boolean {
  if (question.kind !== "setting" || answer.kind !== "choice") return false;
  return book.settings.find(({ key }) => key === question.setting)?.default === answer.choice.id;
}

/** What was answered, in the order of the questions: "German 75mm L48 · 40 cm · AC 6". */
export function answersText(
  book: Rulebook,
  declaration: Pick<Declaration, "check" | "answers" | "unit">,
): string {
  const check = checkOf(book, declaration.check);
  const given = Object.fromEntries(
    Object.entries(declaration.answers).map(([id, answer]) => [id, String(answer)]),
  );
  const answers = readAnswersSoFar(book, check, given);
  const words = check.questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer === undefined || isUsual(book, question, answer) ? [] : [answerText(question, answer)];
  });
  const unit = declaration.unit === undefined ? [] : [`for ${plain(declaration.unit.name)}`];
  return [...words, ...unit].join(" · ");
}

/** The modifiers in words: "suppressed ×2 −2, hull-down −4". */
export function modifiersText(check: Check, { modifiers }: Declaration): string {
  return modifiers
    .map(({ id, times, by, known }) => {
      const name = check.modifiers.find((modifier) => modifier.id === id)?.name ?? id;
      const count = times === 1 ? "" : ` ×${times}`;
      return `${name}${count} ${signed(by * times)}${known ? " (from the game)" : ""}`;
    })
    .join(", ");
}

/** A figure with its direction in words: `6+` or `6 or less`. */
export function thresholdText(meets: "at-least" | "at-most", value: number): string {
  return `${withMinus(value)}${meets === "at-least" ? "+" : " or less"}`;
}

/** What the dice must show before modifiers, or that they cannot fail or cannot do it. */
function naturalText({ need, sum, dice, read }: Declaration): string {
  if (need.kind !== "number") return "";
  const sides = sidesOf(dice);
  const least = sides.length;
  const most = read === "last-digit" ? 10 : sides.reduce((total, count) => total + count, 0);
  const shown = need.value - sum;
  const always = need.meets === "at-least" ? shown <= least : shown >= most;
  const never = need.meets === "at-least" ? shown > most : shown < least;
  if (always) return "whatever the dice show";
  return never ? "which the dice cannot show" : `${thresholdText(need.meets, shown)} on the dice`;
}

/** `?` beside a figure that is not certain, `†` beside one that was put right. */
function markOf(book: Rulebook, place: Place | undefined): string {
  if (place === undefined) return "";
  const { doubt, correction } = readCell(book, tableOf(book, place.table), place.row, place.column);
  return correction === undefined ? (doubt === undefined ? "" : "?") : "†";
}

type NeedOf<Kind extends Need["kind"]> = Extract<Need, { kind: Kind }>;

function numberText(book: Rulebook, need: NeedOf<"number">, declaration: Declaration): string {
  const figure = `${thresholdText(need.meets, need.value)}${markOf(book, need.place)}`;
  const { sum } = declaration;
  return sum === 0 ? figure : `${figure} with ${signed(sum)}: ${naturalText(declaration)}`;
}

function stepsText(book: Rulebook, need: NeedOf<"steps">, sum: number): string {
  const steps = need.steps.map(({ step, value }) => `${step} ${thresholdText(need.meets, value)}`);
  return `${steps.join(", ")}${markOf(book, need.place)}${sum === 0 ? "" : ` with ${signed(sum)}`}`;
}

function readText(book: Rulebook, need: NeedOf<"table" | "grid">, sum: number): string {
  const table = tableOf(book, need.table);
  const column = table.columns.find(({ id }) => id === need.column)?.name ?? need.column;
  const where = table.columns.length > 1 ? `${table.name}, column ${column}` : table.name;
  return `${sum === 0 ? "" : `${signed(sum)}, `}read in ${where}`;
}

/** What a declared check needs: "6+ with −2: 8+ on the dice". */
export function needText(book: Rulebook, declaration: Declaration): string {
  const { need, sum } = declaration;
  switch (need.kind) {
    case "number":
      return numberText(book, need, declaration);
    case "steps":
      return stepsText(book, need, sum);
    case "table":
    case "grid":
      return readText(book, need, sum);
    case "opposed":
      return `lower by ${need.by} or more`;
    case "settled":
      return "no roll";
  }
}

/** The dice of a check in words: "d20", or "d20 read by its last digit". */
export function diceName({ dice, read }: Pick<Declaration, "dice" | "read">): string {
  const code = dice.startsWith("1d") ? dice.slice(1) : dice;
  return read === undefined ? code : `${code} read by its last digit`;
}
