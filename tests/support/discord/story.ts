import { Languages } from "#words/languages.ts";
import { FEATURES } from "#features/features.ts";
import { type Context, closeContext, openContext } from "#games/context.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIMessage } from "discord.js";
import { WebSocket } from "ws";
import { Watch } from "#games/watch/watch.ts";
import { commands } from "#commands/index.ts";
import { presses } from "#commands/presses/index.ts";
import type { Running } from "#games/running/running.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { type Bot, startBot } from "#discord/bot.ts";
import { marksIn } from "#discord/messages/find-marked.ts";
import { openStore } from "#store/open-store.ts";
import type { Commit, Store } from "#store/store.ts";
import { facesOf } from "#cards/dice/faces.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { type RecordedRequest, type Sandbox, type SandboxOptions, startSandbox } from "discord-sandbox";
import { checkRequest } from "discord-sandbox/testing/check-request";
import { entryTold, knowGame } from "./entry-told.ts";
import { PseudoReader, pseudoAlone, PseudoTable, TOLD_IN_PSEUDO, toldPlainly } from "./pseudo-story.ts";
import { type Line, until } from "./rider.ts";
import { type Answer, patient, Lobby } from "discord-sandbox/testing/lobby";
import { systems } from "../game/systems.ts";

interface Component {
  type: number;
  id?: number;
  content?: string;
  label?: string;
  style?: number;
  custom_id?: string;
  placeholder?: string;
  disabled?: boolean;
  accent_color?: number | null;
  options?: { label: string; value: string }[];
  components?: Component[];
  accessory?: Component;
}

function everyComponent(components: readonly Component[]): Component[] {
  return components.flatMap((component) => [
    component,
    ...everyComponent(component.components ?? []),
    ...everyComponent(component.accessory === undefined ? [] : [component.accessory]),
  ]);
}

/** A message of the bot as a person reads it. */
export class Card {
  readonly message: APIMessage;

  constructor(message: APIMessage) {
    this.message = message;
  }

  get #components(): Component[] {
    return everyComponent(this.message.components ?? []);
  }

  /** Its whole text, from top to bottom; non-breaking blanks become plain ones. */
  get text(): string {
    const texts = this.#components.flatMap(({ content }) => content ?? []);
    return texts.join("\n").replaceAll("\u00a0", " ");
  }

  get title(): string {
    return /^### (.*)$/m.exec(this.text)?.[1] ?? "";
  }

  get buttons(): string[] {
    return this.#components.flatMap(({ type, label }) => (type === 2 && label !== undefined ? [label] : []));
  }

  /** The custom ids of its buttons. */
  get actions(): string[] {
    return this.#components.flatMap(({ type, custom_id: id }) =>
      type === 2 && id !== undefined ? [id] : [],
    );
  }

  get isPrivate(): boolean {
    return ((this.message.flags ?? 0) & 64) !== 0;
  }

  get isPlaceholder(): boolean {
    return ((this.message.flags ?? 0) & 128) !== 0;
  }

  /** The accent colour, such as `#b5473f`. */
  get colour(): string | undefined {
    const accent = this.#components.find(({ type }) => type === 17)?.accent_color;
    return accent === undefined || accent === null ? undefined : `#${accent.toString(16).padStart(6, "0")}`;
  }

  /** Number of its log entry. */
  get entry(): number | undefined {
    const foot = /^-# Entry (\d+) ·/m.exec(this.text)?.[1];
    if (foot !== undefined) return Number(foot);
    const controls = this.#components.flatMap(({ custom_id: id }) => id ?? []);
    return entryTold(marksIn(this.message), controls);
  }

  /** A button by its label. */
  control(label: string): Component | undefined {
    return this.#components.find((component) => component.type === 2 && component.label === label);
  }

  /** Custom id of a button. */
  button(label: string): string {
    const found = this.control(label);
    if (found?.custom_id === undefined)
      throw new Error(`No button "${label}" here, only ${this.buttons.join(", ")}:\n${this.text}`);
    return found.custom_id;
  }

  /** The first menu with its choices. */
  get menu(): { id: string; choices: string[] } {
    return this.menuCalled();
  }

  /** A menu by its placeholder; the first one by default. */
  menuCalled(placeholder?: string): { id: string; choices: string[] } {
    const menus = this.#components.filter(({ type }) => type === 3);
    const found = menus.find((menu) => placeholder === undefined || menu.placeholder === placeholder);
    if (found?.custom_id === undefined) throw new Error(`No menu ${placeholder ?? ""} here:\n${this.text}`);
    return { id: found.custom_id, choices: found.options?.map(({ value }) => value) ?? [] };
  }
}

