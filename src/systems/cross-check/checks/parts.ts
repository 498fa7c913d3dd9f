import type { PartOf } from "../../shapes.ts";
import { countsByItself } from "#core/checks/index.ts";
import type { Question, Modifier } from "#core/schema/index.ts";
import type { DataPlace } from "../../place.ts";
import type { GameData } from "../game-data.ts";
import type { DataRules } from "../rule.ts";
import { checkAnswered, checkNumbers, checkValues, possibleValues } from "./figures.ts";
import { asksNumber } from "./nouns.ts";

/** Checks that a condition can be both true and false. */
function checkCircumstance(each: PartOf<"circumstance">, place: DataPlace, data: GameData): void {
  const { of, given, any, none, is } = each;
  if ([given, any, none, is].every((asked) => asked === undefined))
    place.fault("has no condition: it needs `any`, `none`, `is` or `given`");
  if (of === "modifiers" && given !== undefined) place.at("given").fault("modifiers are not a question");
  const asked = data.checksAround(place).flatMap(({ questions }) => questions.filter(({ id }) => id === of));
  if (is !== undefined && !asked.every(asksNumber))
    place.at("is").fault(`"${of}" is no number that is asked for`);
}

/** The readings that have the number to which a modifier applies. */
const READINGS = { number: "target", column: "grid", first: "opposed", second: "opposed" } as const;

function checkChanged({ to }: Modifier, place: DataPlace, data: GameData): void {
  if (to === undefined) return;
  const reading = READINGS[to];
  for (const { id, reads } of data.checksAround(place))
    if (reads.as !== reading) place.at("to").fault(`"${id}" has no ${to}: it does not read \`${reading}\``);
}

/** Checks that an automatic modifier depends only on answers, and on modifiers that players name. */
function checkGoesBySaid(
  when: PartOf<"circumstance"> | PartOf<"circumstance">[],
  place: DataPlace,
  data: GameData,
): void {
  if (Array.isArray(when)) return when.forEach((each, at) => checkGoesBySaid(each, place.at(at), data));
  if (when.of !== "modifiers") return;
  const implied = data.checksAround(place).flatMap(({ modifiers }) => modifiers.filter(countsByItself));
  const named = [...(when.any ?? []), ...(when.none ?? [])].find((one) =>
    implied.some(({ id }) => id === one),
  );
  if (named !== undefined)
    place.fault(`"${named}" is automatic, too; use answers or modifiers that players name`);
}

/**
 * Checks that a modifier known from a unit is in a check that a unit takes. If the modifier depends on members, the
 * unit must have them.
 */
function checkKnown({ known }: Modifier, place: DataPlace, data: GameData): void {
  if (known === undefined) return;
  for (const { id, unit } of data.checksAround(place)) {
    if (unit === undefined) place.fault(`no unit is known in "${id}": the check has no \`unit\``);
    else if (known.members !== undefined && data.kinds?.some(({ of }) => of === unit.kind) === false)
      place.at("members").fault(`units of the kind "${unit.kind}" have no members`);
  }
}

/** Checks that a bare number or the figure of a row can be the value of a modifier. */
function checkTyped({ open, rows, by, each }: Modifier, place: DataPlace): void {
  if (open === true && !(typeof by === "object" && "asked" in by))
    place.at("open").fault("a bare number needs a question: write `by` with `asked`");
  if (rows !== undefined && (typeof by !== "number" || by === 0 || each === undefined))
    place.at("rows").fault("a row's figure is a count: write `by` as a number, and `each`");
}

function checkModifier(each: Modifier, place: DataPlace, data: GameData): void {
  const { always, usually, by } = each;
  for (const [key, when] of Object.entries({ always, usually }))
    if (typeof when === "object") checkGoesBySaid(when, place.at(key), data);
  if (always !== undefined && usually !== undefined)
    place.at("usually").fault("it always counts: remove one of the two");
  checkTyped(each, place);
  checkChanged(each, place, data);
  checkKnown(each, place.at("known"), data);
  if (typeof by !== "object" || "asked" in by) return;
  for (const check of data.checksAround(place)) {
    checkAnswered(by, check, place.at("by"));
    checkNumbers(by, check, place.at("by"), data);
  }
}

type FromQuestion = Extract<Question, { kind: "number" | "choice" }>;

/** Values of a setting that are no answers to a question; undefined if there are none. */
function strangeTo(asked: FromQuestion, { number, choices = [] }: PartOf<"setting">): string | undefined {
  if (asked.kind === "number") {
    if (number === undefined) return "is no number";
    const { min, max } = asked;
    return number.min < min || number.max > max ? `goes beyond ${min} to ${max}` : undefined;
  }
  const strange = choices.filter(({ value }) => !asked.choices.some(({ id }) => id === value));
  if (choices.length === 0) return "offers no choices";
  return strange.length === 0
    ? undefined
    : `can be what is no choice: ${strange.map(({ value }) => value).join(", ")}`;
}

/** Checks that a setting gives only valid answers to a question, for the side that another question selects. */
function checkFrom(asked: FromQuestion, place: DataPlace, { system }: GameData): void {
  const { setting: id, side } = asked.from ?? {};
  const setting = system?.settings.find((candidate) => candidate.id === id);
  if (setting === undefined) return;
  const strange = strangeTo(asked, setting);
  if (strange !== undefined) place.at("setting").fault(`the setting "${id}" ${strange}`);
  if ((setting.perSide === true) === (side !== undefined)) return;
  const how = side === undefined ? "each side: `side` names the question whose" : "all: leave out `side`";
  place.fault(`the setting "${id}" has a value for ${how}`);
}

/** Checks that a figure that answers a question is a number, or a blank that leaves the question open. */
function checkPrinted(
  { printed }: Extract<Question, { kind: "number" }>,
  place: DataPlace,
  data: GameData,
): void {
  if (printed === undefined) return;
  for (const check of data.checksAround(place))
    checkValues(possibleValues(printed, check, place, data), place, (value) =>
      value === null || typeof value === "number"
        ? undefined
        : `${JSON.stringify(value)} is no number, but is`,
    );
}

/** Checks that row names that serve as answers can be listed with commas. */
function checkRows(id: string, place: DataPlace, data: GameData): void {
  const rows = data.table(id)?.rows;
  if (rows?.some(({ name }) => /[,;]/.test(name)) === true)
    place
      .at("table")
      .fault("names of its rows contain commas or semicolons, by which players separate answers");
}

/** Checks that a question can be asked and answered. */
function checkQuestion(asked: Question, place: DataPlace, data: GameData): void {
  if (asked.kind === "weapon" && data.weapons?.length === 0)
    place.fault("the game has no weapons: there is no weapons.json");
  if (asked.kind === "number" && asked.min > asked.max)
    place.fault(`min ${asked.min} is above max ${asked.max}`);
  if (asked.kind === "number") checkPrinted(asked, place.at("printed"), data);
  if (asked.kind === "number" || asked.kind === "choice") checkFrom(asked, place.at("from"), data);
  if (asked.kind === "row") checkRows(asked.table, place, data);
}

/** The rules of questions, modifiers and conditions of checks. */
export const PART_RULES: DataRules = {
  circumstance: checkCircumstance,
  demand: checkCircumstance,
  modifier: checkModifier,
  question: checkQuestion,
};
