import { checkOf } from "#core/checks/find.ts";
import { calledFor, nextsAfter, takerOf } from "#core/checks/judge.ts";
import type { Question } from "#core/checks/question-shape.ts";
import { rankedResults } from "#core/checks/ranked.ts";
import { resultOf } from "#core/checks/results.ts";
import { type OpenQuestion, unsetIn } from "#core/checks/unset.ts";
import { given } from "#core/left-out.ts";
import { capital } from "#core/names/names.ts";
import { plain } from "#core/names/typed.ts";
import { playersOf } from "#core/pace/waits.ts";
import type { Declaration } from "#core/schema/declarations.ts";
import type { EventOf, GameEvent } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import { sideInRole } from "#core/sequence/conditions.ts";
import { isSide, opponentOf } from "#core/system.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { paragraph } from "../blocks.ts";
import {
  type ThrownDice,
  besidesLines,
  meaningLines,
  outcomeLines,
  outcomeMark,
  reckonedLine,
} from "../checks/outcomes.ts";
import { modifiersText, subjectOf } from "../checks/words.ts";
import type { Block } from "../reply.ts";
import { markedSide, sideIn } from "../words.ts";
import { diceText } from "./rolls.ts";

type CheckEvent = EventOf<"checked">;

/** What the results of several rolls mean, in characters, as far as their card says it; more stands in the details. */
const MOST_MEANING = 60;
type RollEvent = EventOf<"rolled">;

/** The side that a check is aimed at; undefined where it is aimed at none, or nobody knows whose it is. */
export function sideAimedAt(book: Rulebook, declaration: Declaration): string | undefined {
  const taker = takerOf(declaration);
  const isAimed = checkOf(book, declaration.check).against === "other";
  return isAimed && isSide(book, taker) ? opponentOf(book, taker) : undefined;
}

/** Who took a check: "German 75mm L48 at AC 6", "FP 8 at the Allies", "Morale Check, 2nd Squad". */
function whoTook(book: Rulebook, declaration: Declaration): string {
  const { name: check, against } = checkOf(book, declaration.check);
  const { unit } = declaration;
  if (against === undefined) {
    return unit === undefined ? check : book.say("results-subject-for", { check, unit: plain(unit.name) });
  }
  const own = subjectOf(book, declaration).subject;
  const subject = own === "" ? check : capital(own);
  const side = sideAimedAt(book, declaration);
  const isNamed = declaration.answers["target"] !== undefined || side === undefined;
  return isNamed ? subject : book.say("results-subject-side", { subject, ...sideIn(book, side) });
}

/** A result by name; one that is about a role, with the side in it: "DEFENDER ambushes (🟥 Axis)". */
function resultText(
  book: Rulebook,
  declaration: Declaration,
  { id, game }: { id: string; game?: Game },
): string {
  const { name, role } = resultOf(book, checkOf(book, declaration.check), id);
  const side = game === undefined || role === undefined ? null : sideInRole(book, game, role);
  if (side === null) return name;
  return book.say("results-of-side", { result: name, side: markedSide(book, side) });
}

/** What the rolls of a check came to, from best to worst: "Hit ×2, Miss". */
function outcomeText(book: Rulebook, { declaration, outcomes }: CheckEvent, game?: Game): string {
  const came = outcomes.map(({ result }) => result);
  const ranked = [...new Set([...rankedResults(book, declaration), ...came])];
  return ranked
    .flatMap((id) => {
      const count = came.filter((result) => result === id).length;
      const result = resultText(book, declaration, { id, ...given({ game }) });
      if (count === 0) return [];
      return [count === 1 ? result : book.say("results-times", { result, count })];
    })
    .join(", ");
}

/** What a check and those that followed from it unasked came to: "💥 2MC · FP 8 at the Allies". `game`: after it. */
export function checkedTitle(book: Rulebook, events: readonly GameEvent[], game?: Game): string | undefined {
  const checked = events.filter((event) => event.type === "checked");
  const [first] = checked;
  const last = checked.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const marks = new Set(last.outcomes.map((outcome) => outcomeMark(book, last.declaration, outcome)));
  const mark = ["💥", "✅", "➡️", "❌"].find((each) => marks.has(each)) ?? "➡️";
  const outcome = capital(checked.map((event) => outcomeText(book, event, game)).join(" → "));
  return book.say("results-title", { mark, outcome, subject: whoTook(book, first.declaration) });
}

/** What was said of a check that its title does not say: "40 cm · suppressed −1". */
export function saidBesides(book: Rulebook, declaration: Declaration): string[] {
  const check = checkOf(book, declaration.check);
  const { subject, rest, more } = subjectOf(book, declaration);
  const own = check.against === undefined && declaration.unit === undefined ? [subject] : [];
  return [...own, ...rest, ...more, modifiersText(book, check, declaration)].filter((words) => words !== "");
}

