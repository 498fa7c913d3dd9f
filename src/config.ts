import { given } from "#core/left-out.ts";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import dotenv from "dotenv";
import { z } from "zod";
import { DataError } from "#core/errors.ts";
import { parseStoreUrl } from "#store/store-url.ts";
import { readTimeSpan } from "discord-sandbox/time-span";

/** The configuration. Without a token, the bot plays in the sandbox. */
export interface Config {
  token?: string;
  /** Base of Discord's API, without the version. */
  apiUrl: string;
  /** Registers the commands in this guild only; globally if left out. */
  guildId?: string;
  /** Number of shards; Discord's recommendation if left out. */
  shards?: number;
  /** URL of the store, such as `sqlite:///var/lib/bot/games.sqlite`. */
  storeUrl: string;
  /** The key of sealed texts, 64 hex digits; that of a file in `dataDir` if left out. */
  sealKey?: string;
  /** Earlier keys of sealed texts. */
  oldSealKeys: string[];
  /** An absolute path. */
  dataDir: string;
  /** True if the data folder is used: for games, for the key of sealed texts, or by the sandbox. */
  keepsFiles: boolean;
  /** Port of the sandbox; 0 for any free one. */
  port: number;
  /** Port of health and metrics; none if left out, any free one if 0. */
  healthPort?: number;
  /** Address for that port. */
  healthHost: string;
  /** Days after which the games of a server that removed the bot are archived. */
  keepDays: number;
  /** How far the sandbox's clock is ahead of the machine's, in milliseconds. */
  clockAhead: number;
  /** True if users with British English get the pseudo-language. */
  isPseudo: boolean;
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
  /** Texts to keep out of the log. */
  secrets: string[];
}

const levels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const token = z
  .string()
  .regex(/^[^\s"']+$/, 'holds spaces or quotes; paste the bare token, without "Bot " before it')
  .optional();

const apiUrl = z
  .string()
  .refine(isWebUrl, "is not a web address; write one such as https://discord.com/api")
  .transform((url) => url.replace(/\/+$/, ""))
  .refine((url) => !/\/v\d+$/.test(url), "ends with a version; leave that out, as in https://discord.com/api")
  .default("https://discord.com/api");

const guildId = z
  .string()
  .regex(/^\d{17,20}$/, "is not a server id; write the 17 to 20 digits of Discord's Copy Server ID")
  .optional();

const shards = z
  .string()
  .regex(
    /^[1-9]\d{0,4}$/,
    "is not a number of shards; write a whole number from 1, or leave it out for Discord's recommendation",
  )
  .transform(Number)
  .optional();

const storeUrl = z
  .string()
  .superRefine((url, context) => {
    const target = parseStoreUrl(url);
    if ("fault" in target) context.addIssue(target.fault);
  })
  .optional();

const sealKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, "is not a key; write 64 hex digits, such as the output of `openssl rand -hex 32`")
  .optional();

const oldSealKeys = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((key) => key !== ""))
  .refine(
    (keys) => keys.every((key) => /^[0-9a-f]{64}$/i.test(key)),
    "contains a value that is not a key; write keys of 64 hex digits, separated by commas",
  )
  .default([]);

const port = z
  .string()
  .regex(/^\d{1,5}$/, "is not a port; write a number from 0 to 65535")
  .transform(Number)
  .refine((number) => number <= 65_535, "is not a port; write a number from 0 to 65535")
  .default(3000);

const healthPort = z
  .string()
  .regex(/^\d{1,5}$/, "is not a port; write a number from 0 to 65535, or leave it out for no health page")
  .transform(Number)
  .refine((number) => number <= 65_535, "is not a port; write a number from 0 to 65535")
  .optional();

const healthHost = z
  .string()
  .regex(/^[\w.:-]+$/, "is not an address of this machine; write one such as 127.0.0.1, or 0.0.0.0 for all")
  .default("127.0.0.1");

const keepDays = z
  .string()
  .regex(/^\d{1,4}$/, "is not a number of days; write one from 1 to 3650")
  .transform(Number)
  .refine((days) => days >= 1 && days <= 3650, "is not a number of days; write one from 1 to 3650")
  .default(90);

const sandboxClock = z
  .string()
  .transform((text) => readTimeSpan(text))
  .refine((span) => span !== undefined, "is not a time span; write one such as +36h, +3d12h or +90m")
  .default(0);

const shape = z.object({
  DISCORD_TOKEN: token,
  DISCORD_API_URL: apiUrl,
  DISCORD_GUILD_ID: guildId,
  SHARDS: shards,
  STORE_URL: storeUrl,
  SEAL_KEY: sealKey,
  SEAL_KEY_OLD: oldSealKeys,
  DATA_DIR: z.string().default(".dispatch-rider"),
  PORT: port,
  HEALTH_PORT: healthPort,
  HEALTH_HOST: healthHost,
  KEEP_DAYS: keepDays,
  SANDBOX_CLOCK: sandboxClock,
  PSEUDO_LANGUAGE: z.enum(["yes", "no"], { error: "is neither yes nor no" }).default("no"),
  LOG_LEVEL: z
    .enum(levels, { error: `is not a log level; write ${levels.slice(0, -1).join(", ")} or silent` })
    .default("info"),
});

