import { FEATURES } from "#features/features.ts";
import { type Context, closeContext, openContext } from "#games/context.ts";
import { expect } from "vitest";
import { type Call, type Command, withGame } from "#games/command.ts";
import { checkFile } from "#games/workers/import-check.ts";
import type { AttachedFile, ImportChecker } from "#games/workers/import-checker.ts";
import { commands } from "#commands/index.ts";
import { presses } from "#commands/presses/index.ts";
import { RuleError } from "#core/errors.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { FailureAnswers } from "#discord/interactions/failure-answers.ts";
import { routeOf } from "#discord/interactions/route.ts";
import { render } from "#discord/messages/render.ts";
import type { KnownInteraction } from "#discord/interactions/request.ts";
import { withOfferedValues, suggestFor } from "#discord/interactions/suggest.ts";
import type { Log } from "#games/runtime/log.ts";
import { openStore } from "#store/open-store.ts";
import { readWritten } from "#games/workers/page-read.ts";
import type { ReadPage } from "#games/workers/page-reader.ts";
import type { Running } from "#games/running/running.ts";
import type { Store } from "#store/store.ts";
import { symbolsInWords } from "#cards/dice/faces.ts";
import { type Belonging, belonging, encodePress } from "#cards/presses/codec.ts";
import type { Press } from "#cards/presses/press.ts";
import { placeCode } from "#cards/tables/places.ts";
import type { Form, Reply, Suggestion } from "#cards/reply.ts";
import { controlsOn } from "../cards/controls.ts";
import { checkRequest } from "discord-sandbox/testing/check-request";
import type { Language } from "#words/language.ts";
import { english } from "#words/languages.ts";
import { told } from "../game/refused.ts";

/** Characters of code that fit a phone. */
const PHONE = 32;

/** The lines of a reply that must be shown in full. */
function linesOf({ blocks }: Reply, ...kinds: string[]): string[] {
  return blocks.flatMap((block) =>
    kinds.includes(block.kind) && "text" in block ? block.text.split("\n") : [],
  );
}

