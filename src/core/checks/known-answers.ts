import type { Check } from "./shape.ts";
import type { Question } from "./question-shape.ts";
import { findCalled } from "../names/finder.ts";
import { readAnswersSoFar } from "./answers.ts";
import { numberPrinted } from "./figures.ts";
import type { UnitFacts } from "./modifiers.ts";
import { findSide, isSide, opponentOf, settingIn, type GameSetting, type System } from "../system.ts";

/** Answers by question, as written. */
type AnswerTexts = Readonly<Record<string, string>>;

/** Values of a game's settings by key. */
export type Settings = Readonly<Record<string, string | number | null>>;

/** Answers with the sides that nobody named: `own` is that of the unit, or of who asks; undefined or `umpire` where that is open. */
export function withOpenSides(
  system: System,
  check: Check,
  given: AnswerTexts,
  own: string | undefined,
): Record<string, string> {
  const sides = check.questions.flatMap((question) => {
    if (question.kind !== "side" || !isSide(system, own)) return [];
    return [[question.id, question.usual === "own" ? own : opponentOf(system, own)]];
  });
  return { ...(Object.fromEntries(sides) as Record<string, string>), ...given };
}

/** The side that takes a check, by the sides that were named for it; `own` where none was, undefined where that is open. */
export function sideTaking(
  system: System,
  check: Check,
  given: AnswerTexts,
  own: string | undefined,
): string | undefined {
  for (const question of check.questions) {
    const named = question.kind === "side" ? findSide(system, given[question.id] ?? "") : undefined;
    if (question.kind !== "side" || named === undefined) continue;
    return question.usual === "own" ? named : opponentOf(system, named);
  }
  return own;
}

/** The setting that answers a question; of one that each side has, that of the side given. Undefined where none does. */
function settingOf(system: System, question: Question, given: AnswerTexts): GameSetting | undefined {
  if (question.kind === "setting") return system.settings.find(({ key }) => key === question.setting);
  const from = "from" in question ? question.from : undefined;
  if (from === undefined || (from.with !== undefined && given[from.with] === undefined)) return undefined;
  const named = from.side === undefined ? undefined : findSide(system, given[from.side] ?? "");
  const side = named !== undefined && from.against === true ? opponentOf(system, named) : named;
  return system.settings.find((setting) => setting.id === from.setting && setting.side === side);
}

/** The questions of a check that players left to settings, each with its setting; which of these are set is open. */
function leftToSettings(
  system: System,
  check: Check,
  given: AnswerTexts,
): { id: string; setting: GameSetting }[] {
  return check.questions.flatMap((question) => {
    if (question.kind !== "setting" && given[question.id] !== undefined) return [];
    const setting = settingOf(system, question, given);
    return setting === undefined ? [] : [{ id: question.id, setting }];
  });
}

/** What settings answer of a check: those of a game, else their defaults. */
function answersOfSettings(
  system: System,
  check: Check,
  given: AnswerTexts,
  settings: Settings = {},
): Record<string, string> {
  const answers = leftToSettings(system, check, given).flatMap(({ id, setting }) => {
    const value = settingIn({ settings }, setting);
    return value === null ? [] : [[id, String(value)]];
  });
  return Object.fromEntries(answers) as Record<string, string>;
}

/** The settings, by key, that would answer questions of a check and are not set. */
export function settingsMissing(
  system: System,
  check: Check,
  given: AnswerTexts,
  settings: Settings,
): string[] {
  return leftToSettings(system, check, given)
    .filter(({ setting }) => settingIn({ settings }, setting) === null)
    .map(({ setting }) => setting.key);
}

/** Where play stands, as far as checks go by it. */
export interface Moment {
  phase: string;
  /** Whether a side has a role now. */
  hasRole(side: string, role: string): boolean;
}

/** True if play is in a phase, with the side in the role; a side that is open has every role. */
export function isNow(
  { phase, role }: { phase: string; role?: string | undefined },
  moment: Moment,
  side: string | undefined,
): boolean {
  if (phase !== moment.phase) return false;
  return role === undefined || side === undefined || moment.hasRole(side, role);
}