const consistent = shape
  .refine(({ SEAL_KEY: key, SEAL_KEY_OLD: old }) => key !== undefined || old.length === 0, {
    path: ["SEAL_KEY_OLD"],
    message: "is set without SEAL_KEY; write the key of new texts to SEAL_KEY",
    when: ({ issues }) => issues.every(({ path }) => !String(path?.[0]).startsWith("SEAL_")),
  })
  .refine(
    ({ DISCORD_TOKEN: text, STORE_URL: url, SEAL_KEY: key }) =>
      text === undefined || key !== undefined || url === undefined || !isPostgres(url),
    {
      path: ["SEAL_KEY"],
      message:
        "is not set, and processes with PostgreSQL share it; write the output of `openssl rand -hex 32`",
      when: ({ issues }) => issues.every(({ path }) => !/^(SEAL|STORE)_/.test(String(path?.[0]))),
    },
  )
  .refine(({ DISCORD_TOKEN: text, DISCORD_API_URL: url }) => text === undefined || isTokenFor(url, text), {
    path: ["DISCORD_TOKEN"],
    message: "is not a bot token; reset it on the Bot page of the Developer Portal, and paste the new one",
    when: ({ issues }) => issues.every(({ path }) => !String(path?.[0]).startsWith("DISCORD_")),
  });

const DISCORDS_OWN = /^https:\/\/([\w-]+\.)?discord(app)?\.com\//;

/**
 * True for a token of Discord's form: three parts separated by dots, the first with the bot's id. Other servers
 * may have any form.
 */
function isTokenFor(url: string, text: string): boolean {
  const [, id = ""] = /^([\w-]+)\.[\w-]{5,}\.[\w-]{20,}$/.exec(text) ?? [];
  return !DISCORDS_OWN.test(url) || /^\d{17,20}$/.test(Buffer.from(id, "base64url").toString("latin1"));
}

/** The environment, with defaults from a `.env` file in the working directory. */
function environment(): Record<string, string | undefined> {
  return { ...dotenv.parse(dotEnv()), ...process.env };
}

/** Prefixes of variables for other programs in the same `.env`. */
const NOT_OURS = /^(POSTGRES|NODE|COMPOSE)_/;

/** Unknown names in `.env`, such as misspelled ones. */
export function unknownNames(text = dotEnv()): string[] {
  return Object.keys(dotenv.parse(text)).filter((name) => !(name in shape.shape) && !NOT_OURS.test(name));
}

/**
 * Content of `.env`. Throws if it cannot be read, because the bot would otherwise silently start its sandbox.
 */
function dotEnv(): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(".env"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return "";
    throw new DataError([`.env cannot be read (${message}); save it as UTF-8, readable by the bot`]);
  }
}

/** True if an npm script, such as `npm start`, started the program. */
export function isStartedByNpm(): boolean {
  return process.env["npm_lifecycle_event"] !== undefined;
}

/** Reads the configuration. Throws a DataError with one line per fault: name, problem and remedy. */
export function readConfig(env: Record<string, string | undefined> = environment()): Config {
  const variables = Object.fromEntries(
    Object.keys(shape.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const read = consistent.safeParse(variables);
  if (!read.success)
    throw new DataError(read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  const { DISCORD_TOKEN, DISCORD_GUILD_ID, SEAL_KEY, ...rest } = read.data;
  const dataDir = resolve(rest.DATA_DIR);
  const url = rest.STORE_URL ?? `sqlite://${join(dataDir, "games.sqlite")}`;
  return {
    ...given({ token: DISCORD_TOKEN, guildId: DISCORD_GUILD_ID, sealKey: SEAL_KEY }),
    apiUrl: rest.DISCORD_API_URL,
    storeUrl: url,
    oldSealKeys: rest.SEAL_KEY_OLD,
    dataDir,
    keepsFiles: DISCORD_TOKEN === undefined || rest.STORE_URL === undefined || SEAL_KEY === undefined,
    port: rest.PORT,
    ...given({ healthPort: rest.HEALTH_PORT, shards: rest.SHARDS }),
    healthHost: rest.HEALTH_HOST,
    keepDays: rest.KEEP_DAYS,
    clockAhead: rest.SANDBOX_CLOCK ?? 0,
    isPseudo: rest.PSEUDO_LANGUAGE === "yes",
    logLevel: rest.LOG_LEVEL,
    secrets: secretsOf([DISCORD_TOKEN, passwordOf(url), SEAL_KEY, ...rest.SEAL_KEY_OLD]),
  };
}

/** Reads only the place of the store, so that a backup needs no valid token. Throws a DataError. */
export function readStorePlace(
  env: Record<string, string | undefined> = environment(),
): Pick<Config, "dataDir" | "storeUrl"> {
  const { STORE_URL, DATA_DIR } = env;
  const { dataDir, storeUrl: url } = readConfig({ STORE_URL, DATA_DIR });
  return { dataDir, storeUrl: url };
}

function isPostgres(url: string): boolean {
  const target = parseStoreUrl(url);
  return "kind" in target && target.kind === "postgres";
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function passwordOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).password : undefined;
}

/** The texts to keep out of the log, except short ones, whose removal would garble other lines. */
function secretsOf(texts: (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined && text.length >= 6) as string[];
}
