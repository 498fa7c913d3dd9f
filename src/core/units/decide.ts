import { textOfThing, text } from "#words/text.ts";
import { inCode, quoted, among } from "../names/index.ts";
import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Unit, UnitKind, UnitState } from "../schema/index.ts";
import { defaultOf, sideIds } from "../system/index.ts";
import { readTrackFigure } from "../tracks/index.ts";
import { unitsIn, pluralOf, sameName, type SideUnit } from "./units.ts";
import { type Asker, needPart, needSay, roleOf } from "../people/index.ts";
import { countLoss } from "./count-loss.ts";
import { given } from "../left-out.ts";

/** New units as typed: names separated by commas or semicolons, their side and kind. */
interface NewUnits {
  names: string;
  side?: string;
  kind?: string;
  of?: string;
}

const LONGEST_NAME = 40;
/** Maximum number of units that a command adds or changes. */
const MOST_AT_ONCE = 25;

function needUnits(draft: Draft): void {
  if (draft.system.unitKinds().length > 0) return;
  throw new RuleError("refuse-no-units-kept", { system: draft.system.titleText() });
}

/** The distinct names in a list. `isName`: true if a part that contains semicolons is a single name. */
function namesIn(written: string, isName: (part: string) => boolean = () => false): string[] {
  const names = written
    .split(/[,\n]/)
    .flatMap((part) => (isName(part.trim()) ? [part] : part.split(";")))
    .map((name) => name.trim().replace(/\s+/g, " "))
    .filter((name) => name !== "");
  const unique = names.filter((name, at) => names.findIndex((other) => sameName(other, name)) === at);
  if (unique.length >= 1 && unique.length <= MOST_AT_ONCE) return unique;
  throw new RuleError("refuse-unit-names", { most: MOST_AT_ONCE });
}

/** Refuses users who may not change a side's units. Its players may, and users who may act for the side. */
export function needSide(asker: Asker, side: string): void {
  needSay(asker, side, text("their-units"));
}

/** The side of new units: the named one, or else that of their owner, or the user's only one. */
function sideMeant(draft: Draft, wanted: NewUnits): string {
  const { system, game } = draft;
  const held = roleOf(game, draft.by).sidesIn(system);
  if (wanted.side !== undefined) return system.side(wanted.side);
  if (held.length === 1 && held[0] !== undefined) return held[0];
  if (wanted.of !== undefined) return unitsIn(game).named(system, wanted.of).side;
  throw new RuleError("refuse-units-which-side", { sides: sideIds(system.sides) }).offering(
    system.seatChoices(held.length > 0 ? held : system.sides.map(({ id }) => id), text("which-units-side")),
  );
}

/**
 * The kind of new units: the named one, or else the one that belongs to the owner's kind, or the first that needs no
 * owner.
 */
function kindMeant(draft: Draft, wanted: string | undefined, owner: Unit | undefined): UnitKind {
  const kinds = draft.system.unitKinds();
  const usual = wanted === undefined ? kinds.find((kind) => kind.of === owner?.kind) : undefined;
  if (usual !== undefined) return usual;
  if (wanted === undefined && owner !== undefined) {
    const plural = pluralOf(draft.system.kindOfUnit(owner));
    throw new RuleError("refuse-unit-owns-none", { plural, owner: quoted(owner.name) });
  }
  const written = wanted ?? "";
  return among(kinds).one({
    what: "kind",
    asks: text("which-kind"),
    written,
    unknown: (near) => new RuleError("refuse-unknown-kind", { written: quoted(written), near }),
    list: text("near-option", { option: "kind:" }),
  });
}

function refuseMisplaced(draft: Draft, kind: UnitKind, owner: Unit | undefined): void {
  if (kind.of === owner?.kind) return;
  const above = draft.system.unitKinds().find((candidate) => candidate.id === kind.of);
  if (above === undefined) {
    throw new RuleError("refuse-unit-owner-unneeded", { kind: pluralOf(kind) }).correcting("of", undefined, [
      { name: text("choice-unit-alone"), value: "" },
    ]);
  }
  throw new RuleError("refuse-unit-owner-needed", {
    kind: pluralOf(kind),
    above: pluralOf(above),
  }).about("of");
}

function refuseName(draft: Draft, side: string, name: string): void {
  if (name.length > LONGEST_NAME) {
    throw new RuleError("refuse-unit-name-length", { most: LONGEST_NAME, name: quoted(name) });
  }
  const there = unitsIn(draft.game).find(side, name);
  if (there === undefined) return;
  throw new RuleError("refuse-unit-there", {
    ...draft.system.sideWords(side),
    there: quoted(there.name),
  });
}

function refuseCrowd(draft: Draft, side: string, more: number): void {
  const most = draft.system.units?.most ?? 0;
  const there = unitsIn(draft.game).of(side).length;
  if (there + more <= most) return;
  throw new RuleError("refuse-too-many-units", { most, ...draft.system.sideWords(side), there });
}

