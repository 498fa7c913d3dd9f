import { afterEach, beforeEach, expect, test } from "vitest";
import { draughtsman } from "#app/pictures.ts";
import type { Reply } from "#views/reply.ts";
import { doing, Owed, type Rider, saying, startRider, until } from "../support/rider.ts";

let rider: Rider;
let owed: Owed;
let reply: Reply;

/** Resolves never: as if the process were killed before it could answer. */
const hang = new Promise<Reply>(() => {});

const commands = [
  doing("hang", (call) => {
    owed.owe(call, reply);
    return hang;
  }),
  doing("act", (call) => owed.owe(call, reply)),
  doing("card", () =>
    saying("Card", {
      blocks: ["hang", "act"].map((command) => ({
        kind: "step" as const,
        text: command,
        button: { label: command, style: "primary" as const, command },
      })),
    }),
  ),
];

beforeEach(async () => {
  owed = new Owed();
  reply = saying("Rolled");
  rider = await startRider(commands, {}, owed);
});

afterEach(async () => {
  await rider.close();
});

async function restart(): Promise<void> {
  await rider.bot!.close();
  await rider.start(commands, owed);
  await until(() => owed.deliveries.length === 0);
}

/** The process dies after Discord has taken the reply and before this is noted. */
function forgetSettling(): void {
  owed.onSettle = () => {
    owed.onSettle = undefined;
    throw new Error("killed");
  };
}

async function rolled(as = "Anna"): Promise<string[]> {
  return (await rider.said(as))
    .filter((message) => JSON.stringify(message).includes("Rolled"))
    .map(({ id }) => id);
}

test("a placeholder that a killed process left becomes the answer", async () => {
  void rider.table.say("Anna", "/hang");
  await until(async () => (await rider.said("Anna")).length === 1);
  const [placeholder] = await rider.said("Anna");
  await restart();
  expect(await rolled()).toEqual([placeholder!.id]);
});

test("a private answer that is owed goes to the person who asked, not to the channel", async () => {
  reply = saying("Rolled", { audience: "private" });
  void rider.table.say("Anna", "/hang");
  await until(async () => (await rider.said("Anna")).length === 1);
  await restart();
  expect(await rolled("Anna")).toHaveLength(1);
  expect(await rolled("Ben")).toEqual([]);
});

test("a reply that Discord had taken before the kill is not posted again", async () => {
  forgetSettling();
  await rider.table.say("Anna", "/act");
  await until(() => rider.errors().length === 1);
  await restart();
  expect(await rolled()).toHaveLength(1);
});

test("a card that was redrawn before the kill is not posted again", async () => {
  reply = saying("Rolled", { redraws: true });
  const card = (await rider.table.say("Anna", "/card")).messages.at(-1)!;
  forgetSettling();
  await rider.table.click("Ben", { messageId: card.id, customId: "act" });
  await until(() => rider.errors().length === 1);
  for (const delivery of owed.deliveries) delivery.at -= 20 * 60_000;
  await restart();
  expect(await rolled()).toEqual([card.id]);
});

test("a card whose press was only acknowledged before the kill is redrawn", async () => {
  reply = saying("Rolled", { redraws: true });
  const card = (await rider.table.say("Anna", "/card")).messages.at(-1)!;
  await rider.table.click("Ben", { messageId: card.id, customId: "hang" });
  await restart();
  expect(await rolled()).toEqual([card.id]);
});

test("what a press was to post is posted if it was only acknowledged", async () => {
  const card = (await rider.table.say("Anna", "/card")).messages.at(-1)!;
  await rider.table.click("Ben", { messageId: card.id, customId: "hang" });
  await restart();
  expect(await rolled()).toHaveLength(1);
  expect(await rolled()).not.toEqual([card.id]);
});

test("after the token's death the channel gets it, once, however often the process is killed", async () => {
  void rider.table.say("Anna", "/hang");
  await until(() => owed.deliveries.length === 1);
  owed.deliveries[0]!.at -= 20 * 60_000;
  forgetSettling();
  await rider.bot!.close();
  rider.sandbox.faults.next("POST", "/channels/:id/messages", "dropAfter");
  await rider.start(commands, owed);
  await until(() => rider.errors().length === 1);
  expect(await rolled()).toHaveLength(1);
  await restart();
  expect(await rolled()).toHaveLength(1);
});

test("what is owed to a channel that is gone is settled with a line in the log", async () => {
  void rider.table.say("Anna", "/hang");
  await until(() => owed.deliveries.length === 1);
  Object.assign(owed.deliveries[0]!, { at: 0, channel: "123456789012345678" });
  await restart();
  expect(owed.settled).toHaveLength(1);
  expect(rider.lines.map(({ message }) => message)).toContain("a delivery was not taken");
});

test("what cannot be read does not keep the rest from being delivered", async () => {
  await rider.bot!.close();
  const channel = await rider.table.channelId();
  const interaction = { id: "1", token: "none", application: rider.sandbox.applicationId };
  const rest = { game: "g", channel, interaction, at: 0 };
  owed.deliveries.push(
    { ...rest, id: "g:1", n: 1, reply: "{" },
    { ...rest, id: "g:2", n: 2, reply: JSON.stringify(reply) },
  );
  await rider.start(commands, owed);
  await until(() => owed.settled.includes("g:2"));
  expect(await rolled()).toHaveLength(1);
  expect(owed.deliveries.map(({ id }) => id)).toEqual(["g:1"]);
});

test("a picture survives the outbox", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>';
  const picture = { kind: "picture", name: "map.png", svg, alt: "The map" } as const;
  reply = saying("Rolled", { blocks: [picture] });
  void rider.table.say("Anna", "/hang");
  await until(() => owed.deliveries.length === 1);
  await restart();
  const request = rider.requests.findLast(({ files }) => files.length > 0);
  const { length: size } = await draughtsman.draw(svg);
  expect(size).toBeGreaterThan(60);
  expect(request?.files).toMatchObject([{ name: "map.png", size }]);
});
