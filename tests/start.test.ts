import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer as createWebServer } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import { locked } from "#store/sqlite/open.ts";
import { startSandbox } from "discord-sandbox";
import { until } from "./support/discord/rider.ts";
import { QUICKLY } from "./support/processes/quick-start.ts";
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
  const { code, said } = await run({ PORT: "abc", LOG_LEVEL: "loud", STORE_URL: "foo:bar" });
  expect(code).toBe(2);
  expect(said).toHaveLength(3);
  expect(new Set(said.map((line) => line.split(" ")[0]))).toEqual(
    new Set(["LOG_LEVEL", "PORT", "STORE_URL"]),
  );
});

test("a `.env` in the working directory is read, and an unreadable one stops the start", async () => {
  const file = join(folder, ".env");
  writeFileSync(file, "\uFEFFSANDBOX_CLOCK=soon\r\n");
  expect(await run({}, [], folder)).toEqual({
    code: 2,
    said: [expect.stringMatching(/^SANDBOX_CLOCK is not a time span/)],
  });
  for (const spoil of [
    () => writeFileSync(file, "\uFEFFSANDBOX_CLOCK=soon\r\n", "utf16le"),
    () => (rmSync(file), mkdirSync(file)),
  ]) {
    spoil();
    const { code, said } = await run({}, [], folder);
    expect(code).toBe(2);
    expect(said).toEqual([expect.stringMatching(/^\.env cannot be read; save it as UTF-8/)]);
  }
  rmSync(file, { recursive: true });
});

test("a port in use stops the start with one line", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { code, said } = await run({ PORT: String(port) });
  server.close();
  expect(code).toBe(2);
  expect(said).toEqual([`PORT ${port} is in use by another program; choose another, or 0 for any free one`]);
});

test("a data folder that cannot be created stops the start with one line", async () => {
  const { code, said } = await run({ DATA_DIR: join(folder, "not", "there") });
  expect(code).toBe(2);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^DATA_DIR .* cannot be created; create its parent folder or choose another/);
});

test("a data folder that is a file, or the folder of the games' data, stops the start with one line", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const onFile = await run({ DATA_DIR: file });
  expect(onFile).toEqual({ code: 2, said: [`DATA_DIR ${file} is a file; choose a folder`] });
  const { code, said } = await run({ DATA_DIR: "data" });
  expect(code).toBe(2);
  expect(said).toEqual([expect.stringMatching(/^DATA_DIR .* is where the rules of the games are/)]);
});

