import { Client, type QueryResult } from "pg";
import { given } from "#core/left-out.ts";
import { LEASE } from "./backend.ts";
import { LABEL } from "./playground.ts";
import { POSTGRES_TABLE as TABLE } from "./postgres-adapter.ts";
import { MOST_SEALED, versionIn, sealedIn, type Probe } from "./probed.ts";
import { reasonOf } from "./reason.ts";
import type { SealedText } from "./store.ts";

/** What is tried and taken back again. */
const TRIED = [
  `CREATE TABLE IF NOT EXISTS ${TABLE} (key VARCHAR(255) PRIMARY KEY, value TEXT)`,
  `INSERT INTO ${TABLE} (key, value) VALUES ('doctor', '{}')`,
];
const LEASED = `SELECT FROM ${TABLE} WHERE key = '${LEASE}'
  AND (value::jsonb ->> 'until')::bigint > extract(epoch FROM clock_timestamp()) * 1000`;

/** Looks at a PostgreSQL: what it writes there, to see whether it may, is taken back. */
export async function probePostgres(url: string, name: string): Promise<Probe> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 15_000 });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    return {
      faults: [`${name} is not reached (${reasonOf(error)}): start it, or mend STORE_URL`],
      isInUse: false,
    };
  }
  try {
    return await look(client, name);
  } catch (error) {
    return { faults: [`${name} cannot be read (${reasonOf(error)})`], isInUse: false };
  } finally {
    await client.end();
  }
}

async function look(client: Client, name: string): Promise<Probe> {
  const fault = await whyNotWritten(client);
  const faults =
    fault === undefined
      ? []
      : [`${name} cannot be written (${fault}): let the user of STORE_URL make and write ${TABLE}`];
  const { rows } = await client.query<{ there: string | null }>("SELECT to_regclass($1) AS there", [TABLE]);
  if (typeof rows[0]?.there !== "string") return { faults, isInUse: false };
  const [label, lease] = [await labelIn(client), await client.query(LEASED)];
  const version = label === undefined ? undefined : versionIn(label);
  return { faults, isInUse: lease.rowCount !== 0, ...given({ version, sealed: await sealedWith(client) }) };
}

async function whyNotWritten(client: Client): Promise<string | undefined> {
  await client.query("BEGIN");
  try {
    for (const statement of TRIED) await client.query(statement);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await client.query("ROLLBACK");
  }
}

/** There is no index that leads to them: in a large table it is not waited until all of it was looked through. */
async function sealedWith(client: Client): Promise<SealedText[] | undefined> {
  await client.query("BEGIN");
  try {
    await client.query("SET LOCAL statement_timeout = 5000");
    const { rows } = await client.query<{ value: string }>(
      `SELECT value FROM ${TABLE} WHERE key LIKE 'sealed:%' LIMIT ${MOST_SEALED}`,
    );
    return sealedIn(rows.map(({ value }) => value));
  } catch {
    return undefined;
  } finally {
    await client.query("ROLLBACK");
  }
}

async function labelIn(client: Client): Promise<string | undefined> {
  const found: QueryResult<{ value: string }> = await client.query(
    `SELECT value FROM ${TABLE} WHERE key = '${LABEL}'`,
  );
  return found.rows[0]?.value;
}
