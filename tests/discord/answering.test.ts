import type { APIMessage } from "discord.js";
import { afterEach, describe, expect, test } from "vitest";
import type { Command } from "#app/command.ts";
import type { Reply } from "#views/reply.ts";
import { doing, Owed, type Rider, saying, startRider, until } from "../support/rider.ts";

const callback = "/interactions/:id/:token/callback";
const original = "/webhooks/:id/:token/messages/@original";

let rider: Rider;
let owed: Owed;
let runs: number;

async function start(...commands: Command[]): Promise<void> {
  owed = new Owed();
  runs = 0;
  rider = await startRider(commands, {}, owed);
}

afterEach(async () => {
  await rider.close();
});

/** A command that counts its runs and owes its reply. */
function committing(reply: Reply, after = 0): Command {
  return doing("act", async (call) => {
    runs += 1;
    await wait(after);
    return owed.owe(call, reply);
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

const button = (command: string) => [
  { kind: "buttons" as const, buttons: [{ label: "Press", style: "primary" as const, command }] },
];

async function shown(title: string, as = "Anna"): Promise<APIMessage[]> {
  const messages = await rider.said(as);
  return messages.filter((message) => JSON.stringify(message).includes(`### ${title}`));
}

async function exactlyOnce(title: string): Promise<APIMessage> {
  await until(() => owed.settled.length > 0);
  const messages = await shown(title);
  expect(messages).toHaveLength(1);
  expect(runs).toBe(1);
  return messages[0]!;
}

describe("slow work", () => {
  test("a placeholder comes in time and becomes the answer", async () => {
    await start(committing(saying("Done"), 1900));
    const { messages } = await rider.table.say("Anna", "/act");
    expect(JSON.stringify(messages.at(-1))).toContain("### Done");
    const message = await exactlyOnce("Done");
    expect(message.flags! & 128).toBe(0);
    expect(rider.requests.map(({ method }) => method).slice(-2)).toEqual(["POST", "PATCH"]);
  });

  test("a private answer after a public placeholder is seen by the person who asked only", async () => {
    await start(doing("act", () => wait(1700).then(() => saying("Psst", { audience: "private" }))));
    await rider.table.say("Anna", "/act");
    await until(async () => (await shown("Psst")).length === 1);
    expect(await shown("Psst", "Ben")).toEqual([]);
    expect(await rider.said("Ben")).toEqual([]);
  });

  test("a command that is usually private has a private placeholder", async () => {
    const slow = doing("act", () => wait(1700).then(() => saying("Psst", { audience: "private" })));
    await start({ ...slow, isHidden: true });
    await rider.table.say("Anna", "/act");
    await until(async () => (await shown("Psst")).length === 1);
    expect(rider.requests.filter(({ method }) => method === "DELETE")).toEqual([]);
    expect(await rider.said("Ben")).toEqual([]);
  });

  test("a slow button press shows no placeholder and posts or redraws at the end", async () => {
    await start(
      doing("card", () => saying("Card", { blocks: button("slow") })),
      doing("slow", () =>
        wait(1700).then(() => saying("Redrawn", { redraws: true, blocks: button("post") })),
      ),
      doing("post", () => wait(1700).then(() => saying("Posted"))),
    );
    const card = (await rider.table.say("Anna", "/card")).messages.at(-1)!;
    await rider.table.click("Ben", { messageId: card.id, customId: "slow" });
    await until(async () => (await shown("Redrawn")).length === 1);
    expect((await shown("Redrawn"))[0]!.id).toBe(card.id);
    await rider.table.click("Ben", { messageId: card.id, customId: "post" });
    await until(async () => (await shown("Posted")).length === 1);
    expect(await rider.said("Anna")).toHaveLength(2);
  });
});

describe("trouble with Discord", () => {
  test("an answer whose confirmation is lost is not given twice", async () => {
    await start(committing(saying("Rolled")));
    rider.sandbox.faults.next("POST", callback, "dropAfter");
    await rider.table.say("Anna", "/act");
    expect(await exactlyOnce("Rolled")).toBeDefined();
  });

  test("an answer that is lost on its way is given again", async () => {
    await start(committing(saying("Rolled")));
    rider.sandbox.faults.next("POST", callback, "drop");
    await rider.table.say("Anna", "/act");
    const message = await exactlyOnce("Rolled");
    expect(message.interaction_metadata).toBeDefined();
  });

  test("after a 500 Discord is asked what it has", async () => {
    await start(committing(saying("Rolled")));
    rider.sandbox.faults.next("POST", callback, { status: 500 });
    await rider.table.say("Anna", "/act");
    expect(await exactlyOnce("Rolled")).toBeDefined();
    expect(rider.requests.map(({ method }) => method).slice(-3)).toEqual(["POST", "GET", "POST"]);
  });

  test("a rate limit that does not say how long it lasts is waited for, not hammered", async () => {
    await start(committing(saying("Rolled")));
    rider.sandbox.faults.rateLimit("POST", callback);
    const from = Date.now();
    await rider.table.say("Anna", "/act");
    expect(await exactlyOnce("Rolled")).toBeDefined();
    expect(Date.now() - from).toBeGreaterThan(900);
    expect(rider.requests.filter(({ path }) => path.endsWith("/callback")).length).toBeLessThan(4);
  });

  test("when Discord takes no answer for 3 seconds, the channel gets it once", async () => {
    await start(committing(saying("Rolled", { ping: ["123456789012345678"] })));
    for (let count = 0; count < 60; count += 1) rider.sandbox.faults.next("POST", callback, { status: 503 });
    await rider.table.say("Anna", "/act");
    const message = await exactlyOnce("Rolled");
    expect(message.interaction_metadata).toBeUndefined();
    const post = rider.requests.find(
      ({ path }) => path.endsWith("/messages") && path.startsWith("/channels"),
    );
    expect(post?.body).toMatchObject({ nonce: expect.stringMatching(/^.{25}$/), enforce_nonce: true });
  });

  test("a post in the channel whose confirmation is lost stays one message", async () => {
    await start(committing(saying("Rolled")));
    for (let count = 0; count < 60; count += 1) rider.sandbox.faults.next("POST", callback, { status: 503 });
    rider.sandbox.faults.next("POST", "/channels/:id/messages", "dropAfter");
    await rider.table.say("Anna", "/act");
    expect(await exactlyOnce("Rolled")).toBeDefined();
  });

  test("an edit of the placeholder is repeated until Discord takes it", async () => {
    await start(committing(saying("Rolled"), 1700));
    rider.sandbox.faults.next("PATCH", original, { status: 502 });
    rider.sandbox.faults.next("PATCH", original, "dropAfter");
    await rider.table.say("Anna", "/act");
    expect(await exactlyOnce("Rolled")).toBeDefined();
  });

  test("a lost private answer is told to nobody", async () => {
    await start(doing("act", () => saying("Psst", { audience: "private" })));
    for (let count = 0; count < 60; count += 1) rider.sandbox.faults.next("POST", callback, { status: 503 });
    await rider.table.say("Anna", "/act");
    await until(() => rider.lines.some(({ message }) => message === "an answer found no way"));
    expect(await rider.said("Ben")).toEqual([]);
  });

  test("a message that Discord refuses is told as a bug", async () => {
    await start(committing(saying("Rolled")));
    rider.sandbox.faults.next("POST", callback, {
      status: 400,
      body: { code: 50_035, message: "Invalid Form Body" },
    });
    const { messages } = await rider.table.say("Anna", "/act");
    expect(JSON.stringify(messages.at(-1))).toMatch(/Something broke \(\w+\)/);
    await until(() => owed.settled.length === 1);
    expect(rider.errors()).toHaveLength(1);
  });
});

describe("the process", () => {
  test("an interaction without data is logged and does no harm", async () => {
    await start(committing(saying("Rolled")));
    rider.sandbox.faults.malformedInteraction();
    await until(() => rider.lines.some(({ level }) => level === "warn"));
    await rider.table.say("Anna", "/act");
    expect(await exactlyOnce("Rolled")).toBeDefined();
  });

  test("a broken gateway packet does no harm", async () => {
    await start(committing(saying("Rolled")));
    rider.sandbox.faults.dispatch("GUILD_MEMBER_UPDATE", {});
    rider.sandbox.faults.dispatch("READY", { guilds: [] });
    rider.sandbox.faults.dispatch("CHANNEL_UPDATE", { id: 7 });
    await rider.table.say("Anna", "/act");
    expect(await exactlyOnce("Rolled")).toBeDefined();
  });

  test("after a cut of the gateway the bot comes back and answers", async () => {
    await start(committing(saying("Rolled")));
    rider.sandbox.faults.cutGateway();
    await until(() => rider.lines.some(({ message }) => message === "gateway resumed"));
    await rider.table.say("Anna", "/act");
    expect(await exactlyOnce("Rolled")).toBeDefined();
  });

  test("a gateway that Discord closes for good is told, so that the program can end", async () => {
    await start(committing(saying("Rolled")));
    rider.sandbox.faults.closeGateway(4004);
    expect(await rider.bot!.lost).toBe(4004);
  });

  test("after a lost session the bot logs in anew", async () => {
    await start(committing(saying("Rolled")));
    rider.sandbox.faults.invalidateSession();
    await until(async () => {
      const { messages } = await rider.table.say("Anna", "/act");
      return messages.length > 0;
    });
    await until(() => owed.settled.length > 0);
    expect(runs).toBeGreaterThan(0);
  });

  test("closing finishes what is being served", async () => {
    await start(committing(saying("Rolled"), 1000));
    const answer = rider.table.say("Anna", "/act");
    await until(() => runs === 1);
    const from = Date.now();
    await rider.bot!.close();
    expect(Date.now() - from).toBeLessThan(5000);
    expect(JSON.stringify((await answer).messages)).toContain("Rolled");
    expect(owed.settled).toHaveLength(1);
  });

  test("closing does not wait for ever", async () => {
    await start(doing("act", () => new Promise<Reply>(() => {})));
    const answer = rider.table.say("Anna", "/act");
    await wait(100);
    const from = Date.now();
    await rider.bot!.close();
    expect(Date.now() - from).toBeLessThan(5000);
    await answer;
  });
});
