import { ApplicationCommandOptionType, MessageFlags } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, startBench } from "./support/bench.ts";

let bench: Bench;

beforeAll(async () => {
  bench = await startBench({
    commands: [
      {
        name: "echo",
        description: "Say it again",
        options: [
          { name: "text", description: "What", type: ApplicationCommandOptionType.String, required: true },
        ],
      },
      { name: "whisper", description: "Say it to me alone" },
    ],
    onInteraction: async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      if (interaction.commandName === "echo")
        await interaction.reply(interaction.options.getString("text", true));
      else await interaction.reply({ content: "psst", flags: MessageFlags.Ephemeral });
    },
  });
});

afterAll(() => bench.close());

test("typed slash text reaches the bot and its reply comes back", async () => {
  const answer = await bench.table.say("Anna", "/echo text:hello two words");
  expect(answer.error).toBeUndefined();
  expect(answer.messages.map((message) => message.content)).toEqual(["hello two words"]);
});

test("an ephemeral answer is visible to its owner alone", async () => {
  const answer = await bench.table.say("Anna", "/whisper");
  expect(answer.messages[0]?.flags).toBe(MessageFlags.Ephemeral);
  const seenBy = async (name: string) =>
    (await bench.table.messages(name)).some(({ content }) => content === "psst");
  expect([await seenBy("Anna"), await seenBy("Ben")]).toEqual([true, false]);
});

test("commands work in direct messages, for their person alone", async () => {
  const { people } = await bench.table.state();
  const [anna] = people;
  const user = await bench.client.users.fetch(anna!.id);
  const { channelId } = await user.send("hello");
  const answer = await bench.table.say("Anna", "/echo text:between us", channelId);
  expect(answer.messages.map(({ content }) => content)).toEqual(["between us"]);
  expect((await bench.table.say("Ben", "/echo text:me too", channelId)).error).toContain("another person's");
  const seen = await bench.table.json<{ content: string }[]>("GET", "/people/Anna/dms");
  expect(seen.map(({ content }) => content)).toEqual(["hello", "between us"]);
});

test("a command's answer names its user", async () => {
  const { messages } = await bench.table.say("Ben", "/echo text:x");
  expect(messages[0]).toMatchObject({
    type: 20,
    author: { bot: true },
    interaction_metadata: { type: 2, user: { global_name: "Ben" } },
  });
});
