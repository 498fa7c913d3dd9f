import type { SandboxOptions } from "../../options.ts";
import { startSandbox } from "../../sandbox.ts";
import { Lobby } from "../lobby.ts";
import type { Bench, Change, Interaction, PlaceWish, Right, AskedTask } from "./bench.ts";
import { GatewayLink } from "./gateway-link.ts";
import { awaited } from "./interactions.ts";
import { request } from "./requests.ts";

const FIELDS: Readonly<Record<Right, string>> = {
  send: "botMaySend",
  pin: "botMayPin",
  createThreads: "botMayCreateThreads",
  manageThreads: "botMayManageThreads",
};

const ANNA = "Anna";
const STRANGER = "Chris";

/** A bench with a stand-in, whose person acts by themselves, and whose clock can be moved. */
export async function sandboxBench(
  options: SandboxOptions = {},
): Promise<Bench & { close: () => Promise<void> }> {
  let ahead = 0;
  const sandbox = await startSandbox({
    // The first person owns the server, and may do everything.
    people: [{ name: "Ben" }, { name: ANNA }, { name: STRANGER }],
    clock: () => Date.now() + ahead,
    ...options,
    limits: { identifyEvery: 0, deferredWait: 50, ...options.limits },
  });
  const lobby = new Lobby(sandbox.url);
  const { guilds, people } = await lobby.state();
  const guildId = guilds[0]!.id;
  const idOf = (who: string) => people.find(({ name }) => name === who)!.id;
  await lobby.ask("DELETE", `/guilds/${guildId}/members/${STRANGER}`);
  const gateway = new GatewayLink({
    token: sandbox.token,
    url: `${sandbox.url.replace("http", "ws")}/gateway`,
    identifyEvery: 0,
    patience: 60_000,
  });
  await gateway.connect();
  await gateway.identify();
  const bench: Bench = {
    applicationId: sandbox.applicationId,
    guildId,
    personId: idOf(ANNA),
    strangerId: idOf(STRANGER),
    channel: await lobby.channelId(),
    gateway,
    rest: (method, path, body, more) =>
      request({ api: sandbox.apiUrl, token: sandbox.token }, [method, path, body], more),
    place: (wish) => makePlace(lobby, guildId, wish),
    privateChannel: async () =>
      (await lobby.json<{ id: string }>("POST", "/dms", { people: [ANNA, "Ben"] })).id,
    act: async (task) => {
      const mistake = await perform(lobby, task);
      if (mistake !== undefined) throw new Error(mistake);
    },
    interaction: async (task) => {
      const { found, mistake } = await tried(bench, lobby, task);
      if (found === undefined) throw new Error(mistake);
      return found;
    },
    attempt: async (task) => (await tried(bench, lobby, task)).found,
    pass: async (milliseconds) => {
      ahead += milliseconds;
    },
  };
  return {
    ...bench,
    close: async () => {
      gateway.close();
      await sandbox.close();
    },
  };
}

/** The interaction of a task; without one, why the stand-in does not let the person do it. */
async function tried(
  bench: Bench,
  lobby: Lobby,
  task: AskedTask,
): Promise<{ found?: Interaction; mistake?: string }> {
  const from = bench.gateway.heard.length;
  const refusal = perform(lobby, task).then((mistake) =>
    mistake === undefined ? new Promise<never>(() => {}) : { mistake },
  );
  const found = awaited(bench, { task, from }).then((interaction) => ({ found: interaction }));
  return Promise.race([found, refusal]);
}

/** Has the person act; resolves when the bot has answered, with the person's mistake if it is one. */
async function perform(lobby: Lobby, task: AskedTask): Promise<string | undefined> {
  if (task.do === "set") return change(lobby, task.change);
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

async function change(lobby: Lobby, wish: Change): Promise<string | undefined> {
  const [path, body] = settingOf(wish);
  return mistakeIn(await lobby.ask("PATCH", path, body));
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

async function makePlace(lobby: Lobby, guildId: string, wish: PlaceWish): Promise<string> {
  const { name, tags, requiresTag, lacks = [], isMuted } = wish;
  const { id } = await lobby.json<{ id: string }>("POST", "/channels", { guildId, name, tags });
  const rights = Object.fromEntries(lacks.map((right) => [FIELDS[right], false]));
  const muted = isMuted === true ? { who: ANNA, maySend: false } : {};
  await lobby.ask("PATCH", `/channels/${id}`, { requiresTag, ...rights, ...muted });
  return id;
}
