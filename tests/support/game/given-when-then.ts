import type { TextKey } from "#words/text.ts";
import { expect } from "vitest";
import { gameEvent, type GameEvent, type Item } from "#core/schema/index.ts";
import type { Action } from "#core/actions.ts";
import { createGame } from "#rules/create.ts";
import { decide } from "#rules/decide.ts";
import { enteredDice, fallenDice, type DiceSource } from "#core/dice/dice.ts";
import { RuleError } from "#core/errors.ts";
import { english } from "#words/languages.ts";
import { applyEntry, evolve } from "#rules/evolve.ts";
import { nextEntry } from "#rules/log/chain.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { systems } from "./systems.ts";

/** A system of data/. */
export function systemOf(id: string): System {
  const found = systems.find((system) => system.id === id);
  if (found === undefined) throw new Error(`data/ holds no "${id}".`);
  return found;
}

export const lhy = systemOf("last-hundred-yards");
export const mc = systemOf("mission-command");

/**
 * Cleo is the game's creator and its umpire once players are seated, Ann plays the Axis, Bob the Allies; Eve
 * has no part in it.
 */
export const CREATOR = "cleo";
export const ANN = "ann";
export const BOB = "bob";
export const EVE = "eve";

/** Dice with the listed faces, numbered like the bot's own; all of them must be used. */
function scripted(faces: readonly number[]): DiceSource {
  const rest = [...faces];
  return {
    throw(dice, game, { extra } = {}) {
      const fallen = fallenDice(dice, extra, (due) => {
        if (rest.length < due.length)
          throw new Error(`${due.length} dice are thrown, ${rest.length} are listed.`);
        return rest.splice(0, due.length);
      });
      return { roll: game.dice.rolls + 1, series: game.dice.series, dice: fallen };
    },
    finish() {
      if (rest.length > 0) throw new Error(`Nobody threw the listed faces ${rest.join(", ")}.`);
    },
  };
}

/** Freezes a value deeply, so that changes throw. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** The user who acts, and the faces of the dice; `entered`: typed by the player. */
export interface Acting {
  by?: string;
  dice?: number[];
  entered?: number[];
  system?: System;
}

/** The result of an action: events and the game after them, or a refusal. */
export class Outcome {
  readonly game: Game;
  readonly events: GameEvent[];
  readonly refusal: RuleError | null;

  constructor(game: Game, events: GameEvent[], refusal: RuleError | null) {
    this.game = game;
    this.events = events;
    this.refusal = refusal;
  }

  /** Takes the next action; the earlier ones must not have been refused. */
  when(action: Action, acting: Acting = {}): Outcome {
    expect(this.refusal).toBeNull();
    return attempt(this.game, action, acting);
  }

  /** Expects all events in order; only the listed properties are compared. */
  thenEvents(...expected: (Partial<GameEvent> & { type: GameEvent["type"] })[]): this {
    expect(this.refusal).toBeNull();
    expect(this.events).toMatchObject(expected);
    return this;
  }

  /** Expects the types of all events, in order. */
  thenKinds(...kinds: GameEvent["type"][]): this {
    expect(this.refusal).toBeNull();
    expect(this.events.map((event) => event.type)).toEqual(kinds);
    return this;
  }

  /** `key`: the reason, or a pattern of reasons. */
  thenRefused(key: TextKey | RegExp, message?: RegExp): this {
    if (typeof key === "string") expect(this.refusal?.key).toBe(key);
    else expect(this.refusal?.key).toMatch(key);
    const words = this.refusal === null ? "" : english.say(this.refusal.text);
    if (message !== undefined) expect(words).toMatch(message);
    return this;
  }

  /** Expects the game to be at a step, by id. */
  thenAt(step: string): this {
    expect(this.refusal).toBeNull();
    expect(this.game.play.position.step).toBe(step);
    return this;
  }

  of<Type extends GameEvent["type"]>(kind: Type): Extract<GameEvent, { type: Type }>[] {
    return this.events.filter((event) => event.type === kind) as Extract<GameEvent, { type: Type }>[];
  }
}

function attempt(game: Game, action: Action, acting: Acting): Outcome {
  const { by = CREATOR, dice = [], entered, system = lhy } = acting;
  const source = entered === undefined ? scripted(dice) : enteredDice(entered, by);
  try {
    const events = decide(deepFreeze(game), action, { system, by, dice: source });
    expect(JSON.parse(JSON.stringify(events))).toEqual(events);
    expect(events.map((event) => gameEvent.parse(event))).toEqual(events);
    const entry = nextEntry(game, { at: game.head.at + 1, by, interaction: `${game.head.n + 1}`, events });
    return new Outcome(applyEntry(game, entry), events, null);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    expect(english.say(error.text).length).toBeGreaterThan(20);
    return new Outcome(game, [], error);
  }
}

/** Starts from a game with further events applied. */
export function given(game: Game, ...events: GameEvent[]): Outcome {
  return new Outcome(events.reduce<Game>(evolve, game), [], null);
}

/** A new game of Cleo's without players, with entered dice allowed. */
export function newGame(system: System = lhy, dice: string | null = "any"): Game {
  const events = createGame(system, {
    id: "0123456789abcdef",
    guild: "1",
    channel: "2",
    title: "Test",
    creator: CREATOR,
    commitment: "c".repeat(64),
    settings: { enteredDice: dice },
  });
  return applyEntry(null, nextEntry(null, { at: 1, by: CREATOR, interaction: "1", events }));
}

/** A game with Ann and Bob seated, and Cleo as their umpire. `settings`: values by key. */
export function seated(settings: Record<string, string | number | null> = {}, system: System = lhy): Game {
  const [first, second] = system.sides;
  const changed = Object.entries(settings).map(([setting, to]) => {
    if (!system.settings.some(({ key }) => key === setting)) throw new Error(`No setting "${setting}".`);
    return { type: "settingChanged", setting, from: null, to } as const;
  });
  return given(
    newGame(system),
    { type: "joined", user: CREATOR, side: "umpire" },
    { type: "joined", user: ANN, side: first?.id ?? "" },
    { type: "joined", user: BOB, side: second?.id ?? "" },
    ...changed,
  ).game;
}

export function withoutUmpire(game: Game): Game {
  return given(game, { type: "left", user: CREATOR, side: "umpire" }).game;
}

/** A game that has begun: Ann plays the Axis, Bob the Allies. */
export function begun(settings: Record<string, string | number | null> = {}, system: System = lhy): Game {
  return given(seated(settings, system)).when({ do: "begin" }, { system }).game;
}

/** A game at the start of a phase, the Axis active by default. */
export function at(
  phase: string,
  {
    active = "axis",
    items = {},
    numbers = {},
    settings = {},
  }: {
    active?: string;
    items?: Record<string, Item[]>;
    numbers?: Record<string, number>;
    settings?: Record<string, string | number | null>;
  } = {},
): Game {
  const game = given(
    begun(settings),
    { type: "marked", track: "initiative", from: null, to: active },
    ...Object.entries(items).flatMap(([track, list]) =>
      list.map((item) => ({ type: "itemPlaced", track, item }) as const),
    ),
    ...Object.entries(numbers).map(([track, to]) => ({ type: "adjusted", track, from: null, to }) as const),
  );
  return game.when({ do: "moveTo", phase }).game;
}
