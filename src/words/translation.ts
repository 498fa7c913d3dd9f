import { assembledSystem, markedIn, stepOf } from "#core/schema/index.ts";
import type { Texts } from "#core/system/index.ts";

/** Parts that contain none of our texts. */
const PASSED_OVER = new Set([
  "sources",
  "src",
  "corrections",
  "aliases",
  "translations",
  "settingsOfGame",
  "allNames",
  "turnNames",
  "path",
]);

/** A copy with every string changed. `path`: its place in the data. */
function changed(value: unknown, path: string, change: (text: string, path: string) => string): unknown {
  if (typeof value === "string") return change(value, path);
  if (Array.isArray(value))
    return value.map((each: unknown, at) => changed(each, `${path}.${stepOf(each, at)}`, change));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    PASSED_OVER.has(name) ? part : changed(part, path === "" ? name : `${path}.${name}`, change),
  ]);
  return Object.fromEntries(parts);
}

/** The texts for players in a system, by path. Other strings are ids, figures or sources. */
function textPaths(system: object): Set<string> {
  return new Set(markedIn(assembledSystem, system, "text").map(({ path }) => path.join(".")));
}

/** The strings of a system by path, such as `sides.axis.name`. `isText`: true for texts for players. */
export function stringsOf(system: object): Map<string, { text: string; isText: boolean }> {
  const texts = textPaths(system);
  const found = new Map<string, { text: string; isText: boolean }>();
  changed(system, "", (text, path) => {
    found.set(path, { text, isText: texts.has(path) });
    return text;
  });
  return found;
}

/** The texts of a system by path. */
export function textsIn(system: object): Texts {
  return Object.fromEntries([...stringsOf(system)].map(([path, { text }]) => [path, text]));
}

/** A system with texts in another language. Untranslated texts stay. */
export function translated<Game extends object>(system: Game, texts: Texts): Game {
  return changed(system, "", (text, path) => texts[path] ?? text) as Game;
}

/** A copy of data with each object changed. `path`: its place in the data. */
function eachObject(
  value: unknown,
  path: string,
  change: (thing: Readonly<Record<string, unknown>>, path: string) => object,
): unknown {
  if (Array.isArray(value))
    return value.map((each: unknown, at) => eachObject(each, `${path}.${stepOf(each, at)}`, change));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    PASSED_OVER.has(key) ? part : eachObject(part, `${path}.${key}`, change),
  ]);
  return change(Object.fromEntries(parts) as Record<string, unknown>, path);
}

/** A system whose things with texts have a `path`, as `DataName` in `words/text.ts`. */
export function withPaths<Game extends { id: string }>(system: Game): Game {
  const texts = markedIn(assembledSystem, system, "text").filter(({ isEntry }) => !isEntry);
  const things = new Set(texts.map(({ path }) => [system.id, ...path.slice(0, -1)].join(".")));
  return eachObject(system, system.id, (thing, path) =>
    things.has(path) ? { ...thing, path } : thing,
  ) as Game;
}

/** The text at a path, or the name of the thing there; undefined if there is none. */
export function textAt(value: unknown, path: string): string | undefined {
  if (typeof value === "string") return path === "" ? value : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (path === "") return "name" in value && typeof value.name === "string" ? value.name : undefined;
  const parts = Array.isArray(value)
    ? value.map((each: unknown, at): [string, unknown] => [stepOf(each, at), each])
    : Object.entries(value);
  const found = parts.map(([step, part]) =>
    `${path}.`.startsWith(`${step}.`) ? textAt(part, path.slice(step.length + 1)) : undefined,
  );
  return found.find((text) => text !== undefined);
}

/** A system in which things are found by their names in several languages. `all`: the texts of each language. */
export function foundInAll<Game extends { id: string; title: string; turnName: string }>(
  system: Game,
  all: readonly Texts[],
): Game {
  const inAll = (text: string, path: string) => [
    ...new Set([text, ...all.flatMap((texts) => texts[path] ?? [])]),
  ];
  const named = eachObject(system, "", (thing, path) => {
    const { name } = thing;
    const names = typeof name === "string" ? inAll(name, `${path}.name`.slice(1)) : [];
    return names.length > 1 ? { ...thing, allNames: names } : thing;
  }) as Game;
  return {
    ...named,
    allNames: inAll(system.title, "title"),
    turnNames: inAll(system.turnName, "turnName"),
  };
}
