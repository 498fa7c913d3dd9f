import {
  type AnswerIds,
  answersBy,
  asked,
  type CheckInputs,
  type ChosenModifier,
} from "#core/checks/index.ts";
import type { Check } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { given } from "#core/left-out.ts";

/** The fields of custom ids that contain the inputs of a check. */
export interface InputFields {
  check: string;
  with?: string | undefined;
  modifiers?: string | undefined;
  times?: number | undefined;
  die?: string | undefined;
  /** Omitted if the game determines it. */
  system?: string | undefined;
  unit?: string | undefined;
  after?: number | undefined;
}

/** First character of short forms. Buttons of earlier releases have others, and are out of date. */
const FORM = "=";

/** First character of modifiers, which are numbered in the order of the data. Change it with that order. */
const PLACES = "+";

/** Answers in the order of the questions: `=ge-75mm-l48_60_ac-6`; undefined if there are none. */
function shortAnswers(check: Check, answers: AnswerIds): string | undefined {
  const parts = asked(check).map(({ id }) => String(answers[id] ?? ""));
  const text = parts.join("_").replace(/_+$/, "");
  return text === "" ? undefined : FORM + text;
}

function longAnswers(check: Check, short: string): AnswerIds | undefined {
  const parts = short.slice(FORM.length).split("_");
  const questions = asked(check);
  if (!short.startsWith(FORM) || parts.length > questions.length) return undefined;
  return answersBy(questions, (question) => {
    const part = parts[questions.indexOf(question)] ?? "";
    return part === "" ? undefined : question.kind === "number" ? Number(part) : part;
  });
}

/** `+3x2.7w-4`: the third modifier twice, and the seventh once with a total of −4. `r` precedes a named row. */
function shortModifiers(check: Check, chosen: readonly ChosenModifier[] = []): string | undefined {
  const parts = chosen.map(({ id, times, worth, row }) => {
    const place = check.modifiers.findIndex((modifier) => modifier.id === id) + 1;
    const count = times === 1 ? "" : `x${times}`;
    return `${place}${count}${worth === undefined ? "" : `w${worth}`}${row === undefined ? "" : `r${row}`}`;
  });
  return parts.length === 0 ? undefined : PLACES + parts.join(".");
}

function longModifier(check: Check, part: string): ChosenModifier | undefined {
  const [, place, times = "1", worth, row] = /^(\d+)(?:x(\d+))?(?:w(-?\d+))?(?:r(.+))?$/.exec(part) ?? [];
  const modifier = check.modifiers[Number(place) - 1];
  if (modifier === undefined) return undefined;
  return {
    id: modifier.id,
    times: Number(times),
    ...given({ worth: worth === undefined ? undefined : Number(worth), row }),
  };
}

function longModifiers(check: Check, short: string): readonly ChosenModifier[] | undefined {
  if (!short.startsWith(PLACES)) return undefined;
  const chosen = short
    .slice(PLACES.length)
    .split(".")
    .map((part) => longModifier(check, part));
  return chosen.every((each) => each !== undefined) ? chosen : undefined;
}

/** The inputs of a check as fields of custom ids. `isPlayed`: the channel's game determines the system. */
export function inputFields(system: System, inputs: CheckInputs, isPlayed: boolean): InputFields {
  const { check: id, answers, modifiers, rolls, dice, unit, after } = inputs;
  const check = system.check(id);
  return {
    check: id,
    with: shortAnswers(check, answers),
    modifiers: shortModifiers(check, modifiers),
    times: rolls === 1 ? undefined : rolls,
    die: dice,
    system: isPlayed ? undefined : system.id,
    unit,
    after,
  };
}

/** The inputs in the fields of a custom id; undefined if the card is out of date. */
export function inputsFrom(system: System, fields: InputFields): CheckInputs | undefined {
  const check = system.check(fields.check);
  const answers = fields.with === undefined ? {} : longAnswers(check, fields.with);
  const modifiers = fields.modifiers === undefined ? [] : longModifiers(check, fields.modifiers);
  if (answers === undefined || modifiers === undefined) return undefined;
  const { times: rolls, die: dice, unit, after } = fields;
  return { check: check.id, answers, modifiers, rolls, dice, unit, after };
}
