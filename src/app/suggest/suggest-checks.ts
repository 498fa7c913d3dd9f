import type { Context } from "../context.ts";
import { asked, readAnswersSoFar, type Answers } from "#core/checks/answers.ts";
import { namedPart, readGiven, typedSoFar } from "#core/checks/given.ts";
import { chanceOf } from "#core/checks/chain.ts";
import { checkOf } from "#core/checks/find.ts";
import { readModifiers, type UnitFacts } from "#core/checks/modifiers.ts";
import { isOpenAnswer, openModifiers } from "#core/checks/still-open.ts";
import { factsOf } from "#core/checks/decide.ts";
import { RuleError } from "#core/errors.ts";
import { findCalled, offered } from "#core/names/finder.ts";
import type { NamedThing } from "#core/names/names.ts";
import type { Check, Modifier } from "#core/checks/shape.ts";
import type { Question } from "#core/checks/question-shape.ts";
import { tableOf, type System } from "#core/system.ts";
import { MOST_CHOICES } from "#views/reply.ts";
import { sourceText } from "#views/results/unrolled.ts";
import { percent } from "#views/words.ts";
import type { Running } from "../games/running.ts";
import type { Call, Suggestion } from "../command.ts";
import { choicesNamed } from "./suggest.ts";

/** The best fits, as many as Discord shows. */
function best<Thing extends NamedThing>(things: readonly Thing[], typed: string): readonly Thing[] {
  return offered(things, typed).slice(0, MOST_CHOICES);
}

function answersTo(system: System, question: Question): readonly NamedThing[] {
  switch (question.kind) {
    case "weapon":
      return system.weapons;
    case "choice":
      return question.choices;
    case "row":
      return tableOf(system, question.table).rows;
    case "side":
      return system.sides;
    case "number":
    case "setting":
      return [];
  }
}

/** A check as far as a command that is being typed says it. */
export interface CheckTyped {
  system: System;
  check: Check;
  /** Answers by question as typed; those that cannot be read yet count for nothing. */
  given: Readonly<Record<string, string | undefined>>;
  /** As typed; they count for nothing either while they cannot be read. */
  modifiers?: string | undefined;
  /** What is kept of the unit that takes it. */
  unit?: UnitFacts | undefined;
}

/** What the channel's game keeps of the unit that is named for a check; undefined while it cannot be read. */
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

/** What was answered so far. */
function answersSoFar({ system, check, given }: CheckTyped): Answers {
  const read = Object.entries(given).map(([id, written]) =>
    written === undefined ? {} : safely({}, () => readAnswersSoFar(system, check, { [id]: written })),
  );
  return Object.assign({}, ...read) as Answers;
}

/** What reading a text that is being typed gives; `otherwise` where it cannot be read yet. */
function safely<Result>(otherwise: Result, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RuleError) return otherwise;
    throw error;
  }
}

/** Answers as `with:` says them, as far as they are typed. */
export function givenSoFar(check: Check, typed = ""): Record<string, string> {
  return safely({}, () => readGiven(check, typed));
}

/** The answers to a question that go with all else that was said and fit what is typed. */
function openAnswers(asking: CheckTyped, question: Question, typed: string): readonly NamedThing[] {
  const answers = answersSoFar(asking);
  const said = safely([], () => readModifiers(asking.check, asking.modifiers));
  const open = answersTo(asking.system, question).filter(({ id }) =>
    isOpenAnswer({ ...asking, answers, said }, question, id),
  );
  return best(open, typed);
}

/** The answers to one question of a check that go with all else that was said. */
export function answerChoices(asking: CheckTyped, id: string, typed: string): Suggestion[] {
  const question = asking.check.questions.find((candidate) => candidate.id === id);
  return question === undefined ? [] : choicesNamed(openAnswers(asking, question, typed), typed);
}

/** How long a choice of autocomplete may be on Discord, in characters. */
const LONGEST_CHOICE = 100;

/** A whole text that autocomplete offers, unless it is too long. */
function whole(before: string, rest: string): Suggestion[] {
  const text = before === "" ? rest : `${before} ${rest}`;
  return text.length > LONGEST_CHOICE ? [] : [{ name: text, value: text }];
}

