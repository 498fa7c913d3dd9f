import type { Scheduler } from "fast-check";
import type { System } from "#core/system/index.ts";
import type { Log } from "#games/runtime/log.ts";
import { gameAtRest } from "./at-rest.ts";
import { CHANNEL, PLAYERS, pressed, secretOf, typedAct, typedCommand, USERS } from "./acts.ts";
import { SimulatedDiscord, type Use } from "./discord.ts";
import { MemoryDatabase } from "./memory-database.ts";
import { inWords, type PlannedEvent } from "./plan.ts";
import { BotProcess } from "./process.ts";
import { broken, brokenOf, type Broken } from "./promises.ts";
import { World } from "./world.ts";

const MINUTE = 60_000;

/** Time between the choice of a digest's time and the digest; its minute may begin earlier. */
const SOON = 3 * MINUTE;

/** Number of processes at the start, and at most at the same time. */
const PROCESSES = 2;
const MAX_PROCESSES = 3;

/** Milliseconds after which a request of a dead process has arrived. */
const LONGEST_DELAY = 7000;

/** Turns after which a simulation that does not come to rest has failed. */
const MAX_TURNS = 200_000;

/** A use that reached a process. */
export interface Served {
  use: Use;
  interaction: object;
  what: string;
  /** The text of a note that the use writes. */
  noted?: string;
  isPrivate: boolean;
  by: BotProcess[];
}

/** Runs processes of the bot through planned events, and then looks for broken promises. */
export class Simulation {
  readonly world: World;
  readonly discord: SimulatedDiscord;
  readonly database: MemoryDatabase;
  readonly processes: BotProcess[] = [];
  readonly planned: PlannedEvent[] = [];
  /** The events so far, and the errors that processes logged, in words. */
  readonly history: string[] = [];
  readonly faults: Broken[] = [];
  readonly served: Served[] = [];
  /** The lists of the players' notes at rest. */
  readonly notes = new Map<string, string>();
  kills = 0;
  /** True if one process has the database to itself, as with SQLite. */
  readonly isAlone: boolean;
  /** The users who play. In some simulations, the first side has two players. */
  readonly players: readonly string[];
  readonly #system: System;
  readonly #plan: string;
  #started = 0;
  /** The process that heard of the deleted channel. */
  #toldOfLoss: BotProcess | undefined;

  /** `plan`: the first player's secret. */
  constructor(
    scheduler: Scheduler,
    seed: number,
    system: System,
    { plan = "attack", isAlone = false, isShared = false } = {},
  ) {
    this.#plan = plan;
    this.isAlone = isAlone;
    this.players = isShared ? USERS : PLAYERS;
    this.world = new World(scheduler, seed);
    this.discord = new SimulatedDiscord(this.world);
    this.database = new MemoryDatabase(() => this.world.now);
    this.#system = system;
  }

