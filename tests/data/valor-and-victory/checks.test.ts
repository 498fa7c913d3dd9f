import { describe, expect, test } from "vitest";
import { chainOf } from "#cards/checks/odds.ts";
import { declare } from "../../support/game/typed-check.ts";
import { DeclaredCheck } from "#core/checks/results/declared-check.ts";
import { resultOf } from "#core/checks/results/outcomes.ts";
import { RuleError } from "#core/errors.ts";
import type { Declaration } from "#core/shapes/index.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { linesOf } from "../../support/game/grids.ts";
import { GRIDS } from "./grids.ts";
import { told as toldBy } from "../../support/game/refused.ts";

const vv = systemOf("valor-and-victory");

interface More {
  modifiers?: string;
  settings?: Record<string, string>;
  rolls?: number;
  side?: string;
}

function declared(check: string, answers: Record<string, string> = {}, more: More = {}): Declaration {
  return declare(vv, { check: vv.check(check), answers, ...more });
}

/** The text of a refusal; throws unless refused. */
function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return toldBy(error);
    throw error;
  }
  throw new Error("Nothing was refused.");
}

/** Two dice with this sum. */
function dice(sum: number): number[] {
  const first = Math.min(6, sum - 1);
  return [first, sum - first];
}

/** The results of rolls of 2d6, by their sums. */
function shown(declaration: Declaration, ...sums: number[]): (string | undefined)[] {
  return sums.map((sum) => DeclaredCheck.of(vv, declaration).judge(dice(sum))[0]?.result);
}

/** The result of one die, face by face. */
function faces(declaration: Declaration): string[] {
  return [1, 2, 3, 4, 5, 6].map((face) => DeclaredCheck.of(vv, declaration).judge([face])[0]?.result ?? "");
}

const naturals = (declaration: Declaration, sum: number) =>
  DeclaredCheck.of(vv, declaration).judge(dice(sum))[0]?.naturals ?? [];

/** Number of rolls of 2d6 with at most this sum, of 36. */
function waysUpTo(most: number): number {
  let ways = 0;
  for (let one = 1; one <= 6; one += 1) {
    for (let two = 1; two <= 6; two += 1) if (one + two <= most) ways += 1;
  }
  return ways;
}

test("every procedure with dice has a check", () => {
  expect(vv.checks.map(({ id }) => id)).toEqual([
    "ap-fire",
    "opportunity-fire",
    "fire-lane",
    "overrun",
    "mission",
    "survival",
    "rally",
    "close-assault",
    "immobilization",
    "valor",
    "sniper-attack",
    "sniper-elimination",
    "to-hit",
    "armor-elimination",
    "facing",
    "abandonment",
    "mortar",
    "mission-afv",
    "accuracy",
    "scatter",
    "minefield",
  ]);
  expect(vv.toHit).toBe("to-hit");
});

test.each(["ap-fire", "close-assault", "rally", "to-hit", "armor-elimination", "valor", "mortar"])(
  "%s is rolled with 2d6",
  (id) => {
    expect(vv.check(id).dice).toBe("2d6");
  },
);

test.each([
  "survival",
  "sniper-attack",
  "sniper-elimination",
  "facing",
  "abandonment",
  "minefield",
  "scatter",
])("%s is rolled with one die", (id) => {
  expect(vv.check(id).dice).toBe("1d6");
});

