import { expect, test } from "vitest";
import { SAVE_VERSION } from "#core/schema/game.ts";
import { MIGRATIONS } from "#store/migrations.ts";
import { brittleStore } from "./brittle-store.ts";
import { commitOf } from "./samples.ts";

test("one migration leads on from every version before today's", () => {
  const versions = Array.from({ length: SAVE_VERSION - 1 }, (_, index) => index + 1);
  expect(MIGRATIONS.map(({ from }) => from)).toEqual(versions);
});

test("a request to undo that was saved without those who held the sides is read with those who hold them", async () => {
  const { game, entry } = commitOf("g", 1);
  const seats = [
    { user: "1", side: "axis" },
    { user: "2", side: "allies" },
  ];
  const undoAsked = { n: 1, by: "1", to: 1, expires: 5, open: ["allies"] };
  const { store, plant } = brittleStore();
  plant("game:g", JSON.stringify({ value: { ...game, seats, undoAsked } }));
  plant("log:g:1", JSON.stringify({ value: entry }));
  expect((await store.game("g"))?.undoAsked).toEqual({
    ...undoAsked,
    holders: [{ user: "2", side: "allies" }],
  });
});
