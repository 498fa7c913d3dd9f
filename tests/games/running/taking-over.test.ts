import { describe, expect, test } from "vitest";
import { cellKey, isOfGame, withCorrections } from "#core/tables/cells.ts";
import { type Corrections } from "#core/schema/corrections.ts";
import { doubtsOf } from "#features/corrections/doubts.ts";
import { peopleNamed } from "#core/people/people.ts";
import { faultsOfValues } from "#rules/log/plausible.ts";
import { atOnce } from "#rules/log/slices.ts";
import { createGame } from "#rules/create.ts";
import { evolve } from "#rules/evolve.ts";
import type { Game } from "#core/schema/game.ts";
import { nextEntry } from "#rules/log/chain.ts";
import { ANN, BOB, CREATOR } from "../../support/game/given-when-then.ts";
import { systems } from "../../support/game/systems.ts";
import { figuresToTakeOver } from "#games/running/taking-over.ts";

const system = systems.find((candidate) => doubtsOf(candidate).length > 60)!;
const places = doubtsOf(system).map(({ table, row, column, cell }) => ({
  place: cellKey(table.id, row, column),
  value: cell.value,
}));
const { place, value } = places[0]!;
const wanted = {
  id: "abcd",
  guild: "5",
  channel: "7",
  title: "T",
  creator: CREATOR,
  commitment: "0".repeat(64),
};

function gameWith(sheet?: Corrections): Game {
  const events = createGame(system, { ...wanted, ...(sheet === undefined ? {} : { sheet }) });
  return events.reduce<Game | null>(evolve, null)!;
}

const takes = (game: Game, server: Corrections) =>
  figuresToTakeOver(withCorrections(system, game.corrections ?? {}), game, server);
const at = (time: number, by = ANN): Corrections => ({ [place]: { value, by, at: time } });

describe("a game takes over from its server", () => {
  test("corrections that are newer than its own, once", () => {
    const game = gameWith(at(5));
    expect(takes(game, at(5))).toEqual([]);
    expect(takes(game, at(4))).toEqual([]);
    const newer = { [place]: { value: "x", by: BOB, at: 6 } };
    const [event] = takes(game, newer);
    expect(event).toMatchObject({ type: "corrected", from: value, value: "x", by: BOB, at: 6, server: true });
    const after = evolve(game, event!);
    expect(after.corrections).toEqual({ [place]: { ...newer[place], server: true } });
    expect(takes(after, newer)).toEqual([]);
  });

  test("no correction that it made itself, and nothing once it has ended", () => {
    const game = gameWith({});
    const own = { ...game, corrections: at(1) };
    expect(isOfGame(own.corrections[place])).toBe(true);
    expect(takes(own, { [place]: { value: "x", by: ANN, at: 9 } })).toEqual([]);
    expect(takes({ ...game, status: "ended" }, at(9))).toEqual([]);
    expect(takes(game, at(9))).toHaveLength(1);
  });

  test.each(["kept", "changed"])(
    "many corrections in several entries, so that none becomes too long: %s",
    (how) => {
      let game = gameWith({});
      const server = Object.fromEntries(
        places.map((doubt) => [
          doubt.place,
          { value: how === "kept" ? doubt.value : "other", by: ANN, at: 9 },
        ]),
      );
      const counts: number[] = [];
      for (let news = takes(game, server); news.length > 0; news = takes(game, server)) {
        counts.push(news.length);
        game = news.reduce<Game>(evolve, game);
      }
      expect(counts.length).toBeGreaterThan(1);
      expect(Math.max(...counts)).toBeLessThanOrEqual(how === "kept" ? 50 : 5);
      expect(Object.keys(game.corrections ?? {}).toSorted()).toEqual(Object.keys(server).toSorted());
    },
  );
});

describe("the corrections of a new game", () => {
  const entry = (sheet: Corrections) =>
    nextEntry(null, {
      at: 10,
      by: CREATOR,
      interaction: "1",
      events: createGame(system, { ...wanted, sheet }),
    });

  test("are in its log with their authors, and cannot be dated in the future", () => {
    expect(gameWith(at(5))).toMatchObject({
      corrections: { [place]: { at: 5, server: true } },
    });
    expect(peopleNamed(entry(at(5)))).toContain(ANN);
    expect(atOnce(faultsOfValues(system, [entry(at(5))], 10))).toEqual([]);
    expect(atOnce(faultsOfValues(system, [entry(at(10 ** 15))], 10))).toHaveLength(1);
  });
});
