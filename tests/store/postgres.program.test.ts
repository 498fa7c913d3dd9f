import { computer } from "#platform";
import { Client } from "pg";
import { describe, test, type TestContext } from "vitest";
import { FromNewer } from "#store/failures.ts";
import { openPostgres } from "#store/postgres/open.ts";
import { DOCUMENTS, prepare, POSTGRES_STEPS } from "#store/postgres/schema.ts";
import { ADDED, changeStore } from "./tables/change-tables.ts";
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

/** A server whose tables have a column that a later step adds, and a connection to it. */
async function changed({ onTestFinished }: TestContext) {
  const server = await create();
  onTestFinished(() => server.remove());
  await Promise.all([1, 2, 3].map(() => changeStore(server.url)));
  const client = new Client(server.url);
  await client.connect();
  onTestFinished(() => client.end());
  return { server, client };
}

const columnsOf = async (client: Client) =>
  (await client.query(`SELECT * FROM ${DOCUMENTS} LIMIT 0`)).fields.map(({ name }) => name);

describe.skipIf(missing || given)("the tables of PostgreSQL", () => {
  test("are changed once by processes that start at once, and then refused by an earlier bot", async (context) => {
    const { expect } = context;
    const { server, client } = await changed(context);
    expect(await columnsOf(client)).toEqual(["key", "value", "version", ...ADDED.map((n) => `c${n}`)]);
    const refused = openPostgres(server.url, "a store", computer);
    await expect(refused).rejects.toThrow(/^[^\n]*newer bot[^\n]*: upgrade the bot$/);
    await expect(refused).rejects.toThrow(FromNewer);
  });

  test("are not changed under a running bot of an earlier version", async ({ expect, onTestFinished }) => {
    const server = await create();
    onTestFinished(() => server.remove());
    const earlier = await openPostgres(server.url, "a store", computer);
    await expect(changeStore(server.url)).rejects.toThrow("stop all its processes first");
    await earlier.write({ documents: [{ key: "a:1", value: '{"value":1}', isNew: true }] });
    await earlier.leases.close();
    await earlier.keyv.disconnect();
    await changeStore(server.url);
  });

  test("stay as they were if a step fails", async ({ expect, onTestFinished }) => {
    const server = await create();
    onTestFinished(() => server.remove());
    const steps = [
      ...POSTGRES_STEPS,
      `ALTER TABLE ${DOCUMENTS} ADD COLUMN c1 TEXT`,
      "UPDATE nothing SET a = 1",
    ];
    const client = new Client(server.url);
    await client.connect();
    await prepare(client, "a store");
    await expect(prepare(client, "a store", steps)).rejects.toThrow("nothing");
    await client.query("ROLLBACK");
    expect(await columnsOf(client)).toEqual(["key", "value", "version"]);
    await prepare(client, "a store", steps.slice(0, POSTGRES_STEPS.length + 1));
    expect(await columnsOf(client)).toContain("c1");
    await client.end();
  });
});

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