/** Faults of a reply on Discord: rejected, cut, omitted, or too wide for a phone. */
export function faultsOfReply(reply: Reply): string[] {
  const { body, faults, files } = render(reply);
  const sent = files.map(({ name }, at) => ({ field: `files[${at}]`, name, type: "text/plain", size: 1 }));
  const drawn = JSON.stringify(body);
  const lines = linesOf(reply, "code", "text", "step")
    .map(symbolsInWords)
    .filter((line) => line.trim() !== "");
  return [
    ...faults,
    ...checkRequest({ method: "POST", path: "/channels/1/messages", body, files: sent }),
    ...lines
      .filter((line) => !drawn.includes(JSON.stringify(line).slice(1, -1)))
      .map((line) => `is cut: ${line}`),
    ...linesOf(reply, "code")
      .filter((line) => line.length > PHONE)
      .map((line) => `is too wide: ${line}`),
    ...[/undefined|\bnull\b|NaN|\[object/.exec(drawn.replaceAll('":null', ""))].flatMap((found) =>
      found === null ? [] : [`shows ${found[0]}`],
    ),
  ].map((fault) => `${reply.title}: ${fault}`);
}

const SERVICES = {
  commands: new Map(commands.map((command) => [command.definition.name, command])),
  presses,
};

/** The custom id of a card's button or menu. */
function idOf(card: Reply, wanted: string, kind: "button" | "menu"): string {
  const controls = controlsOn(card);
  const found = controls.find(({ isMenu, label }) => label === wanted && isMenu === (kind === "menu"));
  if (found !== undefined) return found.id;
  throw new Error(
    `No ${kind} "${wanted}" is on the card, only ${controls.map(({ label }) => label).join(", ")}`,
  );
}

/** The file on a card; empty if there is none. */
export function fileIn({ blocks }: Reply): string {
  return blocks.find((block) => block.kind === "file")?.content ?? "";
}

export function attachedText(text: string): AttachedFile {
  const bytes = new TextEncoder().encode(text);
  return { size: bytes.length, fetch: async () => bytes.slice() };
}

/** Checks imported files in this thread, because each thread of an `ImportChecker` loads the program. */
export function checkFilesHere(context: Context): void {
  const imports: Pick<ImportChecker, "take" | "close"> = {
    take: async ({ now }, file, bringIn) => bringIn(checkFile(await file.fetch(), context.systems, now)),
    close: async () => {},
  };
  Object.assign(context, { imports });
}

export const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Reads pages in this thread. */
const READS_HERE: NonNullable<Parameters<typeof openContext>[0]["pageReader"]> = {
  read: async (text, id) => readWritten({ text, id }) as ReadPage,
  write: async (text, id) => {
    const read = readWritten({ text, id, asText: true });
    return "written" in read ? read.written : undefined;
  },
  start: async () => {},
  close: async () => {},
};

/** A slash command as Discord sends it. */
function commandSent(name: string, { sub, ...said }: Record<string, string>): object {
  let options: object[] = Object.entries(said).map(([option, value]) => ({ name: option, type: 3, value }));
  const [own, group] = sub?.split(" ").toReversed() ?? [];
  if (own !== undefined) options = [{ name: own, type: 1, options }];
  if (group !== undefined) options = [{ name: group, type: 2, options }];
  return { type: 2, data: { type: 1, name, options } };
}

/** Options of a typist: the store, and other deviations. */
interface Opening extends Partial<
  Pick<Parameters<typeof openContext>[0], "languages" | "names" | "sealKey" | "oldSealKeys">
> {
  store?: string;
  first?: number;
  /** True to check imported files and read pages in threads of their own, as the bot does. */
  threads?: boolean;
}

/**
 * A user who types commands and presses buttons in one channel, run as Discord would, without Discord, with a
 * store in memory.
 */
export class Typist {
  readonly context: Context;
  readonly store: Store;
  /** The user. */
  user = { id: "111111111111111111", name: "Anna" };
  /** True if the user may manage the server. */
  managesServer = true;
  /** The channel; without a server in direct messages. */
  channel = "7";
  guild: string | null = "5";
  /** Channels that the user may not see. */
  readonly hidden = new Set<string>();
  language: Language = english;
  /** Time passed, in milliseconds. */
  passed = 0;
  /** Suffix of the ids of interactions, from which dice follow. */
  mark = "";
  #calls = 0;

  private constructor(context: Context, store: Store) {
    this.context = context;
    this.store = store;
  }

  /** `first`: number of the first call; must differ from those of another typist on the same store. */
  static async open(
    systems: readonly System[],
    { store = "sqlite::memory:", first = 0, threads = false, ...own }: Opening = {},
  ): Promise<Typist> {
    const opened = await openStore(store);
    const typist = new Typist(
      openContext({
        systems,
        features: FEATURES,
        store: opened,
        sealKey: "5ea1".repeat(16),
        ...(threads ? {} : { pageReader: READS_HERE }),
        ...own,
      }),
      opened,
    );
    typist.#calls = first;
    if (!threads) checkFilesHere(typist.context);
    // So that a test can choose faces.
    await typist.context.sheets.changeGuild("5", (server) => ({
      ...server,
      settings: { enteredDice: "any" },
    }));
    return typist;
  }

  close(): Promise<void> {
    return closeContext(this.context);
  }

  /** The current time: from Friday, 15 January 2027, 8:00 UTC, a millisecond per call. */
  get now(): number {
    return 1_800_000_000_000 + this.passed + this.#calls;
  }

  #call(): Call {
    this.#calls += 1;
    return {
      language: this.language,
      channelLanguage: english,
      interaction: `${2 ** 40 + this.#calls}${this.mark}`,
      answer: { token: "token", application: "1" },
      now: this.now,
      user: this.user,
      guild: this.guild,
      channel: this.channel,
      managesServer: this.managesServer,
      maySee: async (channels) => new Set(channels.filter((channel) => !this.hidden.has(channel))),
    };
  }

  /** A call, with the game in which it begins. `pressing`: the data of a pressed button. */
  async #begun(pressing: Partial<Call> = {}): Promise<Call> {
    return withGame(this.context, { ...this.#call(), ...pressing });
  }

  #command(name: string): Command {
    const command = commands.find((candidate) => candidate.definition.name === name);
    if (command === undefined) throw new Error(`There is no command ${name}.`);
    return command;
  }

  /** Runs a command; a refusal is returned, other errors are bugs. */
  async run(name: string, options: Record<string, unknown> = {}): Promise<Reply | RuleError> {
    const command = this.#command(name);
    const { file } = options;
    const files = typeof file === "string" ? { file: attachedText(file) } : {};
    try {
      return await command.run(
        this.context,
        await this.#begun(),
        command.options.parse({ ...options, ...files }),
      );
    } catch (error) {
      if (error instanceof RuleError) return error;
      throw error;
    }
  }

  /** Runs a command with typed options; a refusal is returned. */
  async send(name: string, options: Record<string, string>): Promise<Reply | RuleError> {
    return this.#do(commandSent(name, options));
  }

  /** Sends a command, or presses a button by custom id. Returns what Discord shows, also of a refusal. */
  async answered(sent: string | { name: string; options: Record<string, string> }): Promise<Reply> {
    const interaction =
      typeof sent === "string"
        ? { type: 3, data: { custom_id: sent } }
        : commandSent(sent.name, sent.options);
    const route = routeOf(interaction as KnownInteraction, SERVICES);
    if (route === undefined) throw new Error(`Nobody knows ${JSON.stringify(interaction)}.`);
    const call = await this.#begun(route.pressing);
    try {
      return await route.run(this.context, call);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      const failed = { call, interaction: interaction as KnownInteraction, route };
      return (await new FailureAnswers({ context: this.context, log: SILENT }).answer(error, failed)).reply;
    }
  }

  /** The values of typed texts, by the suggestions for their options. */
  async taken(name: string, values: Record<string, string>): Promise<Record<string, unknown>> {
    const taken = await withOfferedValues(this.context, this.#command(name), await this.#begun(), {
      command: name,
      values,
    });
    return taken?.values ?? values;
  }

  /** Presses a button of a card, with the answers of its form; a refusal is returned. */
  async press(card: Reply, label: string, entered: Record<string, string> = {}): Promise<Reply | RuleError> {
    const id = idOf(card, label, "button");
    const fields = Object.entries(entered).map(([custom_id, value]) => ({ component: { custom_id, value } }));
    const form = { type: 5, data: { custom_id: id, components: fields } };
    return this.#do(fields.length === 0 ? { type: 3, data: { custom_id: id } } : form);
  }

  /** Picks from the menu with a placeholder. */
  async pick(card: Reply, placeholder: string, ...values: string[]): Promise<Reply | RuleError> {
    const id = idOf(card, placeholder, "menu");
    return this.#do({ type: 3, data: { custom_id: id, values } });
  }

  /** Uses a button or menu by custom id, with the picked values; a refusal is returned. */
  async use(id: string, ...values: string[]): Promise<Reply | RuleError> {
    return this.#do({ type: 3, data: { custom_id: id, values } });
  }

  /** Submits the form of a button, by custom id. */
  async sendForm(id: string, entered: Record<string, string>): Promise<Reply | RuleError> {
    const fields = Object.entries(entered).map(([custom_id, value]) => ({ component: { custom_id, value } }));
    return this.#do({ type: 5, data: { custom_id: id, components: fields } });
  }

  /** The form of a button, by custom id; undefined if it opens none. */
  async formOf(id: string): Promise<Form | RuleError | undefined> {
    const route = routeOf({ type: 3, data: { custom_id: id } } as KnownInteraction, SERVICES);
    try {
      return await route?.ask?.(this.context, await this.#begun(route.pressing));
    } catch (error) {
      if (error instanceof RuleError) return error;
      throw error;
    }
  }

  /** Makes a press, with the picked values. */
  async pressOf(press: Press, of?: Belonging, ...values: string[]): Promise<Reply | RuleError> {
    return this.#do({ type: 3, data: { custom_id: encodePress(press, { of }), values } });
  }

  /** Submits the form of a press. */
  async enter(press: Press, of: Belonging | undefined, answers: Record<string, string>) {
    const components = Object.entries(answers).map(([custom_id, value]) => ({
      component: { custom_id, value },
    }));
    return this.#do({ type: 5, data: { custom_id: encodePress(press, { of }), components } });
  }

  /** Seals a text in the channel's game. */
  async seal(
    text: string,
    { label = "", set }: { label?: string; set?: string },
  ): Promise<Reply | RuleError> {
    const asks = set === undefined ? "label" : undefined;
    const answers = { text, ...(asks === undefined ? {} : { label }) };
    return this.enter({ kind: "seal", set, asks }, belonging(await this.game()), answers);
  }

  /** The form of a button. */
  async form(card: Reply, label: string): Promise<Form> {
    const interaction = { type: 3, data: { custom_id: idOf(card, label, "button") } };
    const route = routeOf(interaction as KnownInteraction, SERVICES);
    if (route?.ask === undefined) throw new Error(`"${label}" opens no form.`);
    return route.ask(this.context, await this.#begun(route.pressing));
  }

  async #do(interaction: object): Promise<Reply | RuleError> {
    const route = routeOf(interaction as KnownInteraction, SERVICES);
    if (route === undefined) throw new Error(`Nobody knows ${JSON.stringify(interaction)}.`);
    const { keeps, ...pressing } = route.pressing;
    try {
      const press = { ...pressing, ...(keeps === undefined ? {} : { keepsCard: keeps }) };
      return await route.run(this.context, await this.#begun(press));
    } catch (error) {
      if (error instanceof RuleError) return error;
      throw error;
    }
  }

  /** The channel's game, with its other documents. */
  async running(): Promise<Running> {
    return this.context.games.here(this.#call());
  }

  /** The channel's game. */
  async game(): Promise<Game> {
    return (await this.running()).game;
  }

  /** The suggestions of autocomplete as sent to Discord; none for a refusal. */
  async suggest(
    name: string,
    { option, text = "", options = {} }: { option: string; text?: string; options?: Record<string, string> },
  ): Promise<Suggestion[]> {
    try {
      const values = { ...options, [option]: text };
      const choices = await suggestFor(this.context, this.#command(name), await this.#begun(), {
        command: name,
        values,
        focused: option,
      });
      return choices.map((choice) => ({ name: choice.name, value: String(choice.value) }));
    } catch (error) {
      if (error instanceof RuleError) return [];
      throw error;
    }
  }
}

/** Runs a command that must succeed, with a reply without faults. */
export async function expectSeen(
  typist: Typist,
  name: string,
  options: Record<string, unknown> = {},
): Promise<Reply> {
  const reply = await typist.run(name, options);
  if (reply instanceof RuleError)
    throw new Error(`/${name} ${JSON.stringify(options).slice(0, 500)}: ${told(reply)}`, { cause: reply });
  expect(faultsOfReply(reply)).toEqual([]);
  return reply;
}

/** Presses a button, which must succeed with a reply without faults. */
export async function expectPressed(
  typist: Typist,
  card: Reply,
  label: string,
  entered: Record<string, string> = {},
): Promise<Reply> {
  return expectWell(await typist.press(card, label, entered), label);
}

/** Corrects a figure on the form for corrections. */
export async function corrects(
  typist: Typist,
  { system, table, row, column }: Record<"system" | "table" | "row" | "column", string>,
  to: string,
  where: "game" | "server" | "new" = "server",
): Promise<Reply> {
  const offered = await typist.context.pages.ofGuild(typist.guild);
  const named = offered.find(({ id }) => id === system)!;
  const at = placeCode({ table: named.table(table), row, column });
  const card = expectWell(await typist.pressOf({ kind: "doubt", system, at, where }), "a figure");
  return expectPressed(typist, card, "Another figure…", { correct: to });
}

/** As `expectPressed`, for a menu. */
export async function expectPicked(
  typist: Typist,
  card: Reply,
  placeholder: string,
  value: string,
): Promise<Reply> {
  return expectWell(await typist.pick(card, placeholder, value), placeholder);
}

export function expectWell(reply: Reply | RuleError, what: string): Reply {
  if (reply instanceof RuleError) throw new Error(`${what}: ${told(reply)}`, { cause: reply });
  expect(faultsOfReply(reply)).toEqual([]);
  return reply;
}
