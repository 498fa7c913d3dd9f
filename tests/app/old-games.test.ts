import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fold } from "#core/evolve.ts";
import { stepAt } from "#core/sequence/sequence.ts";
import { playersOf, waits } from "#core/pace/waits.ts";
import { openStore } from "#store/open-store.ts";
import { systems } from "../support/systems.ts";
import { expectSeen, Typist } from "../support/typist.ts";
import { verifyLog } from "../support/verify-log.ts";

/**
 * The documents of four begun games as a bot kept them that knew nothing of passing, standing orders, notes, pauses and
 * agreed paces; those of game n are in channel 7n.
 */
const DOCUMENTS = fileURLToPath(new URL("../store/before-passing.jsonl", import.meta.url));

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

const folder = mkdtempSync(join(tmpdir(), "old-games-"));
let typist: Typist;

beforeAll(async () => {
  const file = join(folder, "games.sqlite");
  const url = `sqlite://${file}`;
  await (await openStore(url)).close();
  const database = new DatabaseSync(file);
  const insert = database.prepare("INSERT INTO documents (key, value) VALUES (?, ?)");
  for (const line of readFileSync(DOCUMENTS, "utf8").trim().split("\n")) {
    const { key, value } = JSON.parse(line) as { key: string; value: unknown };
    insert.run(key, JSON.stringify(value));
  }
  database.close();
  typist = await Typist.open(systems, { store: url, first: 100 });
});

afterAll(async () => {
  await typist.close();
  rmSync(folder, { recursive: true, force: true });
});

async function as(person: typeof ANNA, name: string, options: Record<string, unknown>) {
  typist.user = person;
  return expectSeen(typist, name, options);
}

/** Does the next thing that the game waits for. */
async function goOn(): Promise<void> {
  const game = await typist.game();
  const system = systems.find(({ id }) => id === game.system)!;
  const [order] = game.play.orders;
  const side = order?.by[0] ?? waits(system, game)[0]?.side ?? "";
  const person = playersOf(game, side).includes(BEN.id) ? BEN : ANNA;
  typist.user = person;
  if (order !== undefined) {
    const [offered] = await typist.suggest("done", { option: "order" });
    return void (await as(person, "done", { order: offered?.value }));
  }
  const step = stepAt(system, game.play.position);
  await (step.ends === "roll" ? as(person, "phase", { roll: step.id }) : as(person, "done", {}));
}

describe.each(systems.map(({ id, title }, at) => ({ id, title, channel: `7${at}` })))(
  "$title",
  ({ id, channel }) => {
    test("a game of before is there as it was, and plays on by all that is new", async () => {
      typist.channel = channel;
      const before = await typist.game();
      expect(before.system).toBe(id);
      const old = await typist.context.games.entries(before);
      expect(fold(old)).toEqual(before);

      for (const person of [ANNA, BEN]) await as(person, "standing", { pass: "all" });
      await as(BEN, "note", { at: "turn 2", text: "the bridge", for: "everybody" });
      await as(BEN, "note", { at: "turn 2", text: "the ford", for: "me" });
      for (let n = 0; n < 60 && (await typist.game()).play.position.turn < 3; n += 1) await goOn();
      const after = await typist.game();
      expect(after.play.position.turn).toBe(3);

      await as(ANNA, "game", { sub: "pace", every: "2 days" });
      await as(BEN, "game", { sub: "pause", until: "3d" });
      const asked = await typist.game();
      expect(asked.pauseProposed).toBeDefined();

      const entries = await typist.context.games.entries(asked);
      expect(entries.slice(0, old.length)).toEqual(old);
      const passes = entries.flatMap(({ events }) =>
        events.filter((event) => event.type === "done" && event.ahead === "standing"),
      );
      expect(passes.length).toBeGreaterThan(0);
      const secret = await typist.context.games.secretOf(asked);
      expect(verifyLog(entries, new Map([[1, secret]])).faults).toEqual([]);
      const verified = await as(ANNA, "dice", { sub: "verify" });
      expect(verified.title).toMatch(/^✅/);
    });
  },
);
