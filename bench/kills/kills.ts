import { parseArgs } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { type Sandbox, startSandbox } from "discord-sandbox";
import { openStore } from "#store/open-store.ts";
import { findPostgres } from "../../tests/store/servers.ts";
import { quantile } from "../measure.ts";
import { auditGame } from "./audit.ts";
import { Breaches } from "./breaches.ts";
import { Chance } from "./chance.ts";
import { Fleet, type Member } from "./fleet.ts";
import { Ledger } from "./ledger.ts";
import { Places, type PlayedGame, type QuietGame } from "./places.ts";
import { type From, Player, type Tally } from "./player.ts";
import { Served } from "./served.ts";
import { Week } from "./week.ts";

const OPTIONS = {
  moves: { type: "string", default: "5000" },
  kills: { type: "string", default: "60" },
  restarts: { type: "string", default: "10" },
  games: { type: "string", default: "16" },
  /** Maximum pause of a player between two moves, in milliseconds. */
  thinks: { type: "string", default: "2000" },
  seed: { type: "string" },
  /** Maximum duration of play, in minutes. */
  minutes: { type: "string", default: "30" },
} as const;

const PROCESSES = 3;
const SHARDS = 4;
/** Number of games without moves. */
const QUIET = 20;
/** The places from which games are played, each with its player: 0 is the first, 1 the second. */
const PLACES: readonly (readonly [number, From])[] = [
  [0, "channel"],
  [1, "channel"],
  [0, "direct messages"],
  [1, "second server"],
];
/** The share of kills during the week of reminders. */
const IN_THE_WEEK = 0.2;
/** Maximum pause between two kills, in milliseconds. */
const LONGEST_PAUSE = 2000;
/**
 * Number of kills after which the next one waits until all shards are served, and the time limit for that in
 * milliseconds.
 */
const IN_A_ROW = 10;
const MAX_UNSERVED = 15_000;
/** Time limits after the last kill, in milliseconds: until all shards are served, and until the outbox is empty. */
const CALM = 60_000;
const DRAINED_WITHIN = 180_000;
/** Interactions stay valid for a fortnight, because the clock moves through a week by half days. */
const FORTNIGHT = 14 * 24 * 3_600_000;

type Plan = Record<keyof typeof OPTIONS, number>;
type Say = (line: string) => void;

function planOf(args: readonly string[]): Plan {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const { seed = String(Date.now() % 1_000_000), ...rest } = values;
  return Object.fromEntries(
    Object.entries({ ...rest, seed }).map(([name, text]) => [name, Number(text)]),
  ) as Plan;
}

/** The number of kills during play. */
function inPlay({ moves, kills }: Plan): number {
  return moves === 0 ? 0 : Math.round(kills * (1 - IN_THE_WEEK));
}

/** Waits until a condition is true. Resolves to false after `within` milliseconds. */
async function becomesTrue(isSo: () => boolean | Promise<boolean>, within: number): Promise<boolean> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > within) return false;
    await pause(100);
  }
  return true;
}

/** The shared state of a run. */
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
  played: PlayedGame[] = [];
  quiet: QuietGame[] = [];
  readonly #say: Say;

  constructor(plan: Plan, { sandbox, storeUrl, say }: { sandbox: Sandbox; storeUrl: string; say: Say }) {
    this.plan = plan;
    this.#say = say;
    this.breaches = new Breaches(say);
    this.chance = new Chance(plan.seed);
    this.sandbox = sandbox;
    this.storeUrl = storeUrl;
    const { breaches } = this;
    const env = {
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API_URL: sandbox.apiUrl,
      STORE_URL: storeUrl,
      SEAL_KEY: "5ea1".repeat(16),
    };
    this.fleet = new Fleet(PROCESSES, { env, breaches });
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

  /** Prints a line with the seconds since the start. */
  say(line: string): void {
    this.#say(`${Math.round((performance.now() - this.since) / 1000)} s: ${line}`);
  }

  sayProgress(): void {
    const { sent, ended, breaches } = this;
    this.say(`${sent} moves, ${ended.SIGKILL} kills, ${ended.SIGTERM} restarts, ${breaches.count} breaches`);
  }

  /** Ends a process and starts a replacement. */
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
      await pause(50);
    }
  }

  /** Waits after the last kill until all shards are served. */
  async waitForShards(): Promise<void> {
    const { served, breaches } = this;
    const isBack = await becomesTrue(() => served.isWhole, MAX_UNSERVED);
    breaches.expect(isBack, "all shards are served within 15 s of the last kill", served.unserved.join());
    if (!isBack) await becomesTrue(() => served.isWhole, CALM);
  }
}

