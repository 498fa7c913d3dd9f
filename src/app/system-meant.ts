import { toHitWeapons } from "#core/checks/find.ts";
import { allCalled, allNamed, type Find, type Named } from "#core/names.ts";
import type { System } from "#core/system.ts";
import type { Call, Choice } from "./command.ts";

/** The choices that fit what is typed, as they are shown; `of`: the game of each, where that is left open. */
type Fits = (
  choices: readonly (Choice & { of?: string })[],
  shown: (choice: Choice & { of?: string }) => string,
) => Choice[];

/** What of a system is looked up by its name. */
type Kind = (system: System) => readonly Named[];

export const TABLES: Kind = ({ tables }) => tables;
export const CHECKS: Kind = ({ checks }) => checks;
/** Those that `/tohit` takes. */
export const WEAPONS: Kind = toHitWeapons;

/** From the surest on: by the id that autocomplete gives, by a whole name, by a part of one. */
const FINDS: Find[] = [(things, written) => things.filter(({ id }) => id === written), allCalled, allNamed];

/** Whether nothing but what is looked up says which game is meant: no system is named, and no game is in the channel. */
async function isLeftOpen(call: Call, named: string | undefined): Promise<boolean> {
  return named === undefined && (await call.app.gameOf(call)) === undefined;
}

/**
 * The system of a look-up: as for other commands, and where that is left open the only one that has something called
 * so. Where it has to be asked, those are named that have anything of the kind.
 */
export async function systemMeant(
  call: Call,
  named: string | undefined,
  { of, wanted = "" }: { of: Kind; wanted?: string | undefined },
): Promise<System> {
  const { app } = call;
  const suits = (system: System) => of(system).length > 0;
  if (!(await isLeftOpen(call, named))) return app.systemFor(call, named, suits);
  for (const find of FINDS) {
    const [only, other] = app.systems.filter((system) => find(of(system), wanted).length > 0);
    if (only !== undefined) return app.systemFor(call, other === undefined ? only.id : undefined, suits);
  }
  return app.systemFor(call, undefined, suits);
}

/**
 * What can be looked up; where the game is left open, that of all games, each with the name of its own, by which nothing
 * is found. `fits`: puts the best first, where `choicesOf` has not done so.
 */
export async function choicesOfAll(
  call: Call,
  named: string | undefined,
  choicesOf: (system: System) => Choice[],
  fits: Fits = (choices, shown) => choices.map((choice) => ({ ...choice, name: shown(choice) })),
): Promise<Choice[]> {
  if (call.app.systems.length === 1 || !(await isLeftOpen(call, named)))
    return fits(choicesOf(await call.app.systemFor(call, named)), ({ name }) => name);
  const all = call.app.systems.flatMap((system) =>
    choicesOf(system).map((choice) => ({ ...choice, of: system.title })),
  );
  return fits(all, ({ name, of }) => `${name} · ${of}`);
}
