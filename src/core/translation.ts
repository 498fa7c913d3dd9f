/** Texts of a system in another language, by path. */
export type Texts = Readonly<Record<string, string>>;

/** Keys whose values are texts for players anywhere in the data; other values are ids, figures or sources. */
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
  "plural",
  "unset",
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

/** Paths of texts whose key holds an id elsewhere. */
const TEXT_PLACES = [
  /^tables\.[^.]+\.score$/,
  /^tracks\.[^.]+\.(?:of|asks)$/,
  /^tracks\.[^.]+\.[^.]+\.(?:negative|positive)$/,
  /\.places\.asks$/,
  /\.throws\.for$/,
];

/** Objects with texts by the signs that they explain. */
const TEXTS_BY_SIGN = /(?:^|\.)legend$/;

/** Parts without texts of ours. */
const PASSED_OVER = new Set([
  "sources",
  "src",
  "corrections",
  "aliases",
  "translations",
  "settingsOfGame",
  "allNames",
  "turnNames",
]);

/** A list item's step in a path: its id, or else its value or index. */
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

/** A system with texts in another language; untranslated ones stay. */
export function translated<Game extends object>(system: Game, texts: Texts): Game {
  const put = (text: string, { path }: { path: string }) => texts[path] ?? text;
  return changed(system, { path: "", isText: false }, put) as Game;
}

/** A system whose things are found by their names in several languages. `all`: texts of each. */
export function foundInAll<Game extends { title: string; turnName: string }>(
  system: Game,
  all: readonly Texts[],
): Game {
  const named = withAllNames(system, "", all) as Game;
  const inAll = (path: "title" | "turnName") => [
    ...new Set([system[path], ...all.flatMap((texts) => texts[path] ?? [])]),
  ];
  return { ...named, allNames: inAll("title"), turnNames: inAll("turnName") };
}

function withAllNames(value: unknown, path: string, all: readonly Texts[]): unknown {
  if (Array.isArray(value))
    return value.map((each: unknown, at) => withAllNames(each, `${path}.${stepOf(each, at)}`, all));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    PASSED_OVER.has(key) ? part : withAllNames(part, path === "" ? key : `${path}.${key}`, all),
  ]);
  const { name } = value as { name?: unknown };
  const names =
    typeof name === "string" ? new Set([name, ...all.flatMap((texts) => texts[`${path}.name`] ?? [])]) : [];
  return Object.fromEntries([...parts, ...([...names].length > 1 ? [["allNames", [...names]]] : [])]);
}
