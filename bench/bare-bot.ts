import { DatabaseSync } from "node:sqlite";
import {
  type APIMessageTopLevelComponent,
  Client,
  Events,
  GatewayIntentBits,
  MessageFlags,
} from "discord.js";

/**
 * Lower bounds for comparison. Answers every command with a fixed text through discord.js. Before it answers `/done`,
 * it writes one row with that text to a store like the bot's; before `/phase`, which it answers with a card, five
 * rows of a move's average length.
 */
const database = new DatabaseSync((process.env["STORE_URL"] ?? "").replace("sqlite://", ""));
database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
database.exec("CREATE TABLE said (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT");
const write = database.prepare(
  "INSERT INTO said VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
);

/** Lengths of the documents that a move writes: those that it adds, and two that it replaces. */
const NEW = { log: 540, outbox: 1500, due: 20 };
const REPLACED = { pace: 400, game: 2370 };

function writeMove(id: string, channel: string): void {
  database.exec("BEGIN IMMEDIATE");
  for (const [kind, length] of Object.entries(NEW)) write.run(`${kind}:${id}`, "x".repeat(length));
  for (const [kind, length] of Object.entries(REPLACED)) write.run(`${kind}:${channel}`, "x".repeat(length));
  database.exec("COMMIT");
}

const texts = ["Title", "x".repeat(150), "y".repeat(150), "z".repeat(150)].map((content) => ({
  type: 10 as const,
  content,
}));
const buttons = ["done|245", "undo|245", "status", "phase|245|note=resolve", "table||table=track"].map(
  (id) => ({
    type: 2 as const,
    style: 2 as const,
    label: `A button for ${id.split("|")[0]}`,
    custom_id: id,
  }),
);
const card: APIMessageTopLevelComponent = {
  type: 17,
  components: [...texts, { type: 1, components: buttons }, ...texts],
};

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env["DISCORD_API_URL"] ?? "" },
});
client.on(Events.InteractionCreate, (interaction) => {
  if (!interaction.isChatInputCommand()) return;
  if (interaction.commandName === "phase") {
    writeMove(interaction.id, interaction.channelId);
    void interaction.reply({ components: [card], flags: MessageFlags.IsComponentsV2 });
    return;
  }
  if (interaction.commandName === "done") write.run(interaction.id, "Fixed text");
  void interaction.reply({ content: "Fixed text", flags: MessageFlags.SuppressEmbeds });
});
client.once(Events.ClientReady, () => process.stdout.write('{"msg":"ready"}\n'));
await client.login("bench");
