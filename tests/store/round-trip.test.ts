import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { game, logEntry } from "#core/schema/game.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { arbitraryOf } from "./arbitrary-of.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore("sqlite::memory:");
});
afterAll(() => store.close());

const anyGame = arbitraryOf(game);
const anyEntry = arbitraryOf(logEntry);

test("any game and any entry are read back exactly as they were committed", async () => {
  await fc.assert(
    fc.asyncProperty(anyGame, anyEntry, async (anyOne, entry) => {
      const saved = { ...anyOne, head: { n: entry.n, hash: entry.hash, at: entry.at } };
      await store.commit({ game: saved, entry });
      expect(await store.game(saved.id)).toStrictEqual(saved);
      expect(await store.entries(saved.id, entry.n, entry.n)).toStrictEqual([entry]);
    }),
    { numRuns: 300 },
  );
});

test("any text of a reply, a token and a secret is read back exactly", async () => {
  const text = fc.string({ unit: "binary" });
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
  await fc.assert(
    fc.asyncProperty(
      anyGame,
      anyEntry,
      fc.tuple(text, text),
      hex,
      async (anyOne, entry, [reply, token], secret) => {
        const saved = { ...anyOne, head: { n: entry.n, hash: entry.hash, at: entry.at } };
        const id = `${saved.id}:${entry.n}`;
        const interaction = { id: "i", token, application: "a" };
        const delivery = { id, game: saved.id, n: entry.n, channel: "c", interaction, at: 1, reply };
        await store.commit({
          game: saved,
          entry,
          delivery,
          secret: { series: 1, secret },
          bind: saved.channel,
        });
        expect(await store.deliveries()).toStrictEqual([delivery]);
        expect(await store.secret(saved.id, 1)).toBe(secret);
        expect(await store.gameIn(saved.channel)).toBe(saved.id);
        await store.settle([id]);
      },
    ),
    { numRuns: 200 },
  );
});
