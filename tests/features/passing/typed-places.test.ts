import { expect, test } from "vitest";
import { saidAheadText } from "#features/passing/cards/events.ts";
import { isCovered, placeMeant, throughMeant } from "#features/passing/rules/places.ts";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { begun, systemOf } from "../../support/game/given-when-then.ts";
import { refusedBy } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";

const ids = systems.map(({ id }) => id);

test.each(
  ids.flatMap((id) =>
    ["rest of the turn", "the rest of turn", "end of turn", "until the end of this turn", "turn 1"].map(
      (written) => ({ id, written }),
    ),
  ),
)("$written of $id is the whole turn", ({ id, written }) => {
  const system = systemOf(id);
  const last = throughMeant(system, begun({}, system), written);
  expect(system.positionAfter(last).turn).toBe(2);
});

test.each(ids)("the end of %s asks whose end where a turn has parts", (id) => {
  const system = systemOf(id);
  const hasParts = system.sequence.segments.length > 1;
  for (const written of ["end", "until the end", "my turn", "everything"]) {
    const refused = refusedBy(() => throughMeant(system, begun({}, system), written));
    expect([written, refused?.key]).toEqual([written, hasParts ? "refuse-unknown-place" : undefined]);
  }
});

test.each([
  ["aslsk3", "the rest of the player turn", "first"],
  ["aslsk3", "second player turn", "second"],
  ["aslsk3", "first player turn", "first"],
  ["mission-command", "first side's turn", "first"],
  ["valor-and-victory", "rest of the segment", "player-a"],
  ["valor-and-victory", "player b segment", "player-b"],
  ["last-hundred-yards", "the rest of this segment", "turn"],
])("in %s, %s ends with its segment", (id, written, segment) => {
  const system = systemOf(id);
  const last = throughMeant(system, begun({}, system), written);
  expect(last).toMatchObject({ turn: 1, segment });
  expect(system.positionAfter(last).segment === segment).toBe(system.sequence.segments.length === 1);
});

test.each(["aslsk3", "valor-and-victory"])(
  "initials name a phase of %s, and one that is never passed says so",
  (id) => {
    const system = systemOf(id);
    const game = begun({}, system);
    const through = throughMeant(system, game, "DFPh");
    expect(system.phaseAt(through).name).toBe("Defensive Fire Phase");
    const book = bookOf(system, english);
    const [, side = ""] = system.sides.map((each) => each.id);
    expect(saidAheadText(book, game, { type: "aheadSaid", side, through })).toMatch(
      /still asked in Defensive Fire/,
    );
    for (const written of ["dfph", "defensive fire", "Defensive Fire Phase", "end of turn"])
      expect(refusedBy(() => placeMeant(system, written, { for: "pass" }))?.key).toBe("refuse-never-passed");
  },
);

test.each(ids)("reactions among places of %s pass them and the opponent's part", (id) => {
  const system = systemOf(id);
  const game = begun({}, system);
  for (const { id: side } of system.sides) {
    const covered = (pass: string[] | "reactions") =>
      isCovered(system, game, { side, orders: { pass, stop: [] } });
    expect(covered(["reactions", "no-phase"])).toBe(covered("reactions"));
    expect(covered(["reactions", game.play.position.phase])).toBe(true);
  }
});
