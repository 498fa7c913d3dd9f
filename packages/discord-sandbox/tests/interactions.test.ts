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
let now = Date.now();

const limits = { answerWithin: 1000, deferredWait: 100 };

beforeAll(async () => {
  const plan = { commands: [{ name: "go", description: "Go" }] };
  const clock = () => now;
  bench = await startBench(plan, { clock });
  hasty = await startBench(plan, { clock, limits });
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

test("a callback after the deadline is an unknown interaction", async () => {
  const { interaction, answer } = await go(hasty);
  await answer;
  now += limits.answerWithin + 1;
  const late = await callback(interaction, reply("late"), hasty);
  expect([late.status, late.body.code]).toEqual([404, 10062]);
});

test("a callback with another interaction's token is an unknown interaction", async () => {
  const { interaction, answer } = await go();
  const wrong = await callback({ id: interaction.id, token: "other" }, reply("no"));
  expect([wrong.status, wrong.body.code]).toEqual([404, 10062]);
  await interaction.reply("yes");
  expect((await answer).messages.map(({ content }) => content)).toEqual(["yes"]);
});

test("a second callback is refused as already acknowledged", async () => {
  const { interaction, answer } = await go();
  await interaction.reply("first");
  const second = await callback(interaction, reply("second"));
  expect([second.status, second.body.code]).toEqual([400, 40060]);
  expect((await answer).messages.map(({ content }) => content)).toEqual(["first"]);
});

test("a refused callback leaves the interaction open", async () => {
  const { interaction, answer } = await go();
  const refused = await callback(interaction, reply("x".repeat(2001)));
  expect(faultAt(refused.body.errors, "data.content")).toBe("BASE_TYPE_MAX_LENGTH");
  await interaction.reply("short");
  expect((await answer).messages).toHaveLength(1);
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

test("with_response returns the message that the callback created", async () => {
  const { interaction } = await go();
  const done = await callback(interaction, reply("hello"), { query: "?with_response=true" });
  expect(done.body).toMatchObject({
    interaction: { id: interaction.id, type: 2, response_message_loading: false },
    resource: {
      type: 4,
      message: { content: "hello", interaction_metadata: { id: interaction.id, type: 2 } },
    },
  });
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

test("the first follow-up replaces a deferred original", async () => {
  const { interaction, answer } = await go();
  await interaction.deferReply();
  const followUp = await interaction.followUp("here");
  expect((await answer).messages.map(({ id, content }) => [id, content])).toEqual([[followUp.id, "here"]]);
  expect((await interaction.fetchReply()).id).toBe(followUp.id);
});

test("the original and follow-ups can be fetched, edited and deleted", async () => {
  const { interaction } = await go();
  await interaction.reply("one");
  const followUp = await interaction.followUp("two");
  expect((await interaction.editReply("one!")).content).toBe("one!");
  await interaction.editReply({ message: followUp, content: "two!" });
  expect((await interaction.fetchReply(followUp.id)).content).toBe("two!");
  await interaction.deleteReply(followUp);
  await expect(interaction.fetchReply(followUp.id)).rejects.toMatchObject({ code: 10008 });
  await interaction.deleteReply();
  await expect(interaction.fetchReply()).rejects.toMatchObject({ code: 10008 });
});

test("before the first answer the webhook is unknown", async () => {
  const { interaction } = await go();
  await expect(interaction.fetchReply()).rejects.toMatchObject({ code: 10015 });
});

test("a token expires after fifteen minutes", async () => {
  const { interaction } = await go();
  await interaction.reply("soon old");
  now += 15 * 60_000 + 1;
  await expect(interaction.followUp("too late")).rejects.toMatchObject({ status: 401, code: 50027 });
});

test("an ephemeral message is not accessible through its channel", async () => {
  const { interaction } = await go();
  await interaction.reply({ content: "secret", flags: MessageFlags.Ephemeral });
  const message = await interaction.fetchReply();
  const path = `/channels/${message.channelId}/messages`;
  expect((await call(bench.sandbox, "GET", `${path}/${message.id}`)).body.code).toBe(10008);
  const { body } = await call(bench.sandbox, "GET", path);
  expect(body.map(({ content }: { content: string }) => content)).not.toContain("secret");
});
