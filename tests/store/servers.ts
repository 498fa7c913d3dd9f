import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { delimiter, join } from "node:path";
import { Client } from "pg";

/** A database server: a given one, or the test's own on a free port of 127.0.0.1. */
export interface Server {
  url: string;
  /** Id of its process. */
  pid(): number;
  /** Kills it as a crash would; its data remain. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/**
 * How to reach a server. `missing`: the reason why there is none; `given`: true if the test may not kill it.
 */
export interface Source {
  missing: string;
  given: boolean;
  create: () => Promise<Server>;
}

/** PostgreSQL at TEST_POSTGRES_URL, or an installed one, without fsync unless the settings enable it. */
export function findPostgres(settings: readonly string[] = ["fsync=off"]): Source {
  const folders = ["/usr/lib/postgresql", "/opt/homebrew/opt"].flatMap((root) =>
    existsSync(root) ? readdirSync(root).map((name) => join(root, name, "bin")) : [],
  );
  const initdb = find("initdb", [...folders.reverse(), ...searchPath()]);
  return source("TEST_POSTGRES_URL", initdb, (binary) => createPostgres(binary, settings));
}

function say(why: string): void {
  process.stderr.write(`Skipping ${why}\n`);
}

function source(
  variable: string,
  binary: string | undefined,
  create: (binary: string) => Promise<Server>,
): Source {
  const url = process.env[variable];
  if (url) {
    say(`the tests that stop a server: ${variable} names one that is not theirs`);
    return { missing: "", given: true, create: async () => ({ url: await own(url), ...notOurs }) };
  }
  if (binary !== undefined) return { missing: "", given: false, create: () => create(binary) };
  const missing = `PostgreSQL is not installed (Debian: apt install postgresql), and ${variable} is not set`;
  say(`the tests that need a server: ${missing}`);
  return { missing, given: true, create: () => Promise.reject(new Error(missing)) };
}

/** A database of a given server for this worker alone, because a bot needs a whole database. */
async function own(url: string): Promise<string> {
  const part = new URL(url);
  const worker = process.env["VITEST_POOL_ID"] ?? "1";
  const name = `dispatch_rider_${worker}`;
  const server = new Client(url);
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`).catch((error: Error & { code?: string }) => {
    if (error.code !== ALREADY_THERE) throw error;
  });
  await server.end();
  part.pathname = `/${name}`;
  return part.href;
}

/** PostgreSQL's code for a database that exists already. */
const ALREADY_THERE = "42P04";

const notOurs = {
  pid: (): number => {
    throw new Error("it is not ours");
  },
  kill: async () => {},
  start: async () => {},
  remove: async () => {},
};

/** An empty database cluster to copy, shared by all runs, because initdb takes seconds. */
function emptyCluster(initdb: string, owner: Owner): string {
  const version = execFileSync(initdb, ["--version"], { encoding: "utf8" }).replaceAll(/[^\d.]/g, "");
  const kept = join(tmpdir(), `dispatch-rider-cluster-${version}-${owner.uid ?? process.getuid?.()}`);
  if (existsSync(join(kept, "PG_VERSION"))) return kept;
  const folder = temporaryFolder(owner);
  const data = join(folder, "data");
  const setUp = ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync"];
  const options = { ...owner, cwd: folder, stdio: "ignore" } as const;
  try {
    // Most servers collate texts by language, not by bytes.
    execFileSync(initdb, [...setUp, "--locale-provider=icu", "--icu-locale=en-US"], options);
  } catch {
    // Before 15, or built without ICU.
    execFileSync(initdb, setUp, options);
  }
  try {
    renameSync(data, kept);
  } catch {
    // Another worker was first.
  }
  rmSync(folder, { recursive: true });
  return kept;
}

async function createPostgres(initdb: string, wanted: readonly string[]): Promise<Server> {
  const owner = unprivileged();
  const folder = temporaryFolder(owner);
  const data = join(folder, "data");
  execFileSync("cp", ["-R", emptyCluster(initdb, owner), data], { ...owner, cwd: folder });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", ...wanted];
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const run = () => spawn(initdb.replace(/initdb$/, "postgres"), args, { ...owner, cwd: folder });
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  return serverOf({ url, folder, run, ready: "ready to accept connections" });
}

/** The reason why there is no PgBouncer; undefined if there is one. */
export const poolerMissing = (): string =>
  find("pgbouncer", searchPath()) === undefined
    ? "PgBouncer is not installed (Debian: apt install pgbouncer)"
    : "";

/** PgBouncer in front of PostgreSQL, in transaction mode with few connections. */
export async function createPooler(postgres: string): Promise<Server> {
  const binary = find("pgbouncer", searchPath());
  if (binary === undefined) throw new Error(poolerMissing());
  const owner = unprivileged();
  const folder = temporaryFolder(owner);
  const { hostname, port, pathname, username } = new URL(postgres);
  const listening = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
postgres = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  );
  const run = () => spawn(binary, [file], { ...owner, cwd: folder });
  const url = `postgres://${username}@127.0.0.1:${listening}/postgres`;
  return serverOf({ url, folder, run, ready: "process up" });
}

interface Plan {
  url: string;
  folder: string;
  run: () => ChildProcess;
  ready: string;
}

async function serverOf({ url, folder, run, ready }: Plan): Promise<Server> {
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    const children = childrenOf(child);
    child.kill("SIGKILL");
    for (const pid of children) killIfAlive(pid);
    await ended;
  };
  const start = async (triesLeft = 20): Promise<void> => {
    child = run();
    await reports(child, ready).catch(async (error: Error) => {
      // Processes of a killed server may hold its memory for a moment.
      if (triesLeft === 0 || !error.message.includes("still in use")) throw error;
      await pause(100);
      await start(triesLeft - 1);
    });
  };
  process.once("exit", () => child?.kill("SIGKILL"));
  await start();
  const remove = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const pid = () => {
    if (child?.pid === undefined) throw new Error("the server is not running");
    return child.pid;
  };
  return { url, pid, kill, start: () => start(), remove };
}

/**
 * Each connection to PostgreSQL has its own process, which may answer for a moment after the server stops.
 */
function childrenOf({ pid }: ChildProcess): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, "utf8").trim().split(/\s+/).filter(Boolean).map(Number) : [];
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function reports(child: ChildProcess, ready: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (data: Buffer) => {
      said += data.toString();
      if (said.includes(ready)) resolve();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

const searchPath = () => (process.env.PATH ?? "").split(delimiter);

const find = (program: string, folders: string[]) =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path));

interface Owner {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, the user of tests in containers. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , uid, gid] = users.find((line) => /^(postgres|nobody):/.test(line))?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function temporaryFolder({ uid, gid }: Owner): string {
  const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-"));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}
