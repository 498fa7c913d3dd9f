import { describe, expect, test } from "vitest";
import { lookUp } from "#core/tables/look-up.ts";
import { filledIn } from "#cards/words.ts";
import { forOneAlone } from "#cards/tables/controls.ts";
import { lookUpCard } from "#cards/tables/look-up.ts";
import { controlsOn } from "../support/cards/controls.ts";
import { faultsOfReply } from "../support/games/typist.ts";
import { lhy } from "../support/game/given-when-then.ts";
import { inEnglish } from "../support/cards/in-english.ts";
import { systems } from "../support/game/systems.ts";

for (const system of systems) {
  describe(`the tables of ${system.title}`, () => {
    const steps = system.sequence.phases.flatMap((phase) => phase.steps);
    const named = [...new Set(steps.flatMap(({ tables = [] }) => tables))];

    test("steps refer to tables", () => {
      expect(named.length).toBeGreaterThan(0);
    });

    test.each(named)("%s is private with all its buttons, and only its rolls are public", (table) => {
      const card = forOneAlone(lookUpCard(inEnglish(system), lookUp(system, { table })));
      expect(card.audience).toBe("private");
      expect(faultsOfReply(card)).toEqual([]);
      const looking = controlsOn(card).flatMap(({ press }) =>
        press?.kind === "table" || press?.kind === "row" ? [press.alone] : [],
      );
      expect(looking.every((alone) => alone === true)).toBe(true);
    });
  });
}

test("a text that begins with a placeholder begins with a capital without a side", () => {
  const text = "{side} lost it to {opponent}. {opponent} took it: {side} kept nothing.";
  expect(filledIn(inEnglish(lhy), text, undefined)).toBe(
    "The side lost it to its opponent. Its opponent took it: the side kept nothing.",
  );
  expect(filledIn(inEnglish(lhy), text, "axis")).toBe(
    "Axis lost it to the Allies. The Allies took it: Axis kept nothing.",
  );
});
