import { expect, test } from "vitest";
import { phaseCard } from "#cards/phase/card.ts";
import { entryCard } from "#cards/results/card.ts";
import { nextEntry } from "#rules/log/chain.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { ANN, at, BOB, given, lhy } from "../../support/game/given-when-then.ts";

const book = inEnglish(lhy);
const names = ["E5 small arms +2", "F6 mortar 0"];
const fire = given(at("fire-resolution", { numbers: { casualties: -3 } }), {
  type: "listed",
  track: "drmMarkers",
  names,
});
const roll = (name: string) => ({ do: "throwFor", step: "resolve", name }) as const;

test("each noted DRM marker gets one roll, under its name, and leaves the list", () => {
  const rolled = fire.when(roll("E5 small arms +2"), { by: BOB, dice: [7] });
  rolled.thenEvents(
    { type: "rolled", step: "resolve", reason: "E5 small arms +2" },
    { type: "listed", track: "drmMarkers", names: ["F6 mortar 0"] },
  );
  rolled.when(roll("E5 small arms +2"), { by: ANN, dice: [7] }).thenRefused("refuse-no-such-name-here");
  fire.when({ do: "confirm" }, { by: ANN }).when(roll("F6 mortar 0"), { by: ANN, dice: [2] });
});

test("a marker of an earlier phase has no roll", () => {
  given(at("assault-resolution"), { type: "listed", track: "drmMarkers", names })
    .when(roll("F6 mortar 0"), { by: ANN, dice: [1] })
    .thenRefused("refuse-no-such-name-here");
});

test("the card of Fire Resolution offers the markers, and shows the casualty marker", () => {
  const card = phaseCard(book, fire.game);
  const menu = card.blocks.flatMap((block) => (block.kind === "menu" ? [block.menu] : []));
  expect(menu.find(({ press }) => press.kind === "throwFor")?.choices.map(({ value }) => value)).toEqual(
    names,
  );
  expect(JSON.stringify(card.blocks)).toMatch(/Casualties\*\*: Defender 3/);
  for (const phase of ["assault-resolution", "activation"]) {
    const shows = JSON.stringify(phaseCard(book, at(phase, { numbers: { casualties: 2 } })));
    expect(shows.includes("Attacker 2")).toBe(phase === "assault-resolution");
  }
});

test("the result is titled with the marker, and offers the markers that are left", () => {
  const action = roll("E5 small arms +2");
  const { events, game } = fire.when(action, { by: BOB, dice: [7] });
  const entry = nextEntry(fire.game, { at: 2, by: BOB, interaction: "9", events });
  const card = entryCard(book, fire.game, game, entry);
  expect(card.title).toBe("Fire attack: E5 small arms +2");
  const left = controlsOn(card).map(({ label }) => label);
  expect(left.some((label) => label.includes("DRM markers"))).toBe(true);
  expect(left).toContain("Done");
  expect(left.length).toBeLessThanOrEqual(8);
});
