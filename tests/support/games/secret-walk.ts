import { RuleError } from "#core/errors.ts";
import type { Game } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { Press } from "#cards/presses/press.ts";
import type { Field, Form, Menu, Reply } from "#cards/reply.ts";
import { controlsOn } from "../cards/controls.ts";
import { Chance } from "../game/play/random-play.ts";
import { type Scene, SecretSeats } from "./secret-seats.ts";
import { PEOPLE, type SecretWorld, type Who } from "./secret-world.ts";
import { pressesOf } from "./wanderer.ts";

/** Begins every secret text, so that a search finds it. Too long to occur in encrypted text. */
export const TOKEN = "Quaxzorb";

const NAMES = Object.keys(PEOPLE) as Who[];

/** Two worlds, which differ in a secret. */
type Pair = readonly [SecretWorld, SecretWorld];

/** An act in a world, and its answer; undefined if that is not for outsiders. `at`: 0 or 1. */
type Act = (world: SecretWorld, at: 0 | 1) => Promise<unknown>;

/** Presses that end the game, or change who knows the secrets. */
const LEFT_OUT = /^(?:end|leave|take|join|letIn|accept|giveSeat|removeSeat|substitute|begin|forget|rematch)/;

/** Options with which outsiders ask. `?` is replaced by a name of a hidden unit. */
const ASKED: readonly (readonly [string, Record<string, unknown>])[] = [
  ["status", {}],
  ["phase", {}],
  ["log", {}],
  ["done", {}],
  ["undo", {}],
  ["turns", {}],
  ["track", {}],
  ["track", { track: "points" }],
  ["track", { track: "points", value: "7" }],
  ["help", {}],
  ["games", {}],
  ["table", { table: "spotting" }],
  ["roll", { dice: "2d6" }],
  ["roll", { dice: "2d6", secret: true }],
  ["check", { by: "?" }],
  ["check", { check: "to hit", by: "?" }],
  ["check", { check: "to hit", by: "?", secret: true }],
  ["check", { check: "reaction test", by: "Able Group", roll: true, secret: true }],
  ["dice", { sub: "reveal", roll: "2" }],
  ["dice", { sub: "reveal", roll: "3" }],
  ["me", { sub: "data" }],
  ["me", { sub: "show" }],
  ["game", { sub: "export" }],
  ["game", { sub: "report" }],
  ["game", { sub: "briefing" }],
  ["game", { sub: "seats" }],
  ["game", { sub: "set" }],
  ["dice", { sub: "stats" }],
  ["dice", { sub: "verify" }],
  ["dice", { sub: "reveal", roll: "1" }],
  ["dice", { sub: "reveal" }],
  ["nudge", { sub: "now" }],
  ["seal", { sub: "list" }],
  ["seal", { sub: "write", set: "Plan" }],
  ["seal", { sub: "open", set: "Plan" }],
  ["seal", { sub: "read" }],
  ["unit", { sub: "list" }],
  ["unit", { sub: "add", name: "Able two", kind: "group", hidden: true }],
  ["unit", { sub: "remove", unit: "?" }],
  ["unit", { sub: "set", unit: "?", state: "cover", value: "1" }],
  ["unit", { sub: "set", unit: "Baker", state: "?", value: "1" }],
];

/** The commands among them that change nothing and roll no dice. */
const LOOKS = new Set([
  "status undefined",
  "phase undefined",
  "log undefined",
  "turns undefined",
  "track undefined",
  "games undefined",
  "me data",
  "game export",
  "game report",
  "game briefing",
  "game seats",
  "dice stats",
  "dice verify",
  "seal list",
  "unit list",
]);

/** Options with suggestions. */
const SUGGESTED: readonly (readonly [string, string, string?])[] = [
  ["unit", "unit", "set"],
  ["unit", "unit", "remove"],
  ["unit", "of", "add"],
  ["unit", "state", "set"],
  ["unit", "value", "set"],
  ["check", "by"],
  ["tohit", "by"],
  ["dice", "roll", "reveal"],
  ["dice", "die", "stats"],
  ["track", "item"],
  ["note", "at"],
  ["undo", "to"],
];

/** A check of Anna's that causes a loss, and a check that a hidden unit takes; `kind`: of the units that take them. */
interface ChecksOfUnits {
  shot: Record<string, unknown>;
  taken: Record<string, unknown>;
  kind: string;
}

const CHECKS_OF_UNITS: Readonly<Record<string, ChecksOfUnits>> = {
  "mission-command": {
    shot: { check: "ko", with: "pak 40; 40; 6", faces: "20" },
    taken: { check: "reaction test" },
    kind: "group",
  },
};

