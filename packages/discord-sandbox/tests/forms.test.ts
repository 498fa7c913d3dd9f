import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ComponentType as Type,
  type DiscordAPIError,
  type Interaction,
} from "discord.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Bench, startBench } from "./support/bench.ts";
import { type Lobby } from "../src/testing/lobby.ts";

let bench: Bench;
let lobby: Lobby;
let messageId: string;
/** The fields of the next modal, each in its own label. */
let fields: object[] = [];
let refusal: DiscordAPIError | undefined;
let sent: unknown[] = [];

const options = (...names: string[]) => names.map((name) => ({ label: name, value: name.toLowerCase() }));
const named = (count: number) => options(...Array.from({ length: count }, (_, at) => `O${at}`));
const radio = (more: object = {}) => ({
  type: Type.RadioGroup,
  custom_id: "side",
  options: options("Axis", "Allies"),
  ...more,
});
const boxes = (more: object = {}) => ({
  type: Type.CheckboxGroup,
  custom_id: "days",
  options: options("Sat", "Sun", "Mon"),
  ...more,
});
const box = (more: object = {}) => ({ type: Type.Checkbox, custom_id: "sure", ...more });
const who = (more: object = {}) => ({ type: Type.UserSelect, custom_id: "who", ...more });
const menu = (more: object = {}) => ({
  type: Type.StringSelect,
  custom_id: "menu",
  options: options("One", "Two"),
  ...more,
});
const free = { required: false, min_values: 0 };

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) {
    const ask = new ButtonBuilder({ customId: "ask", label: "Ask", style: ButtonStyle.Primary });
    await interaction.reply({ components: [new ActionRowBuilder<ButtonBuilder>().addComponents(ask)] });
  } else if (interaction.isButton()) {
    const components = fields.map((component) => ({ type: Type.Label, label: "A field", component }));
    await interaction
      .showModal({ custom_id: "form", title: "Form", components } as never)
      .catch(async (error: DiscordAPIError) => {
        refusal = error;
        await interaction.reply("refused");
      });
  } else if (interaction.isModalSubmit()) {
    sent = interaction.fields.fields.map((field) => ("values" in field ? field.values : field.value));
    await interaction.reply("thanks");
  }
}

beforeAll(async () => {
  bench = await startBench({ commands: [{ name: "card", description: "A card" }], onInteraction: answer });
  lobby = bench.table;
  messageId = (await lobby.say("Anna", "/card")).messages[0]!.id;
});
beforeEach(() => {
  refusal = undefined;
  sent = [];
});
afterAll(() => bench.close());

/** Opens a modal with these fields. */
async function open(...asked: object[]) {
  fields = asked;
  return lobby.click("Ben", { messageId, customId: "ask" });
}

async function send(given: object): Promise<string | undefined> {
  return (await lobby.click("Ben", { messageId, customId: "form", fields: given })).error;
}

describe("a modal that breaks a rule is not shown", () => {
  test.each([
    ["at least two radio buttons", radio({ options: named(1) })],
    ["ten at most", radio({ options: named(11) })],
    ["at most one default choice", radio({ options: named(2).map((each) => ({ ...each, default: true })) })],
    ["unique values", radio({ options: options("Axis", "axis") })],
    ["a label of 100 characters", radio({ options: options("Axis", "x".repeat(101)) })],
    ["ten boxes at most", boxes({ options: named(11) })],
    ["at least one checkbox", boxes({ options: [] })],
    ["no minimum above the number of boxes", boxes({ max_values: 4 })],
    ["no minimum above the maximum", boxes({ min_values: 2, max_values: 1 })],
    ["an answer to a required group", boxes({ min_values: 0 })],
    [
      "no more defaults than the maximum",
      boxes({ max_values: 1, options: boxes().options.map((each) => ({ ...each, default: true })) }),
    ],
    ["true or false as the value of a checkbox", box({ default: "yes" })],
    ["no disabled menu", menu({ disabled: true })],
    ["an existing person as default", who({ default_values: [{ id: "Ben", type: "user" }] })],
  ])("%s", async (_, field) => {
    await open(field);
    expect(refusal?.code).toBe(50035);
  });

  test.each([
    radio({ required: false }),
    boxes(free),
    boxes({ min_values: 1, max_values: 2 }),
    box({ default: true }),
    who({ default_values: [{ id: "123456789012345678", type: "user" }] }),
    menu({ required: false }),
  ])("a modal that keeps all rules is shown: %j", async (field) => {
    expect((await open(field)).modal).toBeDefined();
  });
});

describe("a choice in a modal", () => {
  test("reaches the bot as Discord sends it, by value or by label", async () => {
    await open(radio(), boxes(free), box(), who({ required: false }), menu());
    const ben = (await lobby.state()).people.find(({ name }) => name === "Ben")!.id;
    expect(
      await send({ side: "allies", days: ["sat", "mon"], sure: true, who: [ben], menu: "two" }),
    ).toBeUndefined();
    expect(sent).toEqual(["allies", ["sat", "mon"], true, [ben], ["two"]]);
    await open(radio(), boxes(free), box(), who({ required: false }), menu());
    expect(
      await send({ side: "Axis", days: "Sat, sun", sure: "false", who: "Ben", menu: ["One"] }),
    ).toBeUndefined();
    expect(sent).toEqual(["axis", ["sat", "sun"], false, [ben], ["one"]]);
  });

  test("is the displayed one by default, and empty if it is cleared", async () => {
    const shown = [
      radio({
        required: false,
        options: [{ label: "Axis", value: "axis", default: true }, ...options("Allies")],
      }),
      boxes({ ...free, options: [...options("Sat"), { label: "Sun", value: "sun", default: true }] }),
      box({ default: true }),
    ];
    await open(...shown);
    await send({});
    expect(sent).toEqual(["axis", ["sun"], true]);
    await open(...shown);
    await send({ side: null, days: [], sure: false });
    expect(sent).toEqual([null, [], false]);
  });

  test.each([
    [radio(), {}, "A field: choose one of axis, allies."],
    [radio(), { side: "red" }, "A field: choose one of axis, allies."],
    [radio(), { side: "axis,allies" }, "A field: choose one of axis, allies."],
    [boxes(), {}, "A field: choose 1 to 3, not 0."],
    [boxes({ ...free, max_values: 2 }), { days: "sat,sun,mon" }, "A field: choose 0 to 2, not 3."],
    [boxes(free), { days: ["fri"] }, '"fri" is not on the menu.'],
    [boxes(free), { days: ["sat", "sat"] }, "Each value can be chosen once."],
    [box(), { sure: "maybe" }, "A field must be true or false."],
    [who(), {}, "A field: choose 1, not 0."],
    [who(), { who: "Nobody" }, '"Nobody" is not on the menu.'],
    [menu(), { menu: "three" }, '"three" is not on the menu.'],
  ])("is refused if the field does not accept it: %j %j", async (field, given, reason) => {
    await open(field);
    expect(await send(given)).toBe(reason);
    expect(sent).toEqual([]);
  });
});
