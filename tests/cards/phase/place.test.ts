import { describe, expect, test } from "vitest";
import { placeText } from "#cards/phase/place.ts";
import { notePlacesIn } from "#core/places.ts";
import { english } from "#words/languages.ts";
import { sideName } from "#words/own-words.ts";
import { bookOf } from "#words/rulebook.ts";
import { begun, systemOf } from "../../support/game/given-when-then.ts";
import { systems } from "../../support/game/systems.ts";

const parted = systems.map(({ id }) => systemOf(id)).filter(({ sequence }) => sequence.segments.length > 1);

describe.each(parted)("a moment of $title in a part of the turn", (system) => {
  const book = bookOf(system, english);
  const game = begun({}, system);
  const { turn } = game.play.position;
  const moments = system.sequence.segments.flatMap(({ id: segment, phases }) =>
    phases.flatMap((phase) => {
      const owner = system.sideOfSegment(game, system.startOfPhaseIn({ turn, segment, phase }));
      return owner === null ? [] : [{ owner, at: { moment: "phase", segment, phase } as const }];
    }),
  );
  const all = system.sides.map(({ id }) => id);

  test("is of ours or the enemy's for a player, a side's for all others, and reads back as typed", () => {
    expect(moments.length).toBeGreaterThan(2);
    for (const { owner, at } of moments) {
      for (const side of all) {
        const shown = placeText(book, at, { game, sides: [side] });
        expect(shown).toMatch(owner === side ? / of ours$/ : /^each enemy /);
        expect(notePlacesIn(system, game).meantInPrivate(shown, [side])).toEqual(at);
      }
      for (const sides of [[], all]) {
        const shown = placeText(book, at, { game, sides });
        expect(shown).toContain(sideName(book, owner));
        expect(notePlacesIn(system, game).meantInPrivate(shown, sides)).toEqual(at);
      }
    }
  });

  test("is typed in other words, too", () => {
    const [{ at } = { at: undefined }] = moments;
    const phase = system.sequence.phases.find(({ id }) => id === at?.phase)?.name ?? "";
    const owner = moments[0]?.owner ?? "";
    const other = all.find((side) => side !== owner) ?? "";
    const read = (written: string, side: string) =>
      notePlacesIn(system, game).meantInPrivate(written, [side]);
    for (const words of [`our ${phase}`, `my own ${phase}`, `${phase} of mine`])
      expect(read(`each ${words}`, owner)).toEqual(at);
    for (const words of [`enemy ${phase}`, `the enemy's ${phase}`, `opponent's ${phase}`])
      expect(read(`each ${words}`, other)).toEqual(at);
  });

  test("of a place ahead is named by its side, and reads back", () => {
    for (const { owner, at } of moments.slice(1)) {
      const place = { turn: 3, segment: at.segment, phase: at.phase };
      const shown = placeText(book, place, { game, sides: [] });
      expect(shown).toContain(sideName(book, owner));
      expect(notePlacesIn(system, game).meant(shown)).toEqual(place);
    }
  });
});