describe("AP fire", () => {
  const { columns, rows } = linesOf(GRIDS["ap-fire"] ?? "");
  const cells = columns.flatMap((column, at) =>
    rows.map((row) => ({ column, roll: Number(row.id), points: row.cells[at] ?? "" })),
  );
  test.each(cells)("$column APFP, a roll of $roll: $points", ({ column, roll, points }) => {
    expect(shown(declared("ap-fire", { apfp: column }), roll)).toEqual([points]);
  });

  test.each([
    [4, "1"],
    [5, "5"],
    [10, "5"],
    [11, "11"],
    [18, "11"],
    [19, "19"],
    [28, "19"],
    [29, "29"],
    [40, "29"],
    [41, "41"],
    [199, "41"],
  ])("%i APFP are read in the column from %s on", (apfp, column) => {
    expect(declared("ap-fire", { apfp: String(apfp) }).need).toMatchObject({ column });
  });

  test.each(["0", "200", "1.5", "many"])("%s APFP are refused", (apfp) => {
    expect(refusal(() => declared("ap-fire", { apfp }))).toMatch(/APFP/);
  });

  test("only the APFP are required", () => {
    expect(refusal(() => declared("ap-fire"))).toMatch(/also needs APFP/);
    expect(declared("ap-fire", { apfp: "6" }).sum).toBe(0);
  });

  test.each([
    ["cover", 1],
    ["cover 3", 3],
    ["cover +9", 9],
    ["hindrance", 1],
    ["hindrance ×2", 2],
    ["smoke 1", 1],
    ["smoke 1 ×2", 2],
    ["smoke 2", 2],
    ["leader", -1],
    ["leader -2", -2],
    ["grenades", -1],
    ["wire", 1],
    ["cover 3, leader, grenades, smoke 2", 3],
  ])("%s adds %i", (modifiers, sum) => {
    expect(declared("ap-fire", { apfp: "6", firer: "infantry" }, { modifiers }).sum).toBe(sum);
  });

  test.each([
    ["cover 10", "counts up to 9 times"],
    ["leader 4", "counts up to 3 times"],
    ["grenades 2", "counts once at most"],
    ["moonlight", "has no modifier"],
  ])("the modifier %s is refused", (modifiers, reason) => {
    expect(refusal(() => declared("ap-fire", { apfp: "6" }, { modifiers }))).toContain(reason);
  });

  test.each([
    ["vehicle", "leader", "Only for firing infantry"],
    ["vehicle", "wire", "Only for firing infantry"],
    ["vehicle", "grenades", "Leave out **Grenades**, or change **Firer** to *infantry*."],
    ["mortar", "grenades", "Only infantry firing its own weapons"],
    ["mortar", "hindrance", "Mortars and missions ignore hindrances"],
  ])("%s with %s is refused", (firer, modifiers, reason) => {
    expect(refusal(() => declared("ap-fire", { apfp: "6", firer }, { modifiers }))).toContain(reason);
  });

  test.each([
    ["vehicle", "hindrance"],
    ["mortar", "cover 2, smoke 2, leader"],
  ])("%s with %s is accepted", (firer, modifiers) => {
    expect(declared("ap-fire", { apfp: "6", firer }, { modifiers }).modifiers).not.toEqual([]);
  });

  test("the rules' example: 12 APFP, a 5 with -1 and +3 is 2 Casualty Points; a 4 is 3", () => {
    const fire = declared("ap-fire", { apfp: "12", firer: "infantry" }, { modifiers: "leader, cover 3" });
    expect(shown(fire, 5, 4)).toEqual(["2", "3"]);
  });

  test("the odds match the dice", () => {
    const { of, ways } = DeclaredCheck.of(vv, declared("ap-fire", { apfp: "6" })).odds;
    expect(of).toBe(36);
    expect(Object.fromEntries(ways)).toEqual({ 6: 1, 5: 2, 4: 3, 3: 4, 2: 5, 1: 6, "-": 15 });
    expect(declared("ap-fire", { apfp: "6" }).chance).toEqual({ good: waysUpTo(7), of: 36 });
  });

  test.each([
    ["infantry", ["two"], ["twelve"]],
    ["mortar", ["two"], ["twelve"]],
    ["vehicle", [], []],
  ])("natural 2 and 12 by %s: %j, %j", (firer, two, twelve) => {
    const fire = declared("ap-fire", { apfp: "6", firer }, { modifiers: "cover 3" });
    expect([naturals(fire, 2), naturals(fire, 3), naturals(fire, 11), naturals(fire, 12)]).toEqual([
      two,
      [],
      [],
      twelve,
    ]);
  });

  test("a natural 2 calls for Valor, a natural 12 for the sniper", () => {
    const calls = vv.check("ap-fire").naturals?.map(({ sum, next }) => [sum, next]);
    expect(calls).toEqual([
      ["2", [{ check: "valor" }]],
      ["12", [{ check: "sniper-attack", taker: "other" }]],
    ]);
  });

  test("air bursts are for mortars only", () => {
    const remarks = (firer: string) =>
      DeclaredCheck.of(vv, declared("ap-fire", { apfp: "6", firer })).remarks("3");
    expect(remarks("mortar")).toEqual([expect.stringContaining("Air burst: 6 Casualty Points")]);
    expect(remarks("infantry")).toEqual([]);
    expect(DeclaredCheck.of(vv, declared("ap-fire", { apfp: "6" })).remarks("3")).toEqual([]);
  });

  test.each([
    ["as-two", ["6", "6", "6", "5"]],
    ["one-more", ["8", "7", "6", "5"]],
  ])("below 2, %s: %j", (belowTwo, points) => {
    const fire = declared(
      "ap-fire",
      { apfp: "6", firer: "infantry" },
      { modifiers: "leader 2", settings: { belowTwo } },
    );
    expect(shown(fire, 2, 3, 4, 5)).toEqual(points);
  });
});

describe("opportunity fire", () => {
  const fire = (modifiers: string, settings = {}) =>
    declared("opportunity-fire", { apfp: "6", firer: "infantry" }, { modifiers, settings });

  test.each([
    ["no cover", -1, -1],
    ["", -1, -1],
    ["adjacent", -3, -2],
    ["no cover ×0", 0, 0],
    ["no cover ×0, adjacent", -2, -2],
    ["cover ×0", -1, -1],
    ["cover 1", 1, 1],
    ["smoke 1, leader 2", -2, -2],
    ["no cover, adjacent", -3, -2],
    ["adjacent, cover 2", 0, 0],
    ["assault move", 1, 1],
    ["no cover, leader, hindrance", -1, -1],
  ])("%s: %i, or %i if only -2 counts", (modifiers, both, one) => {
    expect(fire(modifiers).sum).toBe(both);
    expect(fire(modifiers, { adjacentInOpen: "both" }).sum).toBe(both);
    expect(fire(modifiers, { adjacentInOpen: "adjacent" }).sum).toBe(one);
  });

  test.each(["no cover, cover", "no cover, assault move"])("the choice %s is refused", (modifiers) => {
    expect(refusal(() => fire(modifiers))).toContain("Cover counts here");
  });

  test("mortars make none", () => {
    expect(refusal(() => declared("opportunity-fire", { apfp: "6", firer: "mortar" }))).toBe(
      "Mortars make no opportunity fire.",
    );
  });

  test("it is read as AP fire, with its naturals", () => {
    expect(shown(fire("cover"), 2, 6, 7)).toEqual(["5", "1", "-"]);
    expect(shown(fire(""), 2, 8, 9)).toEqual(["6", "1", "-"]);
    expect([naturals(fire(""), 2), naturals(fire(""), 12)]).toEqual([["two"], ["twelve"]]);
  });
});

