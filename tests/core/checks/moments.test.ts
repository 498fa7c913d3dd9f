import { describe, expect, test } from "vitest";
import { eventBringing, momentsOf } from "#core/checks/index.ts";
import { whyDisturbed } from "#features/passing/rules/disturbed.ts";
import type { ClosedRoll, Game, GameEvent, OrderMoment, Position } from "#core/schema/index.ts";
import { BOB, begun, lhy, mc, systemOf } from "../../support/game/given-when-then.ts";

const position = (turn: number, phase: string, step: string): Position => ({
  turn,
  segment: "turn",
  phase,
  step,
});
const advance = (to: Position): GameEvent => ({ type: "advanced", to, move: null });
const brings = (at: OrderMoment, ...events: GameEvent[]) =>
  eventBringing({ system: lhy, before: begun(), events }, "axis", at) !== undefined;

test("a phase comes when play enters it, even past its first step, and again in the next turn", () => {
  const at = { moment: "phase", phase: "activation" } as const;
  expect(brings(at, advance(position(1, "activation", "actions")))).toBe(true);
  expect(brings({ ...at, segment: "other" }, advance(position(1, "activation", "actions")))).toBe(false);
  expect(brings({ ...at, phase: "initiative" }, advance(position(1, "initiative", "events")))).toBe(false);
  expect(brings({ ...at, phase: "initiative" }, advance(position(2, "initiative", "roll")))).toBe(true);
});

test("an activation comes when another side activates a unit", () => {
  const activated = (side: string): GameEvent => ({
    type: "activated",
    step: "activate",
    side,
    unit: "A",
    states: {},
  });
  expect(brings({ moment: "activation" }, activated("allies"))).toBe(true);
  expect(brings({ moment: "activation" }, activated("axis"))).toBe(false);
});

test("a moment suspends the standing orders of its side alone", () => {
  const noted = [{ side: "axis", at: { moment: "phase", phase: "activation" } }] as const;
  const acting = { system: lhy, before: begun(), by: BOB, noted };
  const events = [advance(position(1, "activation", "actions"))];
  expect(whyDisturbed(acting, events, "axis")).toEqual({ why: "note" });
  expect(whyDisturbed(acting, events, "allies")).toBeUndefined();
});

describe("a closed check against a side", () => {
  const vv = systemOf("valor-and-victory");
  const aim = { check: "ap-fire", side: "axis" };
  const closed = { id: "c1", by: BOB, purpose: "AP fire", aim } as ClosedRoll;
  const declaration = { id: "9", check: "ap-fire", answers: {}, modifiers: [], side: "allies" };
  const checked = { type: "checked", declaration, outcomes: [] } as unknown as GameEvent;
  const opened: GameEvent = { type: "rollOpened", id: "c1", salt: "" };
  const why = (before: Game, events: GameEvent[], side = "axis") =>
    whyDisturbed({ system: vv, before, by: BOB, noted: [] }, events, side);
  const calls = (before: Game, events: GameEvent[]) =>
    eventBringing({ system: vv, before, events }, "axis", { moment: "check" }) !== undefined;

  test("calls it and suspends its standing orders when it is rolled", () => {
    const events: GameEvent[] = [{ type: "rollClosed", closed }];
    expect(calls(begun({}, vv), events)).toBe(true);
    expect(why(begun({}, vv), events)).toEqual({ why: "aimed", what: "ap-fire" });
    expect(why(begun({}, vv), events, "allies")).toBeUndefined();
  });

  test("does not call it again when it is opened, but a check that follows does", () => {
    const before = { ...begun({}, vv), closed: [closed] };
    const next = { ...checked, type: "declared" } as GameEvent;
    expect([calls(before, [opened, checked]), why(before, [opened, checked])]).toEqual([false, undefined]);
    expect(calls(before, [opened, checked, next])).toBe(true);
  });

  test("calls it when it is opened if its target was not public", () => {
    const { aim: _, ...unaimed } = closed;
    const before = { ...begun({}, vv), closed: [unaimed] };
    expect(calls(begun({}, vv), [{ type: "rollClosed", closed: unaimed }])).toBe(false);
    expect(calls(before, [opened, checked])).toBe(true);
  });
});

test("a system offers the moments that its data has", () => {
  expect(momentsOf(mc)).toContain("activation");
  expect(momentsOf(lhy)).not.toContain("activation");
});
