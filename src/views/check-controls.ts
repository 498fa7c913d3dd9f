import { midSentence } from "#core/names.ts";
import { asked, readAnswersSoFar, shortGiven, type Answers } from "#core/checks/answers.ts";
import { findFigure } from "#core/checks/figures.ts";
import type { Settings } from "#core/checks/known-answers.ts";
import { readModifiers, type Counted, type UnitFacts } from "#core/checks/modifiers.ts";
import { shortCheck } from "#core/checks/short.ts";
import { isOpenAnswer, openModifiers } from "#core/checks/still-open.ts";
import type { Check, Modifier, Question } from "#core/schema/checks.ts";
import type { Declaration } from "#core/schema/declarations.ts";
import { tableOf, type System } from "#core/system.ts";
import { MOST_CHOICES, type Block, type Button, type Menu } from "./reply.ts";
import { signed } from "./words.ts";

/** A check being put together: what its buttons and menus carry along. */
export interface CheckDraft {
  system: System;
  check: Check;
  given: Record<string, string | number>;
  /** The questions that settings of the game answer: the card shows these answers and carries none of them. */
  settled?: readonly string[];
  /** The settings, by key, that would answer more if they were set. */
  missing?: readonly string[];
  /** In the short form. */
  modifiers: string;
  times?: number | undefined;
  otherDice?: string | undefined;
  unit?: string | undefined;
  /** What the game keeps of it. */
  facts?: UnitFacts | undefined;
  /** The side of that unit, where who looks may not roll for it. */
  theirs?: string | undefined;
  /** What that unit has to do or may not, a line each. */
  duties?: readonly string[];
  /** A game of this system is played in the channel. */
  isPlayed?: boolean;
  /** Its settings. */
  settings?: Settings;
  /** The mark of the card, where a game is played: its button rolls once. */
  card?: string | undefined;
  /** The units of that game that can take the check. */
  units?: readonly { name: string; value: string }[];
}

/** What the buttons and menus of a check carry, as one short text. */
function shortOf({ system, check, given, modifiers, settled = [], ...rest }: CheckDraft): string {
  const said = Object.entries(given).filter(([id]) => !settled.includes(id));
  return shortCheck({
    check: check.id,
    with: shortGiven(check, Object.fromEntries(said)),
    modifiers,
    times: rest.times === undefined || rest.times === 1 ? "" : String(rest.times),
    die: rest.otherDice ?? "",
    system: rest.isPlayed === true ? "" : system.id,
    by: rest.unit ?? "",
  });
}

function carried(draft: CheckDraft): Record<string, string> {
  return { q: shortOf(draft) };
}

/** What Discord leaves for a check in the id of a button: the rest names the command and what is picked. */
const MOST_CARRIED = 74;

/** What the fields of a question may take instead of the mark of a menu. */
const PICK = 15;

/** The most fields of one question on Discord. */
const MOST_FIELDS = 5;

/** A button to the card of a check. */
export function cardButton(draft: CheckDraft, label: string): Button {
  return { label: label.slice(0, 80), style: "secondary", command: "check", options: carried(draft) };
}

function carriedLength(draft: CheckDraft): number {
  return new URLSearchParams(carried(draft)).toString().length;
}

/** Whether a check is short enough for buttons and menus; long names of units may not be. */
function isCarried(draft: CheckDraft): boolean {
  return carriedLength(draft) <= MOST_CARRIED;
}

function choicesOf(system: System, question: Question): readonly { id: string; name: string }[] {
  if (question.kind === "weapon") return system.weapons;
  if (question.kind === "choice") return question.choices;
  if (question.kind === "side") return system.sides;
  return question.kind === "row" ? tableOf(system, question.table).rows : [];
}

/** The answers of a question that fit a menu; none where they are too many or are typed. */
function menuOf(system: System, question: Question): readonly { id: string; name: string }[] {
  const choices = choicesOf(system, question);
  return choices.length > MOST_CHOICES ? [] : choices;
}

/**
 * A menu for each question that has a short list of answers, of those that go with all else that was said and the one
 * that is picked; what is picked is put in and the card redrawn.
 */
function answerMenus(draft: CheckDraft): Block[] {
  const { system, check } = draft;
  const asking = { system, check, answers: answersOf(draft), said: readModifiers(check, draft.modifiers) };
  const questions = check.questions.filter(({ kind }) => kind !== "side" || draft.isPlayed === true);
  return questions.flatMap((question): Block[] => {
    const all = menuOf(system, question);
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
    return [{ kind: "menu", menu }];
  });
}

type Fields = NonNullable<Button["question"]>["fields"];

