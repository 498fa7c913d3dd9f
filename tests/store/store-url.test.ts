import { describe, expect, test } from "vitest";
import { DataError } from "#core/errors.ts";
import { openStore } from "#store/open-store.ts";
import { readStoreUrl } from "#store/store-url.ts";

describe("the address of a store", () => {
  test.each([
    ["sqlite://data/store.sqlite", { kind: "sqlite", path: "data/store.sqlite", name: "data/store.sqlite" }],
    [
      "sqlite:///var/lib/my store.sqlite",
      { kind: "sqlite", path: "/var/lib/my store.sqlite", name: "/var/lib/my store.sqlite" },
    ],
    ["sqlite::memory:", { kind: "sqlite", path: ":memory:", name: ":memory:" }],
    ["sqlite://:memory:", { kind: "sqlite", path: ":memory:", name: ":memory:" }],
  ])("%s names a file or memory", (url, expected) => expect(readStoreUrl(url)).toEqual(expected));

  test.each([
    ["postgres://me:pw@db.example:5433/games", "postgres", "postgres://db.example:5433/games"],
    ["postgresql:///games?host=/run/postgresql", "postgres", "postgresql:///run/postgresql/games"],
  ])("%s names a server, without its password", (url, kind, name) =>
    expect(readStoreUrl(url)).toEqual({ kind, url, name }),
  );

  test.each([
    ["", "must begin with sqlite:// or postgres://"],
    ["data/store.sqlite", "must begin with"],
    ["sqlite:store.sqlite", "must begin with"],
    ["mysql://me:pw@host/games", "must begin with"],
    ["redis://:pw@host/0", "must begin with"],
    ["sqlite://", "names no file"],
    ["sqlite://data/", "names no file"],
    ["postgres://", "names no valid server"],
    ["postgres://me:pw@host:port/x", "names no valid server"],
    ["postgres://me:a@pw#b@host/x", "in a password, write %23 %2F %3F for # / ?"],
    ["postgres://me:5/pw@host/x", "in a password, write %23"],
  ])("%j is refused in one line with the accepted form and without a password", async (url, fault) => {
    const error: unknown = await openStore(url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DataError);
    const { faults } = error as DataError;
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
    expect(faults[0]).toContain("write sqlite:///var/lib/dispatch-rider/games.sqlite");
    expect(faults[0]).not.toContain("pw");
  });
});
