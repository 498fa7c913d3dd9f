import { afterEach, expect, test } from "vitest";
import type { Call } from "#app/command.ts";
import type { Reply } from "#views/reply.ts";
import { doing, Owed, type Rider, saying, startRider, until } from "../support/rider.ts";

const day = 86_400_000;

let rider: Rider;
let owed: Owed;
let calls: Call[];

/** Resolves never: as if the process were killed before it could answer. */
const hang = new Promise<Reply>(() => {});

const commands = [
  doing("act", (call) => {
    calls.push(call);
    return saying("Acted");
  }),
  doing("hang", (call) => {
    owed.owe(call, saying("Rolled"));
    return hang;
  }),
];

async function startAt(clock: () => number): Promise<void> {
  calls = [];
  owed = new Owed();
  rider = await startRider(commands, { clock }, owed);
  await rider.bot!.close();
  await rider.start(commands, owed, { clock });
}

afterEach(async () => {
  await rider.close();
});

test("a call happens at the time of the clock that the bot was given", async () => {
  await startAt(() => Date.now() + 2 * day);
  await rider.table.say("Anna", "/act");
  expect(calls[0]!.now - Date.now()).toBeGreaterThan(1.9 * day);
});

test.each([2 * day, -2 * day])(
  "how long a delivery has been owed is told by that clock too (%i ms off)",
  async (off) => {
    await startAt(() => Date.now() + off);
    void rider.table.say("Anna", "/hang");
    await until(async () => (await rider.said("Anna")).length === 1);
    const [placeholder] = await rider.said("Anna");
    await rider.bot!.close();
    await rider.start(commands, owed, { clock: () => Date.now() + off });
    await until(() => owed.deliveries.length === 0);
    expect((await rider.said("Anna")).map(({ id }) => id)).toEqual([placeholder!.id]);
  },
);

test("after the clock has moved past the token's life, the channel gets what is owed", async () => {
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  await startAt(clock);
  void rider.table.say("Anna", "/hang");
  await until(async () => (await rider.said("Anna")).length === 1);
  await rider.bot!.close();
  ahead = day;
  await rider.start(commands, owed, { clock });
  await until(() => owed.deliveries.length === 0);
  const rolled = (await rider.said("Ben")).filter((message) => JSON.stringify(message).includes("Rolled"));
  expect(rolled).toHaveLength(1);
  expect(rolled[0]!.interaction_metadata).toBeUndefined();
});
