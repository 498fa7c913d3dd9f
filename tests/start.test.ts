import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the program with these variables and waits for its end. */
function run(variables: Record<string, string>): Promise<{ code: number | null; said: string[] }> {
  const none = { DISCORD_TOKEN: "", DISCORD_API_URL: "", DISCORD_GUILD_ID: "", STORE_URL: "", LOG_LEVEL: "" };
  const env = { ...process.env, ...none, DATA_DIR: join(folder, "data"), PORT: "0", ...variables };
  const program = spawn(process.execPath, ["src/main.ts"], { env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  program.stderr.on("data", (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => {
    program.once("exit", (code) => resolve({ code, said: said.trim().split("\n") }));
  });
}

test("every wrong value stops the start with a line of its own", async () => {
  const { code, said } = await run({ PORT: "abc", LOG_LEVEL: "loud", STORE_URL: "foo:bar" });
  expect(code).toBe(2);
  expect(said).toHaveLength(3);
  expect(new Set(said.map((line) => line.split(" ")[0]))).toEqual(
    new Set(["LOG_LEVEL", "PORT", "STORE_URL"]),
  );
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

test("a data folder that cannot be made stops the start with one line", async () => {
  const { code, said } = await run({ DATA_DIR: join(folder, "not", "there") });
  expect(code).toBe(2);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^DATA_DIR .* cannot be made; make its parent folder or choose another/);
});

test("a data folder that is a file, or the folder of the games' rules, stops the start with one line", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const onFile = await run({ DATA_DIR: file });
  expect(onFile).toEqual({ code: 2, said: [`DATA_DIR ${file} is a file; choose a folder`] });
  const { code, said } = await run({ DATA_DIR: "data" });
  expect(code).toBe(2);
  expect(said).toEqual([expect.stringMatching(/^DATA_DIR .* is where the rules of the games are/)]);
});

test("a signal to `npm start` stops the bot, although npm's shell does not hand it on", async () => {
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
  await expect.poll(isServed, { timeout: 30_000 }).toBe(false);
  expect(said).toContain("stopping");
});
