import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { importsOf, ROOT } from "./imports.ts";

/** The rooms of each area, the highest floor first. A room is a folder, a file beside the folders, or both. */
const AREAS: Record<string, string> = {
  "src/app": `watch records lifecycle agreements seats notes passing me look-ups suggest seals sequence undo act tell pace
    watch-context command context people workers games runtime`,
  "src/core": `log create decide actions evolve lifecycle settings passing notes deadline deletion undo pause seals seats
    agreements pace steps checks procedures units tables tracks people sequence draft dice event-kinds evolutions system
    translation schema names left-out hash errors`,
  "src/discord": "bot interactions answers forms shards messages api client pause close-codes",
  "src/views": `undo reports results status set-up reminders passing notes seats seals agreements checks tables help people
    phase steps settings dice pictures units tracks event-frame time-text blocks words reply presses`,
};

describe.each(Object.entries(AREAS))("%s", (area, list) => {
  const rooms = list.split(/\s+/);
  const files = globSync(`${area}/**/*.ts`, { cwd: ROOT });
  const roomOf = (file: string) => file.slice(area.length + 1).replace(/(?:\/.*|\.ts)$/, "");
  const imports = [...importsOf(files)].flatMap(([file, targets]) => targets.map((to) => ({ file, to })));
  const across = imports.filter(({ file, to }) => roomOf(file) !== roomOf(to));
  const written = ({ file, to }: { file: string; to: string }) => `${file} imports ${to}`;

  test("has no other rooms than those on the list", () => {
    expect([...new Set(files.map(roomOf))].toSorted()).toEqual(rooms.toSorted());
  });

  test("imports from lower floors only", () => {
    const floorOf = (file: string) => rooms.indexOf(roomOf(file));
    expect(across.filter(({ file, to }) => floorOf(file) > floorOf(to)).map(written)).toEqual([]);
  });
});