describe("a fire lane", () => {
  test.each([
    ["", 0],
    ["further lane", -1],
    ["lane 3", -3],
  ])("with %s adds %i", (modifiers, sum) => {
    const lane = declared("fire-lane", {}, { modifiers });
    expect(lane.sum).toBe(sum);
    expect(shown(lane, 6, 7)).toEqual([String(1 - sum), sum === 0 ? "-" : String(-sum)]);
  });

  test.each(["cover", "leader", "hindrance", "smoke 1"])("%s does not count", (modifiers) => {
    expect(refusal(() => declared("fire-lane", {}, { modifiers }))).toContain("has no modifier");
  });

  test("a natural 2 or 12 has no special effect", () => {
    expect(vv.check("fire-lane").naturals).toBeUndefined();
  });
});

describe("an overrun", () => {
  test.each([
    [{ afv: "2" }, "1"],
    [{ afv: "3" }, "5"],
    [{ afv: "19" }, "29"],
    [{ afv: "19", passengers: "2" }, "29"],
    [{ afv: "19", passengers: "3" }, "41"],
    [{ afv: "20" }, "29"],
    [{ afv: "21" }, "41"],
  ])("%j is read in the column from %s on: the AFV twice, passengers once", (answers, column) => {
    expect(declared("overrun", answers as Record<string, string>).need).toMatchObject({ column });
  });

  test("the rules' example: 38 APFP, a 2 with +2 and +1 is 6 Casualty Points", () => {
    expect(shown(declared("overrun", { afv: "19" }, { modifiers: "cover 3" }), 2)).toEqual(["6"]);
  });

  test("only passengers throw grenades", () => {
    const grenades = { modifiers: "grenades" };
    expect(refusal(() => declared("overrun", { afv: "9" }, grenades))).toContain("Only passengers");
    expect(declared("overrun", { afv: "9", passengers: "4" }, grenades).sum).toBe(-1);
  });
});

describe("a support mission on a hex", () => {
  test.each([
    ["light-barrage", "29", 1],
    ["heavy-barrage", "41", 1],
    ["fighter-bomber", "19", 0],
  ])("%s is read in the column from %s on", (strike, column, remarks) => {
    const mission = declared("mission", { strike });
    expect(mission.need).toMatchObject({ column });
    expect(DeclaredCheck.of(vv, mission).remarks("4")).toHaveLength(remarks);
    expect(DeclaredCheck.of(vv, mission).remarks("-")).toEqual([]);
  });

  test("hindrances and leaders do not count", () => {
    for (const modifiers of ["hindrance", "leader"]) {
      expect(refusal(() => declared("mission", { strike: "light" }, { modifiers }))).toContain("no modifier");
    }
    expect(declared("mission", { strike: "light" }, { modifiers: "cover 2, smoke 1" }).sum).toBe(3);
  });
});

describe("survival", () => {
  test("is offered by a result of two Casualty Points or more", () => {
    const fire = vv.check("ap-fire");
    const offering = ["-", "1", "2", "18"].filter((id) =>
      resultOf(vv, fire, id).also?.some(({ check }) => check === "survival"),
    );
    expect(offering).toEqual(["2", "18"]);
  });

  const survival = (points: number, rating: number, state?: string) =>
    declared("survival", {
      points: String(points),
      "casualty-rating": String(rating),
      ...(state === undefined ? {} : { state }),
    });

  test.each([
    [1, 3, undefined, "pinned"],
    [4, 3, undefined, "eliminated"],
    [2, 1, undefined, "eliminated"],
    [2, 3, "pinned", "lost"],
    [1, 3, "pinned", "lost"],
  ])("%i points on a rating of %i, %s: %s without a roll", (points, rating, state, result) => {
    const settled = survival(points, rating, state);
    expect(settled.need).toEqual({ kind: "settled", result });
    expect(DeclaredCheck.of(vv, settled).dice).toEqual([]);
  });

  test.each([
    [2, 2],
    [2, 3],
    [3, 3],
    [4, 5],
  ])("%i points on a rating of %i: a die up to the rating pins", (points, rating) => {
    expect(faces(survival(points, rating))).toEqual(
      [1, 2, 3, 4, 5, 6].map((face) => (face <= rating ? "pinned" : "eliminated")),
    );
  });
});

describe("rally", () => {
  test.each([
    ["leader", 7],
    ["elite infantry", 7],
    ["vehicle", 7],
    ["AFV", 7],
    ["gun", 7],
    ["other infantry", 6],
    ["squad", 6],
  ])("%s on %i or less", (unit, number) => {
    const rally = declared("rally", { unit });
    expect(shown(rally, number, number + 1)).toEqual(["rallied", "pinned"]);
    expect(rally.chance.good).toBe(waysUpTo(number));
  });

  test("a leader's negative modifier helps", () => {
    const rally = declared("rally", { unit: "squad" }, { modifiers: "leader 2" });
    expect(shown(rally, 8, 9)).toEqual(["rallied", "pinned"]);
  });

  test("several units of a kind roll at once", () => {
    const rally = declared("rally", { unit: "squad" }, { rolls: 3 });
    expect(
      DeclaredCheck.of(vv, rally)
        .judge([3, 3, 4, 3, 1, 1])
        .map(({ result }) => result),
    ).toEqual(["rallied", "pinned", "rallied"]);
  });
});