function addUnits(draft: Draft, wanted: NewUnits): void {
  needPart(draft);
  needUnits(draft);
  const names = namesIn(wanted.names);
  const side = sideMeant(draft, wanted);
  needSide(draft, side);
  const owner =
    wanted.of === undefined
      ? undefined
      : unitsIn(draft.game).named(draft.system, wanted.of, { sides: [side] }).unit;
  const kind = kindMeant(draft, wanted.kind, owner);
  refuseMisplaced(draft, kind, owner);
  refuseCrowd(draft, side, names.length);
  for (const name of names) {
    refuseName(draft, side, name);
    const of = given({ of: owner?.name });
    draft.emit({ type: "unitAdded", side, unit: { name, kind: kind.id, ...of, states: {} } });
  }
}

/** The units of a list that the user may change. A name that both sides use means the user's own unit. */
function unitsMeant(draft: Draft, written: string): SideUnit[] {
  const { system, game } = draft;
  const held = roleOf(game, draft.by).sidesIn(system);
  return namesIn(written, (part) => unitsIn(game).hasNamed(system, part)).map((name) => {
    const found = unitsIn(game).named(system, name, { own: held });
    needSide(draft, found.side);
    return found;
  });
}

function stateMeant(draft: Draft, unit: Unit, written: string): UnitState {
  const kind = draft.system.kindOfUnit(unit);
  return among(kind.states).one({
    what: "state",
    asks: text("which-state"),
    written,
    unknown: (near) =>
      new RuleError("refuse-unknown-state", {
        unit: quoted(unit.name),
        kind,
        written: quoted(written),
        near,
      }),
    list: text("near-option", { option: "state:" }),
  });
}

function readState(state: UnitState, unit: Unit, from: string | number, written: string): string | number {
  if ("number" in state) {
    const name = text("unit-state-of", { state, unit: quoted(unit.name) });
    return readTrackFigure({ name, ...state.number }, typeof from === "number" ? from : null, written);
  }
  return among(state.choices).one({
    what: "value",
    asks: text("which-value"),
    written,
    isWhole: true,
    unknown: (near) =>
      new RuleError("refuse-unknown-answer", { question: state, written: quoted(written), near }),
    list: text("near-option", { option: "value:" }),
  }).id;
}

/** Refuses a state that another state of the unit excludes. */
function refuseBarred({ system }: Draft, unit: Unit, state: UnitState, to: string | number): void {
  const { unless } = ("choices" in state ? state.choices.find(({ id }) => id === to) : undefined) ?? {};
  const bar = system.kindOfUnit(unit).states.find(({ id }) => id === unless?.state);
  if (unless === undefined || bar === undefined || system.unitState(unit, bar.id) === defaultOf(bar)) return;
  const value = "number" in bar ? bar.number.start : bar.choices.find(({ id }) => id === bar.default)?.name;
  throw new RuleError("refuse-unit-state-barred", {
    why: textOfThing(unless, "why", unless.why),
    unit: inCode(unit.name),
    bar: bar.id,
    value: value ?? "",
  });
}

/** Sets a state of units, or changes a number. Refuses if no unit would change. */
function setUnits(draft: Draft, written: string, wanted: string, value: string): void {
  needPart(draft);
  needUnits(draft);
  const units = unitsMeant(draft, written);
  for (const { side, unit } of units) {
    const state = stateMeant(draft, unit, wanted);
    const from = draft.system.unitState(unit, state.id);
    const to = readState(state, unit, from, value);
    if (from === to) continue;
    refuseBarred(draft, unit, state, to);
    draft.emit({ type: "unitChanged", side, unit: unit.name, state: state.id, from, to });
  }
  if (draft.events.length > 0) return;
  const names = units.map(({ unit }) => quoted(unit.name)).join(", ");
  throw new RuleError("refuse-unit-as-it-was", { names });
}

/** Removes units, with all that belong to them. During play, their owners count them as lost. */
function removeUnits(draft: Draft, written: string): void {
  needPart(draft);
  needUnits(draft);
  const units = unitsMeant(draft, written);
  for (const { side, unit } of units) {
    for (const element of [...unitsIn(draft.game).elementsOf(side, unit.name), unit]) {
      if (unitsIn(draft.game).find(side, element.name) !== undefined)
        draft.emit({ type: "unitRemoved", side, unit: element.name });
    }
  }
  if (draft.game.status !== "running") return;
  for (const { side, unit } of units) {
    const owner = unit.of === undefined ? undefined : unitsIn(draft.game).find(side, unit.of);
    if (owner !== undefined) countLoss(draft, side, owner);
  }
}

export type UnitAction =
  /** Adds units. Commas or semicolons separate the names. */
  | ({ do: "addUnits" } & NewUnits)
  /** Changes a state of units. */
  | { do: "setUnits"; units: string; state: string; value: string }
  /** Removes units, including all units that belong to them. */
  | { do: "removeUnits"; units: string };

export const UNIT_DECISIONS: Decisions<UnitAction> = {
  addUnits,
  setUnits: (draft, { units, state, value }) => setUnits(draft, units, state, value),
  removeUnits: (draft, { units }) => removeUnits(draft, units),
};
