import { SAVE_VERSION } from "#core/schema/game.ts";
import { describe, expect, test } from "vitest";
import { StoreFailure, StoreUnavailable, WriteConflict } from "#store/failures.ts";
import { brittleStore } from "./brittle-store.ts";
import { commitOf, deliveryOf, entryOf, extrasOf, gameAt, noticeOf, paceOf, sha256 } from "./samples.ts";

/** A commit with every kind of row. */
const whole = (n: number) =>
  commitOf("g", n, {
    delivery: deliveryOf("g", n),
    secret: { series: n, secret: sha256(`secret ${n}`) },
    bind: `to-${n}`,
    ...extrasOf("g", n),
  });

/** True for errors of a write. The trigger that fails a new document looks like a conflict. */
const isRefusal = (error: unknown) => error instanceof StoreFailure || error instanceof WriteConflict;

/** Each row that `whole` writes, as its table and a condition. */
const rowsOf = (n: number) => [
  ...[
    `log:g:${n}`,
    `secret:g:${n}`,
    `channel:to-${n}`,
    "ledger:g",
    `person:player-${n}-g`,
    "pace:g",
    "game:g",
  ].map((key) => ["documents", `key = '${key}'`] as const),
  ["outbox", `id = 'g:${n}'`] as const,
  ["outbox", `id = 'nudge:g:${n}'`] as const,
  ["due", `kind = 'pace' AND at = ${n}`] as const,
  ["due", `kind = 'card' AND at = ${n}`] as const,
  ["tie", `user = 'player-${n}-g'`] as const,
  ["tie", `user = 'guest-${n}-g' AND follows = 1`] as const,
];
const TABLES = ["documents", "outbox", "due", "tie"] as const;

