import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import { type Sandbox, startSandbox } from "discord-sandbox";
import { Client } from "pg";
import { fillStore } from "../../bench/fill.ts";
import { findPostgres } from "../store/servers.ts";
import { commitOf } from "../store/samples.ts";
import { openSealKey } from "../../src/hosting/seal-key.ts";
import { QUICKLY } from "../support/processes/quick-start.ts";
import { run, type Variables } from "./support.ts";

const folder = mkdtempSync(join(tmpdir(), "doctor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
let sandbox: Sandbox;
let discord: Variables;
beforeEach(async () => {
  sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const data = join(folder, String((count += 1)));
  mkdirSync(data);
  discord = { DISCORD_TOKEN: sandbox.token, DISCORD_API_URL: sandbox.apiUrl, DATA_DIR: data };
});

/** The output of the doctor, and the marks of its lines on each subject. */
async function examined(variables: Variables, ...words: string[]) {
  const { code, said } = await run("hosting/doctor.ts", variables, words);
  const lines = said.trim().split("\n");
  const about = (thing: string) =>
    lines.filter((line) => line.slice(5).startsWith(`${thing}:`)).map((line) => line.slice(0, 4).trim());
  return { code, said, about };
}

const sqlite = (file: string) => `sqlite://${join(discord["DATA_DIR"]!, file)}`;

/** A response of `/gateway/bot` with this number of logins left today. */
const limit = (remaining: number) => {
  const session_start_limit = { total: 1000, remaining, reset_after: 3_600_000, max_concurrency: 1 };
  return { url: "wss://gateway", shards: 1, session_start_limit };
};

// A start of the doctor takes a second of processor time, so some tests look at a fault of Discord and at one of the store.
describe("Discord and a SQLite file", () => {
  test("a sound installation has a line for each part and exits with 0; no store is created, and no log is read", async () => {
    const { code, said, about } = await examined(discord);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/All is well\.\n$/) });
    for (const thing of ["configuration", "token", "clock", "gateway", "permissions", "installs"])
      expect(about(thing)).toContain("ok");
    for (const thing of ["seal key", "verification", "discovery"]) expect(about(thing)).toEqual([""]);
    expect({ store: about("store"), logs: about("logs") }).toEqual({ store: [""], logs: [] });
    expect(readdirSync(discord["DATA_DIR"]!)).toEqual([]);
  });

  test("a key file that other users can read is a failure", async () => {
    openSealKey({ dataDir: discord["DATA_DIR"]! });
    expect((await examined(discord)).about("seal key")).toEqual(["ok"]);
    chmodSync(join(discord["DATA_DIR"]!, "seal.key"), 0o644);
    expect((await examined(discord)).about("seal key")).toEqual(["MEND"]);
  });

  test("each invalid value is a failure in one line", async () => {
    const { code, about } = await examined({ ...discord, PORT: "x", SEAL_KEY: "y" });
    expect(code).toBe(1);
    expect(about("configuration")).toEqual(["MEND", "MEND"]);
  });

  test("an invalid token is a failure, and is not shown; so is a store of a newer bot", async () => {
    await (await openStore(sqlite("newer.sqlite"))).close();
    const newer = new DatabaseSync(join(discord["DATA_DIR"]!, "newer.sqlite"));
    newer.exec(`UPDATE documents SET value = '{"value":{"version":999}}' WHERE key = 'store'`);
    newer.close();
    const { code, said, about } = await examined({
      ...discord,
      DISCORD_TOKEN: "some.other-token",
      STORE_URL: sqlite("newer.sqlite"),
    });
    expect({ code, store: about("store"), token: about("token") }).toEqual({
      code: 1,
      store: ["MEND"],
      token: ["MEND"],
    });
    expect(said).not.toContain("some.other-token");
  });

  test("an unreachable Discord is a failure, and so is a damaged file", async () => {
    writeFileSync(join(discord["DATA_DIR"]!, "damaged.sqlite"), "no database at all");
    const { code, about } = await examined({
      ...discord,
      DISCORD_API_URL: "http://127.0.0.1:9/api",
      STORE_URL: sqlite("damaged.sqlite"),
    });
    expect({ code, store: about("store"), discord: about("Discord") }).toEqual({
      code: 1,
      store: ["MEND"],
      discord: ["MEND"],
    });
  });

  test("failures say how a clock is off, and when an exhausted login limit resets; a file of another program is a failure", async () => {
    const headers = { date: new Date(Date.now() - 62_000).toUTCString() };
    sandbox.faults.next("GET", "/gateway/bot", { status: 200, body: limit(0), headers });
    const guildsOnly = { integration_types_config: { 0: {} } };
    sandbox.faults.next("GET", "/applications/@me", { status: 200, body: guildsOnly });
    const others = new DatabaseSync(join(discord["DATA_DIR"]!, "others.sqlite"));
    others.exec("CREATE TABLE songs (name TEXT)");
    others.close();
    const { code, said, about } = await examined({ ...discord, STORE_URL: sqlite("others.sqlite") });
    expect(code).toBe(1);
    const marks = Object.fromEntries(
      ["clock", "token", "gateway", "store"].map((each) => [each, about(each)]),
    );
    expect(marks).toEqual({ clock: ["MEND"], token: ["ok"], gateway: ["MEND"], store: ["MEND"] });
    expect(said).toMatch(/[67]\d seconds ahead of Discord's/);
    expect(said).toContain("in 60 minutes");
    expect(about("installs")).toEqual([""]);
  });
});

