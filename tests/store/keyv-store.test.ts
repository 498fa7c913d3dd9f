import { describe, expect, test } from "vitest";
import { KeyvStore } from "#store/keyv-store.ts";
import { PlainAdapter } from "./plain-adapter.ts";
import { commitOf, deliveryOf, entryOf, gameAt, sha256 } from "./samples.ts";

function opened() {
  const adapter = new PlainAdapter();
  return { adapter, store: new KeyvStore(adapter.backend()) };
}

/** Everything that a commit can make durable. */
const whole = (n: number, words?: string) =>
  commitOf("g", n, {
    delivery: deliveryOf("g", n),
    secret: { series: n, secret: sha256(`secret ${n}`) },
    bind: `to-${n}`,
    release: `from-${n}`,
    ...(words === undefined ? {} : { words }),
  });

const failsAt = (failing: string) => (operation: string, key: string) => {
  if (operation === "set" && key === failing) throw new Error("disk full");
};

describe("where commits are not written as a whole", () => {
  test("the entry is written first and the snapshot last", async () => {
    const { adapter, store } = opened();
    await store.commit(whole(1));
    expect(adapter.written[0]).toBe("log:g:1");
    expect(adapter.written.at(-1)).toBe("game:g");
    expect(adapter.written.toSorted()).toEqual(
      ["channel:from-1", "channel:to-1", "game:g", "log:g:1", "outbox:g:1", "secret:g:1"].toSorted(),
    );
  });

  const keys = ["log:g:2", "secret:g:2", "outbox:g:2", "channel:from-2", "channel:to-2", "game:g"];
  test.each(keys)("a commit that fails at %s rejects, keeps the snapshot and owes nothing", async (key) => {
    const { adapter, store } = opened();
    const first = commitOf("g", 1);
    await store.commit(first);
    adapter.disturb = failsAt(key);
    await expect(store.commit(whole(2))).rejects.toThrow("disk full");
    adapter.disturb = () => {};
    expect(await store.game("g")).toEqual(first.game);
    expect(await store.entries("g", 1, 1)).toEqual([first.entry]);
    expect(await store.deliveries()).toEqual([]);
    expect([...adapter.documents.keys()].filter((owed) => owed.startsWith("outbox:"))).toEqual([]);
  });

  test("an orphan log entry is overwritten by the next commit", async () => {
    const { adapter, store } = opened();
    await store.commit(commitOf("g", 1));
    adapter.disturb = failsAt("game:g");
    await expect(store.commit(whole(2, "lost"))).rejects.toThrow("disk full");
    adapter.disturb = () => {};
    const again = commitOf("g", 2, { words: "kept" });
    await store.commit(again);
    expect(await store.entries("g", 2, 2)).toEqual([again.entry]);
    expect((await store.game("g"))?.head).toEqual(again.game.head);
  });

  test("a delivery left over by a lost entry is not owed by the entry that takes its number", async () => {
    const { adapter, store } = opened();
    await store.commit(commitOf("g", 1));
    adapter.disturb = failsAt("game:g");
    await expect(store.commit(whole(2, "lost"))).rejects.toThrow("disk full");
    adapter.disturb = () => {};
    await store.commit(commitOf("g", 2, { words: "kept" }));
    expect(await store.deliveries()).toEqual([]);
  });

  test("a delivery of a commit that is being written is not taken for an orphan", async () => {
    const { adapter, store } = opened();
    const backend = adapter.backend();
    const { keyv } = backend;
    const slow = Object.assign(Object.create(keyv), {
      set: async (key: string, value: unknown) => {
        if (key === "game:g") await new Promise((resolve) => setTimeout(resolve, 20));
        return keyv.set(key, value);
      },
    });
    const writer = new KeyvStore({ ...backend, keyv: slow });
    const writing = writer.commit(whole(1));
    await expect.poll(() => adapter.written).toContain("outbox:g:1");
    expect(await writer.deliveries()).toEqual([deliveryOf("g", 1)]);
    await writing;
    expect(await store.deliveries()).toEqual([deliveryOf("g", 1)]);
  });
});