/** The only roll of a check in a line, or that it needed none. */
function onlyLine(book: Rulebook, event: CheckEvent, thrown: ThrownDice): string {
  const { check, need, after } = event.declaration;
  if (need.kind !== "settled") return reckonedLine(book, event, thrown);
  if (after === undefined) return book.say("results-without-roll");
  return book.say("checks-then-no-roll", { result: resultOf(book, checkOf(book, check), need.result).name });
}

/** What one check came to: its dice reckoned, and what that means. `rolled`: its throw, if there was one. */
export function outcomeBlocks(book: Rulebook, event: CheckEvent, rolled: RollEvent | undefined): Block[] {
  const faces = rolled?.dice.map(({ face }) => face) ?? [];
  const isSettled = event.declaration.need.kind === "settled";
  const dice = rolled === undefined || isSettled ? "" : diceText(book, rolled);
  const rolls =
    event.outcomes.length > 1 && !isSettled
      ? [dice, ...outcomeLines(book, event)]
      : [onlyLine(book, event, { faces, dice })];
  const meanings = meaningLines(book, event);
  const isLong = event.outcomes.length > 1 && meanings.join("").length > MOST_MEANING;
  const lines = [...rolls, ...(isLong ? [] : meanings), ...besidesLines(book, event, faces)];
  const words = lines.filter((line) => line !== "").join("\n");
  return paragraph(words);
}

/** Whether the side that a check was aimed at has to act on a result: it has where nothing else aimed at it follows. */
function isBorne(book: Rulebook, declaration: Declaration, result: string): boolean {
  const check = checkOf(book, declaration.check);
  if (check.against === undefined || resultOf(book, check, result).good !== true) return false;
  return nextsAfter(book, declaration, result).every((next) => next.check.against === undefined);
}

/** The sides that have to act on what checks came to: those who were hit, and those who roll next. */
function sidesCalled(book: Rulebook, { declaration, outcomes }: CheckEvent): string[] {
  const aimedAt = sideAimedAt(book, declaration);
  return outcomes.flatMap(({ result, naturals = [] }) => {
    const next = nextsAfter(book, declaration, result).map(({ side }) => side);
    const borne = isBorne(book, declaration, result) ? aimedAt : undefined;
    const called = calledFor(book, declaration, naturals).map(({ side }) => side);
    return [...next, borne, ...called].filter(
      (side) => side !== undefined && side !== takerOf(declaration),
    ) as string[];
  });
}

/** The players who have to act on what the checks of an entry came to. */
export function calledByResults(book: Rulebook, game: Game, events: readonly GameEvent[]): string[] {
  const sides = events.flatMap((event) => (event.type === "checked" ? sidesCalled(book, event) : []));
  return [...new Set(sides)].flatMap((side) => playersOf(game, side));
}

/** "0 to 2", or names one by one: "Italian, Allied Minor or Axis Minor". */
function rangeText(book: Rulebook, names: readonly string[]): string {
  const [first = ""] = names;
  const isRun = names.length > 2 && names.every((name, at) => Number(name) === Number(first) + at);
  return isRun ? book.say("results-run", { first, last: names.at(-1) ?? first }) : book.any(names);
}

function unsetText(book: Rulebook, { question: { name }, others }: OpenQuestion, how: string): string {
  const cases = [...others].map(([result, names]) =>
    book.say("results-unknown-case", { names: rangeText(book, names), result }),
  );
  return book.say("results-unknown", { name, cases: cases.join(", "), how });
}

/** Where what was not known can be said: with the check, or for good as a setting of the side that is meant. */
function howToTell(book: Rulebook, { check, answers }: Declaration, question: Question, isPlayed: boolean) {
  const from = "from" in question ? question.from : undefined;
  const side = checkOf(book, check).questions.find(({ id }) => id === from?.side);
  if (!isPlayed) return book.say("results-unknown-add");
  if (side !== undefined && answers[side.id] === undefined) {
    return book.say("results-unknown-add-side", { name: side.name });
  }
  const name = book.settings.find(({ id }) => id === from?.setting)?.name ?? question.name;
  return book.say("results-unknown-set", { name });
}

/** What was not known where another result hangs on it. `faces`: those of all rolls. */
export function unknownBlocks(
  book: Rulebook,
  { declaration, outcomes }: CheckEvent,
  faces: readonly number[],
  isPlayed: boolean,
): Block[] {
  return unsetIn(book, declaration, outcomes, faces).map((unset) => {
    const how = howToTell(book, declaration, unset.question, isPlayed);
    return { kind: "text", text: unsetText(book, unset, how) };
  });
}
