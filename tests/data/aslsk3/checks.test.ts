import { describe, expect, test } from "vitest";
import { declare, typedInputs } from "../../support/game/typed-check.ts";
import { answerIds } from "#core/checks/answers/answers.ts";
import { remarksOn } from "#core/checks/answers/circumstances.ts";
import { resolve } from "#core/checks/resolve.ts";
import { DeclaredCheck } from "#core/checks/results/declared-check.ts";
import { resultOf as resultNamed } from "#core/checks/results/outcomes.ts";
import { RuleError } from "#core/errors.ts";
import { answersText } from "#cards/checks/words.ts";
import { naturalTexts } from "#cards/checks/outcomes.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { told as toldBy } from "../../support/game/refused.ts";

const asl = systemOf("aslsk3");

type Answers = Record<string, string | number>;

interface Wish {
  answers?: Answers;
  modifiers?: string;
  settings?: Record<string, string>;
}

function declared(check: string, { answers = {}, modifiers = "", settings }: Wish = {}) {
  const written = Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, String(value)]));
  return declare(asl, { check: asl.check(check), answers: written, modifiers, settings });
}

/** The result of a roll with these faces. */
function resultOf(check: string, faces: number[], wish: Wish = {}): string {
  return DeclaredCheck.of(asl, declared(check, wish)).judge(faces)[0]?.result ?? "";
}

/** The additional texts about the faces. */
function saidOf(check: string, faces: number[], wish: Wish = {}): string {
  const declaration = declared(check, wish);
  const outcomes = DeclaredCheck.of(asl, declaration).judge(faces);
  return naturalTexts(inEnglish(asl), { type: "checked", declaration, outcomes }, faces).join(" ");
}

