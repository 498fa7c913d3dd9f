import { systemFor } from "./systems-here.ts";
import type { Context } from "../context.ts";
import { toHitWeapons } from "#core/checks/find.ts";
import { allCalled, allMeant, allNamed, type Find, offered } from "#core/names/finder.ts";
import { type NamedThing, tidy } from "#core/names/names.ts";
import type { System } from "#core/system.ts";
import { headedName } from "#core/names/which.ts";
import { MOST_CHOICES } from "#views/reply.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import type { Call, Suggestion } from "../command.ts";

/** What of a system is looked up by its name. */
type Kind = (system: System) => readonly NamedThing[];

export const TABLES: Kind = ({ tables }) => tables;
export const CHECKS: Kind = ({ checks }) => checks;
/** Those that `/tohit` takes. */
export const WEAPONS: Kind = toHitWeapons;

/** From the surest on: by the id that autocomplete gives, by a whole name, by a part of one, misspelt. */
const FINDS: Find[] = [
  (things, written) => things.filter(({ id }) => id === written),
  allCalled,
  allNamed,
  allMeant,
];

/** What stands between the name of something and that of its game. */
const BETWEEN = " · ";

/** The game that is named behind what is looked up, as choices have it. */
function namedBehind(systems: readonly System[], wanted: string): System | undefined {
  const at = wanted.lastIndexOf(BETWEEN);
  const behind = tidy(wanted.slice(at + BETWEEN.length));
  if (at === -1) return undefined;
  return systems.find(({ title, allNames = [] }) =>
    [title, ...allNames].some((name) => tidy(name) === behind),
  );
}

/** Whether nothing but what is looked up says which game is meant: no system is named, and no game is in the channel. */
async function isLeftOpen(context: Context, call: Call, named: string | undefined): Promise<boolean> {
  return named === undefined && (await context.games.of(call)) === undefined;
}

/**
 * The system of a look-up: as for other commands, and where that is left open the only one that has something called
 * so. Where it has to be asked, those are named that have anything of the kind.
 */
export async function systemMeant(
  context: Context,
  call: Call,
  named: string | undefined,
  { of, wanted = "" }: { of: Kind; wanted?: string | undefined },
): Promise<System> {
  const suits = (system: System) => of(system).length > 0;
  if (!(await isLeftOpen(context, call, named))) return systemFor(context, call, named, suits);
  const behind = namedBehind(context.systems, wanted);
  if (behind !== undefined) return systemFor(context, call, behind.id);
  for (const find of FINDS) {
    const having = context.systems.filter((system) => find(of(system), wanted).length > 0);
    const [only, other] = having;
    if (only !== undefined)
      return systemFor(context, call, other === undefined ? only.id : undefined, (system) =>
        having.includes(system),
      );
  }
  return systemFor(context, call, undefined, suits);
}

/** What can be looked up in a game, in the words of whoever types. */
interface Shelf {
  system: System;
  book: Rulebook;
  things: readonly NamedThing[];
}

/** The games in which something can be looked up; all where that is left open. */
async function shelvesFor(
  context: Context,
  call: Call,
  named: string | undefined,
  of: Kind,
): Promise<Shelf[]> {
  const { mine } = call;
  const isOpen = context.systems.length > 1 && (await isLeftOpen(context, call, named));
  const meant = isOpen ? context.systems : [await systemFor(context, call, named)];
  const shelves = meant.map((system) => {
    const book = bookOf(system, mine);
    return { system, book, things: of(book) };
  });
  return shelves.filter(({ things }) => things.length > 0);
}

/**
 * What can be looked up as it is being typed, the best first. Where the game is left open, each has the name of its own
 * behind it, and carries that where another game has one of the same id.
 */
export async function lookUpChoices(
  context: Context,
  call: Call,
  named: string | undefined,
  of: Kind,
  typed: string,
): Promise<readonly Suggestion[]> {
  const shelves = await shelvesFor(context, call, named, of);
  const [first] = shelves;
  if (first === undefined) return [];
  // One game stands for all of its language where the game is left open.
  const question = { of: of.name, games: shelves.length, typed };
  return context.lookUpLists.get(first.book, question, () => choicesOn(shelves, typed));
}

function choicesOn(shelves: readonly Shelf[], typed: string): Suggestion[] {
  const all = shelves.map(({ system }) => system);
  const only = namedBehind(all, typed);
  const open = shelves.filter(({ system }) => only === undefined || system === only);
  const fitting = offered(
    open.flatMap(({ things }) => things),
    typed,
  );
  return fitting.slice(0, MOST_CHOICES).map((thing) => {
    const name = headedName(thing, typed);
    const own = open.find(({ things }) => things.includes(thing));
    if (shelves.length < 2 || own === undefined) return { name, value: thing.id };
    const isShared = shelves.some((other) => other !== own && other.things.some(({ id }) => id === thing.id));
    const value = isShared ? `${thing.id}${BETWEEN}${own.system.title}` : thing.id;
    return { name: `${name}${BETWEEN}${own.book.title}`, value };
  });
}
