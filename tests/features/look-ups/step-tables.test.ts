import { describe, expect, test } from "vitest";
import { lookUp } from "#core/tables/look-up.ts";
import { filledIn } from "#cards/words.ts";
import { forOneAlone } from "#features/look-ups/cards/controls.ts";
import { lookUpCard } from "#features/look-ups/cards/look-up.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { faultsOfReply } from "../../support/games/typist.ts";
import { lhy } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { systems } from "../../support/game/systems.ts";

for (const system of systems) {
  describe(`the tables of ${system.title}`, () => {
    const steps = system.sequence.phases.flatMap((phase) => phase.steps);
    const named = [...new Set(steps.flatMap(({ tables = [] }) => tables))];

    test("steps refer to tables", () => {
      expect(named.length).toBeGreaterThan(0);
    });

    test.each(named)(
      "%s is private with all its buttons but one that shows it to all, and its rolls are public",
      (table) => {
        const [book, found] = [inEnglish(system), lookUp(system, { table })];
        const card = forOneAlone(book, found, lookUpCard(book, found));
        expect(card.audience).toBe("private");
        expect(faultsOfReply(card)).toEqual([]);
        const looking = controlsOn(card).flatMap(({ press }) =>
          press?.kind === "table" || press?.kind === "row" ? [press.alone] : [],
        );
        expect(looking.filter((alone) => alone !== true)).toHaveLength(1);
      },
    );
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
