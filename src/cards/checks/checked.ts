import { DeclaredCheck, takerOf } from "#core/checks/index.ts";
import { rankedResults } from "./odds.ts";
import { type OpenQuestion, unsetIn } from "./unset.ts";
import type { Question, Declaration, EventOf, GameEvent, Game } from "#core/schema/index.ts";
import { given } from "#core/left-out.ts";
import { plain } from "#core/names/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { paragraph } from "../blocks.ts";
import {
  type ThrownDice,
  besidesLines,
  meaningLines,
  outcomeLines,
  outcomeMark,
  reckonedLine,
  rollText,
} from "./outcomes.ts";
import { modifiersText, subjectOf, thresholdText } from "./words.ts";
import type { Block } from "../reply.ts";
import { markedSide, sideIn } from "../words.ts";
import { diceText } from "../dice/rolls.ts";
import { capital } from "#words/capitals.ts";
import type { CallFrame } from "../feature-cards.ts";

type CheckEvent = EventOf<"checked">;

/**
 * Maximum length of the meaning of several rolls' results on their card, in characters. Longer meanings are in the
 * details.
 */
const MOST_MEANING = 60;
type RollEvent = EventOf<"rolled">;

/** The side against which a check is made; undefined if there is none or it is unknown. */
export function sideAimedAt(book: Rulebook, declaration: Declaration): string | undefined {
  const taker = takerOf(declaration);
  const isAimed = book.check(declaration.check).against === "other";
  return isAimed && book.isSide(taker) ? book.opponentOf(taker) : undefined;
}

/** The subject of a check: "German 75mm L48 at AC 6", "FP 8 at the Allies", "Morale Check, 2nd Squad". */
function whoTook(book: Rulebook, declaration: Declaration): string {
  const { name: check, against } = book.check(declaration.check);
  const { unit } = declaration;
  if (against === undefined) {
    return unit === undefined ? check : book.say("results-subject-for", { check, unit: plain(unit.name) });
  }
  const own = subjectOf(book, declaration).subject;
  return aimedText(book, declaration, own === "" ? check : capital(own));
}

/** The subject of a check with the side at which it is aimed. */
function aimedText(book: Rulebook, declaration: Declaration, subject: string): string {
  const side = sideAimedAt(book, declaration);
  const isNamed = declaration.answers["target"] !== undefined || side === undefined;
  return isNamed ? subject : book.say("results-subject-side", { subject, ...sideIn(book, side) });
}

/** The name of a result. A result about a role includes its side: "DEFENDER ambushes (🟥 Axis)". */
function resultText(
  book: Rulebook,
  declaration: Declaration,
  { id, game }: { id: string; game?: Game },
): string {
  const { name, role } = DeclaredCheck.of(book, declaration).result(id);
  const side = game === undefined || role === undefined ? null : book.sideInRole(game, role);
  if (side === null) return name;
  return book.say("results-of-side", { result: name, side: markedSide(book, side) });
}

/** Results of a check's rolls, from best to worst: "Hit ×2, Miss". */
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

/** The symbol of the best result of a check's rolls. */
function markOf(book: Rulebook, { declaration, outcomes }: CheckEvent): string {
  const marks = new Set(outcomes.map((outcome) => outcomeMark(book, declaration, outcome)));
  return ["💥", "✅", "➡️", "❌"].find((each) => marks.has(each)) ?? "➡️";
}

/** The results of a check in the log: "✅ **Passed**, 6 against 9 or less", "💥 **Hit, Miss ×2** against 18+". */
export function checkedText(book: Rulebook, event: CheckEvent): string {
  const { declaration, outcomes } = event;
  const [only, ...more] = outcomes;
  const said = { mark: markOf(book, event), result: outcomeText(book, event) };
  const { need } = declaration;
  if (more.length > 0 && need.kind === "number")
    return book.say("log-checked-several", { ...said, need: thresholdText(book, need) });
  const isBare = need.kind !== "number" && declaration.sum === 0 && only?.against === undefined;
  if (only === undefined || more.length > 0 || only.total === null || isBare)
    return checkedBriefly(book, event);
  return book.say("log-checked", { ...said, roll: rollText(book, declaration, only).replaceAll("**", "") });
}

/** The results of a check without numbers: "✅ **Passed**". */
export function checkedBriefly(book: Rulebook, event: CheckEvent): string {
  return book.say("log-checked-plain", { mark: markOf(book, event), result: outcomeText(book, event) });
}

