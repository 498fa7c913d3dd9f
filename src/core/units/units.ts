import { type DataName, textOfThing, text } from "#words/text.ts";
import { inCode, plain, type NamedThing, quoted, insteadOf, among } from "../names/index.ts";
import { RuleError } from "../errors.ts";
import type { Unit, Game, Loss, UnitKind } from "../schema/index.ts";
import { findSide, type System } from "../system/index.ts";

export interface SideUnit {
  side: string;
  unit: Unit;
}

/** Where to search. `sides`: all if omitted; `own`: the sides preferred for a name that both sides use. */
interface Whose {
  sides?: readonly string[];
  own?: readonly string[];
}

/** True if two names mean the same unit, regardless of case. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The units of a game. */
export function unitsIn(game: Game): UnitsIn {
  return new UnitsIn(game);
}

class UnitsIn {
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  /** The losses that are not yet noted. */
  get losses(): readonly Loss[] {
    return this.#game.play.losses ?? [];
  }

  /** True while a setting hides new units. */
  areHidden({ units }: System): boolean {
    return this.#game.settings[units?.hiddenBy ?? ""] === "hidden";
  }

  /** A side's units, in the order in which they were added. */
  of(side: string): Unit[] {
    return this.#game.play.units?.[side] ?? [];
  }

  /** The units of several sides, or of all if none are given. */
  ofSides(system: System, sides: readonly string[] = system.sides.map(({ id }) => id)): SideUnit[] {
    return sides.flatMap((side) => this.of(side).map((unit) => ({ side, unit })));
  }

  /** Finds a side's unit by name, regardless of case. */
  find(side: string, name: string): Unit | undefined {
    return this.of(side).find((unit) => sameName(unit.name, name));
  }

  /** The units that belong to a unit, such as a group's elements. */
  elementsOf(side: string, unitName: string): Unit[] {
    return this.of(side).filter((unit) => unit.of !== undefined && sameName(unit.of, unitName));
  }

  /**
   * The units for which a loss can be noted: those that count losses, each followed by its members. If the loss removes
   * a unit (`gone`), a unit with members is left out, because it loses one of them.
   */
  thatLose(system: System, { side: lost, gone }: Pick<Loss, "side" | "gone">): SideUnit[] {
    return this.ofSides(system, lost === undefined ? undefined : [lost]).flatMap((owner) => {
      const { side, unit } = owner;
      if (system.kindOfUnit(unit).losses === undefined) return [];
      const members = this.elementsOf(side, unit.name).map((member) => ({ side, unit: member }));
      return gone === true && members.length > 0 ? members : [owner, ...members];
    });
  }

  /** True if either side has a unit of this name. */
  hasNamed(system: System, wanted: string): boolean {
    return unitsCalled(system, this.ofSides(system), wanted).length > 0;
  }

  /**
   * Finds a unit by its names, among the given sides or all. `Allies/A Company` includes the side. Refuses an unknown
   * or ambiguous name, with choices.
   */
  named(system: System, wanted: string, { sides, own = [] }: Whose = {}): SideUnit {
    const units = this.ofSides(system, sides);
    const all = unitsMeant(system, units, wanted);
    const owned = all.filter(({ side }) => own.includes(side));
    const meant = owned.length > 0 ? owned : all;
    const [found, other] = meant;
    if (found === undefined) return refuseUnknown(system, units, wanted);
    if (other !== undefined) refuseSeveral(meant, wanted);
    return { side: found.side, unit: found.unit };
  }
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

/** The units with a name, also if it is typed without its signs. */
function unitsMeant(system: System, units: readonly SideUnit[], wanted: string): CalledUnit[] {
  const called = unitsCalled(system, units, wanted);
  if (called.length > 0) return called.map((each) => asCalled(system, each));
  const { side, name } = partsOf(system, wanted);
  const own = units.filter((each) => side === undefined || each.side === side);
  return among(own.map((each) => asCalled(system, each))).called(name);
}

function refuseUnknown(system: System, units: readonly SideUnit[], wanted: string): never {
  if (system.unitKinds().length === 0)
    throw new RuleError("refuse-no-units-kept", { system: system.titleText() });
  if (units.length === 0) throw new RuleError("refuse-no-units");
  const called = units.map((each) => asCalled(system, each));
  const shown = called.map(({ id, name }) => ({ id, name: plain(name) }));
  const near = insteadOf(shown, wanted, text("near-command", { command: "/unit list" }));
  throw new RuleError("refuse-no-such-unit", { wanted: quoted(wanted), near }).offering(
    among(called).choicesNear({ what: "unit", asks: text("which-unit"), written: wanted }),
  );
}

/**
 * Refuses a name that several units have. If both sides use the name, the choices include the side. Two hidden units
 * of one side can have the same name, for which no choice is offered.
 */
function refuseSeveral(meant: readonly CalledUnit[], written: string): never {
  if (new Set(meant.map(({ id }) => id)).size < meant.length)
    throw new RuleError("refuse-namesakes", { written: quoted(written) });
  const isShared = ({ name }: CalledUnit) => meant.filter((other) => sameName(other.name, name)).length > 1;
  const named = meant.map((each) => ({ id: each.id, name: isShared(each) ? each.id : each.name }));
  const ways = { or: named.slice(0, MAX_NAMED).map(({ name }) => `\`${inCode(name)}\``) };
  throw new RuleError("refuse-several-units", { written: quoted(written), ways }).offering(
    among(named).choices({ what: "unit", asks: text("which-unit"), written }),
  );
}

/** Maximum number of units named in a refusal. */
const MAX_NAMED = 5;
