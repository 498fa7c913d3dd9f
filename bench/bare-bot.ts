import { Client, Events, GatewayIntentBits, MessageFlags } from "discord.js";

/** The floor to stay near: discord.js that answers every command with a fixed text. */
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env["DISCORD_API_URL"] ?? "" },
});
client.on(Events.InteractionCreate, (interaction) => {
  if (!interaction.isChatInputCommand()) return;
  void interaction.reply({ content: "Fixed text", flags: MessageFlags.SuppressEmbeds });
});
client.once(Events.ClientReady, () => process.stdout.write("ready\n"));
await client.login("bench");
