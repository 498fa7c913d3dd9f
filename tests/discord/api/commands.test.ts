import { SlashCommandBuilder } from "@discordjs/builders";
import type { APIMessage } from "discord.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Call, Command, Presses } from "#games/command.ts";
import { RuleError } from "#core/errors.ts";
import type { Button, Form, Reply } from "#cards/reply.ts";
import { english } from "#words/languages.ts";
import {
  doing,
  PendingAnswers,
  type Rider,
  running,
  saying,
  startRider,
  until,
} from "../../support/discord/rider.ts";

let last: { call: Call; options: unknown } | undefined;
const pending = new PendingAnswers();

const fire: Command<{
  range: number;
  smoke: boolean;
  weapon: string;
  note?: string | undefined;
  sub?: string | undefined;
}> = {
  definition: new SlashCommandBuilder()
    .setName("fire")
    .setDescription("Fires")
    .addIntegerOption((option) =>
      option.setName("range").setDescription("In hexes").setRequired(true).setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName("weapon").setDescription("With what").setRequired(true).setAutocomplete(true),
    )
    .addBooleanOption((option) => option.setName("smoke").setDescription("With smoke"))
    .addStringOption((option) => option.setName("note").setDescription("A note")),
  options: z.object({
    range: z.number().max(20),
    weapon: z.string(),
    smoke: z.boolean().default(false),
    note: z.string().optional(),
    sub: z.string().optional(),
  }),
  suggest: (_context, _call, { option, text, options }) => {
    if (option === "range") return [{ name: "Point blank", value: "1" }];
    if (text === "crash") throw new Error("no such list");
    return [{ name: `${text} at ${options["range"]}`, value: "lmg" }];
  },
  run: (_, call, options) => {
    last = { call, options };
    return saying(`Fired ${options.weapon}`);
  },
};

const again: Button = {
  label: "Again",
  style: "primary",
  press: { kind: "typed", command: "fire", options: "range=3&weapon=hmg&smoke=true" },
};

const noteForm: Form = {
  title: "What to say?",
  fields: [
    { id: "note", kind: "text", label: "Note", required: false, maxLength: 50, placeholder: "anything" },
  ],
};

/** Handlers for two presses. */
const does: Partial<Presses> = {
  done: (_, call, press) => {
    last = { call, options: press };
    return saying("Done");
  },
  note: {
    ask: () => noteForm,
    run: (_, call, press, answers) => {
      last = { call, options: { ...press, ...answers } };
      return saying("Noted");
    },
  },
};

const card: Reply = {
  title: "Card",
  audience: "public",
  of: { game: "g1", revision: 7 },
  blocks: [
    { kind: "step", text: "Fire once more", button: again },
    {
      kind: "buttons",
      buttons: [
        { label: "Done", style: "primary", press: { kind: "done" } },
        { label: "With a note", style: "primary", press: { kind: "note", track: "fate" } },
        { ...running("redraw"), label: "Redraw" },
        { ...running("removed"), label: "Gone" },
      ],
    },
    {
      kind: "menu",
      menu: {
        placeholder: "Weapon",
        press: { kind: "pickTyped", command: "fire", option: "weapon", options: "range=2" },
        most: 2,
        choices: [
          { label: "LMG", value: "lmg" },
          { label: "HMG", value: "hmg" },
        ],
      },
    },
  ],
};

const group: Command<{ sub: string; side?: string | undefined }> = {
  definition: new SlashCommandBuilder()
    .setName("game")
    .setDescription("Games")
    .addSubcommand((sub) => sub.setName("end").setDescription("Ends it"))
    .addSubcommand((sub) =>
      sub
        .setName("join")
        .setDescription("Joins")
        .addStringOption((option) => option.setName("side").setDescription("Side")),
    ),
  options: z.object({ sub: z.string(), side: z.string().optional() }),
  run: (_, call, options) => {
    last = { call, options };
    return saying(`Game ${options.sub}`);
  },
};

