import { describe, expect, it } from "vitest";
import { readInputs } from "#games/rolls/reading/read.ts";
import { systems } from "../../../support/game/systems.ts";

/** Typed text, read for a check of a game. */
function read(place: string, written: string, modifiers = "") {
  const [game, id] = place.split("/");
  const system = systems.find((each) => each.id === game);
  const check = system?.checks.find((each) => each.id === id);
  if (system === undefined || check === undefined) throw new Error(`no check ${place}`);
  return readInputs(system, check, { with: written, modifiers });
}

/** The inputs of a text, in one line: answers as `id=answer`, modifiers as `id×times`. */
function became(place: string, written: string, modifiers = ""): string {
  const { inputs, left } = read(place, written, modifiers);
  const answers = Object.entries(inputs.answers ?? {}).map(([id, answer]) => `${id}=${answer}`);
  const chosen = (inputs.modifiers ?? []).map(({ id, times }) => `${id}×${times}`);
  const lost = left.map(({ written: text }) => `left: ${text}`);
  return [...answers.toSorted(), ...chosen.toSorted(), ...lost].join(" ");
}

const NMC = "aslsk3/nmc";
const IFT = "aslsk3/ift-attack";
const CC = "aslsk3/cc-attack";
const KILL = "aslsk3/to-kill";
const AP = "valor-and-victory/ap-fire";
const ASSAULT = "valor-and-victory/close-assault";
const SNIPER = "valor-and-victory/sniper-attack";
const KO = "mission-command/ko";
const AREA = "mission-command/area-fire-afv";
const REACT = "mission-command/reaction-test";
const LHY = "last-hundred-yards/withdrawal";

