import { computer } from "#platform";
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DataError } from "#core/errors.ts";
import { KeyvStore } from "#store/keyv-store.ts";
import { openStore } from "#store/open-store.ts";
import { SqliteConnection } from "#store/sqlite/connection.ts";
import { SqliteDocuments } from "#store/sqlite/documents.ts";
import { restoreSqlite } from "#store/sqlite/copy.ts";
import { prepared, sqliteBackend } from "#store/sqlite/open.ts";
import { ThreadWriter } from "#store/sqlite/thread-writer.ts";
import type { WriteStatement } from "#store/sqlite/transactions.ts";
import { EntryTaken } from "#store/failures.ts";
import { commitOf, deliveryOf, sha256 } from "./samples.ts";

let folder: string;
let file: string;
let url: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dispatch-rider-"));
  file = join(folder, "store.sqlite");
  url = `sqlite://${file}`;
});
afterEach(() => rmSync(folder, { recursive: true }));

async function refusal(address: string): Promise<string> {
  const error: unknown = await openStore(address).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DataError);
  expect((error as DataError).faults).toHaveLength(1);
  return (error as DataError).message;
}

/** Changes the file while no bot has it open. */
function change(sql: string): void {
  const database = new DatabaseSync(file);
  expect(database.prepare(sql).run().changes).toBe(1);
  database.close();
}

describe("the file of a SQLite store", () => {
  test("is refused and left unchanged if it is not a SQLite database", async () => {
    writeFileSync(
      file,
      "Notes about a game, long enough to be read as the header of a database file.\n".repeat(20),
    );
    const before = readFileSync(file);
    expect(await refusal(url)).toContain("is not a SQLite database");
    expect(readFileSync(file)).toEqual(before);
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ["with a missing header", (bytes) => bytes.fill(0x55, 0, 100)],
    ["filled with zeros", (bytes) => bytes.fill(0)],
    ["with a missing schema", (bytes) => bytes.fill(0x55, 100, 4096)],
    ["with missing games", (bytes) => bytes.fill(0x55, 4096)],
    ["cut off", (bytes) => bytes.subarray(0, 5000)],
  ])("is refused by name if it is damaged, %s, with the advice to restore a backup", async (_, damage) => {
    await (await openStore(url)).close();
    writeFileSync(file, damage(readFileSync(file)));
    expect(await refusal(url)).toMatch(
      new RegExp(`^${file} is (damaged|not a SQLite database).*: restore your last backup`),
    );
  });

  test("is named even if the damage is found only while games are read", async () => {
    const before = await openStore(url);
    const outages = Array.from({ length: 900 }, (_, n) => ({ from: 2e12 + n, until: 2e12 + n + 1 }));
    await before.saveUptime({ alive: 1, outages });
    await before.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x55, 9 * 4096, 12 * 4096));
    const store = await openStore(url);
    await expect(store.uptime()).rejects.toThrow(`${file} is damaged`);
    await store.close();
  });

  test("is refused and left unchanged if it belongs to another program", async () => {
    const other = new DatabaseSync(file);
    other.exec("CREATE TABLE documents (key TEXT PRIMARY KEY, value TEXT)");
    other.close();
    const before = readFileSync(file);
    expect(await refusal(url)).toContain("is the database of another program");
    expect(readFileSync(file)).toEqual(before);
  });

  test("is refused with the advice to upgrade if its bot writes other events", async () => {
    await (await openStore(url)).close();
    const kinds = `json_insert(value, '$.value.kinds[#]', 'teleported')`;
    change(`UPDATE documents SET value = ${kinds} WHERE key = 'store'`);
    await expect(openStore(url)).rejects.toThrow("newer bot, which writes teleported: upgrade");
  });

  test("refuses an event of a newer process with the same advice", async () => {
    const store = await openStore(url);
    await store.commit(commitOf("g", 1));
    await store.close();
    const events = `json_replace(value, '$.value.events[0].type', 'teleported')`;
    change(`UPDATE documents SET value = ${events} WHERE key = 'log:g:1'`);
    const again = await openStore(url);
    await expect(again.entries("g", 1, 1)).rejects.toThrow("an event that this bot does not know: upgrade");
    await again.close();
  });

  test.each([`{"value":{"version":`, `[]`, `{"value":5}`, `{"value":{"version":1,"kinds":7}}`])(
    "is refused with the name of its label if that is damaged: %s",
    async (label) => {
      await (await openStore(url)).close();
      change(`UPDATE documents SET value = '${label}' WHERE key = 'store'`);
      expect(await refusal(url)).toMatch(/^the store's label (?:is damaged|cannot be read)/);
    },
  );

  test("is refused with the advice to upgrade if a newer bot wrote it", async () => {
    await (await openStore(url)).close();
    const database = new DatabaseSync(file);
    database.exec(`UPDATE documents SET value = '{"value":{"version":99}}' WHERE key = 'store'`);
    database.close();
    expect(await refusal(url)).toContain("upgrade the bot");
  });

  test("is refused with the advice to upgrade if a newer bot changed its tables, and left unchanged", async () => {
    await (await openStore(url)).close();
    const database = new DatabaseSync(file);
    database.exec("DROP TABLE outbox; PRAGMA user_version = 99");
    database.close();
    const before = readFileSync(file);
    expect(await refusal(url)).toMatch(/newer bot .*: upgrade the bot$/);
    await expect(restoreSqlite(file, join(folder, "other.sqlite"), false)).rejects.toThrow(
      /from a newer bot .*99/,
    );
    expect(readFileSync(file)).toEqual(before);
  });

  test("is refused with the advice to restore a backup if a column is missing", async () => {
    await (await openStore(url)).close();
    const database = new DatabaseSync(file);
    database.exec("ALTER TABLE outbox DROP COLUMN at");
    database.close();
    expect(await refusal(url)).toMatch(/has damaged tables .*: restore your last backup/);
  });

  test("is refused if an earlier bot wrote it, in one line that names the commit that can read it", async () => {
    await (await openStore(url)).close();
    const database = new DatabaseSync(file);
    database.exec(`UPDATE documents SET value = '{"value":{"save":1}}' WHERE key = 'store'`);
    database.close();
    expect(await refusal(url)).toMatch(/from before 0\.5\.0: .*[0-9a-f]{12}/);
    const after = new DatabaseSync(file, { readOnly: true });
    const label = after.prepare("SELECT value FROM documents WHERE key = 'store'").get();
    expect(label?.["value"]).toBe('{"value":{"save":1}}');
    after.close();
  });

  test.each([
    ["a folder", () => folder],
    ["a file below a file", () => join(process.execPath, "store.sqlite")],
    ["a folder that cannot be created", () => "/proc/nowhere/store.sqlite"],
  ])("is refused at %s", async (_, path) => {
    expect(await refusal(`sqlite://${path()}`)).toMatch(/cannot be written.*: set STORE_URL to a file/);
  });

  test("keeps the notes of leases for the next process, except those of a sandbox", async () => {
    const noted = async (playedOn: "discord" | "sandbox") => {
      const store = await openStore(`sqlite://${join(folder, playedOn)}.sqlite`, playedOn);
      const [lease] = await store.leases().acquire(["shard:0"]);
      await store.leases().annotate([{ name: "shard:0", note: "session" }]);
      await store.close();
      return lease?.note;
    };
    expect([await noted("discord"), await noted("discord")]).toEqual([null, "session"]);
    expect([await noted("sandbox"), await noted("sandbox")]).toEqual([null, null]);
  });

  test("is created with its folder", async () => {
    await (await openStore(`sqlite://${folder}/data/store.sqlite`)).close();
    expect(statSync(join(folder, "data", "store.sqlite")).isFile()).toBe(true);
  });

  test("is readable for its owner only, because it holds secrets, as are its lock and its folder", async () => {
    const inFolder = join(folder, "private", "store.sqlite");
    await (await openStore(`sqlite://${inFolder}`)).close();
    const modes = [inFolder, `${inFolder}-lock`, dirname(inFolder)].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o600, 0o700]);
  });
});

