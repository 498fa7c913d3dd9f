import type { Faults } from "../../faults.ts";
import type { SandboxOptions } from "../../options.ts";
import { type Sandbox, startSandbox } from "../../sandbox.ts";
import { Lobby } from "../lobby.ts";
import type { AskedTask, Change } from "./bench.ts";
import { type BenchWish, type OpenBench, openBench, type Person } from "./open-bench.ts";

const ANNA = "Anna";
const STRANGER = "Chris";

export interface SandboxBench extends OpenBench {
  lobby: Lobby;
  faults: Faults;
  /** Opens another bench on the same stand-in, as after an interruption. */
  again: () => Promise<OpenBench>;
}

/** A bench with a stand-in, whose person acts by themselves, and whose clock can be moved. */
export async function sandboxBench(options: SandboxOptions = {}): Promise<SandboxBench> {
  let ahead = 0;
  const sandbox = await startSandbox({
    // The first person owns the server, and may do everything.
    people: [{ name: "Ben" }, { name: ANNA }, { name: STRANGER }],
    clock: () => Date.now() + ahead,
    ...options,
    limits: { identifyEvery: 0, deferredWait: 50, ...options.limits },
  });
  const pass = async (milliseconds: number) => {
    ahead += milliseconds;
  };
  const lobby = new Lobby(sandbox.url);
  const wish = await wishOf(lobby, sandbox, pass);
  const bench = await openBench(wish);
  const { close } = bench;
  return Object.assign(bench, {
    lobby,
    faults: sandbox.faults,
    again: () => openBench(wish),
    close: async () => {
      const left = await close();
      await sandbox.close();
      return left;
    },
  });
}

async function wishOf(lobby: Lobby, { apiUrl, token }: Sandbox, pass: BenchWish["pass"]): Promise<BenchWish> {
  const { guilds, people } = await lobby.state();
  const guildId = guilds[0]!.id;
  await lobby.ask("DELETE", `/guilds/${guildId}/members/${STRANGER}`);
  await lobby.ask("PATCH", `/guilds/${guildId}`, { botMayManageChannels: true });
  return {
    api: apiUrl,
    token,
    guildId,
    strangerId: people.find(({ name }) => name === STRANGER)!.id,
    person: personIn(lobby),
    pass,
    identifyEvery: 0,
    patience: 60_000,
  };
}

function personIn(lobby: Lobby): Person {
  return {
    perform: (task) => perform(lobby, task),
    privateChannel: async () =>
      (await lobby.json<{ id: string }>("POST", "/dms", { people: [ANNA, "Ben"] })).id,
  };
}

/** Has the person act; resolves when the bot has answered, with the person's mistake if it is one. */
async function perform(lobby: Lobby, task: AskedTask): Promise<string | undefined> {
  if (task.do === "set") return mistakeIn(await lobby.ask("PATCH", ...settingOf(task.change)));
  const channel = task.do === "submit" ? String(task.opener["channel_id"]) : task.channel;
  if (task.do === "type" && task.upload !== undefined)
    await lobby.attach(ANNA, task.upload, "What is in it", channel);
  const [verb, body] = requestOf(task);
  return mistakeIn(await lobby.ask("POST", `/channels/${channel}/${verb}`, { as: ANNA, ...body }));
}

function requestOf(task: Exclude<AskedTask, { do: "set" }>): [verb: string, body: object] {
  switch (task.do) {
    case "press":
      return ["click", { messageId: task.message, customId: task.customId, values: task.values }];
    case "submit":
      return ["click", { interactionId: task.opener.id, customId: task.customId, fields: task.fields }];
    case "use":
      return ["use", { command: task.command, target: task.target }];
    case "suggest":
      return ["suggest", { text: task.text }];
    default:
      return ["say", { text: task.text }];
  }
}

function settingOf(wish: Change): [path: string, body: object] {
  switch (wish.what) {
    case "directMessages":
      return [`/people/${ANNA}`, { dmsOpen: wish.isOpen }];
    case "install":
      return [`/people/${ANNA}`, { hasInstalled: true }];
    case "hidden":
      return [`/channels/${wish.channel}`, { botMayView: !wish.isHidden }];
  }
}

async function mistakeIn(response: Response): Promise<string | undefined> {
  if (response.ok) return undefined;
  return ((await response.json()) as { error: string }).error;
}
