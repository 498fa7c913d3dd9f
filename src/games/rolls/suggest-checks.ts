import {
  asked,
  chosenIn,
  factsOf,
  openAnswers,
  openModifiers,
  questionOfValue,
  resolveAnswers,
  thingsAnswering,
  type UnitFacts,
} from "#core/checks/index.ts";
import { chanceOf } from "#cards/checks/odds.ts";
import { RuleError } from "#core/errors.ts";
import { type NamedThing, among } from "#core/names/index.ts";
import type { Check, Modifier, Question } from "#core/schema/index.ts";
import { type System } from "#core/system/index.ts";
import { MOST_CHOICES, type Suggestion } from "#cards/reply.ts";
import { sourceText } from "#cards/checks/unrolled.ts";
import { percent } from "#cards/words.ts";
import type { Running } from "../running/running.ts";
import { type Call, liveGameBy } from "../command.ts";
import { choicesNamed } from "../suggest/suggest.ts";
import { readAnswer } from "./reading/answers.ts";
import { typedSoFar } from "./reading/typed-text.ts";
import { readInputs, type TypedInputs } from "./reading/read.ts";

/** The best matches, up to Discord's limit. */
function best<Thing extends NamedThing>(things: readonly Thing[], typed: string): readonly Thing[] {
  return among(things).offered(typed).slice(0, MOST_CHOICES);
}

/** A check as typed so far. Text that is not understood is ignored. */
export interface CheckTyped {
  system: System;
  check: Check;
  typed: TypedInputs;
  /** State of the unit that takes the check. */
  unit?: UnitFacts | undefined;
}

/** The inputs typed so far, as things of the system. */
function inputsSoFar({ system, check, typed, unit }: CheckTyped) {
  const { inputs } = readInputs(system, check, typed);
  const answers = safely({}, () => resolveAnswers(system, check, inputs.answers));
  const chosen = safely([], () => chosenIn(check, inputs.modifiers ?? []));
  return { system, check, answers, chosen, unit };
}

/** State of the named unit in the channel's game; undefined while the name cannot be read. */
export function takingUnit(
  call: Call,
  system: System,
  check: Check,
  named: string | undefined,
): UnitFacts | undefined {
  const running = named === undefined ? undefined : liveGameBy(call, system);
  if (named === undefined || running === undefined) return undefined;
  return safely(undefined, () => factsOf(running.system, running.game, check, named));
}

/** The result of `read`, or `otherwise` while the typed text is incomplete. */
function safely<Result>(otherwise: Result, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RuleError) return otherwise;
    throw error;
  }
}

/** Answers to a question that match the text and are consistent with the other answers. */
function openAnswersTo(asking: CheckTyped, question: Question, typed: string): readonly NamedThing[] {
  const isOpen = openAnswers(inputsSoFar(asking), question);
  return best(
    thingsAnswering(asking.system, question).filter(({ id }) => isOpen(id)),
    typed,
  );
}

/** Suggestions for the answer to a question, consistent with the other answers. */
export function answerChoices(asking: CheckTyped, id: string, typed: string): Suggestion[] {
  const question = asking.check.questions.find((candidate) => candidate.id === id);
  return question === undefined ? [] : choicesNamed(openAnswersTo(asking, question, typed), typed);
}

/** Discord's limit for a choice, in characters. */
const LONGEST_CHOICE = 100;

/** A complete text as a choice, unless it is too long. */
function whole(before: string, rest: string): Suggestion[] {
  const text = before === "" ? rest : `${before} ${rest}`;
  return text.length > LONGEST_CHOICE ? [] : [{ name: text, value: text }];
}

/** The name and count of the modifier being typed. */
function countTyped({ modifiers }: Check, typed: string): { name: string; count: string } {
  const last = typed.trim();
  const [, name = "", count = ""] = /^(.*?)(\s*[x×*]?\s*\d+)$/.exec(last) ?? [];
  return name === "" || among(modifiers).offered(last).length > 0
    ? { name: last, count: "" }
    : { name, count };
}

/** Values that are suggested for a modifier whose value players enter. */
const VALUES = ["-1", "-2", "+1", "+2"];

/** Suggestions for a modifier: with each count or value if it is the only match, otherwise once. */
function waysToCount(modifier: Modifier, count: string, isOnlyOne: boolean): string[] {
  const { name, each } = modifier;
  if (questionOfValue(modifier) !== undefined) return VALUES.map((value) => `${name} ${value}`);
  if (count !== "" || !isOnlyOne || each === undefined) return [`${name}${count}`];
  return Array.from({ length: each.most }, (_, at) => (at === 0 ? name : `${name} ${at + 1}`));
}

