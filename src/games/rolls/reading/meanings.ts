import { asked } from "#core/checks/index.ts";
import { among } from "#core/names/index.ts";
import type { Question } from "#core/schema/index.ts";
import { readAnswer, thingsAnswering } from "./answers.ts";
import {
  answered,
  choiceNamed,
  type InputContext,
  inTurn,
  questionsCalled,
  questionsHaving,
  refuseUnasked,
  type TextMeaning,
} from "./input-context.ts";
import { modifierOf, readModifier } from "./modifiers.ts";
import { nameAfter, nameBefore, nameEnding, withColon } from "./named-answers.ts";
import { asCounter, asOdds, numberInTurn, signedAlone } from "./numbers.ts";
import { wordsOfResults } from "./results.ts";
import { figureNamed } from "./rows.ts";

function modifierNamed({ system, check }: InputContext, written: string): TextMeaning | undefined {
  return readModifier(system, check, written);
}

/** The name of an answer to a single question. A number may also be meant as a figure. */
function onlyChoice(reading: InputContext, written: string): TextMeaning | undefined {
  const [question, other] = questionsHaving(reading, written);
  if (question === undefined || other !== undefined || /^\d+$/.test(written)) return undefined;
  return answered(question, readAnswer(reading.system, question, written));
}

/** `woods`, where the answer to the only such question is a figure of its table. */
function rowNamed(reading: InputContext, written: string): TextMeaning | undefined {
  const found = asked(reading.check).flatMap((question) => {
    const named = figureNamed(reading.system, question, written);
    return named === undefined ? [] : [answered(question, named.figure)];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** A result of any check that calls for this one, such as `2MC` for a Morale Check: the answers that it gives. */
function resultNamed({ system, check }: InputContext, written: string): TextMeaning | undefined {
  const [word, other] = among(wordsOfResults(system).filter((each) => each.check === check.id)).called(
    written,
  );
  if (word === undefined || other !== undefined) return undefined;
  return Object.keys(word.answers).length === 0 ? { as: "check" } : { as: "answers", answers: word.answers };
}

/** The names of the check itself add nothing. */
function checkNamed(reading: InputContext, written: string): TextMeaning | undefined {
  const isIt = among([reading.check]).called(written).length > 0;
  return isIt && questionsCalled(reading, written).length === 0 ? { as: "check" } : undefined;
}

/** The meanings that do not depend on other parts, the most exact first. */
const FIXED: readonly ((reading: InputContext, written: string) => TextMeaning | undefined)[] = [
  withColon,
  onlyChoice,
  modifierNamed,
  nameBefore,
  nameAfter,
  asOdds,
  asCounter,
  rowNamed,
  resultNamed,
  checkNamed,
];

/** The meaning of a text that does not depend on the other texts; undefined if it has none. */
export function fixedMeaning(reading: InputContext, written: string): TextMeaning | undefined {
  const first = reading.option === "modifiers" ? modifierNamed(reading, written) : undefined;
  return first ?? firstOf(FIXED, reading, written);
}

function firstOf(ways: typeof FIXED, reading: InputContext, written: string): TextMeaning | undefined {
  for (const way of ways) {
    const meaning = way(reading, written);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/**
 * The meaning of a text after the answers of the earlier ones. `place`: its index among the texts of its option. Refuses
 * a text without meaning.
 */
export function meaningInTurn(reading: InputContext, written: string, place: number): TextMeaning {
  const number = signedAlone(reading, written) ?? numberInTurn(reading, written, place);
  return number ?? firstOf([choiceNamed, nameEnding], reading, written) ?? refuseUnknown(reading, written);
}

/** Refuses a text that means nothing, with the nearest names of what the check asks for next. */
function refuseUnknown(reading: InputContext, written: string): never {
  const { system, check, option, answers } = reading;
  if (option === "modifiers") return modifierOf(check, written) as never;
  const open = inTurn(
    reading,
    asked(check).filter(({ id }) => answers[id] === undefined),
  );
  const isNear = (question: Question) => among(thingsAnswering(system, question)).nearest(written).length > 0;
  const near = open.find(isNear);
  if (near === undefined && among(check.modifiers).nearest(written).length > 0) modifierOf(check, written);
  const needed = open.find(({ id, kind }) => kind !== "side" && !check.optional.includes(id));
  const question = near ?? needed;
  if (question !== undefined) readAnswer(system, question, written);
  return refuseUnasked(reading, written);
}
