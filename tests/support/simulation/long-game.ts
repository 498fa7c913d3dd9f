import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { InteractionType } from "discord.js";
import { belonging, encodePress } from "#cards/presses/codec.ts";
import type { Press } from "#cards/presses/press.ts";
import { playersOf } from "#core/people/index.ts";
import { GivenOrder } from "#core/procedures/orders.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import { stepsIn, type Wait } from "#core/steps/steps-in.ts";
import type { System } from "#core/system/index.ts";
import type { Log } from "#games/runtime/log.ts";
import { CHANNEL, sentBy, typedCommand, USERS } from "./acts.ts";
import { SimulatedDiscord } from "./discord.ts";
import { MemoryDatabase } from "./memory-database.ts";
import { BotProcess } from "./process.ts";
import { InOrder, World } from "./world.ts";

const MINUTE = 60_000;

/** The shortest timer of the process, which is less than an outage. */
export const BEAT = 9 * MINUTE;

/** Number of messages that Discord keeps. */
const KEPT = 200;

/** Turns of the event loop without a statement after which the process rests until its next timer. */
const CALM = 3;

/** A game of two players that one process of the bot serves for months. */
export class LongGame {
  readonly world: World;
  readonly discord: SimulatedDiscord;
  readonly database: MemoryDatabase;
  readonly system: System;
  /** Errors in the log of the bot. */
  readonly errors: string[] = [];
  #process: BotProcess;
  #started = 0;

  constructor(system: System, seed: number) {
    this.system = system;
    this.world = new World(new InOrder(), seed, () => this.settle());
    this.discord = new SimulatedDiscord(this.world);
    this.database = new MemoryDatabase(() => this.world.now);
    this.#process = this.#newProcess();
  }

  get process(): BotProcess {
    return this.#process;
  }

  /** Number of statements and requests so far. */
  get calls(): number {
    return this.#process.calls;
  }

  #newProcess(): BotProcess {
    this.#started += 1;
    const none = () => {};
    const error: Log["error"] = (facts: object, words?: string) => {
      const { err } = facts as { err?: unknown };
      if (err instanceof Error) this.errors.push(`${words}: ${err.stack}`);
    };
    const { world, database, discord, system } = this;
    const log = { debug: none, info: none, warn: none, error };
    return new BotProcess(`p${this.#started}`, {
      world,
      database,
      discord,
      systems: [system],
      log,
      shortest: BEAT,
    });
  }

  async start(): Promise<void> {
    if (this.#process.isDead) this.#process = this.#newProcess();
    void this.#process.start("READY");
    await this.settle();
  }

  /** Waits until the process has done all that it can do now. */
  async settle(): Promise<void> {
    for (let calm = 0, before = this.calls; calm < CALM; before = this.calls) {
      await turnOfTheLoop();
      calm = this.calls === before ? calm + 1 : 0;
    }
  }

  /** Sets up a game of the first two users, and begins it. */
  async begin(): Promise<void> {
    const [anna, ben] = USERS;
    const [first, second] = this.system.sides.map(({ id }) => id);
    await this.does(anna, "game new", { system: this.system.id, side: first! });
    await this.does(ben, "game join", { side: second! });
    await this.does(anna, "game begin");
  }

  /** A user types a command with options. */
  async does(user: string, command: string, said: Record<string, string | true> = {}): Promise<void> {
    const [name = "", sub] = command.split(" ");
    const options = Object.entries(said).map(([option, value]) => ({
      name: option,
      type: value === true ? 5 : 3,
      value,
    }));
    const all = sub === undefined ? options : [{ name: sub, type: 1, options }];
    await this.#deliver(typedCommand(this.discord, user, { name, options: all }));
  }

  /** A user presses a button of the game. */
  async presses(user: string, press: Press): Promise<void> {
    const message = this.discord.visibleTo(user, CHANNEL)[0];
    const use = this.discord.use(user, CHANNEL, message?.id);
    const customId = encodePress(press, { of: belonging(await this.game()) });
    const interaction = {
      ...sentBy(use),
      type: InteractionType.MessageComponent,
      data: { custom_id: customId, component_type: 2 },
      message: { ...message },
    };
    await this.#deliver({ interaction });
  }

  async #deliver({ interaction }: { interaction: object }): Promise<void> {
    this.#process.receive("INTERACTION_CREATE", interaction);
    await this.settle();
  }

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    await this.world.pass(milliseconds);
    await this.settle();
    this.discord.forget(KEPT);
  }

  /** The channel's game. */
  async game(): Promise<Game> {
    return (await this.#process.context!.games.lastIn(CHANNEL))!.game;
  }

  async entries(from = 1): Promise<LogEntry[]> {
    const game = await this.game();
    return this.#process.context!.games.entries(game, from, game.head.n);
  }

  /** The document of a kind of a game. */
  document(kind: string, id: string): string {
    return this.database.documents.get(`${kind}:${id}`)?.value ?? "";
  }

  /** A user brings the game back to its channel. */
  async brings(user: string): Promise<void> {
    await this.does(user, "game move", { game: (await this.game()).id });
  }

  person(user: string) {
    return this.#process.context!.store.person(user);
  }

  /** The times until which a user has put off the reminders of the game. */
  async snoozes(user: string): Promise<number[]> {
    const { waits } = (await this.#process.context!.games.lastIn(CHANNEL))!.pace;
    const own = waits.flatMap(({ people }) => people.filter((person) => person.user === user));
    return own.flatMap(({ snoozed }) => snoozed ?? []);
  }

  /** A user answers the oldest open proposal of the other, or withdraws their own; nothing if there is none. */
  async answers(user: string, answer: "agree" | "refuse" | "withdraw"): Promise<void> {
    const open = (await this.game()).proposals?.find(({ by }) => (by === user) === (answer === "withdraw"));
    if (open !== undefined) await this.presses(user, { kind: "consent", asked: open.n, answer, card: true });
  }

  /** The waits of the game for a user. */
  async waitsFor(user: string): Promise<Wait[]> {
    const game = await this.game();
    if (game.status !== "running") return [];
    return stepsIn(this.system, game).waits.filter(({ side }) => playersOf(game, side).includes(user));
  }

  /** A user does what the game waits for; nothing if it does not wait for them. */
  async plays(user: string): Promise<void> {
    const game = await this.game();
    const [wait] = await this.waitsFor(user);
    if (wait === undefined) return;
    if (wait.for === "confirm") return this.does(user, "done", { side: wait.side });
    if (wait.for === "roll") return this.presses(user, { kind: "roll", step: wait.step });
    const orders = game.play.orders.filter(({ by }) => by.includes(wait.side));
    const order = this.world.chance.pick(orders);
    const way = this.world.chance.pick(new GivenOrder(this.system, order).waysOpen(game)).id;
    await this.presses(user, { kind: "order", order: order.id, way });
  }
}
