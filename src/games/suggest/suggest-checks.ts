import type { Context } from "../context.ts";
import { type Answers, type UnitFacts, factsOf, inputsOf } from "#core/checks/index.ts";
import { namedPart, readGiven, typedSoFar } from "#cards/checks/given.ts";
import { chanceOf } from "#cards/checks/chain.ts";
import { RuleError } from "#core/errors.ts";
import { type NamedThing, among } from "#core/names/index.ts";
import type { Check, Modifier, Question } from "#core/schema/index.ts";
import { type System } from "#core/system/index.ts";
import { MOST_CHOICES, type Suggestion } from "#cards/reply.ts";
import { sourceText } from "#cards/checks/unrolled.ts";
import { percent } from "#cards/words.ts";
import type { Running } from "../running/running.ts";
import type { Call } from "../command.ts";
import { choicesNamed } from "./suggest.ts";

/** The best matches, up to Discord's limit. */
function best<Thing extends NamedThing>(things: readonly Thing[], typed: string): readonly Thing[] {
  return among(things).offered(typed).slice(0, MOST_CHOICES);
}

function answersTo(system: System, question: Question): readonly NamedThing[] {
  switch (question.kind) {
    case "weapon":
      return system.weapons;
    case "choice":
      return question.choices;
    case "row":
      return system.table(question.table).rows;
    case "side":
      return system.sides;
    case "number":
    case "setting":
      return [];
  }
}

/** A check as typed so far. */
export interface CheckTyped {
  system: System;
  check: Check;
  /** Answers by question, as typed. Unreadable ones are ignored. */
  given: Readonly<Record<string, string | undefined>>;
  /** As typed; ignored while unreadable. */
  modifiers?: string | undefined;
  /** State of the unit that takes the check. */
  unit?: UnitFacts | undefined;
}

/** State of the named unit in the channel's game; undefined while the name cannot be read. */
export async function takingUnit(
  context: Context,
  call: Call,
  system: System,
  check: Check,
  named: string | undefined,
): Promise<UnitFacts | undefined> {
  const running = named === undefined ? undefined : await context.games.liveBy(call, system);
  if (named === undefined || running === undefined) return undefined;
  return safely(undefined, () => factsOf(running.system, running.game, check, named));
}

function answersSoFar({ system, check, given }: CheckTyped): Answers {
  const read = Object.entries(given).map(([id, written]) =>
    written === undefined ? {} : safely({}, () => inputsOf(check).answers(system, { [id]: written })),
  );
  return Object.assign({}, ...read) as Answers;
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

/** The answers typed so far in `with:`. */
export function givenSoFar(check: Check, typed = ""): Record<string, string> {
  return safely({}, () => readGiven(check, typed));
}

/** Answers to a question that match the text and are consistent with the other answers. */
function openAnswers(asking: CheckTyped, question: Question, typed: string): readonly NamedThing[] {
  const answers = answersSoFar(asking);
  const said = safely([], () => inputsOf(asking.check).modifiers(asking.modifiers));
  const open = answersTo(asking.system, question).filter(({ id }) =>
    inputsOf(asking.check).isOpen({ ...asking, answers, said }, question, id),
  );
  return best(open, typed);
}

/** Suggestions for the answer to a question, consistent with the other answers. */
export function answerChoices(asking: CheckTyped, id: string, typed: string): Suggestion[] {
  const question = asking.check.questions.find((candidate) => candidate.id === id);
  return question === undefined ? [] : choicesNamed(openAnswers(asking, question, typed), typed);
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

/** Suggestions for a modifier: with each count if it is the only match, otherwise once. */
function waysToCount({ name, each }: Modifier, count: string, isOnlyOne: boolean): string[] {
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
  const said = safely([], () => inputsOf(check).modifiers(before));
  const { name, count } = countTyped(check, last);
  const open = inputsOf(check).openModifiers(answersSoFar(asking), said, asking.unit);
  const called = name === "" ? undefined : among(check.modifiers).only(name);
  const next = check.modifiers
    .filter((modifier) => open.includes(modifier) || modifier === called)
    .filter((modifier) => !said.some((other) => other.modifier === modifier));
  const meant = best(next, name);
  return meant
    .flatMap((modifier) => waysToCount(modifier, count, meant.length === 1))
    .flatMap((text) => whole(before.trim(), text));
}

/** True if an answer can be read as typed. */
function isRead(system: System, check: Check, question: Question, value: string): boolean {
  const isWhole = question.kind === "number" || among(answersTo(system, question)).only(value) !== undefined;
  return (
    isWhole && safely(false, () => inputsOf(check).answers(system, { [question.id]: value }) !== undefined)
  );
}

/** Open questions that match the text. */
function nextQuestions(check: Check, given: CheckTyped["given"], typed: string): readonly Question[] {
  return best(
    inputsOf(check).questions.filter(({ id }) => given[id] === undefined),
    typed,
  );
}

/** Answers to any open question that start with the text. */
function answersBeginning(asking: CheckTyped, questions: readonly Question[], typed: string): string[] {
  if (typed === "") return [];
  return questions.flatMap((question) =>
    openAnswers(asking, question, typed).map((answer) => `${question.name}: ${answer.name}`),
  );
}

/** Completions of a typed answer. A complete answer is followed by possible next ones. */
function answersTyped(asking: CheckTyped, question: Question, value: string): string[] {
  const { system, check, given } = asking;
  if (!isRead(system, check, question, value))
    return openAnswers(asking, question, value).map((answer) => `${question.name}: ${answer.name}`);
  const answer = among(answersTo(system, question)).only(value)?.name ?? value;
  const said = `${question.name}: ${answer}`;
  const next = nextQuestions(check, { ...given, [question.id]: value }, "");
  return [said, ...next.map(({ name }) => `${said}; ${name}: `)];
}

/** Suggestions for the next answer of a list such as `gun: 88; range: 40`, separated by semicolons or commas. */
export function givenChoices(
  { system, check, modifiers }: Omit<CheckTyped, "given">,
  typed: string,
): Suggestion[] {
  const { before, last } = typedSoFar(typed);
  const { name, value } = namedPart(check, last);
  const question = name === undefined ? undefined : among(inputsOf(check).questions).only(name);
  const given = givenSoFar(check, before);
  const asking = { system, check, given, modifiers };
  const texts =
    question === undefined
      ? [
          ...nextQuestions(check, given, value).map((next) => `${next.name}: `),
          ...answersBeginning(asking, nextQuestions(check, given, ""), value),
        ]
      : answersTyped(asking, question, value);
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
