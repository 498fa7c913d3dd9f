import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Client } from "pg";
import { DataError } from "#core/errors.ts";
import { occupied, ofNewer } from "../copies.ts";
import { reasonOf } from "../failures.ts";
import {
  begin,
  applySteps,
  COPIED,
  DOCUMENTS,
  needNoBot,
  prepare,
  POSTGRES_STEPS,
  versionInBackup,
} from "./schema.ts";

/** Parameters of a URL that only the driver knows, not PostgreSQL's programs. */
const DRIVERS_OWN = ["ssl", "uselibpqcompat"];
const AS_ANY_USER = ["--no-owner", "--no-privileges"];

/** Dumps the bot's tables as of this moment into a file. */
export async function backUpPostgres(url: string, copy: string): Promise<void> {
  const tables = COPIED.map((table) => `--table=${table}`);
  await run("pg_dump", ["--format=custom", ...AS_ANY_USER, ...tables, `--file=${copy}`], url);
  await needDump(copy);
}

/**
 * Replaces the copied tables with a dump in one transaction, during which no bot can start. Returns the number of
 * games. Throws a DataError if a bot is running, or if the store has games and `overwrites` is false.
 */
export async function restorePostgres(
  copy: string,
  { url, name }: { url: string; name: string },
  overwrites: boolean,
): Promise<number> {
  await needDump(copy);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await prepare(client, name);
    const found = await gamesIn(client);
    if (found > 0 && !overwrites) throw occupied(name, found);
    await begin(client);
    await needNoBot(client, name);
    const flags = ["--clean", "--if-exists", "--single-transaction", "--exit-on-error"];
    await run("pg_restore", [...flags, ...AS_ANY_USER, copy], url);
    await applySteps(client, name);
    await client.query("COMMIT");
    return await gamesIn(client);
  } catch (error) {
    if (error instanceof DataError) throw error;
    throw new DataError([`${name} in STORE_URL cannot be used: ${reasonOf(error)}`]);
  } finally {
    await client.end();
  }
}

async function gamesIn(client: Client): Promise<number> {
  const count = `SELECT count(*)::int AS games FROM ${DOCUMENTS} WHERE key LIKE 'game:%'`;
  return (await client.query<{ games: number }>(count)).rows[0]?.games ?? 0;
}

async function needDump(file: string): Promise<void> {
  const sql = await run("pg_restore", ["--schema-only", "--file=-", file]);
  if (!sql.includes(`CREATE TABLE ${DOCUMENTS} (`))
    throw new DataError([`${file} is not a backup of this bot's store`]);
  const version = versionInBackup(sql);
  if (version > POSTGRES_STEPS.length) throw ofNewer(file, version);
}

/** Passes the password in the environment, because other users of the machine can see a command line. */
function connection(url: string): { args: string[]; PGPASSWORD?: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  for (const name of DRIVERS_OWN) address.searchParams.delete(name);
  if (address.searchParams.get("sslmode") === "no-verify") address.searchParams.set("sslmode", "require");
  return { args: [`--dbname=${address.href}`], ...(password !== "" && { PGPASSWORD: password }) };
}

async function run(program: "pg_dump" | "pg_restore", options: string[], url?: string): Promise<string> {
  const { args = [], ...password } = url === undefined ? {} : connection(url);
  const env = { ...process.env, ...password };
  try {
    const { stdout } = await promisify(execFile)(program, [...args, ...options], {
      maxBuffer: 2 ** 24,
      env,
    });
    return stdout;
  } catch (error) {
    const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
    if (code === "ENOENT")
      throw new DataError([
        `${program} is not installed: install PostgreSQL's client programs, for example with apt install postgresql-client`,
      ]);
    const why = stderr.split("\n").find((line) => line.trim() !== "");
    throw new DataError([why ?? `${program} failed (${String(code)})`]);
  }
}
