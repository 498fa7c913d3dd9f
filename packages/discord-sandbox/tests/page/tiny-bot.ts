import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  ContainerBuilder,
  GatewayIntentBits,
  LabelBuilder,
  type Interaction,
  InteractionContextType,
  type MessageCreateOptions,
  MediaGalleryBuilder,
  MediaGalleryItemBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";
import { Resvg } from "@resvg/resvg-js";
import { planForm, planned } from "./plan-form.ts";
import type { Sandbox } from "../../src/sandbox.ts";

const weapons = [
  { name: "Light machine gun", value: "lmg" },
  { name: "Heavy machine gun", value: "hmg" },
];

const fire = new SlashCommandBuilder()
  .setName("fire")
  .setDescription("Fire at a target")
  .setContexts(InteractionContextType.Guild)
  .addStringOption((option) =>
    option.setName("weapon").setDescription("Which weapon").setRequired(true).setAutocomplete(true),
  )
  .addIntegerOption((option) => option.setName("range").setDescription("How far").setRequired(true));

const write = new SlashCommandBuilder()
  .setName("write")
  .setDescription("Write to somebody alone")
  .addUserOption((option) => option.setName("to").setDescription("Whom").setRequired(true));

const read = new SlashCommandBuilder()
  .setName("read")
  .setDescription("Read a file aloud")
  .addAttachmentOption((option) => option.setName("file").setDescription("Which file").setRequired(true));

const whisper = new SlashCommandBuilder().setName("whisper").setDescription("Only you see the answer");

const help = new SlashCommandBuilder().setName("help").setDescription("What there is to know");

const aim = new SlashCommandBuilder().setName("aim").setDescription("Choose a target on a card");

const map = new SlashCommandBuilder().setName("map").setDescription("Show the map");

const plan = new SlashCommandBuilder().setName("plan").setDescription("Make a plan in a form");

const pin = new SlashCommandBuilder()
  .setName("pin")
  .setDescription("Pin a text")
  .addStringOption((option) => option.setName("text").setDescription("Which text").setRequired(true))
  .addStringOption((option) => option.setName("title").setDescription("Its title"));

/** A bot on the real discord.js with a command, autocomplete, a Components V2 card, a button and a modal. */
export async function startTinyBot(sandbox: Sandbox): Promise<Client> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: sandbox.apiUrl, version: "10" },
  });
  client.on("interactionCreate", (interaction) => void answer(interaction));
  const isReady = new Promise((resolve) => {
    client.once("clientReady", resolve);
  });
  await client.login(sandbox.token);
  await isReady;
  await client.application?.commands.set(
    [fire, whisper, write, read, help, aim, map, plan, pin].map((command) => command.toJSON()),
  );
  return client;
}

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase();
    return interaction.respond(weapons.filter(({ name }) => name.toLowerCase().includes(typed)));
  }
  if (interaction.isButton() && interaction.customId === "accept") return interaction.update(accepted());
  if (interaction.isStringSelectMenu()) return interaction.update(aimCard(interaction.values[0]));
  if (interaction.isButton()) return interaction.showModal(orderForm());
  if (interaction.isModalSubmit() && interaction.customId === "plan")
    return interaction.reply(planned(interaction));
  if (interaction.isModalSubmit()) {
    return interaction.reply(`Order: **${interaction.fields.getTextInputValue("order")}**`);
  }
  return interaction.isChatInputCommand() ? answerCommand(interaction) : undefined;
}

function invitation(): MessageCreateOptions & { flags: MessageFlags.IsComponentsV2 } {
  const button = new ButtonBuilder().setCustomId("accept").setLabel("Accept").setStyle(ButtonStyle.Success);
  const card = new ContainerBuilder()
    .addTextDisplayComponents((text) => text.setContent("### An invitation\nCome and play"))
    .addActionRowComponents((row) => row.setComponents(button));
  return { components: [card], flags: MessageFlags.IsComponentsV2 };
}

