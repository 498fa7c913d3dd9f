import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { type ExpectStatic, test } from "vitest";
import { DOCUMENTS, prepare } from "#store/postgres/schema.ts";
import { changeTables, SQLITE_STEPS } from "#store/sqlite/schema.ts";
import { ADDED, changeStore } from "./change-tables.ts";
import { findPostgres } from "../servers.ts";
import { QUICKLY } from "../../support/processes/quick-start.ts";
import { amount } from "../../support/run/soak.ts";

const script = fileURLToPath(new URL("./change-tables.ts", import.meta.url));
const ROUNDS = amount(4, 40);

/** Documents in a table that a change takes a while to rewrite. */
const MANY = 20_000;

const OLD = { columns: [], version: SQLITE_STEPS.length };
const NEW = { columns: ADDED.map((n) => `c${n}`), version: SQLITE_STEPS.length + ADDED.length };

/** Kills a process at a random moment of its change of the tables; another one then finds the old or the new. */
async function expectWhole(
  expect: ExpectStatic,
  url: string,
  found: () => Promise<{ columns: string[]; version: number }>,
): Promise<void> {
  const child = spawn(process.execPath, [...QUICKLY, script, url], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "close");
  await Promise.race([once(child.stdout, "data"), ended]);
  await pause(Math.random() * 400);
  child.kill("SIGKILL");
  await ended;
  expect([OLD, NEW]).toContainEqual(await found());
  await changeStore(url);
  expect(await found()).toEqual(NEW);
}

const added = (columns: string[]) => columns.filter((name) => /^c\d$/.test(name));

test("a bot killed while it changes the tables of a SQLite file leaves the old or the new ones", async ({
  expect,
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const file = join(folder, `${round}.sqlite`);
    const database = new DatabaseSync(file);
    changeTables(database);
    database.exec(`INSERT INTO documents WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT ${MANY})
      SELECT n, hex(zeroblob(400)) FROM n`);
    database.close();
    await expectWhole(expect, `sqlite://${file}`, async () => {
      const left = new DatabaseSync(file);
      const columns = left.prepare("SELECT name FROM pragma_table_info('documents')").all();
      const { user_version: version } = left.prepare("PRAGMA user_version").get() ?? {};
      left.close();
      return { columns: added(columns.map(({ name }) => String(name))), version: Number(version) };
    });
  }
});

const { missing, given, create } = findPostgres();

test.skipIf(missing || given)(
  "a bot killed while it changes the tables of PostgreSQL leaves the old or the new ones",
  async ({ expect, onTestFinished }) => {
    const server = await create();
    onTestFinished(() => server.remove());
    const client = new Client(server.url);
    await client.connect();
    onTestFinished(() => client.end());
    for (let round = 1; round <= ROUNDS; round += 1) {
      await client.query(`DROP TABLE IF EXISTS ${DOCUMENTS}`);
      await prepare(client, "a store");
      await client.query(
        `INSERT INTO ${DOCUMENTS} SELECT n, repeat('0', 800), '' FROM generate_series(1, ${MANY}) AS n`,
      );
      await expectWhole(expect, server.url, async () => {
        const { fields, rows } = await client.query<{ version: string }>(
          `SELECT *, obj_description('${DOCUMENTS}'::regclass) AS version FROM ${DOCUMENTS} LIMIT 1`,
        );
        const columns = added(fields.map(({ name }) => name));
        return { columns, version: Number(rows[0]?.version.replace("version ", "")) };
      });
    }
  },
);