/** Answers to a form: the first choice of each field. */
function firstChoices({ fields }: Form): Record<string, string> {
  const answers = fields.map((field) => [field.id, "choices" in field ? field.choices[0]?.value : "5"]);
  return Object.fromEntries(answers) as Record<string, string>;
}

/**
 * Options of an act. `who`: the user who does and sees it. `isGuess`: the user types the name of a secret. `mayOpen`: after
 * the game's end the act may show its secrets to the user.
 */
interface Doing {
  who?: Who;
  isGuess?: boolean;
  mayOpen?: boolean;
  /** The change of seats to which the act belongs. */
  scene?: Scene;
}

/** Users who act at random in two worlds, while one side and the umpire have different secrets there. */
export class SecretWalk {
  /** Acts so far, and texts that outsiders saw. */
  acts = 0;
  views = 0;
  /** Views with drawn pictures, compared as SVG and as PNG. */
  pictures = 0;
  /** Secret acts, and changes of seats, that were not refused. */
  secrets = 0;
  seatings = 0;
  /** Differences between the worlds, and views with a secret. */
  readonly faults: string[] = [];
  /** True after closed rolls were opened: the worlds then differ in public dice. */
  isOpen = false;
  /** False in imported games, which have no secrets. */
  hasInsiders = true;
  readonly #pair: Pair;
  readonly #system: System;
  readonly #chance: Chance;
  readonly #seats: SecretSeats;
  /** True if the second world has no hidden units at all. */
  readonly #isBare: boolean;
  readonly #cards: (readonly [Reply, Reply])[] = [];
  /** Authors of sealed texts, by label. */
  readonly #sealed = new Map<string, Who>();

  constructor(system: System, pair: Pair, seed: number) {
    this.#system = system;
    this.#pair = pair;
    this.#chance = new Chance(seed);
    this.#isBare = this.#chance.once(2);
    this.#seats = new SecretSeats(system, this.#chance);
    for (const world of pair) world.party = this.#seats;
  }

