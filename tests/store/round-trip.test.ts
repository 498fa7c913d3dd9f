import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledger } from "#core/shapes/index.ts";
import { gameShape, type Game, logEntry, type LogEntry } from "#core/schema/game.ts";
import { person } from "#core/schema/person.ts";
import { pace } from "#core/schema/pace.ts";
import { openStore } from "#store/open-store.ts";
import type { Guild } from "#store/shapes/guild.ts";
import type { Extras, Notice, Store, Tie, WakeUp } from "#store/store.ts";
import { arbitraryOf } from "./arbitrary-of.ts";
import { amount } from "../support/run/soak.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore("sqlite::memory:");
});
afterAll(() => store.close());

const anyGame = arbitraryOf(gameShape);
const anyEntry = arbitraryOf(logEntry);
const anyLedger = arbitraryOf(ledger);

let games = 0;

/** The game after an entry, under a new id, so that no row is overwritten. */
function standingAt(anyOne: Game, { n, hash, at }: LogEntry): Game {
  games += 1;
  return { ...anyOne, id: `${anyOne.id}-${games}`, head: { n, hash, at } };
}

test("any game, any entry and any ledger are read back exactly as committed", async () => {
  await fc.assert(
    fc.asyncProperty(anyGame, anyEntry, anyLedger, async (anyOne, entry, kept) => {
      const saved = standingAt(anyOne, entry);
      const ofGame = { ...kept, game: saved.id };
      await store.commit({ game: saved, entry, ledger: ofGame });
      expect((await store.gameDocuments(saved.id))?.ledger).toStrictEqual(ofGame);
      expect(await store.game(saved.id)).toStrictEqual(saved);
      expect(await store.entries(saved.id, entry.n, entry.n)).toStrictEqual([entry]);
    }),
    { numRuns: amount(75, 300) },
  );
});

test("any text of a reply, any token and any secret are read back exactly", async () => {
  const text = fc.string({ unit: "binary" });
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
  await fc.assert(
    fc.asyncProperty(
      anyGame,
      anyEntry,
      fc.tuple(text, text),
      hex,
      async (anyOne, entry, [reply, token], secret) => {
        const saved = standingAt(anyOne, entry);
        const id = `${saved.id}:${entry.n}`;
        const interaction = { id: "i", token, application: "a" };
        const delivery = { id, game: saved.id, n: entry.n, channel: "c", interaction, at: 1, reply };
        await store.commit({
          game: saved,
          entry,
          delivery,
          secret: { series: 1, secret },
          bind: saved.channel,
        });
        expect(await store.deliveries()).toStrictEqual([delivery]);
        expect(await store.secret(saved.id, 1)).toBe(secret);
        expect(await store.gameIn(saved.channel)).toBe(saved.id);
        await store.acknowledge([id]);
      },
    ),
    { numRuns: amount(50, 200) },
  );
});

/** Ids as in Discord and in games, and ids whose order depends on the collation. */
const id = fc.stringMatching(/^[a-z0-9][A-Za-z0-9é~;%_-]{0,11}$/u);
const text = fc.string({ unit: "binary", maxLength: 12 });
const time = fc.integer({ min: 0, max: 9_999_999_999_999 });
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const recordOf = <Value>(model: { [K in keyof Value]: fc.Arbitrary<Value[K]> }) =>
  fc.record(model, { noNullPrototype: true });
/** A copy without undefined properties, as in JSON. */
const plain = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

const pending = {
  id: fc.tuple(id, text).map((parts) => parts.join(":").replaceAll("\0", "")),
  at: fc.maxSafeInteger(),
  to: fc.oneof(recordOf({ channel: text }), recordOf({ user: text, or: optional(text) })),
};

const n = fc.nat();

const aboutGame = fc.oneof(
  recordOf({ kind: fc.constant("entry"), n }),
  recordOf({ kind: fc.constant("said"), reply: fc.jsonValue() }),
  recordOf({ kind: fc.constant("moved") }),
  recordOf({ kind: fc.constant("followed"), n, stage: text }),
  recordOf({ kind: fc.constant("substitute"), n }),
  recordOf({ kind: fc.constant("nudge"), reminders: fc.array(recordOf({ key: text, user: text })) }),
  recordOf({ kind: fc.constant("stalled"), key: text }),
);

