import type { Check, Question } from "../../schema/index.ts";
import { type AnswerIds, answersBy, resolveAnswers } from "./answers.ts";
import { numberPrinted } from "./figures.ts";
import type { UnitFacts } from "./resolved.ts";
import { settingIn, type GameSetting, type System } from "../../system/index.ts";

/** A game's settings by key. */
export type Settings = Readonly<Record<string, string | number | null>>;

/**
 * The answers, with unnamed sides filled in. `own` is the side of the unit or the user; undefined or `umpire`
 * if it is open.
 */
export function withOpenSides(
  system: System,
  check: Check,
  given: AnswerIds,
  own: string | undefined,
): AnswerIds {
  const sides = answersBy(check.questions, (question) => {
    if (question.kind !== "side" || !system.isSide(own)) return undefined;
    return question.usual === "own" ? own : system.opponentOf(own);
  });
  return { ...sides, ...given };
}

/** The side that takes a check according to the named sides; `own` if none is named; undefined if it is open. */
export function sideTaking(
  system: System,
  check: Check,
  given: AnswerIds,
  own: string | undefined,
): string | undefined {
  for (const question of check.questions) {
    const named = String(given[question.id]);
    if (question.kind !== "side" || !system.isSide(named)) continue;
    return question.usual === "own" ? named : system.opponentOf(named);
  }
  return own;
}

/** The setting that answers a question. If each side has one, that of the given side. Undefined if there is none. */
function settingOf(system: System, question: Question, given: AnswerIds): GameSetting | undefined {
  if (question.kind === "setting") return system.settings.find(({ key }) => key === question.setting);
  const from = "from" in question ? question.from : undefined;
  if (from === undefined || (from.with !== undefined && given[from.with] === undefined)) return undefined;
  const named = from.side === undefined ? undefined : given[from.side]?.toString();
  const side = system.isSide(named) && from.against === true ? system.opponentOf(named) : named;
  return system.settings.find((setting) => setting.id === from.setting && setting.side === side);
}

/** The setting to which players leave a question, even if it is not set; undefined if there is none. */
function settingFor(system: System, question: Question, given: AnswerIds): GameSetting | undefined {
  const isGiven = question.kind !== "setting" && given[question.id] !== undefined;
  return isGiven ? undefined : settingOf(system, question, given);
}

/** Answers from settings, with the game's values or the defaults. */
function answersOfSettings(
  system: System,
  check: Check,
  given: AnswerIds,
  settings: Settings = {},
): AnswerIds {
  return answersBy(check.questions, (question) => {
    const setting = settingFor(system, question, given);
    const value = setting === undefined ? null : settingIn({ settings }, setting);
    if (value === null) return undefined;
    return question.kind === "number" ? Number(value) : String(value);
  });
}

/** Keys of unset settings that would answer questions of a check. */
export function settingsMissing(
  system: System,
  check: Check,
  given: AnswerIds,
  settings: Settings,
): string[] {
  const asked = check.questions.flatMap((question) => settingFor(system, question, given) ?? []);
  return asked.filter((setting) => settingIn({ settings }, setting) === null).map(({ key }) => key);
}

/** The part of the game's position on which checks depend. */
export interface Moment {
  phase: string;
  /** True if a side has the role at this moment. */
  hasRole(side: string, role: string): boolean;
}

/** True if play is in a phase and the side has the role there. An open side has every role. */
export function isNow(
  { phase, role }: { phase: string; role?: string | undefined },
  moment: Moment,
  side: string | undefined,
): boolean {
  if (phase !== moment.phase) return false;
  return role === undefined || side === undefined || moment.hasRole(side, role);
}

/** The contribution of a game to a check: empty outside of games. */
export interface CheckSurroundings {
  /** The side of the unit or of the user. */
  side?: string | undefined;
  settings?: Settings | undefined;
  moment?: Moment | undefined;
  /** The unit that takes the check. */
  unit?: UnitFacts | undefined;
}

/** Answers to open questions that follow from the given answers and modifiers. */
function impliedAnswers(check: Check, given: AnswerIds, modifiers: readonly string[] = []): AnswerIds {
  const byChosen = check.modifiers.filter(({ id }) => modifiers.includes(id)).map(({ implies }) => implies);
  const byAnswers = check.questions.map((question) => {
    const answer = given[question.id];
    if (answer === undefined) return undefined;
    if (question.kind === "number") return question.implies;
    return question.kind === "choice" ? question.choices.find(({ id }) => id === answer)?.implies : undefined;
  });
  const implied = [...byChosen, ...byAnswers].flatMap((told) => Object.entries(told ?? {}));
  return Object.fromEntries(implied.toReversed());
}

/** Default answers: the choice that is usual at this position, or else the generally usual one. */
function usualAnswers(check: Check, { moment, side }: CheckSurroundings): AnswerIds {
  return answersBy(check.questions, (question) => {
    const choices = question.kind === "choice" ? question.choices : [];
    const now = choices.find(
      ({ usualIn = [] }) => moment !== undefined && usualIn.some((each) => isNow(each, moment, side)),
    );
    return (now ?? choices.find(({ usual }) => usual === true))?.id;
  });
}

/** A number as an answer; undefined if it is none, or out of range. */
function inRange({ min, max }: { min: number; max: number }, number = Number.NaN): number | undefined {
  return number >= min && number <= max ? number : undefined;
}

/** The unit's numbers as answers, if they are in range. */
function answersOfUnit(check: Check, { unit }: CheckSurroundings): AnswerIds {
  return answersBy(check.questions, (question) =>
    question.kind === "number" && question.ofUnit !== undefined
      ? inRange(question, Number(unit?.state(question.ofUnit)))
      : undefined,
  );
}

/** Answers to open questions from printed figures that the other answers determine. */
function answersOfFigures(system: System, check: Check, given: AnswerIds): AnswerIds {
  const open = check.questions.filter(({ id }) => given[id] === undefined);
  if (!open.some((question) => "printed" in question)) return {};
  const answers = resolveAnswers(system, check, given);
  return answersBy(open, (question) =>
    question.kind === "number" && question.printed !== undefined
      ? inRange(question, numberPrinted(system, question.printed, answers))
      : undefined,
  );
}

/**
 * Answers that players need not give. In this order: implied by given answers, from settings, from the unit's
 * numbers, defaults, and from tables. Only a question of kind `setting` replaces a given answer. `modifiers`: ids of the
 * requested ones.
 */
export function knownAnswers(
  system: System,
  check: Check,
  given: AnswerIds,
  { modifiers, ...known }: CheckSurroundings & { modifiers?: readonly string[] } = {},
): AnswerIds {
  const implied = { ...impliedAnswers(check, given, modifiers), ...given };
  const set = answersOfSettings(system, check, implied, known.settings);
  const usual = { ...usualAnswers(check, known), ...answersOfUnit(check, known), ...implied, ...set };
  const said = { ...impliedAnswers(check, usual), ...usual };
  const all = { ...answersOfFigures(system, check, said), ...said };
  const open = Object.entries(all).filter(([id]) => given[id] === undefined || set[id] !== undefined);
  return Object.fromEntries(open);
}