/** What is known besides the answers to a check. */
export interface KnownBesides {
  settings?: Settings | undefined;
  /** Where a game is played. */
  moment?: Moment | undefined;
  /** The side that takes the check, as far as that is known. */
  side?: string | undefined;
  /** The ids of the modifiers that were said. */
  modifiers?: readonly string[];
  /** The unit that takes the check. */
  unit?: UnitFacts | undefined;
}

/** What the answers and the modifiers that were said answer of questions that are left open. */
function impliedAnswers(check: Check, given: AnswerTexts, modifiers: readonly string[] = []): AnswerTexts {
  const bySaid = check.modifiers.filter(({ id }) => modifiers.includes(id)).map(({ implies }) => implies);
  const byAnswers = check.questions.map((question) => {
    const written = given[question.id];
    if (written === undefined) return undefined;
    if (question.kind === "number") return question.implies;
    return question.kind === "choice" ? findCalled(question.choices, written)?.implies : undefined;
  });
  const implied = [...bySaid, ...byAnswers].flatMap((told) => Object.entries(told ?? {}));
  return Object.fromEntries(implied.toReversed().map(([id, answer]) => [id, String(answer)]));
}

/** What is answered where nobody gave an answer: the choice that is usual where play stands, else the usual one. */
function usualAnswers(check: Check, { moment, side }: KnownBesides): AnswerTexts {
  const answers = check.questions.flatMap((question) => {
    const choices = question.kind === "choice" ? question.choices : [];
    const now = choices.find(
      ({ usualIn = [] }) => moment !== undefined && usualIn.some((each) => isNow(each, moment, side)),
    );
    const choice = now ?? choices.find(({ usual }) => usual === true);
    return choice === undefined ? [] : [[question.id, choice.id]];
  });
  return Object.fromEntries(answers) as AnswerTexts;
}

/** The numbers of the unit that answer questions, as far as they can be answers. */
function answersOfUnit(check: Check, { unit }: KnownBesides): AnswerTexts {
  const answers = check.questions.flatMap((question) => {
    if (question.kind !== "number" || question.ofUnit === undefined) return [];
    const number = Number(unit?.state(question.ofUnit));
    return number >= question.min && number <= question.max ? [[question.id, String(number)]] : [];
  });
  return Object.fromEntries(answers) as AnswerTexts;
}

/** What printed figures answer of the questions that are left open, as far as the other answers lead to one. */
function answersOfFigures(system: System, check: Check, given: AnswerTexts): AnswerTexts {
  const open = check.questions.filter(({ id }) => given[id] === undefined);
  if (!open.some((question) => "printed" in question)) return {};
  const answers = readAnswersSoFar(system, check, given);
  const found = open.flatMap((question) => {
    if (question.kind !== "number" || question.printed === undefined) return [];
    const number = numberPrinted(system, question.printed, answers);
    const isAnswer = number !== undefined && number >= question.min && number <= question.max;
    return isAnswer ? [[question.id, String(number)]] : [];
  });
  return Object.fromEntries(found) as AnswerTexts;
}

/**
 * The answers to a check that nobody needs to give, in this order: what the answers given imply, what settings answer,
 * the numbers of the unit, what is usual, and what tables say. An answer that was given is not changed.
 */
export function knownAnswers(
  system: System,
  check: Check,
  given: AnswerTexts,
  known: KnownBesides = {},
): Record<string, string> {
  const implied = { ...impliedAnswers(check, given, known.modifiers), ...given };
  const set = answersOfSettings(system, check, implied, known.settings);
  const usual = { ...usualAnswers(check, known), ...answersOfUnit(check, known), ...implied, ...set };
  const said = { ...impliedAnswers(check, usual), ...usual };
  const all = { ...answersOfFigures(system, check, said), ...said };
  const open = Object.entries(all).filter(([id]) => given[id] === undefined || set[id] !== undefined);
  return Object.fromEntries(open);
}
