import type { Check, Question } from "../../schema/index.ts";
import { type AnswerIds, resolveAnswers } from "./answers.ts";
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
  const sides = check.questions.flatMap((question): [string, string][] => {
    if (question.kind !== "side" || !system.isSide(own)) return [];
    return [[question.id, question.usual === "own" ? own : system.opponentOf(own)]];
  });
  return { ...Object.fromEntries(sides), ...given };
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

/** The questions of a check that players leave to settings, each with its setting, even if that is not set. */
function leftToSettings(
  system: System,
  check: Check,
  given: AnswerIds,
): { question: Question; setting: GameSetting }[] {
  return check.questions.flatMap((question) => {
    if (question.kind !== "setting" && given[question.id] !== undefined) return [];
    const setting = settingOf(system, question, given);
    return setting === undefined ? [] : [{ question, setting }];
  });
}

/** Answers from settings, with the game's values or the defaults. */
function answersOfSettings(
  system: System,
  check: Check,
  given: AnswerIds,
  settings: Settings = {},
): AnswerIds {
  const answers = leftToSettings(system, check, given).flatMap(
    ({ question: { id, kind }, setting }): [string, string | number][] => {
      const value = settingIn({ settings }, setting);
      if (value === null) return [];
      return [[id, kind === "number" ? Number(value) : String(value)]];
    },
  );
  return Object.fromEntries(answers);
}

/** Keys of unset settings that would answer questions of a check. */
export function settingsMissing(
  system: System,
  check: Check,
  given: AnswerIds,
  settings: Settings,
): string[] {
  return leftToSettings(system, check, given)
    .filter(({ setting }) => settingIn({ settings }, setting) === null)
    .map(({ setting }) => setting.key);
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

/** Facts besides the answers to a check. */
export interface KnownBesides {
  settings?: Settings | undefined;
  /** Undefined outside of a game. */
  moment?: Moment | undefined;
  /** The side that takes the check, if known. */
  side?: string | undefined;
  /** Ids of the requested modifiers. */
  modifiers?: readonly string[];
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
function usualAnswers(check: Check, { moment, side }: KnownBesides): AnswerIds {
  const answers = check.questions.flatMap((question) => {
    const choices = question.kind === "choice" ? question.choices : [];
    const now = choices.find(
      ({ usualIn = [] }) => moment !== undefined && usualIn.some((each) => isNow(each, moment, side)),
    );
    const choice = now ?? choices.find(({ usual }) => usual === true);
    return choice === undefined ? [] : [[question.id, choice.id] as const];
  });
  return Object.fromEntries(answers);
}

/** The unit's numbers as answers, if they are in range. */
function answersOfUnit(check: Check, { unit }: KnownBesides): AnswerIds {
  const answers = check.questions.flatMap((question) => {
    if (question.kind !== "number" || question.ofUnit === undefined) return [];
    const number = Number(unit?.state(question.ofUnit));
    return number >= question.min && number <= question.max ? [[question.id, number] as const] : [];
  });
  return Object.fromEntries(answers);
}

/** Answers to open questions from printed figures that the other answers determine. */
function answersOfFigures(system: System, check: Check, given: AnswerIds): AnswerIds {
  const open = check.questions.filter(({ id }) => given[id] === undefined);
  if (!open.some((question) => "printed" in question)) return {};
  const answers = resolveAnswers(system, check, given);
  const found = open.flatMap((question) => {
    if (question.kind !== "number" || question.printed === undefined) return [];
    const number = numberPrinted(system, question.printed, answers);
    const isAnswer = number !== undefined && number >= question.min && number <= question.max;
    return isAnswer ? [[question.id, number] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Answers that players need not give. In this order: implied by given answers, from settings, from the unit's
 * numbers, defaults, and from tables. Only a question of kind `setting` replaces a given answer.
 */
export function knownAnswers(
  system: System,
  check: Check,
  given: AnswerIds,
  known: KnownBesides = {},
): AnswerIds {
  const implied = { ...impliedAnswers(check, given, known.modifiers), ...given };
  const set = answersOfSettings(system, check, implied, known.settings);
  const usual = { ...usualAnswers(check, known), ...answersOfUnit(check, known), ...implied, ...set };
  const said = { ...impliedAnswers(check, usual), ...usual };
  const all = { ...answersOfFigures(system, check, said), ...said };
  const open = Object.entries(all).filter(([id]) => given[id] === undefined || set[id] !== undefined);
  return Object.fromEntries(open);
}
