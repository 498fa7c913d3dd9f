import { test } from "vitest";
import { openPostgres } from "#store/postgres.ts";
import { findPostgres } from "./servers.ts";

const { missing, given, create } = findPostgres();

test.skipIf(missing || given)(
  "bots that start at once on an empty database all find their table, and one that closes leaves the others open",
  async ({ expect, onTestFinished }) => {
    const server = await create();
    onTestFinished(() => server.remove());
    const [first, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => openPostgres(server.url, "a store")),
    );
    await first!.keyv.disconnect();
    for (const [at, other] of others.entries()) {
      await other.write([{ key: `due:${at}`, value: '{"value":1}', isNew: true }], []);
      expect(await other.keyv.get(`due:${at}`)).toBe(1);
      expect(await other.keys("due:", "due;", 1)).toEqual(["due:0"]);
      await other.keyv.disconnect();
    }
  },
  60_000,
);
