import { expect, test } from "vitest";
import { fold } from "#rules/evolve.ts";
import type { Store } from "#store/store.ts";
import type { RecordedRequest } from "discord-sandbox";
import { openRooms } from "../../support/processes/mortal-bot.ts";
import { until } from "../../support/discord/rider.ts";
import { amount, IN_SOAK } from "../../support/run/soak.ts";
import { Card } from "../../support/discord/story.ts";

const rooms = ["answer lost", "answer arrived", "delayed"];
const { sandbox, bot, lobby, channels } = await openRooms(rooms);

/** A game whose two players pass everything by standing orders, in its first Rally Phase. */
async function begin(channel: string, passDelay = 0): Promise<void> {
  const say = (as: string, text: string) => lobby.say(as, text, channel);
  await say("Anna", "/game new system:aslsk3 side:axis title:The Guards");
  await say("Ben", "/game join side:allies");
  await say("Anna", "/game set setting:movesFirst value:axis");
  await say("Anna", `/game set setting:passDelay value:${passDelay}`);
  await say("Anna", "/game begin");
  await say("Anna", "/standing pass:all");
  await say("Ben", "/standing pass:all");
}

async function entriesOf(store: Store, channel: string) {
  const id = (await store.gameIn(channel)) ?? "";
  const game = (await store.game(id))!;
  return { game, entries: await store.entries(id, 1, game.head.n) };
}

/** Every pass of a game, by the number of its entry. */
async function passes(channel: string): Promise<string[]> {
  return bot.inStore(async (store) => {
    const { entries, game } = await entriesOf(store, channel);
    expect(fold(entries)).toEqual(game);
    return entries.flatMap(({ n, events }) =>
      events.flatMap((event) =>
        event.type === "done" && event.ahead !== undefined ? [`${n} ${event.side}`] : [],
      ),
    );
  });
}

/** The first entry of play. Older cards of the set-up have no buttons, which name their entries. */
const BEGUN = 3;

/** The numbers of the entries of play that a channel's cards show. */
async function told(channel: string): Promise<number[]> {
  const messages = await lobby.messages("Dora", channel);
  const entries = messages.flatMap((message) => new Card(message).entry ?? []);
  return entries.filter((n) => n >= BEGUN).toSorted((one, other) => one - other);
}

async function expectAllShown(channel: string): Promise<void> {
  const n = await bot.inStore(async (store) => (await entriesOf(store, channel)).game.head.n);
  expect(await told(channel)).toEqual(Array.from({ length: n - BEGUN + 1 }, (_, at) => at + BEGUN));
  await until(isAcknowledged);
}

/** True if no answer is pending; otherwise starts the bot once more, with a command to serve before it stops. */
async function isAcknowledged(): Promise<boolean> {
  const pending = await bot.inStore((store) => store.deliveries());
  if (pending.length === 0) return true;
  await bot.start();
  await lobby.say("Dora", "/help", channels.get("delayed"));
  await bot.end("SIGTERM");
  return false;
}

const tellsPasses = ({ body }: RecordedRequest) => JSON.stringify(body ?? null).includes("⏩");

// In soak, both.
test.each(rooms.slice(0, amount(1, 2)))(
  "a chain of passes is saved once and shown once: %s",
  async (name) => {
    const channel = channels.get(name)!;
    await bot.start();
    await begin(channel);
    if (name === "answer lost") sandbox.faults.next("POST", "/interactions/:id/:token/callback", "drop");
    const killed = bot.killedAt(tellsPasses);
    void lobby.say("Anna", "/done", channel);
    await killed;
    const chain = await passes(channel);
    expect(chain).toEqual(["4 allies", "4 axis"]);
    expect(await told(channel)).toEqual(name === "answer lost" ? [3] : [3, 4]);
    await bot.start();
    await until(async () => (await told(channel)).includes(4));
    await bot.end("SIGTERM");
    expect(await passes(channel)).toEqual(chain);
    await expectAllShown(channel);
  },
);

/** Makes a delayed pass due, by an earlier time in the store. */
async function makeDue(): Promise<void> {
  await bot.inStore(async (store) => {
    const due = await store.wakeUps(Infinity, 1000);
    const wakeUps = due.flatMap(({ at, kind, id }) =>
      kind === "pass" ? [{ at, kind: "pass" as const, id }] : [],
    );
    expect(wakeUps).toHaveLength(1);
    await store.remove({ wakeUps });
    await store.note({ wakeUps: wakeUps.map((wakeUp) => ({ ...wakeUp, at: Date.now() })) });
  });
}

test("delayed passes happen once although the bot is killed before and during their message; in soak, also after it", async () => {
  const channel = channels.get("delayed")!;
  await bot.start();
  await begin(channel, 10);
  await lobby.say("Anna", "/done", channel);
  await bot.end("SIGKILL");
  expect(await passes(channel)).toEqual([]);
  await makeDue();
  await bot.start();
  await bot.killedAt(tellsPasses);
  const chain = await passes(channel);
  expect(chain).toEqual(["6 allies", "6 axis"]);
  await bot.start();
  await until(async () => (await told(channel)).includes(6));
  if (IN_SOAK) {
    await bot.end("SIGKILL");
    await bot.start();
  }
  await bot.end("SIGTERM");
  expect(await passes(channel)).toEqual(chain);
  await expectAllShown(channel);
});
