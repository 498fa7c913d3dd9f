import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { decide } from "#rules/decide.ts";
import { enteredDice } from "#core/dice/dice.ts";
import { evolve } from "#rules/evolve.ts";
import { missedStep } from "#core/steps/missed.ts";
import type { StandingBySide, StandingOrders } from "#core/shapes/index.ts";
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

describe("ASL: a broken unit for which nobody rolls is not forgotten", () => {
  const rally = begun({ movesFirst: "axis" }, asl);
  const act = (answers: Record<string, string | number>, check = "ift-attack"): Action => ({
    do: "check",
    check,
    answers,
  });
  const ift = (fp: number, more = {}) => act({ fp, firers: "led", ...more });
  const morale = act({ morale: 7 }, "nmc");
  /** The sides asked in the Rout and Rally Phases of turns 3 and 4. */
  const askedLater = (table: Table) => {
    const asked = new Set<string>();
    for (let n = 0; n < 80 && table.game.play.position.turn < 5; n += 1) {
      const { turn, phase } = table.game.play.position;
      if (turn >= 3 && ["rtph", "rph"].includes(phase))
        for (const side of table.asked) asked.add(`${side} ${phase}`);
      table.done();
    }
    return [...asked].toSorted();
  };
  const ALLIES = ["allies rph", "allies rtph"];

  test.each<[string, [by: string, action: Action, faces: number[]][], string[]]>([
    ["after a failed Morale Check", [[BOB, morale, [6, 4]]], ALLIES],
    ["after an Original 12", [[BOB, morale, [6, 6]]], ALLIES],
    ["after the loss of a leader", [[BOB, act({ lost: -1, morale: 7 }, "llmc"), [6, 4]]], ALLIES],
    ["after a KIA", [[ANN, ift(16), [1, 1]]], ALLIES],
    ["after a KIA among several", [[ANN, ift(16, { targets: 4 }), [1, 1]]], ALLIES],
    ["after its own FPF", [[BOB, act({ fp: 8, firers: "mmc", fpf: 6 }), [6, 5]]], ALLIES],
    ["but is after it was pinned only", [[BOB, morale, [3, 4]]], []],
    ["but is after a KIA of the only target", [[ANN, ift(16, { targets: 1 }), [1, 1]]], []],
    [
      "but is after it rallied",
      [
        [BOB, morale, [6, 4]],
        [BOB, act({ "broken-morale": 8, unit: "mmc" }, "self-rally"), [1, 2]],
      ],
      [],
    ],
    [
      "although another one rallied",
      [
        [BOB, morale, [6, 4]],
        [BOB, morale, [6, 4]],
        [BOB, act({ "broken-morale": 8, unit: "mmc" }, "self-rally"), [1, 2]],
      ],
      ALLIES,
    ],
    [
      "but is after an Original 12 while broken",
      [
        [BOB, morale, [6, 4]],
        [BOB, act({ morale: 7, standing: "broken" }, "nmc"), [6, 6]],
      ],
      [],
    ],
  ])("%s", (_, rolls, asked) => {
    const table = new Table(asl, rally);
    for (const [by, action, faces] of rolls) table.act(by, action, faces);
    expect(askedLater(table)).toEqual(asked);
  });

  test("until its owner records that it is gone", () => {
    const table = new Table(asl, rally).act(BOB, morale, [6, 4]);
    table.until("rtph-interdiction");
    table.act(BOB, { do: "takeOffer", step: "rtph-interdiction", offer: "gone", side: "allies" });
    expect(askedLater(table)).toEqual([]);
  });

  test("in a game of an earlier release, which has no count yet", () => {
    const { numbers, ...play } = rally.play;
    expect(Object.keys(numbers)).toContain("broken.allies");
    const table = new Table(asl, { ...rally, play: { ...play, numbers: {} } }).act(BOB, morale, [6, 4]);
    expect(askedLater(table)).toEqual(ALLIES);
  });

  test("and a rally without a count says nothing about it", () => {
    const table = new Table(asl, rally).act(
      BOB,
      act({ "broken-morale": 8, unit: "mmc" }, "self-rally"),
      [1, 2],
    );
    expect(table.events.map(({ type }) => type)).not.toContain("uncounted");
    expect(table.events.map(({ type }) => type)).not.toContain("adjusted");
  });
});

describe("ASL: Shock is rolled for in the next Rally Phase (7.10)", () => {
  const rally = begun({ movesFirst: "axis" }, asl);
  const kill: Action = {
    do: "check",
    check: "to-kill",
    answers: { tk: "12", af: "4", ammo: "ap", location: "turret" },
  };
  const declared = ({ game }: Table) =>
    (game.play.declared ?? []).map(({ check, side, after }) => [check, side, typeof after]);
  const roll = (table: Table, by: string, faces: number[]) =>
    table.act(by, { do: "rollDeclared", id: table.game.play.declared?.[0]?.id ?? "" }, faces);
  /** The game in the next Rally Phase after a Shock of the Allies. */
  const shocked = (standing = BOTH) => {
    const table = new Table(asl, rally, standing).act(ANN, kill, [5, 3]);
    expect(declared(table)).toEqual([]);
    return throughSegment(table);
  };
  /** Presses Done up to the next segment, which begins with the Rally Phase. */
  const throughSegment = (table: Table) => {
    const { segment } = table.game.play.position;
    for (let n = 0; n < 20 && table.game.play.position.segment === segment; n += 1) table.done();
    expect(table.game.play.position.step).toBe("rph-dm-removal");
    return table;
  };

  test.each([
    ["with standing orders", BOTH],
    ["without", {}],
  ])("its check is pending there and not before, %s", (_, standing) => {
    const table = shocked(standing);
    expect(table.game.play.position.segment).toBe("second");
    expect(declared(table)).toEqual([["shock-recovery", "allies", "string"]]);
    expect(table.game.play).not.toHaveProperty("called");
  });

  test("it stays pending until it is rolled or dismissed, and holds all passes of its side", () => {
    const table = shocked();
    table.act(BOB, { do: "confirm" });
    for (let n = 0; n < 3; n += 1) table.done();
    expect(declared(table)).toEqual([["shock-recovery", "allies", "string"]]);
    expect(roll(table, BOB, [1]).game.play).not.toHaveProperty("called");
    expect(declared(table)).toEqual([]);
  });

  test("UK is rolled for in the Rally Phase after that", () => {
    const table = roll(shocked({}), BOB, [5]);
    expect(declared(table)).toEqual([]);
    throughSegment(table);
    expect(declared(table)).toEqual([["uk-recovery", "allies", "string"]]);
    expect(roll(table, BOB, [3]).game.play).not.toHaveProperty("called");
  });

  test("a crew that fails Possible Shock rolls there, too, and two Shocks are two rolls", () => {
    const table = new Table(asl, rally, {}).act(ANN, kill, [5, 4]);
    table.act(BOB, { do: "check", check: "possible-shock", answers: { morale: "6" } }, [6, 5]);
    throughSegment(table.act(ANN, kill, [5, 3]));
    expect(declared(table)).toEqual([
      ["shock-recovery", "allies", "string"],
      ["shock-recovery", "allies", "string"],
    ]);
  });

  test("a roll by hand before it is due pays for it", () => {
    const table = new Table(asl, rally, {}).act(ANN, kill, [5, 3]);
    table.act(BOB, { do: "check", check: "shock-recovery", answers: {} }, [1]);
    expect(table.game.play).not.toHaveProperty("called");
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
