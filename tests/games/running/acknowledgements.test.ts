import { computer } from "#platform";
import { expect, test } from "vitest";
import { Acknowledgements } from "#games/running/acknowledgements.ts";
import { openStore } from "#store/open-store.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

test("a failed batch is retried even if no other acknowledgement follows", async () => {
  const store = await openStore("sqlite::memory:");
  const acknowledge = store.acknowledge.bind(store);
  const tried: string[][] = [];
  const isDone = Promise.withResolvers<void>();
  store.acknowledge = async (deliveries) => {
    tried.push([...deliveries]);
    if (tried.length === 1) throw new Error("connection lost");
    await acknowledge(deliveries);
    isDone.resolve();
  };
  const acknowledgements = new Acknowledgements(store, computer);
  acknowledgements.add("1:1");
  acknowledgements.add("1:2");
  await isDone.promise;
  await acknowledgements.close();
  await store.close();
  expect(tried.slice(0, 2)).toEqual([
    ["1:1", "1:2"],
    ["1:1", "1:2"],
  ]);
});

test("the next entry's commit acknowledges an answer that Discord has accepted", async () => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  const begun = await expectSeen(typist, "game", { sub: "begin" });
  expect((await typist.store.deliveries()).map(({ id }) => id)).toContain(begun.delivery);
  typist.context.acknowledgements.add(begun.delivery!);
  // A kill after this point, before the acknowledgement is written, must not repeat the message.
  const rolled = await expectSeen(typist, "initiative");
  const pending = (await typist.store.deliveries()).map(({ id }) => id);
  expect(pending).toContain(rolled.delivery);
  expect(pending).not.toContain(begun.delivery);
  await typist.close();
});
