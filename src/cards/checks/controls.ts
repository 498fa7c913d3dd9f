import type { Rulebook } from "#words/rulebook.ts";
import { DeclaredCheck, inputsOf } from "#core/checks/index.ts";
import type { Question, Declaration } from "#core/schema/index.ts";
import { buttonFor, buttonRow, menuBlock, smallPrint } from "../blocks.ts";
import { enterButtons } from "./entered.ts";
import { answersOf, carried, isCarried, type CheckDraft } from "./draft.ts";
import { exampleNumber } from "../words.ts";
import { modifierMenus, modifiersToAdd } from "./modifier-menus.ts";
import { fits } from "../presses/codec.ts";
import {
  LONGEST_BUTTON,
  MOST_CHOICES,
  type Block,
  type Button,
  type Field,
  type Menu,
  type Form,
  type Reply,
} from "../reply.ts";
import { midSentence } from "#words/capitals.ts";

/** Discord's limit of fields in one form. */
const MOST_FIELDS = 5;

/** A button that opens a check's card, with as many of the known inputs as its custom id can contain. */
export function cardButton(draft: CheckDraft, label: string): Button {
  const press = { kind: "check", ...carried(draft) } as const;
  const carries = fits(press) ? press : ({ kind: "check", check: draft.check.id } as const);
  return buttonFor(carries, label.slice(0, 80));
}

/** A check's card as a private message, with a button that shows it to everyone. */
export function oddsForOneAlone(draft: CheckDraft, card: Reply): Reply {
  if (draft.entered !== undefined) return { ...card, audience: "private" };
  const share = cardButton(draft, draft.book.say("tables-share"));
  return { ...card, audience: "private", blocks: [...card.blocks, ...buttonRow(share)] };
}

function choicesOf(book: Rulebook, question: Question): readonly { id: string; name: string }[] {
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

/** The questions in the forms or menus of a card. Sides are only asked for in games. */
function questionsOn({ check, isPlayed }: CheckDraft): Question[] {
  return inputsOf(check).questions.filter(({ kind }) => kind !== "side" || isPlayed === true);
}

/** True if a question is optional. A side is, because the bot usually knows it. */
function isOptional({ check }: CheckDraft, { id, kind }: Question): boolean {
  return kind === "side" || check.optional.includes(id);
}

/**
 * The questions with separate menus: those that still need an answer; on a complete card, a single one that has
 * choices. All others are in the card's forms.
 */
function questionsPicked(draft: CheckDraft): Question[] {
  const { book, check, given } = draft;
  const picked = questionsOn(draft).filter((question) => menuOf(book, question).length > 0);
  if (inputsOf(check).unanswered(given).length === 0) return picked.length === 1 ? picked : [];
  return picked.filter((question) => given[question.id] === undefined && !isOptional(draft, question));
}

/** The choices of a question: those compatible with all other inputs, and the current one. */
function openChoices(draft: CheckDraft, question: Question): readonly { id: string; name: string }[] {
  const { book, check, given } = draft;
  const said = inputsOf(check).modifiers(draft.modifiers);
  const asking = { system: book, answers: answersOf(draft), said };
  return menuOf(book, question).filter(
    ({ id }) => id === given[question.id] || inputsOf(check).isOpen(asking, question, id),
  );
}

/** Menus of answers. Choosing an answer redraws the card with it. */
function answerMenus(draft: CheckDraft): Block[] {
  const { book } = draft;
  return questionsPicked(draft).flatMap((question): Block[] => {
    const choices = openChoices(draft, question);
    const picked = choices.find(({ id }) => id === draft.given[question.id]);
    if (choices.length === 0) return [];
    const menu: Menu = {
      placeholder:
        picked === undefined
          ? book.say("checks-pick", { what: question.name })
          : `${question.name}: ${picked.name}`,
      press: { kind: "answer", ...carried(draft) },
      choices: choices.map(({ id, name }) => ({ label: name, value: `${question.id}:${id}` })),
    };
    return menuBlock(menu);
  });
}

/** Maximum length of a typed answer, in characters. */
const LONGEST_ANSWER = 40;

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
function typedField({ check, given, book }: CheckDraft, question: Question): Field {
  const answer = given[question.id];
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
      required: !check.optional.includes(question.id),
      placeholder: exampleOf(book, question),
    };
  const name = choicesOf(book, question).find(({ id }) => id === answer)?.name;
  const now = book.say("checks-now", { answer: name ?? answer });
  return { ...field, required: false, placeholder: now };
}

