import type { Rulebook } from "#words/rulebook.ts";
import type { Question } from "#core/schema/index.ts";
import { midSentence } from "#words/capitals.ts";
import { type Field, type Form, LONGEST_BUTTON, type Menu } from "../reply.ts";
import { exampleNumber } from "../words.ts";
import {
  answerGiven,
  choicesOf,
  isOptional,
  openChoices,
  questionsOn,
  questionsPicked,
  requiredFirst,
} from "./asking.ts";
import type { CheckDraft } from "./draft.ts";
import { modifiersToAdd } from "./modifier-menus.ts";

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
  const [first] = choicesOf(book, question);
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
  const name = choicesOf(book, question).find(({ id }) => id === answer)?.name;
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
    required: given === undefined && !isOptional(draft, question),
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
  return resolved.check.modifiers.some(
    ({ by, isAdded }) => isAdded === true && typeof by === "object" && "asked" in by && by.asked === id,
  );
}

/**
 * The questions of a card's form: the open ones, or the answered ones for correction. Required ones come first. That of
 * an added modifier is in the form for corrections, if there is one.
 */
export function questionsOf(draft: CheckDraft, isGiven: boolean): Question[] {
  const { answers } = draft.resolved;
  const picked = new Set(questionsPicked(draft));
  const isAdded = (question: Question) => isOfAddedModifier(draft, question);
  const isWanted = (question: Question) =>
    isAdded(question) ? isGiven : (answers[question.id] !== undefined) === isGiven;
  const wanted = questionsOn(draft).filter((question) => !picked.has(question) && isWanted(question));
  return wanted.every(isAdded) ? [] : requiredFirst(draft, wanted).slice(0, MOST_FIELDS);
}

/** The form for a check's answers. */
export function checkForm(draft: CheckDraft, isGiven: boolean): Form {
  const fields = questionsOf(draft, isGiven).map((question) => fieldOf(draft, question));
  return { title: draft.resolved.check.name, fields };
}

function openQuestions(draft: CheckDraft): Question[] {
  return requiredFirst(
    draft,
    questionsOn(draft).filter(({ id }) => draft.resolved.answers[id] === undefined),
  );
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
  const [first, ...others] = questions.filter((each) => !isOptional(draft, each)).map(({ name }) => name);
  if (first === undefined) return say("checks-more");
  return say("checks-pick", {
    what: asManyAsFit([first, ...others.map(midSentence)], LONGEST_BUTTON - 1),
  });
}