  get #living(): BotProcess[] {
    return this.processes.filter(({ isReady }) => isReady);
  }

  #log(name: string): Log {
    const none = () => {};
    const fault: Log["error"] = (facts: object, words?: string) => {
      const { err = "" } = facts as { err?: unknown };
      this.history.push(`${name} logs an error: ${words} ${describe(err)}`);
    };
    return { debug: none, info: none, warn: none, error: fault };
  }

  async #start(): Promise<void> {
    this.#started += 1;
    const name = `p${this.#started}`;
    const { world, database, discord } = this;
    const { isAlone } = this;
    const parts = { world, database, discord, systems: [this.#system], log: this.#log(name), isAlone };
    const process = new BotProcess(name, parts);
    this.processes.push(process);
    // A later process resumes the session of one that ended.
    const session = this.#started > (this.isAlone ? 1 : PROCESSES) ? "RESUMED" : "READY";
    process.start(session).catch((error: unknown) => {
      if (!process.isDead) this.history.push(`${name} could not start: ${describe(error)}`);
      process.kill(false);
    });
  }

  /** A text that nobody but this user may see. */
  secretOf(user: string): string {
    return secretOf(user, this.#plan);
  }

  /** Starts the processes, and a game of all players. */
  async begin(): Promise<void> {
    const count = this.isAlone ? 1 : PROCESSES;
    for (let at = 0; at < count; at += 1) await this.#start();
    await this.world.run(MAX_TURNS, () => this.#living.length === count);
    const [anna = "", ben = "", third] = this.players;
    const { id: system, sides } = this.#system;
    const [first, second] = sides.map(({ id }) => id);
    const option = (name: string, value: string) => ({ name, type: 3, value });
    const game = (name: string, ...options: object[]) => [{ name, type: 1, options }];
    await this.#type(anna, "game", game("new", option("system", system), option("side", first!)));
    await this.#type(ben, "game", game("join", option("side", second!)));
    if (third !== undefined) {
      await this.#type(third, "game", game("join", option("side", first!)));
      await this.#type(anna, "game", game("invite", { name: "user", type: 6, value: third }));
    }
    await this.#type(anna, "game", game("begin"));
  }

  /** Types a command, and returns the answer. */
  async #type(user: string, name: string, options: object[]): Promise<string> {
    const { use, interaction } = typedCommand(this.discord, user, { name, options });
    this.#living[0]!.receive("INTERACTION_CREATE", interaction);
    await this.world.run(MAX_TURNS, () => use.answer !== undefined);
    await this.world.pass(100);
    return this.discord.shown.findLast((each) => each.interaction === use.id)?.text ?? "";
  }

  /** Lets the planned events happen. */
  async follow(plan: readonly PlannedEvent[]): Promise<void> {
    for (const event of plan) {
      this.planned.push(event);
      this.history.push(inWords(event));
      await this.#happen(event);
      await this.world.run(event.turns);
    }
  }

  async #happen(planned: PlannedEvent): Promise<void> {
    const living = this.#living;
    const process = "process" in planned ? living[planned.process % Math.max(1, living.length)] : undefined;
    if (planned.is === "start") return this.#mayStart ? this.#start() : undefined;
    if (planned.is === "pass") return this.world.pass(planned.milliseconds);
    if (planned.is === "outage") return this.#isAway(planned.milliseconds);
    if (planned.is === "act" || planned.is === "press") return this.#act(planned, process);
    if (planned.is === "loss") return this.#lose(planned, process);
    return process && this.#befall(process, planned);
  }

  /** True unless another process would be too many. A process that has the database to itself starts after its end. */
  get #mayStart(): boolean {
    const living = this.processes.filter(({ isDead }) => !isDead);
    return this.isAlone ? living.length === 0 : this.#living.length < MAX_PROCESSES;
  }

  async #isAway(milliseconds: number): Promise<void> {
    this.discord.isDown = true;
    await this.world.pass(milliseconds);
    this.discord.isDown = false;
  }

  /** A user types a command or presses a control; nothing happens if no process hears of it. */
  #act(planned: Extract<PlannedEvent, { is: "act" | "press" }>, process: BotProcess | undefined): void {
    const user = USERS[planned.user % USERS.length]!;
    if (planned.is === "act") {
      const by = planned.twice ? this.#living.slice(0, 2) : [process];
      const { act } = planned;
      const secret = act === "sideNote" ? `Secret of the side of ${user}` : this.secretOf(user);
      const noted = `${secret}, note ${this.served.length} of all`;
      const soon = new Date(this.world.now + SOON).toISOString().slice(11, 16);
      const typed = typedAct(this.discord, user, act, { system: this.#system, noted, soon });
      return this.#deliver({ ...typed, ...(act.endsWith("ote") && { noted }) }, act, by);
    }
    const sent = pressed(this.discord, user, planned.control);
    return sent && this.#deliver({ ...sent, isPrivate: false }, sent.customId, [process]);
  }

  /** A user closes their direct messages or leaves the server, or the channel is deleted. */
  #lose({ of, user: at }: Extract<PlannedEvent, { is: "loss" }>, process: BotProcess | undefined): void {
    const user = USERS[at % USERS.length]!;
    if (of === "direct messages") this.discord.closed.add(user);
    if (of === "membership") this.discord.left.add(user);
    if (of !== "channel" || this.discord.gone.has(CHANNEL)) return;
    this.discord.gone.add(CHANNEL);
    process?.receive("CHANNEL_DELETE", { id: CHANNEL });
    this.#toldOfLoss = process;
  }

  async #befall(
    process: BotProcess,
    planned: Extract<PlannedEvent, { is: "kill" | "weather" | "session" | "hang" | "clock" }>,
  ): Promise<void> {
    switch (planned.is) {
      case "kill":
        this.kills += 1;
        process.kill(planned.lands);
        // A process that has the database to itself starts after what the last one sent has arrived.
        if (this.isAlone && planned.lands) await this.world.pass(LONGEST_DELAY);
        return planned.isReplaced || this.isAlone ? this.#start() : undefined;
      case "weather":
        process[planned.isAfterAnswer === true ? "weatherAfterAnswer" : "weather"][planned.of] = {
          is: planned.connection,
          delay: planned.delay,
        };
        return undefined;
      case "session":
        return this.#beginSession(process, planned.replayed);
      case "hang":
        return process.hang(planned.milliseconds);
      case "clock":
        process.ahead = planned.ahead;
        return undefined;
    }
  }

  /**
   * A process begins a new session, or resumes one and receives its latest interactions again: those of all processes,
   * whose sessions it may have taken over, or its own if it has the database to itself.
   */
  #beginSession(process: BotProcess, replayed: number): void {
    if (replayed === 0) return process.receive("READY", {});
    const heard = this.served.filter(({ by }) => !this.isAlone || by.includes(process));
    for (const { interaction, by } of heard.slice(-replayed)) {
      // An interaction that came to no process in time may get no answer.
      if (by.length > 0) by.push(process);
      process.receive("INTERACTION_CREATE", interaction, true);
    }
    process.receive("RESUMED", {});
  }

  #deliver(
    sent: Omit<Served, "what" | "by">,
    what: string,
    processes: readonly (BotProcess | undefined)[],
  ): void {
    const by = processes.filter((process) => process !== undefined);
    this.served.push({ ...sent, what, by: [...by] });
    for (const [at, process] of by.entries()) process.receive("INTERACTION_CREATE", sent.interaction, at > 0);
  }

  /** Repairs everything, and waits until all work is done. */
  async rest(): Promise<void> {
    for (const process of this.processes) process.clear();
    if (this.#living.length === 0) await this.#start();
    const end = this.world.now + 20 * MINUTE;
    do await this.world.pass(10_000);
    while (this.world.now < end && !this.#isQuiet);
    // The longest pause before the games of a lost channel are parked.
    if (this.discord.gone.has(CHANNEL)) await this.world.pass(6 * MINUTE);
  }

  get #isQuiet(): boolean {
    const { outbox, due } = this.database;
    if (this.processes.some(({ hangsUntil }) => hangsUntil + 10_000 > this.world.now)) return false;
    // A digest comes at the time of day that its user has chosen.
    const until = { digest: this.world.now + SOON };
    return (
      outbox.size === 0 &&
      ![...due.values()].some(({ at, kind }) => at < (kind === "digest" ? until.digest : this.world.now))
    );
  }

  /** Looks for broken promises. */
  async judge(): Promise<void> {
    for (const user of this.players) this.notes.set(user, await this.#type(user, "note", []));
    const process = this.#living[0];
    if (process?.context === undefined) return this.#fault("a process lives", "none does");
    let isJudged = false;
    this.#judgeGames(process)
      .catch((error: unknown) => this.#fault("games can be read", describe(error)))
      .finally(() => (isJudged = true));
    await this.world.run(MAX_TURNS, () => isJudged);
    this.faults.push(...broken(this));
  }

  #fault(promise: string, how: string): void {
    this.faults.push({ promise, how });
  }

  async #judgeGames(process: BotProcess): Promise<void> {
    for (const id of await process.context!.store.games())
      this.faults.push(...brokenOf(this, await gameAtRest(process, this.discord, id)));
  }

  /** True if the process that heard of the deleted channel is alive. */
  get hearsOfLoss(): boolean {
    return this.#toldOfLoss?.isDead === false;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
