import type { PartOf, WrittenTrack } from "../shapes.ts";
import type { Reference, Table, UnitState } from "#core/schema/index.ts";
import type { DataPlace } from "../place.ts";
import type { GameData } from "./game-data.ts";
import { valuesOf, type KnownIds } from "./known.ts";

/**
 * The allowed values of a reference, as lists; the value must be in each list. Undefined if the values are unknown
 * because a file is invalid or the owner does not exist. That is a separate fault.
 */
export type Finder = (
  place: DataPlace,
  data: GameData,
  reference: Reference,
) => readonly (readonly KnownIds[])[] | undefined;

export function idsIn(things: readonly { id: string }[]): string[] {
  return things.map(({ id }) => id);
}

/** A finder that returns one list. */
function one(find: (data: GameData, place: DataPlace) => readonly KnownIds[] | undefined): Finder {
  return (place, data) => {
    const list = find(data, place);
    return list && [list];
  };
}

/** A finder for things that belong to an owner, which another key names. */
function owned(
  find: (data: GameData, owner: unknown, place: DataPlace) => readonly KnownIds[] | undefined,
): Finder {
  return (place, data, { of = "" }) => {
    const list = find(data, place.around(of), place);
    return list && [list];
  };
}

function settings(isMeant: (setting: PartOf<"setting">, sides: readonly string[]) => unknown): Finder {
  return one(
    ({ system, sides = [] }) => system && idsIn(system.settings.filter((each) => isMeant(each, sides))),
  );
}

function tracks(isMeant: (track: WrittenTrack) => unknown): Finder {
  return one(({ system }) => system && idsIn(system.tracks.filter(isMeant)));
}

function offers({ perSide, choices = [] }: PartOf<"setting">, values: readonly string[]): boolean {
  return perSide !== true && values.every((wanted) => choices.some(({ value }) => value === wanted));
}

function isPerSide(track: WrittenTrack): boolean {
  return "perSide" in track && track.perSide === true;
}

/** The kinds of units that take the checks around a place. */
function takersAround(data: GameData, place: DataPlace): Set<string> {
  return new Set(data.checksAround(place).flatMap(({ unit }) => unit?.kind ?? []));
}

/**
 * The states of units that a place may name: those of the enclosing kind, of the unit that takes the check, or of all
 * units. What bars a unit from a check may also name the states of the unit to which it belongs.
 */
function statesAround(data: GameData, place: DataPlace): readonly UnitState[][] | undefined {
  const { kinds } = data;
  const [top] = place.path;
  if (kinds === undefined) return undefined;
  if (top === "units") return [place.around("states") as UnitState[]];
  if (top === "checks" || top === "modifiers" || top === "questions") {
    const takers = takersAround(data, place);
    const owners = place.path.some((part) => part === "refuses" || part === "cautions") ? kinds : [];
    return kinds
      .filter(({ id }) => takers.has(id))
      .map(({ states: own, of }) => [...own, ...(owners.find(({ id }) => id === of)?.states ?? [])]);
  }
  const named = place.around("units") ?? place.around("kind");
  if (named === undefined) return [kinds.flatMap((kind) => kind.states)];
  return kinds.filter(({ id }) => id === named).map((kind) => kind.states);
}

function states(isMeant: (state: UnitState) => boolean): Finder {
  return (place, data) => statesAround(data, place)?.map((list) => idsIn(list.filter(isMeant)));
}

function isNumber(state: UnitState): boolean {
  return "number" in state;
}

/** The numbers of the kinds of units that belong to the unit that takes the check. */
const memberNumbers: Finder = (place, data) => {
  const takers = takersAround(data, place);
  const members = data.kinds?.filter(({ of = "" }) => takers.has(of));
  return members?.map((kind) => idsIn(kind.states.filter(isNumber)));
};

