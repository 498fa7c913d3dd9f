import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, expect, test } from "vitest";
import { DataError } from "#core/errors.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { loadOnceChecked } from "../src/checked-data.ts";

const DATA = fileURLToPath(new URL("../data", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "checked-data-"));
const data = join(folder, "data");
const kept = join(folder, "kept", "data.json");
const file = join(data, "last-hundred-yards", "system.json");
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(data, { recursive: true, force: true });
  rmSync(join(folder, "kept"), { recursive: true, force: true });
  cpSync(DATA, data, { recursive: true });
});

const change = (path: string, from: string, to: string) =>
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace(from, () => to),
  );

test("what is kept is what was read, to the order of its keys", () => {
  const read = JSON.stringify(loadSystems(data));
  expect(JSON.stringify(loadOnceChecked(data, kept))).toBe(read);
  expect(existsSync(kept)).toBe(true);
  expect(JSON.stringify(loadOnceChecked(data, kept))).toBe(read);
});

test("data that has not changed is taken from there", () => {
  const [first] = loadOnceChecked(data, kept);
  change(kept, JSON.stringify(first!.title), '"Another title"');
  expect(loadOnceChecked(data, kept)[0]!.title).toBe("Another title");
});

test("data that has changed is read and checked again, and so is data with a new file", () => {
  const { title } = loadOnceChecked(data, kept).find(({ id }) => id === "last-hundred-yards")!;
  change(file, JSON.stringify(title), '"A new title"');
  expect(loadOnceChecked(data, kept).map((system) => system.title)).toContain("A new title");
  writeFileSync(join(data, "last-hundred-yards", "notes.txt"), "");
  expect(() => loadOnceChecked(data, kept)).toThrow(DataError);
  expect(() => loadOnceChecked(data, kept)).toThrow(DataError);
});

test("what is kept but damaged is read and checked again", () => {
  const read = JSON.stringify(loadOnceChecked(data, kept));
  for (const damaged of [readFileSync(kept, "utf8").slice(0, 5000), ""]) {
    writeFileSync(kept, damaged);
    expect(JSON.stringify(loadOnceChecked(data, kept))).toBe(read);
  }
});

test("where nothing can be kept, or data is reached through a link, it is read and checked each time", () => {
  const read = JSON.stringify(loadSystems(data));
  expect(JSON.stringify(loadOnceChecked(data, join(file, "kept.json")))).toBe(read);
  rmSync(join(data, "aslsk3"), { recursive: true });
  symlinkSync(join(DATA, "aslsk3"), join(data, "aslsk3"));
  loadOnceChecked(data, kept);
  expect(existsSync(kept)).toBe(false);
});

test("a data folder that is not there is told as ever", () => {
  expect(() => loadOnceChecked(join(folder, "none"), kept)).toThrow(DataError);
});
