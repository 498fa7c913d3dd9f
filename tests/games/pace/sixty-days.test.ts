import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import { act } from "#games/act.ts";
import { showStanding } from "#features/passing/standing.ts";
import { changePace } from "#games/pace/waiting.ts";
import { FEATURES } from "#features/features.ts";
import { type Context, closeContext, openContext } from "#games/context.ts";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import type { Call } from "#games/command.ts";
import type { Log } from "#games/runtime/log.ts";
import { remindLater } from "#features/reminders/nudging.ts";
import { Watch } from "#games/watch/watch.ts";
import type { Action } from "#core/actions.ts";
import { GivenOrder } from "#core/procedures/orders.ts";
import type { Reminding } from "#core/schema/reminding.ts";
import { type Game, SAVE_VERSION } from "#core/schema/game.ts";
import { playersOf } from "#core/people/authority.ts";
import { stepsIn, type Wait } from "#core/steps/steps-in.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { DAY, HOUR, isQuiet, MINUTE, shownAt } from "../../core/pace/intl-calendar.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { SimulatedDiscord, type Heard } from "../../support/games/simulated-discord.ts";
import { english } from "#words/languages.ts";
import { systems } from "../../support/game/systems.ts";
import { amount, IN_SOAK } from "../../support/run/soak.ts";
import { roleOf } from "#core/people/index.ts";

const GAMES = amount(5, 200);
const DAYS = amount(30, 60);
/** Number of games that are played with standing orders. */
const GAMES_WITH_ORDERS = amount(4, 60);

const START = Date.UTC(2026, 9, 3, 6);
const STEP = 5 * MINUTE;
/** Average number of steps from one absence of a person to the next. */
const STEPS_BETWEEN_ABSENCES = (20 * DAY) / STEP;
/** Maximum delay of a reminder that can be sent. */
const GRACE = HOUR;
const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "America/Los_Angeles",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Pacific/Chatham",
  "America/Santiago",
  "UTC",
];

interface Person {
  id: string;
  reminding: Reminding;
}

/** A wait for one person, as computed by the test. */
interface Waited {
  key: string;
  since: number;
  heard: number[];
  /** When the person intends to answer. */
  answer: number;
  snoozed: number;
  stalled: number;
}

interface Table {
  channel: string;
  id: string;
  players: string[];
  waited: Map<string, Waited>;
  /** The turn at the last check. */
  turn: number;
  /** Abandoned games are those whose players never move. */
  isAbandoned: boolean;
}

/** The moves of a person who plays during two consecutive hours of the day. */
function eveningsOf(id: number): number[] {
  return Array.from({ length: 24 }, (_, hour) => (hour === id % 24 || hour === (id + 1) % 24 ? 20 : 1));
}

/** Sixty days of many games, with all kinds of failures. */
class Simulation {
  now = START;
  readonly chance: Chance;
  readonly discord: SimulatedDiscord;
  readonly persons: Person[];
  readonly tables: Table[] = [];
  readonly outages: { from: number; until: number }[] = [];
  readonly errors: string[] = [];
  readonly faults: string[] = [];
  /** Number of waits, and number of turns, in games of a system. */
  readonly waits = new Map<string, { waits: number; turns: number }>();
  readonly totals = { moves: 0, reminders: 0, stalled: 0, restarts: 0, kills: 0, outages: 0, snoozes: 0 };
  context!: Context;
  #watch!: Watch;
  readonly #store: Store;
  readonly #hasOrders: boolean;
  #calls = 0;
  #read = 0;

  constructor(store: Store, seed: number, games: number, hasOrders = false) {
    this.#store = store;
    this.#hasOrders = hasOrders;
    this.chance = new Chance(seed);
    this.discord = new SimulatedDiscord(this.chance, () => this.now);
    this.persons = Array.from({ length: Math.ceil(games * 0.7) }, (_, at) =>
      this.#somebody(String(1000 + at)),
    );
  }