describe("close assault", () => {
  const assault = (attack: number, defence: number, modifiers = "", more = {}) =>
    declared("close-assault", { attack: String(attack), defence: String(defence), ...more }, { modifiers });

  test.each([
    [14, 6, "2-1", 8],
    [6, 14, "1-2", 5],
    [13, 11, "1-1", 6],
    [11, 13, "1-1", 6],
    [10, 10, "1-1", 6],
    [19, 10, "1-1", 6],
    [20, 10, "2-1", 8],
    [29, 10, "2-1", 8],
    [30, 10, "3-1", 9],
    [40, 10, "4-1", 10],
    [90, 10, "4-1", 10],
    [10, 19, "1-1", 6],
    [10, 20, "1-2", 5],
    [10, 30, "1-3", 4],
    [10, 39, "1-3", 4],
    [10, 40, "1-4", 3],
    [10, 99, "1-4", 3],
  ])("%i to %i is %s: %i or less", (attack, defence, column, number) => {
    const declaration = assault(attack, defence);
    expect(declaration.need).toMatchObject({ value: number, place: { column } });
    expect(shown(declaration, number, number + 1)).toEqual(["taken", "failed"]);
    expect(declaration.chance).toEqual({ good: waysUpTo(number), of: 36 });
  });

  test.each([
    ["assaulting leader", -1, 6],
    ["assaulting leader 2", -2, 6],
    ["grenades of the assaulters", -1, 6],
    ["defending leader", 0, 5],
    ["defending leader 2", 0, 4],
    ["grenades of the defenders", 0, 5],
  ])("%s: %i to the roll, against %i", (modifiers, sum, value) => {
    expect(assault(13, 11, modifiers)).toMatchObject({ sum, need: { value } });
  });

  test("the rules' example: a 7 with -1 and -1 against 5 succeeds", () => {
    const declaration = assault(13, 11, "our-leader, our-grenades, their-leader");
    expect(shown(declaration, 7, 8)).toEqual(["taken", "failed"]);
  });

  test("cover does not count for the roll", () => {
    expect(refusal(() => assault(13, 11, "cover"))).toContain("no modifier");
  });

  test("if all defenders are pinned, the hex is taken without a roll", () => {
    expect(assault(13, 0).need).toEqual({ kind: "settled", result: "all-pinned" });
  });

  test("both sides give their APFP", () => {
    expect(refusal(() => declared("close-assault", { attack: "4" }))).toContain("defending APFP");
    expect(refusal(() => assault(0, 5))).toContain("from 1 to 199");
  });
});

describe("an AFV in a failed close assault", () => {
  test.each([
    [1, 1],
    [2, 2],
  ])("%i points immobilize it on a die up to %i", (points, most) => {
    expect(faces(declared("immobilization", { "on-afv": String(points) }))).toEqual(
      [1, 2, 3, 4, 5, 6].map((face) => (face <= most ? "immobilized" : "none")),
    );
  });

  test.each(["3", "4", "5", "30"])("%s points do so without a roll", (points) => {
    const settled = declared("immobilization", { "on-afv": points });
    expect(settled.need).toEqual({ kind: "settled", result: "immobilized" });
    expect(DeclaredCheck.of(vv, settled).following("immobilized")).toMatchObject({ check: "abandonment" });
  });
});

describe("Valor", () => {
  test.each([
    ["leader", 6],
    ["rating-2", 2],
    ["4", 4],
    ["casualty rating 5", 5],
  ])("%s: %i or less", (number, most) => {
    expect(shown(declared("valor", { number }), most, most + 1)).toEqual(["valor", "none"]);
  });

  test("the units of a fire group check at once", () => {
    const outcomes = DeclaredCheck.of(vv, declared("valor", { number: "4" }, { rolls: 2 })).judge([
      1, 3, 1, 4,
    ]);
    expect(outcomes.map(({ result }) => result)).toEqual(["valor", "none"]);
  });
});

describe("a roll out of its phase, or by the side that does not roll there", () => {
  const rally = { check: "rally", answers: { unit: "leader" } };
  const fire = { check: "ap-fire", answers: { apfp: "8" } };
  const opportunity = { check: "opportunity-fire", answers: { apfp: "8" } };
  test.each([
    { ...rally, phase: "after-action", held: "segment-player", fits: true },
    { ...rally, phase: "after-action", held: "other-player", fits: false },
    { ...rally, phase: "command", held: "segment-player", fits: false },
    { ...fire, phase: "fire", held: "segment-player", fits: true },
    { ...fire, phase: "defensive-fire", held: "other-player", fits: true },
    { ...fire, phase: "defensive-fire", held: "segment-player", fits: false },
    { ...fire, phase: "movement", held: "other-player", fits: false },
    { ...opportunity, phase: "movement", held: "other-player", fits: true },
  ])("$check in $phase by the $held: fits $fits", ({ check, answers, phase, held, fits }) => {
    const moment = { phase, hasRole: (_: string, role: string) => role === held };
    const declaration = declare(vv, { check: vv.check(check), answers, moment, side: "axis" });
    expect(declaration.outOfPhase ?? false).toBe(!fits);
  });
});

