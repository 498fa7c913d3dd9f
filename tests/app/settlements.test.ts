import { expect, test } from "vitest";
import { Settlements } from "#app/settlements.ts";
import { openStore } from "#store/open-store.ts";

test("a settling that failed is tried again, although none follows it", async () => {
  const store = await openStore("sqlite::memory:");
  const settle = store.settle.bind(store);
  const tried: string[][] = [];
  const isDone = Promise.withResolvers<void>();
  store.settle = async (deliveries) => {
    tried.push([...deliveries]);
    if (tried.length === 1) throw new Error("connection lost");
    await settle(deliveries);
    isDone.resolve();
  };
  const settlements = new Settlements(store);
  settlements.add("1:1");
  settlements.add("1:2");
  await isDone.promise;
  await settlements.close();
  await store.close();
  expect(tried.slice(0, 2)).toEqual([
    ["1:1", "1:2"],
    ["1:1", "1:2"],
  ]);
});
