import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import { type Sandbox, startSandbox } from "discord-sandbox";
import { Lobby } from "discord-sandbox/testing/lobby";
import { Client } from "pg";
import { fillStore } from "../../bench/fill.ts";
import { findPostgres } from "../store/servers.ts";
import { Program, run, type Variables } from "./support.ts";

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

describe("Discord", () => {
  test("a sound installation has a line for each part and exits with 0", async () => {
    const { code, said, about } = await examined(discord);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/All is well\.\n$/) });
    for (const thing of ["configuration", "token", "clock", "gateway"]) expect(about(thing)).toContain("ok");
  });

  test("an invalid token is a failure, and is not shown", async () => {
    const { code, said, about } = await examined({ ...discord, DISCORD_TOKEN: "some.other-token" });
    expect(code).toBe(1);
    expect(about("token")).toEqual(["MEND"]);
    expect(said).not.toContain("some.other-token");
  });

  test("each invalid value is a failure in one line", async () => {
    const { code, about } = await examined({ ...discord, PORT: "x", SEAL_KEY: "y" });
    expect(code).toBe(1);
    expect(about("configuration")).toEqual(["MEND", "MEND"]);
  });

  test("an unreachable Discord is a failure", async () => {
    const { code, about } = await examined({ ...discord, DISCORD_API_URL: "http://127.0.0.1:9/api" });
    expect(code).toBe(1);
    expect(about("Discord")).toEqual(["MEND"]);
  });

  const limit = (remaining: number) => {
    const session_start_limit = { total: 1000, remaining, reset_after: 3_600_000, max_concurrency: 1 };
    return { url: "wss://gateway", shards: 1, session_start_limit };
  };

  test("a clock that is off by a minute is a failure that says how it is off", async () => {
    const headers = { date: new Date(Date.now() - 62_000).toUTCString() };
    sandbox.faults.next("GET", "/gateway/bot", { status: 200, body: limit(1000), headers });
    const { code, said, about } = await examined(discord);
    expect(code).toBe(1);
    expect(about("clock")).toEqual(["MEND"]);
    expect(said).toMatch(/[67]\d seconds ahead of Discord's/);
  });

  test("an exhausted login limit is a failure that says when it resets", async () => {
    sandbox.faults.next("GET", "/gateway/bot", { status: 200, body: limit(0) });
    const { about, said } = await examined(discord);
    expect(about("token")).toEqual(["ok"]);
    expect(about("gateway")).toEqual(["MEND"]);
    expect(said).toContain("in 60 minutes");
  });
});

describe("a SQLite file", () => {
  test("is not created, and is not taken from a running bot", async () => {
    const data = discord["DATA_DIR"]!;
    expect((await examined(discord)).about("store")).toEqual([""]);
    expect(readdirSync(data)).toEqual([]);
    const bot = new Program("main.ts", discord);
    onTestFinished(async () => void (await bot.stop()));
    await bot.until('"ready"');
    const { code, said } = await examined(discord);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("a running bot uses it") });
    const answer = await new Lobby(sandbox.url).say("Anna", "/game new system:last-hundred-yards side:axis");
    expect(JSON.stringify(answer.messages)).toContain("Hundred Yards");
  });

  test("passes if it is sound, and fails if a newer bot or another program wrote it or if it is damaged", async () => {
    const data = discord["DATA_DIR"]!;
    const about = async (file: string) =>
      (await examined({ ...discord, STORE_URL: `sqlite://${join(data, file)}` })).about("store");
    await (await openStore(`sqlite://${join(data, "newer.sqlite")}`)).close();
    expect(await about("newer.sqlite")).toEqual(["ok"]);
    const newer = new DatabaseSync(join(data, "newer.sqlite"));
    newer.exec(`UPDATE documents SET value = '{"value":{"version":999}}' WHERE key = 'store'`);
    newer.close();
    expect(await about("newer.sqlite")).toEqual(["MEND"]);
    const others = new DatabaseSync(join(data, "others.sqlite"));
    others.exec("CREATE TABLE songs (name TEXT)");
    others.close();
    expect(await about("others.sqlite")).toEqual(["MEND"]);
    writeFileSync(join(data, "damaged.sqlite"), "no database at all");
    expect(await about("damaged.sqlite")).toEqual(["MEND"]);
  });

  test("has its logs verified on request: a changed log is named", async () => {
    const file = join(discord["DATA_DIR"]!, "games.sqlite");
    await fillStore(`sqlite://${file}`, 2, String);
    const sound = await examined(discord, "--logs");
    expect({ code: sound.code, logs: sound.about("logs") }).toEqual({ code: 0, logs: [""] });
    const database = new DatabaseSync(file);
    database.exec(
      "UPDATE documents SET value = replace(value, '\"at\":1', '\"at\":9') WHERE key = 'log:filled1:1'",
    );
    database.close();
    expect((await examined(discord)).code).toBe(0);
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
    const doctor = [process.execPath, "src/hosting/doctor.ts"] as const;
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
    const at = { ...discord, STORE_URL: server.url };
    const bot = new Program("main.ts", at);
    await bot.until('"ready"');
    expect((await examined(at)).about("store")).toEqual(["ok"]);
    await bot.stop();
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