const stateValues: Finder = (place, data, { of = "" }) => {
  const named = place.around(of);
  return statesAround(data, place)?.flatMap((list) => {
    const state = list.find(({ id }) => id === named);
    return state === undefined ? [] : [valuesOf(state)];
  });
};

/** The columns of the named table, or of the enclosing one. */
const columns: Finder = (place, data, { of }) => {
  const around = place.around("columns") as Table["columns"] | undefined;
  const list = of === undefined ? around : data.table(place.around(of))?.columns;
  return list && [idsIn(list)];
};

/** Finders for all nouns except those of checks. */
export const NOUNS = {
  side: one(({ sides }) => sides),
  "side or role": one(({ sides, roles = [] }) => sides && [...sides, ...roles]),
  phase: one(({ sequence }) => sequence && idsIn(sequence.phases)),
  step: one(({ sequence }) => sequence && sequence.phases.flatMap(({ steps }) => idsIn(steps))),
  event: one(({ system }) => system && idsIn(system.events)),
  score: one(({ system }) => system && idsIn(system.scores)),
  source: one(({ system }) => system && Object.keys(system.sources)),
  setting: settings(() => true),
  "setting with a number": settings(({ number }) => number),
  "setting with choices": settings(({ choices }) => choices),
  "setting of the whole game": settings(({ perSide }) => perSide !== true),
  "setting of the whole game with a number": settings(({ number, perSide }) => number && perSide !== true),
  "setting of the whole game with choices": settings(({ choices, perSide }) => choices && perSide !== true),
  "setting that offers the sides": settings(offers),
  "setting by consent of the whole game": settings((setting) => setting.consent && offers(setting, [])),
  'setting by consent that offers "hidden"': settings(
    (setting) => setting.consent && offers(setting, ["hidden"]),
  ),
  'setting that offers "lower"': settings((setting) => offers(setting, ["lower"])),
  'setting that offers "everything"': settings((setting) => offers(setting, ["everything"])),
  value: owned(({ system }, owner) => {
    const setting = system?.settings.find(({ id }) => id === owner);
    return setting && valuesOf(setting);
  }),
  "number track": tracks(({ kind }) => kind === "number"),
  "number track of each side": tracks((track) => track.kind === "number" && isPerSide(track)),
  "number track of the whole game": tracks((track) => track.kind === "number" && !isPerSide(track)),
  "marker track": tracks(({ kind }) => kind === "marker"),
  "list track": tracks(({ kind }) => kind === "list"),
  "boxes track": tracks(({ kind }) => kind === "boxes"),
  "boxes track of each side": tracks((track) => track.kind === "boxes" && isPerSide(track)),
  box: owned((data, owner) => idsIn(data.track(owner, "boxes")?.boxes ?? [])),
  kind: owned((data, owner) => idsIn(data.track(owner, "boxes")?.kinds ?? [])),
  "setting with a number, number track or boxes track": one(
    ({ system }) =>
      system && [
        ...idsIn(system.settings.filter(({ number }) => number)),
        ...idsIn(system.tracks.filter(({ kind }) => kind === "number" || kind === "boxes")),
      ],
  ),
  "kind of units": one(({ kinds }) => kinds && idsIn(kinds)),
  "kind of units that belongs to no other": one(
    ({ kinds }) => kinds && idsIn(kinds.filter(({ of }) => of === undefined)),
  ),
  state: states(() => true),
  "state with choices": states((state) => !isNumber(state)),
  "number state": states(isNumber),
  "number state of its members": memberNumbers,
  "state value": stateValues,
  choice: one((_, place) => idsIn(place.around("choices") as { id: string }[])),
  table: one(({ tableIds }) => tableIds),
  "table with dice": one(({ tables, tableIds }) =>
    tableIds.filter((id) => !tables.some((table) => table.id === id && table.dice === undefined)),
  ),
  row: owned((data, owner) => {
    const table = data.table(owner);
    return table && idsIn(table.rows);
  }),
  column: columns,
} satisfies Partial<Record<Reference["noun"], Finder>>;