describe("snipers", () => {
  test.each([
    ["0", ["1", "2", "3", "4", "5", "6"]],
    ["2", ["none", "none", "1", "2", "3", "4"]],
    ["5", ["none", "none", "none", "none", "none", "1"]],
    ["6", ["none", "none", "none", "none", "none", "none"]],
  ])("cover %s: %j Casualty Points, with high dice best", (cover, points) => {
    expect(faces(declared("sniper-attack", { "target-cover": cover }))).toEqual(points);
  });

  test.each([
    ["0", 0],
    ["2", 2],
    ["6", 6],
  ])("a sniper in cover %s survives %i faces", (cover, safe) => {
    const found = faces(declared("sniper-elimination", { "sniper-cover": cover }));
    expect(found).toEqual([1, 2, 3, 4, 5, 6].map((face) => (face > safe ? "eliminated" : "none")));
  });

  test.each([
    ["axis", "allies"],
    ["allies", "axis"],
  ])("a natural 12 of %s draws a sniper of %s, who shoots at the side that rolled it", (firing, hunting) => {
    const fire = declared("ap-fire", { apfp: "8", firer: "infantry" }, { side: firing });
    const [call] = DeclaredCheck.of(vv, fire).called(naturals(fire, 12));
    expect(call).toMatchObject({ check: { id: "sniper-attack" }, side: hunting, answers: { side: firing } });
    // The card names the attacking side, for any player who presses.
    const attack = declared("sniper-attack", { ...call?.answers, "target-cover": "1" }, { side: firing });
    expect(attack.side).toBe(hunting);
    expect(DeclaredCheck.of(vv, attack).nexts("none")[0]).toMatchObject({
      side: firing,
      answers: { "sniper-side": hunting },
    });
  });

  test("each attack has a result, hit or miss; the sniper's own cover is asked for", () => {
    const attack = declared("sniper-attack", { "target-cover": "2" });
    for (const result of ["none", "1", "4"]) {
      expect(DeclaredCheck.of(vv, attack).nexts(result)[0]).toMatchObject({
        check: { id: "sniper-elimination" },
        answers: {},
      });
    }
  });
});

