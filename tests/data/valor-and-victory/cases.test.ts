import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { Typist } from "../../support/games/typist.ts";
import { told as toldBy } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";

let typist: Typist;
beforeAll(async () => {
  typist = await Typist.open(systems);
});
afterAll(() => typist.close());

/** The text of a reply to a command without a game. */
async function read(command: string, options: Record<string, unknown>): Promise<string> {
  const reply = await typist.run(command, { system: "valor-and-victory", ...options });
  if (reply instanceof RuleError) return toldBy(reply);
  const words = reply.blocks.flatMap((block) => ("text" in block ? [block.text] : []));
  return [reply.title, ...words].join("\n").replaceAll("\u00a0", " ");
}

/** Check, answers, modifiers, dice, card; in bold the result, which the title starts with. */
const CHECKS: [check: string, given: string, modifiers: string, dice: string, told: string][] = [
  ["ap-fire", "apfp 4", "", "3 3", "**1 Casualty Point**"],
  ["ap-fire", "apfp 4", "", "3 4", "**No effect**"],
  ["ap-fire", "10, infantry", "leader 2", "4 5", "**1 Casualty Point**"],
  ["ap-fire", "apfp 28", "cover 3, smoke 2", "2 2", "**1 Casualty Point**"],
  ["ap-fire", "apfp: 41, firer: mortar", "cover 2", "3 3", "Air burst: 8 Casualty Points"],
  ["ap-fire", "apfp 12 ; firer infantry", "", "6 6", "Natural 12 by infantry"],
  ["opportunity-fire", "8, infantry", "", "4 4", "**1 Casualty Point**"],
  ["opportunity-fire", "8, infantry", "cover 1", "3 3", "**1 Casualty Point**"],
  ["opportunity-fire", "8, infantry", "adjacent", "5 5", "**1 Casualty Point**"],
  ["opportunity-fire", "8, infantry", "assault move", "3 4", "**No effect**"],
  ["fire-lane", "", "lane 2", "4 4", "**1 Casualty Point**"],
  ["overrun", "19", "cover 3", "1 1", "**6 Casualty Points**"],
  ["mission", "heavy", "cover 1", "2 2", "**7 Casualty Points**"],
  ["mission", "fighter-bomber", "", "5 5", "**No effect**"],
  ["survival", "2, 3", "", "3", "**Pinned**"],
  ["survival", "2, 3", "", "4", "**Eliminated**"],
  ["rally", "leader", "", "3 4", "**Rallied**"],
  ["rally", "squad", "", "3 4", "**Still pinned**"],
  ["rally", "squad", "leader", "3 4", "**Rallied**"],
  ["close-assault", "14, 6", "", "4 4", "**Defenders eliminated**"],
  ["close-assault", "6, 14", "", "3 3", "**Assault fails**"],
  ["close-assault", "14, 6", "defending leader 2", "3 4", "**Assault fails**"],
  ["close-assault", "14, 0", "", "", "No roll: **Hex taken**"],
  ["immobilization", "2", "", "2", "**Immobilized**"],
  ["immobilization", "2", "", "3", "**No effect**"],
  ["immobilization", "5", "", "", "Points left for other units: 2."],
  ["valor", "leader", "", "3 3", "**Valor**"],
  ["valor", "casualty rating 4", "", "2 3", "**No Valor**"],
  ["sniper-attack", "2", "", "5", "**3 Casualty Points**"],
  ["sniper-attack", "3", "", "3", "**No effect**"],
  ["sniper-elimination", "2", "", "3", "**Sniper eliminated**"],
  ["armor-elimination", "d, d, direct", "", "3 3", "**Eliminated**"],
  ["armor-elimination", "d, d, direct", "", "3 4", "**Immobilized**"],
  ["armor-elimination", "d, d, mortar", "", "3 4", "**Eliminated**"],
  ["armor-elimination", "a, d, direct", "", "3 4", "**Cannot be eliminated**"],
  ["mortar", "truck", "cover 1", "2 3", "**Hit: eliminated**"],
  ["mission-afv", "light", "cover 2", "3 3", "**Hit**"],
  ["accuracy", "light", "", "4", "**On target**"],
  ["accuracy", "smoke", "", "6", "**Scatters 2 hexes**"],
  ["scatter", "", "", "5", "**Lower left**"],
  ["facing", "", "", "4", "**Rear armor**"],
  ["abandonment", "", "", "2", "**Crew leaves**"],
  ["minefield", "", "", "4", "**Safe**"],
];

describe("as typed by a player", () => {
  test.each(CHECKS)("%s with %s, modifiers %s, dice %s: %s", async (...shown) => {
    const [check, given, modifiers, dice, told] = shown;
    const said = Object.entries({ with: given, modifiers, faces: dice }).filter(([, value]) => value !== "");
    const card = await read("check", { check, ...Object.fromEntries(said) });
    const [, result] = /^\*\*(.*)\*\*$/.exec(told) ?? [];
    expect(result === undefined ? card : card.slice(card.indexOf(" "))).toContain(
      result === undefined ? told : ` ${result} · `,
    );
  });
});
