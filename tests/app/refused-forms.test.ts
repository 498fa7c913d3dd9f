import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { HOUR } from "#core/pace/wall-clock.ts";
import { RefusedForms } from "#app/people/refused-forms.ts";
import { SealBox } from "#app/seals/seal-box.ts";
import { handleWakeUp } from "#app/watch/wake-ups.ts";
import type { WatchContext } from "#app/watch/watch-context.ts";
import { StoreAway } from "#store/failures.ts";
import type { Store } from "#store/store.ts";
import { systems } from "../support/systems.ts";
import { Typist } from "../support/typist.ts";

const ANNA = "111111111111111111";
const form = { user: ANNA, form: "7|a button" };
const secret = { text: "the bridge at dawn" };

let folder: string;
let typist: Typist;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "refused-forms-"));
  typist = await Typist.open(systems, { store: `sqlite://${join(folder, "games.sqlite")}` });
});
afterEach(async () => {
  await typist.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every document of the store, with its key. */
function rows(): string[] {
  const database = new DatabaseSync(join(folder, "games.sqlite"), { readOnly: true });
  const found = database.prepare("SELECT key, value FROM documents").all();
  database.close();
  return found.map(({ key, value }) => `${String(key)} ${String(value)}`);
}

/** Does what is due by a time. */
async function comes(now: number): Promise<void> {
  for (const due of await typist.store.wakeUps(now, 100)) {
    await handleWakeUp({ ...typist.context, clock: () => now } as WatchContext, due);
    await typist.store.strike({ wakeUps: [due] });
  }
}

test("nobody who reads the store reads what was entered", async () => {
  await typist.context.forms.keep(form, secret, 0);
  expect(rows().some((row) => row.startsWith(`forms:${ANNA}`))).toBe(true);
  expect(rows().join("\n")).not.toContain("dawn");
});

test("of many forms the latest are kept, each as it was refused last", async () => {
  const { forms } = typist.context;
  for (let at = 0; at < 9; at += 1) await forms.keep({ user: ANNA, form: `${at}` }, { text: `${at}` }, at);
  await forms.keep({ user: ANNA, form: "8" }, { text: "again" }, 9);
  expect(await forms.of({ user: ANNA, form: "8" }, 9)).toEqual({ text: "again" });
  expect(await forms.of({ user: ANNA, form: "5" }, 9)).toEqual({ text: "5" });
  expect(await forms.of({ user: ANNA, form: "0" }, 9)).toBeUndefined();
});

test("an hour after the last refusal nothing is left in the store", async () => {
  const { forms } = typist.context;
  await forms.keep(form, secret, 0);
  await forms.keep({ ...form, form: "7|another" }, secret, HOUR / 2);
  await comes(HOUR);
  expect(await forms.of(form, HOUR)).toEqual(secret);
  await comes(1.5 * HOUR);
  expect(await forms.of(form, 1.5 * HOUR)).toBeUndefined();
  expect(rows().filter((row) => row.includes(ANNA))).toEqual([]);
});

test("one that is over is not shown, even if nobody has struck it off", async () => {
  await typist.context.forms.keep(form, secret, 0);
  expect(await typist.context.forms.of(form, HOUR)).toBeUndefined();
});

test("a person who is forgotten has no forms any more, and hears of those that are kept until then", async () => {
  await typist.context.forms.keep(form, secret, 0);
  const data = await typist.context.people.dataOf(ANNA, 0, typist.language);
  expect(JSON.parse(data)).toMatchObject({
    refusedForms: [{ form: "7|a button", until: "1970-01-01T01:00:00.000Z" }],
  });
  const told = await typist.pressOf({ kind: "forget" });
  expect(told).not.toBeInstanceOf(RuleError);
  expect(rows().filter((row) => row.includes(ANNA))).toEqual([]);
});

test("without a key they are in memory alone, and other processes are not promised them", async () => {
  const { store, games } = typist.context;
  const seals = new SealBox(store);
  const alone = new RefusedForms({ store, seals, games });
  expect(await alone.keep(form, secret, 0)).toBe(true);
  expect(await alone.of(form, 1)).toEqual(secret);
  await alone.drop(form);
  expect(await alone.of(form, 1)).toBeUndefined();
  expect(rows().filter((row) => row.includes(ANNA))).toEqual([]);
  const shared = new RefusedForms({ store: { ...store, crew: () => ({}) } as Store, seals, games });
  expect(await shared.keep(form, secret, 0)).toBe(false);
});

test("what a store does not take is found in memory, where it was refused", async () => {
  const { seals, games } = typist.context;
  const away = () => Promise.reject(new StoreAway(["the store is away"]));
  const store = { forms: away, note: away, strike: away, crew: () => undefined };
  const forms = new RefusedForms({ store, seals, games });
  expect(await forms.keep(form, secret, 0)).toBe(true);
  expect(await forms.of(form, 1)).toEqual(secret);
});
