import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SAVE_VERSION } from "#core/schema/game.ts";
import { FromNewer } from "#store/failures.ts";
import { POSTGRES_STEPS } from "#store/postgres/schema.ts";
import { changeTables, SQLITE_STEPS } from "#store/sqlite/schema.ts";

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(":memory:");
});
afterEach(() => database.close());

const version = () => database.prepare("PRAGMA user_version").get()?.["user_version"];
const outbox = () =>
  database
    .prepare("SELECT * FROM outbox")
    .all()
    .map((row) => ({ ...row }));

const TRIES = "ALTER TABLE outbox ADD COLUMN tries INTEGER NOT NULL DEFAULT 0";

describe("tables", () => {
  test("of 0.5.0 count as changed by the first step", () => {
    changeTables(database, SQLITE_STEPS.slice(0, 1));
    database.exec("PRAGMA user_version = 0");
    expect(version()).toBe(0);
    changeTables(database);
    expect(version()).toBe(SQLITE_STEPS.length);
  });

  test("get what later steps add, once, and keep their rows", () => {
    changeTables(database);
    database.exec("INSERT INTO outbox VALUES ('g:1', 'delivery', 5, '{}')");
    for (let start = 1; start <= 3; start += 1) changeTables(database, [...SQLITE_STEPS, TRIES]);
    expect(outbox()).toEqual([{ id: "g:1", kind: "delivery", at: 5, value: "{}", tries: 0 }]);
    expect(version()).toBe(SQLITE_STEPS.length + 1);
  });

  test("stay as they were if a step fails", () => {
    changeTables(database);
    database.exec("INSERT INTO outbox VALUES ('g:1', 'delivery', 5, '{}')");
    expect(() => changeTables(database, [...SQLITE_STEPS, TRIES, "UPDATE nothing SET a = 1"])).toThrow(
      "nothing",
    );
    expect(outbox()).toEqual([{ id: "g:1", kind: "delivery", at: 5, value: "{}" }]);
    expect([version(), database.isTransaction]).toEqual([SQLITE_STEPS.length, false]);
    changeTables(database, [...SQLITE_STEPS, TRIES]);
    expect(version()).toBe(SQLITE_STEPS.length + 1);
  });

  test("of a newer bot are refused in one line that says what to do, and stay as they were", () => {
    changeTables(database, [...SQLITE_STEPS, TRIES]);
    expect(() => changeTables(database)).toThrow(FromNewer);
    expect(() => changeTables(database)).toThrow(/^[^\n]*newer bot[^\n]*: upgrade the bot$/);
    expect([version(), database.isTransaction]).toEqual([SQLITE_STEPS.length + 1, false]);
  });

  test("change only together with SAVE_VERSION, by which 0.5.0 refuses a newer store", () => {
    expect(Math.max(SQLITE_STEPS.length, POSTGRES_STEPS.length)).toBeLessThanOrEqual(SAVE_VERSION);
  });
});
