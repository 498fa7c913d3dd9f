import { computer } from "#platform";
import { PictureRenderer } from "#games/workers/picture-renderer.ts";
import { Signals } from "#games/runtime/signals.ts";
import type { Context } from "#games/context.ts";
import { RefusedForms } from "#games/people/refused-forms.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import type { APIMessage } from "discord.js";
import { z } from "zod";
import type { Call, Command, Presses } from "#games/command.ts";
import { SeenNames } from "#games/people/names.ts";
import { presses } from "#commands/presses/index.ts";
import { type Bot, type Setup, startBot } from "#discord/bot.ts";
import { type DataError, RuleError } from "#core/errors.ts";
import { LocalLeases } from "#store/leases/local-leases.ts";
import type { Leases } from "#store/leases/leases.ts";
import type { Delivery, OnDamaged } from "#store/store.ts";
import { encodePress } from "#cards/presses/codec.ts";
import type { Button, Reply } from "#cards/reply.ts";
import { type RecordedRequest, type Sandbox, type SandboxOptions, startSandbox } from "discord-sandbox";
import { checkRequest } from "discord-sandbox/testing/check-request";
import { english, Languages } from "#words/languages.ts";
import { patient, Lobby } from "discord-sandbox/testing/lobby";

/** The context's outbox, in memory. */
export class PendingAnswers {
  readonly deliveries: Delivery[] = [];
  readonly acknowledged: string[] = [];
  /** Deliveries that cannot be read. */
  readonly damaged: DataError[] = [];
  leases: Leases = new LocalLeases(computer);
  /** The bot's languages. */
  languages = new Languages();
  /** With a generous time limit, for a busy machine. */
  readonly pictureRenderer = new PictureRenderer(computer, undefined, 120_000);
  /** Called before the outbox is read; may throw instead. */
  onRead: (() => void) | undefined;
  /** Called before a delivery is acknowledged; may throw instead. */
  onAcknowledge: ((id: string) => void) | undefined;

  /** The part of the context that discord/ uses. */
  get context(): Context {
    const context = {
      platform: computer,
      names: new SeenNames(),
      signals: new Signals(),
      speech: {
        languages: this.languages,
        ofPerson: () => english,
        ofGame: async () => english,
        ofServer: () => english,
      },
      systems: [],
      games: {
        in: async () => undefined,
        find: async ({ game, channel }: Call) =>
          game === undefined ? new RuleError("refuse-no-game") : { game: { channel }, system: {} },
      },
      people: { saveLocale: async () => {} },
      sheets: { guildOf: async () => ({}) },
      pages: { ofServer: async () => [] },
      store: {
        leases: () => this.leases,
        deliveries: async (onDamaged?: OnDamaged) => {
          this.onRead?.();
          for (const fault of this.damaged) onDamaged?.(fault);
          return [...this.deliveries];
        },
      },
      forms: new RefusedForms(),
      acknowledgements: { add: (id: string) => this.#acknowledge(id) },
      pictureRenderer: this.pictureRenderer,
    };
    return context as unknown as Context;
  }

  #acknowledge(id: string): void {
    this.onAcknowledge?.(id);
    this.acknowledged.push(id);
    const index = this.deliveries.findIndex((delivery) => delivery.id === id);
    if (index >= 0) this.deliveries.splice(index, 1);
  }

  /** Adds a reply to the outbox, as a commit does, and returns it with its delivery. */
  owe(call: Call, reply: Reply, id = `game:${this.acknowledged.length + this.deliveries.length + 1}`): Reply {
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

/** The bot in a sandbox, with everything it sent to Discord and its log. */
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

  /** The bot's messages in the channel, as a person sees them. */
  async said(as: string, channel?: string): Promise<APIMessage[]> {
    const messages = await this.lobby.messages(as, channel);
    return messages.filter(({ author }) => author.id === this.sandbox.applicationId);
  }

  errors(): Line[] {
    return this.lines.filter(({ level }) => level === "error");
  }

  /** Faults of the bot's requests by Discord's API description. */
  faults(): string[] {
    return this.requests.flatMap((request) => checkRequest(request));
  }

  /** Stops the bot, as SIGTERM does. */
  async stop(): Promise<void> {
    const { bot } = this;
    this.bot = undefined;
    await bot?.close();
  }

  /** Closes both. Fails if a request of the bot is invalid by Discord's API description. */
  async close(): Promise<void> {
    await this.stop();
    await this.sandbox.close();
    const faults = this.faults();
    if (faults.length > 0) throw new Error(faults.join("\n"));
  }
}

/** Starts a bot in a patient sandbox, unless limits are given. `does`: handlers of some presses. */
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

/** A command without options that calls `run`. */
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

/** Custom id of a button that runs a command. */
export function idRunning(command: string): string {
  return encodePress({ kind: "typed", command });
}

/** A short reply. */
export function saying(title: string, rest: Partial<Reply> = {}): Reply {
  return { title, blocks: [], audience: "public", ...rest };
}

/** Waits for a condition, for at most `atMost` milliseconds of waiting. */
export async function until(holds: () => boolean | Promise<boolean>, atMost = 120_000): Promise<void> {
  for (let waited = 0; waited < atMost; waited += 20) {
    if (await holds()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error("It did not come to pass");
}
