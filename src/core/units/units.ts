import { type DataName, textOfThing, text } from "#words/text.ts";
import {
  inCode,
  plain,
  allCalled,
  type NamedThing,
  quoted,
  choicesBetween,
  choicesFor,
  insteadOf,
} from "../names.ts";
import { RuleError } from "../errors.ts";
import type { Unit, Game, Loss, UnitKind, UnitState } from "../schema.ts";
import { findSide, type System } from "../system.ts";

export interface SideUnit {
  side: string;
  unit: Unit;
}

/** True if two names mean the same unit, regardless of case. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** A side's units, in the order in which they were added. */
export function unitsOf(game: Game, side: string): Unit[] {
  return game.play.units?.[side] ?? [];
}

/** The units of several sides, or of all if none are given. */
export function unitsOfSides(system: System, game: Game, sides?: readonly string[]): SideUnit[] {
  const meant = sides ?? system.sides.map((side) => side.id);
  return meant.flatMap((side) => unitsOf(game, side).map((unit) => ({ side, unit })));
}

/** Finds a side's unit by name, regardless of case. */
export function findUnit(game: Game, side: string, name: string): Unit | undefined {
  return unitsOf(game, side).find((unit) => sameName(unit.name, name));
}

/** The units that belong to a unit, such as a group's elements. */
export function elementsOf(game: Game, side: string, unitName: string): Unit[] {
  return unitsOf(game, side).filter((unit) => unit.of !== undefined && sameName(unit.of, unitName));
}

/** The kinds of units of a game; empty if the game has none. */
export function unitKinds(system: System): UnitKind[] {
  return system.units?.kinds ?? [];
}

export function kindOfUnit(system: System, unit: Unit): UnitKind {
  const kind = unitKinds(system).find((candidate) => candidate.id === unit.kind);
  if (kind === undefined) throw new Error(`${system.id} has no units of the kind "${unit.kind}".`);
  return kind;
}

export function defaultOf(state: UnitState): string | number {
  return "choices" in state ? state.default : state.number.start;
}

/** A unit's state. Its kind must have the state. */
export function stateOf(system: System, unit: Unit, stateId: string): string | number {
  const state = kindOfUnit(system, unit).states.find((candidate) => candidate.id === stateId);
  if (state === undefined) throw new Error(`Units of the kind "${unit.kind}" have no state "${stateId}".`);
  return unit.states[stateId] ?? defaultOf(state);
}

/** The losses that are not yet noted. */
export function lossesOpen({ play }: Game): readonly Loss[] {
  return play.losses ?? [];
}

/**
 * The units for which a loss can be noted: those that count losses, each followed by its members. If the lost unit is
 * to be removed, a unit with members loses one of them.
 */
export function unitsThatLose(system: System, game: Game, loss: Pick<Loss, "side" | "gone">): SideUnit[] {
  const sides = loss.side === undefined ? undefined : [loss.side];
  return unitsOfSides(system, game, sides).flatMap((owner) => {
    if (kindOfUnit(system, owner.unit).losses === undefined) return [];
    const members = elementsOf(game, owner.side, owner.unit.name).map((unit) => ({ side: owner.side, unit }));
    return loss.gone === true && members.length > 0 ? members : [owner, ...members];
  });
}

/** Splits `Allies/A Company` into side and name. A slash that does not follow a side belongs to the name. */
function partsOf(system: System, wanted: string): { side?: string; name: string } {
  const name = wanted.trim().replace(/\s+/g, " ");
  const stroke = name.indexOf("/");
  const side = stroke === -1 ? undefined : findSide(system, name.slice(0, stroke));
  return side === undefined ? { name } : { side, name: name.slice(stroke + 1).trim() };
}

/** A unit as a named thing, also with its side before the name. */
type CalledUnit = NamedThing & SideUnit;

function asCalled(system: System, { side, unit }: SideUnit): CalledUnit {
  const { name } = unit;
  const { name: of = side } = system.sides.find(({ id }) => id === side) ?? {};
  return { id: `${of}/${name}`, name, aliases: [`${side}/${name}`], side, unit };
}

/** Several units of a kind in a text. */
export function pluralOf(kind: UnitKind): DataName {
  return textOfThing(kind, "plural", kind.plural);
}

/** The units with a name. `Allies/A Company` includes the side. */
function unitsCalled(system: System, units: readonly SideUnit[], wanted: string): SideUnit[] {
  const parts = partsOf(system, wanted);
  const whole = units.filter(({ unit }) => sameName(unit.name, wanted.trim()));
  return whole.length > 0
    ? whole
    : units.filter(({ side, unit }) => (parts.side ?? side) === side && sameName(unit.name, parts.name));
}

/** True if either side has a unit of this name. */
export function isUnitNamed(system: System, game: Game, wanted: string): boolean {
  return unitsCalled(system, unitsOfSides(system, game), wanted).length > 0;
}

/** The units with a name, also if it is typed without its signs. */
function unitsMeant(system: System, units: readonly SideUnit[], wanted: string): CalledUnit[] {
  const called = unitsCalled(system, units, wanted);
  if (called.length > 0) return called.map((each) => asCalled(system, each));
  const { side, name } = partsOf(system, wanted);
  const own = units.filter((each) => side === undefined || each.side === side);
  return allCalled(
    own.map((each) => asCalled(system, each)),
    name,
  );
}

function refuseUnknown(system: System, units: readonly SideUnit[], wanted: string): never {
  if (units.length === 0) throw new RuleError("refuse-no-units");
  const called = units.map((each) => asCalled(system, each));
  const shown = called.map(({ id, name }) => ({ id, name: plain(name) }));
  const near = insteadOf(shown, wanted, text("near-command", { command: "/unit list" }));
  throw new RuleError("refuse-no-such-unit", { wanted: quoted(wanted), near }).offering(
    choicesFor(called, { what: "unit", asks: text("which-unit"), written: wanted }),
  );
}

/** Refuses a name that several units have. If both sides use the name, the choices include the side. */
function refuseSeveral(meant: readonly CalledUnit[], written: string): never {
  const isShared = ({ name }: CalledUnit) => meant.filter((other) => sameName(other.name, name)).length > 1;
  const named = meant.map((each) => ({ id: each.id, name: isShared(each) ? each.id : each.name }));
  const ways = { or: named.slice(0, MAX_NAMED).map(({ name }) => `\`${inCode(name)}\``) };
  throw new RuleError("refuse-several-units", { written: quoted(written), ways }).offering(
    choicesBetween(named, { what: "unit", asks: text("which-unit"), written }),
  );
}

/** Maximum number of units named in a refusal. */
const MAX_NAMED = 5;

/** Where to search. `sides`: all if omitted; `own`: the sides preferred for a name that both sides use. */
interface Whose {
  sides?: readonly string[];
  own?: readonly string[];
}

/**
 * Finds a unit by its names, among the given sides or all. `Allies/A Company` includes the side. Refuses an unknown
 * or ambiguous name, with choices.
 */
export function unitNamed(
  system: System,
  game: Game,
  wanted: string,
  { sides, own = [] }: Whose = {},
): SideUnit {
  const units = unitsOfSides(system, game, sides);
  const all = unitsMeant(system, units, wanted);
  const owned = all.filter(({ side }) => own.includes(side));
  const meant = owned.length > 0 ? owned : all;
  const [found, other] = meant;
  if (found === undefined) return refuseUnknown(system, units, wanted);
  if (other !== undefined) refuseSeveral(meant, wanted);
  return { side: found.side, unit: found.unit };
}