describe("AT to-hit", () => {
  const shot = (weapon: string, range: number, target?: string, modifiers = "") =>
    declared(
      "to-hit",
      { weapon, range: String(range), ...(target === undefined ? {} : { target }) },
      { modifiers },
    );

  test.each([
    ["gun", 1, 10],
    ["gun", 10, 10],
    ["gun", 11, 8],
    ["gun c", 19, 8],
    ["gun", 20, 6],
    ["gun", 99, 6],
    ["infantry at weapon", 1, 8],
    ["inf", 12, 8],
    ["infantry at weapon d", 2, 8],
    ["mortar", 2, 6],
    ["on-board mortar a", 15, 6],
    ["light barrage", 1, 8],
    ["heavy", 30, 8],
    ["fighter-bomber", 5, 8],
  ])("%s at %i hexes hits on %i or less", (weapon, range, number) => {
    const declaration = shot(weapon, range);
    expect(declaration.need).toMatchObject({ value: number, meets: "at-most" });
    expect(shown(declaration, number, number + 1)).toEqual(["hit", "miss"]);
    expect(declaration.chance).toEqual({ good: waysUpTo(number), of: 36 });
  });

  test.each([
    ["gun", "cover 2", 2],
    ["gun", "hindrance 2", 2],
    ["gun", "smoke 1, smoke 2", 3],
    ["inf", "leader 2", -2],
    ["inf", "valor", -1],
    ["inf", "wire", 1],
    ["mortar", "cover, leader", 0],
  ])("%s with %s: %i", (weapon, modifiers, sum) => {
    expect(shot(weapon, 5, undefined, modifiers).sum).toBe(sum);
  });

  test("a gun shield counts for Guns", () => {
    expect(shot("gun", 5, "gun", "gun shield").sum).toBe(1);
    expect(refusal(() => shot("gun", 5, "afv", "gun shield"))).toContain("Only Guns have shields.");
  });

  test.each([
    ["gun", "leader", "Only for firing infantry"],
    ["gun", "valor", "Only infantry has Valor"],
    ["gun", "wire", "Only for firing infantry"],
    ["mortar", "hindrance", "Mortars and missions ignore hindrances"],
    ["light", "hindrance", "Mortars and missions ignore hindrances"],
    ["fighter-bomber", "leader", "Only for firing infantry"],
  ])("%s with %s is refused", (weapon, modifiers, reason) => {
    expect(refusal(() => shot(weapon, 5, undefined, modifiers))).toContain(reason);
  });

  test.each([
    ["mortar", 1, "afv", "works only from 2 hexes on"],
    ["gun", 0, "afv", "from 1 to 99 hexes"],
    ["mortar", 5, "gun", "attack Guns on the AP table"],
    ["light", 5, "vehicle", "attacks it on the AP table"],
    ["gun", 5, "infantry", "Target cannot be"],
    ["catapult", 5, "afv", "has no weapon"],
  ])("%s at %i on %s is refused", (weapon, range, target, reason) => {
    expect(refusal(() => shot(weapon, range, target))).toContain(reason);
  });

  test.each(["vehicle", "truck", "gun"])("a hit eliminates: %s", (target) => {
    const declaration = shot("gun d", 5, target);
    expect(shown(declaration, 2, 10, 11)).toEqual(["eliminated", "eliminated", "miss"]);
    expect(DeclaredCheck.of(vv, declaration).nexts("eliminated")).toEqual([]);
  });

  test("without a target the hit shows its effects", () => {
    const declaration = shot("gun d", 5);
    expect(shown(declaration, 10)).toEqual(["hit"]);
    expect(DeclaredCheck.of(vv, declaration).nexts("hit")).toEqual([]);
    expect(DeclaredCheck.of(vv, declaration).remarks("hit")).toHaveLength(1);
    expect(DeclaredCheck.of(vv, shot("gun d", 5, "afv")).remarks("hit")).toEqual([]);
  });

  test("an attack that an AFV survives mentions the abandonment of an immobile one", () => {
    const abandonment = [expect.stringContaining("rolls for abandonment")];
    const mortar = (vehicle: string) => DeclaredCheck.of(vv, declared("mortar", { vehicle })).remarks("miss");
    const told = (check: string, result: string) =>
      vv.check(check).results.find(({ id }) => id === result)?.text ?? "";
    expect(DeclaredCheck.of(vv, shot("gun d", 5, "afv")).remarks("miss")).toEqual(abandonment);
    expect(DeclaredCheck.of(vv, shot("gun d", 5, "armor c")).remarks("miss")).toEqual(abandonment);
    expect(DeclaredCheck.of(vv, shot("gun d", 5, "truck")).remarks("miss")).toEqual([]);
    expect([mortar("afv"), mortar("soft")]).toEqual([abandonment, []]);
    for (const [check, result] of [
      ["mission-afv", "miss"],
      ["armor-elimination", "none"],
      ["armor-elimination", "impossible"],
      ["immobilization", "none"],
    ] as const)
      expect(told(check, result)).toContain("rolls for abandonment");
  });

  test("a hit on an AFV leads to its armor, with the weapon's rating and the kind of fire", () => {
    expect(DeclaredCheck.of(vv, shot("gun d", 12, "armor c")).following("hit")).toMatchObject({
      check: "armor-elimination",
      answers: { rating: "d", armor: "c", fire: "direct" },
      need: { kind: "number", value: 9 },
    });
  });

  test.each([
    ["gun", "afv", { fire: "direct" }],
    ["gun b", "afv", { fire: "direct", rating: "b" }],
    ["gun", "armor c", { fire: "direct", armor: "c" }],
    ["mortar", "afv", { fire: "indirect" }],
  ])("%s on %s leaves the card of the armor open", (weapon, target, answers) => {
    const declaration = shot(weapon, 5, target);
    expect(DeclaredCheck.of(vv, declaration).following("hit")).toBeUndefined();
    expect(DeclaredCheck.of(vv, declaration).nexts("hit")[0]?.answers).toMatchObject(answers);
  });

  test.each([
    ["light", "b"],
    ["heavy", "c"],
    ["air", "d"],
  ])("%s has the rating %s", (weapon, rating) => {
    expect(DeclaredCheck.of(vv, shot(weapon, 5, "armor a")).following("hit")?.answers).toMatchObject({
      rating,
      fire: "indirect",
    });
  });

  test("the odds of both rolls are multiplied", () => {
    const [link] = chainOf(vv, shot("gun d", 12, "armor d", "cover 2"));
    expect(link?.chance).toBeCloseTo((waysUpTo(6) / 36) * (waysUpTo(6) / 36));
  });

  test("the rules' example: D at up to 10 hexes with +2, a 7 hits; D on D, a 6 eliminates, a 7 immobilizes", () => {
    const declaration = shot("gun d", 8, "armor d", "cover 2");
    expect(shown(declaration, 7, 8, 9)).toEqual(["hit", "hit", "miss"]);
    const armor = DeclaredCheck.of(vv, declaration).following("hit") as Declaration;
    expect(shown(armor, 6, 7, 8)).toEqual(["eliminated", "immobilized", "none"]);
  });

  test.each([
    ["inf", ["two"], ["twelve"]],
    ["mortar", ["two"], ["twelve"]],
    ["gun", [], []],
    ["fighter-bomber", [], []],
  ])("natural 2 and 12 of %s: %j, %j", (weapon, two, twelve) => {
    const declaration = shot(weapon, 5);
    expect([naturals(declaration, 2), naturals(declaration, 12)]).toEqual([two, twelve]);
  });
});

