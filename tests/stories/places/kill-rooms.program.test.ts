import { beforeAll, expect, test } from "vitest";
import type { RecordedRequest } from "discord-sandbox";
import { openRooms } from "../../support/processes/mortal-bot.ts";
import { until } from "../../support/discord/rider.ts";
import { Card } from "../../support/discord/story.ts";

/** The requests that open a room. The bot is killed when Discord has taken one, before it knows. */
const CASES = [
  ["thread", "the message", "/channels/:id/messages"],
  ["thread", "the thread", "/channels/:id/messages/:id/threads"],
  ["post", "the post", "/channels/:id/threads"],
] as const;

const { bot, lobby, channels } = await openRooms(CASES.map(([kind, when]) => `${kind} ${when}`));
const guildId = (await lobby.state()).guilds[0]!.id;
await lobby.json("POST", "/channels", { guildId, name: "forum", tags: [] });

interface Place {
  id: string;
  name: string;
  parentId: string | null;
}

/** The threads and posts of games with a title. */
async function roomsOf(title: string): Promise<Place[]> {
  const { channels: all } = await lobby.state();
  return (all as unknown as Place[]).filter(({ name, parentId }) => parentId !== null && name === title);
}

beforeAll(async () => {
  await bot.start();
  await lobby.say("Anna", "/server defaults forum:forum", [...channels.values()][0]);
});

test.each(CASES)(
  "a %s is opened once although the bot is killed after %s arrived",
  async (kind, when, route) => {
    const channel = channels.get(`${kind} ${when}`)!;
    const title = `${kind} ${when}`;
    const isOpening = (request: RecordedRequest) =>
      request.method === "POST" &&
      request.path.replaceAll(/\d+/g, ":id") === route &&
      JSON.stringify(request.body).includes(title);
    const killed = bot.killedAt(isOpening);
    const text = `/game new system:last-hundred-yards side:axis title:${title} where:${kind}`;
    await lobby.say("Anna", text, channel);
    await killed;
    await bot.start();
    await until(async () => (await roomsOf(title)).length > 0);
    const [room] = await roomsOf(title);
    const shown = async () =>
      (await lobby.messages("Dora", room!.id)).flatMap((message) => new Card(message).buttons);
    // The game answers in its room once it has moved there.
    await until(async () => {
      await lobby.say("Ben", "/game join side:allies", room!.id);
      return (await shown()).includes("Begin");
    });
    expect(await roomsOf(title)).toHaveLength(1);
  },
);

test("after a stop, no room is pending, and each game has one", async () => {
  await bot.end("SIGTERM");
  expect(await bot.inStore((store) => store.notices())).toEqual([]);
  for (const [kind, when] of CASES) expect(await roomsOf(`${kind} ${when}`)).toHaveLength(1);
});
