import { expect, test } from "vitest";
import { SAVE_VERSION } from "#core/schema/game.ts";
import { MIGRATIONS } from "#store/migrations.ts";

test("one migration leads on from every version before today's", () => {
  const versions = Array.from({ length: SAVE_VERSION - 1 }, (_, index) => index + 1);
  expect(MIGRATIONS.map(({ from }) => from)).toEqual(versions);
});
