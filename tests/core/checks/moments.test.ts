import { expect, test } from "vitest";
import { bringsMoment, momentsOf } from "#core/checks/index.ts";
import { whyDisturbed } from "#features/passing/rules/disturbed.ts";
import type { GameEvent, OrderMoment, Position } from "#core/schema/index.ts";
import { BOB, begun, lhy, mc } from "../../support/game/given-when-then.ts";

const position = (turn: number, phase: string, step: string): Position => ({
  turn,
  segment: "turn",
  phase,
  step,
});
const advance = (to: Position): GameEvent => ({ type: "advanced", to, move: null });
const brings = (at: OrderMoment, ...events: GameEvent[]) =>
  bringsMoment({ system: lhy, before: begun() }, events, "axis", at);

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

test("a system offers the moments that its data has", () => {
  expect(momentsOf(mc)).toContain("activation");
  expect(momentsOf(lhy)).not.toContain("activation");
});
