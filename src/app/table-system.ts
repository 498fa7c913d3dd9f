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
  const lower = table?.trim().toLowerCase();
  const having = call.app.systems.filter((system) =>
    system.tables.some(({ id, name }) => id === lower || name.toLowerCase() === lower),
  );
  const [only] = having;
  const isKnown = having.length === 1 && (await isLeftOpen(call, named));
  return call.app.systemFor(call, isKnown ? only?.id : named);
}

/** The tables that can be looked up; where the game is left open, those of all games. */
export async function tablesToChoose(call: Call, named: string | undefined): Promise<Choice[]> {
  if (call.app.systems.length === 1 || !(await isLeftOpen(call, named)))
    return tableChoices(await call.app.systemFor(call, named));
  return call.app.systems.flatMap((system) =>
    tableChoices(system).map(({ name, value }) => ({ name: `${name} · ${system.title}`, value })),
  );
}
