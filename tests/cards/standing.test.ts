import { expect, test } from "vitest";
import type { StandingOrders } from "#core/shapes/index.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { render } from "#discord/messages/render.ts";
import { standingCard } from "#features/passing/cards/standing.ts";
import { english } from "#words/languages.ts";
import { ANN, begun, given, systemOf } from "../support/game/given-when-then.ts";
import { inEnglish } from "../support/cards/in-english.ts";
import { systems } from "../support/game/systems.ts";

function cardOf(system: System, game: Game, pass: StandingOrders["pass"] = "all") {
  const side = system.sides[0]?.id ?? "";
  return standingCard(inEnglish(system), game, { side, orders: { pass, stop: [] } });
}

const textOf = (...of: Parameters<typeof cardOf>) => JSON.stringify(cardOf(...of));

test.each([
  ["aslsk3", "your own Movement and Defensive Fire"],
  ["valor-and-victory", "your own Movement and Defensive Fire"],
  ["mission-command", "Activations"],
  ["last-hundred-yards", "Initiative, Activation, Mortar Fire Adjustment and Determine Time Lapse"],
])("the standing orders of %s name the questions that a side is still asked: %s", (id, phases) => {
  expect(textOf(systemOf(id), begun({}, systemOf(id)))).toContain(`You're still asked in ${phases}`);
  expect(textOf(systemOf(id), begun({}, systemOf(id)), [])).not.toContain("still asked");
});

test.each([
  ["aslsk3", "Rally, Prep Fire, Advancing Fire, Rout, Advance and Close Combat"],
  ["valor-and-victory", "Command, Fire, Advance and Assault and After-Action"],
  ["mission-command", "Reaction tests"],
  ["last-hundred-yards", "Fire Resolution, Assault Resolution and Clean Up"],
])("orders that pass everything in %s name the phases that they pass: %s", (id, phases) => {
  expect(textOf(systemOf(id), begun({}, systemOf(id)))).toContain(`Everything, your own ${phases} too`);
});

test.each(systems.map((system) => [system.title, system] as const))(
  "the menu of %s offers everything and reactions, with descriptions",
  (_, system) => {
    const card = cardOf(system, begun({}, system));
    const choices = card.blocks.flatMap((block) => (block.kind === "menu" ? [block.menu.choices] : []))[0];
    expect(choices?.slice(0, 2).map(({ value, description }) => [value, description])).toEqual([
      ["all", expect.stringContaining("Everything, your own")],
      ["reactions", english.say("standing-in-reaction")],
    ]);
    expect(render(card).faults).toEqual([]);
  },
);

test("orders suspended by a pending check say so", () => {
  const vv = systemOf("valor-and-victory");
  const shot = { do: "check", check: "accuracy", answers: { called: "light-barrage" } } as const;
  const called = given(begun({}, vv)).when(shot, { by: ANN, dice: [5], system: vv });
  expect(called.refusal).toBeNull();
  expect(called.game.play.declared?.map(({ check }) => check)).toEqual(["scatter"]);
  expect(textOf(vv, called.game)).toContain("On hold: Scatter direction waits.");
  expect(textOf(vv, begun({}, vv))).not.toContain("On hold");
  expect(textOf(vv, called.game, [])).not.toContain("On hold");
  const orders: StandingOrders = { pass: "all", stop: [], held: { why: "concerned" } };
  const held = (game: Game) => JSON.stringify(standingCard(inEnglish(vv), game, { side: "axis", orders }));
  expect(held(called.game)).toContain("On hold: Scatter direction waits.");
  expect(held(begun({}, vv))).toContain("On hold (something here concerns this side)");
});

test("orders name the pending check, both for the side that rolls it and for the other", () => {
  const mc = systemOf("mission-command");
  const answers = { weapon: "ge-75mm-l48", range: 40, target: "ac-6" };
  const hit = given(begun({}, mc)).when(
    { do: "check", check: "to-hit", answers },
    { by: ANN, dice: [20], system: mc },
  );
  expect(hit.refusal).toBeNull();
  const orders: StandingOrders = { pass: "all", stop: [] };
  for (const side of ["axis", "allies"]) {
    const card = standingCard(inEnglish(mc), hit.game, { side, orders });
    expect(JSON.stringify(card)).toContain("On hold: KO waits.");
  }
});

test.each([
  ["reactions" as const, "in your own part of the turn and Defensive Fire,"],
  [["fire"], "everywhere else,"],
])("orders that pass %j alone say that a side is still asked %s", (pass, where) => {
  const vv = systemOf("valor-and-victory");
  expect(textOf(vv, begun({}, vv), pass)).toContain(`You're still asked ${where}`);
});