test("a data folder whose files cannot be saved stops the start with one line that does not blame the port", async () => {
  const data = join(folder, "blocked");
  mkdirSync(data);
  writeFileSync(join(data, "sandbox"), "");
  const { code, said } = await run({ DATA_DIR: data });
  expect(code).toBe(2);
  expect(said).toEqual([expect.stringMatching(/^DATA_DIR .*blocked cannot be used \(EEXIST/)]);
});

test("a data folder that the bot may not write to stops the start with one line", async () => {
  const data = join(folder, "read-only");
  mkdirSync(data, { mode: 0o555 });
  // Root may write everywhere unless it drops that capability.
  const modestly = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override"] : [];
  const { code, said } = await run({ DATA_DIR: data }, modestly);
  expect(code).toBe(2);
  expect(said).toEqual([expect.stringMatching(/^DATA_DIR .*read-only cannot be written; let the bot write/)]);
});

test("a data folder that nothing is saved in need not exist", async () => {
  const elsewhere = { STORE_URL: `sqlite://${join(folder, "elsewhere.sqlite")}`, DISCORD_TOKEN: "abc.def" };
  const page = createWebServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
  const { port } = page.address() as AddressInfo;
  const api = { DISCORD_API_URL: `http://127.0.0.1:${port}/api`, DATA_DIR: join(folder, "not", "there") };
  const { said } = await run({ ...elsewhere, ...api });
  page.close();
  expect(said).toEqual([expect.stringMatching(/^DISCORD_API_URL is not the address of Discord/)]);
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
    end: async () => {
      program.kill("SIGTERM");
      await ended;
    },
  };
}

test("without a token the first line names the sandbox, and no line claims a connection to Discord", async () => {
  const data = join(folder, "first-line");
  const bot = serve({ DATA_DIR: data });
  await bot.until("Open http");
  await bot.end();
  expect(bot.said().split("\n")[0]).toContain("this is the sandbox");
  expect(bot.said()).not.toContain("on Discord");
});

test("a token that Discord refuses stops the start with the exit code that prevents a restart", async () => {
  const elsewhere = await startSandbox();
  const token = { DISCORD_TOKEN: "some.other-token", DISCORD_API_URL: elsewhere.apiUrl };
  const { code, said } = await run({ ...token, DATA_DIR: join(folder, "refused") });
  expect({ code, said: said.at(-1) }).toEqual({ code: 78, said: expect.stringContaining("DISCORD_TOKEN") });
  await elsewhere.close();
});

test("a gateway that Discord closes for good ends the program with one line and an error code", async () => {
  const elsewhere = await startSandbox();
  const token = { DISCORD_TOKEN: elsewhere.token, DISCORD_API_URL: elsewhere.apiUrl };
  const bot = serve({ ...token, DATA_DIR: join(folder, "closed") });
  await bot.until('"ready"');
  elsewhere.faults.closeGateway(4014);
  expect(await bot.ended).toBe(78);
  expect(bot.said().trim().split("\n").at(-1)).toMatch(/"fatal".*does not allow the intents/);
  await elsewhere.close();
});

test("without a token a store with games of Discord is not opened", async () => {
  const [elsewhere, data] = [await startSandbox(), join(folder, "discords")];
  const token = { DISCORD_TOKEN: elsewhere.token, DISCORD_API_URL: elsewhere.apiUrl };
  const bot = serve({ ...token, DATA_DIR: data });
  await bot.until('"ready"');
  expect(bot.said()).toContain("on Discord");
  await new Lobby(elsewhere.url).say("Anna", "/game new system:last-hundred-yards side:axis");
  await bot.end();
  await elsewhere.close();
  const { code, said } = await run({ DATA_DIR: data });
  expect(code).toBe(2);
  expect(said).toEqual([expect.stringMatching(/games\.sqlite holds games that are played on Discord/)]);
});

test("the sandbox's address is printed at every log level", async () => {
  const quiet = { LOG_LEVEL: "silent", DISCORD_TOKEN: "", DATA_DIR: join(folder, "quiet"), PORT: "0" };
  const env = { ...process.env, ...quiet };
  const program = spawn(process.execPath, [...QUICKLY, "src/main.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await once(program.stdout, "data");
  expect(String(said)).toMatch(/^Open http:\/\/127\.0\.0\.1:\d+ in a browser to play in the sandbox\./);
  program.kill("SIGTERM");
  const [code] = await once(program, "exit");
  expect(code).toBe(0);
});

test("a signal to `npm start` stops the bot, although npm's shell does not forward it", async () => {
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
  const isServed = () =>
    fetch(page).then(
      () => true,
      () => false,
    );
  expect(await isServed()).toBe(true);
  npm.kill("SIGTERM");
  await expect.poll(isServed).toBe(false);
  expect(said).toContain("stopping");
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

test("an invalid folder in data/ gives the loader's lines, in every program that loads it", async () => {
  const copy = join(folder, "copy");
  for (const part of ["src", "data", "locales", "commands", "package.json"])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, "data", "foo"));
  for (const program of ["src/main.ts", "src/hosting/untranslated.ts"]) {
    const { code, said } = await run({}, [], copy, [join(copy, program)]);
    expect(code).toBe(2);
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
  expect(code).toBe(2);
  expect(said).toEqual([expect.stringMatching(/damaged\.sqlite is damaged.*restore your last backup/)]);
  expect(elsewhere.faults.logins).toBe(0);
  await elsewhere.close();
});
