import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { SealBox } from "#app/seals/seal-box.ts";
import { openStore } from "#store/open-store.ts";
import { PermissionFlagsBits } from "discord.js";
import { type Sandbox, startSandbox } from "discord-sandbox";
import { Lobby } from "discord-sandbox/testing/lobby";
import { Client } from "pg";
import { room } from "../../src/hosting/examine-store.ts";
import { INVITED } from "../../src/hosting/permissions.ts";
import { findPostgres, freePort } from "../store/servers.ts";
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

/** What the doctor says, and its lines about one thing. */
async function examined(variables: Variables, ...words: string[]) {
  const { code, said } = await run("doctor.ts", variables, words);
  const lines = said.trim().split("\n");
  const about = (thing: string) =>
    lines.filter((line) => line.slice(5).startsWith(`${thing}:`)).map((line) => line.slice(0, 4).trim());
  return { code, said, lines, about };
}

describe("Discord", () => {
  test("where all is well, each thing is told to be, and the end is a success", async () => {
    const { code, said, about } = await examined(discord);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/All is well\.\n$/) });
    for (const thing of ["configuration", "token", "clock", "gateway", "servers", "store", "disk"])
      expect(about(thing)).toContain("ok");
    expect(said).toContain(sandbox.applicationId);
  });

  test("a token that Discord does not take is to be mended, and is not shown", async () => {
    const { code, said, about } = await examined({ ...discord, DISCORD_TOKEN: "some.other-token" });
    expect(code).toBe(1);
    expect(about("token")).toEqual(["MEND"]);
    expect(about("store")).toContain("ok");
    expect(said).not.toContain("some.other-token");
  });

  test("wrong values are to be mended, one line each", async () => {
    const { code, about } = await examined({ ...discord, PORT: "x", SEAL_KEY: "y" });
    expect(code).toBe(1);
    expect(about("configuration")).toEqual(["MEND", "MEND"]);
  });

  test("a Discord that is not reached is to be mended", async () => {
    const { code, about } = await examined({ ...discord, DISCORD_API_URL: "http://127.0.0.1:9/api" });
    expect(code).toBe(1);
    expect(about("Discord")).toEqual(["MEND"]);
  });

  test("a clock that is off by a minute is to be mended, by which way it is off", async () => {
    const me = { id: sandbox.applicationId, username: "Dispatch" };
    const headers = { date: new Date(Date.now() - 62_000).toUTCString() };
    sandbox.faults.next("GET", "/users/@me", { status: 200, body: me, headers });
    const { code, said, about } = await examined(discord);
    expect(code).toBe(1);
    expect(about("clock")).toEqual(["MEND"]);
    expect(said).toMatch(/[67]\d seconds ahead of Discord's/);
  });

  test("no logins left are to be waited for; a rate limit is waited out", async () => {
    sandbox.faults.rateLimit("GET", "/users/@me", { retryAfter: 1 });
    const limit = { total: 1000, remaining: 0, reset_after: 3_600_000, max_concurrency: 1 };
    const body = { url: "wss://gateway", shards: 1, session_start_limit: limit };
    sandbox.faults.next("GET", "/gateway/bot", { status: 200, body });
    const { about, said } = await examined(discord);
    expect(about("token")).toEqual(["ok"]);
    expect(about("gateway")).toEqual(["MEND"]);
    expect(said).toContain("in 60 minutes");
  });

  test("a server that withholds something is named, with what it withholds", async () => {
    const permissions = String(INVITED & ~PermissionFlagsBits.PinMessages & ~PermissionFlagsBits.EmbedLinks);
    const others = { icon: null, owner: false, features: [] };
    const body = [
      { id: "700000000000000001", name: "North", permissions: String(INVITED), ...others },
      { id: "700000000000000002", name: "South", permissions, ...others },
      { id: "700000000000000003", name: "East", permissions: "8", ...others },
    ];
    sandbox.faults.next("GET", "/users/@me/guilds", { status: 200, body });
    const { code, said } = await examined(discord);
    expect(code).toBe(1);
    expect(said).toMatch(/^MEND server South \(700000000000000002\): lacks Embed Links, Pin Messages: give/m);
    expect(said).toContain("in 2 of 3");
  });

  test("of a named server each channel is looked at; one that it is not in is to be mended", async () => {
    const lobby = new Lobby(sandbox.url);
    const [guild] = (await lobby.state()).guilds;
    const deny = async (name: string, rights: object) =>
      lobby.ask("PATCH", `/channels/${await lobby.channelId(name)}`, rights);
    expect((await examined(discord, guild!.id)).code).toBe(0);
    await deny("second-front", { botMaySend: false });
    await deny("look-ups", { botMayView: false });
    const { code, about } = await examined(discord, guild!.id);
    expect(code).toBe(1);
    expect(about("channel #second-front")).toEqual(["MEND"]);
    expect(about("channel #look-ups")).toEqual([""]);
    expect(about("channel #game-room")).toEqual([]);
    expect((await examined(discord, "700000000000000001")).code).toBe(1);
  });
});