async function furnish(scene: Scene): Promise<void> {
  const { places, plan, fleet, served, breaches } = scene;
  const servers = [await places.server(1), await places.server(2)] as const;
  await fleet.start();
  await served.open();
  breaches.expect(await becomesTrue(() => served.isWhole, CALM), "each shard is served", "at the start");
  for (let n = 1; n <= plan.games; n += 1) scene.played.push(await places.playedGame(`game-${n}`, servers));
  for (let n = 1; n <= QUIET; n += 1) scene.quiet.push(await places.quietGame(`quiet-${n}`, servers[0]));
  scene.say("furnished");
}

/** Plays and kills concurrently, until the planned numbers of both are reached. */
async function playAndKill(scene: Scene): Promise<void> {
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
  const report = setInterval(() => scene.sayProgress(), 30_000);
  const signals = chance.shuffled([
    ...Array.from({ length: inPlay(plan) }, () => "SIGKILL" as const),
    ...Array.from({ length: plan.restarts }, () => "SIGTERM" as const),
  ]);
  for (const [at, signal] of signals.entries()) {
    if (scene.isLate) break;
    // Spreads the kills evenly over the moves.
    await becomesTrue(() => scene.sent >= (plan.moves * at) / signals.length || scene.isLate, 600_000);
    await pause(chance.between(0, LONGEST_PAUSE));
    await scene.end(signal);
    if ((at + 1) % IN_A_ROW === 0) await scene.waitForShards();
  }
  await scene.waitForShards();
  await becomesTrue(() => scene.sent >= plan.moves || scene.isLate, 3_600_000);
  isOver = true;
  if (scene.isLate) scene.say(`cut short after ${plan.minutes} minutes`);
  await Promise.all(playing);
  clearInterval(report);
}

/**
 * Waits until the outbox is empty. Results of moves made elsewhere are posted as fast as Discord's rate limit for the
 * channel allows.
 */
async function drainOutbox(scene: Scene): Promise<void> {
  const { served, breaches } = scene;
  const isTold = await becomesTrue(async () => (await served.pending()) === 0, DRAINED_WITHIN);
  breaches.expect(isTold, "all is posted after play", `${await served.pending()} are pending`);
  scene.say("all posted");
}

async function passAWeek(scene: Scene): Promise<Week> {
  const { sandbox, breaches, chance, quiet, places, plan, served } = scene;
  const week = new Week({
    sandbox,
    breaches,
    chance,
    quiet,
    moveClock: (ahead) => places.lobby.json("POST", "/clock", { ahead }),
    isSettled: async () => (await served.pending()) === 0,
    kill: () => scene.end("SIGKILL"),
    say: (line) => scene.say(line),
  });
  await week.pass(plan.kills - inPlay(plan));
  return week;
}

/** Stops all processes and compares the store with the requests that Discord accepted. */
async function audit(scene: Scene): Promise<{ entries: number; acknowledged: number; dice: number }> {
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
  for (const [mark] of ledger.byMark) {
    const messages = ledger.messagesOf(mark);
    breaches.expect(messages.length <= 1, "nothing is posted twice", `${mark}: ${messages.join(", ")}`);
  }
  return found;
}

function sayFound(scene: Scene, found: Awaited<ReturnType<typeof audit>>, say: Say): void {
  const { tally, played, quiet, served, plan } = scene;
  const moves = Object.entries(tally.sent).map(([from, count]) => `${count} from ${from}`);
  const gaps = served.gaps.map((gap) => gap / 1000);
  scene.sayProgress();
  say(`seed ${plan.seed}; moves: ${moves.join(", ")}; ${tally.unanswered} unanswered in time`);
  say(
    `${found.entries} entries in ${played.length + quiet.length} games, ${found.acknowledged} acknowledged`,
  );
  say(`${found.dice} rolls recomputed`);
  say(`${gaps.length} gaps of shards, median ${quantile(gaps, 0.5).toFixed(1)} s`);
  say(`longest gap ${Math.max(0, ...gaps).toFixed(1)} s`);
}

/** Kills processes that share a PostgreSQL store during play. Checks that nothing is lost, duplicated or late. */
export async function benchKills(args: readonly string[], say: Say): Promise<void> {
  const plan = planOf(args);
  const { missing, create } = findPostgres();
  if (missing !== "") throw new Error(missing);
  const server = await create();
  const limits = { shards: SHARDS, maxConcurrency: 2, resumeWindow: FORTNIGHT, deferredWait: 4000 };
  const sandbox = await startSandbox({ limits });
  const scene = new Scene(plan, { sandbox, storeUrl: server.url, say });
  try {
    await furnish(scene);
    await playAndKill(scene);
    await drainOutbox(scene);
    const week = await passAWeek(scene);
    sayFound(scene, await audit(scene), say);
    say(`${week.count} reminders of a week`);
  } finally {
    await scene.fleet.close("SIGKILL");
    await sandbox.close();
    await server.remove();
  }
  for (const line of scene.breaches.lines()) say(line);
  if (scene.breaches.count > 0) process.exitCode = 1;
}
