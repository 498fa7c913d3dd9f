import { DatabaseSync } from "node:sqlite";
import { Client, Events, GatewayIntentBits, MessageFlags } from "discord.js";

/**
 * The floors to stay near: discord.js that answers every command with a fixed text, and `/done` once a row of that
 * text is safe on the disk, as the store of the real bot has it.
 */
const database = new DatabaseSync((process.env["STORE_URL"] ?? "").replace("sqlite://", ""));
database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE said (text TEXT) STRICT");
const insert = database.prepare("INSERT INTO said VALUES (?)");

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env["DISCORD_API_URL"] ?? "" },
});
client.on(Events.InteractionCreate, (interaction) => {
  if (!interaction.isChatInputCommand()) return;
  if (interaction.commandName === "done") insert.run("Fixed text");
  void interaction.reply({ content: "Fixed text", flags: MessageFlags.SuppressEmbeds });
});
client.once(Events.ClientReady, () => process.stdout.write("ready\n"));
await client.login("bench");
