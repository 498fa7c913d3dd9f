import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { decide } from "#rules/decide.ts";
import { enteredDice } from "#core/dice/dice.ts";
import { evolve } from "#rules/evolve.ts";
import { missedStep } from "#core/steps/missed.ts";
import type { StandingBySide, StandingOrders } from "#core/schema/features/standing-orders.ts";
import { isAtTheEnd, limitsAtTheEnd } from "#cards/phase/at-the-end.ts";
import { playersOf } from "#core/people/authority.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { ANN, at, begun, BOB, given, lhy, mc, systemOf } from "../../support/game/given-when-then.ts";

const asl = systemOf("aslsk3");
const vv = systemOf("valor-and-victory");
const ALL: StandingOrders = { pass: "all", stop: [] };
const BOTH: StandingBySide = { axis: ALL, allies: ALL };

/** The game after some actions, with entered dice and standing orders. */
class Table {
  game: Game;
  readonly #system: System;
  readonly #standing: StandingBySide;
  events: GameEvent[] = [];

  constructor(system: System, game: Game, standing: StandingBySide = BOTH) {
    this.#system = system;
    this.game = game;
    this.#standing = standing;
  }

  act(by: string, action: Action, faces: number[] = []): this {
    const dice = enteredDice(faces, by);
    this.events = decide(this.game, action, { system: this.#system, by, dice, standing: this.#standing });
    this.game = this.events.reduce<Game>((so, event) => evolve(so, event), this.game);
    return this;
  }

  /** Presses Done for every side that must act, up to a step. Returns the sides that must act there. */
  until(step: string, most = 20): string[] {
    for (let n = 0; n < most && this.game.play.position.step !== step; n += 1) this.done();
    if (this.game.play.position.step !== step) throw new Error(`Play does not stop at "${step}".`);
    return this.asked;
  }

  done(): this {
    const [side] = this.asked;
    return this.act(playersOf(this.game, side ?? "")[0] ?? "", { do: "confirm" });
  }

  get asked(): string[] {
    return stepsIn(this.#system, this.game).waits.map(({ side }) => side);
  }

  /** The steps at which a side was asked, in order. */
  stops(presses: number): string[] {
    return Array.from({ length: presses }, () => {
      this.done();
      return `${this.asked.join("+")} ${this.game.play.position.step}`;
    });
  }
}

function put(game: Game, phase: string, step: string): Game {
  const { position } = game.play;
  return { ...game, play: { ...game.play, position: { ...position, phase, step } } };
}

describe("ASL: effects that break or shock units are not passed", () => {
  const rally = begun({ movesFirst: "axis" }, asl);
  const ift = (fp: string) => ({ do: "check", check: "ift-attack", answers: { fp, firers: "led" } }) as const;

  test("a KIA breaks units without a Morale Check: their side routs (3.6) and rallies (3.1)", () => {
    const table = new Table(asl, rally).act(ANN, ift("16"), [1, 1]);
    expect(table.events).toContainEqual(expect.objectContaining({ type: "concerned", side: "allies" }));
    expect(table.until("rtph-interdiction")).toEqual(["allies"]);
    table.done();
    expect(table.until("rph-dm-removal")).toEqual(["allies"]);
  });

  test("an attack without effect asks nobody there", () => {
    const table = new Table(asl, rally).act(ANN, ift("2"), [6, 6]);
    expect(table.stops(3)).toEqual(["axis mph-clean-up", "allies dfph-clean-up", "allies mph-clean-up"]);
  });

  test("a unit that fails its rally may rout (3.6), one that rallies does not", () => {
    const rallied = (faces: number[]) => {
      const answers = { "broken-morale": "7", unit: "mmc" };
      return new Table(asl, rally).act(ANN, { do: "check", check: "self-rally", answers }, faces);
    };
    expect(rallied([6, 5]).until("rtph-interdiction")).toEqual(["axis"]);
    expect(rallied([1, 2]).stops(4)).not.toContain("axis rtph-interdiction");
  });

  test("firers that break in Final Protective Fire rout, too (3.3.3)", () => {
    const answers = { fp: "8", firers: "mmc", fpf: "6" };
    const table = new Table(asl, rally).act(BOB, { do: "check", check: "ift-attack", answers }, [6, 5]);
    expect(table.until("rtph-interdiction")).toEqual(["allies"]);
  });

  test.each([
    ["Shock", [5, 3], []],
    ["Possible Shock that its crew fails", [5, 4], [6, 5]],
  ])("%s calls the owner of the AFV in the next Rally (7.10)", (_, hit, crew) => {
    const answers = { tk: "12", af: "4", ammo: "ap", location: "turret" };
    const table = new Table(asl, rally).act(ANN, { do: "check", check: "to-kill", answers }, hit);
    if (crew.length > 0)
      table.act(BOB, { do: "check", check: "possible-shock", answers: { morale: "6" } }, crew);
    table.until("dfph-clean-up");
    table.done();
    expect([table.game.play.position.segment, table.game.play.position.step]).toEqual([
      "second",
      "rph-dm-removal",
    ]);
    expect(table.asked).toEqual(["allies"]);
  });
});

describe("ASL: a change by hand is not passed over", () => {
  const advance = put(begun({ movesFirst: "axis" }, asl), "aph", "aph-ce-bu");

  test("an Advance that is ended by hand asks both sides in Close Combat (3.8)", () => {
    const table = new Table(asl, advance).act(ANN, { do: "confirm" });
    expect([table.game.play.position.step, table.asked]).toEqual(["turn-record", ["axis"]]);
    expect(table.done().asked).toEqual(["allies"]);
  });

  test("an Advance that its side passes asks nobody there", () => {
    const before = put(advance, "rtph", "rtph-interdiction");
    const stands = { ...before, play: { ...before.play, move: "axis" } };
    const table = new Table(asl, stands).act(ANN, { do: "confirm" });
    expect(table.game.play.position).toMatchObject({ segment: "second", step: "mph-clean-up" });
  });

  test("passing ahead through Close Combat from there declares that there is none", () => {
    const table = new Table(asl, advance).act(ANN, { do: "passAhead", through: "ccph" });
    expect(table.game.play.position).toMatchObject({ segment: "second", step: "mph-clean-up" });
  });
});

describe("ASL: First Fire that standing orders pass can still be taken (3.3.3)", () => {
  const moving = put(begun({ movesFirst: "axis" }, asl), "mph", "mph-clean-up");
  const fire = () =>
    new Table(asl, { ...moving, play: { ...moving.play, move: "axis" } }).act(ANN, { do: "confirm" });

  test("from the Defensive Fire Phase, and the ATTACKER stays done", () => {
    const table = fire();
    expect(missedStep(asl, table.game)).toMatchObject({ side: "allies", step: "mph-clean-up" });
    table.act(BOB, { do: "reopen" });
    expect(table.game.play).toMatchObject({ position: { phase: "mph" }, move: "allies", done: ["axis"] });
    table.done();
    expect([table.game.play.position.phase, table.asked]).toEqual(["dfph", ["allies"]]);
    expect(missedStep(asl, table.game)).toBeUndefined();
  });

  test("not by the ATTACKER, nor by a DEFENDER who pressed Done", () => {
    given(fire().game).when({ do: "reopen" }, { by: ANN, system: asl }).thenRefused("refuse-nothing-missed");
    const own = new Table(asl, { ...moving, play: { ...moving.play, move: "axis" } }, {});
    own.done().done();
    expect(own.game.play.position.phase).toBe("dfph");
    given(own.game).when({ do: "reopen" }, { by: BOB, system: asl }).thenRefused("refuse-nothing-missed");
  });
});

describe("The Last Hundred Yards", () => {
  test.each<[string, Action[]]>([
    ["that is noted", [{ do: "activate", unit: "1st Platoon" }]],
    ["after which the other side may react", [{ do: "handOver" }]],
  ])("an activation %s asks both sides for its fire (III) and its assaults (IV)", (_, actions) => {
    const table = new Table(lhy, at("activation"));
    for (const action of actions) table.act(ANN, action);
    table.until("resolve");
    expect([table.game.play.position.step, table.asked]).toEqual(["resolve", ["axis", "allies"]]);
    table.done().done();
    expect([table.game.play.position.step, table.asked]).toEqual(["resolve-assaults", ["axis", "allies"]]);
    expect(table.done().done().game.play.position.step).toBe("lapse");
    table.act(ANN, { do: "roll" }, [5]);
    expect(table.game.play.midway).toBeUndefined();
  });

  test.each([
    ["Time limit", { timeLimit: 10 }, { minutes: 8 }],
    ["casualty limit", { defenderCasualtyLimit: 3 }, { casualties: -3 }],
  ])("a %s that is reached stops both sides in Clean Up (VII.7)", (_, settings, numbers) => {
    const lapse = at("time-lapse", { settings, numbers });
    const table = new Table(lhy, lapse).act(ANN, { do: "roll", step: "lapse" }, [5]);
    expect([table.game.play.position.step, table.asked]).toEqual(["victory", ["axis", "allies"]]);
    expect(isAtTheEnd(lhy, table.game)).toBe(true);
  });

  test("a limit that was passed stays a reason to end the game in later turns, while it is reached", () => {
    const lapse = at("time-lapse", { settings: { timeLimit: 10 }, numbers: { minutes: 8 } });
    const table = new Table(lhy, lapse).act(ANN, { do: "roll", step: "lapse" }, [5]).done().done();
    expect(table.game.play.position).toMatchObject({ turn: 2, step: "roll" });
    expect(limitsAtTheEnd(lhy, table.game).map(({ limit }) => limit.id)).toEqual(["time"]);
    table.act(ANN, { do: "track", track: "minutes", value: "9" });
    expect(isAtTheEnd(lhy, table.game)).toBe(false);
    table.act(ANN, { do: "track", track: "minutes", value: "12" });
    expect(isAtTheEnd(lhy, table.game)).toBe(false);
  });

  test("a limit that is not reached stops nobody", () => {
    const lapse = at("time-lapse", { settings: { timeLimit: 60 }, numbers: { minutes: 8 } });
    const table = new Table(lhy, lapse).act(ANN, { do: "roll", step: "lapse" }, [5]);
    expect(table.game.play.position).toMatchObject({ turn: 2, step: "roll" });
    expect(isAtTheEnd(lhy, table.game)).toBe(false);
  });

  test("a side with a forward observer on the map is asked in Fire Resolution", () => {
    const items = { "mortars.allies": [{ name: "81mm", kind: "platoon", box: "firing" }] };
    const table = new Table(lhy, at("activation", { items }));
    expect(table.done().done().asked).toEqual(["allies"]);
    expect(table.game.play.position.step).toBe("resolve");
  });
});

test.each([
  ["retreating", "test"],
  ["routed", "activate"],
  ["no", "activate"],
])("Mission Command: with a group that is %s a side gets its step %s, however long ago", (to, step) => {
  const states = { retreating: to };
  const unit = { name: "A Company", kind: "group", states };
  const before = given(begun({}, mc), { type: "unitAdded", side: "axis", unit }).game;
  const table = new Table(mc, before).done().done();
  expect([table.game.play.position.step, table.asked]).toEqual([step, ["axis"]]);
});

describe("Valor & Victory: the After-Action Phase", () => {
  const assault = put(begun({}, vv), "advance-assault", "close-assault");
  const pinned: GameEvent = { type: "listed", track: "pinned.axis", names: ["Squad 1"] };

  test("tidies the map and asks nobody if no unit is pinned and no sniper is active", () => {
    const smoke = { name: "C4", kind: "infantry", box: "smoke-1" };
    const laid = given(assault, { type: "itemPlaced", track: "smoke", item: smoke }).game;
    const table = new Table(vv, laid, {}).act(ANN, { do: "confirm" });
    expect(table.events).toContainEqual(expect.objectContaining({ type: "tidied", step: "smoke-decay" }));
    expect(table.game.play.position).toMatchObject({ segment: "player-b", phase: "command" });
    expect(table.game.play.items["smoke"]).toEqual([]);
  });

  test("asks only the segment player with pinned units (5.36)", () => {
    const table = new Table(vv, given(assault, pinned).game).act(ANN, { do: "confirm" });
    expect([table.game.play.position.step, table.asked]).toEqual(["smoke-decay", ["axis"]]);
    expect(table.done().game.play.position.segment).toBe("player-b");
  });

  test("asks the segment player whose units fire of this segment may have pinned (14.8)", () => {
    const shot = (faces: number[]) => {
      const answers = { apfp: "12" };
      const table = new Table(vv, assault, {}).act(BOB, { do: "check", check: "ap-fire", answers }, faces);
      return table.act(ANN, { do: "confirm" }).game.play.position.step;
    };
    expect(shot([1, 2])).toBe("smoke-decay");
    expect(shot([6, 5])).not.toBe("smoke-decay");
  });

  test("asks the owner of an active sniper (17.3)", () => {
    const item = { name: "Sniper", kind: "sniper", box: "active" };
    const active = given(assault, { type: "itemPlaced", track: "sniper.allies", item }).game;
    const table = new Table(vv, active).act(ANN, { do: "confirm" });
    expect([table.game.play.position.step, table.asked]).toEqual(["snipers", ["allies"]]);
  });
});

test("orders for reactions pass the opponent's segment, and nothing in the side's own", () => {
  const axis: StandingOrders = { pass: "reactions", stop: [] };
  const table = new Table(asl, begun({ movesFirst: "axis" }, asl), { axis, allies: ALL });
  const asked = () => `${table.asked.join("+")} ${table.game.play.position.phase}`;
  const seen = [asked()];
  for (let n = 0; n < 9; n += 1) {
    table.done();
    seen.push(asked());
  }
  expect(seen).toEqual([
    "axis rph",
    "axis pfph",
    "axis mph",
    "allies dfph",
    "axis afph",
    "axis rtph",
    "axis aph",
    "axis ccph",
    "allies ccph",
    "allies mph",
  ]);
});

test("an undo asks a side again that passed the step", () => {
  const resolve = at("fire-resolution");
  const table = new Table(lhy, resolve).act(ANN, { do: "track", track: "minutes", value: "+1" });
  const passed = given(table.game, { type: "done", side: "allies", ahead: "standing" }).game;
  const undone = given(passed, { type: "undone", to: 9, play: passed.play, status: "running" }).game;
  expect(undone.play.done).toEqual([]);
  const pressed = given(table.game, { type: "done", side: "allies" }).game;
  expect(
    given(pressed, { type: "undone", to: 9, play: pressed.play, status: "running" }).game.play.done,
  ).toEqual(["allies"]);
});

test("a check that a side has rolled is no longer pending for it", () => {
  const rout = put(begun({ movesFirst: "axis" }, asl), "rtph", "rtph-interdiction");
  const passed = given(rout, { type: "done", side: "axis", ahead: "standing" }).game;
  const table = new Table(asl, passed);
  table.act(ANN, { do: "check", check: "nmc", answers: { morale: "7" } }, [3, 3]);
  expect(table.events).toContainEqual({ type: "aheadOver", side: "axis", why: "concerned" });
});

test("a shot at a side that passed the step asks it there again", () => {
  const fire = put(begun({}, vv), "after-action", "snipers");
  const item = { name: "Sniper", kind: "sniper", box: "active" };
  const both = given(
    fire,
    { type: "itemPlaced", track: "sniper.axis", item },
    { type: "itemPlaced", track: "sniper.allies", item },
    { type: "done", side: "allies", ahead: "standing" },
  ).game;
  const table = new Table(vv, both);
  expect(table.asked).toEqual(["axis"]);
  table.act(ANN, { do: "check", check: "ap-fire", answers: { apfp: "12" } }, [6, 6]);
  expect(table.events).toContainEqual({ type: "aheadOver", side: "allies", why: "aimed", what: "ap-fire" });
  expect(table.asked).toEqual(["axis", "allies"]);
});