/** A field for a question: a list if there are few answers, or else a text field. */
function fieldOf(draft: CheckDraft, question: Question): Field {
  const choices = openChoices(draft, question);
  if (choices.length === 0) return typedField(draft, question);
  const { id, name: label, explain } = question;
  const chosen = choices.find((choice) => choice.id === draft.given[id])?.id;
  return {
    kind: "one",
    id,
    label,
    required: draft.given[id] === undefined && !isOptional(draft, question),
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

/** The questions of a card's form: the open ones, or the answered ones for correction. Required ones come first. */
function questionsOf(draft: CheckDraft, isSaid: boolean): Question[] {
  const { given } = draft;
  const picked = new Set(questionsPicked(draft));
  const wanted = questionsOn(draft).filter(
    (question) => !picked.has(question) && (given[question.id] !== undefined) === isSaid,
  );
  return requiredFirst(draft, wanted).slice(0, MOST_FIELDS);
}

function requiredFirst(draft: CheckDraft, questions: readonly Question[]): Question[] {
  const rank = (question: Question) => Number(isOptional(draft, question));
  return questions.toSorted((a, b) => rank(a) - rank(b));
}

/** The form for a check's answers. */
export function checkForm(draft: CheckDraft, isSaid: boolean): Form {
  const fields = questionsOf(draft, isSaid).map((question) => fieldOf(draft, question));
  return { title: draft.check.name, fields };
}

function openQuestions(draft: CheckDraft): Question[] {
  return requiredFirst(
    draft,
    questionsOn(draft).filter(({ id }) => draft.given[id] === undefined),
  );
}

/** Begins the ids of a form's fields for modifiers. */
export const MODIFIERS_FIELD = "+";

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
  const asked = openQuestions(draft).slice(0, MOST_FIELDS - modifiers.length);
  return [...asked.map((question) => fieldOf(draft, question)), ...modifiers];
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

/** A button that opens a form: "FP…" for required answers, "More…" for optional ones, "Change…" for given ones. */
function formButton(draft: CheckDraft, isSaid: boolean): Button[] {
  const questions = questionsOf(draft, isSaid);
  if (questions.length === 0) return [];
  const label = isSaid ? draft.book.say("checks-change") : openLabel(draft, questions);
  return [buttonFor({ kind: "fill", ...carried(draft), said: isSaid || undefined }, label)];
}

/** A menu of the units that can take the check. */
function unitMenu(draft: CheckDraft): Block[] {
  const { book, units = [], check, unit } = draft;
  if (units.length === 0 || check.unit === undefined) return [];
  const menu: Menu = {
    placeholder:
      unit === undefined ? book.say("checks-pick", { what: check.unit.name }) : `${check.unit.name}: ${unit}`,
    press: { kind: "taker", ...carried({ ...draft, unit: undefined }) },
    choices: units.slice(0, MOST_CHOICES).map(({ name, value }) => ({ label: name, value })),
  };
  return menuBlock(menu);
}

/** Label of the button for a check that needs no roll: it leads to the follow-up, or records the result in the game. */
function settledLabel({ book, isPlayed }: CheckDraft, declaration: Declaration, result: string) {
  const declared = new DeclaredCheck(book, declaration);
  const [next] = [...declared.nexts(result), ...declared.also([result])];
  if (next !== undefined) return book.say("checks-go-on", { check: next.check.name });
  const { name } = declared.result(result);
  return isPlayed === true ? book.say("checks-record", { result: name }) : undefined;
}

/** Label of the roll. `name`: the name of the check, if several can be rolled. */
function rollLabel({ book: { say }, entered }: CheckDraft, { rolls }: Declaration, name?: string): string {
  if (entered !== undefined) return say("checks-roll-entered", { faces: entered.replaceAll("-", ", ") });
  const roll = rolls === 1 ? say("checks-roll") : say("checks-roll-times", { rolls });
  return name === undefined ? roll : say("checks-roll-named", { roll, check: name });
}

/** The button that rolls a check, or that continues from a check that needs no roll. */
export function rollButton(draft: CheckDraft, declaration: Declaration, name?: string): Button[] {
  const press = { kind: "cast", ...carried(draft), card: draft.card } as const;
  if (draft.theirs !== undefined || !fits(press)) return [];
  const { need } = declaration;
  const label =
    need.kind === "settled"
      ? settledLabel(draft, declaration, need.result)
      : rollLabel(draft, declaration, name);
  return label === undefined ? [] : [buttonFor(press, label.slice(0, LONGEST_BUTTON), "primary")];
}

/** A button that shows a check's details: its rules, the odds of every result, and doubts. */
export function aboutButton(draft: CheckDraft, label: string, faces: readonly number[] = []): Button[] {
  const about = { kind: "about", ...carried(draft) } as const;
  const shown = faces.length === 0 ? undefined : faces.join("-");
  const press = [{ ...about, faces: shown }, about].find((each) => fits(each));
  return press === undefined ? [] : [buttonFor(press, label)];
}

/** The buttons and menus of a check. If its inputs are too long for them, the text to type instead. */
export function controls(
  draft: CheckDraft,
  declaration: Declaration | undefined,
  isDoubtful = false,
): Block[] {
  const { book } = draft;
  if (!isCarried(draft)) {
    return smallPrint(book.say("checks-too-long"));
  }
  const buttons = [
    ...(declaration === undefined ? [] : rollButton(draft, declaration)),
    ...enterButtons(draft, declaration),
    ...formButton(draft, false),
    ...formButton(draft, true),
    ...aboutButton(draft, book.say(isDoubtful ? "checks-doubts" : "checks-rules")),
  ];
  return [...buttonRow(...buttons), ...unitMenu(draft), ...answerMenus(draft), ...modifierMenus(draft)];
}
