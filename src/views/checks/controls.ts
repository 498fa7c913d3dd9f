import type { Rulebook } from "#words/rulebook.ts";
import { midSentence } from "#core/names.ts";
import { asked } from "#core/checks/answers.ts";
import { alsoAfter, nextAfter } from "#core/checks/judge.ts";
import { readModifiers } from "#core/checks/modifiers.ts";
import { isOpenAnswer } from "#core/checks/still-open.ts";
import type { Question } from "#core/schema/checks.ts";
import type { Declaration } from "#core/schema/declarations.ts";
import { tableOf } from "#core/system.ts";
import { answersOf, carried, carriedLength, isCarried, MOST_CARRIED, type CheckDraft } from "./draft.ts";
import { exampleNumber } from "../words.ts";
import { modifierMenus } from "./modifier-menus.ts";
import { MOST_CHOICES, type Block, type Button, type Field, type Menu } from "../reply.ts";

/** What the fields of a question may take instead of the mark of a menu. */
const PICK = 15;

/** The most fields of one question on Discord. */
const MOST_FIELDS = 5;

/** A button to the card of a check. */
export function cardButton(draft: CheckDraft, label: string): Button {
  return { label: label.slice(0, 80), style: "secondary", command: "check", options: carried(draft) };
}

function choicesOf(book: Rulebook, question: Question): readonly { id: string; name: string }[] {
  if (question.kind === "weapon") return book.weapons;
  if (question.kind === "choice") return question.choices;
  if (question.kind === "side") return book.sides;
  return question.kind === "row" ? tableOf(book, question.table).rows : [];
}

/** The answers of a question that fit a menu; none where they are too many or are typed. */
function menuOf(book: Rulebook, question: Question): readonly { id: string; name: string }[] {
  const choices = choicesOf(book, question);
  return choices.length > MOST_CHOICES ? [] : choices;
}

/** What a question means that need not be answered: those that must be are explained where they are named. */
function explainedLater({ check }: CheckDraft, { id, name, explain }: Question): Block[] {
  const isShown = explain !== undefined && check.optional.includes(id);
  return isShown ? [{ kind: "note", text: `**${name}**: ${explain}` }] : [];
}

/**
 * A menu for each question that has a short list of answers, of those that go with all else that was said and the one
 * that is picked; what is picked is put in and the card redrawn.
 */
function answerMenus(draft: CheckDraft): Block[] {
  const { book, check } = draft;
  const asking = {
    system: book,
    check,
    answers: answersOf(draft),
    said: readModifiers(check, draft.modifiers),
  };
  const questions = check.questions.filter(({ kind }) => kind !== "side" || draft.isPlayed === true);
  return questions.flatMap((question): Block[] => {
    const all = menuOf(book, question);
    const picked = all.find(({ id }) => id === draft.given[question.id]);
    const choices = all.filter((choice) => choice === picked || isOpenAnswer(asking, question, choice.id));
    if (choices.length === 0) return [];
    const menu: Menu = {
      placeholder: picked === undefined ? `${question.name}…` : `${question.name}: ${picked.name}`,
      command: "check",
      option: "pick",
      options: carried(draft),
      choices: choices.map(({ id, name }) => ({ label: name, value: `${question.id}:${id}` })),
    };
    return [...(picked === undefined ? explainedLater(draft, question) : []), { kind: "menu", menu }];
  });
}

/** The longest answer that is typed into a question. */
const LONGEST_ANSWER = 40;

/** What is typed into a card's question, not picked: numbers, and weapons where there are many. */
function typedQuestions({ book, check }: CheckDraft): Question[] {
  return asked(check)
    .filter(({ kind }) => kind === "weapon" || kind === "number")
    .filter((question) => menuOf(book, question).length === 0);
}

/** What a field of a card's question says beside it: the unit of a number. */
function fieldLabel(question: Question): string {
  const unit = question.kind === "number" ? question.unit : undefined;
  return unit === undefined ? question.name : `${question.name}, ${unit}`;
}

function exampleOf({ weapons }: Rulebook, question: Question): string {
  if (question.kind === "number") return exampleNumber(question);
  const [weapon] = question.kind === "weapon" ? weapons : [];
  return weapon === undefined ? "" : `e.g. ${weapon.name}`;
}

