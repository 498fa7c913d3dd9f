import { Draughtsman } from "#app/pictures/draughtsman.ts";
import { Signals } from "#app/runtime/signals.ts";
import type { Context } from "#app/context.ts";
import { RefusedForms } from "#app/people/refused-forms.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import type { APIMessage } from "discord.js";
import { z } from "zod";
import type { Call, Command, Presses } from "#app/command.ts";
import { SeenNames } from "#app/people/names.ts";
import { presses } from "#commands/presses/index.ts";
import { type Bot, type Setup, startBot } from "#discord/bot.ts";
import type { DataError } from "#core/errors.ts";
import { LocalLeases } from "#store/leases/local-leases.ts";
import type { Leases } from "#store/leases/leases.ts";
import type { Delivery, PassOver } from "#store/store.ts";
import { encodePress } from "#views/presses/codec.ts";
import type { Button, Reply } from "#views/reply.ts";
import { type RecordedRequest, type Sandbox, type SandboxOptions, startSandbox } from "discord-sandbox";
import { checkRequest } from "discord-sandbox/testing/check-request";
import { english, Languages } from "#words/languages.ts";
import { patient, Lobby } from "discord-sandbox/testing/lobby";

/** What the context still owes to Discord, in memory. */
export class PendingAnswers {
  readonly deliveries: Delivery[] = [];
  readonly settled: string[] = [];
  /** Deliveries that cannot be read. */
  readonly damaged: DataError[] = [];
  leases: Leases = new LocalLeases();
  /** What the bot speaks. */
  languages = new Languages();
  readonly draughtsman = new Draughtsman();
  /** Called before what is pending is read; may throw instead. */
  onRead: (() => void) | undefined;
  /** Called before a settling takes effect; may throw instead. */
  onSettle: ((id: string) => void) | undefined;

  /** The context as far as discord/ uses it. */
  get context(): Context {
    const context = {
      names: new SeenNames(),
      signals: new Signals(),
      speech: { languages: this.languages, ofPerson: () => english, ofGuild: async () => english },
      systems: [],
      games: {
        of: async () => undefined,
        in: async () => undefined,
        here: async ({ channel }: Call) => ({ game: { channel } }),
      },
      people: { hear: async () => {} },
      sheets: { guildOf: async () => ({}) },
      store: {
        leases: () => this.leases,
        deliveries: async (passOver?: PassOver) => {
          this.onRead?.();
          for (const fault of this.damaged) passOver?.(fault);
          return [...this.deliveries];
        },
      },
      forms: new RefusedForms(),
      settlements: { add: (id: string) => this.#settle(id) },
      draughtsman: this.draughtsman,
    };
    return context as unknown as Context;
  }

  #settle(id: string): void {
    this.onSettle?.(id);
    this.settled.push(id);
    const index = this.deliveries.findIndex((delivery) => delivery.id === id);
    if (index >= 0) this.deliveries.splice(index, 1);
  }

  /** Notes a reply as pending, as a commit does, and returns it with its delivery. */
  owe(call: Call, reply: Reply, id = `game:${this.settled.length + this.deliveries.length + 1}`): Reply {
    const interaction = { id: call.interaction, ...call.answer };
    const whole = { ...reply, delivery: id };
    const [game = "", n = "1"] = id.split(":");
    this.deliveries.push({
      id,
      game,
      n: Number(n),
      channel: call.channel,
      interaction,
      at: call.now,
      reply: JSON.stringify(whole),
    });
    return whole;
  }
}

/** A line of the bot's log. */
export interface Line {
  level: "debug" | "info" | "warn" | "error";
  message: string;
  facts: Record<string, unknown>;
}

/** The bot in a sandbox, with everything it said to Discord and to its log. */
export class Rider {
  readonly sandbox: Sandbox;
  readonly lobby: Lobby;
  readonly lines: Line[] = [];
  readonly requests: RecordedRequest[] = [];
  bot: Bot | undefined;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
    this.lobby = new Lobby(sandbox.url);
    sandbox.requests.listen((request) => this.requests.push(request));
  }

  async start(
    commands: Command[],
    pending = new PendingAnswers(),
    setup: Partial<Setup> = {},
  ): Promise<void> {
    const { token, apiUrl } = this.sandbox;
    this.bot = startBot({
      token,
      apiUrl,
      commands,
      presses,
      context: pending.context,
      log: this.log,
      ...setup,
    });
    await this.bot.ready;
  }

  get log() {
    const write = (level: Line["level"]) => (facts: object, message: string) => {
      this.lines.push({ level, message, facts: facts as Record<string, unknown> });
    };
    return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
  }

  /** What the bot has said in the channel, as a person sees it. */
  async said(as: string, channel?: string): Promise<APIMessage[]> {
    const messages = await this.lobby.messages(as, channel);
    return messages.filter(({ author }) => author.id === this.sandbox.applicationId);
  }

  errors(): Line[] {
    return this.lines.filter(({ level }) => level === "error");
  }

  /** What Discord's own document finds wrong with the bot's requests. */
  faults(): string[] {
    return this.requests.flatMap((request) => checkRequest(request));
  }

  /** Stops the bot, as SIGTERM does. */
  async stop(): Promise<void> {
    const { bot } = this;
    this.bot = undefined;
    await bot?.close();
  }

  /** Ends both. Fails if Discord's document finds fault with any request of the bot. */
  async close(): Promise<void> {
    await this.stop();
    await this.sandbox.close();
    const faults = this.faults();
    if (faults.length > 0) throw new Error(faults.join("\n"));
  }
}

/** Starts a patient sandbox, unless its limits are given, and the bot in it; `does`: what some presses do there. */
export async function startRider(
  commands: Command[],
  options: SandboxOptions = {},
  pending = new PendingAnswers(),
  does: Partial<Presses> = {},
): Promise<Rider> {
  const rider = new Rider(await startSandbox({ limits: patient, ...options }));
  await rider.start(commands, pending, { presses: { ...presses, ...does } });
  return rider;
}

/** A command without options that does what it is told. */
export function doing(name: string, run: (call: Call) => Reply | Promise<Reply>): Command {
  return {
    definition: new SlashCommandBuilder().setName(name).setDescription(`Does ${name}`),
    options: z.object({}).loose(),
    run: (_, call) => run(call),
  };
}

/** A button that runs a command. */
export function running(command: string): Button {
  return { label: command, style: "primary", press: { kind: "typed", command } };
}

/** Its custom id. */
export function idRunning(command: string): string {
  return encodePress({ kind: "typed", command });
}

/** A short reply. */
export function saying(title: string, rest: Partial<Reply> = {}): Reply {
  return { title, blocks: [], audience: "public", ...rest };
}

/** Waits until something holds, for at most `atMost` milliseconds of waiting. */
export async function until(holds: () => boolean | Promise<boolean>, atMost = 120_000): Promise<void> {
  for (let waited = 0; waited < atMost; waited += 20) {
    if (await holds()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error("It did not come to pass");
}
