import type { Rulebook } from "#words/rulebook.ts";
import type { Question } from "#core/schema/index.ts";
import { midSentence } from "#words/capitals.ts";
import { type Field, type Form, LONGEST_BUTTON, type Menu, MOST_CHOICES } from "../reply.ts";
import { exampleNumber } from "../words.ts";
import type { CheckDraft } from "./draft.ts";
import { modifiersToAdd } from "./modifier-menus.ts";
import {
  asked,
  idOf,
  isNeeded,
  neededFirst,
  openAnswers,
  questionOfValue,
  thingsAnswering,
  unanswered,
} from "#core/checks/index.ts";

/** The answers to a question as choices of a menu; empty if there are too many, or if players type them. */
function menuOf(book: Rulebook, question: Question): readonly { id: string; name: string }[] {
  const choices = thingsAnswering(book, question);
  return choices.length > MOST_CHOICES ? [] : choices;
}

/** The current answer to a question, as an id or a number. */
export function answerGiven({ resolved }: CheckDraft, { id }: Question): string | number | undefined {
  const { [id]: answer } = resolved.answers;
  return answer && idOf(answer);
}

/** The questions in the forms or menus of a card. Sides are only asked for in games. */
function questionsOn({ resolved, game }: CheckDraft): Question[] {
  return asked(resolved.check).filter(({ kind }) => kind !== "side" || game !== undefined);
}

/**
 * The questions with separate menus: those that still need an answer; on a complete card, a single one that has
 * choices. All others are in the card's forms.
 */
export function questionsPicked(draft: CheckDraft): Question[] {
  const { check, answers } = draft.resolved;
  const picked = questionsOn(draft).filter((question) => menuOf(draft.book, question).length > 0);
  if (unanswered(check, answers).length === 0) return picked.length === 1 ? picked : [];
  return picked.filter((question) => answers[question.id] === undefined && isNeeded(check, question));
}

/** The choices of a question: those compatible with all other inputs, and the current one. */
export function openChoices(draft: CheckDraft, question: Question): readonly { id: string; name: string }[] {
  const { book, resolved } = draft;
  const choices = menuOf(book, question);
  if (choices.length === 0) return [];
  const given = answerGiven(draft, question);
  const isOpen = openAnswers(resolved, question);
  return choices.filter(({ id }) => id === given || isOpen(id));
}

/** Discord's limit of fields in one form. */
const MOST_FIELDS = 5;

/** Maximum length of a typed answer, in characters. */
const LONGEST_ANSWER = 40;

/** Begins the ids of a form's fields for modifiers. */
export const MODIFIERS_FIELD = "+";

/** Label of a question's field, with the unit of a number. */
function fieldLabel(question: Question): string {
  const unit = question.kind === "number" ? question.unit : undefined;
  return unit === undefined ? question.name : `${question.name}, ${unit}`;
}

function exampleOf(book: Rulebook, question: Question): string {
  if (question.kind === "number") return exampleNumber(book, question);
  const [first] = thingsAnswering(book, question);
  return first === undefined ? "" : book.say("example", { example: first.name });
}

/** A text field for an answer, which shows the current one. If the field is left empty, the answer stays. */
function typedField(draft: CheckDraft, question: Question): Field {
  const { book, resolved } = draft;
  const answer = answerGiven(draft, question);
  const meant = question.explain === undefined ? {} : { explain: question.explain };
  const field = {
    id: question.id,
    kind: "text" as const,
    label: fieldLabel(question),
    ...meant,
    maxLength: LONGEST_ANSWER,
  };
  if (answer === undefined)
    return {
      ...field,
      required: !resolved.check.optional.includes(question.id),
      placeholder: exampleOf(book, question),
    };
  const name = thingsAnswering(book, question).find(({ id }) => id === answer)?.name;
  const now = book.say("checks-now", { answer: name ?? String(answer) });
  return { ...field, required: false, placeholder: now };
}

/** A field for a question: a list if there are few answers, or else a text field. */
function fieldOf(draft: CheckDraft, question: Question): Field {
  const choices = openChoices(draft, question);
  if (choices.length === 0) return typedField(draft, question);
  const { id, name: label, explain } = question;
  const given = answerGiven(draft, question);
  const chosen = choices.find((choice) => choice.id === given)?.id;
  return {
    kind: "one",
    id,
    label,
    required: given === undefined && isNeeded(draft.resolved.check, question),
    choices: choices.map((choice) => ({ label: choice.name, value: choice.id })),
    ...(explain === undefined ? {} : { explain }),
    ...(chosen === undefined ? {} : { chosen }),
  };
}

/** The first names that fit in a line, at least one. */
function asManyAsFit(names: readonly string[], most: number): string {
  const row = names.join(", ");
  return row.length <= most || names.length < 2 ? row.slice(0, most) : asManyAsFit(names.slice(0, -1), most);
}

/** True if the question is for the value of an open modifier that the check's data do not list. */
function isOfAddedModifier({ resolved }: CheckDraft, { id }: Question): boolean {
  return resolved.check.modifiers.some((each) => each.isAdded === true && questionOfValue(each) === id);
}

/**
 * The questions of a card's form: the open ones, or the answered ones for correction. Required ones come first. That of
 * an added modifier is in the form for corrections, if there is one.
 */
export function questionsOf(draft: CheckDraft, isGiven: boolean): Question[] {
  const { check, answers } = draft.resolved;
  const picked = new Set(questionsPicked(draft));
  const isAdded = (question: Question) => isOfAddedModifier(draft, question);
  const isWanted = (question: Question) =>
    isAdded(question) ? isGiven : (answers[question.id] !== undefined) === isGiven;
  const wanted = questionsOn(draft).filter((question) => !picked.has(question) && isWanted(question));
  return wanted.every(isAdded) ? [] : neededFirst(check, wanted).slice(0, MOST_FIELDS);
}

/** The form for a check's answers. */
export function checkForm(draft: CheckDraft, isGiven: boolean): Form {
  const fields = questionsOf(draft, isGiven).map((question) => fieldOf(draft, question));
  return { title: draft.resolved.check.name, fields };
}

function openQuestions(draft: CheckDraft): Question[] {
  const { check, answers } = draft.resolved;
  const open = questionsOn(draft).filter(({ id }) => answers[id] === undefined);
  return neededFirst(check, open);
}

function modifierField({ placeholder, choices, most }: Menu, at: number): Field {
  return {
    kind: "several",
    id: `${MODIFIERS_FIELD}${at}`,
    label: placeholder,
    choices,
    ...(most === undefined ? {} : { most }),
  };
}

/** Fields for all that the form and the menus of a card ask: its open questions and its modifiers. */
export function fieldsForAll(draft: CheckDraft): Field[] {
  const modifiers = modifiersToAdd(draft).map(modifierField);
  const open = openQuestions(draft).slice(0, MOST_FIELDS - modifiers.length);
  return [...open.map((question) => fieldOf(draft, question)), ...modifiers];
}

/** Label of a button for open questions: "FP…" for required ones, "More…" for optional ones. */
export function openLabel(draft: CheckDraft, questions = openQuestions(draft)): string {
  const { say } = draft.book;
  const needed = questions.filter((question) => isNeeded(draft.resolved.check, question));
  const [first, ...others] = needed.map(({ name }) => name);
  if (first === undefined) return say("checks-more");
  return say("checks-pick", {
    what: asManyAsFit([first, ...others.map(midSentence)], LONGEST_BUTTON - 1),
  });
}
