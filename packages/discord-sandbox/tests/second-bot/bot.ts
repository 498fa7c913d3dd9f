// An independent bot on plain discord.js, which manages the stock of a depot.
import { ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, Events } from "discord.js";
import { GatewayIntentBits, type Interaction, LabelBuilder, ModalBuilder } from "discord.js";
import { SlashCommandBuilder, TextInputBuilder, TextInputStyle } from "discord.js";

const [, , api = "", token = ""] = process.argv;
const stock = new Map([
  ["rations", 40],
  ["rockets", 12],
]);
const take = new SlashCommandBuilder().setName("take").setDescription("Take something out of the depot");
take.addStringOption((what) =>
  what.setName("what").setDescription("What to take").setRequired(true).setAutocomplete(true),
);
const list = new SlashCommandBuilder().setName("list").setDescription("The stock as a file");

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const fitting = [...stock.keys()].filter((name) => name.startsWith(interaction.options.getFocused()));
    return interaction.respond(
      fitting.map((name) => ({ name: `${name} (${stock.get(name)})`, value: name })),
    );
  }
  if (interaction.isButton()) {
    const count = new TextInputBuilder().setCustomId("count").setStyle(TextInputStyle.Short);
    const label = new LabelBuilder().setLabel("How many").setTextInputComponent(count);
    const form = new ModalBuilder().setCustomId(interaction.customId).setTitle("Take");
    return interaction.showModal(form.addLabelComponents(label));
  }
  if (interaction.isModalSubmit()) {
    const left =
      (stock.get(interaction.customId) ?? 0) - Number(interaction.fields.getTextInputValue("count"));
    stock.set(interaction.customId, left);
    return interaction.reply(`${left} ${interaction.customId} left`);
  }
  if (!interaction.isChatInputCommand()) return undefined;
  const lines = [...stock].map(([name, count]) => `${name},${count}`).join("\n");
  const file = new AttachmentBuilder(Buffer.from(lines), { name: "stock.csv" });
  if (interaction.commandName === "list") return interaction.reply({ files: [file] });
  const what = interaction.options.getString("what", true);
  const button = new ButtonBuilder().setCustomId(what).setLabel(`Take ${what}`).setStyle(ButtonStyle.Primary);
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(button);
  return interaction.reply({ content: `${stock.get(what)} ${what}`, components: [row] });
}

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });
client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
const ready = new Promise<Client<true>>((resolve) => {
  client.once(Events.ClientReady, resolve);
});
await client.login(token);
await (await ready).application.commands.set([take, list]);
process.stdout.write("ready\n");
