import { text, textOfThing } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import {
  among,
  measure,
  type NamedThing,
  quoted,
  unitOf,
  withMinus,
  withoutUnit,
} from "#core/names/index.ts";
import type { Question, Weapon } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { rowOf } from "#core/tables/index.ts";
import { figureNamed } from "./rows.ts";
import { nameWithNumber, numberOfCounter, numberTyped } from "./typed-text.ts";

type NumberQuestion = Extract<Question, { kind: "number" }>;

/** The things that can answer a question by name; none for a number. */
export function thingsAnswering(system: System, question: Question): readonly NamedThing[] {
  switch (question.kind) {
    case "weapon":
      return system.weapons;
    case "choice":
      return question.choices;
    case "row":
      return system.table(question.table).rows;
    case "side":
      return system.sides;
    case "number":
    case "setting":
      return [];
  }
}

/** A number without the name of its question beside it. */
function withoutName(question: NumberQuestion, written: string): string {
  const { name, number } = nameWithNumber(written) ?? { name: "", number: written };
  return among([question]).called(name).length > 0 ? number : written;
}

/** The number that a text means as the answer to a question; undefined if it is none. Refuses another unit. */
function numberMeant(system: System, question: NumberQuestion, written: string): number | undefined {
  const counter = question.ofCounter === true ? numberOfCounter(written.replaceAll(/\s/g, "")) : undefined;
  const figure = counter ?? figureNamed(system, question, written)?.figure;
  return figure ?? numberTyped(withoutUnit(withoutName(question, written), question, unitOf(question)));
}

function readNumber(system: System, question: NumberQuestion, written: string): number {
  const { min, max, fraction } = question;
  const number = numberMeant(system, question, written);
  if (number !== undefined && (fraction === true || Number.isInteger(number))) return number;
  throw new RuleError("refuse-answer-number", {
    name: question,
    kind: fraction === true ? "any" : "whole",
    min: withMinus(min),
    max: measure(withMinus(max), unitOf(question)),
    written: quoted(written),
  });
}

function readChoice(question: Extract<Question, { kind: "choice" }>, written: string): string {
  return among(question.choices).one({
    what: question.id,
    asks: text("which-answer", { question }),
    written,
    unknown: (near) => {
      const words = { question, written: quoted(written), near };
      return question.explain === undefined
        ? new RuleError("refuse-unknown-answer", words)
        : new RuleError("refuse-unknown-answer-explained", {
            ...words,
            explain: textOfThing(question, "explain", question.explain),
          });
    },
    list: text("near-option", { option: "with:" }),
    isWhole: true,
  }).id;
}

/** A weapon by its name. Refuses an unknown one with the nearest three. */
export function weaponOf(system: System, written: string): Weapon {
  return among(system.weapons).one({
    what: "weapon",
    asks: text("which-weapon"),
    written,
    unknown: (near) =>
      new RuleError("refuse-unknown-weapon", { written: quoted(written), system: system.titleText(), near }),
    list: text("near-option", { option: "weapon:" }),
  });
}

/**
 * A typed answer to a question, as an id or a number. Refuses a text that is no answer, with the nearest ones. `isAlone`:
 * nothing else was typed, so that another check of this name may be meant.
 */
export function readAnswer(
  system: System,
  question: Question,
  written: string,
  isAlone = false,
): string | number {
  switch (question.kind) {
    case "weapon":
      return weaponOf(system, written).id;
    case "number":
      return readNumber(system, question, written);
    case "choice":
      return readChoice(question, written);
    case "row": {
      const asks = text("which-answer", { question });
      return rowOf(system.table(question.table), written, {
        asks,
        ...(isAlone && { checks: system.checks }),
      }).id;
    }
    case "side":
      return system.side(written);
    case "setting":
      return written;
  }
}
