import type { Rulebook } from "#words/rulebook.ts";
import { asked, idsOf, openAnswers, unanswered } from "#core/checks/index.ts";
import type { Question } from "#core/schema/index.ts";
import { MOST_CHOICES } from "../reply.ts";
import type { CheckDraft } from "./draft.ts";

/** All answers to a question that have names. */
export function choicesOf(book: Rulebook, question: Question): readonly { id: string; name: string }[] {
  if (question.kind === "weapon") return book.weapons;
  if (question.kind === "choice") return question.choices;
  if (question.kind === "side") return book.sides;
  return question.kind === "row" ? book.table(question.table).rows : [];
}

/** The answers to a question as choices of a menu; empty if there are too many, or if players type them. */
function menuOf(book: Rulebook, question: Question): readonly { id: string; name: string }[] {
  const choices = choicesOf(book, question);
  return choices.length > MOST_CHOICES ? [] : choices;
}

/** The current answer to a question, as an id or a number. */
export function answerGiven({ resolved }: CheckDraft, { id }: Question): string | number | undefined {
  const { [id]: answer } = resolved.answers;
  return answer && idsOf({ [id]: answer })[id];
}

/** The questions in the forms or menus of a card. Sides are only asked for in games. */
export function questionsOn({ resolved, game }: CheckDraft): Question[] {
  return asked(resolved.check).filter(({ kind }) => kind !== "side" || game !== undefined);
}

/** True if a question is optional. A side is, because the bot usually knows it. */
export function isOptional({ resolved }: CheckDraft, { id, kind }: Question): boolean {
  return kind === "side" || resolved.check.optional.includes(id);
}

/**
 * The questions with separate menus: those that still need an answer; on a complete card, a single one that has
 * choices. All others are in the card's forms.
 */
export function questionsPicked(draft: CheckDraft): Question[] {
  const { check, answers } = draft.resolved;
  const picked = questionsOn(draft).filter((question) => menuOf(draft.book, question).length > 0);
  if (unanswered(check, answers).length === 0) return picked.length === 1 ? picked : [];
  return picked.filter((question) => answers[question.id] === undefined && !isOptional(draft, question));
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

export function requiredFirst(draft: CheckDraft, questions: readonly Question[]): Question[] {
  const rank = (question: Question) => Number(isOptional(draft, question));
  return questions.toSorted((a, b) => rank(a) - rank(b));
}
