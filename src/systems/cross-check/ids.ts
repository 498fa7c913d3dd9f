import { bare, type NamedThing } from "#core/names/names.ts";
import { id as idShape } from "#core/schema/primitives.ts";
import type { SequenceFile } from "#core/sequence/shape.ts";
import type { SystemFile } from "#core/schema/system.ts";
import type { OrderShape, Table } from "#core/tables/shape.ts";
import type { DataPlace } from "../place.ts";

/** Words that commands understand by themselves, so that no side or role can be called so. */
const TAKEN = new Set(["all", "any", "both", "each", "nobody", "none", "umpire"]);

/** Reports each id, name or alias that is another thing's id or name. An alias may be a family's: it asks which is meant. */
function checkWords(things: readonly NamedThing[], place: DataPlace): void {
  const owners = new Map<string, number>();
  const claim = (text: string, at: number, where: DataPlace) => {
    const owner = owners.get(bare(text)) ?? at;
    if (owner !== at) where.fault(`"${text}" already means "${things[owner]?.id}"`);
    return owner;
  };
  things.forEach(({ id, name }, at) => {
    owners.set(bare(id), claim(id, at, place.at(at, "id")));
    owners.set(bare(name), claim(name, at, place.at(at, "name")));
  });
  things.forEach(({ aliases = [], knownAs = [] }, at) => {
    aliases.forEach((text, number) => claim(text, at, place.at(at, "aliases", number)));
    knownAs.forEach((text, number) => claim(text, at, place.at(at, "knownAs", number)));
  });
}

/** The same for things that players write in lists. */
export function checkCalled(things: readonly NamedThing[], place: DataPlace): void {
  checkWords(things, place);
  things.forEach(({ name }, at) => {
    if (/[,;]/.test(name))
      place.at(at, "name").fault("players list names with commas: it cannot have one, nor a semicolon");
  });
}

/** Notes every id or name that stands twice in a list; `of` picks what must differ, upper case or not. */
export function checkUnique<Thing>(
  things: readonly Thing[],
  of: (thing: Thing) => string,
  place: (at: number) => DataPlace,
): void {
  const seen = new Set<string>();
  things.forEach((thing, at) => {
    const value = of(thing).toLowerCase();
    if (seen.has(value)) place(at).fault(`"${of(thing)}" is used twice`);
    seen.add(value);
  });
}

/** Notes ids and names that stand twice in a list of things with both. */
export function checkNamed(things: readonly { id: string; name: string }[], place: DataPlace): void {
  checkUnique(
    things,
    (thing) => thing.id,
    (at) => place.at(at, "id"),
  );
  checkUnique(
    things,
    (thing) => thing.name,
    (at) => place.at(at, "name"),
  );
}

/** Ids and names in system.json. */
export function checkSystemIds(system: SystemFile, place: DataPlace): void {
  for (const list of ["sides", "settings", "tracks", "scores", "limits", "events"] as const) {
    checkNamed(system[list], place.at(list));
  }
  for (const list of ["settings", "tracks"] as const) checkWords(system[list], place.at(list));
  const roles = system.roles.flatMap((pair, at) => [
    { id: pair.id, place: place.at("roles", at, "id") },
    { id: pair.opposite.id, place: place.at("roles", at, "opposite", "id") },
  ]);
  const sides = system.sides.map((side, at) => ({ id: side.id, place: place.at("sides", at, "id") }));
  const actors = [...sides, ...roles];
  checkUnique(
    roles.length === 0 ? [] : actors,
    (actor) => actor.id,
    (at) => actors[at]?.place ?? place,
  );
  for (const actor of actors) {
    if (TAKEN.has(actor.id)) actor.place.fault(`"${actor.id}" has a meaning of its own; pick another id`);
  }
  system.events.forEach((event, at) => {
    if (event.order !== undefined) checkOrderIds(event.order, place.at("events", at, "order"));
  });
  checkPartIds(system, place);
}

function checkPartIds(system: SystemFile, place: DataPlace): void {
  system.settings.forEach((setting, at) => {
    const choices = setting.choices ?? [];
    const here = place.at("settings", at, "choices");
    checkUnique(
      choices,
      (choice) => choice.value,
      (choice) => here.at(choice, "value"),
    );
    checkUnique(
      choices,
      (choice) => choice.name,
      (choice) => here.at(choice, "name"),
    );
  });
  system.tracks.forEach((track, at) => {
    if (track.kind !== "boxes") return;
    checkNamed(track.boxes, place.at("tracks", at, "boxes"));
    checkNamed(track.kinds, place.at("tracks", at, "kinds"));
  });
}

/** Ids and names in sequence.json. A step's id is unique in the whole sequence: the log names steps by it. */
export function checkSequenceIds(sequence: SequenceFile, place: DataPlace): void {
  checkNamed(sequence.segments, place.at("segments"));
  checkNamed(sequence.phases, place.at("phases"));
  const steps = sequence.phases.flatMap((phase, at) =>
    phase.steps.map((step, number) => ({ step, place: place.at("phases", at, "steps", number, "id") })),
  );
  checkUnique(
    steps,
    ({ step }) => step.id,
    (at) => steps[at]?.place ?? place,
  );
}

/** Ids and names in a table's file. */
export function checkTableIds(table: Table, place: DataPlace): void {
  checkNamed(table.columns, place.at("columns"));
  checkNamed(table.rows, place.at("rows"));
  table.rows.forEach((row, at) => {
    if (row.order !== undefined) checkOrderIds(row.order, place.at("rows", at, "order"));
  });
}

function checkOrderIds(order: OrderShape, place: DataPlace): void {
  checkUnique(
    order.options,
    (option) => option.id,
    (at) => place.at("options", at, "id"),
  );
}

/** A folder or file is named by the id in it; where that name can be no id, it is the name that has to change. */
export function checkOwnName(
  own: { id: string; name: string; what: "folder" | "file" },
  place: DataPlace,
): void {
  const { id, name, what } = own;
  if (id === name) return;
  const isId = idShape.safeParse(name).success;
  place
    .at("id")
    .fault(
      isId ? `must be "${name}", as the ${what} is named` : `"${name}" cannot be an id: rename the ${what}`,
    );
}
