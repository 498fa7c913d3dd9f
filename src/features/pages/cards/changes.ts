import { canonicalJson } from "#core/hash.ts";
import type { Rulebook } from "#words/rulebook.ts";

interface Thing {
  id: string;
  name: string;
}

/** The things of a game that a page names, by kind. */
function thingsOf({ sides, sequence, tables, checks, tracks, settings }: Rulebook) {
  const { phases } = sequence;
  return { sides, phases, tables, checks, tracks, settings } satisfies Record<string, readonly Thing[]>;
}

/** The differences between two pages of a game, a line with names for each kind of thing. */
export function changeLines(before: Rulebook, after: Rulebook): string[] {
  const old: Record<string, readonly Thing[]> = thingsOf(before);
  const lines = Object.entries(thingsOf(after)).flatMap(([kind, things]) => {
    const was = new Map((old[kind] ?? []).map((thing) => [thing.id, thing]));
    const is = new Map((things as readonly Thing[]).map((thing) => [thing.id, thing]));
    const names = {
      gone: [...was.values()].filter(({ id }) => !is.has(id)),
      new: [...is.values()].filter(({ id }) => !was.has(id)),
      changed: [...is.values()].filter((thing) => {
        const other = was.get(thing.id);
        return other !== undefined && canonicalJson(other) !== canonicalJson(thing);
      }),
    };
    return (["gone", "new", "changed"] as const).flatMap((how) => {
      const list = names[how].map(({ name }) => name);
      return list.length === 0
        ? []
        : [
            after.say("pages-changed", {
              kind: kind as keyof ReturnType<typeof thingsOf>,
              how,
              names: list.join(", "),
            }),
          ];
    });
  });
  return lines.length === 0 ? [after.say("pages-unchanged")] : lines;
}