/** A field for each question; those that were answered say how, and left empty they stay so. */
function fieldsOf({ check, given, book }: CheckDraft, questions: readonly Question[]): Field[] {
  return questions.map((question) => {
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
    const name = question.kind === "weapon" ? book.weapons.find(({ id }) => id === answer)?.name : undefined;
    return { ...field, required: false, placeholder: `now ${name ?? answer}` };
  });
}

/** Discord's limit for a button, in characters. */
const LONGEST_LABEL = 80;

/** The first of the names that fit in a row, at least one. */
function asManyAsFit(names: readonly string[], most: number): string {
  const row = names.join(", ");
  return row.length <= most || names.length < 2 ? row.slice(0, most) : asManyAsFit(names.slice(0, -1), most);
}

/** A button that asks some questions, `before` them in its label; none where there are none or they are too long. */
function typeButton(draft: CheckDraft, wanted: readonly Question[], before = ""): Button[] {
  const questions = wanted.slice(0, MOST_FIELDS);
  const fields = fieldsOf(draft, questions);
  const written = fields.map(({ id }) => `${id}!${LONGEST_ANSWER}`).join("&");
  const isCarriedWith = carriedLength(draft) + written.length <= MOST_CARRIED + PICK;
  if (questions.length === 0 || !isCarriedWith) return [];
  const [first = "", ...others] = questions.map(({ name }) => midSentence(name));
  const names = [before === "" ? (questions[0]?.name ?? "") : `${before} ${first}`, ...others];
  return [
    {
      label: `${asManyAsFit(names, LONGEST_LABEL - 1)}…`,
      style: "secondary",
      command: "check",
      options: carried(draft),
      question: { title: draft.check.name.slice(0, 45), fields },
    },
  ];
}

/** Buttons for what is typed: one for what is still open, one to correct what was said. */
function typeButtons(draft: CheckDraft): Block[] {
  const isOpen = ({ id }: Question) => draft.given[id] === undefined;
  const typed = typedQuestions(draft);
  const said = typed.filter((question) => !isOpen(question));
  const buttons = [...typeButton(draft, typed.filter(isOpen)), ...typeButton(draft, said, "Change")];
  return buttons.length === 0 ? [] : [{ kind: "buttons", buttons }];
}

/** A menu of the units that can take the check. */
function unitMenu(draft: CheckDraft): Block[] {
  const { units = [], check, unit } = draft;
  if (units.length === 0 || check.unit === undefined) return [];
  const menu: Menu = {
    placeholder: unit === undefined ? `${check.unit.name}…` : `${check.unit.name}: ${unit}`,
    command: "check",
    option: "by",
    options: carried({ ...draft, unit: undefined }),
    choices: units.slice(0, MOST_CHOICES).map(({ name, value }) => ({ label: name, value })),
  };
  return [{ kind: "menu", menu }];
}

/** What leads on from a check that needs no roll; undefined where nothing follows from it. */
function goOnLabel({ book }: CheckDraft, declaration: Declaration): string | undefined {
  const { need } = declaration;
  if (need.kind !== "settled") return undefined;
  const [also] = alsoAfter(book, declaration, [need.result]);
  const next = nextAfter(book, declaration, need.result) ?? also;
  return next === undefined ? undefined : `Go on: ${next.check.name}`;
}

export function rollButtons(draft: CheckDraft, declaration: Declaration): Block[] {
  const { need, rolls } = declaration;
  if (draft.theirs !== undefined) return [];
  const label =
    need.kind === "settled" ? goOnLabel(draft, declaration) : rolls === 1 ? "Roll" : `Roll ${rolls} times`;
  if (label === undefined) return [];
  const roll: Button = {
    label,
    style: "primary",
    command: "check",
    options: { ...carried(draft), ...(draft.card === undefined ? { roll: "true" } : { card: draft.card }) },
  };
  return [{ kind: "buttons", buttons: [roll] }];
}

/** The buttons and menus of a check; where it is too long for them, what to type instead. */
export function controls(draft: CheckDraft, declaration: Declaration | undefined): Block[] {
  if (!isCarried(draft)) {
    return [
      { kind: "note", text: "Too long for buttons: to roll it, send the command again with `roll:True`." },
    ];
  }
  return [
    ...(declaration === undefined ? [] : rollButtons(draft, declaration)),
    ...typeButtons(draft),
    ...unitMenu(draft),
    ...answerMenus(draft),
    ...modifierMenus(draft),
  ];
}
