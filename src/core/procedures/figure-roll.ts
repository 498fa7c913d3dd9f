import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { targetOf, type LookUp, type LookUpRequest, type RollTarget, asPrinted } from "../tables/index.ts";
import type { EventOf, Table } from "../schema/index.ts";
import { diceCalled } from "../dice/index.ts";
import { given } from "../left-out.ts";

/** True if a roll is made against a figure of the table. Refuses a row of a table on which players roll as a whole. */
export function isRolledAgainst(table: Table, { row, value }: LookUpRequest): boolean {
  if (table.dice === undefined) return table.die !== undefined;
  if (row === undefined && value === undefined) return false;
  throw new RuleError("refuse-roll-finds-row", { table });
}

/** The result of a roll against a figure. */
export function readAgainst(table: Table, target: RollTarget, total: number): EventOf<"tableRead"> {
  const { row, column, reading, figure, value } = target;
  const reached = typeof figure === "number" ? undefined : asPrinted(table).stepReached(figure.steps, total);
  const rests = reading.correction ? "corrected" : reading.doubt ? "doubtful" : undefined;
  return {
    type: "tableRead",
    table: table.id,
    column,
    row: row.id,
    total,
    ...given({ value }),
    figure,
    met: asPrinted(table).meets(figure, total),
    ...given({ reached, rests }),
  };
}

/** Throws the die for a table's figures and logs the result. */
export function rollAgainst(draft: Draft, found: LookUp, side: string | undefined): void {
  const { table } = found;
  const target = targetOf(draft.system, found);
  const dice = diceCalled(draft.system, table.die ?? "");
  const faces = draft.throwDice({ purpose: table, dice, ...given({ side }) });
  const total = faces.reduce((sum, face) => sum + face, 0);
  draft.emit({ ...readAgainst(table, target, total), ...given({ side }) });
}
