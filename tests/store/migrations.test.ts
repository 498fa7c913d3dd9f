import { expect, test } from "vitest";
import { SAVE_VERSION } from "#core/schema/game.ts";
import { DataError } from "#core/errors.ts";
import { migrate, MIGRATIONS, versionOf } from "#store/migrations.ts";

test("each earlier version has one migration", () => {
  const versions = Array.from({ length: SAVE_VERSION - 1 }, (_, index) => index + 1);
  expect(MIGRATIONS.map(({ from }) => from)).toEqual(versions);
});

test("a migration changes the kinds that it names, and a milestone as a game", () => {
  const from = SAVE_VERSION - 1;
  const steps = [{ from, game: ({ name, ...rest }: Record<string, unknown>) => ({ ...rest, title: name }) }];
  const saved = { version: from, name: "Ardennes" };
  for (const kind of ["game", "milestone"] as const)
    expect(migrate(kind, "g", saved, steps)).toEqual({ version: SAVE_VERSION, title: "Ardennes" });
  expect(migrate("person", "p", saved, steps)).toEqual({ version: SAVE_VERSION, name: "Ardennes" });
  expect(() => migrate("game", "g", saved, [])).toThrow(DataError);
});

test("a document of an earlier bot is refused with the commit that can read it", () => {
  expect(() => versionOf("game:g", { save: 1 })).toThrow(/from before 0\.5\.0: .*[0-9a-f]{12}/);
});