describe("a SQLite file", () => {
  test("is not taken from a running bot", async () => {
    // As a bot has it open.
    const store = await openStore(sqlite("games.sqlite"));
    onTestFinished(() => store.close());
    const { code, said } = await examined(discord);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("a running bot uses it") });
    await store.commit(commitOf("g", 1));
  });

  test("has its logs verified on request: a changed log is named", async () => {
    const file = join(discord["DATA_DIR"]!, "games.sqlite");
    await fillStore(`sqlite://${file}`, 2, String);
    const sound = await examined(discord, "--logs");
    expect({ code: sound.code, store: sound.about("store"), logs: sound.about("logs") }).toEqual({
      code: 0,
      store: ["ok"],
      logs: [""],
    });
    const database = new DatabaseSync(file);
    database.exec(
      "UPDATE documents SET value = replace(value, '\"at\":1', '\"at\":9') WHERE key = 'log:filled1:1'",
    );
    database.close();
    const { code, said } = await examined(discord, "--logs");
    expect(code).toBe(1);
    expect(said).toContain("MEND logs: game filled1: ");
    expect(said).not.toContain("game filled0");
  });

  test("that is not writable is a failure", async () => {
    const data = join(folder, "read-only");
    mkdirSync(data);
    await (await openStore(`sqlite://${join(data, "games.sqlite")}`)).close();
    for (const name of readdirSync(data)) execFile("chmod", ["444", join(data, name)]);
    // Root may write everywhere unless it drops that capability.
    const env = { ...process.env, ...discord, STORE_URL: `sqlite://${join(data, "games.sqlite")}` };
    const doctor = [process.execPath, ...QUICKLY, "src/hosting/doctor.ts"] as const;
    const [command, ...words] =
      process.getuid?.() === 0 ? (["setpriv", "--bounding-set=-dac_override", ...doctor] as const) : doctor;
    const said = await new Promise<string>((resolve) => {
      execFile(command, words, { env }, (_, stdout) => resolve(stdout));
    });
    expect(said).toMatch(/^MEND store: /m);
  });
});

const postgres = findPostgres();
test.skipIf(postgres.missing || postgres.given)(
  "PostgreSQL passes, even while a bot runs; if it is down, read-only or the password is wrong, it fails",
  async () => {
    const server = await postgres.create();
    onTestFinished(() => server.remove());
    const at = { ...discord, STORE_URL: server.url, SEAL_KEY: "5ea1".repeat(16) };
    const store = await openStore(server.url);
    expect((await examined(at)).about("store")).toEqual(["ok"]);
    await store.close();
    const client = new Client(server.url);
    await client.connect();
    await client.query("CREATE ROLE reader LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader");
    await client.end();
    const reader = new URL(server.url);
    reader.username = "reader";
    reader.password = "hush-hush";
    const reading = await examined({ ...at, STORE_URL: reader.href });
    expect(reading.about("store")).toEqual(["MEND"]);
    expect(reading.said).not.toContain("hush-hush");
    await server.kill();
    expect((await examined(at)).about("store")).toEqual(["MEND"]);
  },
);
