import type { APIMessage } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Call, Presses } from "#games/command.ts";
import type { Reply } from "#cards/reply.ts";
import {
  doing,
  PendingAnswers,
  type Rider,
  running,
  saying,
  startRider,
  until,
} from "../../support/discord/rider.ts";

let rider: Rider;
let pending: PendingAnswers;
let calls: Call[];
let ben: string;

const GAME = { game: "g1", revision: 7 };

/** A private question. Its buttons name the game, because a direct message belongs to none. */
function invitation(): Reply {
  return saying("An invitation", {
    blocks: [
      {
        kind: "buttons",
        buttons: [
          { label: "Accept", style: "success", press: { kind: "accept", umpire: "yes" }, of: GAME },
          { ...running("later"), label: "Later" },
          { label: "Write", style: "secondary", press: { kind: "note", track: "orders" }, of: GAME },
        ],
      },
    ],
  });
}

function answered(call: Call, how: string): Reply {
  calls.push(call);
  return pending.owe(call, saying(`Answered ${how} to ${call.game}`, { redraws: how === "yes" }));
}

/** Handlers for the presses of the invitation. */
const does: Partial<Presses> = {
  accept: (_, call, { umpire }) => answered(call, umpire),
  note: {
    ask: () => ({
      title: "Why not?",
      fields: [{ id: "why", kind: "text", label: "Why not", required: true, maxLength: 100 }],
    }),
    run: (_context, call, _, { why = "" }) => answered(call, why),
  },
};

const commands = [doing("later", () => saying("No hurry", { audience: "private" }))];

beforeEach(async () => {
  calls = [];
  pending = new PendingAnswers();
  rider = await startRider(commands, {}, pending, does);
  ben = (await rider.lobby.state()).people.find(({ name }) => name === "Ben")!.id;
});

afterEach(async () => {
  await rider.close();
});

/** Sends Ben a direct message. Returns its channel and the message. */
async function invited(): Promise<{ channel: string; message: APIMessage }> {
  const said = await rider.bot!.notifier.say({ user: ben }, invitation(), "invitation");
  if (said.outcome !== "taken") throw new Error("Ben was not reached");
  const [message] = await rider.lobby.json<APIMessage[]>("GET", "/people/Ben/dms");
  return { channel: said.channel, message: message! };
}

interface Row {
  components?: { label: string; custom_id: string }[];
}

function press(label: string, direct: { channel: string; message: APIMessage }, fields?: object) {
  const { channel, message } = direct;
  const [container] = message.components as { components: Row[] }[];
  const buttons = container!.components.flatMap((row) => row.components ?? []);
  const { custom_id: customId } = buttons.find((button) => button.label === label)!;
  return rider.lobby.click("Ben", { messageId: message.id, customId, ...(fields && { fields }) }, channel);
}

async function read(): Promise<string[]> {
  const messages = await rider.lobby.json<APIMessage[]>("GET", "/people/Ben/dms");
  return messages.map((message) => /### ([^"\\]*)/.exec(JSON.stringify(message))![1]!);
}

test("a press in direct messages is a call without a server, and redraws the card there", async () => {
  const direct = await invited();
  await press("Accept", direct);
  expect(await read()).toEqual(["Answered yes to g1"]);
  const [call] = calls;
  expect(call).toMatchObject({ guild: null, channel: direct.channel, user: { id: ben, name: "Ben" } });
  expect(call!.managesServer).toBe(false);
  await until(() => pending.acknowledged.length === 1);
});

test("a form in direct messages opens and is answered there", async () => {
  const direct = await invited();
  const { modal } = await press("Write", direct);
  expect(modal?.custom_id).toBeDefined();
  await press("Write", direct, { why: "away" });
  await until(() => pending.acknowledged.length === 1);
  expect(await read()).toEqual(["An invitation", "Answered away to g1"]);
});

test("a private answer to a press in direct messages is shown there", async () => {
  const { messages } = await press("Later", await invited());
  expect(JSON.stringify(messages)).toContain("No hurry");
});

test("a delivery that a killed process left pending in direct messages is sent there, once", async () => {
  const direct = await invited();
  await rider.bot!.close();
  const interaction = { id: "1234567890123456789", token: "none", application: rider.sandbox.applicationId };
  const reply = JSON.stringify(saying("Answered late"));
  pending.deliveries.push({
    id: "g1:1",
    game: "g1",
    n: 1,
    channel: direct.channel,
    interaction,
    at: 0,
    reply,
  });
  await rider.start(commands, pending);
  await until(() => pending.acknowledged.length === 1);
  expect(await read()).toEqual(["An invitation", "Answered late"]);
});
