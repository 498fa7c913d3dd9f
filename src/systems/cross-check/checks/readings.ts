import type { Check, CheckReading, Figure, Meaning } from "#core/checks/shape.ts";
import { checkAmount, checkBound } from "./amounts.ts";
import { checkCircumstances, listed, type Scope } from "./demands.ts";
import { FigureCheck, readings, type Possible } from "./figures.ts";
import type { DataPlace } from "../../place.ts";

/** One check of a file, and what its parts may name. */
export interface OneCheck {
  check: Check;
  place: DataPlace;
  scope: Scope;
}

export function checkResult(id: string | undefined, place: DataPlace, { check }: OneCheck): void {
  if (id === undefined || check.results.some((result) => result.id === id)) return;
  place.fault(`there is no result "${id}"; ${listed(check.results.map((result) => result.id))}`);
}

/** Notes once what the values of a figure hold that cannot be read; `reasonFor` gives undefined where one can. */
function checkValues(
  values: readonly Possible[],
  place: DataPlace,
  reasonFor: (value: Possible["value"]) => string | undefined,
): void {
  const reasons = new Map<string, string>();
  for (const { value, where } of values) {
    const reason = reasonFor(value);
    if (reason !== undefined && !reasons.has(reason)) reasons.set(reason, where);
  }
  for (const [reason, where] of reasons) place.fault(`${reason} in ${where}`);
}

function unread(value: Possible["value"], printed: CheckReading & { as: "target" | "steps" }): string {
  if (typeof value !== "string") return `${JSON.stringify(value)} cannot be read here, but stands`;
  const words = Object.keys(printed.printed ?? {});
  return `\`printed\` says nothing of "${value}" (${listed(words)}), which stands`;
}

/** The answers that a figure is read by must have been given. */
export function checkAnswered(figure: Figure, place: DataPlace, { check }: OneCheck): void {
  const lines = "table" in figure ? [figure.row, figure.column] : [figure.column];
  const asked = lines.flatMap((line) =>
    typeof line === "string"
      ? []
      : "odds" in line
        ? line.odds
        : "amount" in line
          ? [line.amount.asked]
          : line.asked,
  );
  for (const id of new Set([...asked, ...(figure.at === undefined ? [] : [figure.at])])) {
    if (check.optional.includes(id)) place.fault(`needs "${id}", which is optional`);
  }
}

function checkMargins(
  { margins = [] }: CheckReading & { as: "target" },
  place: DataPlace,
  one: OneCheck,
): void {
  margins.forEach(({ by, when, result }, at) => {
    const here = place.at("margins", at);
    checkBound(by, here.at("by"), one);
    checkCircumstances(when, here.at("when"), one.scope);
    checkResult(result, here.at("result"), one);
  });
}

function checkTarget(reads: CheckReading & { as: "target" }, place: DataPlace, one: OneCheck): void {
  const { target, pass, fail, noRow, printed } = reads;
  checkResult(pass, place.at("pass"), one);
  checkResult(fail, place.at("fail"), one);
  checkResult(noRow, place.at("noRow"), one);
  checkMargins(reads, place, one);
  if (typeof target === "number") return;
  const here = place.at("target");
  if ("asked" in target) {
    checkAmount(target, here, one);
    if (one.check.optional.includes(target.asked)) here.fault(`needs "${target.asked}", which is optional`);
    return;
  }
  checkAnswered(target, here, one);
  checkValues(new FigureCheck(target, one.check, here, one.scope).possible(), here, (value) => {
    if (typeof value === "number" || value === null) return undefined;
    if (typeof value === "string" && Object.hasOwn(printed ?? {}, value)) return undefined;
    return unread(value, reads);
  });
}

function checkSteps(reads: CheckReading & { as: "steps" }, place: DataPlace, one: OneCheck): void {
  reads.steps.forEach(({ result }, at) => checkResult(result, place.at("steps", at, "result"), one));
  checkResult(reads.fail, place.at("fail"), one);
  const here = place.at("figure");
  const known = new Set(reads.steps.map(({ step }) => step));
  checkAnswered(reads.figure, here, one);
  checkValues(new FigureCheck(reads.figure, one.check, here, one.scope).possible(), here, (value) => {
    if (value === null) return undefined;
    if (typeof value === "string" && Object.hasOwn(reads.printed ?? {}, value)) return undefined;
    if (typeof value !== "object" || !("steps" in value)) return unread(value, reads);
    const missing = Object.keys(value.steps).filter((step) => !known.has(step));
    return missing.length === 0 ? undefined : `\`steps\` leaves out ${missing.join(", ")}, which stands`;
  });
}

