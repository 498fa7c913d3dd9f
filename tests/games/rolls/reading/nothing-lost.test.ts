import { expect, test } from "vitest";
import { readInputs } from "#games/rolls/reading/read.ts";
import { Chance } from "../../../support/game/play/random-play.ts";
import { systems } from "../../../support/game/systems.ts";

/** Words of reports, with and without a meaning for a check. None is the name of a check, which adds nothing. */
const WORDS = (
  "8 7 10 40 50,5 88 6:4 8-1 +2 -1 (−4) 2x x2 + - : leader ldr mmc woods cover smoke elite hull-down DM ac 2mc " +
  "12_hexes ac_6 gun_d tiger_i infantry in with vs range elr: suppressed ffnam/ffmo gibberish 😀"
)
  .split(" ")
  .map((word) => word.replace("_", " "));

/** Number of letters and digits. */
const lettersIn = (texts: readonly string[]) => texts.join("").replaceAll(/[^\p{L}\p{N}]/gu, "").length;

test("every letter and digit of a typed text is read or left over, in each check of each game", () => {
  const chance = new Chance(7);
  for (const system of systems)
    for (const check of system.checks)
      for (let count = 0; count < 15; count += 1) {
        const words = Array.from({ length: 1 + chance.below(6) }, () => chance.pick(WORDS));
        const typed = words.map((word) => word + (chance.once(3) ? "; " : " ")).join("");
        const { pieces, left } = readInputs(system, check, { with: typed });
        const read = [...pieces, ...left].map(({ written }) => written);
        expect(lettersIn(read), `${check.id}: ${typed}`).toBeGreaterThanOrEqual(lettersIn([typed]));
      }
});
