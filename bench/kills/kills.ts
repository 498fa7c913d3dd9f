import { parseArgs } from "node:util";
import { Client } from "pg";
import { type Sandbox, startSandbox } from "discord-sandbox";
import { openStore } from "#store/open-store.ts";
import { OUTBOX } from "#store/postgres/schema.ts";
import { findPostgres } from "../../tests/store/servers.ts";
import { quantile } from "../measure.ts";
import { auditGame } from "./audit.ts";
import { Breaches } from "./breaches.ts";
import { Chance } from "./chance.ts";
import { Fleet, type Member } from "./fleet.ts";
import { Ledger } from "./ledger.ts";
import { Places, type Played, type Quiet } from "./places.ts";
import { type From, Player, type Tally } from "./player.ts";
import { Served } from "./served.ts";
import { Week } from "./week.ts";

const OPTIONS = {
  moves: { type: "string", default: "5000" },
  kills: { type: "string", default: "60" },
  restarts: { type: "string", default: "10" },
  processes: { type: "string", default: "3" },
  games: { type: "string", default: "16" },
  quiet: { type: "string", default: "20" },
  /** What a player waits between two moves, at most; milliseconds. */
  thinks: { type: "string", default: "2000" },
  seed: { type: "string" },
  /** A folder for the logs of the processes. */
  logs: { type: "string" },
  /** For how long there is play, in minutes, at most: what was not reached by then is left out. */
  minutes: { type: "string", default: "30" },
} as const;

const SHARDS = 4;
/** Who plays a game from where: its first player, or the other one. */
const PLACES: readonly (readonly [number, From])[] = [
  [0, "channel"],
  [1, "channel"],
  [0, "direct messages"],
  [1, "second server"],
];
/** Of the kills, this part comes in the week of reminders. */
const IN_THE_WEEK = 0.2;
/** Between one kill and the next, at most; milliseconds. */
const LONGEST_PAUSE = 2000;
/** After so many nobody is killed until all shards are served: within this time, in milliseconds. */
const IN_A_ROW = 10;
const MOST_UNSERVED = 15_000;
/** What a process may take until all shards are served and all is told, when nobody is killed any more. */
const CALM = 60_000;
const TOLD_WITHIN = 180_000;
/** Interactions outlive a week in which the clock is moved by half days. */
const FORTNIGHT = 14 * 24 * 3_600_000;

/** What there is to be played, and how often somebody dies. */
type Plan = Record<Exclude<keyof typeof OPTIONS, "logs">, number> & { logs: string | undefined };

/** How many are killed while there is play. */
function inPlay({ moves, kills }: Plan): number {
  return moves === 0 ? 0 : Math.round(kills * (1 - IN_THE_WEEK));
}

function planOf(args: readonly string[]): Plan {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const { seed = String(Date.now() % 1_000_000), logs, ...rest } = values;
  const numbers = Object.entries({ ...rest, seed }).map(([name, text]) => [name, Number(text)]);
  return { ...(Object.fromEntries(numbers) as Omit<Plan, "logs">), logs };
}

/** Everything that takes part. */
class Scene {
  readonly plan: Plan;
  readonly chance: Chance;
  readonly breaches: Breaches;
  readonly ledger = new Ledger();
  readonly tally: Tally = {
    sent: { channel: 0, "direct messages": 0, "second server": 0 },
    unanswered: 0,
    channels: new Map(),
  };
  readonly sandbox: Sandbox;
  readonly storeUrl: string;
  readonly fleet: Fleet;
  readonly places: Places;
  readonly served: Served;
  readonly since = performance.now();
  readonly ended = { SIGKILL: 0, SIGTERM: 0 };
  /** Play ended before there was enough of it. */
  isCut = false;
  played: Played[] = [];
  quiet: Quiet[] = [];

  constructor(plan: Plan, sandbox: Sandbox, breaches: Breaches, storeUrl: string) {
    this.plan = plan;
    this.breaches = breaches;
    this.chance = new Chance(plan.seed);
    this.sandbox = sandbox;
    this.storeUrl = storeUrl;
    const { token, apiUrl } = sandbox;
    const env = { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, STORE_URL: storeUrl };
    this.fleet = new Fleet(plan.processes, { env, breaches, logs: plan.logs });
    this.places = new Places(sandbox, SHARDS);
    this.served = new Served({ sandbox, storeUrl, breaches, shards: SHARDS });
    sandbox.requests.listen((request) => this.ledger.note(request));
  }

