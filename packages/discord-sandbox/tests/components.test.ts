import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Interaction,
  LabelBuilder,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Bench, startBench } from "./support/bench.ts";
import { type Answer, type Lobby } from "../src/testing/lobby.ts";

let bench: Bench;
let lobby: Lobby;
let card: Answer;
const seen: unknown[] = [];

const rows = () => [
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder({ customId: "off", label: "Off", style: ButtonStyle.Primary, disabled: true }),
    new ButtonBuilder({ customId: "ask", label: "Ask", style: ButtonStyle.Secondary }),
    new ButtonBuilder({ customId: "later", label: "Later", style: ButtonStyle.Secondary }),
  ),
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder({
      customId: "pick",
      maxValues: 2,
      options: ["a", "b", "c"].map((value) => ({ label: value, value })),
    }),
  ),
];

const modal = () =>
  new ModalBuilder({ customId: "form", title: "Form" })
    .addComponents(
      new ActionRowBuilder<TextInputBuilder>().addComponents(
        new TextInputBuilder({ customId: "name", label: "Name", style: TextInputStyle.Short, maxLength: 5 }),
      ),
    )
    .addLabelComponents(
      new LabelBuilder({ label: "Side" }).setStringSelectMenuComponent(
        new StringSelectMenuBuilder({
          customId: "side",
          options: [
            { label: "Axis", value: "axis" },
            { label: "Allies", value: "allies" },
          ],
        }),
      ),
    );

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) await interaction.reply({ content: "card", components: rows() });
  else if (interaction.isButton() && interaction.customId === "ask") await interaction.showModal(modal());
  else if (interaction.isButton()) {
    await interaction.deferUpdate();
    await interaction.editReply("edited later");
  } else if (interaction.isModalSubmit()) {
    seen.push(interaction.fields.getTextInputValue("name"));
    await interaction.reply("thanks");
  }
}

beforeAll(async () => {
  bench = await startBench({ commands: [{ name: "card", description: "A card" }], onInteraction: answer });
  lobby = bench.table;
});

beforeEach(async () => {
  seen.length = 0;
  card = await lobby.say("Anna", "/card");
});

afterAll(() => bench.close());

const click = (customId: string, more: object = {}) =>
  lobby.click("Ben", { messageId: card.messages[0]!.id, customId, ...more });

test("the sandbox waits for a deferred update", async () => {
  const { messages } = await click("later");
  expect(messages.map(({ id, content }) => [id, content])).toEqual([[card.messages[0]!.id, "edited later"]]);
});

test.each([
  ["missing", {}, 'The message has nothing with the custom id "missing".'],
  ["off", {}, "This is disabled."],
  ["pick", { values: ["x"] }, '"x" is not on the menu.'],
  ["pick", { values: ["a", "b", "c"] }, "Choose 1 to 2, not 3."],
  ["pick", { values: ["a", "a"] }, "Each value can be chosen once."],
  ["form", { fields: {} }, 'Ben has no modal "form" open here.'],
])("what a person cannot do is refused: %s %j", async (customId, more, reason) => {
  expect((await click(customId, more)).error).toBe(reason);
});

test("a modal's fields are validated before they are sent", async () => {
  await click("ask");
  expect((await click("form", { fields: { name: "too long", side: ["axis"] } })).error).toBe(
    "Name takes at most 5 characters.",
  );
  expect((await click("form", { fields: { side: ["axis"] } })).error).toBe("Name must be filled in.");
  expect((await click("form", { fields: { name: "x", side: ["red"] } })).error).toBe(
    '"red" is not on the menu.',
  );
  expect(seen).toEqual([]);
  expect((await click("form", { fields: { name: "x", side: ["axis"] } })).error).toBeUndefined();
});