/** A modifier that is being typed: its name, and how often it counts where that is said. */
function countTyped({ modifiers }: Check, typed: string): { name: string; count: string } {
  const last = typed.trim();
  const [, name = "", count = ""] = /^(.*?)(\s*[x×*]?\s*\d+)$/.exec(last) ?? [];
  return name === "" || offered(modifiers, last).length > 0 ? { name: last, count: "" } : { name, count };
}

/** A modifier as it can be said: the only one that is meant with each count that it can have. */
function waysToCount({ name, each }: Modifier, count: string, isOnlyOne: boolean): string[] {
  if (count !== "" || !isOnlyOne || each === undefined) return [`${name}${count}`];
  return Array.from({ length: each.most }, (_, at) => (at === 0 ? name : `${name} ${at + 1}`));
}

/**
 * The next modifier of a list that is being typed: those that would be taken, and whatever else is called by its name,
 * since what goes with it may be said later. Those that stand there already are left out.
 */
export function modifierChoices(asking: CheckTyped, typed: string): Suggestion[] {
  const { check } = asking;
  const { before, last } = typedSoFar(typed);
  const said = safely([], () => readModifiers(check, before));
  const { name, count } = countTyped(check, last);
  const open = openModifiers(check, answersSoFar(asking), said, asking.unit);
  const called = name === "" ? undefined : findCalled(check.modifiers, name);
  const next = check.modifiers
    .filter((modifier) => open.includes(modifier) || modifier === called)
    .filter((modifier) => !said.some((other) => other.modifier === modifier));
  const meant = best(next, name);
  return meant
    .flatMap((modifier) => waysToCount(modifier, count, meant.length === 1))
    .flatMap((text) => whole(before.trim(), text));
}

/** Whether an answer can be read as it is typed. */
function isRead(system: System, check: Check, question: Question, value: string): boolean {
  const isWhole = question.kind === "number" || findCalled(answersTo(system, question), value) !== undefined;
  return (
    isWhole && safely(false, () => readAnswersSoFar(system, check, { [question.id]: value }) !== undefined)
  );
}

/** What can be said next of a check: the questions that are open, as far as they fit what is typed. */
function nextQuestions(check: Check, given: CheckTyped["given"], typed: string): readonly Question[] {
  return best(
    asked(check).filter(({ id }) => given[id] === undefined),
    typed,
  );
}

/** Answers that begin as is typed, whichever open question they answer. */
function answersBeginning(asking: CheckTyped, questions: readonly Question[], typed: string): string[] {
  if (typed === "") return [];
  return questions.flatMap((question) =>
    openAnswers(asking, question, typed).map((answer) => `${question.name}: ${answer.name}`),
  );
}

/** An answer that is being typed: what it can be, or where it is whole, itself and what can be said after it. */
function answersTyped(asking: CheckTyped, question: Question, value: string): string[] {
  const { system, check, given } = asking;
  if (!isRead(system, check, question, value))
    return openAnswers(asking, question, value).map((answer) => `${question.name}: ${answer.name}`);
  const answer = findCalled(answersTo(system, question), value)?.name ?? value;
  const said = `${question.name}: ${answer}`;
  const next = nextQuestions(check, { ...given, [question.id]: value }, "");
  return [said, ...next.map(({ name }) => `${said}; ${name}: `)];
}

/** The next answer of a list such as `gun: 88; range: 40`, between semicolons or commas. */
export function givenChoices(
  { system, check, modifiers }: Omit<CheckTyped, "given">,
  typed: string,
): Suggestion[] {
  const { before, last } = typedSoFar(typed);
  const { name, value } = namedPart(check, last);
  const question = name === undefined ? undefined : findCalled(asked(check), name);
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

/** The declared checks that wait for their roll, the latest first. */
export function declaredChoices({ book, game }: Running): Suggestion[] {
  const waiting = game.play.declared ?? [];
  return waiting.toReversed().map((declaration) => {
    const { id } = declaration;
    const { name: check } = checkOf(book, declaration.check);
    const source = sourceText(book, declaration);
    const said = { check, id, chance: percent(chanceOf(declaration)) };
    // What it follows from, then as much of that as a choice can show.
    const sources = source === "" ? [] : [source, ...source.split(" · ", 1)];
    const names = sources.map((from) => book.say("suggest-declared-from", { ...said, source: from }));
    const name = names.find(({ length }) => length <= LONGEST_CHOICE) ?? book.say("suggest-declared", said);
    return { name, value: id };
  });
}
