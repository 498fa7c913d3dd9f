import { RuleError } from "#core/errors.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { refusal } from "#discord/interactions/refusal.ts";
import type { Block, Button, Field, Menu, Reply } from "#cards/reply.ts";
import { english } from "#words/languages.ts";
import { type CardKind, kindOfEntry } from "../cards/budgets.ts";
import { type Control, controlsOn } from "../cards/controls.ts";
import { Typist } from "./typist.ts";
import { Chance } from "../game/play/random-play.ts";

/** A card shown to a user. */
export interface Met {
  /** The command or press. */
  by: string;
  kind: CardKind;
  reply: Reply;
  /** The refusal that it shows, if any. */
  refused?: RuleError;
}

/** Kinds of cards for presses and commands without an entry. */
const KINDS: Readonly<Record<string, CardKind>> = {
  "/help": "help",
  "/status": "status",
  status: "status",
  "/phase": "phase",
  phase: "phase",
  "/table": "table",
  table: "table",
  tables: "table",
  row: "table",
  rollTable: "result",
  "/check": "check",
  check: "check",
  checks: "check",
  answer: "check",
  add: "check",
  drop: "check",
  taker: "check",
  fill: "check",
  cast: "result",
  "/roll": "result",
  "/game briefing": "briefing",
  briefing: "briefing",
  "/game seats": "seats",
  seats: "seats",
  setUpCard: "set-up in full",
  // In play; a player who has the seat sees the current card.
  join: "briefing",
  doneWith: "private",
  standing: "private",
  "/standing": "private",
  take: "briefing",
  "/game set": "report",
  // The form for corrections.
  figure: "report",
  doubt: "report",
  correct: "report",
  correctFor: "report",
  correctAt: "report",
  "/log": "report",
  log: "report",
  logKind: "report",
  diceStats: "report",
  "/dice stats": "report",
  "/dice verify": "report",
  "/track": "report",
  "typed dice verify": "report",
  "/game end": "request",
  end: "request",
  "/nudge now": "reminder",
  nudge: "reminder",
  notMe: "request",
};

const PEOPLE = [
  { id: "111111111111111111", name: "Anna" },
  { id: "222222222222222222", name: "Ben" },
  { id: "333333333333333333", name: "Cleo" },
];

/** Buttons and menus of a reply, in drawing order. */
export function pressesOf({ blocks }: Reply): (Button | Menu)[] {
  return blocks.flatMap((block: Block): (Button | Menu)[] => {
    if (block.kind === "buttons") return block.buttons;
    if (block.kind === "menu") return block.menu.choices.length === 0 ? [] : [block.menu];
    return block.kind === "step" && block.button !== undefined ? [block.button] : [];
  });
}

/** Three users in a game who press whatever is shown, and type a command now and then. */
export class Wanderer {
  readonly met: Met[] = [];
  readonly #system: System;
  readonly #typist: Typist;
  readonly #chance: Chance;
  /** Number of tries for each kind of press. */
  readonly tried = new Map<string, number>();

  private constructor(system: System, typist: Typist, seed: number) {
    this.#system = system;
    this.#typist = typist;
    this.#chance = new Chance(seed);
  }

  /** Sets up a game for two, with units if it has any. */
  static async begin(system: System, seed: number): Promise<Wanderer> {
    const wanderer = new Wanderer(system, await Typist.open([system]), seed);
    const [first, second] = system.sides.map(({ id }) => id);
    const say = (...said: Parameters<Wanderer["say"]>) => wanderer.say(...said);
    await say("/help", 0, "help");
    await say("set-up", 0, "game", { sub: "new", system: system.id, side: first });
    await say("set-up", 1, "game", { sub: "join", side: second });
    await say("set-up", 2, "game", { sub: "join", side: second });
    for (let n = 0; n < 25; n += 1) await wanderer.press();
    await say("/game begin", 0, "game", { sub: "begin" });
    for (const kind of system.unitKinds().filter(({ of }) => of === undefined))
      for (const side of system.sides)
        await say("unit", 0, "unit", {
          sub: "add",
          name: `${kind.name} ${side.name} 1, ${kind.name} ${side.name} 2`,
          side: side.id,
          kind: kind.id,
        });
    return wanderer;
  }

  close(): Promise<void> {
    return this.#typist.close();
  }