describe("armor elimination", () => {
  const { columns, rows } = linesOf(GRIDS["armor-elimination"] ?? "");
  const armor = (rating: string, hit: string, fire = "direct", settings = {}) =>
    declared("armor-elimination", { rating, armor: hit, fire }, { settings });
  const cells = rows.flatMap((row) =>
    columns.map((column, at) => ({ rating: row.id, column, cell: row.cells[at] ?? "" })),
  );

  test.each(cells.filter(({ cell }) => cell === "E"))(
    "AT $rating on armor $column: E",
    ({ rating, column }) => {
      expect(armor(rating, column).need).toMatchObject({
        kind: "settled",
        result: "eliminated",
        printed: "E",
      });
      expect(armor(rating, column, "direct", { sureKill: "roll" }).need).toMatchObject({ value: 12 });
    },
  );

  test.each(cells.filter(({ cell }) => cell === "-"))(
    "AT $rating on armor $column: impossible",
    ({ rating, column }) => {
      expect(armor(rating, column).need).toMatchObject({ kind: "settled", result: "impossible" });
    },
  );

  test.each(cells.filter(({ cell }) => /\d/.test(cell)))(
    "AT $rating on armor $column: $cell",
    ({ rating, column, cell }) => {
      const number = Number(cell);
      const declaration = armor(rating, column);
      expect(declaration.need).toMatchObject({ kind: "number", meets: "at-most", value: number });
      const results = shown(declaration, number - 1, number, number + 1);
      expect(results).toEqual(["eliminated", "immobilized", "none"]);
      expect(declaration.chance.good).toBe(waysUpTo(number - 1));
    },
  );

  test("every cell has been tried", () => {
    expect(cells).toHaveLength(36);
  });

  test.each([
    ["direct", "immobilized", "immobilized"],
    ["direct", "eliminated", "eliminated"],
    ["indirect", "immobilized", "eliminated"],
    ["indirect", "eliminated", "eliminated"],
  ])("equal to the number, %s fire, setting %s: %s", (fire, equalToNumber, result) => {
    expect(shown(armor("C", "B", fire, { equalToNumber }), 8, 9, 10)).toEqual(["eliminated", result, "none"]);
  });

  test("no modifier applies", () => {
    expect(
      refusal(() =>
        declared("armor-elimination", { rating: "a", armor: "a", fire: "direct" }, { modifiers: "cover" }),
      ),
    ).toContain("takes no modifiers");
  });

  test("an immobilized AFV may be abandoned at once", () => {
    expect(DeclaredCheck.of(vv, armor("D", "D")).following("immobilized")).toMatchObject({
      check: "abandonment",
      chance: { good: 4, of: 6 },
    });
    expect(DeclaredCheck.of(vv, armor("D", "D")).nexts("eliminated")).toEqual([]);
  });

  test("rating, armor and the kind of fire are required", () => {
    expect(refusal(() => declared("armor-elimination", { rating: "a", armor: "b" }))).toContain("fire");
    expect(refusal(() => armor("G", "A"))).toContain("AT rating cannot be");
  });
});

describe("mortars and missions against vehicles", () => {
  test("a mortar hits on 6 or less with the cover of the hex, and counts rear armor", () => {
    const mortar = (vehicle: string, more = {}) =>
      declared("mortar", { vehicle, ...more }, { modifiers: "cover 1" });
    expect(shown(mortar("afv"), 5, 6)).toEqual(["hit", "miss"]);
    expect(shown(mortar("truck"), 5, 6)).toEqual(["eliminated", "miss"]);
    const next = DeclaredCheck.of(vv, mortar("afv", { rating: "a", armor: "b" })).following(
      "hit",
    ) as Declaration;
    expect(shown(next, 5, 6)).toEqual(["eliminated", "none"]);
    expect(DeclaredCheck.of(vv, mortar("afv")).nexts("hit")[0]?.answers).toMatchObject({ fire: "indirect" });
  });

  test.each([
    ["light-barrage", "a", 9],
    ["heavy-barrage", "a", 11],
    ["fighter-bomber", "b", 11],
  ])("%s hits on 8 or less; armor %s on %i or less", (mission, armor, number) => {
    const attack = declared("mission-afv", { mission, armor });
    expect(shown(attack, 8, 9)).toEqual(["hit", "miss"]);
    expect(declared("mission-afv", { mission }, { modifiers: "cover 2" }).sum).toBe(2);
    const next = DeclaredCheck.of(vv, attack).following("hit") as Declaration;
    expect(shown(next, number, number + 1)).toEqual(["eliminated", "none"]);
  });

  test("settings are passed on", () => {
    const attack = declared(
      "mission-afv",
      { mission: "fighter-bomber", armor: "a" },
      { settings: { sureKill: "roll" } },
    );
    expect(DeclaredCheck.of(vv, attack).following("hit")?.need).toMatchObject({ kind: "number", value: 12 });
    const usual = declared("mission-afv", { mission: "fighter-bomber", armor: "a" });
    expect(DeclaredCheck.of(vv, usual).following("hit")?.need).toMatchObject({
      kind: "settled",
      result: "eliminated",
    });
  });
});

