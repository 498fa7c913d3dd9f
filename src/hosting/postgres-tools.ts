import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DataError } from "#core/errors.ts";
import { COPIED } from "#store/postgres/schema.ts";

/** What node's client takes that PostgreSQL's own programs do not know. */
const NODES_OWN = ["ssl", "uselibpqcompat"];

/** Dumps the bot's tables, as of this moment, into a file that must exist and be empty. */
export async function dump(url: string, file: string): Promise<void> {
  await using(url, (address) =>
    run("pg_dump", [
      "--format=custom",
      "--no-owner",
      "--no-privileges",
      ...COPIED.map((table) => `--table=${table}`),
      `--file=${file}`,
      address,
    ]),
  );
  await needDump(file);
}

/** Throws a DataError if a file is not a dump of the bot's tables. */
export async function needDump(file: string): Promise<void> {
  const list = await run("pg_restore", ["--list", file]);
  if (!/TABLE DATA public dispatch_rider /.test(list))
    throw new DataError([`${file} holds no games of this bot's`]);
}

/** Replaces the tables by those of a dump: all of them or none. */
export async function undump(url: string, file: string): Promise<void> {
  const whole = ["--clean", "--if-exists", "--single-transaction", "--exit-on-error"];
  await using(url, (address) =>
    run("pg_restore", [...whole, "--no-owner", "--no-privileges", `--dbname=${address}`, file]),
  );
}

/** The password goes by a file that nobody else may read: what stands on a command line is seen by everybody. */
async function using(url: string, work: (address: string) => Promise<unknown>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-"));
  try {
    const address = new URL(url);
    const password = decodeURIComponent(address.password).replaceAll(/[\\:]/g, String.raw`\$&`);
    const passfile = join(folder, "pgpass");
    writeFileSync(passfile, `*:*:*:*:${password}\n`, { mode: 0o600 });
    address.password = "";
    for (const name of NODES_OWN) address.searchParams.delete(name);
    if (address.searchParams.get("sslmode") === "no-verify") address.searchParams.set("sslmode", "require");
    if (password !== "") address.searchParams.set("passfile", passfile);
    await work(address.href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function run(program: "pg_dump" | "pg_restore", words: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, words, { maxBuffer: 2 ** 24 });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === "ENOENT")
      throw new DataError([
        `${program} is not installed: install PostgreSQL's client programs, such as with apt install postgresql-client`,
      ]);
    const why = (stderr ?? "").split("\n").find((line) => line.trim() !== "");
    throw new DataError([why ?? `${program} failed (${String(code)})`]);
  }
}
