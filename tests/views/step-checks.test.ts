import { describe, expect, test } from "vitest";
import type { Game } from "#core/schema/game.ts";
import { stepsToDo } from "#core/sequence.ts";
import type { System } from "#core/system.ts";
import { render } from "#discord/render.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { phaseCard } from "#views/phase/card.ts";
import { faultsOfReply } from "../support/desk.ts";
import { begun, DATA } from "../support/given-when-then.ts";
import { inEnglish } from "../support/in-english.ts";

/** A game at every step that somebody ends, with nobody and with each side having the move. */
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

describe.each(loadSystems(DATA).map((system) => [system.title, system] as const))(
  "the cards of %s",
  (_, system) => {
    test("offer every check of the steps in front of the players, and lose none of their lines", () => {
      for (const game of everyPlace(system)) {
        const card = phaseCard(inEnglish(system), game);
        const drawn = JSON.stringify(render(card).body);
        const { phase } = game.play.position;
        expect(faultsOfReply(card), `in ${phase}`).toEqual([]);
        for (const { checks = [] } of stepsToDo(system, game)) {
          for (const check of checks)
            expect(drawn, `${phase}: ${check}`).toMatch(new RegExp(`"(check\\|\\|check=)?${check}"`));
        }
      }
    });
  },
);

test("a step with several checks has them in a menu where its card has many, else in buttons", () => {
  const asl = loadSystems(DATA).find(({ id }) => id === "aslsk3");
  if (asl === undefined) throw new Error("There is no aslsk3.");
  const blocksAt = (phase: string, step: string) => {
    const game = begun({}, asl);
    const position = { ...game.play.position, phase, step };
    return phaseCard(inEnglish(asl), { ...game, play: { ...game.play, position } }).blocks;
  };
  const placeholders = (phase: string, step: string) =>
    blocksAt(phase, step).flatMap((block) => (block.kind === "menu" ? [block.menu.placeholder] : []));
  expect(placeholders("mph", "mph-clean-up")).toEqual([
    "Bounding First Fire: check…",
    "The other side: check…",
    "Look up…",
  ]);
  const moving = blocksAt("mph", "mph-clean-up");
  const bounding = moving.findIndex(
    (block) => block.kind === "step" && block.text.includes("**13. Bounding First Fire"),
  );
  expect(moving[bounding + 1]).toMatchObject({
    menu: {
      command: "check",
      option: "check",
      choices: [{ value: "ift-attack", label: "IFT attack" }, { value: "to-hit" }, {}, {}, {}],
    },
  });
  expect(placeholders("pfph", "pfph-change-ca")).toEqual(["Look up…"]);
});
