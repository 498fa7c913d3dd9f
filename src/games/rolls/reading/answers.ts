import { text } from "#words/text.ts";
import { textOfThing } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import {
  among,
  measure,
  type NamedThing,
  plainMinus,
  quoted,
  unitOf,
  withMinus,
  withoutUnit,
} from "#core/names/index.ts";
import type { Question, Weapon } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { rowOf } from "#core/tables/index.ts";
import { figureNamed } from "./rows.ts";

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

/** A typed number with a point or a comma; undefined for any other text. */
export function numberTyped(written: string): number | undefined {
  const typed = plainMinus(written).trim();
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(",", ".")) : undefined;
}

/** The last number of a counter, such as −1 for a 9-1 leader; undefined for any other text. */
export function numberOfCounter(written: string): number | undefined {
  const [, last] = /^\d+\s*([+-]\d+)$/.exec(plainMinus(written).trim()) ?? [];
  return last === undefined ? undefined : 0 + Number(last);
}

/** The number that a text means as the answer to a question; undefined if it is none. Refuses another unit. */
function numberMeant(system: System, question: NumberQuestion, written: string): number | undefined {
  const counter = question.ofCounter === true ? numberOfCounter(written) : undefined;
  const figure = counter ?? figureNamed(system, question, written)?.figure;
  return figure ?? numberTyped(withoutUnit(written, question, unitOf(question)));
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

/** A typed answer to a question, as an id or a number. Refuses a text that is no answer, with the nearest ones. */
export function readAnswer(system: System, question: Question, written: string): string | number {
  switch (question.kind) {
    case "weapon":
      return weaponOf(system, written).id;
    case "number":
      return readNumber(system, question, written);
    case "choice":
      return readChoice(question, written);
    case "row": {
      const asks = text("which-answer", { question });
      return rowOf(system.table(question.table), written, { asks, checks: system.checks }).id;
    }
    case "side":
      return system.side(written);
    case "setting":
      return written;
  }
}
