import { button, offer, ok, pressing, row, settle, unique } from "./acts.ts";
import type { AskedTask, Bench, Fields, Interaction, PlaceWish } from "./bench.ts";
import { GatewayLink } from "./gateway-link.ts";
import { awaited } from "./interactions.ts";
import { CATEGORY, makePlace, placeBody } from "./places.ts";
import { request } from "./requests.ts";

/** The category of a run. */
const CATEGORY_NAME = "conformance run, may be deleted";

/** Commands and emojis of a run. */
const OWN_NAME = /^conformance[-_]/;

/** A person, who acts by themselves or is asked in words. */
export interface Person {
  /** Does a task. Resolves to the reason if Discord does not let them. */
  perform: (task: AskedTask, signal: AbortSignal) => Promise<string | undefined>;
  /** Direct messages with another person, without the bot; "" if only the person knows them. */
  privateChannel: () => Promise<string>;
}

export interface BenchWish {
  /** Base of the API, without the version. */
  api: string;
  token: string;
  guildId: string;
  /** A user outside the server. */
  strangerId: string;
  person: Person;
  pass: Bench["pass"];
  /** Least time between two logins, and longest wait for an event, in milliseconds. */
  identifyEvery: number;
  patience: number;
}

export interface OpenBench extends Bench {
  /** Deletes everything that this run and interrupted ones have made, and disconnects; returns what is left. */
  close: () => Promise<string[]>;
}

/** A bench over an API, a stand-in's or Discord's. It changes only the places that it has made. */
class Run implements OpenBench {
  applicationId = "";
  personId = "";
  channel = "";
  readonly guildId: string;
  readonly strangerId: string;
  readonly pass: Bench["pass"];
  gateway: GatewayLink;
  readonly #wish: BenchWish;
  /** Names of the run's places, by id. */
  readonly #own = new Map<string, string>();
  #category = "";

  constructor(wish: BenchWish) {
    this.#wish = wish;
    this.guildId = wish.guildId;
    this.strangerId = wish.strangerId;
    this.pass = wish.pass;
    this.gateway = new GatewayLink(wish, "");
  }

  /** Deletes what interrupted runs left, makes a category, logs in, and learns who the person is. */
  async open(): Promise<this> {
    this.applicationId = ok(await this.rest("GET", "/applications/@me"))["id"] as string;
    await this.#tidy();
    this.gateway = new GatewayLink(this.#wish, ok(await this.rest("GET", "/gateway/bot"))["url"] as string);
    await this.gateway.connect();
    await this.gateway.identify();
    this.#category = await makePlace(this, { name: CATEGORY_NAME, type: CATEGORY });
    this.channel = await this.place({ name: "conformance" });
    const [customId, label] = [unique("press"), "I am the one who presses"];
    const { id: message } = await offer(this, [row(button(customId, label))]);
    const first = await this.interaction(pressing({ channel: this.channel, message, customId, label }));
    await settle(this, first);
    this.personId = first["member"].user.id as string;
    return this;
  }

  readonly rest: Bench["rest"] = async (method, path, body, options) => {
    if (method !== "GET" && this.#isElsewhere(path))
      throw new Error(`${method} ${path} is outside of the run`);
    const answer = await request(this.#wish, [method, path, body], options);
    const { id, name = "" } = (answer.body ?? {}) as { id?: string; name?: string };
    if (id !== undefined && /\/(threads|@me\/channels)$/.test(path)) this.#own.set(id, name);
    return answer;
  };

  readonly place = async (wish: PlaceWish): Promise<string> => {
    const id = await makePlace(this, placeBody(this, wish, this.#category));
    this.#own.set(id, wish.name);
    return id;
  };

  readonly privateChannel = (): Promise<string> => this.#wish.person.privateChannel();

  readonly act = async (task: AskedTask): Promise<void> => {
    const mistake = await this.#perform(task, new AbortController().signal);
    if (mistake !== undefined) throw new Error(mistake);
  };

  readonly interaction = async (task: AskedTask): Promise<Interaction> => {
    const found = await this.#tried(task);
    if (typeof found === "string") throw new Error(found);
    return found;
  };

  readonly attempt = async (task: AskedTask): Promise<Interaction | undefined> => {
    const found = await this.#tried(task);
    return typeof found === "string" ? undefined : found;
  };

  readonly close = async (): Promise<string[]> => {
    this.gateway.close();
    return this.#tidy();
  };

  /** True for a channel that the run has not made, and for another server. */
  #isElsewhere(path: string): boolean {
    const channel = /^\/channels\/([^/]+)/.exec(path)?.[1];
    const guild = /\/guilds\/([^/]+)/.exec(path)?.[1];
    return (channel !== undefined && !this.#own.has(channel)) || (guild ?? this.guildId) !== this.guildId;
  }

  /** Has the person act, with the names of places and people in the words. */
  #perform(task: AskedTask, signal: AbortSignal): Promise<string | undefined> {
    const words = task.words
      .replaceAll(/<#(\d+)>/g, (mark: string, id: string) => `#${this.#own.get(id) ?? mark}`)
      .replaceAll(`<@${this.personId}>`, "@yourself");
    return this.#wish.person.perform({ ...task, words }, signal);
  }

  /** The interaction of a task; the reason if the person cannot do it. */
  async #tried(task: AskedTask): Promise<Interaction | string> {
    const from = this.gateway.heard.length;
    const aside = new AbortController();
    const refusal = this.#perform(task, aside.signal).then(
      (mistake) => mistake ?? new Promise<never>(() => {}),
    );
    try {
      return await Promise.race([awaited(this, { task, from }), refusal]);
    } finally {
      aside.abort();
    }
  }

  /** Deletes categories of runs with their channels, and commands and emojis by name; returns what it cannot delete. */
  async #tidy(): Promise<string[]> {
    const channels = await this.#list(`/guilds/${this.guildId}/channels`);
    const categories = channels.filter(({ type, name }) => type === CATEGORY && name === CATEGORY_NAME);
    const ids = new Set(categories.map(({ id }) => id as string));
    const inside = channels.filter(({ parent_id: parent }) => ids.has(parent as string));
    const left = [];
    for (const each of [...inside, ...categories]) left.push(...(await this.#remove("/channels", each)));
    const application = `/applications/${this.applicationId}`;
    const lists = [`/guilds/${this.guildId}/commands`, "/commands", "/emojis"];
    for (const list of lists.map((end) => application + end)) {
      const own = (await this.#list(list)).filter(({ name }) => OWN_NAME.test(name as string));
      for (const each of own) left.push(...(await this.#remove(list, each)));
    }
    return left;
  }

  async #remove(list: string, { id, name }: Fields): Promise<string[]> {
    const { status } = await request(this.#wish, ["DELETE", `${list}/${id}`]);
    return status < 300 || status === 404 ? [] : [name as string];
  }

  async #list(path: string): Promise<Fields[]> {
    const body = ok(await this.rest("GET", path));
    return (body["items"] ?? body) as Fields[];
  }
}

/** Opens a bench over an API. */
export function openBench(wish: BenchWish): Promise<OpenBench> {
  return new Run(wish).open();
}
