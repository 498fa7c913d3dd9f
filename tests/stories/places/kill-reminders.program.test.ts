import { english } from "#words/languages.ts";
import { beforeAll, expect, test } from "vitest";
import type { RecordedRequest } from "discord-sandbox";
import { openRooms } from "../../support/processes/mortal-bot.ts";
import { until } from "../../support/discord/rider.ts";
import { Card } from "../../support/discord/story.ts";

const rooms = ["before it arrived", "before it was known to have arrived"];
const { sandbox, bot, lobby, channels } = await openRooms(rooms);

function isReminder({ method, path, body }: RecordedRequest): boolean {
  return (
    method === "POST" && path.endsWith("/messages") && JSON.stringify(body).includes(english.say("reminder"))
  );
}

async function cardsIn(channel: string): Promise<Card[]> {
  return (await lobby.messages("Dora", channel)).map((message) => new Card(message));
}

async function titled(title: string, channel: string): Promise<Card[]> {
  return (await cardsIn(channel)).filter((card) => card.title === title);
}

const reminders = async (channel: string) =>
  (await cardsIn(channel)).filter(({ title }) => title.startsWith(english.say("reminder")));

beforeAll(() => bot.start());

test.each(rooms)("a reminder is sent once although the bot is killed %s", async (name) => {
  const channel = channels.get(name)!;
  await lobby.say("Anna", "/game new system:last-hundred-yards side:axis title:Hill 62", channel);
  await lobby.say("Ben", "/game join side:allies", channel);
  await lobby.say("Ben", "/game set setting:enteredDice value:any", channel);
  await lobby.say("Anna", "/initiative faces:7 3", channel);
  await until(async () => (await titled("Hill 62", channel)).length > 0);
  const killed = bot.killedAt(isReminder);
  if (name === "before it arrived") sandbox.faults.next("POST", `/channels/${channel}/messages`, "drop");
  await lobby.say("Ben", "/nudge now", channel);
  await killed;
  const arrived = await reminders(channel);
  expect(arrived).toHaveLength(name === "before it arrived" ? 0 : 1);
  await bot.start();
  await until(async () => (await reminders(channel)).length > 0);
  await lobby.say("Anna", "/track track:minutes value:7", channel);
  await until(async () => (await titled("Hill 62", channel)).some(({ text }) => text.includes("7 min")));
  const [reminder] = await reminders(channel);
  expect(reminder!.message.id).toBe((arrived[0] ?? reminder!).message.id);
});

test("after a stop, each reminder has been sent once, and nothing is pending", async () => {
  await bot.end("SIGTERM");
  expect(await bot.inStore((store) => store.notices())).toEqual([]);
  for (const name of rooms) expect(await reminders(channels.get(name)!)).toHaveLength(1);
});
