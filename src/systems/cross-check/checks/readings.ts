import { readingsOf } from "#core/tables/index.ts";
import type { Check, CellValue } from "#core/schema/index.ts";
import type { DataPlace } from "../../place.ts";
import type { GameData } from "../game-data.ts";
import { checkAnswered, checkValues, possibleValues } from "./figures.ts";

type ReadingAs<As extends Check["reads"]["as"]> = Extract<Check["reads"], { as: As }>;

function unread(value: CellValue, { printed = {} }: ReadingAs<"target" | "steps">): string | undefined {
  if (typeof value !== "string") return `${JSON.stringify(value)} cannot be read here, but is`;
  if (Object.hasOwn(printed, value)) return undefined;
  const words = Object.keys(printed);
  const there = words.length === 0 ? "there are none" : `there are: ${words.join(", ")}`;
  return `\`printed\` says nothing of "${value}" (${there}), which is`;
}

function checkTarget(reads: ReadingAs<"target">, check: Check, place: DataPlace, data: GameData): void {
  const { target } = reads;
  const here = place.at("target");
  if (typeof target === "number") return;
  if ("asked" in target) {
    if (check.optional.includes(target.asked)) here.fault(`needs "${target.asked}", which is optional`);
    return;
  }
  checkAnswered(target, check, here);
  checkValues(possibleValues(target, check, here, data), here, (value) =>
    typeof value === "number" || value === null ? undefined : unread(value, reads),
  );
}

function checkSteps(reads: ReadingAs<"steps">, check: Check, place: DataPlace, data: GameData): void {
  const here = place.at("figure");
  const known = new Set(reads.steps.map(({ step }) => step));
  checkAnswered(reads.figure, check, here);
  checkValues(possibleValues(reads.figure, check, here, data), here, (value) => {
    if (value === null) return undefined;
    if (typeof value !== "object" || !("steps" in value)) return unread(value, reads);
    const missing = Object.keys(value.steps).filter((step) => !known.has(step));
    return missing.length === 0 ? undefined : `\`steps\` leaves out ${missing.join(", ")}, which is`;
  });
  for (const [word, meanings] of Object.entries(reads.printed ?? {}))
    if (typeof meanings === "object" && meanings.some((meaning) => "number" in meaning))
      place.at("printed", word).fault("cannot mean a number where steps are read: it needs a `result`");
}

function checkTableRead(reads: ReadingAs<"table">, check: Check, place: DataPlace, data: GameData): void {
  const table = data.table(reads.table);
  if (table === undefined) return;
  const { dice, modifiers, results } = check;
  if (table.score === undefined && (table.dice !== dice || modifiers.length > 0))
    place
      .at("table")
      .fault(
        `the table "${table.id}" is read neither by a score nor by a plain roll of ${dice}: it needs \`score\``,
      );
  for (const { id } of results)
    if (!table.rows.some((row) => row.id === id))
      place.at("table").fault(`the table "${table.id}" has no row "${id}", which is a result of the check`);
}

/** Checks that a grid has a score and a column, and that every word in it is a result or in the legend. */
function checkGrid(reads: ReadingAs<"grid">, check: Check, place: DataPlace, data: GameData): void {
  const table = data.table(reads.table);
  const here = place.at("table");
  if (table === undefined) return;
  if (table.score === undefined)
    return here.fault(`the table "${table.id}" is not read by a score: it needs \`score\``);
  const row = table.rows[0]?.id ?? "";
  possibleValues({ table: table.id, row, column: reads.column }, check, place, data);
  const words = table.rows.flatMap(({ cells = {}, results = {} }) =>
    Object.entries({ ...cells, ...results }).flatMap(([, cell]) => readingsOf(cell)),
  );
  const known = new Set([...check.results.map(({ id }) => id), ...Object.keys(table.legend ?? {})]);
  for (const word of new Set(words)) {
    if (word === null || (typeof word !== "object" && known.has(String(word)))) continue;
    here.fault(`neither a result nor the legend of "${table.id}" says what ${JSON.stringify(word)} means`);
  }
}

/** Checks that a roll's target can be read, and that each of its words has a meaning. */
export function checkReading(check: Check, place: DataPlace, data: GameData): void {
  const { reads } = check;
  switch (reads.as) {
    case "table":
      return checkTableRead(reads, check, place, data);
    case "grid":
      return checkGrid(reads, check, place, data);
    case "target":
      return checkTarget(reads, check, place, data);
    case "steps":
      return checkSteps(reads, check, place, data);
    case "opposed":
  }
}