/** The newest message that answers a command or press. */
export interface Seen extends Card {
  answer: Answer;
}

/** Options of a story's bot; all have defaults. */
export interface Setting {
  sandbox?: SandboxOptions;
  /** Folder of the systems; data/ by default. */
  data?: string;
  /** True to show dice as emojis; by default they are words, as if Discord accepted no emojis. */
  dice?: boolean;
  /** Wraps the store. */
  store?: (inner: Store) => Store;
  /** Setting of new games for entered dice; any by default, so that a story can choose faces. */
  enteredDice?: "any" | "as usual";
}

/** The reason why a reply may lack its picture on a busy machine. */
const LATE = "The picture takes too long";

/** The whole bot with a SQLite file, in a sandbox: people type and press, and read its messages. */
export class Story {
  readonly sandbox: Sandbox;
  readonly lobby: Lobby;
  /** The bot's requests to Discord. */
  readonly #sent: RecordedRequest[] = [];
  /** The requests as people read them. */
  readonly requests: RecordedRequest[] = [];
  readonly lines: Line[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), "story-"));
  readonly people = new Map<string, string>();
  readonly channels = new Map<string, string>();
  /** The default channel. */
  room = "game-room";
  context!: Context;
  bot!: Bot;
  #watch!: Watch;
  #running = false;
  #isWatching = false;
  readonly #systems: readonly System[];
  readonly #hasDice: boolean;
  readonly #around: (inner: Store) => Store;
  readonly #reader: PseudoReader;
  /** Key of sealed texts from the next start on. */
  sealKey: string | undefined = "5ea1".repeat(16);

  constructor(sandbox: Sandbox, setting: Setting) {
    this.sandbox = sandbox;
    this.#systems =
      setting.data === undefined
        ? systems
        : loadSystems(setting.data).map((system) => ({ ...system, features: FEATURES }));
    this.#hasDice = setting.dice === true;
    this.#around = setting.store ?? ((inner) => inner);
    this.#reader = new PseudoReader(this.#systems);
    this.lobby = TOLD_IN_PSEUDO ? new PseudoTable(sandbox.url, this.#reader) : new Lobby(sandbox.url);
    sandbox.requests.listen((request) => this.#record(request));
  }

  #record(request: RecordedRequest): void {
    this.#sent.push(request);
    this.requests.push(toldPlainly(request));
    if (TOLD_IN_PSEUDO) this.#reader.read(request);
  }

  get storeUrl(): string {
    return `sqlite://${join(this.folder, "games.sqlite")}`;
  }

  /** Starts the bot, as src/main.ts does. */
  async start(): Promise<void> {
    const store = knowsGames(this.#around(await openStore(this.storeUrl)));
    this.context = openContext({
      systems: this.#systems,
      features: FEATURES,
      store,
      sealKey: this.sealKey,
      languages: TOLD_IN_PSEUDO ? pseudoAlone() : new Languages(),
    });
    const { token, apiUrl, clock } = this.sandbox;
    const { context, log } = this;
    const onGone = (place: Parameters<Watch["gone"]>[0]) => this.#watch.gone(place);
    const dice = this.#hasDice ? facesOf(this.#systems) : [];
    this.bot = startBot({
      token,
      apiUrl,
      commands: [...commands],
      presses,
      context,
      log,
      clock,
      dice,
      onGone,
    });
    this.#watch = new Watch({
      ...context,
      store,
      clock,
      machine: Date.now,
      notifier: this.bot.notifier,
      log,
    });
    this.#running = true;
    this.#isWatching = false;
    await this.bot.ready;
  }

  /** Stops the bot, as SIGTERM does. */
  async stop(): Promise<void> {
    if (!this.#running) return;
    this.#running = false;
    await this.#watch.close();
    await this.bot.close();
    await closeContext(this.context);
  }

  /**
   * Moves the clock ahead, such as by `1d12h`; the bot then does its due work. Before the first call it only
   * answers.
   */
  async wait(ahead: string): Promise<void> {
    if (!this.#isWatching) await this.#watch.start();
    this.#isWatching = true;
    await this.lobby.json("POST", "/clock", { ahead });
    await this.#watch.tick();
  }

  /** Deletes a channel or thread with a running game. Resolves when the game is parked. */
  async deleteChannel(channel: string): Promise<void> {
    const { games } = this.context;
    const running = (await games.liveIn(channel))!;
    await this.lobby.ask("DELETE", `/channels/${channel}`);
    await until(async () => (await games.byId(running.game.id)).pace.parked !== undefined);
  }

  /** The bot's direct messages to a person; their room has the person's name. */
  async direct(name: string): Promise<Card[]> {
    const { people } = await this.lobby.json<{ people: { name: string; dmChannelId: string | null }[] }>(
      "GET",
      "/state",
    );
    const channel = people.find((person) => person.name === name)?.dmChannelId;
    if (channel === undefined || channel === null) return [];
    this.channels.set(name, channel);
    return this.cards(name, name);
  }

  async meet(): Promise<void> {
    const { people, channels } = await this.lobby.state();
    for (const { name, id } of people) this.people.set(name, id);
    for (const { name, id } of channels) this.channels.set(name, id);
    for (const { name } of [...people, ...channels]) this.#reader.hear(name);
  }

  /** Makes new games allow entered dice. */
  async letEnterDice(): Promise<void> {
    const { guilds } = await this.lobby.state();
    for (const { id } of guilds)
      await this.context.sheets.changeGuild(id, (server) => ({
        ...server,
        settings: { ...server.settings, enteredDice: "any" },
      }));
  }

  get log() {
    const write = (level: Line["level"]) => (facts: object, message: string) => {
      this.lines.push({ level, message, facts: facts as Record<string, unknown> });
    };
    return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
  }

  channel(room = this.room): string {
    const id = this.channels.get(room);
    if (id === undefined) throw new Error(`There is no channel ${room}`);
    return id;
  }

  /** Types a slash command as a person. */
  async say(as: string, text: string, room = this.room): Promise<Seen> {
    return seen(await this.lobby.say(as, text, this.channel(room)), text);
  }

  /** Presses a button as a person; of the newest public card that has it, by default. */
  async press(as: string, label: string, card?: Card, room = this.room): Promise<Seen> {
    const on = card ?? (await this.cardWith(label, room));
    const where = { messageId: on.message.id, customId: on.button(label) };
    return seen(await this.lobby.click(as, where, this.channel(room)), label);
  }

  /** Asks to share a side that has a player, on the set-up card. */
  async share(as: string, side: string): Promise<Seen> {
    return this.press(as, `Share ${side}`, await this.press(as, "More…"));
  }

  /** Presses a button of the user's card of the seats, and submits its form if it has one. */
  async seat(as: string, label: string, fields?: Record<string, string>): Promise<Seen> {
    const card = await this.say(as, "/game seats");
    return fields === undefined ? this.press(as, label, card) : this.fill(as, label, fields, card);
  }

  /** Presses a button that opens a form, and submits it. */
  async fill(as: string, label: string, fields: Record<string, string>, on?: Card): Promise<Seen> {
    const card = on ?? (await this.cardWith(label));
    const where = { messageId: card.message.id, customId: card.button(label) };
    const { modal } = await this.lobby.click(as, where, this.channel(this.room));
    if (modal === undefined) throw new Error(`${label} opens no question`);
    return seen(await this.lobby.click(as, { ...where, fields }, this.channel(this.room)), label);
  }

  /** Picks from the menu of a card. */
  async pick(as: string, values: string[], card: Card, room = this.room): Promise<Seen> {
    const where = { messageId: card.message.id, customId: card.menu.id, values };
    return seen(await this.lobby.click(as, where, this.channel(room)), "menu");
  }

  /** Picks from the menu with a placeholder; on the newest card by default. */
  async choose(as: string, placeholder: string, value: string | string[], card?: Card): Promise<Seen> {
    const { message, menu } = await this.#cardWithMenu(placeholder, card);
    const where = { messageId: message.id, customId: menu.id, values: [value].flat() };
    return seen(await this.lobby.click(as, where, this.channel()), placeholder);
  }

  async #cardWithMenu(placeholder: string, card?: Card) {
    const on = card ?? (await this.newest());
    return { message: on.message, menu: on.menuCalled(placeholder) };
  }

  async suggest(as: string, text: string, room = this.room): Promise<{ name: string; value: string }[]> {
    const path = `/channels/${this.channel(room)}/suggest`;
    const { choices } = await this.lobby.json<{ choices: { name: string; value: string }[] }>("POST", path, {
      as,
      text,
    });
    return choices;
  }

  /** The bot's messages in a channel, as a person sees them. */
  async cards(as = "Dora", room = this.room): Promise<Card[]> {
    const messages = await this.lobby.messages(as, this.channel(room));
    return messages
      .filter(({ author }) => author.id === this.sandbox.applicationId)
      .map((message) => new Card(message));
  }

  async newest(as = "Dora", room = this.room): Promise<Card> {
    const card = (await this.cards(as, room)).at(-1);
    if (card === undefined) throw new Error("The bot has said nothing");
    return card;
  }

  async cardWith(label: string, room = this.room): Promise<Card> {
    const cards = await this.cards("Dora", room);
    const card = cards.findLast(({ buttons }) => buttons.includes(label));
    if (card === undefined) throw new Error(`No card has a button "${label}"`);
    return card;
  }

  /** Entry numbers of the messages in a channel. */
  async told(room = this.room): Promise<number[]> {
    const cards = await this.cards("Dora", room);
    return cards.flatMap(({ entry }) => entry ?? []).toSorted((a, b) => a - b);
  }

  /** Names of the people that the last message may mention. */
  get pinged(): string[] {
    const names = new Map([...this.people].map(([name, id]) => [id, name]));
    const request = this.requests.findLast((one) => messageIn(one)?.allowed_mentions !== undefined);
    const mentions = request === undefined ? undefined : messageIn(request)?.allowed_mentions;
    if (mentions?.parse.length !== 0) throw new Error("A message may ping more than those named");
    return (mentions.users ?? []).map((id) => names.get(id) ?? id);
  }

  /** The channel's game, with its other documents. */
  async running(room = this.room): Promise<Running> {
    const running = await this.context.games.in(this.channel(room));
    if (running === undefined) throw new Error("There is no game here");
    return running;
  }

  /** The channel's game, as saved. */
  async game(room = this.room): Promise<Game> {
    return (await this.running(room)).game;
  }

  async entries(room = this.room): Promise<LogEntry[]> {
    return this.context.games.entries(await this.game(room));
  }

  /** The log with aliases, as saved. */
  async written(room = this.room): Promise<LogEntry[]> {
    return (await this.context.games.asWritten(await this.running(room))).entries;
  }

  /** Adds a channel and makes it the default one, for a test that shares its story with others. */
  async moveOn(): Promise<void> {
    const [{ id: guildId } = { id: "" }] = (await this.lobby.state()).guilds;
    this.room = `room-${this.channels.size}`;
    await this.lobby.json("POST", "/channels", { guildId, name: this.room });
    await this.meet();
  }

  /** Adds rooms in which Dora plays alone, for concurrent actions. */
  async openRooms(names: readonly string[]): Promise<void> {
    const [{ id: guildId } = { id: "" }] = (await this.lobby.state()).guilds;
    for (const name of names) {
      await this.lobby.json("POST", "/channels", { guildId, name });
      await this.meet();
      await this.say("Dora", "/game new system:last-hundred-yards side:both", name);
      await this.say("Dora", "/game begin", name);
    }
  }

  /** Waits until nothing is pending; resolves to the entries that were not shown exactly once, by room. */
  async withoutNotices(): Promise<Record<string, number[]>> {
    await until(async () => (await this.context.store.deliveries()).length === 0);
    const rooms: Record<string, number[]> = {};
    for (const [room, channel] of this.channels) {
      const n = (await this.context.games.in(channel))?.game.head.n ?? 0;
      const told = await this.told(room);
      const numbers = [...new Set([...told, ...Array.from({ length: n }, (_, at) => at + 1)])];
      const wrong = numbers.filter(
        (number) => number > n || told.filter((one) => one === number).length !== 1,
      );
      if (wrong.length > 0) rooms[room] = wrong;
    }
    return rooms;
  }

  errors(): Line[] {
    return this.lines.filter(
      ({ level, facts }) => level === "error" && (facts["err"] as Error | undefined)?.message !== LATE,
    );
  }

  /** Records every INTERACTION_CREATE from now on. */
  async overhear(): Promise<{ heard: { id: string }[]; end: () => void }> {
    const heard: { id: string }[] = [];
    const { guilds } = await this.lobby.state();
    // With the total of shards whose first one has the server; the bot's own is another one.
    const shard = [0, Number(BigInt(guilds[0]!.id) >> 22n)];
    const socket = new WebSocket(`${this.sandbox.url.replace("http", "ws")}/gateway?v=10&encoding=json`);
    const ready = Promise.withResolvers<void>();
    socket.on("message", (data) => {
      const { op, t, d } = JSON.parse((data as Buffer).toString("utf8")) as {
        op: number;
        t: string | null;
        d: { id: string };
      };
      const identity = { token: this.sandbox.token, intents: 1, properties: {}, shard };
      if (op === 10) socket.send(JSON.stringify({ op: 2, d: identity }));
      if (t === "READY") ready.resolve();
      if (t === "INTERACTION_CREATE") heard.push(d);
    });
    await ready.promise;
    return { heard, end: () => socket.close(1000) };
  }

  /** Faults of the bot's requests by Discord's API description. */
  faults(): string[] {
    const told = this.#sent.flatMap(checkOnce);
    return [...new Set([...told, ...this.#reader.faults, ...this.#reader.rawFaults()])];
  }

  /** Ends the story. Fails if a bug was logged or Discord would have rejected a request. */
  async end({ bugs = 0 } = {}): Promise<void> {
    await this.stop();
    await this.sandbox.close();
    rmSync(this.folder, { recursive: true, force: true });
    const faults = this.faults();
    if (faults.length > 0) throw new Error(faults.join("\n"));
    const errors = this.errors();
    if (errors.length !== bugs)
      throw new Error(
        `Bugs were logged: ${JSON.stringify(
          errors.map(({ message, facts }) => [message, (facts["err"] as Error | undefined)?.stack ?? facts]),
          null,
          1,
        )}`,
      );
  }
}

/** Wraps the commits of a store. */
export function commitsThrough(
  around: (change: Commit, commit: () => Promise<unknown>) => Promise<unknown>,
): NonNullable<Setting["store"]> {
  return (inner) =>
    new Proxy(inner, {
      get(target, name) {
        if (name === "commit") return (change: Commit) => around(change, () => target.commit(change));
        const member = target[name as keyof Store];
        return member.bind(target);
      },
    });
}

/** The faults of registered commands, which are long and the same in most stories. */
const ofCommands = new Map<string, string[]>();

/** The faults of a request. Checks equal requests for commands once. */
function checkOnce(request: RecordedRequest): string[] {
  if (!request.path.endsWith("/commands")) return checkRequest(request);
  const { method, path, query, body } = request;
  const key = JSON.stringify([method, path.replaceAll(/\d+/g, "0"), query, body]);
  const faults = ofCommands.get(key) ?? checkRequest(request);
  ofCommands.set(key, faults);
  return faults;
}

/** Registers games, so that entries of cards without a button of their game are recognized. */
const knowsGames = commitsThrough(async (change, commit) => {
  knowGame(change.game.id);
  await commit();
});

interface MessageBody {
  allowed_mentions?: { parse: string[]; users?: string[] };
}

function messageIn({ body }: RecordedRequest): MessageBody | undefined {
  const sent = body as (MessageBody & { data?: MessageBody }) | undefined;
  return sent?.data ?? sent;
}

function seen(answer: Answer, what: string): Seen {
  const message = answer.messages?.at(-1);
  if (message === undefined) throw new Error(`${what}: ${answer.error ?? "no answer"}`);
  return Object.assign(new Card(message), { answer });
}

/** A new sandbox, patient unless limits are given; its server has the story's language. */
export function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const guild = { name: "Sandbox", locale: "en-GB" };
  return startSandbox({ limits: patient, ...(TOLD_IN_PSEUDO ? { guild } : {}), ...options });
}

/** Starts the whole bot in a new sandbox. */
export async function tell(setting: Setting = {}): Promise<Story> {
  const story = new Story(await openSandbox(setting.sandbox), setting);
  await story.meet();
  await story.start();
  if (setting.enteredDice !== "as usual") await story.letEnterDice();
  return story;
}

/** Anna proposes an end with a result, and Ben agrees; resolves to the card of the end. */
export async function agreeToEnd(story: Story, result: string): Promise<Seen> {
  const proposal = await story.say("Anna", `/game end result:${result}`);
  return story.press("Ben", "Agree", proposal);
}

/** A game in play: Anna plays the Axis, Ben the Allies, and the first roll is pending. */
export async function tellOfGame(setting: Setting = {}): Promise<Story> {
  const story = await tell(setting);
  await beginGame(story);
  return story;
}

/** Begins such a game in the default channel. */
export async function beginGame(story: Story): Promise<void> {
  await story.say("Anna", "/game new system:last-hundred-yards side:axis title:Hill 62");
  await story.say("Ben", "/game join side:allies");
  await story.say("Ben", "/game begin");
}

/** A story in which Anna plays the Axis and Ben the Allies of Mission Command. Both accept Chris as the umpire. */
export async function tellOfUmpire(): Promise<Story> {
  const story = await tell();
  await story.say("Anna", "/game new system:mission-command side:axis");
  await story.say("Ben", "/game join side:allies");
  await story.press("Anna", "Let in", await story.say("Chris", "/game join side:umpire"));
  await story.say("Anna", "/game begin");
  await story.press("Ben", "Accept umpire", await story.say("Ben", "/status"));
  return story;
}