  get sent(): number {
    return Object.values(this.tally.sent).reduce((sum, count) => sum + count, 0);
  }

  get isLate(): boolean {
    return performance.now() - this.since > this.plan.minutes * 60_000;
  }

  /** Ends one process in one way or the other; another one is started in its place. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const member = await this.#anyReady();
    await this.served.ending(this.fleet.members.filter((other) => other !== member && other.isReady));
    this.ended[signal] += 1;
    await member.end(signal);
    void member.start();
  }

  async #anyReady(): Promise<Member> {
    for (;;) {
      const member = this.chance.pick(this.fleet.members.filter(({ isReady }) => isReady));
      if (member !== undefined) return member;
      await new Promise((resolve) => void setTimeout(resolve, 50));
    }
  }
}

/** Waits for something; false if it does not come to pass. */
async function comes(isSo: () => boolean | Promise<boolean>, within: number): Promise<boolean> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > within) return false;
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  return true;
}

async function furnish(scene: Scene): Promise<void> {
  const { places, plan, fleet, served, breaches } = scene;
  const servers = [await places.server(1), await places.server(2)] as const;
  await fleet.start();
  await served.open();
  breaches.expect(await comes(() => served.isWhole, CALM), "each shard is served", "at the start");
  for (let n = 1; n <= plan.games; n += 1) scene.played.push(await places.playedGame(`game-${n}`, servers));
  for (let n = 1; n <= plan.quiet; n += 1) scene.quiet.push(await places.quietGame(`quiet-${n}`, servers[0]));
}

/** Plays and kills side by side, until there was enough of both. */
async function playAndKill(scene: Scene, say: (line: string) => void): Promise<void> {
  const { plan, chance, played, places, tally, served } = scene;
  let isOver = false;
  const players = played.flatMap((game) =>
    PLACES.map(([who, from]) => {
      const own = new Chance(Math.floor(chance.next() * 2 ** 31));
      const as = game.players[who] ?? "";
      return new Player({ from, as, game, places, chance: own, thinks: plan.thinks, tally });
    }),
  );
  served.watch();
  const playing = players.map((player) => player.play(() => isOver));
  const tell = async () => say(`${progress(scene)}, ${await pendingIn(scene.storeUrl)} pending`);
  const report = setInterval(() => void tell().catch(() => {}), 30_000);
  const signals = chance.shuffled([
    ...Array.from({ length: inPlay(plan) }, () => "SIGKILL" as const),
    ...Array.from({ length: plan.restarts }, () => "SIGTERM" as const),
  ]);
  for (const [at, signal] of signals.entries()) {
    if (scene.isLate) break;
    // Where there is much to play, the kills are spread over it.
    await comes(() => scene.sent >= (plan.moves * at) / signals.length || scene.isLate, 600_000);
    await new Promise((resolve) => void setTimeout(resolve, chance.between(0, LONGEST_PAUSE)));
    await scene.end(signal);
    if ((at + 1) % IN_A_ROW === 0) await comeBack(scene);
  }
  await comeBack(scene);
  await comes(() => scene.sent >= plan.moves || scene.isLate, 3_600_000);
  isOver = true;
  scene.isCut = scene.isLate;
  await Promise.all(playing);
  clearInterval(report);
}

/** Whoever is left serves all shards soon after the last kill. */
async function comeBack({ served, breaches }: Scene): Promise<void> {
  const isBack = await comes(() => served.isWhole, MOST_UNSERVED);
  breaches.expect(isBack, "all shards are served within 15 s of the last kill", served.unserved.join());
  if (!isBack) await comes(() => served.isWhole, CALM);
}

function progress({ sent, ended, breaches, since }: Scene): string {
  const seconds = Math.round((performance.now() - since) / 1000);
  return `${seconds} s: ${sent} moves, ${ended.SIGKILL} kills, ${ended.SIGTERM} restarts, ${breaches.count} breaches`;
}

/**
 * How much is still to be told. Where it grows and grows, there is more play than Discord's fifty requests a second can
 * tell of: then everything comes late, shards too, and `--thinks` is to be raised.
 */
async function pendingIn(storeUrl: string): Promise<number> {
  const client = new Client(storeUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ pending: number }>(
      `SELECT count(*)::int AS pending FROM ${OUTBOX}`,
    );
    return rows[0]?.pending ?? 0;
  } finally {
    await client.end();
  }
}

