import { fileURLToPath } from "node:url";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { Draughtsman } from "#app/pictures/draughtsman.ts";
import { createGame } from "#core/lifecycle/create.ts";
import type { Tally } from "#core/dice/evenness.ts";
import { applyEntry } from "#core/evolve.ts";
import { nextEntry } from "#core/log/log.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system.ts";
import { dicePicture } from "#views/pictures/dice-picture.ts";
import { trackPictures } from "#views/pictures/track-picture.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { litPicture } from "#views/tables/pictured.ts";
import { playedSystem } from "./fill.ts";
import { quantile } from "./measure.ts";

/** How many pictures of a kind are drawn, each another one: the same is drawn but once. */
const DRAWN = 200;

/** Twenty bars, the most that there are. */
function dice(n: number): string[] {
  const counts = Array.from({ length: 20 }, (_, at) => (at === 0 ? 40 + n : 40 + ((at * 7 + n * 3) % 21)));
  const tally: Tally = { sides: 20, counts };
  return [dicePicture(english, tally).svg];
}

/** A game with all that the players may keep count of. */
function tracksOf(system: System): (n: number) => string[] {
  const set = { id: "bench", guild: null, channel: "1", title: system.title, creator: "1" };
  const events = createGame(system, { ...set, commitment: "5a".repeat(32) });
  const game = applyEntry(null, nextEntry(null, { at: 1, by: "1", interaction: "1", events }));
  return (n) => {
    const play = structuredClone(game.play);
    for (const track of system.tracks) {
      if (track.kind === "number") play.numbers[track.key] = track.min + (n % (track.max - track.min));
      if (track.kind === "marker") play.markers[track.key] = system.sides[n % 2]?.id ?? null;
      if (track.kind === "boxes") play.items[track.key] = itemsOf(track, n);
    }
    return trackPictures(bookOf(system, english), { ...game, play }).flatMap((block) =>
      block.kind === "picture" ? [block.svg] : [],
    );
  };
}

function itemsOf(
  { boxes, kinds }: Extract<System["tracks"][number], { kind: "boxes" }>,
  n: number,
): Game["play"]["items"][string] {
  return [0, 1, 2, 3].map((at) => ({
    name: `Section ${n}-${at}`,
    kind: kinds[at % kinds.length]?.id ?? "",
    box: boxes[(at + n) % boxes.length]?.id ?? "",
  }));
}

/** The game with the most figures in its tables. */
function widest(): System {
  const count = ({ tables }: System) =>
    tables.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
  const [most] = loadSystems(fileURLToPath(new URL("../data", import.meta.url))).toSorted(
    (a, b) => count(b) - count(a),
  );
  if (most === undefined) throw new Error("There is no game.");
  return most;
}

/** Wide tables with a figure lit, each time another one. */
function tablesOf(system: System): (n: number) => string[] {
  const book = bookOf(system, english);
  const cells = system.tables.flatMap((table) =>
    table.rows.flatMap(({ id: row }) => table.columns.map(({ id: column }) => ({ table, row, column }))),
  );
  return (n) => {
    const { table, row, column } = cells[(n * 7) % cells.length] ?? {};
    if (table === undefined || row === undefined || column === undefined) return [];
    const pictures = litPicture({ book, table, columns: table.columns, rows: table.rows }, row, column);
    return pictures.flatMap((block) => (block.kind === "picture" ? [block.svg] : []));
  };
}

const draughtsman = new Draughtsman();

/** Has pictures of a kind drawn one at a time; how long until each was there, and how large the largest is. */
async function drawn(name: string, pictures: (n: number) => string[]): Promise<string> {
  const times: number[] = [];
  let largest = 0;
  for (let n = 0; times.length < DRAWN; n += 1) {
    for (const svg of pictures(n)) {
      const since = performance.now();
      const png = await draughtsman.draw(svg);
      times.push(performance.now() - since);
      largest = Math.max(largest, png.length);
    }
  }
  const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map(Math.round);
  return `Pictures, ${name}: ${median} ms to the PNG, p99 ${p99} ms, at most ${Math.round(largest / 1000)} kB`;
}

/** How long a reply waits for its picture, which is drawn beside the main thread; a line for each kind. */
export async function drawnPictures(): Promise<string[]> {
  const since = performance.now();
  await draughtsman.draw(dice(1000)[0] ?? "");
  const first = `Pictures, the first one with the start of the thread that draws it: ${Math.round(performance.now() - since)} ms`;
  return [
    first,
    await drawn("dice", dice),
    await drawn("tracks", tracksOf(playedSystem())),
    await drawn("tables", tablesOf(widest())),
  ];
}
