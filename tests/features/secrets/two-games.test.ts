import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systems } from "../../support/game/systems.ts";
import { ENDINGS } from "../../support/games/secret-endings.ts";
import { SecretWalk, TOKEN } from "../../support/games/secret-walk.ts";
import { SecretWorld } from "../../support/games/secret-world.ts";
import { amount, IN_SOAK } from "../../support/run/soak.ts";

/** The first seed, and the number of games and acts of each system. */
const FIRST_SEED = Number(process.env["FIRST_SEED"] ?? 1);
const GAMES = amount(1, 84);
const ACTS = amount(60, 300);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rider-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(systems)("in two games of $id that differ only in a secret", (system) => {
  test(
    "outsiders see the same, and neither the store nor the log shows it",
    { timeout: amount(60_000, 3_600_000) },
    async () => {
      const count = { acts: 0, views: 0, secrets: 0, seatings: 0, pictures: 0 };
      for (let seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed += 1) {
        const paths = [join(folder, `${seed}a.sqlite`), join(folder, `${seed}b.sqlite`)] as const;
        const pair = await SecretWorld.pair(system, paths, seed % 3 !== 0);
        const walk = new SecretWalk(system, pair, seed);
        await walk.walk(ACTS);
        const ending = ENDINGS[(seed + systems.indexOf(system)) % ENDINGS.length];
        if (walk.faults.length === 0) await ending?.({ system, folder, walk, pair });
        await walk.compareLines();
        const closed = walk.sealedTexts(await pair[0].game());
        for (const world of pair) await world.close();
        expect([seed, walk.faults]).toEqual([seed, []]);
        const kept = readdirSync(folder).map((file) => readFileSync(join(folder, file), "latin1"));
        const written = [...kept, ...pair.flatMap(({ lines }) => lines)];
        expect(written.filter((text) => [TOKEN, ...closed].some((secret) => text.includes(secret)))).toEqual(
          [],
        );
        for (const file of readdirSync(folder)) rmSync(join(folder, file));
        count.acts += walk.acts;
        count.views += walk.views;
        count.secrets += walk.secrets;
        count.seatings += walk.seatings;
        count.pictures += walk.pictures;
      }
      if (IN_SOAK) process.stdout.write(`${system.id}: ${JSON.stringify(count)}\n`);
      expect(count.views).toBeGreaterThan(ACTS);
      expect(count.secrets).toBeGreaterThan(ACTS / 20);
    },
  );
});