test("what is no server's id is refused with how to name one", async () => {
  for (const words of [["--help"], ["123"], ["700000000000000001", "700000000000000002"]]) {
    const { code, said } = await examined(discord, ...words);
    expect({ code, said }).toEqual({
      code: 2,
      said: expect.stringMatching(/^name one server by its id, .*\n$/),
    });
  }
});

test("the health page is asked how the bot is; another program on its port, or another address, is to be mended", async () => {
  const port = await freePort();
  const at = { ...discord, HEALTH_PORT: String(port) };
  expect((await examined(at)).about("HEALTH_PORT")).toEqual(["ok"]);
  const answers = [
    [200, "ok\n"],
    [503, "gateway: not connected to Discord\n"],
    [200, "<html>"],
  ] as const;
  const server = createServer((_, response) => {
    const [status, text] = answers[asked++] ?? [404, ""];
    response.writeHead(status).end(text);
  });
  let asked = 0;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  expect((await examined(at)).about("health")).toEqual([""]);
  expect((await examined(at)).said).toMatch(/^MEND health: .* gateway: not connected to Discord$/m);
  expect((await examined(at)).said).toMatch(/^MEND HEALTH_PORT: .* is in use by another program/m);
  const elsewhere = await examined({ ...at, HEALTH_HOST: "192.0.2.1" });
  expect(elsewhere.said).toMatch(/^MEND HEALTH_PORT: .*192\.0\.2\.1 is no address of this machine/m);
});

