import { type ClientOptions, Client, Events, GatewayIntentBits, type Interaction } from "discord.js";
import type { RESTPostAPIApplicationCommandsJSONBody } from "discord-api-types/v10";
import type { SandboxOptions } from "../../src/options.ts";
import { type Sandbox, startSandbox } from "../../src/sandbox.ts";
import { Lobby } from "../../src/testing/lobby.ts";

export interface Bench {
  sandbox: Sandbox;
  table: Lobby;
  client: Client<true>;
  close: () => Promise<void>;
}

export interface BotPlan {
  commands?: RESTPostAPIApplicationCommandsJSONBody[];
  onInteraction?: (interaction: Interaction) => unknown;
  client?: Partial<ClientOptions>;
}

/** Logs the real discord.js in to a sandbox; commands are registered before it returns. */
export async function logIn(sandbox: Sandbox, plan: BotPlan = {}): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...plan.client,
    rest: { api: sandbox.apiUrl, ...plan.client?.rest },
  });
  const { onInteraction } = plan;
  if (onInteraction) {
    client.on(Events.InteractionCreate, (interaction) => void onInteraction(interaction));
  }
  const ready = new Promise<Client<true>>((resolve) => {
    client.once(Events.ClientReady, resolve);
  });
  await client.login(sandbox.token);
  const readyClient = await ready;
  if (plan.commands) await readyClient.application.commands.set(plan.commands);
  return readyClient;
}

/** A sandbox with a small bot in it. */
export async function startBench(plan: BotPlan = {}, options: SandboxOptions = {}): Promise<Bench> {
  const sandbox = await startSandbox(options);
  const client = await logIn(sandbox, plan);
  return {
    sandbox,
    client,
    table: new Lobby(sandbox.url),
    close: async () => {
      await client.destroy();
      await sandbox.close();
    },
  };
}

/** The next interaction that reaches the bot. */
export function nextInteraction(client: Client): Promise<Interaction> {
  return new Promise((resolve) => {
    client.once(Events.InteractionCreate, resolve);
  });
}

/** The code of the first fault at a path such as "embeds.0.title". */
export function faultAt(errors: unknown, path: string): string | undefined {
  let node = errors as Record<string, unknown> | undefined;
  for (const key of path === "" ? [] : path.split("."))
    node = node?.[key] as Record<string, unknown> | undefined;
  return (node?.["_errors"] as { code: string }[] | undefined)?.[0]?.code;
}
