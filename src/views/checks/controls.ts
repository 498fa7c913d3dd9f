import type { Rulebook } from "#words/rulebook.ts";
import { midSentence } from "#core/names.ts";
import { asked } from "#core/checks/answers.ts";
import { alsoAfter, nextAfter } from "#core/checks/judge.ts";
import { readModifiers } from "#core/checks/modifiers.ts";
import { isOpenAnswer } from "#core/checks/still-open.ts";
import type { Question } from "#core/schema/checks.ts";
import type { Declaration } from "#core/schema/declarations.ts";
import { tableOf } from "#core/system.ts";
import { answersOf, carried, isCarried, type CheckDraft } from "./draft.ts";
import { exampleNumber } from "../words.ts";
import { modifierMenus } from "./modifier-menus.ts";
import { fits } from "../presses/codec.ts";
import {
  MOST_CHOICES,
  type Block,
  type Button,
  type Field,
  type Menu,
  type Question as Form,
} from "../reply.ts";

/** The most fields of one question on Discord. */
const MOST_FIELDS = 5;

/** A button to the card of a check, with what is known of that as far as the button can carry it. */
export function cardButton(draft: CheckDraft, label: string): Button {
  const press = { kind: "check", ...carried(draft) } as const;
  const carries = fits(press) ? press : ({ kind: "check", check: draft.check.id } as const);
  return { label: label.slice(0, 80), style: "secondary", press: carries };
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
      press: { kind: "answer", ...carried(draft) },
      choices: choices.map(({ id, name }) => ({ label: name, value: `${question.id}:${id}` })),
    };
    return [{ kind: "menu", menu }];
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

/** What a card's form asks: what is still open, or what was said, to correct it. */
function questionsOf(draft: CheckDraft, isSaid: boolean): Question[] {
  const isWanted = ({ id }: Question) => (draft.given[id] !== undefined) === isSaid;
  return typedQuestions(draft).filter(isWanted).slice(0, MOST_FIELDS);
}

/** The form in which the answers of a check are typed. */
export function checkForm(draft: CheckDraft, isSaid: boolean): Form {
  return { title: draft.check.name.slice(0, 45), fields: fieldsOf(draft, questionsOf(draft, isSaid)) };
}

/** A button that asks questions; none where there are none. */
function typeButton(draft: CheckDraft, isSaid: boolean): Button[] {
  const [first, ...others] = questionsOf(draft, isSaid).map(({ name }) => name);
  if (first === undefined) return [];
  const names = [isSaid ? `Change ${midSentence(first)}` : first, ...others.map(midSentence)];
  return [
    {
      label: `${asManyAsFit(names, LONGEST_LABEL - 1)}…`,
      style: "secondary",
      press: { kind: "fill", ...carried(draft), said: isSaid || undefined },
    },
  ];
}

/** A menu of the units that can take the check. */
function unitMenu(draft: CheckDraft): Block[] {
  const { units = [], check, unit } = draft;
  if (units.length === 0 || check.unit === undefined) return [];
  const menu: Menu = {
    placeholder: unit === undefined ? `${check.unit.name}…` : `${check.unit.name}: ${unit}`,
    press: { kind: "taker", ...carried({ ...draft, unit: undefined }) },
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

/** The button that rolls a check, or leads on from one that needs no roll. `name`: the check's, where several can be rolled. */
export function rollButton(draft: CheckDraft, declaration: Declaration, name?: string): Button[] {
  const { need, rolls } = declaration;
  const press = { kind: "cast", ...carried(draft), card: draft.card } as const;
  if (draft.theirs !== undefined || !fits(press)) return [];
  const roll = rolls === 1 ? "Roll" : `Roll ${rolls} times`;
  const label =
    need.kind === "settled" ? goOnLabel(draft, declaration) : name === undefined ? roll : `${roll}: ${name}`;
  return label === undefined ? [] : [{ label, style: "primary", press }];
}

/** A button to all there is to know of a check: its rules, every result's odds, and what is in doubt. */
export function aboutButton(draft: CheckDraft, label: string, faces: readonly number[] = []): Button[] {
  const about = { kind: "about", ...carried(draft) } as const;
  const shown = faces.length === 0 ? undefined : faces.join("-");
  const press = [{ ...about, faces: shown }, about].find((each) => fits(each));
  return press === undefined ? [] : [{ label, style: "secondary", press }];
}

/** The buttons and menus of a check; where it is too long for them, what to type instead. */
export function controls(
  draft: CheckDraft,
  declaration: Declaration | undefined,
  isDoubtful = false,
): Block[] {
  const { book } = draft;
  if (!isCarried(draft)) {
    return [
      { kind: "note", text: "Too long for buttons: to roll it, send the command again with `roll:True`." },
    ];
  }
  const buttons = [
    ...(declaration === undefined ? [] : rollButton(draft, declaration)),
    ...typeButton(draft, false),
    ...typeButton(draft, true),
    ...aboutButton(draft, book.say(isDoubtful ? "checks-doubts" : "checks-rules")),
  ];
  return [{ kind: "buttons", buttons }, ...unitMenu(draft), ...answerMenus(draft), ...modifierMenus(draft)];
}
