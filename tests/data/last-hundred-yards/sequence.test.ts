import { describe, expect, test } from "vitest";
import { lhy } from "../../support/game/given-when-then.ts";

/** Phase, step, acting side, end of the step, text: the printed sequence of play with its corrections. */
const SEQUENCE: [number: string, name: string, steps: [string, string, string, string][]][] = [
  [
    "I",
    "Initiative Phase",
    [
      ["roll", "all", "roll", "opposed-roll"],
      ["events", "all", "orders", "carry-out-orders"],
      ["forfeit", "nobody", "auto", "-"],
    ],
  ],
  [
    "II",
    "Activation Phase",
    [
      ["coordinate", "active", "with-next", "table-roll"],
      ["actions", "active", "with-next", "-"],
      ["mortars", "active, non-active with mortars in available", "with-next", "move-items"],
      ["reactions", "active, non-active", "confirm", "confirm"],
    ],
  ],
  ["III", "Fire Resolution Phase", [["resolve", "all", "confirm", "confirm"]]],
  ["IV", "Assault Resolution Phase", [["resolve-assaults", "active, non-active", "confirm", "confirm"]]],
  [
    "V",
    "Mortar Fire Adjustment Phase",
    [
      ["remove-markers", "all", "confirm", "confirm"],
      ["recovery", "all with mortars in pending", "roll", "threshold-roll"],
      ["withdraw", "all with mortars in firing/final", "confirm", "move-items"],
      ["extension", "all with mortars in firing", "roll", "threshold-roll"],
      ["extended", "all with mortars in firing", "confirm", "move-items"],
    ],
  ],
  ["VI", "Determine Time Lapse", [["lapse", "active", "roll", "table-roll"]]],
  [
    "VII",
    "Clean Up Phase",
    [
      ["vehicles", "all", "with-next", "-"],
      ["leaders", "all", "with-next", "-"],
      ["russian-command", "all whose nationality is russian", "with-next", "-"],
      ["recombine", "all", "with-next", "-"],
      ["conceal", "all", "with-next", "-"],
      ["reset", "all", "with-next", "-"],
      ["victory", "all", "confirm", "confirm"],
    ],
  ],
];

const phases = lhy.sequence.phases;
type Step = (typeof phases)[number]["steps"][number];

function whoOf({ who }: Step): string {
  const sides = Array.isArray(who.sides) ? who.sides.join(", ") : who.sides;
  if (who.where === undefined) return sides;
  return "items" in who.where
    ? `${sides} with ${who.where.items} in ${who.where.in.join("/")}`
    : `${sides} whose ${who.where.setting} is ${who.where.is.join("/")}`;
}

function stepOf(phase: string, id: string): Step {
  return phases.find((candidate) => candidate.id === phase)!.steps.find((step) => step.id === id)!;
}

test("a game turn is one segment of seven phases, I to VII", () => {
  expect(lhy.sequence.segments.map((segment) => segment.phases)).toEqual([phases.map((phase) => phase.id)]);
  expect(phases.map((phase) => [phase.number, phase.name])).toEqual(
    SEQUENCE.map(([number, name]) => [number, name]),
  );
});

test.each(SEQUENCE)(
  "%s %s has its steps in the printed order, with acting side and end",
  (number, _, steps) => {
    const phase = phases.find((candidate) => candidate.number === number);
    expect(phase?.steps.map((step) => [step.id, whoOf(step), step.ends, step.does?.verb ?? "-"])).toEqual(
      steps,
    );
  },
);

describe("corrections of the scanned aids", () => {
  test("Clean Up has seven steps, and the Russian command check is the third", () => {
    const steps = phases.at(-1)!.steps.map((step) => step.id);
    expect(steps).toHaveLength(7);
    expect(steps[2]).toBe("russian-command");
    expect(steps[3]).toBe("recombine");
  });

  test("mortars recover before FOs leave, so that one withdrawn now waits a turn for its first roll", () => {
    const steps = phases[4]!.steps.map((step) => step.id);
    expect(steps.indexOf("recovery")).toBeLessThan(steps.indexOf("withdraw"));
    expect(steps.indexOf("withdraw")).toBeLessThan(steps.indexOf("extension"));
  });

  test("the forfeit check comes after the random events", () => {
    expect(phases[0]!.steps.map((step) => step.id)).toEqual(["roll", "events", "forfeit"]);
  });

  test("a side forfeits only without Platoon Leader and AFV", () => {
    expect(stepOf("initiative", "forfeit").effects).toMatchObject([
      { verb: "forfeit-marker", without: ["leaders", "afvs"], bothWithout: { goto: "fire-resolution" } },
    ]);
  });
});

describe("figures", () => {
  test("Initiative: d10s, the holder's modifier, ties odd Axis and even Allies, naturals 1 Recon and 10 Fate", () => {
    expect(stepOf("initiative", "roll").does).toMatchObject({
      dice: "1d10",
      holderModifier: { setting: "initiativeModifier" },
      ties: { odd: "axis", even: "allies" },
      naturals: { "1": "recon", "10": "fate" },
      bothGet: { row: "indecision" },
    });
  });

  test.each(["recovery", "extension"])(
    "mortar %s: a section needs 4 or less, a platoon 3 or less on a d10",
    (id) => {
      expect(stepOf("mortar-adjustment", id).does).toMatchObject({
        dice: "1d10",
        atMost: { section: 4, platoon: 3 },
      });
    },
  );

  const RULES = [
    ["initiative", "roll", "5.0"],
    ["initiative", "events", "18.0"],
    ["initiative", "forfeit", "5.0"],
    ["activation", "coordinate", "7.1"],
    ["activation", "actions", "7.0"],
    ["activation", "reactions", "8.0"],
    ["assault-resolution", "resolve-assaults", "14.0"],
    ["mortar-adjustment", "recovery", "11.4.8"],
    ["mortar-adjustment", "extension", "11.4.9"],
    ["clean-up", "leaders", "13.3.4.1"],
    ["clean-up", "recombine", "10.3.3"],
    ["clean-up", "reset", "22.2"],
  ];

  test("steps name the rules that the aids name, and no others", () => {
    const named = phases.flatMap((phase) =>
      phase.steps.flatMap(({ id, rule }) => (rule === undefined ? [] : [[phase.id, id, rule]])),
    );
    expect(named).toEqual(RULES);
  });

  test("7.2a exempts Ad Hoc units from the marker for Russians outside command", () => {
    expect(stepOf("clean-up", "russian-command").text).toMatch(/Ad Hoc units too.*exception.*7\.2a/);
  });
});

test.each([
  ["mortar-adjustment", "remove-markers", { off: ["MDRM", "Smoke", "Illumination"] }],
  ["mortar-adjustment", "withdraw", { off: ["Primary Impact of each FO you withdraw"] }],
  ["clean-up", "vehicles", { off: ["Overwatch", "Motion"] }],
  ["clean-up", "russian-command", { on: ["Out of Command"], off: ["last turn's Out of Command"] }],
  ["clean-up", "conceal", { on: ["Concealment"] }],
])("%s/%s names the counters that are removed or placed", (phase, step, markers) => {
  expect(stepOf(phase, step).markers).toEqual(markers);
});
