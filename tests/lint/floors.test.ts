import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { FEATURES } from "./features.ts";
import { importsOf, ROOT, targetsOf } from "./imports.ts";

/**
 * The rooms of each area, the highest floor first. A room is a folder, a file beside the folders, or both.
 */
const AREAS: Record<string, string> = {
  "packages/discord-sandbox/src": `index cli testing sandbox pages rest person parts interactions posting faults gateway
    request-log shapes world options`,
  "src/games": `watch records lifecycle agreements seats me rolls names suggest sequence act entries pace
    watch-context command context pages people rhythm workers running runtime`,
  "src/core": `rules actions lifecycle settings seats
    agreements past pace places steps checks procedures units tables tracks ledger people sequence draft dice event-kinds evolutions system
    feature schema shapes names left-out hash errors`,
  "src/rules": "log create decide entered-dice evolve features",
  "src/discord": "bot interactions answers forms shards messages api client pause close-codes",
  "src/store": `open-store keyv-store postgres sqlite copies writer outbox label documents milestones ledgers keys backend store
    shapes leases migrations failures in-slices store-url`,
  "src/systems":
    "game-pages load-systems json-schemas page cross-check assemble open-modifier read-folder own-name read-issues read-json place shapes",
  "src/cards": `reports results status set-up reminders seats agreements checks tables help
    people phase steps settings dice pictures units tracks feature-cards event-frame markdown time-text blocks words
    reply presses`,
};

const FILES = globSync("{src,commands,bench,packages/*/src}/**/*.ts", { cwd: ROOT });
const IMPORTS = [...importsOf(FILES)].flatMap(([file, targets]) => targets.map((to) => ({ file, to })));

/** The room of a file; "" outside the area. */
function roomOf(area: string, file: string): string {
  return file.startsWith(`${area}/`) ? file.slice(area.length + 1).replace(/(?:\/.*|\.ts)$/, "") : "";
}

/** Imports of an area's rooms, from other rooms and from outside the area. */
function across(area: string) {
  const rooms = IMPORTS.map(({ file, to }) => ({
    file,
    to,
    from: roomOf(area, file),
    room: roomOf(area, to),
  }));
  return rooms.filter(({ from, room }) => room !== "" && from !== room);
}

describe.each(Object.entries(AREAS))("%s", (area, list) => {
  const rooms = list.split(/\s+/);

  test("has only the rooms on the list", () => {
    const found = new Set(FILES.map((file) => roomOf(area, file)).filter((room) => room !== ""));
    expect([...found].toSorted()).toEqual(rooms.toSorted());
  });

  test("imports from lower floors only", () => {
    const up = across(area).filter(({ from, room }) => rooms.indexOf(from) > rooms.indexOf(room));
    expect(up.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
  });
});

test.each(["src/core", "src/rules"])("a room of %s is imported through its index alone", (area) => {
  const doors = (room: string) => [`${area}/${room}.ts`, `${area}/${room}/index.ts`];
  const past = across(area).filter(({ to, room }) => !doors(room).includes(to));
  expect(past.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

/**
 * Imports that the parts of a feature may have besides their own folder: shapes core alone, which imports them; rules
 * core alone; and cards the rooms of `src/cards/`.
 */
const PARTS: [part: string, may: RegExp][] = [
  ["shapes", /^src\/core\//],
  ["rules", /^src\/(?:core\/|words\/text\.ts$)/],
  ["cards", /^src\/(?:core|words|cards)\//],
];

test.each(PARTS)("the %s of a feature import lower floors, and their own feature alone", (part, may) => {
  const own = new RegExp(`^src/features/([^/]+)/${part}(?:/|\\.ts$)`);
  const up = PARTS.findIndex(([name]) => name === part);
  const lower = PARTS.slice(0, up + 1).map(([name]) => name);
  const foreign = IMPORTS.filter(({ file, to }) => {
    const [, feature] = own.exec(file) ?? [];
    if (feature === undefined || may.test(to)) return false;
    return !lower.some((name) => to.startsWith(`src/features/${feature}/${name}`));
  });
  expect(IMPORTS.some(({ file }) => own.test(file))).toBe(true);
  expect(foreign.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test("at run time, shapes of features import only the shapes below core's schema", () => {
  const shapes = FILES.filter((file) => /^src\/features\/[^/]+\/shapes\.ts$/.test(file));
  expect(shapes.length).toBeGreaterThan(10);
  const found = shapes.flatMap((file) => targetsOf(file, "values").map((to) => `${file} imports ${to}`));
  expect(found.filter((each) => !/ imports (?:zod|src\/core\/shapes\/index\.ts)$/.test(each))).toEqual([]);
});

/** The feature to which a file belongs; "" if it belongs to none. */
function featureOf(file: string): string {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? "";
}

test("a feature is imported by lists and by its own commands alone", () => {
  const lists = /^src\/(?:features\/(?:features|shapes)|rules\/features)\.ts$/;
  const own = (feature: string) =>
    FEATURES.filter((each) => each.feature === feature).flatMap(({ commands = [] }) =>
      commands.map((name) => `commands/${name}.ts`),
    );
  const past = IMPORTS.filter(({ file, to }) => {
    const feature = featureOf(to);
    return feature !== featureOf(file) && feature !== "" && !lists.test(file) && !own(feature).includes(file);
  });
  expect(past.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
  const found = new Set(FILES.map(featureOf).filter((feature) => feature !== ""));
  expect([...found].toSorted()).toEqual(FEATURES.map(({ feature }) => feature).toSorted());
});

/** Maximum number of files in a folder. */
const MAX_FILES = 20;

test("a folder has few files", () => {
  const files = globSync("{src,commands,tests,bench,packages/*/{src,tests}}/**/*.*", { cwd: ROOT });
  const folders = Map.groupBy(files, dirname);
  expect(folders.size).toBeGreaterThan(100);
  const full = [...folders].filter(([, inside]) => inside.length > MAX_FILES);
  expect(full.map(([folder, { length }]) => `${folder} has ${length} files`)).toEqual([]);
});

/** Files that each feature may have, however short they are. */
const DOOR = /\/(?:feature|shapes|rules|index)\.ts$/;

/** Lines up to which a file is part of the only file that imports it. */
const SHORT = 20;

test("a short part of a feature or a card is in the file that uses it", () => {
  const parts = FILES.filter((file) => /^src\/(?:features|cards)\//.test(file) && !DOOR.test(file));
  const importers = Map.groupBy(IMPORTS, ({ to }) => to);
  const short = parts.filter((file) => {
    const lines = readFileSync(join(ROOT, file), "utf8").split("\n").length - 1;
    return lines <= SHORT && importers.get(file)?.length === 1;
  });
  expect(short).toEqual([]);
});
