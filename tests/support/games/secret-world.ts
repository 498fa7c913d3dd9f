import { computer } from "#platform";
import { privateEntries } from "#core/ledger/index.ts";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { RuleError } from "#core/errors.ts";
import { isAlias } from "#core/people/index.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { refusal } from "#discord/interactions/refusal.ts";
import { opened } from "#features/secrets/rules.ts";
import type { Running } from "#games/running/running.ts";
import { Watch } from "#games/watch/watch.ts";
import { PictureRenderer } from "#games/workers/picture-renderer.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Press } from "#cards/presses/press.ts";
import type { Field, Reply } from "#cards/reply.ts";
import { english } from "#words/languages.ts";
import { systemOf } from "../game/given-when-then.ts";
import { Chance } from "../game/play/random-play.ts";
import { told } from "../game/refused.ts";
import { SimulatedDiscord } from "./simulated-discord.ts";
import { Typist } from "./typist.ts";

const person = (digit: number, name: string) => ({ id: String(digit).repeat(18), name });

/** The opponent, the side with secrets, its former player, umpires with and without consent, and two onlookers. */
export const PEOPLE = {
  anna: person(1, "Anna"),
  ben: person(2, "Ben"),
  eve: person(3, "Eve"),
  chris: person(4, "Chris"),
  una: person(5, "Una"),
  dora: person(6, "Dora"),
  zed: person(7, "Zed"),
};

export type Who = keyof typeof PEOPLE;

/** Users who may not know the secrets of Ben's side, at first. */
export const OUTSIDERS = ["anna", "eve", "una", "dora", "zed"] as const satisfies Who[];

/** Lines of the operator's log, which must not contain secrets. */
type Lines = string[];

function logTo(lines: Lines) {
  const write = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  return { debug: write, info: write, warn: write, error: write };
}

/** A game with secrets, without Discord. What is random by nature is written as a label, so that two worlds compare. */
export class SecretWorld {
  readonly typist: Typist;
  readonly discord: SimulatedDiscord;
  readonly lines: Lines = [];
  readonly #system: System;
  readonly #watch: Watch;
  readonly #renderer = new PictureRenderer(computer);
  readonly #labels = new Map<string, string>();
  /** Users who may know the secrets: `passes` leaves out their direct messages. Secrets of `authors` get no labels. */
  party: Readonly<Record<"insiders" | "authors", ReadonlySet<Who>>> = {
    insiders: new Set(["ben", "chris"]),
    authors: new Set(["ben", "chris"]),
  };
  #heard = 0;
  /** Number of entries whose random values have labels. */
  #labelled = 0;

  private constructor(system: System, typist: Typist) {
    this.#system = system;
    this.typist = typist;
    this.discord = new SimulatedDiscord(new Chance(1), () => typist.now);
    const clock = () => typist.now;
    const log = logTo(this.lines);
    this.#watch = new Watch({ ...typist.context, clock, machine: () => 0, notifier: this.discord, log });
  }

  static async open(system: System, path: string, first = 0): Promise<SecretWorld> {
    return new SecretWorld(system, await Typist.open([system], { store: `sqlite://${path}`, first }));
  }

  /** A world with a begun game, or one with a game in set-up. */
  static async begun(system: System, path: string, isBegun = true): Promise<SecretWorld> {
    const world = await SecretWorld.open(system, path);
    await world.#setUp(isBegun);
    return world;
  }

  /** Two worlds with the same game, dice and aliases: the first is set up, closed and copied. */
  static async pair(
    system: System,
    paths: readonly [string, string],
    isBegun = true,
  ): Promise<[SecretWorld, SecretWorld]> {
    const first = await SecretWorld.begun(system, paths[0], isBegun);
    await first.close();
    copyFileSync(...paths);
    return [await SecretWorld.open(system, paths[0], 1000), await SecretWorld.open(system, paths[1], 1000)];
  }

  async close(): Promise<void> {
    await this.#watch.close();
    await this.#renderer.close();
    await this.typist.close();
  }

