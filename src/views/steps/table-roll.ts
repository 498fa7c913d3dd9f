import { tableOf } from "#core/system.ts";
import { none, type StepFrame, stepRoll, type StepViewOf } from "./step-view.ts";

/** "Rolled: 3 (Individual)", for each roll that was made on the step's table since the phase began. */
function rolledLine({ book, game }: StepFrame, table: string): string[] {
  const { turn, segment, phase } = game.play.position;
  const { rows } = tableOf(book, table);
  const rolls = (game.read ?? [])
    .filter((read) => read.table === table && read.turn === turn)
    .filter((read) => read.segment === segment && read.phase === phase)
    .map(({ row, total }) => `${total} (${rows.find(({ id }) => id === row)?.name ?? row})`);
  return rolls.length === 0 ? [] : [book.say("phase-rolled", { rolls: rolls.join(", ") })];
}

/** A roll on a table, which is at hand beside it. */
export const tableRollView: StepViewOf<"table-roll"> = ({ table }) => ({
  roll: stepRoll,
  menu: null,
  above: none,
  facts: none,
  small: (shown) => rolledLine(shown, table),
  lists: none,
  left: () => "",
  tables: () => [table],
  isAlone: false,
});