const notice = fc
  .oneof(
    recordOf({ ...pending, game: id, about: aboutGame }),
    recordOf({ ...pending, about: recordOf({ kind: fc.constant("digest"), day: text }) }),
  )
  .map((found) => plain(found) as Notice);

const tie = fc
  .record({ user: id, game: id, follows: optional(fc.boolean()) })
  .map((found) => plain(found) as Tie);

const wakeUp = recordOf({
  at: time,
  kind: fc.constantFrom<WakeUp["kind"]>(
    "pace",
    "pass",
    "pause",
    "deadline",
    "expire",
    "digest",
    "card",
    "forget",
  ),
  id,
});

const inOrderOf = <Value>(values: readonly Value[], name: (value: Value) => string) =>
  values.toSorted((a, b) => Buffer.compare(Buffer.from(name(a)), Buffer.from(name(b))));

test("any note is read back exactly, and removing it leaves no row", async () => {
  const extras = recordOf({
    pace: arbitraryOf(pace),
    person: arbitraryOf(person),
    notices: fc.uniqueArray(notice, { maxLength: 4, selector: (each) => each.id }),
    wakeUps: fc.uniqueArray(wakeUp, {
      maxLength: 4,
      selector: ({ at, ...each }) => `${at}:${each.kind}:${each.id}`,
    }),
    ties: fc.uniqueArray(tie, { maxLength: 4, selector: ({ user, game: of }) => `${user}:${of}` }),
  });
  await fc.assert(
    fc.asyncProperty(extras, async (noted) => {
      await store.close();
      store = await openStore("sqlite::memory:");
      await store.note(noted satisfies Extras);
      expect(await store.pace(noted.pace.game)).toStrictEqual(noted.pace);
      expect(await store.person(noted.person.id)).toStrictEqual(noted.person);
      expect(inOrderOf(await store.notices(), (each) => each.id)).toStrictEqual(
        inOrderOf(noted.notices, (each) => each.id),
      );
      const byKey = inOrderOf(
        noted.wakeUps,
        ({ at, kind, id: of }) => `${String(at).padStart(13, "0")}:${kind}:${of}`,
      );
      expect(await store.wakeUps(Infinity, 10)).toStrictEqual(byKey);
      for (const each of noted.ties) {
        expect(await store.tiesOf(each.user)).toContainEqual(each);
        expect((await store.followersOf(each.game)).includes(each.user)).toBe(each.follows === true);
      }
      const { notices, person: told, ...rest } = noted;
      await store.remove({ ...rest, notices: notices.map((each) => each.id), persons: [told.id] });
      expect(await store.person(told.id)).toBeUndefined();
      expect(await store.notices()).toEqual([]);
      expect(await store.wakeUps(Infinity, 1)).toEqual([]);
      for (const each of noted.ties) {
        expect(await store.tiesOf(each.user)).toEqual([]);
        expect(await store.followersOf(each.game)).toEqual([]);
      }
    }),
    { numRuns: amount(75, 300) },
  );
});

test("any document of a server and any uptime are read back exactly", async () => {
  const guild = fc
    .record({
      corrections: fc.constant({}),
      system: optional(text),
      creators: optional(fc.constant("managers" as const)),
      substitutes: optional(text),
      settings: optional(fc.dictionary(id, fc.oneof(text, fc.integer()), { noNullPrototype: true })),
    })
    .map((found) => plain(found) as Guild);
  const outage = recordOf({ from: time, until: time });
  const uptime = recordOf({ alive: time, outages: fc.array(outage, { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(id, guild, uptime, async (of, ofServer, times) => {
      await store.saveGuild(of, ofServer);
      await store.saveUptime(times);
      expect(await store.guild(of)).toStrictEqual(ofServer);
      expect(await store.uptime()).toStrictEqual(times);
    }),
    { numRuns: amount(50, 200) },
  );
});
