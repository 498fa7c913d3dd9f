import { canonicalJson } from "#core/hash.ts";
import type { System } from "#core/system/index.ts";
import { PAGE_PARTS, type PageChange } from "../shapes.ts";

interface Thing {
  id: string;
  name: string;
}

/** The things of a game that a page names, by kind. */
function thingsOf({ sides, sequence, tables, checks, tracks, settings }: System) {
  const { phases } = sequence;
  const things: Record<PageChange["kind"], readonly Thing[]> = {
    sides,
    phases,
    tables,
    checks,
    tracks,
    settings,
  };
  return things;
}

/** The differences between two pages of a game, by the names of the things that differ. */
export function pageChanges(before: System, after: System): PageChange[] {
  const [old, now] = [thingsOf(before), thingsOf(after)];
  return PAGE_PARTS.flatMap((kind): PageChange[] => {
    const was = new Map(old[kind].map((thing) => [thing.id, thing]));
    const is = new Map(now[kind].map((thing) => [thing.id, thing]));
    const differs = (thing: Thing) =>
      was.has(thing.id) && canonicalJson(was.get(thing.id)) !== canonicalJson(thing);
    const things = {
      gone: [...was.values()].filter(({ id }) => !is.has(id)),
      new: [...is.values()].filter(({ id }) => !was.has(id)),
      changed: [...is.values()].filter(differs),
    };
    return (["gone", "new", "changed"] as const)
      .map((how) => ({ kind, how, names: [...new Set(things[how].map(({ name }) => name))] }))
      .filter(({ names }) => names.length > 0);
  });
}
