import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { symbolsInWords } from "#cards/dice/faces.ts";
import type { Reply } from "#cards/reply.ts";
import { RuleError } from "#core/errors.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { Typist, expectPressed, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

const shot = { system: "aslsk3", weapon: "75L", range: 2 };
const labels = (card: Reply) => controlsOn(card).map(({ label }) => label);
const words = ({ blocks }: Reply) => symbolsInWords(JSON.stringify(blocks));

describe("a shot that lacks an answer for which /tohit has no option", () => {
  test.each([{ roll: true }, { faces: "3 4" }])("is asked for it on the card: %j", async (rolling) => {
    for (const isPlayed of [false, true]) {
      if (isPlayed) await expectSeen(typist, "game", { sub: "new", system: "aslsk3", side: "both" });
      const card = await expectSeen(typist, "tohit", { ...shot, ...rolling });
      expect(labels(card)).toContain("TH#…");
    }
    expect((await typist.game()).dice.rolls).toBe(0);
  });

  test("is rolled with the typed faces once it is complete", async () => {
    const card = await expectSeen(typist, "tohit", { ...shot, target: "VTT", faces: "3 4" });
    const full = await expectPressed(typist, card, "TH#…", { th: "9" });
    expect(words(await expectPressed(typist, full, "Enter 3, 4"))).toMatch(
      /\*\*3\*\*.*\*\*4\*\* = \*\*7\*\*/,
    );
  });

  test("is refused if its faces cannot be read", async () => {
    const refused = await typist.run("tohit", { ...shot, faces: "three" });
    expect(refused).toBeInstanceOf(RuleError);
    expect(refused).toMatchObject({ key: "refuse-faces" });
  });
});