  /** Acts until the end of the game or a fault. */
  async walk(acts: number): Promise<void> {
    await this.both("secret roll", this.#roll("ben", { dice: "4d20", secret: true }), { who: "ben" });
    for (let n = 1; n <= acts && this.faults.length === 0; n += 1) {
      if (n % 5 === 0) await this.#secret();
      if (n % 7 === 0) await this.both("time", this.#time());
      if (n % 11 === 0) await this.#seal();
      if (n % 25 === 0) await this.#scene();
      await this.#ask();
      if (n % 20 === 0 && (await this.#isOver())) return;
    }
  }

  /** Compares the operator's log lines. */
  async compareLines(): Promise<void> {
    await this.both("log lines", async ({ lines }) => lines);
  }

  /** Shows every user **Our side**. `mayOpen`: true for an ended game. */
  async openSides(mayOpen: boolean): Promise<void> {
    const press = { kind: "ourSide" } as const;
    for (const who of NAMES)
      await this.both(`our side of ${who}`, (world) => world.presses(who, press), { who, mayOpen });
  }

  /** Shows every user what can be looked up. */
  async lookAround(): Promise<void> {
    const reads = ASKED.filter(
      ([name, { sub, value }]) => LOOKS.has(`${name} ${String(sub)}`) && value === undefined,
    );
    for (const who of NAMES)
      for (const [name, options] of reads)
        await this.both(`/${name} of ${who}`, (world) => world.says(who, name, options), {
          who,
          // A user's data have that user's own secrets, after the end those of a side that the user left, too; the list
          // of units then has all that stayed hidden.
          mayOpen: name === "me" || name === "unit",
        });
  }

  async #isOver(): Promise<boolean> {
    await this.both("game", (world) => world.game());
    return (await this.#pair[0].game())?.status === "ended";
  }

  /** Does an act in both worlds, and compares what it shows. */
  async both(what: string, act: Act, doing: Doing = {}): Promise<void> {
    const { who, isGuess = false, scene } = doing;
    this.acts += 1;
    const shown = [await act(this.#pair[0], 0), await act(this.#pair[1], 1)] as const;
    const game = await this.#pair[0].game();
    if (scene !== undefined && game !== undefined) this.#seats.changed(game, scene);
    const view = this.#viewOf(shown, game, doing);
    if (view === "knows" || shown.every((each) => each === undefined)) return;
    const texts = [await this.#pair[0].text(shown[0]), await this.#pair[1].text(shown[1])] as const;
    this.views += 2;
    if (texts[0].includes("<svg")) this.pictures += 2;
    if (view === "same") this.#compare(what, texts);
    const secrets = [...(isGuess ? [] : [TOKEN]), ...this.sealedTexts(game, who)];
    const secret = secrets.find((each) => texts.join("").includes(each));
    if (secret !== undefined) this.faults.push(`${what} shows ${secret}: ${texts[0]}`);
    this.#keep(shown);
  }

  #viewOf(shown: readonly unknown[], game: Game | undefined, { who, mayOpen = false }: Doing) {
    const isForAll = who === undefined || game === undefined || shown.every(isPublic);
    if (mayOpen && !isForAll && this.#isRevealed(game)) return "knows";
    const view = isForAll || !this.hasInsiders ? "same" : this.#seats.viewOf(who, game);
    return view === "same" && this.isOpen ? "searched" : view;
  }

  #isRevealed({ status }: Game): boolean {
    return this.isOpen || status === "ended";
  }

  /** Keeps the last cards, for presses. */
  #keep([first, second]: readonly [unknown, unknown]): void {
    if (isCard(first) && isCard(second)) this.#cards.push([first, second]);
    if (this.#cards.length > 12) this.#cards.shift();
  }

  /** Compares two texts, except for the dice of an onlooker, which are random, and of no game. */
  #compare(what: string, [one, other]: readonly [string, string]): void {
    if (one !== other && !one.includes("Onlooker's roll"))
      this.faults.push(`${what} differs: ${differing(one, other)}`);
  }

  /** The sealed texts that are closed, without those of `who`. */
  sealedTexts(game: Game | undefined, who?: Who): string[] {
    return (game?.seals ?? []).flatMap(({ label }) =>
      this.#sealed.get(label) === who ? [] : [sealedText(label)],
    );
  }

  /** A change of seats, after all messages that are due. */
  async #scene(): Promise<void> {
    await this.both("time", (world) => world.passes(1000));
    const game = await this.#pair[0].game();
    if (game === undefined) return;
    const scene = this.#seats.next(game);
    for (const { who, what, act } of scene.steps) {
      const done = async (world: SecretWorld) => {
        const answer = await act(world);
        if (!(answer instanceof RuleError)) this.seatings += 1;
        return answer;
      };
      await this.both(`${what} of ${who}`, done, { who, scene });
    }
  }

  /** A sealed text: one that is never opened, different in each world, or one of a set, which opens in time. */
  async #seal(): Promise<void> {
    const label = `L${this.acts}`;
    const who = this.#chance.pick(NAMES);
    const way = this.#chance.below(3);
    const set =
      way === 0 ? { set: "Plan" } : way === 1 ? { for: this.#chance.pick(["turn 1", "turn 2"]) } : {};
    const isSecret = way === 2 && this.#seats.insiders.has(who);
    if (isSecret) this.#seats.authors.add(who);
    const act: Act = async (world, at) => {
      const text = sealedText(label) + "!".repeat(isSecret ? at : 0);
      return world.submits(who, { kind: "seal", label, ...set }, { text });
    };
    this.#sealed.set(label, who);
    await this.both(`seal of ${who}`, act, { who });
  }

  #time(): Act {
    const time = this.#chance.pick([1000, 60_000, 3_600_000]);
    return (world) => world.passes(time);
  }

  /** A secret act of a player of Ben's side or of the umpire, different in each world. */
  async #secret(): Promise<void> {
    const game = await this.#pair[0].game();
    const seat = this.#chance.pick(["player", "player", "umpire"] as const);
    const who = game && this.#seats.author(game, seat);
    // The units and tracks that an umpire hides belong to the side.
    if (who === undefined) return;
    const act = this.#chance.once(3) || seat === "umpire" ? this.#rolls(who) : this.#keeps(who);
    await this.both("secret", act, { who });
    if (seat === "umpire") return;
    await this.#loses(who);
    await this.#takes(who);
  }

  /** A loss, which the side may note before or after an undo. */
  async #loses(who: Who): Promise<void> {
    const checks = CHECKS_OF_UNITS[this.#system.id];
    if (checks === undefined || this.#chance.once(2)) return;
    const name = `${TOKEN}${this.#chance.below(8)}`;
    const target = { sub: "add", name, kind: checks.kind, side: this.#pair[0].sideOfBen, hidden: true };
    await this.both("secret", this.#hides(who, "unit", target), { who });
    await this.both("shot", (world) => world.says("anna", "check", checks.shot), { who: "anna" });
    await this.both("loss", this.#notesLoss(who), { who });
    if (this.#chance.once(2))
      await this.both("undo", (world) => world.says("chris", "undo"), { who: "anna" });
  }

  /**
   * A closed check, with the same dice in both worlds: that of a hidden unit in the first, and of a unit that is not in
   * the bot in the other. It may be opened.
   */
  async #takes(who: Who): Promise<void> {
    const checks = CHECKS_OF_UNITS[this.#system.id];
    if (checks === undefined || this.#chance.once(3)) return;
    const name = `${TOKEN}taker${this.acts}`;
    const unit = { sub: "add", name, kind: checks.kind, side: this.#pair[0].sideOfBen, hidden: true };
    let roll: string | undefined;
    const take: Act = async (world, at) => {
      const added = await (at === 0 ? world.says(who, "unit", unit) : world.says(who, "status"));
      const by = at === 0 && !(added instanceof RuleError) ? { by: name } : {};
      const done = await world.says(who, "check", { ...checks.taken, roll: true, secret: true, ...by });
      this.#count(done);
      if (!(done instanceof RuleError)) roll = String((await world.game())?.closed?.at(-1)?.from);
      return done;
    };
    await this.both("closed check", take, { who });
    if (roll === undefined || this.#chance.once(2)) return;
    await this.both("opened check", (world) => world.says(who, "dice", { sub: "reveal", roll }), { who });
  }

  #rolls(who: Who): Act {
    const secrecy = { secret: true, ...(this.#chance.once(2) ? { blind: true } : {}) };
    if (this.#chance.once(2))
      return this.#roll(who, { check: this.#chance.pick(this.#system.checks).id, ...secrecy }, "check");
    return this.#roll(who, {
      dice: this.#chance.pick(["2d6", "d20", "3d6>=4", "4d6!", "2d10kh1"]),
      ...secrecy,
    });
  }

  /** Hides or removes a unit, writes a note for the side, or changes a hidden track. */
  #keeps(who: Who): Act {
    const name = `${TOKEN}${this.#chance.below(8)}`;
    const side = this.#pair[0].sideOfBen;
    const kinds = this.#system.unitKinds();
    const kind = kinds.length === 0 ? "none" : this.#chance.pick(kinds).id;
    const [track] = this.#pair[0].hiddenTracks;
    const number = this.#chance.below(99);
    switch (this.#chance.below(5)) {
      case 0:
      case 1:
        return this.#hides(who, "unit", { sub: "add", name, kind, side, hidden: true });
      case 2:
        return this.#hides(who, "unit", { sub: "remove", unit: name });
      case 3:
        if (track !== undefined) {
          const value = (of: number) => ({ track: track.key, value: `=${of}` });
          return this.#hides(who, "track", value(500 + number), value(700 + number));
        }
        return this.#hides(who, "unit", { sub: "add", name, kind, side, hidden: true });
      default:
        return async (world, at) => {
          const moments = await world.suggests(who, "note", { option: "at", text: "each" });
          const when = moments[number % (moments.length || 1)]?.value ?? "9";
          const text = `${TOKEN}${at}`.repeat(at + 1);
          this.#count(await world.says(who, "note", { at: when, for: "side", text }));
        };
    }
  }

  /** Notes an open loss: that of a hidden unit in the first world, and of a unit that is not in the bot in the other. */
  #notesLoss(who: Who): Act {
    return async (world, at) => {
      const loss = (await world.game())?.play.losses?.at(-1)?.id;
      if (loss === undefined) return undefined;
      const asked = await world.presses(who, { kind: "otherLoss", loss });
      if (asked instanceof RuleError) return asked;
      const noted = await world.uses(who, ...lossChosen(asked, at));
      this.#count(noted);
      return noted;
    };
  }

  /** A change of what is hidden: another in the second world, or none. */
  #hides(who: Who, command: string, options: Record<string, unknown>, other = options): Act {
    const renamed = Object.fromEntries(
      Object.entries(other).map(([key, value]) => [key, String(value).replace(TOKEN, `${TOKEN}other`)]),
    );
    return async (world, at) => {
      if (at === 0) this.#count(await world.says(who, command, options));
      else if (this.#isBare) await world.says(who, "status");
      else await world.says(who, command, { ...renamed, ...("hidden" in options ? { hidden: true } : {}) });
    };
  }

  /** A closed roll with other dice in the second world, because they follow from the interaction. */
  #roll(who: Who, options: Record<string, unknown>, command = "roll"): Act {
    return async (world, at) => {
      world.typist.mark = String(at);
      const done = await world.says(who, command, options);
      const { opens } = done as Reply;
      this.#count(
        opens === undefined ? done : await world.submits(who, opens.press, firstChoices(opens.form)),
      );
      world.typist.mark = "";
    };
  }

  #count(done: Reply | RuleError): void {
    if (!(done instanceof RuleError)) this.secrets += 1;
  }

  /** An act of a user who does not know the secrets. */
  async #ask(): Promise<void> {
    const names = NAMES.filter((name) => !this.#seats.insiders.has(name));
    const who = this.#chance.pick(names);
    const [what, act, doing] = this.#asked(who);
    await this.both(what, act, { who, ...doing });
  }

  #asked(who: Who): [string, Act, Doing?] {
    const guess = `${TOKEN}${this.#chance.below(8)}`;
    const way = this.#chance.below(5);
    if (way === 0) {
      const [name, option, sub] = this.#chance.pick(SUGGESTED);
      const text = this.#chance.pick(["", "Q", TOKEN, guess]);
      return [
        `suggestions of ${name} ${option}`,
        (world) => world.suggests(who, name, { option, text, sub }),
        { mayOpen: true },
      ];
    }
    const pair = this.#cards.at(this.#chance.once(2) ? -1 : -1 - this.#chance.below(this.#cards.length || 1));
    if (way < 3 && pair !== undefined) return this.#press(who, pair);
    // A teammate may replace a hidden value; Anna alone has none.
    const able = ASKED.filter(
      ([name, { value }]) => who === "anna" || name !== "track" || value === undefined,
    );
    const [name, asked] = this.#chance.pick(able);
    const options = Object.fromEntries(
      Object.entries(asked).map(([key, value]) => [key, value === "?" ? guess : value]),
    );
    const isGuess = Object.values(options).includes(guess);
    return [`/${name} of ${who}`, (world) => world.says(who, name, options), { isGuess }];
  }

  /**
   * A press on a card, at the same place in both worlds. The game stays in its channel, and authors do not open
   * their own seals.
   */
  #press(who: Who, pair: readonly [Reply, Reply]): [string, Act, Doing] {
    const isLeftOut = (press?: Press) =>
      press === undefined ||
      LEFT_OUT.test(press.kind) ||
      (press.kind === "typed" && press.command === "game move") ||
      (press.kind === "unseal" && this.#seats.authors.has(who));
    const index = this.#chance.below(99);
    const pick = this.#chance.below(99);
    const entered = this.#chance.pick(["1", "2", "Alpha"]);
    const what = controlsOn(pair[0]).map(({ press, label }) => `${press?.kind} “${label}”`);
    const act: Act = async (world, at) => {
      const controls = controlsOn(pair[at]).filter(({ press }) => !isLeftOut(press));
      const control = controls[index % controls.length];
      if (control === undefined) return undefined;
      const menu = pressesOf(pair[at]).find(
        (each): each is Menu => control.isMenu && "choices" in each && each.placeholder === control.label,
      );
      if (control.isMenu)
        return world.uses(who, control.id, menu?.choices[pick % menu.choices.length]?.value);
      return world.uses(who, control.id, undefined, (fields) =>
        Object.fromEntries(fields.map((field) => [field.id, answerTo(field, pick, entered)])),
      );
    };
    const pressed = what[index % (what.length || 1)] ?? "";
    return [`press of ${who} on ${pressed} of “${pair[0].title}”`, act, { mayOpen: true }];
  }
}

/** The id of the menu on the card of a hidden loss, and a hidden unit, or in the second world the unlisted one. */
function lossChosen(card: Reply, at: 0 | 1): [id: string, value: string | undefined] {
  const control = controlsOn(card).find(({ isMenu }) => isMenu);
  const choices = pressesOf(card).flatMap((each) => ("choices" in each ? each.choices : []));
  return [control?.id ?? "", choices.at(at === 0 ? 0 : -1)?.value];
}

function answerTo(field: Field, pick: number, entered: string): string {
  if ("choices" in field) return field.choices[pick % field.choices.length]?.value ?? "";
  return field.kind === "yes-no" ? "true" : entered;
}

function isCard(shown: unknown): shown is Reply {
  return typeof shown === "object" && shown !== null && !(shown instanceof RuleError) && "blocks" in shown;
}

function isPublic(shown: unknown): boolean {
  return isCard(shown) && shown.audience === "public";
}

/** The text of a seal with a label. */
function sealedText(label: string): string {
  return `Vexilloq${label}.`;
}

/** The first difference of two texts, with its surroundings. */
function differing(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(at - 120, 0);
  return `${one.slice(from, at + 120)}\n  but ${other.slice(from, at + 120)}`;
}
