import { RuleError } from "#core/errors.ts";
import type { System } from "#core/system.ts";
import type { Field, Menu, Reply } from "#cards/reply.ts";
import { controlsOn } from "../cards/controls.ts";
import { Chance } from "../game/play/random-play.ts";
import { OUTSIDERS, type SecretWorld } from "./secret-world.ts";
import { pressesOf } from "./wanderer.ts";

/** Begins every secret text, so that a search finds it. Too long to occur in encrypted text. */
export const TOKEN = "Quaxzorb";

/** Two worlds, which differ in a secret. */
type Pair = readonly [SecretWorld, SecretWorld];

/** An act in a world, and its answer; undefined if that is not for outsiders. `at`: 0 or 1. */
type Act = (world: SecretWorld, at: 0 | 1) => Promise<unknown>;

/** Presses that end the game, change who knows the secrets, or draw new random values. */
const LEFT_OUT =
  /^(?:end|leave|take|join|letIn|giveSeat|removeSeat|substitute|seal|delete|forget|rematch|import)/;

/** Options with which outsiders ask. `?` is replaced by a name of a hidden unit. */
const ASKED: readonly (readonly [string, Record<string, unknown>])[] = [
  ["status", {}],
  ["phase", {}],
  ["log", {}],
  ["done", {}],
  ["undo", {}],
  ["turns", {}],
  ["track", {}],
  ["help", {}],
  ["games", {}],
  ["roll", { dice: "2d6" }],
  ["roll", { dice: "2d6", secret: true }],
  ["check", { by: "?" }],
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
  ["unit", { sub: "list" }],
  ["unit", { sub: "add", name: "Able two", kind: "group", hidden: true }],
  ["unit", { sub: "remove", unit: "?" }],
  ["unit", { sub: "set", unit: "?", state: "cover", value: "1" }],
  ["unit", { sub: "set", unit: "Baker", state: "?", value: "1" }],
];

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

/** Outsiders who act at random in two worlds, while one side and the umpire have different secrets there. */
export class SecretWalk {
  /** Acts so far, and texts that outsiders saw. */
  acts = 0;
  views = 0;
  /** Secret acts that were not refused. */
  secrets = 0;
  /** Differences between the worlds, and views with a secret. */
  readonly faults: string[] = [];
  readonly #pair: Pair;
  readonly #system: System;
  readonly #chance: Chance;
  /** True if the second world has no hidden units at all. */
  readonly #isBare: boolean;
  readonly #cards: (readonly [Reply, Reply])[] = [];

  constructor(system: System, pair: Pair, seed: number) {
    this.#system = system;
    this.#pair = pair;
    this.#chance = new Chance(seed);
    this.#isBare = this.#chance.once(2);
  }