/**
 * Suggestions for the next modifier of a list: the applicable ones, and others that match by name, because their
 * conditions may be typed later. Excludes modifiers that are already in the list.
 */
export function modifierChoices(asking: CheckTyped, typed: string): Suggestion[] {
  const { check } = asking;
  const { before, last } = typedSoFar(typed);
  const soFar = inputsSoFar({ ...asking, typed: { ...asking.typed, modifiers: before } });
  const { name, count } = countTyped(check, last);
  const open = openModifiers(soFar);
  const called = name === "" ? undefined : among(check.modifiers).only(name);
  const next = check.modifiers
    .filter((modifier) => open.includes(modifier) || modifier === called)
    .filter((modifier) => !soFar.chosen.some((other) => other.modifier === modifier));
  const meant = best(next, name);
  return meant
    .flatMap((modifier) => waysToCount(modifier, count, meant.length === 1))
    .flatMap((text) => whole(before.trim(), text));
}

/** True if an answer can be read as typed. */
function isRead(system: System, question: Question, value: string): boolean {
  return safely(false, () => {
    const answer = { [question.id]: readAnswer(system, question, value) };
    return resolveAnswers(system, { questions: [question] }, answer) !== undefined;
  });
}

/** Questions without an answer that match the text. */
function nextQuestions(check: Check, answers: object, typed: string): readonly Question[] {
  const open = asked(check).filter(({ id }) => !(id in answers));
  return best(open, typed);
}

/** Answers to any open question that start with the text. */
function answersBeginning(asking: CheckTyped, questions: readonly Question[], typed: string): string[] {
  if (typed === "") return [];
  return questions.flatMap((question) =>
    openAnswersTo(asking, question, typed).map((answer) => `${question.name}: ${answer.name}`),
  );
}

/** Completions of a typed answer. A complete answer is followed by possible next ones. */
function answersTyped(asking: CheckTyped, question: Question, value: string): string[] {
  const { system, check } = asking;
  if (!isRead(system, question, value))
    return openAnswersTo(asking, question, value).map((answer) => `${question.name}: ${answer.name}`);
  const answer = among(thingsAnswering(system, question)).only(value)?.name ?? value;
  const said = `${question.name}: ${answer}`;
  const { answers } = inputsSoFar(asking);
  const next = nextQuestions(check, { ...answers, [question.id]: value }, "");
  return [said, ...next.map(({ name }) => `${said}; ${name}: `)];
}

/** An answer being typed, split from the name of its question. The colon may be missing. */
function namedSoFar(check: Check, last: string): { question?: Question; value: string } {
  const text = last.trim();
  const places = [...text.matchAll(/\s*:\s*|\s+/g)].toReversed();
  for (const { index, 0: between } of places) {
    const question = among(asked(check)).only(text.slice(0, index));
    if (question !== undefined) return { question, value: text.slice(index + between.length) };
  }
  return { value: text };
}

/** Suggestions for the next answer of a list such as `gun: 88; range: 40`, separated by semicolons or commas. */
export function givenChoices(asking: CheckTyped, typed: string): Suggestion[] {
  const { before, last } = typedSoFar(typed);
  const { question, value } = namedSoFar(asking.check, last);
  const soFar = { ...asking, typed: { ...asking.typed, with: before } };
  const { answers } = inputsSoFar(soFar);
  const texts =
    question === undefined
      ? [
          ...nextQuestions(asking.check, answers, value).map((next) => `${next.name}: `),
          ...answersBeginning(soFar, nextQuestions(asking.check, answers, ""), value),
        ]
      : answersTyped(soFar, question, value);
  return texts.slice(0, MOST_CHOICES).flatMap((text) => whole(before.trim(), text));
}

/** The pending declared checks, the latest first. */
export function declaredChoices({ book, game }: Running): Suggestion[] {
  const waiting = game.play.declared ?? [];
  return waiting.toReversed().map((declaration) => {
    const { id } = declaration;
    const { name: check } = book.check(declaration.check);
    const source = sourceText(book, declaration);
    const said = { check, id, chance: percent(chanceOf(declaration)) };
    // The whole source, or else its first part, as far as Discord's limit allows.
    const sources = source === "" ? [] : [source, ...source.split(" · ", 1)];
    const names = sources.map((from) => book.say("suggest-declared-from", { ...said, source: from }));
    const name = names.find(({ length }) => length <= LONGEST_CHOICE) ?? book.say("suggest-declared", said);
    return { name, value: id };
  });
}
