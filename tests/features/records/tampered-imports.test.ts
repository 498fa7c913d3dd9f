import { describe, expect, test } from "vitest";
import { checkFile } from "#games/workers/import-check.ts";
import { RuleError } from "#core/errors.ts";
import type { LogEntry } from "#core/schema/game.ts";
import { Typist } from "../../support/games/typist.ts";
import { Chance, playOn, RandomPlay } from "../../support/game/play/random-play.ts";
import { fileOf, rehashed } from "../../support/game/tampering.ts";
import { aliased } from "../../support/game/aliased.ts";
import { told } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

const NOW = 1_800_000_000_000;
/** Values that somebody could write into a file in place of the original ones. */
const STRANGE: unknown[] = [
  2 ** 53 - 1,
  -1,
  0,
  1e300,
  null,
  "",
  "x".repeat(6000),
  "constructor",
  "__proto__",
  "toString",
  "<@1> @everyone [a](http://b) `x",
  "\u202e\u0000\ud800",
  true,
  [],
  {},
];

const bytesOf = (text: string) => new TextEncoder().encode(text);

const times = (count: number) => Array.from({ length: count });

/** Replaces a random value in an object by a strange one. */
function spoil(within: unknown, chance: Chance): void {
  let at = within as Record<string, unknown>;
  for (;;) {
    // An earlier fault may have left nothing in it.
    const keys = Object.keys(at);
    if (keys.length === 0) return;
    const key = chance.pick(keys);
    const value = at[key];
    const isEmpty = typeof value !== "object" || value === null || Object.keys(value).length === 0;
    if (!isEmpty && !chance.once(12)) {
      at = value as Record<string, unknown>;
      continue;
    }
    if (chance.once(6)) delete at[key];
    else at[key] = chance.pick(STRANGE);
    return;
  }
}

/** A log with some invalid values and valid hashes; undefined if it makes no game. */
function spoilt(entries: readonly LogEntry[], chance: Chance): string | undefined {
  const log = structuredClone(entries) as LogEntry[];
  for (let left = 1 + chance.below(3); left > 0; left -= 1) spoil(chance.pick(log).events, chance);
  try {
    return fileOf(rehashed(log));
  } catch {
    return undefined;
  }
}

/** A text with some of its characters changed, removed or repeated. */
function scrambled(text: string, chance: Chance): string {
  const [from, to] = [chance.below(text.length), chance.below(text.length)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const piece = text.slice(from, Math.min(to, from + 200));
  const instead = chance.pick(["", piece + piece, '"', "[", "{", "}", "]", ",", "\\", "\0", "1e999", "é"]);
  return text.slice(0, from) + instead + text.slice(from + piece.length);
}

/** Imports a file and reads all of the game: nothing may break. */
async function playOnFrom(file: string): Promise<void> {
  const typist = await Typist.open(systems);
  const outcome = await typist.run("game", { sub: "import", file });
  expect(outcome instanceof RuleError ? told(outcome) : "").toBe("");
  for (const name of ["status", "phase", "log", "turns", "track", "initiative", "done", "undo"])
    await typist.run(name);
  for (const sub of ["report", "export", "seats", "briefing"]) await typist.run("game", { sub });
  await typist.run("log", { turn: 1 });
  await typist.run("dice", { sub: "verify" });
  await typist.close();
}

describe.each(systems.map((system, at) => [system.id, system, at] as const))(
  "a randomly damaged file is refused with a reason or does no harm: %s",
  (_, system, seed) => {
    const play = new RandomPlay(system, 40 + seed);
    playOn(play, 3, 3);
    test("its text", () => {
      const chance = new Chance(seed);
      const text = fileOf(aliased(play.entries));
      const judged = times(amount(25, 150)).map(() =>
        checkFile(bytesOf(scrambled(text, chance)), systems, NOW),
      );
      expect(judged.filter((found) => "faults" in found && found.faults.length === 0)).toEqual([]);
      expect(judged.filter((found) => "faults" in found).length).toBeGreaterThan(amount(15, 100));
    });

    test("its content under new hashes: an accepted game can be played and shown", async () => {
      const chance = new Chance(100 + seed);
      const files = times(amount(40, 150)).flatMap(() => spoilt(aliased(play.entries), chance) ?? []);
      const passed = files.filter((text) => "right" in checkFile(bytesOf(text), systems, NOW));
      expect(passed.length).toBeLessThan(files.length / 2);
      for (const file of passed.slice(0, amount(1, 10))) await playOnFrom(file);
    });
  },
);
