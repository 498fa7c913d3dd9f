import type { Texts } from "#core/system/index.ts";

/** Keys whose values are texts for players, anywhere in the data. Other values are ids, figures or sources. */
const TEXTS = new Set([
  "name",
  "title",
  "text",
  "explain",
  "why",
  "label",
  "details",
  "notes",
  "note",
  "doubt",
  "must",
  "allows",
  "plural",
  "unset",
  "skipped",
  "allows",
  "stays",
  "successText",
  "failureText",
  "turnName",
  "tryThese",
  "on",
  "off",
  "up",
  "down",
  "legend",
  "unit",
  "unitOne",
  "rangeUnit",
  "group",
  "nothing",
  "credits",
  "edition",
]);

/** Paths of texts whose key elsewhere holds an id. */
const TEXT_PLACES = [
  /^tables\.[^.]+\.score$/,
  /^tracks\.[^.]+\.(?:of|asks)$/,
  /^tracks\.[^.]+\.[^.]+\.(?:negative|positive)$/,
  /\.places\.asks$/,
  /\.throws\.for$/,
];

/** Objects whose values are texts that explain the signs in their keys. */
const TEXTS_BY_SIGN = /(?:^|\.)legend$/;

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

/** The path step of a list item: its id, or else its value or index. */
function stepOf(thing: unknown, at: number): string {
  const { id, value } = (thing ?? {}) as { id?: unknown; value?: unknown };
  return typeof id === "string" ? id : typeof value === "string" ? value : String(at);
}

/** A copy with every string changed. `isText`: true for texts for players. */
function changed(
  value: unknown,
  place: { path: string; isText: boolean },
  change: (text: string, place: { path: string; isText: boolean }) => string,
): unknown {
  if (typeof value === "string") return change(value, place);
  if (Array.isArray(value)) {
    return value.map((each: unknown, at) =>
      changed(each, { ...place, path: `${place.path}.${stepOf(each, at)}` }, change),
    );
  }
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => {
    const path = place.path === "" ? name : `${place.path}.${name}`;
    const isText =
      TEXTS.has(name) ||
      TEXT_PLACES.some((each) => each.test(path)) ||
      (TEXTS_BY_SIGN.test(place.path) && typeof part === "string");
    return [name, PASSED_OVER.has(name) ? part : changed(part, { path, isText }, change)] as const;
  });
  return Object.fromEntries(parts);
}

/** The strings of a system by path, such as `sides.axis.name`. `isText`: true for texts for players. */
export function stringsOf(system: object): Map<string, { text: string; isText: boolean }> {
  const found = new Map<string, { text: string; isText: boolean }>();
  changed(system, { path: "", isText: false }, (text, { path, isText }) => {
    found.set(path, { text, isText });
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
  const put = (text: string, { path }: { path: string }) => texts[path] ?? text;
  return changed(system, { path: "", isText: false }, put) as Game;
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
  return eachObject(system, system.id, (thing, path) => {
    const keys = TEXTS_BY_SIGN.test(path) ? [] : Object.keys(thing);
    return keys.some((key) => TEXTS.has(key) && typeof thing[key] === "string") ? { ...thing, path } : thing;
  }) as Game;
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
