import { describe, expect, test } from "vitest";
import { render } from "#discord/messages/render.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import { phaseCard } from "#cards/phase/card.ts";
import type { Reply } from "#cards/reply.ts";
import { setupCard } from "#cards/set-up/card.ts";
import { statusMoreCard } from "#cards/status/card.ts";
import { unitNews, isUnitEvent } from "#cards/results/units.ts";
import { unitLines, unitsCard } from "#cards/units/lines.ts";
import { begun, given, lhy, mc, seated } from "../support/game/given-when-then.ts";
import { inEnglish } from "../support/cards/in-english.ts";

/** Names of maximum length with awkward characters. */
const name = (at: number) => `*_${"|".repeat(30)}_* ${String(at).padStart(3, "0")}`;

const added = (side: string, unit: string, of?: string): GameEvent => ({
  type: "unitAdded",
  side,
  unit: {
    name: unit,
    kind: of === undefined ? "group" : "element",
    ...(of === undefined ? {} : { of }),
    states: of === undefined ? { quality: "veteran", lost: 12 } : { suppression: 9, he: "yes" },
  },
});

/** Both sides have 60 units, to reach Discord's limits. */
function crowded(game: Game): Game {
  const events = mc.sides.flatMap(({ id }) => [
    ...Array.from({ length: 30 }, (_, at) => added(id, name(at))),
    ...Array.from({ length: 30 }, (_, at) => added(id, name(30 + at), name(at % 3))),
  ]);
  return given(game, ...events).game;
}

const textOf = (reply: Reply) => JSON.stringify(reply.blocks);

describe("60 units a side", () => {
  const game = crowded(begun({ reactionTests: "umpire" }, mc));

  test.each([
    ["the status", statusMoreCard(inEnglish(mc), game)],
    ["the list", unitsCard(inEnglish(mc), game, ["allies", "axis"])],
    ["the list of a side", unitsCard(inEnglish(mc), game, ["axis"])],
    ["the phase", phaseCard(inEnglish(mc), game)],
    ["the setup", setupCard(inEnglish(mc), crowded(seated({}, mc)))],
  ])("fit on the card of %s", (_, card) => {
    const { body } = render(card);
    const drawn = JSON.stringify(body);
    const contents = [...drawn.matchAll(/"content":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text ?? "");
    const length = contents.reduce((sum, text) => sum + (JSON.parse(`"${text}"`) as string).length, 0);
    expect(length).toBeLessThanOrEqual(4000);
  });

  test("a list that is cut counts the omitted units", () => {
    expect(textOf(statusMoreCard(inEnglish(mc), game))).toMatch(/and \d+ more/);
    expect(unitLines(inEnglish(mc), game, "axis", 500).at(-1)).toMatch(/^and \d+ more$/);
  });

  test("the menus hold 25 units, and the command activates the others", () => {
    const menus = phaseCard(inEnglish(mc), game).blocks.flatMap((block) =>
      block.kind === "menu" ? [block.menu] : [],
    );
    const lists = menus.filter((menu) => "press" in menu && menu.press.kind === "activate");
    expect(lists.map(({ choices }) => choices.length)).toEqual([25, 25]);
    expect(textOf(phaseCard(inEnglish(mc), game))).toContain("`/activate`");
  });
});

test("a change of many units is one line, with the first twelve by name", () => {
  const events = Array.from({ length: 14 }, (_, at) => added("axis", `Group ${at}`));
  const [line, more] = unitNews(inEnglish(mc), begun({}, mc), events.filter(isUnitEvent));
  expect(line).toContain("Added **Group 0**, **Group 1**");
  expect(line).toMatch(/\*\*Group 11\*\* and 2 more \(groups, Axis\)\.$/);
  expect(more).toBeUndefined();
});

test("a unit's line shows only unusual values", () => {
  const game = given(begun({}, mc), added("axis", "Panzers"), {
    type: "unitAdded",
    side: "axis",
    unit: { name: "Staff", kind: "group", states: { quality: "regular" } },
  }).game;
  expect(unitLines(inEnglish(mc), game, "axis", 1000)).toEqual([
    "**Panzers**: veteran, elements lost 12",
    "**Staff**",
  ]);
});

test("names cannot break Discord's markdown", () => {
  const game = given(begun({}, mc), added("axis", "**@everyone** <@1>")).game;
  const [line] = unitLines(inEnglish(mc), game, "axis", 1000);
  expect(line).not.toContain("@everyone");
  expect(line).not.toContain("<@1>");
});

test("a revealed unit whose owner was removed has a line of its own", () => {
  const revealed = { name: "Alpha", kind: "element", of: "Panzers", states: {} };
  const reveal: GameEvent = { type: "unitRevealed", id: "1", side: "axis", unit: revealed };
  const lines = (...events: GameEvent[]) =>
    unitLines(inEnglish(mc), given(begun({}, mc), ...events, reveal).game, "axis", 1000);
  expect(lines(added("axis", "Panzers"))).toEqual([expect.stringMatching(/^\*\*Panzers\*\*.*\n-# Alpha$/)]);
  expect(lines(added("axis", "Staff"))).toEqual([expect.stringMatching(/^\*\*Staff/), "**Alpha**"]);
});

describe("the active unit", () => {
  const listed = given(begun({}, mc))
    .when({ do: "addUnits", names: "A" }, { by: "ann", system: mc })
    .when({ do: "moveTo", phase: "activations" }, { system: mc });
  const [cold = "", hot = ""] = mc
    .unitKinds()
    .flatMap(({ states }) => states)
    .flatMap((state) => (state.id === "situation" && "choices" in state ? state.choices : []))
    .map(({ allows }) => allows);
  const shown = (as: string) =>
    textOf(
      phaseCard(
        inEnglish(mc),
        listed.when({ do: "activate", unit: "A", as }, { by: "ann", system: mc }).game,
      ),
    );

  test("is shown with what it may do in the way in which it was activated", () => {
    expect(shown("hot")).toContain(hot);
    expect(shown("cold")).toContain(cold);
    expect(shown("hot")).not.toContain(cold);
  });

  test("is shown with its duties instead if it has any", () => {
    const state = { do: "setUnits", units: "A", state: "reaction", value: "halt" } as const;
    const halted = listed
      .when(state, { by: "ann", system: mc })
      .when({ do: "activate", unit: "A", as: "hot" }, { by: "ann", system: mc });
    expect(textOf(phaseCard(inEnglish(mc), halted.game))).not.toContain(hot);
  });
});

test("the list of a game that keeps no units names no side", () => {
  const list = textOf(unitsCard(inEnglish(lhy), begun({}, lhy), ["axis", "allies"]));
  expect(list).not.toContain("**Axis**");
});