let rider: Rider;
beforeAll(async () => {
  rider = await startRider(
    [
      fire,
      group,
      doing("card", () => card),
      doing("redraw", () => saying("Redrawn", { redraws: true })),
      doing("secret", () =>
        saying("Psst", {
          audience: "private",
          blocks: [{ kind: "buttons", buttons: [running("redraw")] }],
        }),
      ),
      doing("refuse", () => {
        throw new RuleError("refuse-not-awaited", { sides: ["Ben"], form: "singular" });
      }),
      doing("break", () => {
        throw new Error("the cat sat on the table");
      }),
      doing("committed", (call) => pending.owe(call, saying("Committed"))),
    ],
    {},
    pending,
    does,
  );
});
afterAll(async () => {
  await rider.close();
});

const text = (message: APIMessage | undefined) => JSON.stringify(message?.components);
const isPrivate = (message: APIMessage | undefined) => ((message?.flags ?? 0) & 64) !== 0;

async function cardMessage(): Promise<APIMessage> {
  return (await rider.lobby.say("Anna", "/card")).messages.at(-1)!;
}

function idOf(message: APIMessage, label: string): string {
  const found = new RegExp(
    `"label":"${label}"[^}]*?"custom_id":"([^"]*)"|"custom_id":"([^"]*)"[^}]*?"label":"${label}"`,
  ).exec(text(message));
  return found?.[1] ?? found?.[2] ?? "";
}

describe("slash commands", () => {
  test("a command gets its options in their types, with user, place and time", async () => {
    const before = Date.now();
    const answer = await rider.lobby.say("Anna", "/fire range:12 weapon:lmg smoke:true");
    expect(text(answer.messages.at(-1))).toContain("Fired lmg");
    expect(last?.options).toEqual({ range: 12, weapon: "lmg", smoke: true });
    expect(last?.call).toMatchObject({
      interaction: answer.interactionId,
      user: { name: "Anna" },
      guild: expect.stringMatching(/^\d+$/),
      channel: await rider.lobby.channelId(),
      answer: { application: rider.sandbox.applicationId, token: expect.any(String) },
    });
    expect(last?.call).not.toHaveProperty("revision");
    expect(last!.call.now).toBeGreaterThanOrEqual(before);
    expect(last!.call.now).toBeLessThanOrEqual(Date.now());
  });

  test("a subcommand is the option sub", async () => {
    await rider.lobby.say("Anna", "/game join side:us");
    expect(last?.options).toEqual({ sub: "join", side: "us" });
    await rider.lobby.say("Anna", "/game end");
    expect(last?.options).toEqual({ sub: "end" });
  });

  test("an unknown option is named in a private refusal", async () => {
    const { messages } = await rider.lobby.say("Anna", "/fire range:21 weapon:lmg");
    expect(text(messages.at(-1))).toContain(
      english.say("refuse-option-too-large", { option: "range", most: 20 }),
    );
    expect(isPrivate(messages.at(-1))).toBe(true);
  });

  test("a refusal is shown to the user only", async () => {
    const { messages } = await rider.lobby.say("Anna", "/refuse");
    expect(text(messages.at(-1))).toContain(
      english.say("refuse-not-awaited", { sides: ["Ben"], form: "singular" }),
    );
    expect(isPrivate(messages.at(-1))).toBe(true);
    expect(rider.errors()).toEqual([]);
  });

  test("a bug shows an id that the log has with the stack, and nothing of its text", async () => {
    const { messages } = await rider.lobby.say("Anna", "/break");
    const [, id] = /Something broke \((\w+)\)/.exec(text(messages.at(-1))) ?? [];
    expect(isPrivate(messages.at(-1))).toBe(true);
    expect(text(messages.at(-1))).not.toContain("cat");
    const line = rider.errors().find(({ facts }) => facts["id"] === id);
    expect(line?.facts["err"]).toMatchObject({ message: "the cat sat on the table" });
    rider.lines.length = 0;
  });

  test("a delivery is acknowledged once Discord has accepted the reply", async () => {
    await rider.lobby.say("Anna", "/committed");
    await until(() => pending.acknowledged.length > 0);
    expect(pending.acknowledged).toEqual(["game:1"]);
  });
});