function accepted() {
  const card = new ContainerBuilder().addTextDisplayComponents((text) => text.setContent("### Accepted"));
  return { components: [card], flags: MessageFlags.IsComponentsV2 } as const;
}

async function answerCommand(interaction: ChatInputCommandInteraction): Promise<unknown> {
  if (interaction.commandName === "plan") return interaction.showModal(planForm());
  if (interaction.commandName === "help") return interaction.reply("Fire at will");
  if (interaction.commandName === "aim") {
    return interaction.reply({ ...aimCard(), flags: MessageFlags.IsComponentsV2 });
  }
  if (interaction.commandName === "map") {
    const picture = new MediaGalleryItemBuilder().setURL("attachment://map.png").setDescription("The map");
    const gallery = new MediaGalleryBuilder().addItems(picture);
    const card = new ContainerBuilder().addMediaGalleryComponents(gallery);
    const files = [{ attachment: drawnMap(), name: "map.png" }];
    return interaction.reply({ components: [card], files, flags: MessageFlags.IsComponentsV2 });
  }
  if (interaction.commandName === "pin") {
    await interaction.reply(interaction.options.getString("text", true));
    return (await interaction.fetchReply()).pin();
  }
  if (interaction.commandName === "whisper") {
    return interaction.reply({ content: "A secret <b>for you</b>", flags: MessageFlags.Ephemeral });
  }
  if (interaction.commandName === "write") {
    await interaction.options.getUser("to", true).send(invitation());
    return interaction.reply({ content: "Written", flags: MessageFlags.Ephemeral });
  }
  if (interaction.commandName === "read") {
    const { name, url } = interaction.options.getAttachment("file", true);
    return interaction.reply(`${name}: ${await (await fetch(url)).text()}`);
  }
  const weapon = interaction.options.getString("weapon", true);
  const range = interaction.options.getInteger("range", true);
  const card = new ContainerBuilder()
    .setAccentColor(0x4f7f3f)
    .addTextDisplayComponents((text) => text.setContent(`## Fire\n${weapon} at ${range} cm`))
    .addSeparatorComponents((separator) => separator)
    .addSectionComponents((section) =>
      section
        .addTextDisplayComponents((text) => text.setContent("Write the order"))
        .setButtonAccessory(
          new ButtonBuilder().setCustomId("order").setLabel("Order").setStyle(ButtonStyle.Primary),
        ),
    );
  return interaction.reply({ components: [card], flags: MessageFlags.IsComponentsV2 });
}

/**
 * A card with two menus. A choice is shown above them, as one component or two, and gives the menus new ids,
 * as in cards that carry their state.
 */
function aimCard(chosen?: string): { components: ContainerBuilder[] } {
  const card = new ContainerBuilder().addTextDisplayComponents((text) => text.setContent("## Aim"));
  if (chosen !== undefined) {
    card.addTextDisplayComponents((text) => text.setContent(`Chosen: ${chosen}`));
    if (chosen === "bridge") card.addSeparatorComponents((separator) => separator);
  }
  for (const what of ["Weapon", "Target"]) {
    const options = ["bridge", "mill", "mine"].map((name) => ({
      label: name,
      value: name,
      default: name === chosen,
    }));
    const menu = new StringSelectMenuBuilder().setCustomId(`${what} after ${chosen ?? "nothing"}`);
    menu.setPlaceholder(what).addOptions(options);
    card.addActionRowComponents(new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu));
  }
  return { components: [card] };
}

/** A picture of 840 by 992. */
function drawnMap(): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="992"><rect width="840" height="992" fill="#7a9" /></svg>`;
  return new Resvg(svg).render().asPng();
}

function orderForm(): ModalBuilder {
  const order = new TextInputBuilder().setCustomId("order").setStyle(TextInputStyle.Paragraph);
  return new ModalBuilder()
    .setCustomId("order-form")
    .setTitle("Sealed order")
    .addLabelComponents(new LabelBuilder().setLabel("Your order").setTextInputComponent(order));
}