describe("failing writes", () => {
  /** A database that refuses one row. */
  const failingAt = (table: string, condition: string) => {
    const opened = brittleStore();
    const isRow = condition.replaceAll(/(\w+) =/g, "NEW.$1 =");
    const fail = `CREATE TRIGGER fails BEFORE INSERT ON ${table} WHEN ${isRow} BEGIN SELECT RAISE(ABORT, 'disk full'); END`;
    const all = () => TABLES.map((each) => opened.database.prepare(`SELECT * FROM ${each}`).all());
    return { ...opened, all, fail: () => opened.database.exec(fail) };
  };

  test("a commit writes all its rows", async () => {
    const { store, database } = brittleStore();
    await store.commit(whole(1));
    const countIn = (table: string, where = "1") =>
      Number(database.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`).get()?.["count"]);
    for (const [table, condition] of rowsOf(1)) expect(countIn(table, condition)).toBe(1);
    expect(TABLES.map((table) => countIn(table)).reduce((sum, count) => sum + count)).toBe(rowsOf(1).length);
  });

  test.each(rowsOf(2))(
    "a commit that fails at %s %s rejects, changes nothing and leaves the outbox empty",
    async (...row) => {
      const { store, all, fail } = failingAt(...row);
      const first = commitOf("g", 1, { pace: paceOf("g", 1) });
      await store.commit(first);
      const before = all();
      fail();
      await expect(store.commit(whole(2))).rejects.toSatisfy(isRefusal);
      expect(all()).toEqual(before);
      expect(await store.game("g")).toEqual(first.game);
      expect(await store.entries("g", 1, 1)).toEqual([first.entry]);
      expect(await store.pace("g")).toEqual(first.pace);
      expect(await store.deliveries()).toEqual([]);
      expect(await store.notices()).toEqual([]);
      expect(await store.notice(noticeOf("g", 2).id)).toBeUndefined();
    },
  );

  test.each(rowsOf(1))("a first commit that fails at %s %s leaves no game and no pace", async (...row) => {
    const { store, fail } = failingAt(...row);
    fail();
    await expect(store.commit(whole(1))).rejects.toSatisfy(isRefusal);
    expect(await store.game("g")).toBeUndefined();
    expect(await store.pace("g")).toBeUndefined();
    expect(await store.notices()).toEqual([]);
  });
});

describe("failures of the adapter", () => {
  test("a read that fails rejects with the name of the key", async () => {
    const { connection, store } = brittleStore();
    await store.commit(whole(1));
    connection.disturb = (operation) => {
      if (operation === "read") throw new Error("connection lost");
    };
    await expect(store.game("g")).rejects.toThrow("game:g cannot be read: connection lost");
    await expect(store.game("g")).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.entries("g", 1, 1)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.secret("g", 1)).rejects.toThrow("secret:g:1 cannot be read");
    await expect(store.gameIn("to-1")).rejects.toThrow("channel:to-1 cannot be read");
    await expect(store.entries("g", 1, 1)).rejects.toThrow("log:g:1");
    await expect(store.deliveries()).rejects.toThrow("the outbox cannot be read");
    await expect(store.notices()).rejects.toThrow("the outbox cannot be read");
    await expect(store.pace("g")).rejects.toThrow("pace:g cannot be read");
    await expect(store.tiesOf("guest-1-g")).rejects.toThrow("ties of guest-1-g cannot be read");
    await expect(store.followersOf("g")).rejects.toThrow("followers of g cannot be read");
    await expect(store.person("player-1-g")).rejects.toThrow("person:player-1-g cannot be read");
  });

  test("a delivery that cannot be acknowledged rejects and stays pending", async () => {
    const { connection, store } = brittleStore();
    await store.commit(whole(1));
    connection.disturb = (operation) => {
      if (operation === "write") throw new Error("disk full");
    };
    await expect(store.acknowledge(["g:1"])).rejects.toThrow("disk full");
    expect(await store.deliveries()).toEqual([deliveryOf("g", 1)]);
  });

  test("a store with a failed write can be closed", async () => {
    const { connection, store } = brittleStore();
    connection.disturb = (operation) => {
      if (operation === "write") throw new Error("disk full");
    };
    const writing = store.commit(commitOf("g", 1));
    await store.close();
    await expect(writing).rejects.toThrow("disk full");
  });
});

describe("damage", () => {
  const game = gameAt("g", entryOf("g", 1));
  const cases = [
    ["a cut-off document", '{"value":{"version":1,"id"', "game:g cannot be read"],
    ["a value other than a document", "null", "game:g cannot be read: it is not a stored document"],
    [
      "a document without a version",
      '{"value":{"id":"g"}}',
      'game:g is damaged: "version" should be a whole number, but is undefined',
    ],
    ["a field of the wrong shape", { ...game, revision: "2" }, "game:g has a wrong shape at revision"],
    ["an unknown field", { ...game, mood: 1 }, "game:g has a wrong shape at its top"],
    ["another game", { ...game, id: "h" }, "game:g holds the game h"],
    ["a game of a newer version", { ...game, version: 99 }, "upgrade the bot"],
  ] as const;
  test.each(cases)("%s throws an error that names the key", async (_, saved, message) => {
    const { plant, store } = brittleStore();
    plant("game:g", typeof saved === "string" ? saved : JSON.stringify({ value: saved }));
    await expect(store.game("g")).rejects.toThrow(message);
    await expect(store.game("g")).rejects.not.toBeInstanceOf(StoreUnavailable);
  });

  test("a damaged delivery or notice is reported, and all others are read", async () => {
    const { post, store } = brittleStore();
    await store.commit(whole(1));
    const unknown = { ...noticeOf("g", 2), about: { kind: "novel" } };
    post("notice", "a", JSON.stringify({ version: 1, notice: unknown }));
    post("delivery", "a:1", JSON.stringify({ version: 1 }));
    post("notice", "b", "{");
    const heard: string[] = [];
    const onDamaged = ({ message }: Error) => void heard.push(message);
    await expect(store.notices()).rejects.toThrow("outbox row a has a wrong shape");
    await expect(store.deliveries()).rejects.toThrow("outbox row a:1 has a wrong shape");
    expect(await store.notices(onDamaged)).toEqual([noticeOf("g", 1)]);
    expect(await store.deliveries(onDamaged)).toEqual([deliveryOf("g", 1)]);
    expect(heard).toEqual([
      expect.stringContaining("outbox row a has a wrong shape"),
      expect.stringContaining("outbox row b cannot be read"),
      expect.stringContaining("outbox row a:1 has a wrong shape"),
    ]);
  });

  test("a log entry with a wrong number throws", async () => {
    const { plant, store } = brittleStore();
    plant("log:g:2", JSON.stringify({ value: entryOf("g", 3) }));
    await expect(store.entries("g", 2, 2)).rejects.toThrow("log:g:2 holds entry 3");
  });
});

describe("migrations", () => {
  const FIRST = SAVE_VERSION - 2;
  const migrations = [
    { from: FIRST, game: ({ name, ...old }: Readonly<Record<string, unknown>>) => ({ ...old, title: name }) },
    {
      from: FIRST + 1,
      game: (old: Readonly<Record<string, unknown>>) => ({ ...old, revision: Number(old.revision) * 2 }),
    },
  ];

  test("an old document is migrated by every step since its version", async () => {
    const { plant, store } = brittleStore(migrations);
    const { title, ...game } = gameAt("g", entryOf("g", 3));
    plant("game:g", JSON.stringify({ value: { ...game, name: title, version: FIRST } }));
    expect(await store.game("g")).toEqual({ ...game, title, revision: 6 });
  });

  test("a kind without migrations keeps its shape", async () => {
    const { plant, store } = brittleStore(migrations);
    plant("log:g:1", JSON.stringify({ value: { ...entryOf("g", 1), version: FIRST } }));
    expect(await store.entries("g", 1, 1)).toEqual([entryOf("g", 1)]);
  });

  test("a version without a migration throws", async () => {
    const { plant, store } = brittleStore(migrations);
    plant("log:g:1", JSON.stringify({ value: { ...entryOf("g", 1), version: FIRST - 1 } }));
    await expect(store.entries("g", 1, 1)).rejects.toThrow(`log:g:1 was saved in version ${FIRST - 1}`);
  });
});
