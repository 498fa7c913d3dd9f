import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { exportText } from "#rules/log/export.ts";
import { DataError } from "#core/errors.ts";
import { openStore } from "#store/open-store.ts";
import { backUpSqlite, restoreSqlite } from "#store/sqlite/copy.ts";
import { type Sandbox, startSandbox } from "discord-sandbox";
import { Lobby, patient } from "discord-sandbox/testing/lobby";
import { Client } from "pg";
import { servedAgain } from "../support/processes/processes.ts";
import { until } from "../support/discord/rider.ts";
import { findPostgres } from "../store/servers.ts";
import { commitOf } from "../store/samples.ts";
import { verifyLog } from "../support/game/verify-log.ts";
import { amount, IN_SOAK } from "../support/run/soak.ts";
import { Program, run, type Variables } from "./support.ts";

const folder = mkdtempSync(join(tmpdir(), "copies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
let data: string;
let copies: string;
beforeEach(() => {
  data = join(folder, String((count += 1)));
  copies = join(data, "backups");
  mkdirSync(data);
});

const inCopies = () => readdirSync(copies).toSorted();

async function backedUp(variables: Variables, ...words: string[]): Promise<string> {
  const { code, said } = await run("hosting/backup.ts", variables, words);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^Saved /) });
  return /^Saved (.*)\.$/m.exec(said)?.[1] ?? "";
}

/** A bot on which people play in several channels at once until it stops. */
class Played {
  readonly sandbox: Sandbox;
  readonly bot: Program;
  readonly lobby: Lobby;
  /** Number of answered moves in each channel. */
  readonly answered = new Map<string, number>();
  readonly #playing: Promise<void>[] = [];
  #isOver = false;

  private constructor(sandbox: Sandbox, bot: Program) {
    this.sandbox = sandbox;
    this.bot = bot;
    this.lobby = new Lobby(sandbox.url);
  }

  static async start(variables: Variables): Promise<Played> {
    const sandbox = await startSandbox({
      limits: patient,
      channels: Array.from({ length: 3 }, (_, n) => ({ name: `front-${n}` })),
    });
    const bot = new Program("main.ts", { ...discordOf(sandbox), ...variables });
    await bot.until('"ready"');
    // Over PostgreSQL it is ready before it has its shards.
    await servedAgain(sandbox, 1);
    return new Played(sandbox, bot);
  }

  async begin(): Promise<void> {
    const { channels } = await this.lobby.state();
    for (const { id } of channels) {
      const { messages } = await this.lobby.say("Anna", "/game new system:aslsk3 side:both", id);
      if (messages.length === 0) throw new Error(`a game was not set up: ${this.bot.said}`);
      this.answered.set(id, 0);
      this.#playing.push(this.#playIn(id));
    }
  }

  async #playIn(channel: string): Promise<void> {
    while (!this.#isOver) {
      const { messages } = await this.lobby.say("Anna", "/roll dice:2d6", channel);
      if (this.#isOver) return;
      if (messages.length === 0) throw new Error(`a move was not answered: ${this.bot.said}`);
      this.answered.set(channel, (this.answered.get(channel) ?? 0) + 1);
    }
  }

  async until(moves: number): Promise<void> {
    await until(() => Math.min(...this.answered.values()) >= moves);
  }

