import { describe, expect, test } from "vitest";
import type { Game } from "#core/schema/game.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import type { System } from "#core/system/index.ts";
import { phaseCard } from "#cards/phase/card.ts";
import { rulesCard } from "#cards/phase/rules.ts";
import { stepsNow } from "#cards/phase/steps.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { faultsOfReply } from "../../support/games/typist.ts";
import { begun } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { systems } from "../../support/game/systems.ts";

/** A game at every step that a side ends, without sides and with each side to move. */
function everyPlace(system: System): Game[] {
  const game = begun({}, system);
  return system.sequence.segments.flatMap((segment) =>
    segment.phases.flatMap((phase) => {
      const steps = system.sequence.phases.find(({ id }) => id === phase)?.steps ?? [];
      const ended = steps.filter(({ ends }) => ends !== "with-next" && ends !== "orders");
      return ended.flatMap((step) =>
        [null, ...system.sides.map(({ id }) => id)].map((move) => {
          const position = { ...game.play.position, segment: segment.id, phase, step: step.id };
          return { ...game, play: { ...game.play, move, position } };
        }),
      );
    }),
  );
}

describe.each(systems.map((system) => [system.title, system] as const))("the cards of %s", (_, system) => {
  test("offer every check of the side to move, include the others' in the rules, and lose no line", () => {
    for (const game of everyPlace(system)) {
      const card = phaseCard(inEnglish(system), game);
      const rules = rulesCard(inEnglish(system), game);
      const { phase } = game.play.position;
      expect([...faultsOfReply(card), ...faultsOfReply(rules)], `in ${phase}`).toEqual([]);
      const own = stepsNow(inEnglish(system), game);
      for (const step of stepsIn(system, game).toDo) {
        const shown = own.includes(step) ? card : rules;
        const pressed = new Set(
          controlsOn(shown).map(({ press }) => (press?.kind === "check" ? press.check : undefined)),
        );
        const drawn = JSON.stringify(shown.blocks);
        for (const check of step.checks ?? [])
          expect(pressed.has(check) || drawn.includes(`"value":"${check}"`), `${phase}: ${check}`).toBe(true);
      }
    }
  });
});

test("use buttons for few checks and a menu for many, named after the step if it has all of them", () => {
  const asl = systems.find(({ id }) => id === "aslsk3");
  if (asl === undefined) throw new Error("There is no aslsk3.");
  const blocksAt = (phase: string, step: string) => {
    const game = begun({}, asl);
    const position = { ...game.play.position, phase, step };
    return phaseCard(inEnglish(asl), { ...game, play: { ...game.play, position, move: "axis" } }).blocks;
  };
  const menusAt = (phase: string, step: string) =>
    blocksAt(phase, step).flatMap((block) => (block.kind === "menu" ? [block.menu] : []));
  const [rolls, tables] = menusAt("mph", "mph-clean-up");
  expect([rolls?.placeholder, tables?.placeholder]).toEqual(["Roll for…", "Look up…"]);
  expect(rolls).toMatchObject({ press: { kind: "checks" } });
  const offered = rolls?.choices.map(({ value }) => value) ?? [];
  expect(offered).toEqual(expect.arrayContaining(["bog-check", "ift-attack", "to-hit"]));
  expect(offered).not.toContain("motion-attempt");
  expect(menusAt("afph", "afph-clean-up")[0]?.placeholder).toBe("Advancing Fire…");
  expect(menusAt("aph", "aph-ce-bu").map(({ placeholder }) => placeholder)).toEqual(["Look up…"]);
  expect(JSON.stringify(blocksAt("aph", "aph-ce-bu"))).toContain('"label":"PAATC…"');
});