function refusalOf(check: string, wish: Wish): string {
  try {
    declared(check, wish);
  } catch (error) {
    if (error instanceof RuleError) return `${error.key}: ${toldBy(error)}`;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

/** Two dice with this sum, the colored one as low as possible. */
function fall(total: number): number[] {
  const colored = Math.max(1, total - 6);
  return [colored, total - colored];
}

/** The totals of a DR from 2 to 12 in runs of the same result, such as `2-7 rallied`. */
function runsOf(check: string, wish: Wish, dice: 1 | 2 = 2): string {
  const faces = dice === 1 ? [1, 2, 3, 4, 5, 6] : [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const runs: { from: number; to: number; result: string }[] = [];
  for (const face of faces) {
    const result = resultOf(check, dice === 1 ? [face] : fall(face), wish);
    const last = runs.at(-1);
    if (last?.result === result) last.to = face;
    else runs.push({ from: face, to: face, result });
  }
  return runs.map(({ from, to, result }) => `${from === to ? from : `${from}-${to}`} ${result}`).join(", ");
}

/** A check, its answers and modifiers, and the result of each DR or dr. */
type Case = [check: string, answers: Answers, modifiers: string, runs: string];

const ONE_DIE: Case[] = [
  ["ssr-dr", { needed: 2 }, "", "1-2 come, 3-6 wait"],
  ["recover-rph", {}, "", "1-5 taken, 6 left"],
  ["recover-rph", {}, "cx", "1-4 taken, 5-6 left"],
  ["recover-mph", {}, "", "1-5 taken, 6 left"],
  ["recover-mph", {}, "cx", "1-4 taken, 5-6 left"],
  ["repair-weapon", { repair: 1 }, "", "1 repaired, 2-5 broken, 6 eliminated"],
  ["repair-weapon", { repair: 3 }, "", "1-3 repaired, 4-5 broken, 6 eliminated"],
  ["repair-vehicle", { armament: "mg" }, "", "1 repaired, 2-5 broken, 6 disabled"],
  ["repair-vehicle", { armament: "aamg" }, "ce", "1 repaired, 2-5 broken, 6 disabled"],
  ["shock-recovery", {}, "", "1-2 off, 3-6 uk"],
  ["uk-recovery", {}, "", "1-3 off, 4-6 wreck"],
  ["field-promotion", { after: "cc" }, "", "1 8-1, 2-3 8-0, 4-5 7-0, 6 6+1"],
  ["field-promotion", { after: "self-rally" }, "", "1-2 8-0, 3-4 7-0, 5 6+1, 6 none"],
  ["field-promotion", { after: "cc" }, "low", "1-2 8-0, 3-4 7-0, 5 6+1, 6 none"],
  ["field-promotion", { after: "cc" }, "high", "1-2 8-1, 3-4 8-0, 5-6 7-0"],
  ["field-promotion", { after: "cc" }, "abg", "1-2 8-1, 3-4 8-0, 5-6 7-0"],
  ["field-promotion", { after: "cc" }, "ri", "1-2 8-0, 3-4 7-0, 5 6+1, 6 none"],
  ["field-promotion", { after: "cc" }, "minor", "1 8-1, 2-3 8-0, 4-5 7-0, 6 6+1"],
  ["field-promotion", { after: "self-rally" }, "low, ri", "1-2 7-0, 3 6+1, 4-6 none"],
  ["wound-severity", {}, "", "1-4 wounded, 5-6 eliminated"],
  ["wound-severity", {}, "wounded", "1-3 wounded, 4-6 eliminated"],
  ["pf-check", { range: 1 }, "", "1-3 has, 4-6 none"],
  ["pf-check", { range: 1 }, "no-afv", "1-2 has, 3-6 none"],
  ["pf-check", { range: 1 }, "cx", "1-2 has, 3-6 none"],
  ["pf-check", { range: 1 }, "hs-crew", "1-2 has, 3-6 none"],
  ["pf-check", { range: 1 }, "smc", "1 has, 2-6 none"],
  ["pf-check", { range: 1 }, "late", "1-4 has, 5-6 none"],
  ["motion-attempt", { spent: 1 }, "", "1 motion, 2-6 none"],
  ["motion-attempt", { spent: 4 }, "", "1-4 motion, 5-6 none"],
  ["motion-attempt", { spent: 8 }, "", "1-6 motion"],
  ["smoke-grenade", { exponent: 2 }, "", "1-2 smoke, 3-6 none"],
  ["smoke-grenade", { exponent: 2 }, "cx", "1 smoke, 2-6 none"],
  ["cc-afv-die", {}, "", "1-2 destroyed, 3 immobilized, 4-6 none"],
];

const TWO_DICE: Case[] = [
  ["ssr-2d6", { needed: 5 }, "", "2-5 come, 6-12 wait"],
  ["self-rally", { "broken-morale": 8, unit: "mmc" }, "", "2-7 rallied, 8-11 stays, 12 reduced"],
  ["self-rally", { "broken-morale": 8, unit: "smc" }, "dm", "2-3 rallied, 4-11 stays, 12 reduced"],
  ["self-rally", { "broken-morale": 8, unit: "mmc" }, "cover", "2-8 rallied, 9-11 stays, 12 reduced"],
  ["self-rally", { "broken-morale": 3, unit: "mmc" }, "dm", "2-11 stays, 12 reduced"],
  ["unit-rally", { "broken-morale": 7, leadership: 0 }, "", "2-7 rallied, 8-11 stays, 12 reduced"],
  ["unit-rally", { "broken-morale": 7, leadership: -2 }, "", "2-9 rallied, 10-11 stays, 12 reduced"],
  ["unit-rally", { "broken-morale": 7, leadership: 1 }, "", "2-6 rallied, 7-11 stays, 12 reduced"],
  ["unit-rally", { "broken-morale": 7, leadership: -1 }, "dm, cover", "2-5 rallied, 6-11 stays, 12 reduced"],
  ["nmc", { morale: 7, standing: "unbroken" }, "", "2-6 passed, 7 pinned, 8-11 breaks, 12 breaks-reduced"],
  [
    "nmc",
    { morale: 7, standing: "unbroken", mc: 2 },
    "",
    "2-4 passed, 5 pinned, 6-11 breaks, 12 breaks-reduced",
  ],
  [
    "nmc",
    { morale: 7, standing: "unbroken", leadership: -1 },
    "",
    "2-7 passed, 8 pinned, 9-11 breaks, 12 breaks-reduced",
  ],
  [
    "nmc",
    { morale: 7, standing: "unbroken", elr: 2 },
    "",
    "2-6 passed, 7 pinned, 8-9 breaks, 10-11 replaced, 12 replaced-reduced",
  ],
  [
    "nmc",
    { morale: 7, standing: "unbroken", elr: 5 },
    "",
    "2-6 passed, 7 pinned, 8-11 breaks, 12 breaks-reduced",
  ],
  ["nmc", { morale: 7, standing: "broken", elr: 0 }, "", "2-6 passed, 7 pinned, 8-11 reduced, 12 eliminated"],
  ["nmc", { morale: 10, standing: "unbroken", leadership: -3 }, "", "2-11 passed, 12 breaks-reduced"],
  ["ptc", { morale: 7 }, "", "2-7 passed, 8-12 pinned"],
  ["ptc", { morale: 7, leadership: -1 }, "", "2-8 passed, 9-12 pinned"],
  [
    "llmc",
    { lost: -1, morale: 7, standing: "unbroken" },
    "",
    "2-5 passed, 6 pinned, 7-11 breaks, 12 breaks-reduced",
  ],
  ["lltc", { lost: -1, morale: 7 }, "", "2-6 passed, 7-12 pinned"],
  ["lltc", { lost: 1, morale: 7 }, "", "2-8 passed, 9-12 pinned"],
  ["lltc", { lost: 0, morale: 7, leadership: -1 }, "", "2-8 passed, 9-12 pinned"],
  ["to-hit", { th: 8, target: "itt" }, "", "2-8 hit, 9-12 miss"],
  ["to-hit", { th: 8, target: "itt", drm: 3 }, "", "2-5 hit, 6-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "afph", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "hindrance ×2", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "smoke", "2-5 hit, 6-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "wp", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "dispersed", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "dispersed-wp", "2-7 hit, 8-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "grenade", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "out-of-smoke", "2-7 hit, 8-12 miss"],
  ["to-hit", { th: 9, target: "itt", depletion: 6 }, "", "2-6 hit, 7-12 no-ammo"],
  ["to-hit", { th: 9, target: "itt", critical: 4 }, "stone, acquired-2", "2-3 critical, 4-8 hit, 9-12 miss"],
  ["to-hit", { th: 8, target: "att" }, "", "2 critical, 3-8 hit, 9-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "hazardous", "2-10 hit, 11-12 miss"],
  ["to-hit", { th: 8, target: "vtt" }, "acquired-1", "2-9 hit, 10-12 miss"],
  ["to-hit", { th: 8, target: "vtt" }, "intensive", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "vtt" }, "bu", "2-7 hit, 8-12 miss"],
  ["to-hit", { th: 8, target: "vtt" }, "non-qualified", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "vtt" }, "moving", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "vtt" }, "very-large", "2-10 hit, 11-12 miss"],
  ["to-hit", { th: 8, target: "vtt" }, "moving, large", "2-7 hit, 8-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "small", "2-7 hit, 8-12 miss"],
  ["to-hit", { th: 8, target: "latw" }, "very-small", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "latw" }, "backblast", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "woods", "2-7 hit, 8-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "wooden", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "height", "2-7 hit, 8-12 miss"],
  ["to-hit", { th: 8, target: "itt" }, "emplaced", "2-6 hit, 7-12 miss"],
  ["to-hit", { th: 8, target: "itt", fire: "first" }, "ffnam, ffmo", "2-10 hit, 11-12 miss"],
  ["nmc", { morale: 8, standing: "ce-crew", elr: 0 }, "", "2-7 passed, 8 bu, 9-11 stunned, 12 recalled"],
  ["possible-shock", { morale: 8 }, "", "2-8 passed, 9-12 shock"],
  ["bog-check", { pressure: "low" }, "", "2-11 on, 12 bog"],
  ["bog-check", { pressure: "normal" }, "", "2-10 on, 11-12 bog"],
  ["bog-check", { pressure: "high" }, "", "2-9 on, 10-12 bog"],
  ["bog-check", {}, "low", "2-11 on, 12 bog"],
  ["bog-check", {}, "normal", "2-10 on, 11-12 bog"],
  ["bog-check", {}, "high", "2-9 on, 10-12 bog"],
  ["bog-check", { pressure: "low" }, "half", "2-8 on, 9-12 bog"],
  ["bog-check", { drm: 1 }, "normal, half", "2-6 on, 7-12 bog"],
  ["mechanical-reliability", { number: "twelve" }, "", "2-11 on, 12 stuck"],
  ["mechanical-reliability", { number: "eleven" }, "", "2-10 on, 11-12 stuck"],
  ["manhandling", { manhandle: 10, mf: 1 }, "", "2-7 on, 8 stops, 9-12 stays"],
  ["manhandling", { manhandle: 10, mf: 2, leadership: -1 }, "", "2-6 on, 7 stops, 8-12 stays"],
  ["manhandling", { manhandle: 10, mf: 1 }, "woods", "2-6 on, 7 stops, 8-12 stays"],
  ["manhandling", { manhandle: 10, mf: 1 }, "wooden", "2-5 on, 6 stops, 7-12 stays"],
  ["manhandling", { manhandle: 10, mf: 1 }, "stone", "2-4 on, 5 stops, 6-12 stays"],
  ["manhandling", { manhandle: 10, mf: 1 }, "road", "2-9 on, 10 stops, 11-12 stays"],
  ["manhandling", { manhandle: 10, mf: 1 }, "squad", "2-8 on, 9 stops, 10-12 stays"],
  ["manhandling", { manhandle: 8, mf: 1 }, "helpers ×2", "2-9 on, 10 stops, 11-12 stays"],
  ["manhandling", { manhandle: 10, mf: 1, drm: 1 }, "", "2-6 on, 7 stops, 8-12 stays"],
  ["paatc", { morale: 7, unit: "mmc" }, "", "2-7 passed, 8-12 pinned"],
  ["paatc", { morale: 7, unit: "mmc" }, "inexperienced", "2-6 passed, 7-12 pinned"],
  ["paatc", { morale: 7, unit: "mmc" }, "shaky", "2-6 passed, 7-12 pinned"],
  ["paatc", { morale: 7, unit: "mmc", leadership: -2 }, "", "2-9 passed, 10-12 pinned"],
  ["vehicle-smoke", { usage: 7 }, "", "2-7 smoke, 8-12 none"],
  ["vehicle-smoke", { usage: 7 }, "bu", "2-6 smoke, 7-12 none"],
  ["vehicle-smoke", { usage: 7 }, "sm-moving", "2-5 smoke, 6-12 none"],
  ["interdiction-nmc", { morale: 7 }, "", "2-6 passed, 7 pinned, 8-11 reduced, 12 eliminated"],
  [
    "interdiction-nmc",
    { morale: 7, leadership: -1 },
    "",
    "2-7 passed, 8 pinned, 9-11 reduced, 12 eliminated",
  ],
  ["cc-attack", { attack: 8, defence: 8, by: "mmc" }, "", "2-4 eliminated, 5 reduced, 6-12 none"],
  ["cc-attack", { attack: 12, defence: 8, by: "mmc" }, "", "2-5 eliminated, 6 reduced, 7-12 none"],
  ["cc-attack", { attack: 11, defence: 8, by: "mmc" }, "", "2-4 eliminated, 5 reduced, 6-12 none"],
  ["cc-attack", { attack: 1, defence: 8, by: "smc" }, "", "2-12 none"],
  ["cc-attack", { attack: 21, defence: 2, by: "mmc" }, "", "2-12 eliminated"],
  [
    "cc-attack",
    { attack: 8, defence: 8, by: "mmc", leadership: -1 },
    "",
    "2-5 eliminated, 6 reduced, 7-12 none",
  ],
  ["cc-attack", { attack: 8, defence: 8, by: "mmc" }, "cx", "2-3 eliminated, 4 reduced, 5-12 none"],
  ["cc-attack", { attack: 8, defence: 8, by: "mmc" }, "target-cx", "2-5 eliminated, 6 reduced, 7-12 none"],
  [
    "cc-attack",
    { attack: 8, defence: 8, by: "mmc" },
    "target-broken",
    "2-6 eliminated, 7 reduced, 8-12 none",
  ],
  ["cc-attack", { attack: 8, defence: 8, by: "mmc" }, "ambusher", "2-5 eliminated, 6 reduced, 7-12 none"],
  ["cc-attack", { attack: 8, defence: 8, by: "mmc" }, "ambushed", "2-3 eliminated, 4 reduced, 5-12 none"],
  ["cc-vs-afv", { attackers: "squad" }, "", "2-4 destroyed, 5 immobilized, 6-12 none"],
  ["cc-vs-afv", { attackers: "crew" }, "", "2-3 destroyed, 4 immobilized, 5-12 none"],
  ["cc-vs-afv", { attackers: "half-squad" }, "", "2 destroyed, 3 immobilized, 4-12 none"],
  ["cc-vs-afv", { attackers: "smc" }, "", "2 immobilized, 3-12 none"],
  ["cc-vs-afv", { attackers: "squad", leadership: -1 }, "", "2-5 destroyed, 6 immobilized, 7-12 none"],
  ["cc-vs-afv", { attackers: "squad" }, "joining", "2-5 destroyed, 6 immobilized, 7-12 none"],
  ["cc-vs-afv", { attackers: "squad" }, "area ×2", "2 destroyed, 3 immobilized, 4-12 none"],
  ["cc-vs-afv", { attackers: "squad" }, "moving", "2 destroyed, 3 immobilized, 4-12 none"],
  ["cc-vs-afv", { attackers: "squad" }, "immobile", "2-5 destroyed, 6 immobilized, 7-12 none"],
  ["cc-vs-afv", { attackers: "crew" }, "moving, area", "2 further-die, 3-12 none"],
];

describe.each([
  ["a dr", 1 as const, ONE_DIE],
  ["a DR", 2 as const, TWO_DICE],
])("%s", (_, dice, cases) => {
  test.each(cases)("%s with %j and %j: %s", (check, answers, modifiers, runs) => {
    expect(runsOf(check, { answers, modifiers }, dice)).toBe(runs);
  });
});

describe("every check", () => {
  test("has a case for each modifier that players name", () => {
    const named = new Map<string, string>();
    for (const [check, , modifiers] of [...ONE_DIE, ...TWO_DICE]) {
      named.set(check, `${named.get(check) ?? ""},${modifiers}`);
    }
    const missing = asl.checks
      .filter(
        ({ id }) =>
          !["ift-attack", "residual-fp", "critical-hit", "ambush", "bog-removal", "to-kill"].includes(id),
      )
      .flatMap(({ id, modifiers }) =>
        modifiers
          .filter(({ always, by }) => always === undefined && !(typeof by === "object" && "asked" in by))
          .filter((modifier) => !(named.get(id) ?? "").split(/[ ,]+/).includes(modifier.id))
          .map((modifier) => `${id}/${modifier.id}`),
      );
    expect(missing).toEqual(
      ["repair-vehicle/ce", "cc-vs-afv/stunned"].filter((each) => missing.includes(each)),
    );
    expect(asl.checks.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([
      "ift-attack",
      "residual-fp",
      "critical-hit",
      "to-kill",
      "bog-removal",
      "ambush",
    ]);
  });

  test("rolls a DR or a dr, and its odds add up to 36 or 6", () => {
    for (const [check, answers, modifiers] of [...ONE_DIE, ...TWO_DICE]) {
      const declaration = declared(check, { answers, modifiers });
      const { of, ways } = DeclaredCheck.of(asl, declaration).odds;
      expect(of).toBe(declaration.dice === "2d6" ? 36 : 6);
      expect([...ways.values()].reduce((sum, count) => sum + count, 0)).toBe(of);
    }
  });
});

describe("IFT attack", () => {
  const fire = (fp: number, more: Answers = {}): Wish => ({ answers: { fp, firers: "led", ...more } });

  test.each([
    [0.5, "off"],
    [1, "K/1"],
    [1.5, "K/1"],
    [7.5, "2KIA"],
    [8, "2KIA"],
    [36, "6KIA"],
    [99, "6KIA"],
  ])("with %f FP a Final DR of 1 is %s", (fp, word) => {
    expect(resultOf("ift-attack", [1, 1], { ...fire(fp, { directing: -1 }) })).toBe(word);
  });

  test.each([
    ["cx", "NMC"],
    ["woods", "NMC"],
    ["wooden", "PTC"],
    ["stone", "-"],
    ["hindrance", "NMC"],
    ["hindrance ×2", "PTC"],
    ["smoke", "-"],
    ["wp", "PTC"],
    ["dispersed", "PTC"],
    ["dispersed-wp", "NMC"],
    ["grenade", "PTC"],
    ["out-of-smoke", "NMC"],
    ["ffnam", "1MC"],
    ["ffmo", "1MC"],
    ["ffnam, ffmo", "2MC"],
    ["ce", "PTC"],
    ["hazardous", "2MC"],
    ["height", "NMC"],
    ["emplaced", "PTC"],
    ["gunshield", "PTC"],
    ["gunshield-mortar", "NMC"],
    ["dispersed-wp ×2", "PTC"],
    ["dispersed-wp, grenade", "-"],
    ["grain", "NMC"],
    ["road", "1MC"],
    ["brush ×2", "PTC"],
  ])("a DR of 7 with 8 FP and %s is %s", (modifiers, word) => {
    expect(resultOf("ift-attack", [3, 4], { ...fire(8), modifiers })).toBe(word);
  });

  test("leadership and other DRM are added", () => {
    expect(resultOf("ift-attack", [3, 4], fire(8))).toBe("1MC");
    expect(resultOf("ift-attack", [3, 4], fire(8, { directing: -2 }))).toBe("2MC");
    expect(resultOf("ift-attack", [3, 4], fire(8, { drm: 1 }))).toBe("NMC");
  });

  test.each([
    [
      { fp: 8, firers: "mmc", directing: -1 },
      "",
      "refuse-answer-said: Leadership needs a leader who directs the attack. Leave out **Leadership**, or change **Firers** to *directed by a leader*.",
    ],
    [{ fp: 8, firers: "led" }, "ffmo, hindrance", "refuse-answer-said: FFMO needs Open Ground"],
    [{ fp: 8, firers: "led" }, "ffmo, woods", "refuse-answer-said: FFMO needs Open Ground"],
    [{ fp: 8, firers: "led" }, "ffmo, grenade", "refuse-answer-said: FFMO needs Open Ground"],
    [{ fp: 8, firers: "led" }, "hazardous, ffnam", "refuse-answer-said: Hazardous Movement"],
    [{ fp: 8, firers: "led" }, "hazardous, ffmo", "refuse-answer-said: Hazardous Movement"],
    [{ fp: 8, firers: "other", hit: "itt" }, "woods", "refuse-answer-said: An ITT"],
    [{ fp: 8, firers: "other", hit: "att" }, "hindrance", "refuse-answer-said: A hit has it"],
    [{ fp: 8, firers: "other", hit: "itt" }, "smoke", "refuse-answer-said: A hit has it"],
    [{ fp: 8, firers: "other", hit: "latw" }, "cx", "refuse-answer-said: A hit has it"],
    [{ fp: 8, firers: "other", hit: "att" }, "gunshield, wooden", "refuse-modifiers-exclude:"],
    [{ fp: 8, firers: "led" }, "ce, stone", "refuse-modifiers-exclude:"],
    [{ fp: 8, firers: "led" }, "height, woods", "refuse-modifiers-exclude:"],
    [{ fp: 8, firers: "led" }, "woods, stone", 'refuse-modifiers-exclude: "Woods" and "Stone'],
    [{ firers: "led" }, "", "refuse-answers-missing: IFT attack also needs FP. Add it in `with:`."],
    [{ fp: 8 }, "", "refuse-answers-missing: IFT attack also needs firers. Add it in `with:`."],
    [{ fp: 0, firers: "led" }, "", "refuse-answer-out-of-range: FP: write a number from 0.25"],
    [{ fp: 8, firers: "led", rof: 9 }, "", "refuse-answer-out-of-range: ROF: write a number from 1 to 4"],
  ])("%j with %j is refused", (answers, modifiers, reason) => {
    expect(refusalOf("ift-attack", { answers: answers, modifiers })).toContain(reason);
  });

  describe("cowering", () => {
    test.each([
      ["mmc", [2, 2], "2MC", ""],
      ["mmc", [3, 3], "1MC", "one column left: FP 6"],
      ["green", [3, 3], "NMC", "two columns left: FP 4"],
      ["led", [3, 3], "1MC", ""],
      ["other", [3, 3], "1MC", ""],
      ["mmc", [2, 4], "1MC", ""],
    ])("8 FP of %s with %j is %s %s", (firers, faces, word, said) => {
      expect(resultOf("ift-attack", faces, { answers: { fp: 8, firers } })).toBe(word);
      expect(saidOf("ift-attack", faces, { answers: { fp: 8, firers } })).toContain(said);
    });

    test("two columns are for Inexperienced MMC only, not for every Green or Conscript counter", () => {
      const column = (firers: string) => saidOf("ift-attack", [1, 1], { answers: { fp: 12, firers } });
      expect(column("mmc")).toContain("one column left: FP 8");
      expect(column("green")).toContain("two columns left: FP 6");
      expect(column("led")).toBe("");
    });

    test("an attack below the lowest column has no effect", () => {
      const one: Wish = { answers: { fp: 1, firers: "mmc" } };
      expect(resultOf("ift-attack", [1, 1], one)).toBe("off");
      expect(resultOf("ift-attack", [1, 2], one)).toBe("1MC");
      expect(resultOf("ift-attack", [1, 1], { answers: { fp: 2, firers: "green" } })).toBe("off");
      expect(saidOf("ift-attack", [1, 1], one)).toContain("off the table");
    });

    test("cowering is part of the odds", () => {
      const { ways } = DeclaredCheck.of(
        asl,
        declared("ift-attack", { answers: { fp: 1, firers: "mmc" } }),
      ).odds;
      expect(ways.get("off")).toBe(6);
    });
  });

  describe("breakdown and ROF", () => {
    test.each([
      [{ breakdown: 12 }, [6, 6], "B#: the weapon malfunctions"],
      [{ breakdown: 12 }, [5, 6], ""],
      [{ breakdown: 10 }, [5, 5], "B#: the weapon malfunctions"],
      [{ breakdown: 12, lowered: 2 }, [4, 6], "B#: the weapon malfunctions"],
      [{ breakdown: 12, lowered: 2 }, [4, 5], ""],
      [{ breakdown: 12, lowered: 2 }, [6, 6], "The printed B# while it was lowered: the weapon is removed"],
      [{ removal: 12 }, [6, 6], "X#: the weapon is removed"],
      [{ removal: 11, breakdown: 10 }, [5, 6], "X#: the weapon is removed"],
      [{ removal: 11, breakdown: 10 }, [4, 6], "B#: the weapon malfunctions"],
      [{ rof: 2 }, [2, 6], "ROF: the weapon may fire again"],
      [{ rof: 2 }, [3, 1], ""],
      [{ rof: 2 }, [6, 2], ""],
      [{ rof: 3, breakdown: 8 }, [2, 6], "B#: the weapon malfunctions"],
    ])("%j with %j: %s", (more, faces, said) => {
      const text = saidOf("ift-attack", faces, fire(8, more));
      expect(text.startsWith(said) && (said !== "" || text === "")).toBe(true);
    });

    test("B# and X# are two numbers: at or above B# breaks, at or above X# removes", () => {
      const both = fire(8, { breakdown: 11, removal: 12 });
      expect(saidOf("ift-attack", [5, 6], both)).not.toContain("X#");
      expect(saidOf("ift-attack", [6, 6], both)).toContain("X#");
    });

    test("MMC that cower keep no ROF", () => {
      const text = saidOf("ift-attack", [2, 2], { answers: { fp: 8, firers: "mmc", rof: 2 } });
      expect(text).toContain("Cowering");
      expect(text).not.toContain("ROF");
      expect(saidOf("ift-attack", [2, 2], fire(8, { rof: 2 }))).toContain("ROF");
    });

    test.each(["mmc", "led"])("no ROF is kept in Final Protective Fire: %s", (firers) => {
      const said = (more: Answers) => saidOf("ift-attack", [1, 2], fire(8, { firers, rof: 3, ...more }));
      expect(said({})).toContain("ROF");
      expect(said({ fpf: 7 })).toMatch(/^No ROF in this fire.* passed\.$/);
    });
  });

  test.each([
    [{ fpf: 7 }, [3, 3], "passed"],
    [{ fpf: 7 }, [3, 4], "exactly their morale on the firers' own NMC. They are pinned"],
    [{ fpf: 7 }, [4, 4], "fail their own NMC and break"],
    [{ fpf: 7, directing: -1 }, [3, 4], "passed"],
    [{ fpf: 7, directing: -1 }, [4, 4], "pinned"],
    [{ fpf: 7, directing: -1 }, [4, 5], "fail their own NMC and break"],
    [{ fpf: 7 }, [6, 6], "Original 12 on the firers' own NMC. They break and take"],
    [{ fpf: 7, "fpf-elr": 3 }, [5, 5], "fail their own NMC, within ELR. They break."],
    [{ fpf: 7, "fpf-elr": 2 }, [5, 5], "fail their own NMC by more than ELR. They break and are replaced"],
    [{ fpf: 7, "fpf-elr": 2, directing: -1 }, [5, 5], "fail their own NMC, within ELR. They break."],
    [{ fpf: 7, "fpf-elr": 4 }, [6, 6], "They break, take Casualty Reduction and are replaced"],
    [
      { fpf: 7, "fpf-elr": 5 },
      [6, 6],
      "Original 12 on the firers' own NMC. They break and take Casualty Reduction",
    ],
  ])("its dice are also the NMC of firers in FPF: %j with %j: %s", (more, faces, said) => {
    expect(saidOf("ift-attack", faces, { ...fire(8, more), modifiers: "stone, cx" })).toContain(said);
  });

  test("firers in FPF use the ELR of their side if it is set, and none otherwise", () => {
    const [axis = "", allies = ""] = asl.sides.map(({ id }) => id);
    const settings = { [`elr.${axis}`]: "2", [`elr.${allies}`]: "4" };
    const answersOf = (more: Answers) =>
      declared("ift-attack", { answers: { fp: 8, firers: "other", side: allies, ...more }, settings })
        .answers;
    expect(answersOf({ fpf: 7 })).toMatchObject({ "fpf-elr": 2 });
    expect(answersOf({ fpf: 7, "fpf-elr": 5 })).toMatchObject({ "fpf-elr": 5 });
    expect(answersOf({})).not.toHaveProperty("fpf-elr");
  });

  test("without FPF the firers' morale is not mentioned", () => {
    expect(saidOf("ift-attack", [6, 6], fire(8))).toBe("");
  });
});

describe("Residual FP", () => {
  test.each([
    ["", "1MC"],
    ["woods", "NMC"],
    ["wooden", "PTC"],
    ["stone", "-"],
    ["smoke", "-"],
    ["wp", "PTC"],
    ["dispersed", "PTC"],
    ["dispersed-wp", "NMC"],
    ["grenade", "PTC"],
    ["ffnam", "1MC"],
    ["ffmo", "1MC"],
  ])("8 with a DR of 7 and %j is %s", (modifiers, word) => {
    expect(resultOf("residual-fp", [3, 4], { answers: { fp: 8 }, modifiers })).toBe(word);
  });

  test("neither cowers nor breaks down, and has a maximum of 12", () => {
    expect(saidOf("residual-fp", [6, 6], { answers: { fp: 8 } })).toBe("");
    expect(resultOf("residual-fp", [1, 1], { answers: { fp: 1 } })).toBe("1MC");
    expect(refusalOf("residual-fp", { answers: { fp: 13 } })).toContain("1 to 12");
    expect(refusalOf("residual-fp", { answers: { fp: 4 }, modifiers: "ffmo, dispersed" })).toContain("FFMO");
  });
});

describe("Residual FP from an attack", () => {
  const left = (fp: number, faces: number[], { answers = {}, modifiers = "" }: Wish = {}) => {
    const wish = { answers: { fp, firers: "other", fire: "first", ...answers }, modifiers };
    const declaration = declared("ift-attack", wish);
    const [outcome] = DeclaredCheck.of(asl, declaration).judge(faces);
    if (outcome === undefined) throw new Error("Nothing was rolled.");
    return DeclaredCheck.of(asl, declaration).leftBy(outcome);
  };

  test.each<[number, Wish, number | undefined]>([
    [1, {}, undefined],
    [2, {}, 1],
    [6, {}, 3],
    [8, {}, 4],
    [11, {}, 4],
    [36, {}, 12],
    [8, { modifiers: "cx" }, 2],
    [12, { modifiers: "hindrance ×2" }, 2],
    [8, { modifiers: "stone, ffnam" }, 4],
    [8, { answers: { firers: "led", directing: 1 } }, 2],
    [8, { answers: { firers: "led", directing: -2 } }, 4],
    [2, { modifiers: "hindrance" }, undefined],
    [8, { answers: { fire: "sff" } }, 4],
    [8, { answers: { fire: "fpf" } }, 4],
  ])("%f FP with %j: %s", (fp, wish, figure) => {
    expect(left(fp, [3, 4], wish)?.answers).toEqual(figure === undefined ? {} : { fp: figure });
  });

  test("depends on the column after cowering", () => {
    expect(left(8, [3, 3], { answers: { firers: "mmc" } })?.text).toContain("Residual FP 3");
    expect(left(8, [3, 4], { answers: { firers: "mmc" } })?.text).toContain("Residual FP 4");
  });

  test.each([
    [{ rof: 3 }, [1, 4], /weapon that kept ROF leaves no Residual FP/],
    [{ breakdown: 11 }, [6, 5], /weapon that malfunctioned leaves no Residual FP/],
  ])("%j with %j: none", (answers, faces, text) => {
    expect(left(8, faces, { answers })).toMatchObject({ text: expect.stringMatching(text), answers: {} });
  });

  test.each(["prep", "dfph", "dfph-ff", "afph", "bounding"])("fire %s leaves none", (fire) => {
    expect(left(8, [3, 4], { answers: { fire } })).toBeUndefined();
  });
});

describe("To Hit", () => {
  const shot = (more: Answers): Wish => ({ answers: { th: 9, target: "vtt", ...more } });

  test.each([
    [{}, [2, 3], "turret"],
    [{}, [3, 3], "hull"],
    [{}, [4, 3], "hull"],
    [{ where: "same" }, [1, 3], "rear aspect"],
    [{ where: "same" }, [2, 3], "rear aspect"],
    [{ where: "same" }, [3, 3], "side aspect"],
    [{ where: "same" }, [4, 3], "side aspect"],
    [{ where: "same" }, [5, 3], "front aspect"],
    [{ where: "same" }, [6, 3], "front aspect"],
    [{}, [1, 1], "Critical Hit"],
    [{ target: "att" }, [1, 1], "Critical Hit"],
    [{ target: "latw" }, [1, 1], "Critical Hit"],
    [{ target: "latw-other" }, [1, 1], "Critical Hit"],
    [{ target: "latw" }, [1, 4], "turret"],
    [{ rof: 2 }, [2, 4], "ROF"],
    [{ breakdown: 11 }, [5, 6], "malfunctions"],
    [{ removal: 11 }, [5, 6], "removed"],
    [{ depletion: 7 }, [3, 3], "more rounds are left"],
    [{ depletion: 7 }, [3, 4], "last round"],
    [{ depletion: 7 }, [4, 4], "it has none"],
  ])("%j with %j shows: %s", (more, faces, said) => {
    expect(saidOf("to-hit", faces, shot(more))).toContain(said);
  });

  test.each([
    [{}, [5, 6]],
    [{ target: "itt" }, [2, 3]],
    [{ target: "itt" }, [1, 1]],
    [{ target: "att" }, [2, 3]],
    [{ target: "latw-other" }, [2, 3]],
    [{ th: 1, target: "att" }, [1, 1]],
    [{ target: "itt", rof: 1 }, [2, 1]],
  ])("%j with %j shows no text", (more, faces) => {
    expect(saidOf("to-hit", faces, shot(more))).toBe("");
  });

  test("the aspect is shown in the same hex only", () => {
    expect(saidOf("to-hit", [1, 3], shot({}))).not.toContain("aspect");
    expect(saidOf("to-hit", [1, 3], shot({ where: "away" }))).not.toContain("aspect");
  });

  test("no ROF is kept in the AFPh", () => {
    const inAfph = [
      { ...shot({ rof: 2 }), modifiers: "Ordnance in the AFPh" },
      shot({ rof: 2, fire: "Advancing Fire" }),
    ];
    for (const wish of inAfph) expect(saidOf("to-hit", [2, 4], wish)).toContain("No ROF");
  });

  test("without the ammunition it did not fire: no breakdown, no ROF, no location", () => {
    const text = saidOf("to-hit", [6, 6], shot({ depletion: 7, breakdown: 11, rof: 4 }));
    expect(text).toBe("Above the Depletion number: it has none.");
  });
});

describe("To Kill", () => {
  const hit = (location: string, ammo: string): Wish => ({ answers: { tk: 12, af: 5, location, ammo } });

  test.each([
    ["hull", "ap", "2-6 destroyed, 7 immobilized, 8 possible-shock, 9-12 none"],
    ["turret", "ap", "2-6 destroyed, 7 shock, 8 possible-shock, 9-12 none"],
    ["hull", "he", "2-6 destroyed, 7-8 immobilized, 9-12 none"],
    ["turret", "he", "2-6 destroyed, 7-8 shock, 9-12 none"],
    ["hull", "mg", "2-6 destroyed, 7 stun, 8-12 none"],
    ["turret", "mg", "2-6 destroyed, 7 stun, 8-12 none"],
  ])("%s hit by %s, TK# 12 less AF 5: %s", (location, ammo, runs) => {
    expect(runsOf("to-kill", hit(location, ammo))).toBe(runs);
  });

  test("AF is subtracted from the TK#, which equals adding it to the DR", () => {
    for (const af of [-1, 0, 3, 8]) {
      const declaration = declared("to-kill", { answers: { tk: 10, af, location: "hull", ammo: "ap" } });
      expect(declaration.need).toMatchObject({ value: 10 - af });
      for (let dr = 2; dr <= 12; dr += 1) {
        const isKill = DeclaredCheck.of(asl, declaration).judge(fall(dr))[0]?.result === "destroyed";
        expect(isKill).toBe(dr + af < 10);
      }
    }
  });

  test("an equal DR destroys only with that setting, and never by MG", () => {
    const settings = { equalToKill: "destroyed" };
    expect(runsOf("to-kill", { ...hit("hull", "ap"), settings })).toBe(
      "2-7 destroyed, 8 possible-shock, 9-12 none",
    );
    expect(runsOf("to-kill", { ...hit("hull", "mg"), settings })).toBe("2-6 destroyed, 7 stun, 8-12 none");
    expect(resultOf("to-kill", fall(7), { ...hit("hull", "ap"), settings: { equalToKill: "partial" } })).toBe(
      "immobilized",
    );
  });

  test.each([
    [{ af: 5, location: "hull", ammo: "ap" }, "also needs TK#"],
    [{ tk: 12, location: "hull", ammo: "ap" }, "also needs AF"],
    [{ tk: 12, af: 5, ammo: "ap" }, "also needs hit location"],
    [{ tk: 12, af: 5, location: "track", ammo: "ap" }, 'Hit location cannot be "track"'],
  ])("%j is refused", (answers, reason) => {
    expect(refusalOf("to-kill", { answers: answers })).toContain(reason);
  });
});

describe("bog removal", () => {
  const bogged = (vehicle: string, modifiers = ""): Wish => ({ answers: { vehicle }, modifiers });

  test.each([1, 2, 3, 4, 5, 6])("a white %i changes nothing: only the colored die counts", (white) => {
    const results = [1, 2, 3, 4, 5, 6].map((colored) =>
      resultOf("bog-removal", [colored, white], bogged("tracked")),
    );
    expect(results).toEqual(["freed", "freed", "freed", "freed", "mired", "immobilized"]);
  });

  test("Mired adds 1 to the colored die, so a 5 immobilizes as well", () => {
    const results = [1, 2, 3, 4, 5, 6].map((colored) =>
      resultOf("bog-removal", [colored, 1], bogged("tracked", "mired")),
    );
    expect(results).toEqual(["freed", "freed", "freed", "mired", "immobilized", "immobilized"]);
  });

  test("the cost is the product of the unmodified dice, doubled if not fully tracked", () => {
    expect(saidOf("bog-removal", [3, 6], bogged("tracked"))).toContain("3 × 6 = 18");
    expect(saidOf("bog-removal", [3, 6], bogged("tracked", "mired"))).toContain("3 × 6 = 18");
    expect(saidOf("bog-removal", [3, 6], bogged("other"))).toContain("doubled: 36");
  });

  test.each([1, 4, 5, 6])("the attempt costs its Start MP with any result: colored %i", (colored) => {
    expect(saidOf("bog-removal", [colored, 2], bogged("tracked"))).toContain(`${colored} × 2`);
    expect(saidOf("bog-removal", [colored, 2], bogged("other"))).toContain(`doubled: ${4 * colored}`);
  });

  test("the card says if the vehicle is fully tracked", () => {
    expect(refusalOf("bog-removal", {})).toContain("also needs vehicle");
  });
});

describe("Motion attempt", () => {
  test("asks about the moving enemy unit, not about any enemy", () => {
    expect(asl.check("motion-attempt").text).toMatch(
      /The mover must have started the Player Turn out of its LOS/,
    );
    expect(resultOf("motion-attempt", [4], { answers: { spent: 4, began: "out of LOS" } })).toBe("motion");
    expect(declared("motion-attempt", { answers: { spent: 4, began: "in LOS" } }).need).toMatchObject({
      kind: "settled",
      result: "barred",
    });
  });
});

test("an older Bog Check without its ground pressure can still be read", () => {
  const declaration = declared("bog-check", { answers: { pressure: "normal" } });
  const { pressure: _, ...answers } = declaration.answers;
  const old = { ...declaration, answers };
  expect(DeclaredCheck.of(asl, old).judge([5, 6])[0]?.result).toBe("bog");
  expect(answersText(inEnglish(asl), old)).toBe("");
});

test.each<[string, string, Record<string, string | number>]>([
  ["ift-attack", "8; mmc; afph", { fp: 8, firers: "mmc", fire: "afph" }],
  ["ift-attack", "8; Advancing Fire; mmc", { fp: 8, firers: "mmc", fire: "afph" }],
  ["to-hit", "8; vtt; in the same hex", { th: 8, target: "vtt", where: "same" }],
  ["bog-check", "normal", { pressure: "normal" }],
  ["bog-check", "1; normal", { drm: 1, pressure: "normal" }],
  ["nmc", "7; unbroken; -1", { morale: 7, standing: "unbroken", leadership: -1 }],
  ["nmc", "unbroken; −1", { standing: "unbroken", leadership: -1 }],
  ["nmc", "-1; unbroken", { leadership: -1, standing: "unbroken" }],
  ["ptc", "7; -1", { morale: 7, leadership: -1 }],
])("%s with %j: a choice is found by its name, even out of order", (check, typed, answers) => {
  expect(typedInputs(asl, check, { with: typed }).answers).toEqual(answers);
});

test("a weapon is found by the name of its question, even without a colon", () => {
  expect(typedInputs(asl, "to-hit", { with: "th 9, target att, weapon 75L, range 5" }).answers).toEqual({
    th: 9,
    target: "att",
    weapon: "75l",
    range: 5,
  });
});

test("a number with a sign answers the named question", () => {
  const typed = "fp 8, firers led, targets 3, leadership -1";
  expect(typedInputs(asl, "ift-attack", { with: typed }).answers).toMatchObject({ directing: -1 });
});

test.each([
  ["unit-rally", "-1; 7; -1", { leadership: -1, "broken-morale": 7, drm: -1 }],
  ["manhandling", "10; 2; -1", { manhandle: 10, mf: 2, drm: -1 }],
  ["ift-attack", "8 FP +2", { fp: 8, drm: 2 }],
  ["ift-attack", "8; +2; -1", { fp: 8, drm: 1 }],
  ["nmc", "7; -1", { morale: 7, leadership: -1 }],
])(
  "%s with %j: a number with a sign answers the question for it, or else is the other DRM",
  (check, typed, answers) => {
    expect(typedInputs(asl, check, { with: typed }).answers).toEqual(answers);
  },
);

test("a number with a sign that could be either side's is refused with both questions", () => {
  expect(() => typedInputs(asl, "ambush", { with: "-1" })).toThrow(
    expect.objectContaining({
      key: "refuse-unclear-answer",
      choices: expect.objectContaining({
        of: [
          expect.objectContaining({ value: "attacker:-1" }),
          expect.objectContaining({ value: "defender:-1" }),
        ],
      }),
    }),
  );
});

describe("Ambush", () => {
  test.each([
    [[1, 4], {}, "", "attacker-ambushes"],
    [[2, 4], {}, "", "none"],
    [[4, 1], {}, "", "defender-ambushes"],
    [[4, 2], {}, "", "none"],
    [[2, 4], { attacker: -1 }, "", "attacker-ambushes"],
    [[4, 2], { defender: -1 }, "", "defender-ambushes"],
    [[2, 4], {}, "defender-cx", "attacker-ambushes"],
    [[2, 4], {}, "defender-pinned", "attacker-ambushes"],
    [[2, 4], {}, "defender-inexperienced", "attacker-ambushes"],
    [[4, 2], {}, "attacker-cx", "defender-ambushes"],
    [[4, 2], {}, "attacker-pinned", "defender-ambushes"],
    [[4, 2], {}, "attacker-inexperienced", "defender-ambushes"],
    [[1, 4], {}, "attacker-cx", "none"],
  ])("%j with %j and %j: %s", (faces, answers, modifiers, result) => {
    expect(resultOf("ambush", faces, { answers: answers, modifiers })).toBe(result);
  });

  test("a roll lower by 3 has 6 of 36 combinations for each side", () => {
    const { of, ways } = DeclaredCheck.of(asl, declared("ambush")).odds;
    expect(of).toBe(36);
    expect(Object.fromEntries(ways)).toEqual({
      "attacker-ambushes": 6,
      "defender-ambushes": 6,
      none: 24,
    });
  });
});

describe("the effect of an Original DR or dr", () => {
  test.each([
    ["self-rally", { "broken-morale": 8, unit: "mmc" }, [1, 1], "roll for a leader"],
    ["cc-attack", { attack: 8, defence: 8, by: "mmc" }, [1, 1], "roll for a leader"],
    ["cc-vs-afv", { attackers: "squad" }, [1, 1], "roll for a leader"],
    ["cc-vs-afv", { attackers: "squad" }, [6, 6], "the attacker takes Casualty Reduction"],
    ["pf-check", { range: 1 }, [6], "pinned, or breaks if already pinned"],
    ["repair-vehicle", { armament: "ma" }, [6], "Recall"],
    ["smoke-grenade", { exponent: 2 }, [6], "MPh ends here"],
    ["self-rally", { "broken-morale": 8, unit: "smc" }, [6, 6], "Casualty Reduction"],
    ["unit-rally", { "broken-morale": 8, leadership: -1 }, [6, 6], "Casualty Reduction"],
  ])("%s with %j and %j: %s", (check, answers, faces, said) => {
    expect(saidOf(check, faces, { answers: answers })).toContain(said);
  });

  test("field promotion is only for MMC, in self-rally and CC: not for leaders, nor in rallies by a leader", () => {
    expect(saidOf("self-rally", [1, 1], { answers: { "broken-morale": 8, unit: "smc" } })).toBe("");
    expect(saidOf("unit-rally", [1, 1], { answers: { "broken-morale": 8, leadership: -1 } })).toBe("");
    expect(saidOf("cc-attack", [1, 1], { answers: { attack: 2, defence: 8, by: "smc" } })).toBe("");
    expect(saidOf("cc-vs-afv", [1, 1], { answers: { attackers: "smc" } })).toBe("");
    expect(refusalOf("field-promotion", { answers: { after: "rally by a leader" } })).toContain(
      "Trigger cannot be",
    );
  });

  test("an Original 2 in a self-rally is not an automatic rally", () => {
    expect(
      resultOf("self-rally", [1, 1], { answers: { "broken-morale": 6, unit: "mmc" }, modifiers: "dm" }),
    ).toBe("stays");
  });

  test("an AFV that is Shocked or Stunned harms nobody on a 12, which is shown in either case", () => {
    const answers = { attackers: "squad" };
    expect(saidOf("cc-vs-afv", [6, 6], { answers, modifiers: "stunned" })).toContain("no Casualty Reduction");
    expect(saidOf("cc-vs-afv", [6, 6], { answers })).toContain("unless the AFV is Shocked or Stunned");
  });

  test.each([
    ["nmc", { morale: 7, standing: "unbroken" }, "and takes Casualty Reduction"],
    [
      "nmc",
      { morale: 7, standing: "unbroken", elr: 2 },
      "takes Casualty Reduction. Replace it with a lower quality unit",
    ],
    ["nmc", { morale: 7, standing: "broken" }, "Original 12 by a broken unit"],
    ["llmc", { morale: 7, standing: "unbroken", lost: -1 }, "and takes Casualty Reduction"],
  ])("a 12 is explained once, by the result: %s with %j", (check, answers, told) => {
    const { text } = resultNamed(asl, asl.check(check), resultOf(check, [6, 6], { answers }));
    expect(text).toContain(told);
    expect(saidOf(check, [6, 6], { answers })).toBe("");
  });

  test("only the MA of a vehicle means Recall", () => {
    expect(saidOf("repair-vehicle", [6], { answers: { armament: "mg" } })).toBe("");
  });

  test("it never includes the effect of another check", () => {
    expect(saidOf("ptc", [6, 6], { answers: { morale: 7 } })).toBe("");
    expect(saidOf("mechanical-reliability", [6, 6], { answers: { number: "twelve" } })).toBe("");
    expect(saidOf("manhandling", [3, 3], { answers: { manhandle: 10, mf: 1 } })).toBe("");
    expect(saidOf("vehicle-smoke", [1, 1], { answers: { usage: 7 } })).toBe("");
    expect(saidOf("nmc", [1, 1], { answers: { morale: 7, standing: "unbroken" } })).toBe("");
  });
});

describe("rules that the sources leave open follow the game's settings", () => {
  test("Mechanical Reliability 11: or more, or exactly", () => {
    const wish = { answers: { number: "eleven" }, settings: { reliability11: "exactly" } };
    expect(runsOf("mechanical-reliability", wish)).toBe("2-10 on, 11 stuck, 12 on");
    expect(runsOf("mechanical-reliability", { ...wish, answers: { number: "twelve" } })).toBe(
      "2-11 on, 12 stuck",
    );
  });

  test.each([
    ["original", "", [6]],
    ["original", "cx", [6]],
    ["final", "", [6]],
    ["final", "cx", [5, 6]],
  ])("smoke grenade 6, %s, with %j: ends on %j", (grenadeSix, modifiers, ending) => {
    const wish = { answers: { exponent: 3 }, modifiers, settings: { grenadeSix } };
    const ends = [1, 2, 3, 4, 5, 6].filter((face) => saidOf("smoke-grenade", [face], wish) !== "");
    expect(ends).toEqual(ending);
  });
});

describe("refusals", () => {
  test.each<[string, Wish, string]>([
    ["repair-weapon", {}, "also needs R#"],
    ["repair-weapon", { answers: { repair: 6 } }, "R#: write a number from 1 to 5"],
    ["repair-vehicle", { answers: { armament: "aamg" } }, "Only a CE crew"],
    ["self-rally", { answers: { unit: "mmc" } }, "also needs broken morale"],
    ["self-rally", { answers: { "broken-morale": 8 } }, "also needs unit"],
    ["unit-rally", { answers: { "broken-morale": 8 } }, "also needs leadership"],
    [
      "unit-rally",
      { answers: { "broken-morale": 8, leadership: -4 } },
      "Leadership: write a number from −3 to 3",
    ],
    ["field-promotion", {}, "also needs trigger"],
    ["field-promotion", { answers: { after: "cc" }, modifiers: "low, high" }, "refuse-modifiers-exclude"],
    ["field-promotion", { answers: { after: "cc" }, modifiers: "abg, ri" }, "refuse-modifiers-exclude"],
    ["nmc", { answers: { standing: "broken" } }, "also needs morale"],
    ["nmc", { answers: { morale: 13, standing: "broken" } }, "Morale: write a number from 1 to 12"],
    ["nmc", { answers: { morale: 7, standing: "unbroken", elr: 6 } }, "ELR: write a number from 0 to 5"],
    ["motion-attempt", { answers: { spent: 0 } }, "write a number from 1"],
    ["bog-check", {}, "also needs ground pressure"],
    ["smoke-grenade", {}, "also needs smoke exponent"],
    ["bog-check", { modifiers: "normal, high" }, "refuse-modifiers-exclude"],
    [
      "paatc",
      { answers: { morale: 7, unit: "mmc" }, modifiers: "inexperienced, shaky" },
      "refuse-modifiers-exclude",
    ],
    ["pf-check", { answers: { range: 1 }, modifiers: "hs-crew, smc" }, "refuse-modifiers-exclude"],
    [
      "cc-attack",
      { answers: { attack: 4, defence: 4, by: "smc", leadership: -1 } },
      "Leadership needs an MMC in the attack. Leave out **Leadership**, or change **Attackers** to *with an MMC*.",
    ],
    ["cc-attack", { answers: { attack: 4, by: "smc" } }, "also needs defending FP"],
    [
      "cc-attack",
      { answers: { attack: 4, defence: 4, by: "mmc" }, modifiers: "ambusher, ambushed" },
      "refuse-modifiers-exclude",
    ],
    ["cc-vs-afv", { answers: { attackers: "smc", leadership: -1 } }, "Leadership needs an MMC"],
    ["cc-vs-afv", { answers: { attackers: "smc" }, modifiers: "joining" }, "Alone, he has his own CCV"],
    [
      "cc-vs-afv",
      { answers: { attackers: "squad" }, modifiers: "moving, immobile" },
      "refuse-modifiers-exclude",
    ],
    ["to-hit", { answers: { target: "vtt" } }, "also needs TH#"],
    ["to-hit", { answers: { th: 8, target: "itt" }, modifiers: "moving" }, "Only a vehicle"],
    ["to-hit", { answers: { th: 8, target: "att" }, modifiers: "very-large" }, "Only a vehicle"],
    ["to-hit", { answers: { th: 8, target: "vtt" }, modifiers: "small, large" }, "refuse-modifiers-exclude"],
    [
      "to-hit",
      { answers: { th: 8, target: "vtt", fire: "first" }, modifiers: "ffmo" },
      "Only infantry targets",
    ],
    [
      "to-hit",
      { answers: { th: 8, target: "latw", fire: "first" }, modifiers: "ffnam" },
      "Only infantry targets",
    ],
    ["to-hit", { answers: { th: 8, target: "vtt" }, modifiers: "hazardous" }, "Only infantry targets"],
    [
      "cc-attack",
      { answers: { attack: 4, defence: 5, by: "afv", leadership: -1 } },
      "Leadership needs an MMC",
    ],
    ["manhandling", { answers: { mf: 1 } }, "also needs M#"],
  ])("%s with %j", (check, wish, reason) => {
    expect(refusalOf(check, wish)).toContain(reason);
  });

  test("an AFV attacks in CC by its FP to the CCV of the infantry, and its Original 2 creates no leader (3.8)", () => {
    const attack = { answers: { attack: 4, defence: 4, by: "afv" } };
    expect(runsOf("cc-attack", attack)).toBe("2-4 eliminated, 5 reduced, 6-12 none");
    expect(saidOf("cc-attack", [1, 1], attack)).toBe("");
    expect(remarksOn(DeclaredCheck.of(asl, declared("cc-attack", attack)).resolved).join(" ")).toContain(
      "CCV",
    );
  });

  test("leaders need no PAATC; +1 is for Inexperienced, and for non-Elite Italians and Minors", () => {
    expect(declared("paatc", { answers: { morale: 8, unit: "leader" } }).need).toMatchObject({
      kind: "settled",
      result: "exempt",
    });
    const { modifiers } = asl.check("paatc");
    expect(modifiers.find(({ id }) => id === "shaky")).toMatchObject({
      name: "Non-Elite Italian or Minor",
      by: 1,
    });
  });
});

describe("a Critical Hit", () => {
  test.each([
    [{ fp: 20, by: "itt" }, "stone", [3, 5], "2KIA"],
    [{ fp: 8, by: "itt" }, "", [3, 4], "2MC"],
    [{ fp: 8, by: "att" }, "ffnam, ffmo", [3, 4], "3MC"],
  ])("doubles the FP and turns the TEM: %j with %s and %j is %s", (answers, modifiers, faces, word) => {
    expect(resultOf("critical-hit", faces, { answers, modifiers })).toBe(word);
  });

  test("at ATT has no TEM", () => {
    expect(refusalOf("critical-hit", { answers: { fp: 8, by: "att" }, modifiers: "woods" })).toContain("ATT");
    expect(refusalOf("critical-hit", { answers: { fp: 8, by: "itt" }, modifiers: "woods, ffmo" })).toContain(
      "FFMO needs Open Ground",
    );
  });

  test.each([
    ["woods", -1],
    ["wooden building", -2],
    ["stone", -3],
    ["height", -1],
    ["emplaced", -2],
  ])("the TEM of %s turns to %i, and is accepted as displayed", (modifier, by) => {
    for (const modifiers of [modifier, `${modifier} ${by}`])
      expect(declared("critical-hit", { answers: { fp: 8, by: "itt" }, modifiers }).sum).toBe(by);
  });

  test("on a vehicle is on the hull and doubles the TK#", () => {
    const hit = declared("to-hit", { answers: { th: 8, target: "vtt" } });
    expect(DeclaredCheck.of(asl, hit).judge([1, 1])[0]?.result).toBe("hit");
    expect(DeclaredCheck.of(asl, hit).called(["critical-vehicle"])).toMatchObject([
      { check: { id: "to-kill" }, answers: { location: "hull", shot: "critical" } },
    ]);
    const kill = { tk: 10, af: 6, location: "hull", ammo: "ap" };
    expect(runsOf("to-kill", { answers: kill })).toContain("2-3 destroyed");
    expect(runsOf("to-kill", { answers: { ...kill, shot: "critical" } })).toContain("2-12 destroyed");
  });

  test.each([
    ["itt", { hit: "itt" }],
    ["att", { hit: "att" }],
    ["latw-other", { hit: "latw" }],
  ])("is not a normal hit, which at %s leads to an IFT attack with its answers", (target, answers) => {
    const hit = declared("to-hit", { answers: { th: 8, target } });
    expect(DeclaredCheck.of(asl, hit).nexts("hit")[0]).toMatchObject({
      check: { id: "ift-attack" },
      answers,
    });
    expect(DeclaredCheck.of(asl, hit).nexts("critical")[0]).toMatchObject({ check: { id: "critical-hit" } });
  });
});

test.each([
  ["", "latw"],
  ["no-afv", "latw-other"],
])("a Panzerfaust with %j continues to its To Hit roll at %s", (modifiers, target) => {
  const [found] = DeclaredCheck.of(asl, declared("pf-check", { answers: { range: 1 }, modifiers })).also([
    "has",
  ]);
  expect(found).toMatchObject({ check: { id: "to-hit" }, answers: { target } });
});

test("its TH# is 10, 2 less for each hex; an Original 12 harms the firer, and is a dud against armor (4.4.2)", () => {
  const [found] = DeclaredCheck.of(asl, declared("pf-check", { answers: { range: 2 } })).also(["has"]);
  const shot = { answers: { ...found?.answers } };
  expect(runsOf("to-hit", shot)).toBe("2-6 hit, 7-12 miss");
  expect(saidOf("to-hit", [6, 6], shot)).toContain("Casualty Reduction");
  const kill = { weapon: "pf", ammo: "heat", af: 6, location: "hull" };
  expect(runsOf("to-kill", { answers: kill })).toBe("2-11 destroyed, 12 none");
});

test("an FT never immobilizes, and armor does not count against it", () => {
  const ft = { tk: 8, af: 6, location: "hull", ammo: "ft" };
  expect(runsOf("to-kill", { answers: ft })).toBe("2-7 destroyed, 8 none, 9 possible-shock, 10-12 none");
});

/** The phases of each check, with the role of the side that takes it there. Other checks belong to any phase. */
const FIRE = "pfph:attacker mph dfph:defender afph:attacker";
const PHASES: Record<string, string> = {
  "recover-rph": "rph",
  "repair-weapon": "rph",
  "repair-vehicle": "rph",
  "self-rally": "rph",
  "unit-rally": "rph",
  "shock-recovery": "rph",
  "uk-recovery": "rph",
  "field-promotion": "rph mph ccph",
  "ift-attack": FIRE,
  "to-hit": FIRE,
  "critical-hit": FIRE,
  "to-kill": FIRE,
  "pf-check": FIRE,
  "recover-mph": "mph:attacker",
  "bog-removal": "mph:attacker",
  manhandling: "mph:attacker",
  "smoke-grenade": "mph:attacker",
  "bog-check": "mph",
  "mechanical-reliability": "mph",
  "vehicle-smoke": "mph",
  "motion-attempt": "mph:defender",
  "residual-fp": "mph:defender",
  paatc: "mph:defender aph:attacker",
  "interdiction-nmc": "rtph",
  ambush: "ccph",
  "cc-attack": "ccph",
  "cc-vs-afv": "mph ccph",
  "cc-afv-die": "mph ccph",
};

test.each(asl.checks.map(({ id }) => id))(
  "%s says if it is rolled in another phase or by another role",
  (id) => {
    const belongs = PHASES[id]?.split(" ");
    for (const { id: phase } of asl.sequence.phases)
      for (const held of ["attacker", "defender"]) {
        const moment = { phase, hasRole: (_: string, role: string) => role === held };
        const { isOutOfPhase } = resolve(asl, { check: id, answers: {} }, { moment, side: "axis" });
        const fits = belongs === undefined || belongs.includes(phase) || belongs.includes(`${phase}:${held}`);
        expect([phase, held, isOutOfPhase]).toEqual([phase, held, !fits]);
      }
  },
);

test.each([
  ["pfph", "attacker", "prep"],
  ["pfph", "defender", undefined],
  ["mph", "attacker", "bounding"],
  ["mph", "defender", "first"],
  ["dfph", "attacker", undefined],
  ["dfph", "defender", "dfph"],
  ["afph", "attacker", "afph"],
  ["afph", "defender", undefined],
])("fire in the %s by the %s is %s", (phase, held, fire) => {
  const moment = { phase, hasRole: (_: string, role: string) => role === held };
  const { answers } = resolve(asl, { check: "ift-attack", answers: {} }, { moment, side: "axis" });
  expect(answerIds(answers)["fire"]).toBe(fire);
});

test("no question has the name of the unit that takes its check", () => {
  for (const { unit, questions } of asl.checks)
    expect(questions.map(({ name }) => name)).not.toContain(unit?.name ?? "Unit");
});

test("every check names its sections of the rule book", () => {
  expect(Object.fromEntries(asl.checks.map(({ id, rule }) => [id, rule]))).toEqual({
    "ssr-dr": "3.1",
    "ssr-2d6": "3.1",
    "recover-rph": "3.1, 4.0",
    "recover-mph": "3.3.1, 4.0",
    "repair-weapon": "3.1, 4.4.5, 6.12",
    "repair-vehicle": "3.1, 7.2, 7.8, 7.10",
    "self-rally": "3.1, 5.3",
    "unit-rally": "3.1, 5.3",
    "field-promotion": "5.3, 3.8",
    "shock-recovery": "3.1, 7.10",
    "uk-recovery": "7.10",
    "ift-attack": "3.2, 3.3.3",
    "residual-fp": "3.3.5",
    nmc: "3.2, 5.1",
    ptc: "3.2",
    llmc: "3.2",
    lltc: "3.2",
    "wound-severity": "3.2",
    "to-hit": "3.2.4, 6.1, 6.2, 7.3",
    "critical-hit": "6.1",
    "to-kill": "3.2.4, 7.9, 7.10",
    "possible-shock": "7.10",
    "pf-check": "4.4.2",
    "bog-removal": "7.6",
    "bog-check": "7.6",
    "mechanical-reliability": "3.3.2, 3.3.2.1",
    "motion-attempt": "3.3.2.1",
    manhandling: "6.5",
    "smoke-grenade": "3.3.1",
    paatc: "3.3.4, 3.7",
    "vehicle-smoke": "7.5",
    "interdiction-nmc": "3.6",
    ambush: "3.8",
    "cc-attack": "3.8",
    "cc-vs-afv": "3.8",
    "cc-afv-die": "3.8",
  });
});

test.each([
  ["morale", "nmc"],
  ["task check", "ptc"],
  ["Leader loss: eliminated", "llmc"],
  ["Leader loss: broken", "lltc"],
  ["Rally by a leader", "unit-rally"],
  ["Recover a weapon: MPh", "recover-mph"],
  ["CC against an AFV: further die", "cc-afv-die"],
])("a check is found by players' names and earlier names for it: %s", (typed, check) => {
  expect(asl.check(typed).id).toBe(check);
});