describe("typed inputs of a check", () => {
  it.each([
    ["a result's word gives its answers", NMC, "morale 7; 2mc", "mc=2 morale=7"],
    ["a leader's counter", NMC, "7; 8-1 leader", "leadership=-1 morale=7"],
    ["a signed number after a name", NMC, "7 ldr -1", "leadership=-1 morale=7"],
    ["a sign with a space", NMC, "7 unbroken - 1", "leadership=-1 morale=7 standing=unbroken"],
    ["a modifier's abbreviation", IFT, "8; mmc; CX", "firers=mmc fp=8 cx×1"],
    ["two abbreviations", IFT, "8; mmc; ffnam ffmo", "firers=mmc fp=8 ffmo×1 ffnam×1"],
    ["a bare signed number is the open modifier", IFT, "8 FP +2", "drm=2 fp=8"],
    ["signed words without a comma", IFT, "8 led +2 TEM -1 ldr", "directing=-1 drm=2 firers=led fp=8"],
    ["a number before a signed name stays a number", IFT, "8 leader -1", "directing=-1 fp=8"],
    ["a value on the counter", IFT, "8 FP B12 mmc", "breakdown=12 firers=mmc fp=8"],
    ["odds", CC, "6:4; mmc", "attack=6 by=mmc defence=4"],
    ["numbers fill the needed questions in order", CC, "mmc 6 4", "attack=6 by=mmc defence=4"],
    ["a signed number after a number", CC, "4 -1", "attack=4 leadership=-1"],
    ["numbers around a name", KILL, "hull 16 6 ap", "af=6 ammo=ap location=hull tk=16"],
    ["a signed number after a named number", KILL, "TK 16 AF 6 +1", "af=6 change=1 tk=16"],
    ["a needed signed number first", "aslsk3/llmc", "7, -1", "lost=-1 morale=7"],
    ["the only answer that is meant", "aslsk3/bog-check", "normal; half", "pressure=normal half×1"],
    ["a row of the terrain table", AP, "8; woods", "apfp=8 cover×2"],
    ["a row and its own total", AP, "8, woods +2", "apfp=8 cover×2"],
    ["a row that is added to another", AP, "8; foxholes in woods", "apfp=8 cover×3"],
    ["counts after names", AP, "8 cover 2 leader 1", "apfp=8 cover×2 leader×1"],
    ["counts before names", AP, "8 FP 2 hindrance", "apfp=8 hindrance×2"],
    ["a count that is glued on", AP, "8; cover2", "apfp=8 cover×2"],
    ["a total and a count", AP, "8 +2 cover 2", "apfp=8 cover×2"],
    ["the check's own name adds nothing", AP, "fire 8 woods", "apfp=8 cover×2"],
    ["a row as an answer", SNIPER, "woods +2", "target-cover=2"],
    ["two numbers with a joining word", ASSAULT, "12 vs 8 woods", "attack=12 cover=2 defence=8"],
    ["a decimal comma", KO, "weapon: tiger i; range: 50,5", "range=50.5 weapon=ge-88mm-l56"],
    ["a joining word before a number", KO, "pak 40 at 30", "range=30 weapon=ge-75mm-l46"],
    [
      "a class of guns by a caliber",
      AREA,
      "88; standard; ac 5",
      "armour=ac-5 gun=gun-75-110 intensity=standard",
    ],
    ["a count with a sign of multiplication", REACT, "suppressed x 2", "suppressed-element×2"],
    ["a count before a name", REACT, "2x suppressed, veteran", "suppressed-element×2 veteran×1"],
    ["a modifier after a number", LHY, "7 elite -1", "cohesion=7 elite-or-leader×1"],
    ["a check's name before its number", "last-hundred-yards/recovery", "recovery 7", "cohesion=7"],
  ])("reads %s", (_, place, written, expected) => {
    expect(became(place, written)).toBe(expected);
  });

  it.each([
    [
      "an unknown word",
      IFT,
      "8; elephants; CX",
      "fp=8 cx×1 left: elephants | refuse-unknown-answer-explained",
    ],
    ["a wrong sign", LHY, "7; elite +1", "cohesion=7 left: elite +1 | refuse-modifier-worth"],
    ["a wrong total", AP, "8; woods +1", "apfp=8 left: woods +1 | refuse-modifier-worth"],
    ["a counter that may be odds", CC, "8-1", "left: 8-1 | refuse-several-readings"],
    ["a counter of two leaders", "aslsk3/ambush", "9-1", "left: 9-1 | refuse-unclear-answer"],
    [
      "a signed number without a modifier",
      "last-hundred-yards/recovery",
      "+1",
      "left: +1 | refuse-takes-no-modifiers",
    ],
    ["a misspelt name with its number", NMC, "brokn 7", "left: brokn 7 | refuse-unknown-answer"],
    [
      "the end of a question's name",
      "aslsk3/unit-rally",
      "morale: 7",
      "left: morale: 7 | refuse-unclear-answer",
    ],
    [
      "an empty optional answer",
      IFT,
      "8; mmc; targets:",
      "firers=mmc fp=8 left: targets: | refuse-answer-number",
    ],
    [
      "a lost sign",
      AREA,
      "88; standard; ac -6",
      "gun=gun-75-110 intensity=standard left: ac -6 | refuse-unknown-answer",
    ],
  ])("leaves %s over", (_, place, written, expected) => {
    const [first] = read(place, written).left;
    expect(`${became(place, written)} | ${first?.refusal.key}`).toBe(expected);
  });

  it.each([
    ["a misspelt modifier", AP, "8; covr 2", "cover 2"],
    ["a name with another number", "aslsk3/to-hit", "aquired +2", "acquired-1 +2 | acquired-2 +2"],
    ["a misspelt row", AP, "8; woodz 2", "woods 2"],
    ["a misspelt answer", NMC, "brokn 7", "standing:broken; 7"],
    ["an ambiguous number", NMC, "7; 1", "mc:1 | elr:1"],
    ["an unsigned number among modifiers", IFT, "8; mmc modifiers:2", "+2 | -2"],
  ])("keeps the number of %s in each choice", (_, place, written, expected) => {
    const [answers = "", modifiers] = written.split(" modifiers:");
    const values = read(place, answers, modifiers).left.flatMap(({ refusal }) =>
      (refusal.choices?.of ?? []).map(({ value }) => value),
    );
    expect(values.join(" | ")).toBe(expected);
  });
});