describe("a SQLite file", () => {
  const filesIn = (data: string) =>
    readdirSync(data).map((name) => `${name} ${statSync(join(data, name)).mtimeMs}`);

  test("is looked at while a bot runs on it, which plays on", async () => {
    const bot = new Program("main.ts", discord);
    onTestFinished(async () => void (await bot.stop()));
    await bot.until('"ready"');
    const { code, said } = await examined(discord);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("a bot is running on it") });
    expect(said).toContain("version 1");
    const answer = await new Lobby(sandbox.url).say("Anna", "/game new system:last-hundred-yards side:axis");
    expect(JSON.stringify(answer.messages)).toContain("Hundred Yards");
    const second = await run("main.ts", discord);
    expect(second.said).toContain("is in use by another process");
  });

  test("is left as it was: no file is changed, and none is left behind", async () => {
    const bot = new Program("main.ts", discord);
    await bot.until('"ready"');
    await bot.stop();
    const data = discord["DATA_DIR"]!;
    const before = filesIn(data);
    const { code, said } = await examined(discord);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("no bot is running on it") });
    expect(filesIn(data)).toEqual(before);
  });

  test("of a newer bot, of another program, or damaged, is to be mended", async () => {
    const data = discord["DATA_DIR"]!;
    const newer = `sqlite://${join(data, "newer.sqlite")}`;
    await (await openStore(newer)).close();
    const database = new DatabaseSync(join(data, "newer.sqlite"));
    database.exec(`UPDATE documents SET value = '{"value":{"version":999}}' WHERE key = 'store'`);
    database.close();
    expect((await examined({ ...discord, STORE_URL: newer })).about("saved games")).toEqual(["MEND"]);
    const others = new DatabaseSync(join(data, "others.sqlite"));
    others.exec("CREATE TABLE songs (name TEXT)");
    others.close();
    const other = await examined({ ...discord, STORE_URL: `sqlite://${join(data, "others.sqlite")}` });
    expect({ code: other.code, about: other.about("store") }).toEqual({ code: 1, about: ["MEND"] });
    expect(other.said).toContain("another program");
    writeFileSync(join(data, "damaged.sqlite"), "no database at all");
    const damaged = await examined({ ...discord, STORE_URL: `sqlite://${join(data, "damaged.sqlite")}` });
    expect(damaged.about("store")).toEqual(["MEND"]);
  });

  test("with seals that no key opens is to be mended: the key was lost, or is not among the old ones", async () => {
    const store = await openStore(`sqlite://${join(discord["DATA_DIR"]!, "games.sqlite")}`);
    const [key, other] = ["a1".repeat(32), "b2".repeat(32)];
    const text = { seal: "4", salt: "5".repeat(32), text: "Attack at dawn" };
    await store.note({ sealed: [new SealBox(store, key).lock("game", text)] });
    await store.close();
    const aboutKey = async (keys: Variables) => (await examined({ ...discord, ...keys })).about("SEAL_KEY");
    expect(await aboutKey({ SEAL_KEY: key })).toEqual(["ok"]);
    expect(await aboutKey({ SEAL_KEY: other, SEAL_KEY_OLD: key })).toEqual(["ok"]);
    expect(await aboutKey({ SEAL_KEY: other })).toEqual(["MEND"]);
    expect(await aboutKey({})).toContain("MEND");
  });

  test("in a folder that is not there, or may not be written to, is to be mended", async () => {
    const nowhere = await examined({
      ...discord,
      STORE_URL: `sqlite://${join(folder, "a", "b", "c.sqlite")}`,
    });
    expect(nowhere.about("store")).toEqual(["MEND"]);
    writeFileSync(join(folder, "file"), "");
    const inFile = await examined({ ...discord, DATA_DIR: join(folder, "file") });
    expect(inFile.said).toMatch(/^MEND store: .*file is a file: name a folder in DATA_DIR/m);
    const data = join(folder, "read-only");
    mkdirSync(data, { mode: 0o555 });
    // Root may write everywhere, unless it is told to do without.
    const env = { ...process.env, ...discord, DATA_DIR: data, STORE_URL: "" };
    const doctor = [process.execPath, "src/doctor.ts"] as const;
    const [command, ...words] =
      process.getuid?.() === 0 ? (["setpriv", "--bounding-set=-dac_override", ...doctor] as const) : doctor;
    const said = await new Promise<string>((resolve) => {
      execFile(command, words, { env }, (_, stdout) => resolve(stdout));
    });
    expect(said).toMatch(/^MEND store: .*read-only cannot be written: let the bot's user write/m);
  });

  test("needs room: with less than 200 MiB free there is something to mend", () => {
    expect(room("/srv", 199 * 2 ** 20)).toMatchObject({
      state: "mend",
      text: expect.stringContaining("199 MiB"),
    });
    expect(room("/srv", 200 * 2 ** 20).state).toBe("ok");
  });
});

const postgres = findPostgres();
test.skipIf(postgres.missing || postgres.given)(
  "PostgreSQL is tried without a trace; away, read-only, or with a wrong password it is to be mended",
  { timeout: 120_000 },
  async () => {
    const server = await postgres.create();
    onTestFinished(() => server.remove());
    const at = { ...discord, STORE_URL: server.url };
    expect((await examined(at)).code).toBe(0);
    const client = new Client(server.url);
    await client.connect();
    const tables = async () =>
      (await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).rows;
    expect(await tables()).toEqual([]);
    const bot = new Program("main.ts", at);
    await bot.until('"ready"');
    const running = await examined(at);
    expect({ code: running.code, said: running.said }).toEqual({
      code: 0,
      said: expect.stringContaining("a bot is running on it"),
    });
    await bot.stop();
    expect((await client.query("SELECT FROM dispatch_rider WHERE key = 'doctor'")).rowCount).toBe(0);
    await client.query("CREATE ROLE reader LOGIN; GRANT SELECT ON dispatch_rider TO reader");
    expect(running.about("store")).toEqual(["ok", ""]);
    const reader = new URL(server.url);
    reader.username = "reader";
    reader.password = "hush-hush";
    const reading = await examined({ ...at, STORE_URL: reader.href });
    expect(reading.code).toBe(1);
    expect(reading.said).toMatch(/^MEND store: .* cannot be written \(permission denied/m);
    expect(reading.said).not.toContain("hush-hush");
    await client.end();
    await server.kill();
    expect((await examined(at)).said).toMatch(/^MEND store: .* is not reached \(.*ECONNREFUSED/m);
  },
);