/**
 * The unit or the subject of a check, and the answers it needs: "Able, morale 7", "75mm L48 at AC 6, 40 cm"; or "".
 * Without the answers if brief.
 */
export function subjectInLog(book: Rulebook, declaration: Declaration, isBrief: boolean): string {
  const { unit, check } = declaration;
  const { subject, rest } = subjectOf(book, declaration);
  const isAimed = book.check(check).against !== undefined;
  const own = unit === undefined ? subject : plain(unit.name);
  const about = isAimed ? aimedText(book, declaration, subject).trim() : own;
  if (isBrief) return isAimed || unit !== undefined ? about : "";
  return [about, ...rest].filter((words) => words !== "").join(", ");
}

/** The results of a check and its automatic follow-ups: "💥 2MC · FP 8 at the Allies". `game`: the game after them. */
export function checkedTitle(book: Rulebook, events: readonly GameEvent[], game?: Game): string | undefined {
  const checked = events.filter((event) => event.type === "checked");
  const [first] = checked;
  const last = checked.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const mark = markOf(book, last);
  const outcome = capital(checked.map((event) => outcomeText(book, event, game)).join(" → "));
  return book.say("results-title", { mark, outcome, subject: whoTook(book, first.declaration) });
}

/** Answers of a check that its title omits: "40 cm · suppressed −1". */
export function saidBesides(book: Rulebook, declaration: Declaration): string[] {
  const check = book.check(declaration.check);
  const { subject, rest, more } = subjectOf(book, declaration);
  const own = check.against === undefined && declaration.unit === undefined ? [subject] : [];
  return [...own, ...rest, ...more, modifiersText(book, check, declaration)].filter((words) => words !== "");
}

/** The single roll of a check in a line, or the note that it needed none. */
function onlyLine(book: Rulebook, event: CheckEvent, thrown: ThrownDice): string {
  const { need, after } = event.declaration;
  if (need.kind !== "settled") return reckonedLine(book, event, thrown);
  if (after === undefined) return book.say("results-without-roll");
  const { name: result } = DeclaredCheck.of(book, event.declaration).result(need.result);
  return book.say("checks-then-no-roll", { result });
}

/** The dice of a check with their arithmetic and meaning. `rolled`: its throw, if there was one. */
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
  return paragraph(...rolls, ...(isLong ? [] : meanings), ...besidesLines(book, event, faces));
}

/**
 * True if the target's side has to act on a result, because it is good and no follow-up is rolled against that side.
 */
function isBorne(book: Rulebook, declaration: Declaration, result: string): boolean {
  const declared = DeclaredCheck.of(book, declaration);
  if (declared.check.against === undefined || declared.result(result).good !== true) return false;
  return declared.nexts(result).every((next) => next.check.against === undefined);
}

/** The sides that have to act on the results of a check: the targets, and those that roll next. */
function sidesCalled(book: Rulebook, { declaration, outcomes }: CheckEvent): string[] {
  const declared = DeclaredCheck.of(book, declaration);
  const aimedAt = sideAimedAt(book, declaration);
  return outcomes.flatMap(({ result, naturals = [] }) => {
    const next = declared.nexts(result).map(({ side }) => side);
    const borne = isBorne(book, declaration, result) ? aimedAt : undefined;
    const called = declared.called(naturals).map(({ side }) => side);
    return [...next, borne, ...called].filter(
      (side) => side !== undefined && side !== takerOf(declaration),
    ) as string[];
  });
}

/** The players who have to act on the results of a check. */
export function calledByResults({ book, after }: CallFrame, event: EventOf<"checked">): string[] {
  return sidesCalled(book, event).flatMap((side) => playersOf(after, side));
}

/** "0 to 2", or a list of names: "Italian, Allied Minor or Axis Minor". */
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

/** How to enter an unknown value: on the check's card, or as a setting of its side. */
function howToTell(book: Rulebook, { check, answers }: Declaration, question: Question, isPlayed: boolean) {
  const from = "from" in question ? question.from : undefined;
  const side = book.check(check).questions.find(({ id }) => id === from?.side);
  const more = book.say("checks-more");
  if (!isPlayed) return book.say("results-unknown-add", { more });
  if (side !== undefined && answers[side.id] === undefined) {
    return book.say("results-unknown-add-side", { name: side.name, more });
  }
  const name = book.settings.find(({ id }) => id === from?.setting)?.name ?? question.name;
  return book.say("results-unknown-set", { name });
}

/** Unknown values that affect the result. `faces`: the faces of all rolls. */
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