  /** Kills the bot during play. */
  async kill(): Promise<void> {
    this.#isOver = true;
    await this.bot.stop("SIGKILL");
    await Promise.all(this.#playing);
  }
}

function discordOf({ token, apiUrl }: Sandbox): Variables {
  return { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl };
}

/** Checks each game of a store: its log, its dice, and the snapshot against the log. */
async function expectWhole(url: string, wanted: ReadonlyMap<string, number>): Promise<void> {
  const store = await openStore(url);
  for (const [channel, moves] of wanted) {
    const id = (await store.gameIn(channel))!;
    const game = (await store.game(id))!;
    expect(game.head.n).toBeGreaterThanOrEqual(moves + 1);
    const entries = await store.entries(id, 1, game.head.n);
    expect(entries.at(-1)?.hash).toBe(game.head.hash);
    const found = verifyLog(entries, new Map([[1, (await store.secret(id, 1))!]]));
    expect(found.faults).toEqual([]);
    // Recomputed with the secret in the backup.
    expect(found).toMatchObject({ waiting: entries.length - 1, lost: 0 });
    const sheet = { sheet: {}, people: {}, exportedAt: new Date().toISOString() };
    writeFileSync(join(data, `${id}.json`), exportText(game, entries, sheet));
  }
  const file = readdirSync(data).find((name) => name.endsWith(".json")) ?? "";
  const { code, said } = await run("hosting/verify.ts", {}, [join(data, file)]);
  expect({ code, said }).toMatchObject({ code: 0 });
  await store.close();
}

/** Backs up under load, destroys everything, restores, verifies every log, and continues play. */
async function backUpAndRestore(
  variables: Variables,
  destroy: () => Promise<void> | void,
  url: string,
): Promise<void> {
  const played = await Played.start(variables);
  onTestFinished(() => played.sandbox.close());
  await played.begin();
  await played.until(3);
  const saved = new Map(played.answered);
  const copy = await backedUp(variables, copies);
  const held = await run("hosting/restore.ts", variables, [copy, "--overwrite-games"]);
  expect({ code: held.code, said: held.said }).toEqual({
    code: 2,
    said: expect.stringContaining("in use by"),
  });
  await played.kill();
  await destroy();
  const { code, said } = await run("hosting/restore.ts", variables, [copy]);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("Restored 3 games.") });
  await expectWhole(url, saved);
  const again = new Program("main.ts", { ...discordOf(played.sandbox), ...variables });
  await again.until('"ready"');
  const [channel = ""] = saved.keys();
  // Over PostgreSQL it takes over the killed bot's shards once that one's lease expires.
  await servedAgain(played.sandbox, 1);
  const { messages } = await played.lobby.say("Anna", "/roll dice:2d6", channel);
  expect(JSON.stringify(messages)).toContain("2d6");
  expect(await again.stop()).toBe(0);
}

describe("a SQLite file", () => {
  test("is backed up under load, destroyed and restored: every log verifies, and play continues", async () => {
    const file = join(data, "games.sqlite");
    const destroy = () => {
      for (const name of readdirSync(data)) if (name.startsWith("games.sqlite")) rmSync(join(data, name));
    };
    await backUpAndRestore({ DATA_DIR: data }, destroy, `sqlite://${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const name of inCopies()) expect(statSync(join(copies, name)).mode & 0o777).toBe(0o600);
  });

  /** A store with a number of games, without a running bot. */
  const withGames = async (file: string, games: number) => {
    const store = await openStore(`sqlite://${file}`);
    for (let n = 1; n <= games; n += 1) await store.commit(commitOf(`game${n}`, 1));
    await store.close();
  };
  const gamesIn = (file: string) => {
    const database = new DatabaseSync(file, { readOnly: true });
    const found = database.prepare("SELECT count(*) AS games FROM documents WHERE key LIKE 'game:%'").get();
    database.close();
    return found?.["games"];
  };

  test("with games is overwritten only with --overwrite-games, and is then kept under another name", async () => {
    const [file, variables] = [join(data, "games.sqlite"), { DATA_DIR: data }];
    await withGames(file, 2);
    const copy = await backedUp(variables);
    await withGames(file, 3);
    const refused = await run("hosting/restore.ts", variables, [copy]);
    expect(refused).toEqual({ code: 2, said: expect.stringMatching(/holds 3 games: add --overwrite-games/) });
    expect(gamesIn(file)).toBe(3);
    const { code, said } = await run("hosting/restore.ts", variables, [copy, "--overwrite-games"]);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("Restored 2 games.") });
    expect(gamesIn(file)).toBe(2);
    const [, aside = ""] = /is now (.*)\.$/m.exec(said) ?? [];
    expect(gamesIn(aside)).toBe(3);
  });

  /** A sound copy of a store with one game. */
  const aCopy = async () => {
    const [file, copy] = [join(data, "games.sqlite"), join(data, "copy.sqlite")];
    await withGames(file, 1);
    await backUpSqlite(file, copy);
    return { file, copy };
  };

  test("that is damaged counts as one with games", async () => {
    const { file, copy } = await aCopy();
    writeFileSync(file, "spoilt");
    await expect(restoreSqlite(copy, file, false)).rejects.toThrow("may hold games");
    await restoreSqlite(copy, file, true);
    expect(gamesIn(file)).toBe(1);
  });

  test("is restored only from a valid, complete store of the same version", async () => {
    const { copy } = await aCopy();
    const sound = join(data, "sound.sqlite");
    const newer = new DatabaseSync(copy);
    newer.exec(
      `VACUUM INTO '${sound}'; UPDATE documents SET value = '{"value":{"version":999}}' WHERE key = 'store'`,
    );
    newer.close();
    const into = join(data, "elsewhere.sqlite");
    const foreign = join(data, "foreign.sqlite");
    new DatabaseSync(foreign).exec("CREATE TABLE songs (name TEXT)");
    writeFileSync(join(data, "text"), "no copy at all");
    for (const [wrong, why] of [
      [copy, /is from a newer bot \(version 999\)/],
      [foreign, /is not a store of this bot/],
      [join(data, "text"), /cannot be copied .* \(file is not a database\)/],
      [join(data, "nothing"), /does not exist/],
    ] as const) {
      const restored = restoreSqlite(wrong, into, false);
      await expect(restored).rejects.toThrow(DataError);
      await expect(restored).rejects.toThrow(why);
    }
    expect(existsSync(into)).toBe(false);
    await restoreSqlite(sound, into, false);
    expect(gamesIn(into)).toBe(1);
  });

  test("keeps the configured number of its latest backups, and all other files in their folder", async () => {
    const variables = { DATA_DIR: data };
    await withGames(join(data, "games.sqlite"), 1);
    const first = await backedUp(variables);
    const earlier = [1, 2].map((hour) => first.replace(/\d{8}T\d{9}Z/, `20260101T0${hour}0000000Z`));
    for (const copy of earlier) copyFileSync(first, copy);
    writeFileSync(join(copies, "notes.txt"), "mine");
    const last = await backedUp(variables, "--keep", "3");
    const names = [earlier[1]!, first, last].map((path) => basename(path));
    expect(inCopies()).toEqual([...names, "notes.txt"]);
    // In soak, the other numbers that are none.
    for (const wrong of ["0", "many", "-1"].slice(0, amount(1, 3)))
      expect(await run("hosting/backup.ts", variables, [`--keep=${wrong}`])).toEqual({
        code: 2,
        said: expect.stringContaining("usage: npm run backup"),
      });
    expect(inCopies()).toHaveLength(4);
  });

  test("is not restored from a missing or damaged backup, and no partial file remains", async () => {
    mkdirSync(copies);
    const none = await run("hosting/backup.ts", { DATA_DIR: data });
    expect(none).toEqual({ code: 2, said: expect.stringContaining("games.sqlite does not exist") });
    writeFileSync(join(data, "games.sqlite"), "spoilt");
    expect((await run("hosting/backup.ts", { DATA_DIR: data })).code).toBe(2);
    expect(inCopies()).toEqual([]);
  });
});