/** The longest answer that is typed into a question. */
const LONGEST_ANSWER = 40;

/** What is typed into a card's question, not picked: numbers, and weapons where there are many. */
function typedQuestions({ system, check }: CheckDraft): Question[] {
  return asked(check)
    .filter(({ kind }) => kind === "weapon" || kind === "number")
    .filter((question) => menuOf(system, question).length === 0);
}

/** What a field of a card's question says beside it: the unit of a number. */
function fieldLabel(question: Question): string {
  const unit = question.kind === "number" ? question.unit : undefined;
  return unit === undefined ? question.name : `${question.name}, ${unit}`;
}

/** A field for each question; those that were answered say how, and left empty they stay so. */
function fieldsOf({ check, given, system }: CheckDraft, questions: readonly Question[]): Fields {
  return questions.map((question) => {
    const answer = given[question.id];
    const field = { id: question.id, label: fieldLabel(question), maxLength: LONGEST_ANSWER };
    if (answer === undefined) return { ...field, required: !check.optional.includes(question.id) };
    const name =
      question.kind === "weapon" ? system.weapons.find(({ id }) => id === answer)?.name : undefined;
    return { ...field, required: false, placeholder: `Now ${name ?? answer}` };
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

/** What one of a modifier adds, as far as that is known before anything is answered; else 0. */
function worthOf({ system }: CheckDraft, { by }: Modifier): number {
  const worth = typeof by === "number" ? by : "asked" in by ? undefined : findFigure(system, by, {})?.value;
  return typeof worth === "number" ? worth : 0;
}

function worthText(draft: CheckDraft, modifier: Modifier): string {
  const worth = worthOf(draft, modifier);
  return worth === 0 ? "" : ` ${signed(worth)}`;
}

function modifierMenu(draft: CheckDraft, modifiers: readonly Modifier[], placeholder: string): Block {
  return {
    kind: "menu",
    menu: {
      placeholder,
      command: "check",
      option: "add",
      options: carried(draft),
      most: modifiers.length,
      choices: modifiers.map((modifier) => {
        const { id, name, explain, each } = modifier;
        const description =
          each === undefined ? explain : `Each ${each.unit}: pick it again to count one more`;
        return {
          label: `${name}${worthText(draft, modifier)}`,
          value: id,
          ...(description === undefined ? {} : { description }),
        };
      }),
    },
  };
}

/** One menu of the modifiers that can be added; where they are too many, those for the worse and the better apart. */
function addingMenus(draft: CheckDraft, open: readonly Modifier[]): Block[] {
  if (open.length === 0) return [];
  if (open.length <= MOST_CHOICES) return [modifierMenu(draft, open, "Add modifiers…")];
  const isMinus = (modifier: Modifier) => worthOf(draft, modifier) < 0;
  const halves = [
    { modifiers: open.filter(isMinus), placeholder: "Add modifiers below 0…" },
    { modifiers: open.filter((modifier) => !isMinus(modifier)), placeholder: "Add other modifiers…" },
  ];
  return halves.flatMap(({ modifiers, placeholder }) =>
    modifiers.length === 0 ? [] : [modifierMenu(draft, modifiers.slice(0, MOST_CHOICES), placeholder)],
  );
}

/** What was answered so far. */
function answersOf({ system, check, given }: CheckDraft): Answers {
  const written = Object.entries(given).map(([id, answer]) => [id, String(answer)]);
  return readAnswersSoFar(system, check, Object.fromEntries(written) as Record<string, string>);
}

/** A menu to strike out what was said to count. */
function strikeMenu(draft: CheckDraft, said: readonly Counted[]): Block[] {
  if (said.length === 0) return [];
  const menu: Menu = {
    placeholder: "Take a modifier out…",
    command: "check",
    option: "drop",
    options: carried(draft),
    most: said.length,
    choices: said.map(({ modifier: { id, name } }) => ({ label: name, value: id })),
  };
  return [{ kind: "menu", menu }];
}

/** Menus of the modifiers that can be added, and one to strike out what counts. */
function modifierMenus(draft: CheckDraft): Block[] {
  const { check } = draft;
  const said = readModifiers(check, draft.modifiers);
  return [
    ...addingMenus(draft, openModifiers(check, answersOf(draft), said, draft.facts)),
    ...strikeMenu(draft, said),
  ];
}

export function rollButtons(draft: CheckDraft, { need, rolls }: Declaration): Block[] {
  if (need.kind === "settled" || draft.theirs !== undefined) return [];
  const label = rolls === 1 ? "Roll" : `Roll ${rolls} times`;
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
