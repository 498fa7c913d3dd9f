import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Signals } from "#games/runtime/signals.ts";
import { BOT_VERSION } from "#rules/log/index.ts";
import { atMost } from "#platform";
import { measureHealth, type Vitals } from "./health.ts";

/** Histogram buckets in seconds; Discord waits 3 seconds for an answer. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 15];
/** Time limit for counting the outbox, in milliseconds. */
const TIME_LIMIT = 3000;

/** Counters and gauges. Labels are the bot's own names: no user, server, channel or game. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #vitals: () => Vitals;
  readonly #gauges: ReturnType<typeof gaugesIn>;

  constructor(signals: Signals, vitals: () => Vitals) {
    this.#vitals = vitals;
    collectDefaultMetrics({ register: this.#registry });
    sayVersion(this.#registry);
    count(signals, this.#registry);
    this.#gauges = gaugesIn(this.#registry);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    await Promise.all([this.#measure(), this.#countPending()]);
    return this.#registry.metrics();
  }

  async #measure(): Promise<void> {
    const { gateway, store, late, shards, latency: heartbeat } = this.#gauges;
    const health = await measureHealth(this.#vitals());
    gateway.set(Number(health.isConnected));
    store.set(Number(health.isStoreThere && health.writeFault === undefined));
    late.set(health.late === undefined ? Number.NaN : health.late / 1000);
    const { ready, away, latency = Number.NaN } = this.#vitals().bot?.shards() ?? { ready: 0, away: 0 };
    shards.set({ state: "ready" }, ready);
    shards.set({ state: "away" }, away);
    heartbeat.set(latency / 1000);
  }

  async #countPending(): Promise<void> {
    const { pending } = this.#gauges;
    const { platform, store } = this.#vitals().context;
    const found = await atMost(platform, TIME_LIMIT, store.pending()).catch(() => undefined);
    for (const what of ["answers", "notices"] as const) pending.set({ what }, found?.[what] ?? Number.NaN);
  }
}

/** A constant gauge whose label is the running version, to show the effect of updates. */
function sayVersion(register: Registry): void {
  const info = new Gauge({
    name: "dispatch_rider_info",
    help: "Version of the running bot",
    labelNames: ["version"],
    registers: [register],
  });
  info.set({ version: BOT_VERSION }, 1);
}

function count(signals: Signals, register: Registry): void {
  countServed(signals, [register]);
  countCommits(signals, [register]);
  const carried = new Counter({
    name: "dispatch_rider_notices_total",
    help: "Messages that no interaction requested, by kind and outcome",
    labelNames: ["kind", "outcome"],
    registers: [register],
  });
  signals.on("carried", (kind, outcome) => {
    carried.inc({ kind: kind === "nudge" ? "reminder" : kind, outcome });
  });
}

function countServed(signals: Signals, registers: Registry[]): void {
  const served = new Counter({
    name: "dispatch_rider_interactions_total",
    help: "Interactions served, by kind, name and outcome",
    labelNames: ["kind", "name", "outcome"],
    registers,
  });
  const seconds = new Histogram({
    name: "dispatch_rider_answer_seconds",
    help: "Seconds from the arrival of an interaction until Discord accepted the answer",
    labelNames: ["kind"],
    buckets: SECONDS,
    registers,
  });
  const faults = new Counter({
    name: "dispatch_rider_faults_total",
    help: "Interactions that failed because of a fault of the bot",
    registers,
  });
  signals.on("served", ({ kind, name, outcome, took }) => {
    served.inc({ kind, name, outcome });
    if (outcome === "broke") faults.inc();
    seconds.observe({ kind }, took / 1000);
  });
}

function countCommits(signals: Signals, registers: Registry[]): void {
  const commits = new Counter({
    name: "dispatch_rider_commits_total",
    help: "Attempts to commit a log entry, by outcome",
    labelNames: ["outcome"],
    registers,
  });
  const retries = new Counter({
    name: "dispatch_rider_commit_retries_total",
    help: "Commits that lost a race against another process and were retried",
    registers,
  });
  for (const outcome of ["saved", "overtaken", "failed"]) commits.inc({ outcome }, 0);
  signals.on("committed", (outcome) => {
    commits.inc({ outcome });
    if (outcome === "overtaken") retries.inc();
  });
}

/** Gauges, measured for each request. */
function gaugesIn(register: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `dispatch_rider_${name}`, help, registers: [register] });
  const labelled = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `dispatch_rider_${name}`, help, labelNames, registers: [register] });
  return {
    gateway: gauge("gateway_up", "1 while the bot is connected to Discord's gateway"),
    store: gauge("store_up", "1 while the store answers and can be written"),
    late: gauge("late_seconds", "Age of the oldest due row in seconds"),
    shards: labelled("shards", "Connections to Discord's gateway, by state", ["state"]),
    latency: gauge(
      "gateway_latency_seconds",
      "Seconds that Discord took to acknowledge the last heartbeat, the longest of all connections",
    ),
    pending: labelled("pending", "Messages that Discord has not accepted yet, by kind", ["what"]),
  };
}
