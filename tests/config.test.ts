import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { DataError } from "#core/errors.ts";
import { readConfig, readStorePlace, unknownNames } from "../src/config.ts";
import { createLog, type PinoLog } from "../src/log.ts";

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof DataError) return error.faults;
    throw error;
  }
  return [];
}

describe("configuration", () => {
  test("an empty environment is valid: the sandbox with a SQLite file", () => {
    expect(readConfig({})).toMatchObject({
      apiUrl: "https://discord.com/api",
      storeUrl: expect.stringMatching(/^sqlite:\/\/\/.*\.dispatch-rider\/games\.sqlite$/),
      dataDir: expect.stringMatching(/^\/.*\.dispatch-rider$/),
      port: 3000,
      clockAhead: 0,
      isPseudo: false,
      logLevel: "info",
    });
    expect(readConfig({})).not.toHaveProperty("token");
  });

  test("unknown names in .env are reported, those of other programs are not", () => {
    const file = "DISCORD_TOKE=x\nSEAL_KEY=\nPOSTGRES_PASSWORD=x\nNODE_OPTIONS=x\n";
    expect(unknownNames(file)).toEqual(["DISCORD_TOKE"]);
  });

  test("the store's address is read without a valid token", () => {
    const env = { DISCORD_TOKEN: "not a token", STORE_URL: "sqlite:///tmp/games.sqlite", DATA_DIR: "/tmp" };
    expect(faultsOf(env)).not.toEqual([]);
    expect(readStorePlace(env)).toEqual({ storeUrl: "sqlite:///tmp/games.sqlite", dataDir: "/tmp" });
  });

  test("a log that cannot be written is not a fault", async () => {
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error("full"), { code: "ENOSPC" })),
    });
    const failed = new Promise((resolve) => void full.once("error", resolve));
    const log = await createLog({ logLevel: "info", secrets: [], stream: full });
    log.info("one");
    await failed;
    expect(full.listenerCount("error")).toBe(1);
  });

  test("an empty or blank value counts as missing", () => {
    const empty = {
      DISCORD_TOKEN: "",
      DISCORD_GUILD_ID: " ",
      SHARDS: "",
      STORE_URL: "",
      SEAL_KEY: "",
      SEAL_KEY_OLD: "",
      DATA_DIR: "",
      PORT: "",
      HEALTH_PORT: "",
      HEALTH_HOST: "",
      KEEP_DAYS: "",
      SANDBOX_CLOCK: "",
      LOG_LEVEL: "",
    };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test("given values are used", () => {
    const env = {
      DISCORD_TOKEN: "abc.def.ghi",
      DISCORD_API_URL: "http://127.0.0.1:3000/api/",
      DISCORD_GUILD_ID: "123456789012345678",
      SHARDS: "4",
      STORE_URL: "postgres://bot:pass-word@db/games",
      SEAL_KEY: "5ea1".repeat(16),
      SEAL_KEY_OLD: `${"01d1".repeat(16)},  ${"01D2".repeat(16)}`,
      DATA_DIR: "/var/lib/rider",
      PORT: "0",
      HEALTH_PORT: "9090",
      HEALTH_HOST: "0.0.0.0",
      KEEP_DAYS: "30",
      SANDBOX_CLOCK: "+36h",
      LOG_LEVEL: "debug",
    };
    expect(readConfig(env)).toEqual({
      token: "abc.def.ghi",
      apiUrl: "http://127.0.0.1:3000/api",
      guildId: "123456789012345678",
      shards: 4,
      storeUrl: "postgres://bot:pass-word@db/games",
      sealKey: "5ea1".repeat(16),
      oldSealKeys: ["01d1".repeat(16), "01D2".repeat(16)],
      dataDir: "/var/lib/rider",
      keepsFiles: false,
      port: 0,
      healthPort: 9090,
      healthHost: "0.0.0.0",
      keepDays: 30,
      clockAhead: 36 * 3_600_000,
      isPseudo: false,
      logLevel: "debug",
      secrets: ["abc.def.ghi", "pass-word", "5ea1".repeat(16), "01d1".repeat(16), "01D2".repeat(16)],
    });
  });

  test.each([
    ["DISCORD_TOKEN", "Bot abc.def"],
    ["DISCORD_TOKEN", '"abc.def"'],
    ["DISCORD_TOKEN", "your-token-here"],
    ["DISCORD_TOKEN", "123456789012345678"],
    ["DISCORD_TOKEN", "4f1c".repeat(16)],
    ["DISCORD_TOKEN", "abc.def.ghi"],
    ["DISCORD_TOKEN", `${Buffer.from("123456789012345678").toString("base64")}.GabcDE`],
    ["DISCORD_API_URL", "discord.com/api"],
    ["DISCORD_API_URL", "https://discord.com/api/v10"],
    ["DISCORD_GUILD_ID", "my server"],
    ["SHARDS", "0"],
    ["SHARDS", "-2"],
    ["SHARDS", "2.5"],
    ["SHARDS", "auto"],
    ["STORE_URL", "mysql://host/db"],
    ["SEAL_KEY", "5ea1".repeat(15)],
    ["SEAL_KEY", "key".repeat(21) + "5"],
    ["SEAL_KEY_OLD", "01d1".repeat(16)],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80a"],
    ["HEALTH_PORT", "65536"],
    ["HEALTH_PORT", "9090/tcp"],
    ["HEALTH_HOST", "http://0.0.0.0"],
    ["KEEP_DAYS", "0"],
    ["KEEP_DAYS", "forever"],
    ["SANDBOX_CLOCK", "-2h"],
    ["SANDBOX_CLOCK", "36"],
    ["SANDBOX_CLOCK", "tomorrow"],
    ["SANDBOX_CLOCK", "+"],
    ["SANDBOX_CLOCK", "+9999d"],
    ["LOG_LEVEL", "loud"],
  ])("a wrong %s (%s) is named in one line with the accepted form", (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} .*(write|paste|leave)`));
  });

  test("PostgreSQL needs a key on Discord, because its processes share it", () => {
    const there = { DISCORD_TOKEN: "any", DISCORD_API_URL: "http://127.0.0.1:4000/api" };
    const STORE_URL = "postgres://bot:pass-word@db/games";
    expect(faultsOf({ ...there, STORE_URL })).toEqual([expect.stringMatching(/^SEAL_KEY is not set.*write/)]);
    expect(readConfig({ STORE_URL }).keepsFiles).toBe(true);
    expect(readConfig({ ...there, STORE_URL: "sqlite://x.sqlite" }).keepsFiles).toBe(true);
  });

  test("an invalid old key is named, and not shown", () => {
    const faults = faultsOf({ SEAL_KEY: "5ea1".repeat(16), SEAL_KEY_OLD: `${"01d1".repeat(16)},hush` });
    expect(faults).toEqual([
      expect.stringMatching(/^SEAL_KEY_OLD contains a value that is not a key; write/),
    ]);
    expect(faults[0]).not.toContain("hush");
  });

  test("a token in Discord's format is required for Discord, any format for another server", () => {
    const id = Buffer.from("1234567890123456789").toString("base64url");
    const DISCORD_TOKEN = `${id}.GaB-_1.${"aZ09-_".repeat(6)}`;
    expect(readConfig({ DISCORD_TOKEN }).token).toBe(DISCORD_TOKEN);
    expect(readConfig({ DISCORD_TOKEN, DISCORD_API_URL: "https://canary.discord.com/api" })).toBeTruthy();
    const DISCORD_API_URL = "http://127.0.0.1:4000/api";
    expect(readConfig({ DISCORD_TOKEN: "any", DISCORD_API_URL }).token).toBe("any");
  });

  test("a token in a wrong format is reported beside other faults", () => {
    const faults = faultsOf({ DISCORD_TOKEN: "any", PORT: "x" });
    expect(new Set(faults.map((fault) => fault.split(" ")[0]))).toEqual(new Set(["DISCORD_TOKEN", "PORT"]));
  });

  test.each([
    ["+90m", 90 * 60_000],
    ["+3d12h", 84 * 3_600_000],
    ["+1d2h3m", (26 * 60 + 3) * 60_000],
    ["36h", 36 * 3_600_000],
    ["+0m", 0],
  ])("SANDBOX_CLOCK=%s sets the clock ahead by %i ms", (text, ahead) => {
    expect(readConfig({ SANDBOX_CLOCK: text }).clockAhead).toBe(ahead);
  });

  test("all faults are reported at once, and none shows the token or the key", () => {
    const faults = faultsOf({ DISCORD_TOKEN: "se cret", SEAL_KEY: "too short", PORT: "x", LOG_LEVEL: "y" });
    expect(faults).toHaveLength(4);
    expect(faults.join("\n")).not.toMatch(/se cret|too short/);
  });
});

async function logged(write: (log: PinoLog) => void, isTTY = false): Promise<string> {
  let lines = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  });
  write(
    await createLog({ logLevel: "info", secrets: ["abc.def"], stream: Object.assign(stream, { isTTY }) }),
  );
  return lines;
}

describe("log", () => {
  test("an event is one line of JSON", async () => {
    const line = await logged((log) => log.info({ game: "g1" }, "game saved"));
    expect(JSON.parse(line)).toMatchObject({ level: "info", game: "g1", msg: "game saved" });
    expect(line.trim()).not.toContain("\n");
  });

  test("on a terminal an event is one readable line", async () => {
    const line = await logged(
      (log) => log.info({ game: "g1", sides: ["axis", "allies"] }, "game saved"),
      true,
    );
    expect(line).toContain("game saved");
    expect(line.trim()).not.toContain("\n");
    expect(() => JSON.parse(line)).toThrow(SyntaxError);
  });

  test("the bot's token and interaction tokens never show, in any property", async () => {
    const url = "https://discord.com/api/v10/webhooks/123/aW50ZXJ/messages/@original";
    const error = Object.assign(new Error(`cannot reach ${url} as abc.def`), { url, requestBody: "sealed" });
    const line = await logged((log) =>
      log.error({ err: error, token: "x1", answer: { token: "x2" } }, "abc.def failed"),
    );
    expect(line).not.toMatch(/abc\.def|aW50ZXJ|sealed|x1|x2/);
    expect(line).toContain("/webhooks/123/[token]/messages/@original");
  });
});