  /** Acts until the end of the game or a fault. */
  async walk(acts: number): Promise<void> {
    await this.#both("secret roll", this.#roll("ben", { dice: "4d20", secret: true }));
    for (let n = 0; n < acts && this.faults.length === 0; n += 1) {
      if (n % 5 === 0) await this.#both("secret", this.#secret());
      if (n % 7 === 0) await this.#both("time", this.#time());
      await this.#both(...this.#ask());
      if (n % 20 === 0 && (await this.#isOver())) return;
    }
  }

  async #isOver(): Promise<boolean> {
    let isOver = false;
    await this.#both("game", async ({ typist }) => {
      const game = await typist.game();
      isOver = game.status === "ended";
      return game;
    });
    return isOver;
  }

  /** Does an act in both worlds, and compares what it shows. */
  async #both(what: string, act: Act, isGuess = false): Promise<void> {
    this.acts += 1;
    const shown = [await act(this.#pair[0], 0), await act(this.#pair[1], 1)] as const;
    if (shown[0] === undefined && shown[1] === undefined) return;
    const [one, other] = [await this.#pair[0].text(shown[0]), await this.#pair[1].text(shown[1])];
    this.views += 2;
    // The dice of an onlooker are random, and of no game.
    if (one !== other && !one.includes("Onlooker's roll"))
      this.faults.push(`${what} differs: ${differing(one, other)}`);
    if (!isGuess && (one + other).includes(TOKEN)) this.faults.push(`${what} shows a secret: ${one}`);
    const [first, second] = shown;
    if (isCard(first) && isCard(second)) this.#cards.push([first, second]);
    if (this.#cards.length > 12) this.#cards.shift();
  }

  #time(): Act {
    const time = this.#chance.pick([1000, 60_000, 3_600_000]);
    return (world) => world.passes(time);
  }

  /** A secret act of Ben or the umpire, different in each world. */
  #secret(): Act {
    const who = this.#chance.pick(["ben", "chris"] as const);
    const name = `${TOKEN}${this.#chance.below(8)}`;
    const of = this.#pair[0].sideOfBen;
    const kinds = this.#system.unitKinds();
    const index = this.#chance.below(99);
    const kind = kinds.length === 0 ? "none" : this.#chance.pick(kinds).id;
    switch (this.#chance.below(6)) {
      case 0:
      case 1:
        return this.#hides("ben", { sub: "add", name, kind, side: of, hidden: true });
      case 2:
        return this.#hides(who, { sub: "remove", unit: name });
      case 3:
        return async (world, at) => {
          const moments = await world.suggests("ben", "note", { option: "at", text: "each" });
          const when = moments[index % (moments.length || 1)]?.value ?? "9";
          const text = `${TOKEN}${at}`.repeat(at + 1);
          this.#count(await world.says("ben", "note", { at: when, for: "side", text }));
        };
      case 4: {
        const check = this.#chance.pick(this.#system.checks).id;
        return this.#roll(who, { check, blind: this.#chance.once(2), secret: true }, "check");
      }
      default:
        return this.#roll(who, {
          dice: this.#chance.pick(["2d6", "d20", "3d6>=4", "4d6!", "2d10kh1"]),
          secret: true,
          ...(this.#chance.once(2) ? { blind: true } : {}),
        });
    }
  }

  /** A change of hidden units, with another name in the second world, or none. */
  #hides(who: "ben" | "chris", options: Record<string, unknown>): Act {
    const renamed = Object.fromEntries(
      Object.entries(options).map(([key, value]) => [key, String(value).replace(TOKEN, `${TOKEN}other`)]),
    );
    return async (world, at) => {
      if (at === 0) this.#count(await world.says(who, "unit", options));
      else if (this.#isBare) await world.says(who, "status");
      else await world.says(who, "unit", { ...renamed, ...("hidden" in options ? { hidden: true } : {}) });
    };
  }

  /** A closed roll with other dice in the second world, because they follow from the interaction. */
  #roll(who: "ben" | "chris", options: Record<string, unknown>, command = "roll"): Act {
    return async (world, at) => {
      world.typist.mark = String(at);
      this.#count(await world.says(who, command, options));
      world.typist.mark = "";
    };
  }

  #count(done: Reply | RuleError): void {
    if (!(done instanceof RuleError)) this.secrets += 1;
  }

  /** An act of an outsider. */
  #ask(): [string, Act, boolean?] {
    const who = this.#chance.pick(OUTSIDERS);
    const guess = `${TOKEN}${this.#chance.below(8)}`;
    const way = this.#chance.below(5);
    if (way === 0) {
      const [name, option, sub] = this.#chance.pick(SUGGESTED);
      const text = this.#chance.pick(["", "Q", TOKEN, guess]);
      return [
        `suggestions of ${name} ${option}`,
        (world) => world.suggests(who, name, { option, text, sub }),
      ];
    }
    const pair = this.#cards.at(this.#chance.once(2) ? -1 : -1 - this.#chance.below(this.#cards.length || 1));
    if (way < 3 && pair !== undefined) return this.#press(who, pair);
    const [name, asked] = this.#chance.pick(ASKED);
    const options = Object.fromEntries(
      Object.entries(asked).map(([key, value]) => [key, value === "?" ? guess : value]),
    );
    const isGuess = Object.values(options).includes(guess);
    return [`/${name} of ${who}`, (world) => world.says(who, name, options), isGuess];
  }

  /** A press on a card, at the same place in both worlds. */
  #press(who: (typeof OUTSIDERS)[number], pair: readonly [Reply, Reply]): [string, Act] {
    const index = this.#chance.below(99);
    const pick = this.#chance.below(99);
    const entered = this.#chance.pick(["1", "2", "Alpha"]);
    const what = controlsOn(pair[0]).map(({ press, label }) => `${press?.kind} “${label}”`);
    const act: Act = async (world, at) => {
      const controls = controlsOn(pair[at]).filter(({ press }) => !LEFT_OUT.test(press?.kind ?? "end"));
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
    return [`press of ${who} on ${what[index % (what.length || 1)] ?? ""} of “${pair[0].title}”`, act];
  }
}

function answerTo(field: Field, pick: number, entered: string): string {
  if ("choices" in field) return field.choices[pick % field.choices.length]?.value ?? "";
  return field.kind === "yes-no" ? "true" : entered;
}

function isCard(shown: unknown): shown is Reply {
  return typeof shown === "object" && shown !== null && !(shown instanceof RuleError) && "blocks" in shown;
}

/** The first difference of two texts, with its surroundings. */
function differing(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(at - 120, 0);
  return `${one.slice(from, at + 120)}\n  but ${other.slice(from, at + 120)}`;
}
