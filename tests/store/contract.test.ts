import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EntryTaken, WriteConflict } from "#store/failures.ts";
import { KeyvStore } from "#store/keyv-store.ts";
import { computer } from "#platform";
import { openStore } from "#store/open-store.ts";
import { serverTie, type Store } from "#store/store.ts";
import { connectMemory, MemoryDatabase } from "../support/simulation/memory-database.ts";
import { commitOf, deliveryOf, extrasOf, noticeOf, paceOf, sha256, wakeUpOf } from "./samples.ts";
import { findPostgres, type Server } from "./servers.ts";

/**
 * Where a suite keeps its store. `lasts`: true if it can be closed and reopened; `crowd`: the number of rows
 * for large tests.
 */
interface Place {
  open: () => Promise<Store>;
  lasts: boolean;
  crowd: number;
}

function contract({ open, lasts, crowd }: Place) {
  let store: Store;
  let id: string;
  beforeEach(async () => {
    store = await open();
    id = randomUUID();
  });
  afterEach(() => store.close());

  const ofThisTest = async () => (await store.deliveries()).filter(({ game }) => game.startsWith(id));
  const noticesOfThisTest = async () =>
    (await store.notices()).filter((notice) => "game" in notice && notice.game.startsWith(id));

  test("reading an uncommitted document returns undefined", async () => {
    expect(await store.game(id)).toBeUndefined();
    expect(await store.secret(id, 1)).toBeUndefined();
    expect(await store.gameIn(id)).toBeUndefined();
    expect(await store.guild(id)).toBeUndefined();
    expect(await store.entries(id, 1, 0)).toEqual([]);
    expect(await ofThisTest()).toEqual([]);
    expect(await store.person(id)).toBeUndefined();
    expect(await store.pace(id)).toBeUndefined();
    expect(await store.tiesOf(id)).toEqual([]);
    expect(await store.followersOf(id)).toEqual([]);
    expect(await noticesOfThisTest()).toEqual([]);
  });

  test("a commit is read back unchanged", async () => {
    const secret = { series: 2, secret: sha256("secret") };
    const change = commitOf(id, 1, { delivery: deliveryOf(id, 1), secret, bind: `c-${id}` });
    await store.commit(change);
    expect(await store.game(id)).toEqual(change.game);
    expect(await store.entries(id, 1, 1)).toEqual([change.entry]);
    expect(await store.secret(id, 2)).toBe(secret.secret);
    expect(await store.secret(id, 1)).toBeUndefined();
    expect(await store.gameIn(`c-${id}`)).toBe(id);
    expect(await ofThisTest()).toEqual([change.delivery]);
    await store.acknowledge([deliveryOf(id, 1).id]);
  });

  const extrasAre = async (game: string, n: number) => {
    const { pace, wakeUps, notices, ties, person } = extrasOf(game, n);
    const [player, guest] = ties;
    expect(await store.pace(game)).toEqual(pace);
    expect(await noticesOfThisTest()).toEqual(notices);
    expect(await store.wakeUps(n, 1000)).toEqual(
      expect.arrayContaining(wakeUps.map((wakeUp) => expect.objectContaining(wakeUp))),
    );
    expect(await store.tiesOf(player!.user)).toEqual([player]);
    expect(await store.tiesOf(guest!.user)).toEqual([guest]);
    expect(await store.followersOf(game)).toEqual([guest!.user]);
    expect(await store.person(person.id)).toEqual(person);
  };
  const remove = (game: string, n: number) => {
    const { notices, person, wakeUps, ties } = extrasOf(game, n);
    return store.remove({
      wakeUps,
      ties,
      notices: notices.map((each) => each.id),
      persons: [person.id],
    });
  };

  test("reading back an entry's rows works, and removing them leaves the pace and the ledger", async () => {
    await store.commit(commitOf(id, 7, extrasOf(id, 7)));
    await extrasAre(id, 7);
    await remove(id, 7);
    const { ties, person } = extrasOf(id, 7);
    expect(await store.pace(id)).toEqual(paceOf(id, 7));
    expect((await store.gameDocuments(id))?.ledger).toEqual(extrasOf(id, 7).ledger);
    expect(await noticesOfThisTest()).toEqual([]);
    expect((await store.wakeUps(7, 1000)).filter((wakeUp) => wakeUp.id === id)).toEqual([]);
    for (const { user } of ties) expect(await store.tiesOf(user)).toEqual([]);
    expect(await store.followersOf(id)).toEqual([]);
    expect(await store.person(person.id)).toBeUndefined();
  });

  test("erasing a game removes all of it and nothing of other games", async () => {
    const other = `${id}-2`;
    for (const game of [id, other]) {
      const secret = { series: 1, secret: sha256("secret") };
      const delivery = deliveryOf(game, 50);
      await store.commit(commitOf(game, 50, { ...extrasOf(game, 50), secret, delivery, bind: `c-${game}` }));
    }
    await store.erase(id);
    expect(await store.gameDocuments(id)).toBeUndefined();
    expect(await store.secret(id, 1)).toBeUndefined();
    expect(await store.gameIn(`c-${id}`)).toBeUndefined();
    expect(await store.milestone(id, 50)).toBeUndefined();
    expect((await store.gameDocuments(other))?.ledger).toEqual(extrasOf(other, 50).ledger);
    expect(await store.followersOf(id)).toEqual([]);
    await expect(store.entries(id, 50, 50)).rejects.toThrow("missing");
    expect((await store.wakeUps(50, 1000)).filter((wakeUp) => wakeUp.id === id)).toEqual([]);
    expect(await ofThisTest()).toEqual([deliveryOf(other, 50)]);
    await extrasAre(other, 50);
    expect(await store.gameIn(`c-${other}`)).toBe(other);
    expect(await store.milestone(other, 50)).toBeDefined();
    await store.erase(other);
  });

  test("rows without an entry are written together", async () => {
    await store.note(extrasOf(id, 8));
    await extrasAre(id, 8);
    expect(await store.game(id)).toBeUndefined();
    await remove(id, 8);
  });

  test("empty notes and empty removals are accepted", async () => {
    const nothing = { wakeUps: [], notices: [], ties: [] };
    for (const extras of [{}, nothing]) expect((await store.note(extras))?.size).toBe(0);
    await expect(store.remove({})).resolves.toBeUndefined();
    await expect(remove(id, 9)).resolves.toBeUndefined();
  });

  test("duplicate wake-ups, ties and notices of a commit are stored once", async () => {
    const { wakeUps, notices, ties } = extrasOf(id, 1);
    const twice = <Value>(values: Value[]) => [...values, ...values];
    await store.commit(
      commitOf(id, 1, { wakeUps: twice(wakeUps), notices: twice(notices), ties: twice(ties) }),
    );
    expect((await store.wakeUps(1, 1000)).filter((wakeUp) => wakeUp.id === id)).toHaveLength(wakeUps.length);
    expect(await noticesOfThisTest()).toEqual(notices);
    expect(await store.tiesOf(ties[0]!.user)).toEqual([ties[0]]);
    await remove(id, 1);
  });

  test("wake-ups are read by time, up to a time inclusive, and up to a limit", async () => {
    const times = [9_999_999_999_999, 40, 5, 1_700_000_000_000, 400, 0];
    const wakeUps = times.map((at) => wakeUpOf(id, at));
    await store.note({ wakeUps });
    const due = async (until: number, most = 1000) =>
      (await store.wakeUps(until, most)).filter((wakeUp) => wakeUp.id === id).map(({ at }) => at);
    expect(await due(-1)).toEqual([]);
    expect(await due(0)).toEqual([0]);
    expect(await due(39)).toEqual([0, 5]);
    expect(await due(40)).toEqual([0, 5, 40]);
    expect(await due(40, 2)).toEqual([0, 5]);
    expect(await due(9_999_999_999_998)).toEqual([0, 5, 40, 400, 1_700_000_000_000]);
    expect(await due(Infinity)).toEqual(times.toSorted((a, b) => a - b));
    expect(await store.wakeUps(Infinity, 1)).toEqual([wakeUpOf(id, 0)]);
    await store.remove({ wakeUps });
    expect(await due(Infinity)).toEqual([]);
  });

  test("several wake-ups at one time are all kept, whatever their ids contain", async () => {
    const wakeUps = ["a", "a:b", "é", "a~", "A"].flatMap((end) =>
      (["card", "pace"] as const).map((kind) => ({ at: 3, kind, id: `${id}${end}` })),
    );
    await store.note({ wakeUps });
    const found = (await store.wakeUps(3, 1000)).filter((wakeUp) => wakeUp.id.startsWith(id));
    expect(found).toHaveLength(10);
    expect(found).toEqual(expect.arrayContaining(wakeUps));
    await store.remove({ wakeUps });
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])(
    "%s is not a valid time for a wake-up: the commit is refused and changes nothing",
    async (at) => {
      const wakeUps = [wakeUpOf(id, 1), wakeUpOf(id, at)];
      await expect(store.commit(commitOf(id, 1, { wakeUps }))).rejects.toThrow("a wake-up cannot be due at");
      expect(await store.game(id)).toBeUndefined();
      expect((await store.wakeUps(1, 1000)).filter((wakeUp) => wakeUp.id === id)).toEqual([]);
    },
  );

  test(`of ${crowd} pending wake-ups only those that are due are read, the earliest first`, async () => {
    const from = 1_000_000;
    // In an order other than that of time.
    const all = Array.from({ length: crowd }, (_, index) =>
      wakeUpOf(`${id}-${index}`, from + ((index * 7919) % crowd)),
    );
    const lots = Array.from({ length: crowd / 5000 }, (_, lot) => all.slice(lot * 5000, (lot + 1) * 5000));
    for (const wakeUps of lots) await store.note({ wakeUps });
    expect(await store.wakeUps(from - 1, 100)).toEqual([]);
    const due = all.filter(({ at }) => at <= from + 49).toSorted((a, b) => a.at - b.at);
    expect(due).toHaveLength(50);
    expect(await store.wakeUps(from + 49, 100)).toEqual(due);
    expect(await store.wakeUps(from + 49, 20)).toEqual(due.slice(0, 20));
    expect(await store.wakeUps(Infinity, 1)).toEqual(due.slice(0, 1));
    await store.remove({ wakeUps: due });
    expect(await store.wakeUps(Infinity, 1)).toMatchObject([{ at: from + 50 }]);
    for (const wakeUps of lots) await store.remove({ wakeUps });
    expect(await store.wakeUps(Infinity, 1)).toEqual([]);
  });

  test("notices are read oldest first until they are removed", async () => {
    const notices = [30, 10, 20].map((n) => noticeOf(id, n));
    await store.note({ notices });
    expect((await noticesOfThisTest()).map(({ at }) => at)).toEqual([10, 20, 30]);
    await store.remove({ notices: [noticeOf(id, 20).id, "never pending"] });
    expect((await noticesOfThisTest()).map(({ at }) => at)).toEqual([10, 30]);
    await store.remove({ notices: notices.map((notice) => notice.id) });
    expect(await noticesOfThisTest()).toEqual([]);
  });

  test("a notice with an invalid id is refused by every store and changes nothing", async () => {
    const notices = [{ ...noticeOf(id, 1), id: "x".repeat(201) }];
    await expect(store.commit(commitOf(id, 1, { notices }))).rejects.toThrow("wrong shape at notice.id");
    expect(await store.game(id)).toBeUndefined();
  });

  test("reading a person's ties returns no ties of ids with the same prefix", async () => {
    const users = ["", "0", "-", "A", "~", "é", " "].map((end) => `${id}${end}`);
    const games = ["a", "B", "é", "a-b", "~", "1"];
    const ties = users.flatMap((user) =>
      games.map((game) => ({ user, game: `${game}${id}`, follows: true })),
    );
    await store.note({ ties });
    for (const user of users) {
      const found = (await store.tiesOf(user)).map(({ game }) => game);
      expect(found.toSorted()).toEqual(games.map((game) => `${game}${id}`).toSorted());
    }
    for (const game of games) {
      expect((await store.followersOf(`${game}${id}`)).toSorted()).toEqual(users.toSorted());
    }
    await store.remove({ ties });
  });

  test("a follower who becomes a player no longer follows the game", async () => {
    await store.note({ ties: [{ user: id, game: "g", follows: true }] });
    expect(await store.followersOf("g")).toContain(id);
    await store.commit(commitOf(id, 1, { ties: [{ user: id, game: "g" }] }));
    expect(await store.followersOf("g")).not.toContain(id);
    expect(await store.tiesOf(id)).toEqual([{ user: id, game: "g" }]);
    await store.remove({ ties: [{ user: id, game: "g" }] });
    expect(await store.tiesOf(id)).toEqual([]);
  });

  test("a pace that could not be read back is refused with its commit", async () => {
    const first = commitOf(id, 1, { pace: paceOf(id, 1) });
    await store.commit(first);
    const broken = commitOf(id, 2, { pace: { ...paceOf(id, 2), credited: Number.NaN } });
    await expect(store.commit(broken)).rejects.toThrow(`pace:${id} has a wrong shape at pace.credited`);
    expect(await store.game(id)).toEqual(first.game);
    expect(await store.pace(id)).toEqual(first.pace);
  });

  test("the uptime is read back as last saved", async () => {
    await store.saveUptime({ alive: 1, outages: [] });
    const second = { alive: 50, outages: [{ from: 1, until: 40 }] };
    await store.saveUptime(second);
    expect(await store.uptime()).toEqual(second);
  });

  test("a rewritten log is read back with the game's other rows", async () => {
    const pace = paceOf(id, 3);
    const commits = [1, 2, 3].map((n) =>
      commitOf(id, n, { delivery: deliveryOf(id, n), notices: [noticeOf(id, n)], pace }),
    );
    for (const commit of commits) await store.commit(commit);
    const rewritten = [1, 2, 3].map((n) => commitOf(id, n, { words: "somebody" }));
    const { game } = rewritten[2]!;
    await store.rewrite(
      game,
      rewritten.map(({ entry }) => entry),
    );
    expect(await store.game(id)).toEqual(game);
    expect(await store.entries(id, 1, 3)).toEqual(rewritten.map(({ entry }) => entry));
    expect(await store.pace(id)).toEqual(pace);
    expect((await ofThisTest()).map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(await noticesOfThisTest()).toEqual(commits.flatMap(({ notices }) => notices));
    await store.acknowledge([1, 2, 3].map((n) => deliveryOf(id, n).id));
    await store.remove({ notices: [1, 2, 3].map((n) => noticeOf(id, n).id) });
  });

  test("a rewrite can add an entry with its rows", async () => {
    const commits = [1, 2].map((n) => commitOf(id, n, { pace: paceOf(id, n) }));
    for (const commit of commits) await store.commit(commit);
    const longer = [1, 2, 3].map((n) => commitOf(id, n, { words: "somebody" }));
    const { game } = longer[2]!;
    const extras = { pace: paceOf(id, 3), notices: [noticeOf(id, 3)] };
    await store.rewrite(
      game,
      longer.map(({ entry }) => entry),
      extras,
    );
    expect(await store.game(id)).toEqual(game);
    expect(await store.entries(id, 1, 3)).toEqual(longer.map(({ entry }) => entry));
    expect(await store.pace(id)).toEqual(extras.pace);
    expect(await noticesOfThisTest()).toEqual(extras.notices);
    await store.remove({ notices: [noticeOf(id, 3).id] });
  });

  test("a rewrite that omits or adds entries is refused and changes nothing", async () => {
    const secret = { series: 1, secret: sha256("secret") };
    const commits = [1, 2, 3].map((n) => commitOf(id, n, n === 1 ? { secret } : {}));
    for (const commit of commits) await store.commit(commit);
    const entries = commits.map(({ entry }) => entry);
    const [, second, third] = commits;
    await expect(store.rewrite(third!.game, entries.slice(1))).rejects.toThrow("has 3 entries");
    await expect(store.rewrite(second!.game, entries.slice(0, 2))).rejects.toThrow("has 3 entries");
    await expect(store.rewrite(second!.game, entries)).rejects.toThrow("is out of order, or does not end");
    const mixed = [entries[1]!, entries[0]!, entries[2]!];
    await expect(store.rewrite(third!.game, mixed)).rejects.toThrow("is out of order, or does not end");
    expect(await store.game(id)).toEqual(third!.game);
    expect(await store.entries(id, 1, 3)).toEqual(entries);
  });

  test("a log without local dice can become shorter, and continues from there", async () => {
    const brought = [1, 2, 3].map((n) => commitOf(id, n));
    const entries = brought.map(({ entry }) => entry);
    await store.rewrite(brought[2]!.game, entries);
    await store.rewrite(brought[0]!.game, entries.slice(0, 1));
    expect((await store.game(id))?.head.n).toBe(1);
    await expect(store.entries(id, 1, 2)).rejects.toThrow(`log:${id}:2 is missing`);
    for (const n of [2, 3]) await store.commit(commitOf(id, n, { words: "played on" }));
    expect((await store.entries(id, 1, 3)).map(({ hash }) => hash)).toEqual(
      [entries[0]!, ...[2, 3].map((n) => commitOf(id, n, { words: "played on" }).entry)].map(
        ({ hash }) => hash,
      ),
    );
  });

  test("log entries are read oldest first, both ends included, at any length", async () => {
    for (let n = 1; n <= 520; n += 1) await store.commit(commitOf(id, n));
    const numbers = (await store.entries(id, 2, 519)).map(({ n }) => n);
    expect(numbers).toEqual(Array.from({ length: 518 }, (_, index) => index + 2));
    expect((await store.game(id))?.head.n).toBe(520);
  });

  test("reading a missing log entry throws an error that names it", async () => {
    await store.commit(commitOf(id, 1));
    await store.commit(commitOf(id, 3));
    await expect(store.entries(id, 1, 3)).rejects.toThrow(`log:${id}:2 is missing`);
  });

  test("a channel leads to its last game, even after the game has moved on", async () => {
    await store.commit(commitOf(id, 1, { bind: `a-${id}` }));
    await store.commit(commitOf(id, 2, { bind: `b-${id}` }));
    expect(await store.gameIn(`a-${id}`)).toBe(id);
    expect(await store.gameIn(`b-${id}`)).toBe(id);
    await store.commit(commitOf(`${id}-next`, 1, { bind: `a-${id}` }));
    expect(await store.gameIn(`a-${id}`)).toBe(`${id}-next`);
  });

  test("deliveries are read oldest first until they are acknowledged", async () => {
    await store.commit(commitOf(`${id}-a`, 1, { delivery: deliveryOf(`${id}-a`, 1, 30) }));
    await store.commit(commitOf(`${id}-b`, 1, { delivery: deliveryOf(`${id}-b`, 1, 10) }));
    await store.commit(commitOf(`${id}-b`, 2, { delivery: deliveryOf(`${id}-b`, 2, 20) }));
    expect((await ofThisTest()).map(({ at }) => at)).toEqual([10, 20, 30]);
    await store.acknowledge([`${id}-b:2`]);
    await store.acknowledge([`${id}-b:2`]);
    expect((await ofThisTest()).map(({ at }) => at)).toEqual([10, 30]);
    await store.acknowledge([`${id}-b:1`]);
    await store.acknowledge([`${id}-a:1`]);
    expect(await ofThisTest()).toEqual([]);
  });

  test("a commit acknowledges the game's accepted deliveries", async () => {
    const first = commitOf(id, 1, { delivery: deliveryOf(id, 1) });
    const second = commitOf(id, 2, { delivery: deliveryOf(id, 2) });
    await store.commit(first);
    await store.commit({ ...second, acknowledged: [first.delivery!.id] });
    expect((await ofThisTest()).map(({ n }) => n)).toEqual([2]);
    const refused = commitOf(id, 2, { words: "another" });
    await expect(store.commit({ ...refused, acknowledged: [second.delivery!.id] })).rejects.toThrow(
      EntryTaken,
    );
    expect((await ofThisTest()).map(({ n }) => n)).toEqual([2]);
    await store.acknowledge([second.delivery!.id]);
  });

  test("a server's document is read back as last saved", async () => {
    const correction = { value: { bands: [{ from: 25, to: null, is: 11 }] }, by: "u1", at: 1 };
    const first = { corrections: { lhy: { "a/b/c": correction } } };
    const second = {
      corrections: { ...first.corrections, tlhy: { "a/b/5-7": { ...correction, value: null } } },
      system: "tlhy",
      creators: "managers" as const,
      substitutes: "c9",
      settings: { nudgeFirst: 12, whileAway: "wait" },
    };
    await store.saveGuild(id, first);
    expect(await store.guild(id)).toEqual(first);
    await store.saveGuild(id, second);
    expect(await store.guild(id)).toEqual(second);
    expect(await store.guild(`${id}0`)).toBeUndefined();
  });

  test("a page is kept for each owner, and deleted with it", async () => {
    const page = { sha: sha256("# A"), text: "# A" };
    const owner = serverTie(id);
    const read = () => Promise.all([owner, id].map((each) => store.page(each, page.sha)));
    await store.saveGuild(id, { corrections: {} }, undefined, { written: [page] });
    await store.commit(commitOf(id, 1, { pages: [{ ...page, owner: id }] }));
    expect(await read()).toEqual([page.text, page.text]);
    await store.saveGuild(id, { corrections: {} }, undefined, { deleted: [page.sha] });
    expect(await read()).toEqual([undefined, page.text]);
    await store.saveGuild(id, { corrections: {} }, undefined, { written: [page] });
    await store.erase(id);
    expect(await read()).toEqual([page.text, undefined]);
  });

  test("a server's document that could not be read back is refused and changes nothing", async () => {
    const saved = { corrections: { lhy: { "a/b/c": { value: 9, by: "u1", at: 1 } } } };
    await store.saveGuild(id, saved);
    const broken = { corrections: { lhy: { "a/b/c": { value: Number.NaN, by: "u1", at: 1 } } } };
    await expect(async () => store.saveGuild(id, broken)).rejects.toThrow(`guild:${id}`);
    expect(await store.guild(id)).toEqual(saved);
  });

  test("a snapshot with another entry number than its commit is refused and changes nothing", async () => {
    const [first, second] = [commitOf(id, 1), commitOf(id, 2)];
    await store.commit(first);
    await expect(store.commit({ ...second, game: first.game })).rejects.toThrow(
      "not at the committed entry 2",
    );
    await expect(store.entries(id, 2, 2)).rejects.toThrow("is missing");
    expect(await store.game(id)).toEqual(first.game);
  });

  test("a second entry with the same number is refused and changes nothing", async () => {
    const [first, second] = [commitOf(id, 1), commitOf(id, 2)];
    await store.commit(first);
    await store.commit(second);
    const other = commitOf(id, 2, { words: "somebody else's" });
    await expect(store.commit(other)).rejects.toThrow(EntryTaken);
    await store.commit(second);
    expect(await store.entries(id, 1, 2)).toEqual([first.entry, second.entry]);
    expect(await store.game(id)).toEqual(second.game);
  });

  test("a commit based on an outdated document is refused for the document, not for its entry", async () => {
    const [first, second] = [commitOf(id, 1), commitOf(id, 2, { pace: paceOf(id, 2) })];
    await store.commit({ ...first, pace: paceOf(id, 1) });
    const refused: unknown = await store
      .commit({ ...second, readVersions: new Map([[`pace:${id}`, null]]) })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WriteConflict);
    expect(refused).not.toBeInstanceOf(EntryTaken);
    expect(await store.game(id)).toEqual(first.game);
    expect(await store.pace(id)).toEqual(paceOf(id, 1));
  });

  test("a game that could not be read back is refused and changes nothing", async () => {
    const [first, second] = [commitOf(id, 1), commitOf(id, 2)];
    await store.commit(first);
    const broken = { ...second.game, revision: Number.NaN };
    await expect(store.commit({ ...second, game: broken })).rejects.toThrow(`game:${id}`);
    await expect(store.entries(id, 2, 2)).rejects.toThrow("is missing");
    expect(await store.game(id)).toEqual(first.game);
  });

  test("concurrent commits of many games are all stored", async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `${id}-${index}`);
    await Promise.all(ids.map((game) => store.commit(commitOf(game, 1))));
    const games = await Promise.all(ids.map((game) => store.game(game)));
    expect(games.map((game) => game?.id)).toEqual(ids);
  });

  test("a closed store refuses commits", async () => {
    await store.close();
    await expect(store.commit(commitOf(id, 1))).rejects.toThrow("the store is closed");
  });

  test.runIf(lasts)("closing waits for pending writes, and a reopened store has them", async () => {
    const changes = [1, 2, 3].map((n) =>
      commitOf(`${id}-${n}`, 1, { delivery: deliveryOf(`${id}-${n}`, 1) }),
    );
    const writing = changes.map((change) => store.commit(change));
    await store.close();
    await Promise.all(writing);
    store = await open();
    for (const { game } of changes) expect(await store.game(game.id)).toEqual(game);
    for (const { id: delivery } of await ofThisTest()) await store.acknowledge([delivery]);
  });
}