function checkTableRead(reads: CheckReading & { as: "table" }, place: DataPlace, one: OneCheck): void {
  const table = one.scope.references.table(reads.table, place.at("table"));
  if (table === undefined) return;
  if (!table.columns.some(({ id }) => id === reads.column)) {
    const columns = table.columns.map(({ id }) => id);
    place.at("column").fault(`the table "${table.id}" has no column "${reads.column}"; ${listed(columns)}`);
  }
  const { dice, modifiers } = one.check;
  if (table.score === undefined && (table.dice !== dice || modifiers.length > 0)) {
    place
      .at("table")
      .fault(
        `the table "${table.id}" is read neither by a score nor by a plain roll of ${dice}: it needs \`score\``,
      );
  }
  one.check.results.forEach(({ id }, at) => {
    if (table.rows.some((row) => row.id === id)) return;
    one.place.at("results", at, "id").fault(`the table "${table.id}" has no row "${id}"`);
  });
}

/** A grid is read by a score and a column that is found, and every word in it is a result or in the legend. */
function checkGrid(reads: CheckReading & { as: "grid" }, place: DataPlace, one: OneCheck): void {
  const table = one.scope.references.table(reads.table, place.at("table"));
  checkResult(reads.off, place.at("off"), one);
  if (table === undefined) return;
  if (table.score === undefined) {
    place.at("table").fault(`the table "${table.id}" is not read by a score: it needs \`score\``);
    return;
  }
  checkCircumstances(reads.below?.when, place.at("below", "when"), one.scope);
  const [row] = table.rows;
  const figure = { table: table.id, row: row?.id ?? "", column: reads.column };
  new FigureCheck(figure, one.check, place, one.scope).possible();
  const words = table.rows.flatMap(({ cells = {} }) => Object.values(cells).flatMap(readings));
  const known = new Set([...one.check.results.map(({ id }) => id), ...Object.keys(table.legend ?? {})]);
  for (const word of new Set(words)) {
    if (word === null || (typeof word !== "object" && known.has(String(word)))) continue;
    place
      .at("table")
      .fault(`neither a result nor the legend of "${table.id}" says what ${JSON.stringify(word)} means`);
  }
}

function checkOpposed(reads: CheckReading & { as: "opposed" }, place: DataPlace, one: OneCheck): void {
  for (const key of ["first", "second", "neither"] as const) checkResult(reads[key], place.at(key), one);
  reads.additions?.forEach((asked, at) => checkAmount({ asked }, place.at("additions", at), one));
}

function checkMeaning(
  meaning: Meaning,
  place: DataPlace,
  { as }: CheckReading & { as: "target" | "steps" },
  one: OneCheck,
): void {
  checkCircumstances(meaning.when, place.at("when"), one.scope);
  if ("result" in meaning) checkResult(meaning.result, place.at("result"), one);
  else if (as === "steps") place.at("number").fault("steps are no single number: it needs a `result`");
}

function checkPrinted(
  reads: CheckReading & { as: "target" | "steps" },
  place: DataPlace,
  one: OneCheck,
): void {
  for (const [word, printed] of Object.entries(reads.printed ?? {})) {
    const here = place.at("printed", word);
    if (typeof printed === "string") checkResult(printed, here, one);
    else printed.forEach((meaning, at) => checkMeaning(meaning, here.at(at), reads, one));
  }
}

/** What a roll is held against is there, and every word that can stand there means something. */
export function checkReading(one: OneCheck): void {
  const { reads } = one.check;
  const place = one.place.at("reads");
  switch (reads.as) {
    case "table":
      return checkTableRead(reads, place, one);
    case "grid":
      return checkGrid(reads, place, one);
    case "opposed":
      return checkOpposed(reads, place, one);
    case "target":
      checkPrinted(reads, place, one);
      return checkTarget(reads, place, one);
    case "steps":
      checkPrinted(reads, place, one);
      return checkSteps(reads, place, one);
  }
}

/** What limits the reach is a number, and so is what it limits. */
export function checkReachOf(one: OneCheck): void {
  const { reach } = one.check;
  if (reach === undefined) return;
  const here = one.place.at("reach");
  const question = one.check.questions.find(({ id }) => id === reach.value);
  if (question?.kind !== "number") here.at("value").fault(`"${reach.value}" is no number that is asked for`);
  checkNumbers(reach.figure, here.at("figure"), one);
}

/** Every value that a figure can have is a number. */
export function checkNumbers(figure: Figure, place: DataPlace, one: OneCheck): void {
  checkValues(new FigureCheck(figure, one.check, place, one.scope).possible(), place, (value) =>
    typeof value === "number" ? undefined : `${JSON.stringify(value)} is no number, but stands`,
  );
}