  /** Eve leaves her seat to Ben; Chris is an umpire for all, and Una for nobody. */
  async #setUp(isBegun: boolean): Promise<void> {
    const [own, other = ""] = this.#system.sides.map(({ id }) => id);
    await this.must("anna", "game", { sub: "new", system: this.#system.id, side: own });
    await this.must("eve", "game", { sub: "join", side: other });
    await this.must("chris", "game", { sub: "join", side: "umpire" });
    await this.#sure("anna", { kind: "letIn", user: PEOPLE.chris.id, side: "umpire" });
    if (isBegun) await this.must("anna", "game", { sub: "begin" });
    await this.#sure("eve", { kind: "accept", umpire: PEOPLE.chris.id });
    await this.must("eve", "game", { sub: "leave" });
    await this.must("ben", "game", { sub: "join", side: other });
    await this.must("anna", "game", { sub: "invite", user: PEOPLE.una.id, side: "umpire" });
    await this.#sure("una", { kind: "take", side: "umpire" });
    for (const kind of this.#system.unitKinds().filter(({ of }) => of === undefined))
      for (const [who, name] of [
        ["anna", "Able"],
        ["ben", "Baker"],
      ] as const)
        await this.must(who, "unit", { sub: "add", name: `${name} ${kind.name}`, kind: kind.id });
    const hiding = this.hiddenTracks.map(({ setting }) => setting);
    if (isBegun && this.#system.units?.hiddenBy !== undefined) hiding.push(this.#system.units.hiddenBy);
    for (const setting of hiding) await this.must("chris", "game", { sub: "set", setting, value: "hidden" });
    await this.#watch.tick();
  }

  async #sure(who: Who, press: Press): Promise<void> {
    const reply = await this.presses(who, press);
    if (reply instanceof RuleError) throw new Error(`${who} ${press.kind}: ${told(reply)}`);
  }

  async presses(who: Who, press: Press): Promise<Reply | RuleError> {
    this.typist.user = PEOPLE[who];
    return this.typist.pressOf(press, await this.#belonging());
  }

  /** Submits the form of a press. */
  async submits(who: Who, press: Press, answers: Record<string, string>): Promise<Reply | RuleError> {
    this.typist.user = PEOPLE[who];
    return this.typist.enter(press, await this.#belonging(), answers);
  }

  async #belonging() {
    return belonging(await this.typist.game());
  }

  /** Runs a command that must succeed. */
  async must(who: Who, name: string, options: Record<string, unknown>): Promise<Reply> {
    const reply = await this.says(who, name, options);
    if (reply instanceof RuleError)
      throw new Error(`${who} /${name} ${String(options["sub"])}: ${told(reply)}`);
    return reply;
  }

  says(who: Who, name: string, options: Record<string, unknown> = {}): Promise<Reply | RuleError> {
    this.typist.user = PEOPLE[who];
    return this.typist.run(name, options);
  }

  /** The suggestions for an option. */
  suggests(
    who: Who,
    name: string,
    { sub, ...typed }: { option: string; text: string; sub?: string | undefined },
  ) {
    this.typist.user = PEOPLE[who];
    return this.typist.suggest(name, { ...typed, options: sub === undefined ? {} : { sub } });
  }

  /** Uses a button or a menu; if it opens a form, submits it with `answers` to its fields. */
  async uses(
    who: Who,
    id: string,
    value?: string,
    answers?: (fields: readonly Field[]) => Record<string, string>,
  ): Promise<Reply | RuleError> {
    this.typist.user = PEOPLE[who];
    if (value !== undefined) return this.typist.use(id, value);
    const form = await this.typist.formOf(id);
    if (form instanceof RuleError) return form;
    return form === undefined ? this.typist.use(id) : this.typist.sendForm(id, answers?.(form.fields) ?? {});
  }

  /** The channel's game; does not count as an interaction. */
  async game(): Promise<Game | undefined> {
    return (await this.typist.context.games.in(this.typist.channel))?.game;
  }

  /** The tracks of Ben's side that a setting hides. */
  get hiddenTracks() {
    return this.#system.tracks.flatMap((track) =>
      track.kind === "number" && track.hiddenBy !== undefined && track.side === this.sideOfBen
        ? [{ key: track.key, setting: track.hiddenBy }]
        : [],
    );
  }

  /** The side that has secrets. */
  get sideOfBen(): string {
    return this.#system.sides[1]?.id ?? "";
  }

  /** Lets time pass, and returns the messages that the bot sends or redraws then, except to those who may know all. */
  async passes(time: number): Promise<unknown[]> {
    this.typist.passed += time;
    await this.#watch.tick();
    const insiders = new Set([...this.party.insiders].map((who) => PEOPLE[who].id));
    const heard = this.discord.heard
      .slice(this.#heard)
      .filter(({ to }) => !("user" in to && insiders.has(to.user)))
      .map(({ to, reply }) => ({ to, reply }));
    this.#heard = this.discord.heard.length;
    const redrawn = [...this.discord.redrawn.values()];
    this.discord.redrawn.clear();
    return [...heard, ...redrawn];
  }

  /** A reply, refusal or form as text, with labels for random values, and its pictures. */
  async text(shown: unknown): Promise<string> {
    const reader = { language: english, systems: [this.#system] };
    const seen = shown instanceof RuleError ? refusal(shown, { reader }) : shown;
    await this.#learnLabels();
    const written = JSON.stringify(seen).replaceAll(
      /[0-9a-f]{8,64}/g,
      (digits) => this.#labels.get(digits) ?? digits,
    );
    return [written, ...(await this.#pictures(shown))].join("\n");
  }

  /** The pictures in cards as PNG, each a string of its bytes. */
  async #pictures(shown: unknown): Promise<string[]> {
    const svgs: string[] = [];
    JSON.stringify(shown, (key, value: unknown) => {
      if (key === "svg") svgs.push(String(value));
      return value;
    });
    const drawn = await Promise.all(svgs.map((svg) => this.#renderer.draw(svg)));
    return drawn.map((png) => Buffer.from(png).toString("latin1"));
  }

  /** Labels for random values: aliases, ids and salts, and all hashes that depend on them. */
  async #learnLabels(): Promise<void> {
    const { games } = this.typist.context;
    const running = await games.in(this.typist.channel);
    if (running === undefined) return;
    const { game } = running;
    await this.#labelOwn(running);
    if (game.head.n <= this.#labelled) return;
    for (const entry of await games.entries(game, this.#labelled + 1)) this.#labelEntry(entry);
    this.#labelled = game.head.n;
  }

  /** Labels for aliases, and for the ids and salts of what outsiders keep. */
  async #labelOwn(running: Running): Promise<void> {
    const { game, people, ledger } = running;
    const { seals } = this.typist.context;
    for (const [alias, user] of Object.entries(people))
      this.#labels.set(alias.replace("player-", ""), `alias of ${user}`);
    const authors = new Set<string>([...this.party.authors].map((who) => PEOPLE[who].id));
    const isOutside = ({ by }: { by: string }) => !isAlias(by) && !authors.has(by);
    // Not by their order: a member of the side may take over one of these in one world alone.
    for (const entry of privateEntries(running, "secret").filter(isOutside)) {
      this.#labels.set(entry.id, `secret of an outsider by ${entry.interaction}`);
      this.#labels.set(opened(seals, game, entry)?.salt ?? "", `salt of the secret by ${entry.interaction}`);
    }
    const saltOf = (seal: string) =>
      ledger.entries.some(({ id }) => id === seal) ? seals.open(ledger, seal).salt : "none";
    for (const { id } of (game.seals ?? []).filter(isOutside)) this.#labels.set(saltOf(id), `salt of ${id}`);
    for (const [at, { id }] of privateEntries(running, "note").filter(isOutside).entries())
      this.#labels.set(id.replace("p", ""), `note ${at} of an outsider`);
  }

  #labelEntry({ n, hash, events, interaction }: LogEntry): void {
    const label = (value: string, name: string) => {
      this.#labels.set(value, name);
      this.#labels.set(value.slice(0, 8), `${name} in short`);
    };
    label(hash, `hash ${n}`);
    for (const [at, event] of events.entries()) {
      if (event.type === "rollOpened" || event.type === "unsealed") label(event.salt, `salt ${n}, ${at}`);
      if (event.type === "sealed") label(event.seal.hash, `seal ${n}`);
      if (event.type === "committed") label(event.hash, `commitment to dice ${n}`);
      if (event.type === "revealed") label(event.secret, `dice secret ${n}`);
      if (event.type !== "rollClosed") continue;
      label(event.closed.id, `closed ${n}`);
      label(event.closed.hash, `commitment ${n}`);
      this.#labels.set(interaction, `interaction ${n}`);
    }
  }
}

/** A world with a begun game of a system, or one with a game in set-up; closed and removed after the test. */
export async function worldOf(system: string, isBegun = true): Promise<SecretWorld> {
  const folder = mkdtempSync(join(tmpdir(), "rider-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const world = await SecretWorld.begun(systemOf(system), join(folder, "a.sqlite"), isBegun);
  onTestFinished(() => world.close());
  return world;
}