describe("autocomplete", () => {
  test("suggestions get the text so far and the other options", async () => {
    const { choices } = await rider.lobby.suggest("Anna", "/fire range:12 weapon:lm");
    expect(choices).toEqual([{ name: "lm at 12", value: "lmg" }]);
  });

  test("suggestions for a number are numbers", async () => {
    const { choices } = await rider.lobby.suggest("Anna", "/fire range:");
    expect(choices).toEqual([{ name: "Point blank", value: 1 }]);
  });

  test("an error shows an empty list", async () => {
    const { choices } = await rider.lobby.suggest("Anna", "/fire range:12 weapon:crash");
    expect(choices).toEqual([]);
    expect(rider.errors()).toHaveLength(1);
    rider.lines.length = 0;
  });
});

describe("buttons and menus", () => {
  test("a button runs its command with typed options", async () => {
    const message = await cardMessage();
    const { messages } = await rider.lobby.click("Ben", {
      messageId: message.id,
      customId: idOf(message, "Again"),
    });
    expect(text(messages.at(-1))).toContain("Fired hmg");
    expect(last?.options).toEqual({ range: 3, weapon: "hmg", smoke: true });
    expect(last?.call).toMatchObject({ game: "g1", user: { name: "Ben" } });
  });

  test("a press includes its game and the card's revision", async () => {
    const message = await cardMessage();
    await rider.lobby.click("Ben", { messageId: message.id, customId: idOf(message, "Done") });
    expect(last?.options).toEqual({ kind: "done" });
    expect(last?.call).toMatchObject({ game: "g1", revision: 7, user: { name: "Ben" } });
  });

  test("a reply that redraws changes the pressed card and posts nothing", async () => {
    const message = await cardMessage();
    const before = await rider.lobby.messages("Anna");
    await rider.lobby.click("Ben", { messageId: message.id, customId: idOf(message, "Redraw") });
    const after = await rider.lobby.messages("Anna");
    expect(after).toHaveLength(before.length);
    expect(text(after.find(({ id }) => id === message.id))).toContain("Redrawn");
  });

  test("a public reply to a private card is posted, not a redraw", async () => {
    const secret = (await rider.lobby.say("Anna", "/secret")).messages.at(-1)!;
    await rider.lobby.click("Anna", { messageId: secret.id, customId: idOf(secret, "redraw") });
    const newest = (await rider.lobby.messages("Ben")).at(-1);
    expect(text(newest)).toContain("Redrawn");
  });

  test("picked values are one option, separated by commas", async () => {
    const message = await cardMessage();
    const customId = /"custom_id":"(~pickTyped[^"]*)"/.exec(text(message))![1];
    await rider.lobby.click("Ben", { messageId: message.id, customId, values: ["lmg", "hmg"] });
    expect(last?.options).toEqual({ range: 2, weapon: "lmg,hmg", smoke: false });
  });

  test("a form opens first, and its values are part of the press", async () => {
    const message = await cardMessage();
    const customId = idOf(message, "With a note");
    const { modal } = await rider.lobby.click("Ben", { messageId: message.id, customId });
    expect(modal).toMatchObject({ title: "What to say?", custom_id: customId });
    await rider.lobby.click("Ben", { messageId: message.id, customId, fields: { note: "Hold!" } });
    expect(last?.options).toEqual({ kind: "note", track: "fate", note: "Hold!" });
    expect(last?.call.game).toBe("g1");
  });

  test("a button of a removed command says so", async () => {
    const message = await cardMessage();
    const { messages } = await rider.lobby.click("Ben", {
      messageId: message.id,
      customId: idOf(message, "Gone"),
    });
    expect(text(messages.at(-1))).toContain("older version");
    expect(isPrivate(messages.at(-1))).toBe(true);
  });
});