const postgres = findPostgres();
describe("PostgreSQL", () => {
  const destroyed = async (url: string) => {
    const client = new Client(url);
    await client.connect();
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await client.end();
  };

  test.skipIf(postgres.missing || postgres.given)(
    "is backed up while it is in use, destroyed, and restored; its games are overwritten only on request",
    async () => {
      const server = await postgres.create();
      onTestFinished(() => server.remove());
      const variables = { DATA_DIR: data, STORE_URL: server.url };
      const store = await openStore(server.url);
      await store.commit(commitOf("game1", 1));
      const copy = await backedUp(variables, copies);
      await store.close();
      await destroyed(server.url);
      expect(await run("hosting/restore.ts", variables, [copy])).toEqual({
        code: 0,
        said: "Restored 1 game.\n",
      });
      const refused = await run("hosting/restore.ts", variables, [copy]);
      expect(refused).toEqual({
        code: 2,
        said: expect.stringMatching(/holds 1 game: add --overwrite-games/),
      });
      expect((await run("hosting/restore.ts", variables, [copy, "--overwrite-games"])).code).toBe(0);
      const restored = await openStore(server.url);
      expect((await restored.game("game1"))?.head.n).toBe(1);
      await restored.close();
    },
  );

  // The SQLite file is in every run.
  test.skipIf(!IN_SOAK || postgres.missing || postgres.given)(
    "in soak: is backed up under load, destroyed and restored: every log verifies, and play continues",
    async () => {
      const server = await postgres.create();
      onTestFinished(() => server.remove());
      await backUpAndRestore(
        { DATA_DIR: data, STORE_URL: server.url },
        () => destroyed(server.url),
        server.url,
      );
      expect(inCopies()).toHaveLength(1);
    },
  );

  test("without its client programs is refused with what to install", async () => {
    const bin = join(data, "bin");
    mkdirSync(bin);
    chmodSync(bin, 0o755);
    const { code, said } = await run("hosting/backup.ts", {
      DATA_DIR: data,
      STORE_URL: "postgres://a:secret@127.0.0.1:9/x",
      PATH: bin,
    });
    expect(code).toBe(2);
    expect(said).toMatch(/^pg_dump is not installed: install PostgreSQL's client programs/);
    expect(said).not.toContain("secret");
    expect(inCopies()).toEqual([]);
  });
});