  #somebody(id: string): Person {
    const { chance } = this;
    const from = chance.pick([20, 21, 22, 23]) * 60 + chance.pick([0, 30]);
    const reminding: Reminding = {
      zone: chance.pick(ZONES),
      ...(chance.below(10) < 7 ? { quiet: { from, to: chance.pick([6, 7, 8, 9]) * 60 + 30 } } : {}),
      ...(chance.below(10) < 3 ? { daysOff: chance.pick([[6, 7], [7], [1, 3]]) } : {}),
      ...(chance.below(10) < 3 ? { every: chance.pick([12, 36, 48]) } : {}),
      ...(chance.below(10) < 4 ? { by: "dm" as const } : {}),
      ...(Number(id) % 3 === 0 ? { learned: eveningsOf(Number(id)) } : {}),
    };
    if (reminding.by === "dm" && chance.once(4)) this.discord.closed.add(id);
    return { id, reminding };
  }

  call(user: string, channel: string): Call {
    this.#calls += 1;
    return {
      language: english,
      channelLanguage: english,
      interaction: `9${String(this.#calls).padStart(12, "0")}`,
      answer: { token: "t", application: "1" },
      now: this.now,
      user: { id: user, name: user },
      guild: "5",
      channel,
      managesServer: false,
    };
  }

  async start(): Promise<void> {
    this.context = openContext({ systems, features: FEATURES, store: keptOpen(this.#store) });
    const note = (facts: object, message: string) => {
      const text = `${message} ${inspect(facts)}`;
      if (!/killed|could not be done|late/.test(text)) this.errors.push(text);
    };
    const log: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: note };
    this.#watch = new Watch({
      ...this.context,
      store: this.#store,
      clock: () => this.now,
      machine: () => this.now,
      notifier: this.discord,
      log,
    });
    await this.#watch.start();
  }

  async stop(): Promise<void> {
    await this.#watch.close();
    await closeContext(this.context);
  }

  /** Saves a person's settings, as `/me` does. */
  async save({ id, reminding }: Person): Promise<void> {
    const closed = (await this.#store.person(id))?.closed;
    await this.#store.note({
      person: { version: SAVE_VERSION, id, reminding, ...(closed === undefined ? {} : { closed }) },
    });
  }

  /** Sets up and begins the games; nobody moves in the abandoned one. */
  async setUp(games: number, abandoned?: number): Promise<void> {
    for (const person of this.persons) await this.save(person);
    for (let at = 0; at < games; at += 1) {
      const channel = `c${at}`;
      const system = systems[at % systems.length]!;
      const isAbandoned = at === abandoned;
      const [one, other] = isAbandoned
        ? this.persons
        : [this.chance.pick(this.persons), this.chance.pick(this.persons)];
      const [first, second] = system.sides;
      await setUpGame(this.context, this.call(one!.id, channel), { system, side: first!.id });
      await act(this.context, this.call(other!.id, channel), { do: "join", side: second!.id });
      await act(this.context, this.call(one!.id, channel), { do: "begin" });
      const { game } = await this.context.games.here(this.call(one!.id, channel));
      const players = [one!.id, other!.id];
      this.tables.push({ channel, id: game.id, players, waited: new Map(), turn: 0, isAbandoned });
      if (this.#hasOrders) await this.#order(channel, players);
      await this.look(this.tables.at(-1)!);
    }
  }

  /** Gives both players standing orders to pass whenever they may. */
  async #order(channel: string, players: readonly string[]): Promise<void> {
    const { game, system } = await this.context.games.here(this.call("1", channel));
    for (const user of new Set(players))
      for (const side of roleOf(game, user).sidesIn(system))
        await showStanding(this.context, this.call(user, channel), { side, pass: "all" });
  }

  /** Records the players to move, from the rules alone; drops older waits. */
  async look(table: Table): Promise<void> {
    const { game, system } = await this.context.games.here(this.call("1", table.channel));
    const current = new Map<string, Waited>();
    for (const wait of stepsIn(system, game).waits) {
      for (const user of playersOf(game, wait.side)) {
        const key = `${wait.key}/${user}`;
        const known = table.waited.get(key);
        current.set(
          key,
          known ?? {
            key,
            since: this.now,
            heard: [],
            answer: table.isAbandoned ? Infinity : this.now + this.#pause(),
            snoozed: 0,
            stalled: 0,
          },
        );
      }
    }
    const begun = [...current.keys()].filter((key) => !table.waited.has(key)).length;
    const { waits: before, turns } = this.waits.get(system.title) ?? { waits: 0, turns: 0 };
    const more = game.play.position.turn - table.turn;
    this.waits.set(system.title, { waits: before + begun, turns: turns + more });
    table.turn = game.play.position.turn;
    table.waited = current;
  }

  #pause(): number {
    const { chance } = this;
    const kind = chance.below(20);
    if (kind < 12) return chance.below(20 * 60) * MINUTE;
    if (kind < 18) return DAY + chance.below(3 * 24 * 60) * MINUTE;
    return 6 * DAY + chance.below(20 * 24 * 60) * MINUTE;
  }

  async #answer(table: Table, user: string): Promise<void> {
    const call = this.call(user, table.channel);
    const { game, system } = await this.context.games.here(call);
    const wait = stepsIn(system, game).waits.find(({ side }) => playersOf(game, side).includes(user));
    if (wait === undefined) throw new Error("Nobody waits for this person.");
    await act(this.context, call, actionFor(system, game, wait, this.chance));
    this.totals.moves += 1;
    await this.look(table);
  }

  async #people(): Promise<void> {
    for (const table of this.tables) {
      for (const waited of table.waited.values()) {
        if (waited.answer > this.now) continue;
        await this.#answer(table, waited.key.split("/").at(-1)!);
        break;
      }
    }
    if (this.chance.once(Math.ceil(STEPS_BETWEEN_ABSENCES / this.persons.length))) await this.#leaveTown();
  }

  async #leaveTown(): Promise<void> {
    const person = this.chance.pick(this.persons);
    const away = {
      from: this.now + this.chance.below(48) * HOUR,
      until: this.now + 3 * DAY + this.chance.below(6 * 24) * HOUR,
    };
    person.reminding = { ...person.reminding, away };
    await this.save(person);
    for (const { channel, players } of this.tables) {
      if (!players.includes(person.id)) continue;
      const running = await this.context.games.here(this.call(person.id, channel));
      await changePace(this.context, running, this.now, (pace) => pace);
    }
  }

  async #mishaps(): Promise<void> {
    const { chance, discord, totals } = this;
    const mishap = chance.below(3000);
    if (mishap === 0) {
      await this.#outage(
        () => this.stop(),
        () => this.start(),
      );
    } else if (mishap === 1) {
      discord.isOut = true;
      await this.#outage(
        async () => {},
        async () => void (discord.isOut = false),
      );
    } else if (mishap <= 10) {
      discord.kills = chance.pick(["before", "after"]);
    } else if (mishap <= 60) {
      totals.restarts += 1;
      await this.stop();
      await this.start();
    }
  }

  /** Times in which the bot or Discord is away and nobody can play. */
  async #outage(begin: () => Promise<void>, end: () => Promise<void>): Promise<void> {
    this.totals.outages += 1;
    const from = this.now;
    await begin();
    const length = (1 + this.chance.below(30)) * HOUR;
    for (let gone = 0; gone < length; gone += STEP) {
      this.now += STEP;
      if (this.discord.isOut && gone % HOUR === 0) await this.#watch.tick();
    }
    await end();
    this.outages.push({ from: from - STEP, until: this.now });
    for (const { waited } of this.tables)
      for (const wait of waited.values())
        wait.answer = Math.max(wait.answer, this.now + this.chance.below(600) * MINUTE);
  }

  async run(days: number): Promise<void> {
    while (this.now < START + days * DAY) {
      this.now += STEP;
      await this.#mishaps();
      await this.#people();
      const wasKilled = this.discord.kills;
      await this.#watch.tick();
      await this.#listen();
      if (wasKilled !== undefined && this.discord.kills === undefined) {
        this.totals.kills += 1;
        await this.stop();
        await this.start();
      }
      if ((this.now - START) % (6 * HOUR) === 0) await this.#lookForLost();
    }
  }

  /** Reads the new messages and records each fault in them. */
  async #listen(): Promise<void> {
    for (const heard of this.discord.heard.slice(this.#read)) {
      const [kind, id] = heard.seed.split(":");
      const table = this.tables.find((candidate) => candidate.id === id);
      if (table === undefined) continue;
      if (kind === "nudge") for (const user of calledBy(heard)) await this.#nudged(table, user, heard);
      if (kind === "stalled") this.#stalled(table, heard);
    }
    this.#read = this.discord.heard.length;
  }

  async #nudged(table: Table, user: string, heard: Heard): Promise<void> {
    this.totals.reminders += 1;
    const waited = [...table.waited.values()].filter(({ key }) => key.endsWith(`/${user}`));
    const fault = (text: string) =>
      this.faults.push(`${new Date(heard.at).toISOString()} ${heard.seed} ${user}: ${text}`);
    if (waited.length === 0) return void fault("is not waited for");
    if (this.#isForbidden(user, heard.at)) fault("may not be disturbed");
    const pace = { first: 24, repeat: 24, most: 5 };
    const open = waited.filter(({ heard: { length } }) => length < pace.most);
    const due = open.filter((wait) => {
      const last = wait.heard.at(-1);
      const earliest =
        last === undefined ? wait.since + pace.first * HOUR : last + wait.heard.length * pace.repeat * HOUR;
      return heard.at >= earliest && heard.at >= wait.snoozed;
    });
    if (due.length === 0) fault(`comes too early or too often: ${JSON.stringify(waited)}`);
    for (const wait of due) wait.heard.push(heard.at);
    if (this.chance.once(8)) await this.#snooze(table, user, waited);
  }

  async #snooze(table: Table, user: string, waited: Waited[]): Promise<void> {
    this.totals.snoozes += 1;
    await remindLater(this.context, this.call(user, table.channel), "3d");
    for (const wait of waited) wait.snoozed = this.now + 3 * DAY;
  }

  #stalled(table: Table, heard: Heard): void {
    this.totals.stalled += 1;
    const wait = [...table.waited.values()].find((waited) =>
      heard.seed.includes(waited.key.split("/").slice(0, -1).join("/")),
    );
    const isLong = wait !== undefined && this.now - wait.since >= 12 * DAY;
    if (wait === undefined || (wait.heard.length < 5 && !isLong))
      this.faults.push(`${heard.seed}: the others are told too early`);
    else if ((wait.stalled += 1) > 1) this.faults.push(`${heard.seed}: the others are told twice`);
  }

  readonly #forbidden = new Map<string, boolean>();

  #isForbidden(user: string, at: number): boolean {
    const key = `${user}/${at}/${this.now}`;
    const known = this.#forbidden.get(key) ?? this.#mayNotBeDisturbed(user, at);
    if (this.#forbidden.size > 10_000) this.#forbidden.clear();
    this.#forbidden.set(key, known);
    return known;
  }

  #mayNotBeDisturbed(user: string, at: number): boolean {
    const { zone = "UTC", quiet, daysOff = [], away } = this.persons.find(({ id }) => id === user)!.reminding;
    if (away !== undefined && away.from <= at && at < away.until) return true;
    return daysOff.includes(shownAt(at, zone).weekday) || (quiet !== undefined && isQuiet(at, quiet, zone));
  }

  /** Duration between two times in which nobody could play. */
  #lost(from: number, until: number): number {
    const parts = this.outages.map((out) =>
      Math.max(0, Math.min(until, out.until) - Math.max(from, out.from)),
    );
    return parts.reduce((sum, part) => sum + part, 0);
  }

  /** The first half hour in which a person may be disturbed. */
  #freeFrom(user: string, from: number): number {
    for (let at = from; at < this.now; at += 30 * MINUTE) if (!this.#isForbidden(user, at)) return at;
    return this.now;
  }

  /**
   * When the next reminder of a wait is due, regardless of times in which the person may not be disturbed.
   */
  #dueFor(user: string, { heard, since, snoozed }: Waited): number {
    const { every = 0 } = this.persons.find((person) => person.id === user)!.reminding;
    const last = heard.at(-1);
    const hours = last === undefined ? 24 : Math.max(heard.length * 24, every);
    return Math.max((last ?? since) + hours * HOUR, snoozed);
  }

  /** The latest time for the reminder, which may be delayed to the person's usual hour. */
  #latest(user: string, due: number, { heard, since }: Waited): number {
    const { learned } = this.persons.find((person) => person.id === user)!.reminding;
    const possible = due + this.#lost(heard.at(-1) ?? since, this.now);
    return learned === undefined ? possible : this.#freeFrom(user, possible) + 12 * HOUR;
  }

  /** Checks that each reminder that was due for an hour was sent. */
  async #lookForLost(): Promise<void> {
    const hour = [0, 15, 30, 45, 60].map((minutes) => this.now - minutes * MINUTE);
    if (this.#lost(hour.at(-1)!, this.now) > 0) return;
    for (const { waited, channel, id, players } of this.tables) {
      // A person who plays both sides alone is not reminded.
      if (players[0] === players[1]) continue;
      for (const wait of waited.values()) {
        const user = wait.key.split("/").at(-1)!;
        if (wait.heard.length >= 5 || hour.some((at) => this.#isForbidden(user, at))) continue;
        const due = this.#dueFor(user, wait);
        if (this.now <= this.#latest(user, due, wait) + GRACE + STEP) continue;
        const known = [await this.#store.pace(id), await this.#store.notices(), this.outages];
        this.faults.push(
          `${new Date(this.now).toISOString()} ${channel} ${wait.key} should have been reminded at ${new Date(due).toISOString()}: ${JSON.stringify([wait, ...known])}`,
        );
      }
    }
  }
}

/** The people that a message mentions. */
function calledBy({ to, reply }: Heard): string[] {
  return "user" in to ? [to.user] : (reply.ping ?? []);
}

function actionFor(system: Context["systems"][number], game: Game, wait: Wait, chance: Chance): Action {
  if (wait.for === "confirm") return { do: "confirm", side: wait.side };
  if (wait.for === "roll") return { do: "roll", step: wait.step };
  const order = chance.pick(game.play.orders.filter(({ by }) => by.includes(wait.side)));
  const option = chance.pick(new GivenOrder(system, order).waysOpen(game));
  return { do: "carryOut", order: order.id, option: option.id };
}

/** The store, which survives the bot. */
function keptOpen(store: Store): Store {
  return new Proxy(store, {
    get: (target, key) => {
      if (key === "close") return async () => {};
      const member = Reflect.get(target, key) as unknown;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

/** Sixty days of some games, without failures. */
async function sixtyDays(games: number, hasOrders: boolean): Promise<Simulation> {
  const store = await openStore("sqlite::memory:");
  const simulation = new Simulation(store, 20_261_003, games, hasOrders);
  simulation.discord.failing = 0.05;
  await simulation.start();
  await simulation.setUp(games, hasOrders ? undefined : games - 1);
  await simulation.run(DAYS);
  await simulation.stop();
  const { totals, discord, faults, errors } = simulation;
  const seeds = discord.heard.map(({ seed }) => seed);
  process.stdout.write(
    `${DAYS} days of ${games} games: ${JSON.stringify({ ...totals, calls: discord.calls, failed: discord.failures })}\n`,
  );
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
  expect(seeds.length - new Set(seeds).size).toBe(0);
  await store.close();
  return simulation;
}

/** Average number of waits per turn, by system. */
function waitsPerTurn({ waits: all }: Simulation): Map<string, number> {
  return new Map([...all].map(([title, { waits: count, turns }]) => [title, count / turns]));
}

let without: Map<string, number>;

test("in weeks of many games each reminder is sent on time, once, and never at a bad hour", async () => {
  const simulation = await sixtyDays(GAMES, false);
  expect(simulation.totals.reminders).toBeGreaterThan((DAYS / 12) * GAMES);
  // Only the soak has enough games to expect a side that is silent for so long.
  expect(simulation.totals.stalled > 0 || !IN_SOAK).toBe(true);
  without = waitsPerTurn(simulation);
});

test("standing orders keep reminders correct and reduce the waits per turn", async () => {
  const ordered = waitsPerTurn(await sixtyDays(GAMES_WITH_ORDERS, true));
  for (const [title, waited] of ordered)
    process.stdout.write(
      `${title}: ${without.get(title)!.toFixed(1)} waits a turn, ${waited.toFixed(1)} with standing orders\n`,
    );
  // A single system has too few turns for a comparison of its own.
  expect(total(ordered)).toBeLessThan(total(without));
});

function total(figures: ReadonlyMap<string, number>): number {
  return [...figures.values()].reduce((sum, figure) => sum + figure, 0);
}