/** Waits until the outbox is empty: results made elsewhere wait for Discord's limits of a channel. */
async function tellAll({ storeUrl, breaches }: Scene, say: (line: string) => void): Promise<void> {
  const since = performance.now();
  const isTold = await comes(async () => (await pendingIn(storeUrl)) === 0, TOLD_WITHIN);
  breaches.expect(isTold, "all is told after play", `${await pendingIn(storeUrl)} are pending`);
  say(`all told ${Math.round((performance.now() - since) / 1000)} s after play`);
}

/** Lets a week pass. */
async function restAWeek(scene: Scene, say: (line: string) => void): Promise<Week> {
  const { ledger, breaches, chance, quiet, places, plan } = scene;
  const week = new Week({
    ledger,
    breaches,
    chance,
    quiet,
    moveClock: (ahead) => places.lobby.json("POST", "/clock", { ahead }),
    isSettled: async () => (await pendingIn(scene.storeUrl)) === 0,
    kill: () => scene.end("SIGKILL"),
    say,
  });
  await week.pass(plan.kills - inPlay(plan));
  return week;
}

/** Stops all processes and looks at what they left. */
async function audit(scene: Scene, week: Week, say: (line: string) => void): Promise<void> {
  const { fleet, ledger, tally, breaches, played, quiet, served, storeUrl } = scene;
  await fleet.close("SIGTERM");
  await served.close();
  const store = await openStore(storeUrl);
  const evidence = { store, ledger, channels: tally.channels, breaches };
  const found = { entries: 0, acknowledged: 0, dice: 0 };
  for (const { channel } of [...played, ...quiet]) {
    const each = await auditGame(evidence, (await store.gameIn(channel)) ?? "");
    for (const name of ["entries", "acknowledged", "dice"] as const) found[name] += each[name];
  }
  await store.takeOver(Number.MAX_SAFE_INTEGER);
  for (const { id } of await store.deliveries()) breaches.add("nothing stays pending", id);
  for (const { id } of await store.notices()) breaches.add("nothing stays pending", id);
  await store.close();
  for (const [mark] of ledger.told) {
    const messages = ledger.messagesOf(mark);
    breaches.expect(messages.length <= 1, "nothing is said twice", `${mark}: ${messages.join(", ")}`);
  }
  const { sent } = tally;
  if (scene.isCut) say(`cut short after ${scene.plan.minutes} minutes of play`);
  say(`${progress(scene)}, seed ${scene.plan.seed}`);
  say(
    `moves: ${Object.entries(sent)
      .map(([from, count]) => `${count} from ${from}`)
      .join(", ")}; ${tally.unanswered} unanswered in time`,
  );
  say(
    `${found.entries} entries in ${played.length + quiet.length} games, ${found.acknowledged} acknowledged, ${found.dice} rolls recomputed`,
  );
  const gaps = served.gaps.map((gap) => gap / 1000);
  say(
    `shards: ${gaps.length} gaps, median ${quantile(gaps, 0.5).toFixed(1)} s, longest ${Math.max(0, ...gaps).toFixed(1)} s`,
  );
  say(`reminders of a week: ${week.count}`);
}

/** Several processes over one PostgreSQL, killed while they are played with: whether anything is lost, doubled or late. */
export async function benchKills(args: readonly string[], say: (line: string) => void): Promise<void> {
  const plan = planOf(args);
  const { missing, create } = findPostgres();
  if (missing !== "") throw new Error(missing);
  const server = await create();
  const limits = { shards: SHARDS, maxConcurrency: 2, resumeWindow: FORTNIGHT, deferredWait: 4000 };
  const sandbox = await startSandbox({ limits });
  const scene = new Scene(plan, sandbox, new Breaches(say), server.url);
  try {
    await furnish(scene);
    say(`furnished after ${Math.round((performance.now() - scene.since) / 1000)} s`);
    await playAndKill(scene, say);
    await tellAll(scene, say);
    await audit(scene, await restAWeek(scene, say), say);
  } finally {
    await scene.fleet.close("SIGKILL");
    await sandbox.close();
    await server.remove();
  }
  for (const line of scene.breaches.lines()) say(line);
  if (scene.breaches.count > 0) process.exitCode = 1;
}
