import {
  type ChatInputCommandInteraction,
  InteractionResponseType as Answer,
  MessageFlags,
} from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, faultAt, nextInteraction, startBench } from "./support/bench.ts";
import { call } from "../src/testing/lobby.ts";

let bench: Bench;
/** A short time limit for answers. */
let hasty: Bench;

const limits = { answerWithin: 1000, deferredWait: 100 };

beforeAll(async () => {
  const plan = { commands: [{ name: "go", description: "Go" }] };
  bench = await startBench(plan);
  hasty = await startBench(plan, { limits });
});

afterAll(async () => {
  await bench.close();
  await hasty.close();
});

/** Types /go; returns the interaction that the bot gets, and the person's pending answer. */
async function go({ client, table } = bench) {
  const arrived = nextInteraction(client);
  const answer = table.say("Anna", "/go");
  return { interaction: (await arrived) as ChatInputCommandInteraction, answer };
}

function callback(
  interaction: { id: string; token: string },
  body: unknown,
  { query = "", sandbox = bench.sandbox } = {},
) {
  return call(sandbox, "POST", `/interactions/${interaction.id}/${interaction.token}/callback${query}`, body);
}

const reply = (content: string) => ({ type: Answer.ChannelMessageWithSource, data: { content } });

test("a missing answer is reported to the person after the time limit", async () => {
  const { answer } = await go(hasty);
  expect((await answer).error).toBe("The application did not respond");
});

test("a callback with another interaction's token is an unknown interaction", async () => {
  const { interaction, answer } = await go();
  const wrong = await callback({ id: interaction.id, token: "other" }, reply("no"));
  expect([wrong.status, wrong.body.code]).toEqual([404, 10062]);
  await interaction.reply("yes");
  expect((await answer).messages.map(({ content }) => content)).toEqual(["yes"]);
});

test("a type 4 callback needs data", async () => {
  const { interaction } = await go();
  const refused = await callback(interaction, { type: Answer.ChannelMessageWithSource });
  expect(refused.body).toMatchObject({
    code: 50035,
    errors: { data: { _errors: [{ code: "BASE_TYPE_REQUIRED" }] } },
  });
});

test("a message update does not answer a command", async () => {
  const { interaction } = await go();
  const refused = await callback(interaction, { type: Answer.UpdateMessage, data: { content: "x" } });
  expect(faultAt(refused.body.errors, "type")).toBe("BASE_TYPE_CHOICES");
});

test("a callback without with_response returns nothing", async () => {
  const { interaction } = await go();
  expect((await callback(interaction, reply("hello"))).status).toBe(204);
});

test("a deferred answer is pending until its original is edited", async () => {
  const { interaction, answer } = await go();
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  await interaction.editReply("done");
  const [message] = (await answer).messages;
  expect(message).toMatchObject({ content: "done", flags: MessageFlags.Ephemeral, edited_timestamp: null });
});

test("a deferred answer without a follow-up shows as loading", async () => {
  const { interaction, answer } = await go(hasty);
  await interaction.deferReply();
  const seen = await answer;
  expect(seen.error).toBeUndefined();
  expect(seen.messages[0]!.flags! & MessageFlags.Loading).toBe(MessageFlags.Loading);
});