describe("failures of the adapter", () => {
  test("a write that the adapter only reports as false rejects", async () => {
    const { adapter, store } = opened();
    adapter.disturb = (operation) => operation !== "set";
    await expect(store.commit(commitOf("g", 1))).rejects.toThrow("log:g:1 was not written");
    const atOnce = new KeyvStore({ ...adapter.backend(), atomic: true });
    await expect(atOnce.commit(commitOf("g", 1))).rejects.toThrow("was not written");
  });

  test("a read that fails rejects and names the key", async () => {
    const { adapter, store } = opened();
    await store.commit(whole(1));
    adapter.disturb = (operation) => {
      if (operation === "get") throw new Error("connection lost");
    };
    await expect(store.game("g")).rejects.toThrow("game:g cannot be read: connection lost");
    await expect(store.secret("g", 1)).rejects.toThrow("secret:g:1 cannot be read");
    await expect(store.gameIn("to-1")).rejects.toThrow("channel:to-1 cannot be read");
    await expect(store.entries("g", 1, 1)).rejects.toThrow("log:g:1");
    await expect(store.deliveries()).rejects.toThrow("outbox:g:1 cannot be read");
  });

  test("a delivery that cannot be settled rejects and stays owed", async () => {
    const { adapter, store } = opened();
    await store.commit(whole(1));
    adapter.disturb = (operation) => {
      if (operation === "delete") throw new Error("disk full");
    };
    await expect(store.settle(["g:1"])).rejects.toThrow("disk full");
    expect(await store.deliveries()).toEqual([deliveryOf("g", 1)]);
  });

  test("a failed write does not keep the store from closing", async () => {
    const { adapter, store } = opened();
    adapter.disturb = failsAt("log:g:1");
    const writing = store.commit(commitOf("g", 1));
    await store.close();
    await expect(writing).rejects.toThrow("disk full");
  });
});

describe("damage", () => {
  const game = gameAt("g", entryOf("g", 1));
  const cases = [
    ["a cut-off document", '{"value":{"save":1,"id"', "game:g cannot be read"],
    ["something that is no document", "null", "game:g cannot be read: it is not a stored document"],
    ["a document without a version", '{"value":{"id":"g"}}', 'game:g is damaged: "save"'],
    ["a field of the wrong shape", { ...game, revision: "2" }, "game:g has a wrong shape at revision"],
    ["a field too many", { ...game, mood: 1 }, "game:g has a wrong shape at its top"],
    ["another game", { ...game, id: "h" }, "game:g holds the game h"],
    ["a game of the future", { ...game, save: 99 }, "upgrade the bot"],
  ] as const;
  test.each(cases)("%s is an error that names the key", async (_, saved, message) => {
    const { adapter, store } = opened();
    adapter.documents.set("game:g", typeof saved === "string" ? saved : JSON.stringify({ value: saved }));
    await expect(store.game("g")).rejects.toThrow(message);
  });

  test("a log entry under another number is an error", async () => {
    const { adapter, store } = opened();
    adapter.documents.set("log:g:2", JSON.stringify({ value: entryOf("g", 3) }));
    await expect(store.entries("g", 2, 2)).rejects.toThrow("log:g:2 holds entry 3");
  });
});

describe("migrations", () => {
  const migrations = [
    { from: -1, game: ({ name, ...old }: Readonly<Record<string, unknown>>) => ({ ...old, title: name }) },
    {
      from: 0,
      game: (old: Readonly<Record<string, unknown>>) => ({ ...old, revision: Number(old.revision) * 2 }),
    },
  ];

  test("an old document is read through every step since its version", async () => {
    const adapter = new PlainAdapter();
    const { title, ...game } = gameAt("g", entryOf("g", 3));
    adapter.documents.set("game:g", JSON.stringify({ value: { ...game, name: title, save: -1 } }));
    const store = new KeyvStore(adapter.backend(), migrations);
    expect(await store.game("g")).toEqual({ ...game, title, revision: 6 });
  });

  test("a kind that no step changes keeps its shape", async () => {
    const adapter = new PlainAdapter();
    adapter.documents.set("log:g:1", JSON.stringify({ value: { ...entryOf("g", 1), save: -1 } }));
    const store = new KeyvStore(adapter.backend(), migrations);
    expect(await store.entries("g", 1, 1)).toEqual([entryOf("g", 1)]);
  });

  test("a version that no migration leads on from is an error", async () => {
    const adapter = new PlainAdapter();
    adapter.documents.set("log:g:1", JSON.stringify({ value: { ...entryOf("g", 1), save: -2 } }));
    const store = new KeyvStore(adapter.backend(), migrations);
    await expect(store.entries("g", 1, 1)).rejects.toThrow("log:g:1 was saved in version -2");
  });
});