describe("writes to the file", () => {
  test.each([
    ["syncs each commit to the disk before confirming it", "synchronous", 2],
    ["does not block readers and backups", "journal_mode", "wal"],
  ])("%s", (_, setting, value) => {
    const database = prepared(new DatabaseSync(file));
    expect(database.prepare(`PRAGMA ${setting}`).get()).toEqual({ [setting]: value });
    database.close();
  });

  test("removed rows leave no bytes in the file", async () => {
    const store = await openStore(url);
    const said = "what a forgotten person said";
    const tie = { user: "a".repeat(20), game: said };
    await store.note({ ties: [tie, { user: "b", game: "g" }] });
    await store.remove({ ties: [tie] });
    await store.close();
    expect(readFileSync(file).includes(said)).toBe(false);
  });

  test("a removed file refuses commits, and a restored one accepts them", async () => {
    const store = await openStore(url);
    await store.commit(commitOf("g", 1));
    renameSync(file, `${file}-moved`);
    await expect(store.commit(commitOf("g", 2))).rejects.toThrow("put it back, or stop the bot");
    writeFileSync(file, readFileSync(`${file}-moved`));
    await expect(store.commit(commitOf("g", 2))).rejects.toThrow("was moved, replaced or deleted");
    renameSync(`${file}-moved`, file);
    await store.commit(commitOf("g", 2));
    await store.close();
    const again = await openStore(url);
    expect((await again.game("g"))?.head.n).toBe(2);
    await again.close();
  });

  test("a refused commit leaves no transaction open", async () => {
    const store = await openStore(url);
    await store.commit(commitOf("g", 1));
    const other = commitOf("g", 1, { words: "somebody else's", bind: "c" });
    await expect(store.commit(other)).rejects.toThrow(EntryTaken);
    expect(await store.gameIn("c")).toBeUndefined();
    await store.commit(commitOf("g", 2));
    await store.close();
    const again = await openStore(url);
    expect((await again.game("g"))?.head.n).toBe(2);
    await again.close();
  });
});

