import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { hostileFiles, LARGEST } from "../../games/hostile-files.ts";
import { amount } from "../../support/run/soak.ts";
import { systems } from "../../support/game/systems.ts";

const system = systems.find(({ id }) => id === "mission-command")!;
const MB = 1024 * 1024;
/** Milliseconds between two rolls, including the time that the thread is busy. */
const PAUSE = 25;

/** Processor time of this thread in milliseconds, independent of the machine's load. */
function worked(): number {
  const { user, system: inSystem } = process.threadCpuUsage();
  return (user + inSystem) / 1000;
}

let folder: string;
let typist: Typist;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "hostile-"));
  typist = await Typist.open(systems, { store: `sqlite://${join(folder, "games.sqlite")}`, threads: true });
});
afterEach(async () => {
  await typist.close();
  rmSync(folder, { recursive: true });
});

interface Burden {
  outcome: Reply | RuleError;
  /** Longest delay for others in milliseconds, and additional memory in bytes. */
  longest: number;
  memory: number;
}

/** Imports a file while another person rolls dice in another channel. */
async function loadOf(file: string): Promise<Burden> {
  typist.channel = "8";
  await expectSeen(typist, "game", { sub: "new", system: "aslsk3", side: "both" });
  typist.channel = "7";
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const burden: Partial<Burden> & Omit<Burden, "outcome"> = { longest: 0, memory: 0 };
  const bringing = typist.run("game", { sub: "import", file }).then((outcome) => {
    burden.outcome = outcome;
    return outcome;
  });
  typist.channel = "8";
  while (burden.outcome === undefined) {
    const began = worked();
    await typist.run("roll", { dice: "2d6" });
    burden.memory = Math.max(burden.memory, process.memoryUsage().rss - before);
    await pause(PAUSE);
    burden.longest = Math.max(burden.longest, worked() - began);
  }
  typist.channel = "7";
  return { ...burden, outcome: await bringing };
}

describe("importing a hostile file delays nobody and keeps memory within limits", () => {
  const files = hostileFiles(system).filter((_, at) => at % amount(12, 1) === 0);
  test.for(files.map((file) => [file.name, file] as const))(
    "%s",
    async ([, { text, fits = false }], { annotate }) => {
      const file = text();
      expect(Buffer.byteLength(file)).toBeLessThanOrEqual(LARGEST);
      const began = performance.now();
      const { outcome, longest, memory } = await loadOf(file);
      const isIn = !(outcome instanceof RuleError);
      await annotate(
        [
          `${(file.length / MB).toFixed(1)} MB in ${Math.round(performance.now() - began)} ms`,
          `others waited for ${Math.round(longest)} ms at most, memory +${Math.round(memory / MB)} MB`,
          isIn ? "brought in" : outcome.message.split("\n")[1],
        ].join("; "),
      );
      expect(longest).toBeLessThan(1000);
      expect(memory).toBeLessThan(200 * MB);
      expect(isIn || !fits).toBe(true);
    },
  );
});
