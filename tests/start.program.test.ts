import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { DataError } from "#core/errors.ts";
import { openStore } from "#store/open-store.ts";
import { locked } from "#store/sqlite/open.ts";
import { startSandbox } from "discord-sandbox";
import { readConfig } from "../src/config.ts";
import { makeFolder, GAMES } from "../src/hosting/data-folder.ts";
import { openPlace } from "../src/hosting/place.ts";
import { createLog } from "../src/log.ts";
import { until } from "./support/discord/rider.ts";
import { QUICKLY } from "./support/processes/quick-start.ts";
import { amount } from "./support/run/soak.ts";
import { Lobby } from "discord-sandbox/testing/lobby";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts the program with these variables, through another program if one is given, and waits for its exit.
 */
function run(
  variables: Record<string, string>,
  by: string[] = [],
  cwd = ROOT,
  program: string[] = [...QUICKLY, join(ROOT, "src/main.ts")],
): Promise<{ code: number | null; said: string[] }> {
  const none = { DISCORD_TOKEN: "", DISCORD_API_URL: "", DISCORD_GUILD_ID: "", STORE_URL: "", LOG_LEVEL: "" };
  const env = { ...process.env, ...none, DATA_DIR: join(folder, "data"), PORT: "0", ...variables };
  const [command = "", ...words] = [...by, process.execPath, ...program];
  const started = spawn(command, words, { env, cwd, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  started.stderr.on("data", (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => {
    started.once("exit", (code) => resolve({ code, said: said.trim().split("\n") }));
  });
}

test("every wrong value stops the start with its own line", async () => {
  const wrong = { PORT: "abc", LOG_LEVEL: "loud", STORE_URL: "foo:bar" };
  const { code, said } = await run({ ...wrong, HEALTH_PORT: "99999", HEALTH_HOST: "no such host" });
  expect(code).toBe(78);
  expect(said).toHaveLength(5);
  const named = new Set(said.map((line) => line.split(" ")[0]));
  expect(named).toEqual(new Set(["HEALTH_HOST", "HEALTH_PORT", "LOG_LEVEL", "PORT", "STORE_URL"]));
});

test("a `.env` in the working directory is read, and an unreadable one is a fault of the configuration", () => {
  const [file, home] = [join(folder, ".env"), process.cwd()];
  const read = () => readConfig();
  const isUnreadable = /^\.env cannot be read .*; save it as UTF-8/;
  process.chdir(folder);
  onTestFinished(() => process.chdir(home));
  writeFileSync(file, "\uFEFFSANDBOX_CLOCK=soon\r\n");
  expect(read).toThrow(/^SANDBOX_CLOCK is not a time span/);
  writeFileSync(file, "\uFEFFSANDBOX_CLOCK=soon\r\n", "utf16le");
  expect(read).toThrow(isUnreadable);
  rmSync(file);
  mkdirSync(file);
  expect(read).toThrow(isUnreadable);
});

describe("a data folder", () => {
  test("that cannot be created is a fault of the configuration", () => {
    const make = () => makeFolder(join(folder, "not", "there"));
    expect(make).toThrow(DataError);
    expect(make).toThrow(/^DATA_DIR .* cannot be created; create its parent folder or choose another/);
  });

  test("is created for the bot's user only", () => {
    const made = join(folder, "made");
    makeFolder(made);
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  test("that is a file, or the folder of the games' data, is a fault of the configuration", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(() => makeFolder(file)).toThrow(new DataError([`DATA_DIR ${file} is a file; choose a folder`]));
    expect(() => makeFolder(GAMES)).toThrow(/^DATA_DIR .* contains the published games/);
  });

  test("that the bot may not write to stops the start with one line", async () => {
    const data = join(folder, "read-only");
    mkdirSync(data, { mode: 0o555 });
    // Root may write everywhere unless it drops that capability.
    const modestly = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override"] : [];
    const { code, said } = await run({ DATA_DIR: data }, modestly);
    expect(code).toBe(78);
    expect(said).toEqual([
      expect.stringMatching(/^DATA_DIR .*read-only cannot be written; let the bot write/),
    ]);
  });
});

describe("the sandbox", () => {
  /** Opens the sandbox with its files in a folder. */
  const open = async (DATA_DIR: string, PORT: number) => {
    const config = readConfig({ DATA_DIR, PORT: String(PORT), LOG_LEVEL: "silent" });
    return openPlace(config, await createLog(config));
  };

  test("does not open on a port in use, and says so", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const said = `PORT ${port} is in use by another program; choose another, or 0 for any free one`;
    await expect(open(join(folder, "data"), port)).rejects.toThrow(new DataError([said]));
  });

  test("does not open where its files cannot be saved, and does not blame the port", async () => {
    const data = join(folder, "blocked");
    mkdirSync(data);
    writeFileSync(join(data, "sandbox"), "");
    await expect(open(data, 0)).rejects.toThrow(DataError);
    await expect(open(data, 0)).rejects.toThrow(/^DATA_DIR .*blocked cannot be used \(EEXIST/);
  });
});

/** Starts the program as a service, and waits for a text in its output. */
function serve(variables: Record<string, string>) {
  const none = { DISCORD_TOKEN: "", DISCORD_API_URL: "", STORE_URL: "", LOG_LEVEL: "info", PORT: "0" };
  const env = { ...process.env, ...none, ...variables };
  const program = spawn(process.execPath, [...QUICKLY, "src/main.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(program, "exit").then(([code]) => code as number | null);
  let said = "";
  program.stdout.on("data", (data: Buffer) => (said += data.toString()));
  return {
    said: () => said,
    until: (word: string) => until(() => said.includes(word)),
    /** Resolves to its exit code. */
    ended,
  };
}

test("a port or a store in use stops the start with an exit code after which a supervisor tries again", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect((await run({ PORT: String(port) })).code).toBe(2);
  const file = join(folder, "in-use.sqlite");
  const lock = locked(file);
  onTestFinished(() => lock.close());
  const { code, said } = await run({ STORE_URL: `sqlite://${file}` });
  expect({ code, said }).toEqual({ code: 2, said: [expect.stringContaining("is in use")] });
});

test("a token that Discord refuses stops the start with the exit code that prevents a restart; a data folder that nothing is saved in need not exist", async () => {
  const elsewhere = await startSandbox();
  const token = { DISCORD_TOKEN: "some.other-token", DISCORD_API_URL: elsewhere.apiUrl };
  const kept = {
    STORE_URL: `sqlite://${join(folder, "elsewhere.sqlite")}`,
    SEAL_KEY: "0".repeat(64),
    DATA_DIR: join(folder, "not", "there"),
  };
  const { code, said } = await run({ ...token, ...kept });
  expect({ code, said }).toEqual({ code: 78, said: [expect.stringContaining("DISCORD_TOKEN")] });
  await elsewhere.close();
});

describe("games that are played on Discord", () => {
  const data = join(folder, "discords");

  test("end with one line and an error code when Discord closes the gateway for good", async () => {
    const elsewhere = await startSandbox();
    const token = { DISCORD_TOKEN: elsewhere.token, DISCORD_API_URL: elsewhere.apiUrl };
    const bot = serve({ ...token, DATA_DIR: data });
    await bot.until('"ready"');
    expect(bot.said()).toContain("logged in to Discord");
    await new Lobby(elsewhere.url).say("Anna", "/game new system:last-hundred-yards side:axis");
    elsewhere.faults.closeGateway(4014);
    expect(await bot.ended).toBe(78);
    expect(bot.said().trim().split("\n").at(-1)).toMatch(/"fatal".*does not allow the intents/);
    await elsewhere.close();
  });

  test("are not opened without a token", async () => {
    const { code, said } = await run({ DATA_DIR: data });
    expect(code).toBe(78);
    expect(said).toEqual([expect.stringMatching(/games\.sqlite holds games that are played on Discord/)]);
  });
});

test("the sandbox's address is printed at every log level; without HEALTH_PORT the metrics library is not loaded", async () => {
  const quiet = { LOG_LEVEL: "silent", DISCORD_TOKEN: "", DATA_DIR: join(folder, "quiet"), PORT: "0" };
  const env = { ...process.env, ...quiet, NODE_DEBUG: "module" };
  const program = spawn(process.execPath, [...QUICKLY, "src/main.ts"], { env });
  let loaded = "";
  program.stderr.on("data", (data: Buffer) => (loaded += data.toString()));
  const [said] = await once(program.stdout, "data");
  expect(String(said)).toMatch(/^Open http:\/\/127\.0\.0\.1:\d+ in a browser to play in the sandbox\./);
  program.kill("SIGTERM");
  const [code] = await once(program, "close");
  expect(code).toBe(0);
  expect(loaded).toContain("discord.js");
  expect(loaded).not.toContain("prom-client");
});

test("`npm start` without a token first names the sandbox, serves no health page, and stops on a signal to npm, whose shell does not forward it", async () => {
  const env = { ...process.env, DISCORD_TOKEN: "", DATA_DIR: join(folder, "by-npm"), PORT: "0" };
  const npm = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  const page = await new Promise<string>((resolve) => {
    npm.stdout.on("data", (data: Buffer) => {
      said += data.toString();
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const [first] = /^\{.*$/m.exec(said) ?? [];
  expect(first).toContain("this is the sandbox");
  const isServed = () =>
    fetch(page).then(
      () => true,
      () => false,
    );
  expect(await isServed()).toBe(true);
  npm.kill("SIGTERM");
  await expect.poll(isServed).toBe(false);
  expect(said).toContain("stopping");
  expect(said).not.toMatch(/on Discord|"health"/);
});

test("a signal to `npm start` during the start stops the bot, too", async () => {
  const data = join(folder, "by-npm-early");
  mkdirSync(data);
  const lock = locked(join(data, "games.sqlite"));
  const env = { ...process.env, DISCORD_TOKEN: "", DATA_DIR: data, PORT: "0" };
  const npm = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  npm.stdout.on("data", (text: Buffer) => (said += text.toString()));
  // From here on it waits for the previous one to close the store.
  await expect.poll(() => said).toContain("this is the sandbox");
  npm.kill("SIGTERM");
  lock.close();
  await once(npm.stdout, "end");
  expect(said).toContain("npm has ended");
});

// In soak, the bot itself, too: it ends with the lines of any configuration fault.
test("an invalid folder in data/ gives the loader's lines, in every program that loads it", async () => {
  const copy = join(folder, "copy");
  for (const part of ["src", "data", "locales", "commands", "package.json"])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, "data", "foo"));
  for (const program of ["src/hosting/untranslated.ts", "src/main.ts"].slice(0, amount(1, 2))) {
    const { code, said } = await run({}, [], copy, [join(copy, program)]);
    expect(code).toBe(program.endsWith("main.ts") ? 78 : 2);
    expect(said.every((line) => line.startsWith("data/foo/"))).toBe(true);
  }
});

test("a damaged store stops the start with one line, before it costs a login", async () => {
  const elsewhere = await startSandbox();
  const file = join(folder, "damaged.sqlite");
  const store = await openStore(`sqlite://${file}`);
  const outages = Array.from({ length: 900 }, (_, n) => ({ from: 2e12 + n, until: 2e12 + n + 1 }));
  await store.saveUptime({ alive: 1, outages });
  await store.close();
  writeFileSync(file, readFileSync(file).fill(0x55, 4 * 4096));
  const token = { DISCORD_TOKEN: elsewhere.token, DISCORD_API_URL: elsewhere.apiUrl };
  const { code, said } = await run({ ...token, STORE_URL: `sqlite://${file}` });
  expect(code).toBe(78);
  expect(said).toEqual([expect.stringMatching(/damaged\.sqlite is damaged.*restore your last backup/)]);
  expect(elsewhere.faults.logins).toBe(0);
  await elsewhere.close();
});
