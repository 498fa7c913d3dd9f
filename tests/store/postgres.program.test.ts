import { computer } from "#platform";
import { Client } from "pg";
import { test } from "vitest";
import { openPostgres } from "#store/postgres/open.ts";
import { findPostgres } from "./servers.ts";

const { missing, given, create } = findPostgres();

test.skipIf(missing || given)(
  "bots that start at once on an empty database all find their tables, and closing one leaves the others open",
  async ({ expect, onTestFinished }) => {
    const server = await create();
    onTestFinished(() => server.remove());
    const [first, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => openPostgres(server.url, "a store", computer)),
    );
    await first!.keyv.disconnect();
    for (const [at, other] of others.entries()) {
      await other.write({ documents: [{ key: `a:${at}`, value: '{"value":1}', isNew: true }] });
      expect(await other.keyv.get(`a:${at}`)).toBe(1);
      await other.keyv.disconnect();
    }
  },
);

test.skipIf(missing || given)(
  "a store of an earlier bot is refused in one line that names the commit that can read it",
  async ({ expect, onTestFinished }) => {
    const server = await create();
    onTestFinished(() => server.remove());
    const client = new Client(server.url);
    await client.connect();
    await client.query("CREATE TABLE public.dispatch_rider (key VARCHAR(255) PRIMARY KEY, value TEXT)");
    await client.end();
    await expect(openPostgres(server.url, "a store", computer)).rejects.toThrow(
      /from before 0\.5\.0: .*[0-9a-f]{12}/,
    );
  },
  60_000,
);
