import { findCalled, findNamed } from "#core/names.ts";
import type { System } from "#core/system.ts";
import type { Call, Choice } from "./command.ts";
import { tableChoices } from "./suggest/suggest.ts";

/** Whether nothing but the table itself says which game is meant: no system is named, and no game is in the channel. */
async function isLeftOpen(call: Call, named: string | undefined): Promise<boolean> {
  return named === undefined && (await call.app.gameOf(call)) === undefined;
}

/** The system of a look-up: as for other commands, and where that is left open the only one with such a table. */
export async function systemOfTable(
  call: Call,
  named: string | undefined,
  table: string | undefined,
): Promise<System> {
  const having = (find: typeof findNamed) =>
    call.app.systems.filter((system) => find(system.tables, table ?? "") !== undefined);
  const called = having(findCalled);
  const [only, other] = called.length > 0 ? called : having(findNamed);
  const isKnown = other === undefined && (await isLeftOpen(call, named));
  return call.app.systemFor(call, isKnown ? (only?.id ?? named) : named);
}

/** The tables that can be looked up; where the game is left open, those of all games. */
export async function tablesToChoose(call: Call, named: string | undefined): Promise<Choice[]> {
  if (call.app.systems.length === 1 || !(await isLeftOpen(call, named)))
    return tableChoices(await call.app.systemFor(call, named));
  return call.app.systems.flatMap((system) =>
    tableChoices(system).map(({ name, value }) => ({ name: `${name} · ${system.title}`, value })),
  );
}