describe("dice that are read in a table", () => {
  test.each([
    ["facing", ["front", "front", "front", "rear", "rear", "rear"]],
    ["abandonment", ["abandoned", "abandoned", "stays", "stays", "stays", "stays"]],
    ["minefield", ["eliminated", "eliminated", "eliminated", "safe", "safe", "safe"]],
    ["scatter", ["up", "upper-right", "lower-right", "down", "lower-left", "upper-left"]],
  ])("%s: %j", (check, results) => {
    expect(faces(declared(check))).toEqual(results);
  });

  test.each(["barrage", "smoke"])("accuracy of a %s", (called) => {
    expect(faces(declared("accuracy", { called }))).toEqual([
      "on-target",
      "on-target",
      "on-target",
      "on-target",
      "one-hex",
      "two-hexes",
    ]);
  });

  test("a fighter-bomber does not roll for accuracy without the setting", () => {
    const called = "fighter-bomber";
    expect(declared("accuracy", { called }).need).toEqual({ kind: "settled", result: "on-target" });
    const rolling = declared("accuracy", { called }, { settings: { airAccuracy: "yes" } });
    expect(faces(rolling)[5]).toBe("two-hexes");
  });

  test("missions off target scatter, all of them", () => {
    const missions = declared("accuracy", { called: "barrage" }, { rolls: 3 });
    expect(
      DeclaredCheck.of(vv, missions)
        .judge([5, 2, 6])
        .map(({ result }) => result),
    ).toEqual(["one-hex", "on-target", "two-hexes"]);
    expect(DeclaredCheck.of(vv, missions).following("one-hex")).toMatchObject({ check: "scatter" });
    expect(DeclaredCheck.of(vv, missions).following("two-hexes")).toMatchObject({ check: "scatter" });
    expect(DeclaredCheck.of(vv, missions).following("on-target")).toBeUndefined();
  });

  const called = (declaration: Declaration, result: string) =>
    DeclaredCheck.of(vv, declaration)
      .also([result])
      .map(({ check, answers }) => [check.id, answers]);

  test.each([
    ["light", "light-barrage"],
    ["heavy barrage", "heavy-barrage"],
    ["fighter-bomber", "fighter-bomber"],
  ])("a mission on target attacks the hex and each AFV in it: %s", (said, mission) => {
    const attacks = [
      ["mission", { strike: mission }],
      ["mission-afv", { mission }],
    ];
    const onTarget = declared("accuracy", { called: said }, { settings: { airAccuracy: "yes" } });
    expect(called(onTarget, "on-target")).toEqual(attacks);
    const scattered = DeclaredCheck.of(vv, onTarget).following("one-hex") as Declaration;
    expect(called(scattered, "down")).toEqual(attacks);
  });

  test("a smoke barrage attacks nothing, and the kind of a barrage may be left open", () => {
    expect(called(declared("accuracy", { called: "smoke" }), "on-target")).toEqual([]);
    expect(called(declared("scatter", { called: "smoke" }), "up")).toEqual([]);
    const open = [
      ["mission", {}],
      ["mission-afv", {}],
    ];
    expect(called(declared("accuracy", { called: "barrage" }), "on-target")).toEqual(open);
    expect(called(declared("scatter"), "up")).toEqual(open);
  });

  test("an AFV that was already immobilized may be abandoned after every attack that it survives", () => {
    const shot = declared("to-hit", { weapon: "gun-d", range: "12", target: "armor-d" });
    const armor = declared("armor-elimination", { rating: "a", armor: "a", fire: "direct" });
    expect([called(shot, "miss"), called(armor, "none"), called(armor, "eliminated")]).toEqual([
      [["abandonment", {}]],
      [["abandonment", {}]],
      [],
    ]);
    expect(called(declared("to-hit", { weapon: "gun-d", range: "12", target: "truck" }), "miss")).toEqual([]);
  });

  test("a hit on an unnamed target leads to the armor", () => {
    const shot = declared("to-hit", { weapon: "gun-d", range: "12" });
    expect(called(shot, "hit")).toMatchObject([["armor-elimination", { rating: "d", fire: "direct" }]]);
  });

  test("several units enter a minefield at once", () => {
    const field = declared("minefield", {}, { rolls: 4 });
    expect(
      DeclaredCheck.of(vv, field)
        .judge([3, 4, 1, 6])
        .map(({ result }) => result),
    ).toEqual(["eliminated", "safe", "eliminated", "safe"]);
    expect(refusal(() => declared("minefield", {}, { rolls: 13 }))).toContain("1 to 12 times");
  });

  test("their results have the table's names", () => {
    expect(resultOf(vv, vv.check("scatter"), "upper-left").name).toBe("Upper left");
    expect(resultOf(vv, vv.check("facing"), "rear").name).toBe("Rear armor");
  });
});

test("every weapon has its kind of fire, and its rating if it has one", () => {
  const kinds = vv.weapons.map(({ id, tells }) => [id, tells?.["fire"]]);
  expect(kinds).toEqual(vv.weapons.map(({ id }) => [id, /^(gun|inf)/.test(id) ? "direct" : "indirect"]));
  const rated = vv.weapons.filter(({ id }) => /-[a-f]$/.test(id));
  expect(rated.map(({ tells }) => tells?.["rating"])).toEqual(rated.map(({ id }) => id.slice(-1)));
  expect([vv.weapons.length, rated.length]).toEqual([24, 18]);
});

test("every check names its chapters of the rules", () => {
  expect(Object.fromEntries(vv.checks.map(({ id, rule }) => [id, rule]))).toEqual({
    "ap-fire": "14.5",
    "opportunity-fire": "13.8",
    "fire-lane": "13.9",
    overrun: "19.4",
    mission: "21.5",
    survival: "14.64",
    rally: "14.8",
    "close-assault": "15",
    immobilization: "15.10",
    valor: "16.2",
    "sniper-attack": "17.5",
    "sniper-elimination": "17.6",
    "to-hit": "18.3",
    "armor-elimination": "18.4",
    facing: "18.5",
    abandonment: "18.6",
    mortar: "12.67",
    "mission-afv": "21.5",
    accuracy: "21.4",
    scatter: "21.4",
    minefield: "20.7",
  });
});
