import { describe, expect, test } from "vitest";
import { closedHash } from "#features/secrets/rules/closed-hash.ts";
import { closedRollCheck } from "#features/secrets/rules.ts";
import { DiceCheck } from "#rules/log/verify-dice.ts";
import { evolve } from "#rules/evolve.ts";
import type { ClosedRoll, Declaration, Game, GameEvent, LogEntry } from "#core/schema/index.ts";
import { ANN, begun, BOB, EVE, given, withoutUmpire } from "../../support/game/given-when-then.ts";

const SALT = "0f".repeat(16);

/** The dice of a closed roll: two of them, which show 4 and 6. */
const DICE: GameEvent[] = [
  {
    type: "rolled",
    roll: 1,
    series: 1,
    purpose: "Free roll",
    notation: "2d6",
    dice: [
      { sides: 6, face: 4 },
      { sides: 6, face: 6 },
    ],
  },
];

const CLOSED: ClosedRoll = {
  id: "c105ed",
  by: ANN,
  for: { side: "axis" },
  series: 1,
  from: 1,
  to: 1,
  hash: closedHash(SALT, DICE),
  purpose: "2d6",
};

const close = (game: Game, closed: Partial<ClosedRoll> = {}) =>
  given(game).when({ do: "closeRoll", closed: { ...CLOSED, ...closed } }, { by: ANN });
const opening = { do: "openRoll", id: CLOSED.id, salt: SALT, events: DICE } as const;

describe("a closed roll", () => {
  test("counts like any other roll, and shows no face", () => {
    const { game, events } = close(begun());
    expect([game.dice.rolls, game.closed?.map(({ from }) => from)]).toEqual([1, [1]]);
    expect(JSON.stringify(events)).not.toContain("face");
  });

  test("is opened by its side, with its dice, and keeps its number", () => {
    const { game } = given(close(begun()).game).when(opening, { by: ANN });
    expect([game.closed, game.dice.rolls]).toEqual([undefined, 1]);
  });

  test.each([
    ["the opponent", BOB],
    ["a stranger", EVE],
  ])("is not opened by %s", (_, by) => {
    given(close(begun()).game).when(opening, { by }).thenRefused("refuse-roll-not-closed");
  });

  test("opens with no other dice than those that were closed", () => {
    const [rolled] = DICE;
    const forged = { ...opening, events: [{ ...rolled, dice: [{ sides: 6, face: 1 }] } as GameEvent] };
    expect(() => given(close(begun()).game).when(forged, { by: ANN })).toThrow("not those that were closed");
  });

  test("of a pending check leaves no check to roll, and its card no button", () => {
    const pending = { id: "7", check: "morale" } as Declaration;
    const asked = { ...begun(), play: { ...begun().play, declared: [pending] } };
    const { play } = close(asked, { declared: "7", card: "a1" }).game;
    expect([play.declared, play.rolledCards]).toEqual([undefined, ["a1"]]);
  });

  test("needs an umpire if it is blind", () => {
    given(withoutUmpire(begun()))
      .when({ do: "closeRoll", closed: { ...CLOSED, for: "umpire" } }, { by: ANN })
      .thenRefused("refuse-no-secret-umpire");
  });

  test("counts towards the limit of its roller and audience alone, unless the game's data closes it", () => {
    const rolls = Array.from({ length: 40 }, (_, at) => ({ ...CLOSED, id: `c${at}` }));
    const full = { ...begun(), closed: rolls };
    const roll = (by: string, closed: Partial<ClosedRoll>) =>
      given(full).when({ do: "closeRoll", closed: { ...CLOSED, by, ...closed } }, { by }).refusal?.key;
    expect(roll(ANN, {})).toBe("refuse-too-many-closed");
    expect(roll(ANN, { isByRule: true })).toBeUndefined();
    expect(roll(BOB, { for: { side: "allies" } })).toBeUndefined();
    expect([roll(ANN, { for: "umpire" }), roll(BOB, { for: "umpire" })]).toEqual([undefined, undefined]);
    const byRule = { ...full, closed: rolls.map((each) => ({ ...each, isByRule: true as const })) };
    expect(close(byRule).refusal).toBeNull();
  });

  test.each([
    ["a stranger", EVE],
    ["a creator without a seat", "dan"],
    ["an umpire whom not every side accepts", "una"],
  ])("is not made by %s", (_, by) => {
    const seats = [...begun().seats, { side: "umpire", user: "una", awaits: [BOB] }];
    given({ ...begun(), seats, creator: "dan" })
      .when({ do: "closeRoll", closed: { ...CLOSED, by, for: "umpire" } }, { by })
      .thenRefused("refuse-secret-players-only");
  });

  test("keeps the dice secret unpublished", () => {
    given(close(begun(), { to: 3 }).game)
      .when({ do: "reveal", secret: "0".repeat(64), commitment: "1".repeat(64) }, { by: ANN })
      .thenRefused("refuse-closed-rolls");
  });

  test("is over after an import, whose bot has no dice of it", () => {
    const { game } = close(begun());
    expect(evolve(game, { type: "imported", from: game.head.n }).closed).toBeUndefined();
    const check = new DiceCheck(new Map(), []);
    const committed = (series: number) => ({ type: "committed", series, hash: "0".repeat(64) }) as const;
    const imported = { n: 3, events: [{ type: "imported", from: 2 }, committed(2)] } as LogEntry;
    check.check(game.id, { n: 1, events: [] } as unknown as LogEntry, committed(1));
    check.check(game.id, { n: 2, events: [] } as unknown as LogEntry, { type: "rollClosed", closed: CLOSED });
    expect(check.counts()).toMatchObject({ lost: 0, closed: [1] });
    check.check(game.id, imported, committed(2));
    expect(check.counts()).toMatchObject({ lost: 1, closed: [] });
  });
});

test("a log that opens a roll with other dice than were closed has a fault", () => {
  const entry = (n: number, events: GameEvent[]) => ({ n, events }) as LogEntry;
  const faultsWith = (salt: string) => {
    const check = closedRollCheck();
    check(entry(1, [{ type: "rollClosed", closed: CLOSED }]));
    return check(entry(2, [{ type: "rollOpened", id: CLOSED.id, salt }, ...DICE])).map(({ key }) => key);
  };
  expect(faultsWith("f0".repeat(16))).toEqual(["fault-opened-otherwise"]);
  expect(faultsWith(SALT)).toEqual([]);
});