/** Messages of drivers about a broken or refused connection. */
const OUTAGE = /connect|socket|client is (closed|offline)|ECONNRESET|EPIPE/i;

/** For servers that the test may kill. */
function outage(server: () => Server) {
  test("a commit rejects while the server is down and works once it is up again", async () => {
    const store = await openStore(server().url);
    const id = randomUUID();
    await store.commit(commitOf(id, 1));
    await server().kill();
    await expect(store.commit(commitOf(id, 2))).rejects.toThrow(OUTAGE);
    await expect(store.game(id)).rejects.toThrow(`game:${id} cannot be read`);
    await expect(store.entries(id, 1, 1)).rejects.toThrow("cannot be read");
    await expect(store.deliveries()).rejects.toThrow(OUTAGE);
    await expect(store.wakeUps(Infinity, 1)).rejects.toThrow(OUTAGE);
    await expect(store.note(extrasOf(id, 1))).rejects.toThrow(OUTAGE);
    await expect(store.remove({ wakeUps: [wakeUpOf(id, 1)] })).rejects.toThrow(OUTAGE);
    await server().start();
    await expect.poll(() => store.commit(commitOf(id, 2)).then(() => true, String)).toBe(true);
    expect((await store.entries(id, 1, 2)).map(({ n }) => n)).toEqual([1, 2]);
    await store.close();
  });

  test("opening a store on a server that is down throws an error that says so", async () => {
    await server().kill();
    await expect(openStore(server().url)).rejects.toThrow(
      /127\.0\.0\.1.* in STORE_URL cannot be used: connect ECONNREFUSED/,
    );
    await server().start();
  });
}

describe("sqlite in memory", () => {
  contract({ open: () => openStore("sqlite::memory:"), lasts: false, crowd: 100_000 });
});

describe("a shared database in memory", () => {
  const database = new MemoryDatabase(() => Date.now());
  const open = async () => new KeyvStore(await connectMemory(database, computer));
  contract({ open, lasts: true, crowd: 10_000 });
});

describe("sqlite in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  contract({ open: () => openStore(`sqlite://${folder}/store.sqlite`), lasts: true, crowd: 10_000 });
});

const { missing, given, create } = findPostgres();
describe("postgres", () => {
  let server: Server;
  beforeAll(async () => {
    if (missing === "") server = await create();
  });
  afterAll(() => server?.remove());

  describe.skipIf(missing)("up", () => {
    contract({ open: () => openStore(server.url), lasts: true, crowd: 10_000 });
  });
  describe.skipIf(missing || given)("down", () => {
    outage(() => server);
  });
});
