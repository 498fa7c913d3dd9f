import type { Check } from "#core/checks/shape.ts";
import { checkCircumstances, listed } from "./demands.ts";
import type { OneCheck } from "./readings.ts";
import type { DataPlace } from "../../place.ts";

type Leaving = NonNullable<Check["leaves"]>;

/** The table has a row for each column of the grid, and columns that are found by points. */
function checkTable({ table: id }: Leaving, grid: string, place: DataPlace, { scope }: OneCheck): void {
  const table = scope.references.table(id, place.at("table"));
  if (table === undefined) return;
  const columns = scope.tables.find((other) => other.id === grid)?.columns ?? [];
  const missing = columns.filter((column) => !table.rows.some((row) => row.id === column.id));
  if (missing.length > 0)
    place
      .at("table")
      .fault(`"${id}" has no row for the columns ${missing.map((each) => each.id).join(", ")}`);
  if (!table.columns.some(({ from, upTo }) => from === 0 || (upTo ?? -1) >= 0))
    place.at("table").fault(`"${id}" has no column for 0 points`);
}

/** What is left behind can be found, and answers a number of a check that is there. */
export function checkLeaves(one: OneCheck, all: readonly Check[]): void {
  const { check } = one;
  const { leaves } = check;
  if (leaves === undefined) return;
  const place = one.place.at("leaves");
  if (check.reads.as === "grid") checkTable(leaves, check.reads.table, place, one);
  else place.fault("only a roll on a grid leaves something behind");
  checkCircumstances(leaves.when, place.at("when"), one.scope);
  leaves.points.forEach((id, at) => {
    if (!check.modifiers.some((modifier) => modifier.id === id))
      place.at("points", at).fault(`there is no modifier "${id}"`);
  });
  const naturals = (check.naturals ?? []).map(({ id }) => id);
  leaves.unless?.forEach((each, at) => {
    each.naturals.forEach((id, number) => {
      if (!naturals.includes(id))
        place.at("unless", at, "naturals", number).fault(`there is no natural "${id}"; ${listed(naturals)}`);
    });
  });
  const next = all.find(({ id }) => id === leaves.check);
  if (next === undefined) place.at("check").fault(`there is no check "${leaves.check}"`);
  else if (!next.questions.some(({ id, kind }) => id === leaves.answers && kind === "number"))
    place.at("answers").fault(`"${leaves.check}" asks for no number "${leaves.answers}"`);
}