  /** Plays on, mostly by presses. */
  async play(steps: number): Promise<void> {
    for (let n = 0; n < steps; n += 1) {
      this.#typist.passed += this.#chance.pick([1000, 60_000, 3_600_000]);
      await (this.#chance.once(5) ? this.#type() : this.press());
    }
  }

  /** Types a command as a user. */
  async say(what: string, as: number, name: string, options: Record<string, unknown> = {}): Promise<void> {
    this.#typist.user = PEOPLE[as]!;
    await this.#meet(what, () => this.#typist.run(name, options));
  }

  async #type(): Promise<void> {
    const { checks, tables } = this.#system;
    const check = checks.length === 0 ? "" : this.#chance.pick(checks).id;
    const table = tables.length === 0 ? "" : this.#chance.pick(tables).id;
    const said: [string, string, Record<string, string>][] = [
      ["/status", "status", {}],
      ["/phase", "phase", {}],
      ["/phase", "phase", {}],
      ["/help", "help", {}],
      ["/done", "done", {}],
      ["/check", "check", { check }],
      ["/check", "check", { check }],
      ["/table", "table", { table }],
      ["/roll", "roll", { dice: this.#chance.pick(["2d6", "3d10>=8", "d66"]) }],
      ["/undo", "undo", {}],
      ["/undo", "undo", {}],
      ["/log", "log", {}],
      ["/turns", "turns", {}],
      ["/me", "me", { sub: "show" }],
      ["/game briefing", "game", { sub: "briefing" }],
      ["/game seats", "game", { sub: "seats" }],
      ["/game set", "game", { sub: "set" }],
      ["/game end", "game", { sub: "end" }],
      ["/nudge now", "nudge", { sub: "now" }],
      ["/dice stats", "dice", { sub: "stats" }],
      ["/dice verify", "dice", { sub: "verify" }],
      ["/seal write", "seal", { sub: "write" }],
      ["/seal list", "seal", { sub: "list" }],
      ["/track", "track", {}],
    ];
    await this.say(...this.#withPerson(this.#chance.pick(said)));
  }

  #withPerson([what, name, options]: [string, string, Record<string, string>]) {
    return [what, this.#chance.below(3), name, options] as const;
  }

  /** Presses the least used control of the latest cards. */
  async press(): Promise<void> {
    const cards = this.met.slice(-12).filter(({ reply }) => controlsOn(reply).length > 0);
    const card = this.#chance.once(2) ? cards.at(-1) : cards.length > 0 && this.#chance.pick(cards);
    if (!card) return;
    const controls = controlsOn(card.reply);
    const least = (control: Control) => (this.tried.get(control.press?.kind ?? "") ?? 0) / weightOf(control);
    const order = controls.toSorted((one, other) => least(one) - least(other));
    const control = this.#chance.once(2) ? order[0]! : this.#chance.pick(controls);
    await this.#use(card.reply, control);
  }

  async #use(card: Reply, control: Control): Promise<void> {
    const { press, id, label, isMenu } = control;
    const kind = press?.kind === "typed" ? `typed ${press.command}` : (press?.kind ?? "nothing");
    this.tried.set(kind, (this.tried.get(kind) ?? 0) + 1);
    this.#typist.user = PEOPLE[this.#chance.below(3)]!;
    const what = `${kind} “${label}” on “${card.title}”`;
    if (isMenu) {
      const menu = pressesOf(card).find(
        (each): each is Menu => "choices" in each && each.placeholder === label,
      );
      const value = this.#chance.pick(menu?.choices ?? []).value;
      return this.#meet(`${what}: ${value}`, () => this.#typist.use(id, value), kind);
    }
    const form = await this.#typist.formOf(id);
    if (form === undefined) return this.#meet(what, () => this.#typist.use(id), kind);
    if (form instanceof RuleError) return this.#meet(what, async () => form, kind);
    const entered = Object.fromEntries(form.fields.map((field) => [field.id, this.#answerTo(field)]));
    return this.#meet(`${what}: ${JSON.stringify(entered)}`, () => this.#typist.sendForm(id, entered), kind);
  }

  #answerTo(field: Field): string {
    if ("choices" in field) return this.#chance.pick(field.choices).value;
    if (field.kind === "yes-no") return "true";
    if (field.kind === "person") return this.#chance.pick(PEOPLE).id;
    return this.#chance.pick(["1", "2", "8", "Alpha"]);
  }

  /** The game, if there is one. */
  async #game(): Promise<Game | undefined> {
    return (await this.#typist.context.games.in(this.#typist.channel))?.game;
  }

  /** The entries after `before`; all of them for another game. */
  async #entriesAfter(before: Game | undefined): Promise<LogEntry[]> {
    const game = await this.#game();
    if (game === undefined) return [];
    const first = game.id === before?.id ? before.head.n + 1 : 1;
    return this.#typist.context.games.entries(game, first);
  }

  async #meet(by: string, run: () => Promise<Reply | RuleError>, kind = by): Promise<void> {
    const before = await this.#game();
    const answer = await run();
    if (answer instanceof RuleError) {
      const reply = refusal(answer, { reader: { language: english, systems: [this.#system] } });
      this.met.push({ by, kind: "refusal", reply, refused: answer });
      return;
    }
    const made = await this.#entriesAfter(before);
    const status = (await this.#game())?.status;
    const isPlayed = status !== "setup";
    const events = made.flatMap((entry) => entry.events);
    const shown = answer.audience === "private" ? "private" : "news";
    const known = KINDS[kind] ?? (made.length > 0 ? kindOfEntry(events, isPlayed) : shown);
    const showsGame = ["phase", "status"].includes(known) || ["take", "join"].includes(kind);
    const isSettingUp = showsGame && status === "setup";
    this.met.push({ by, kind: isSettingUp ? "set-up" : known, reply: answer });
  }
}

/** Presses that end a game, or lead from one report to the next; used rarely. */
const SELDOM = new Set<string>([
  "endSure",
  "leave",
  "log",
  "logKind",
  "diceStats",
  "turns",
  "helpGame",
  "page",
]);

/** Presses that continue play are used more often. */
function weightOf({ press }: Control): number {
  if (press?.kind === "done" || press?.kind === "roll" || press?.kind === "cast") return 4;
  return SELDOM.has(press?.kind ?? "") ? 0.2 : 1;
}