describe("writes of one turn of the event loop", () => {
  test("share one sync to the disk", async () => {
    const commits: string[] = [];
    const counted = new (class extends DatabaseSync {
      override exec(sql: string): void {
        if (sql === "COMMIT") commits.push(sql);
        super.exec(sql);
      }
    })(":memory:");
    const connection = new SqliteConnection(prepared(counted), computer);
    commits.length = 0;
    const documents = new SqliteDocuments(connection);
    const keys = Array.from({ length: 40 }, (_, n) => `game:${n}`);
    await Promise.all(keys.map((key) => documents.set(key, "{}")));
    expect(commits).toHaveLength(1);
    expect(await documents.getMany(keys)).toEqual(keys.map(() => "{}"));
    void documents.set("game:41", "{}");
    await connection.close();
    expect(commits).toHaveLength(2);
  });

  test("share nothing else: a refused write does not affect the others", async () => {
    const store = await openStore(url);
    await store.commit(commitOf("g", 1));
    const other = commitOf("g", 1, { words: "somebody else's", bind: "c" });
    const told = await Promise.allSettled([
      store.commit(commitOf("h", 1)),
      store.commit(other),
      store.commit(commitOf("i", 1)),
    ]);
    expect(told.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    await store.close();
    const again = await openStore(url);
    for (const game of ["g", "h", "i"]) expect((await again.game(game))?.head.n).toBe(1);
    expect(await again.gameIn("c")).toBeUndefined();
    await again.close();
  });
});

describe("a write that takes long", () => {
  /** Counts for some tenths of a second. */
  const LONG: WriteStatement = [
    `INSERT INTO documents (key, value) WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted
      WHERE n < 3000000) SELECT 'game:long', max(n) FROM counted`,
  ];
  const SHORT: WriteStatement = ["INSERT INTO documents (key, value) VALUES (?, ?)", "game:short", "{}"];

  /** A connection that writes in a thread. */
  function connected(): SqliteConnection {
    return new SqliteConnection(prepared(new DatabaseSync(file)), computer, {
      writer: new ThreadWriter(file),
    });
  }

  test("delays no read", async () => {
    const connection = connected();
    const documents = new SqliteDocuments(connection);
    await connection.write([SHORT]);
    const ended: string[] = [];
    const writing = connection.write([LONG]).then(() => ended.push("the write"));
    for (let n = 0; n < 12; n += 1) {
      await setImmediate();
      expect(await documents.get("game:short")).toBe("{}");
    }
    ended.push("the reads");
    await writing;
    expect(ended).toEqual(["the reads", "the write"]);
    expect(await documents.get("game:long")).toBe("3000000");
    await connection.close();
  });

  test("is rejected if its thread ends, and the next write starts another one", async () => {
    const connection = connected();
    const writer = new ThreadWriter(file);
    const [cut] = await Promise.allSettled([writer.transact([LONG]), writer.close()]);
    expect(cut).toMatchObject({
      status: "rejected",
      reason: { message: expect.stringContaining("has ended") },
    });
    await writer.transact([SHORT]);
    expect(await new SqliteDocuments(connection).get("game:short")).toBe("{}");
    await writer.close();
    await connection.close();
  });
});

describe("a full disk", () => {
  test("rejects a commit as a whole and accepts smaller ones", async () => {
    const database = prepared(new DatabaseSync(":memory:"));
    database.exec("PRAGMA max_page_count = 30");
    const store = new KeyvStore(sqliteBackend(new SqliteConnection(database, computer), computer));
    const first = commitOf("g", 1, { delivery: deliveryOf("g", 1) });
    await store.commit(first);
    const big = { ...deliveryOf("g", 2), reply: "x".repeat(200_000) };
    await expect(store.commit(commitOf("g", 2, { delivery: big, bind: "c" }))).rejects.toThrow("full");
    expect(await store.game("g")).toEqual(first.game);
    expect(await store.gameIn("c")).toBeUndefined();
    await expect(store.entries("g", 2, 2)).rejects.toThrow("is missing");
    await store.commit(commitOf("g", 2, { secret: { series: 1, secret: sha256("s") } }));
    expect((await store.game("g"))?.head.n).toBe(2);
    await store.close();
  });
});

describe("two bots on one file", () => {
  test("the second is refused while the first runs and accepted after it has closed", async () => {
    const first = await openStore(url);
    expect(await refusal(url)).toContain("is in use by another process: stop the other bot");
    await first.commit(commitOf("g", 1));
    await first.close();
    const second = await openStore(url);
    expect((await second.game("g"))?.head.n).toBe(1);
    await second.close();
  });

  test("a running store can be backed up by another program", async () => {
    const store = await openStore(url);
    await store.commit(commitOf("g", 1));
    const other = new DatabaseSync(file, { readOnly: true });
    other.exec(`VACUUM INTO '${folder}/copy.sqlite'`);
    other.close();
    await store.commit(commitOf("g", 2));
    await store.close();
    const copy = await openStore(`sqlite://${folder}/copy.sqlite`);
    expect((await copy.game("g"))?.head.n).toBe(1);
    await copy.close();
  });
});
