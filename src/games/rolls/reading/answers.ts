import { text, textOfThing } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import { among, measure, quoted, unitOf, withMinus, withoutUnit } from "#core/names/index.ts";
import type { Question, Weapon, Modifier } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { rowOf, readCell } from "#core/tables/index.ts";
import { nameWithNumber, numberOfCounter, numberTyped } from "./typed-text.ts";

/** A question or a modifier for which players can name a row of a printed table. */
type WithRows = { rows?: Modifier["rows"] } | Question;

/** The figure of a cell. One that is printed with a sign, such as `+1`, is added to another. */
function figureIn(system: System, { table, column }: NonNullable<Modifier["rows"]>[number], row: string) {
  const { value } = readCell(system, system.table(table), row, column);
  const isMore = typeof value === "string" && /^[+-]\d+$/.test(value);
  const figure = isMore ? Number(value) : value;
  return typeof figure === "number" ? { figure, isMore } : undefined;
}

/** A named row of a printed table, and its figure. `isMore`: it is added to that of another row. */
export interface NamedFigure {
  figure: number;
  isMore: boolean;
  row: string;
}

/** The figure of the table row that a text names; undefined if it names none, or a row without a figure. */
export function figureNamed(system: System, thing: WithRows, written: string): NamedFigure | undefined {
  const places = "rows" in thing ? (thing.rows ?? []) : [];
  for (const place of places) {
    const row = among(system.table(place.table).rows).only(written);
    const found = row && figureIn(system, place, row.id);
    if (row !== undefined && found !== undefined) return { ...found, row: row.id };
  }
  return undefined;
}

type NumberQuestion = Extract<Question, { kind: "number" }>;

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

function readChoice(
  question: Extract<Question, { kind: "choice" }>,
  written: string,
  option: string,
): string {
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
    list: text("near-option", { option: `${option}:` }),
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
 * A typed answer to a question, as an id or a number. Refuses a text that is no answer, with the nearest ones. `isOption`:
 * the text is the option of that question, such as `target:`, and another check of its name may be meant.
 */
export function readAnswer(
  system: System,
  question: Question,
  written: string,
  isOption = false,
): string | number {
  switch (question.kind) {
    case "weapon":
      return weaponOf(system, written).id;
    case "number":
      return readNumber(system, question, written);
    case "choice":
      return readChoice(question, written, isOption ? question.id : "with");
    case "row": {
      const asks = text("which-answer", { question });
      return rowOf(system.table(question.table), written, {
        asks,
        ...(isOption && { checks: system.checks }),
      }).id;
    }
    case "side":
      return system.side(written);
    case "setting":
      return written;
  }
}
