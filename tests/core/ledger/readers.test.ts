import { describe, expect, test } from "vitest";
import { mayRead, type PrivateEntry } from "#core/ledger/index.ts";
import type { Game, GameEvent } from "#core/schema/index.ts";
import {
  ANN,
  begun,
  BOB,
  CREATOR,
  EVE,
  given,
  seated,
  withoutUmpire,
} from "../../support/game/given-when-then.ts";

const UMA = "uma";
const NINA = "nina";
const ALL = [ANN, BOB, NINA, UMA, CREATOR, EVE];
const side = { side: "allies" };

/** Entries by Bob, who plays the Allies. */
const ENTRIES = {
  own: { kind: "note", for: "author", by: BOB, at: { moment: "check" } },
  note: { kind: "note", for: side, by: BOB, at: { clock: "time", to: 30 } },
  order: { kind: "note", for: side, by: BOB, at: { moment: "check" } },
  seal: { kind: "seal", for: side, by: BOB },
  secret: { kind: "secret", for: side, by: BOB },
  blind: { kind: "secret", for: "umpire", by: BOB },
} as const satisfies Record<string, PrivateEntry>;
type Reading = Partial<Record<keyof typeof ENTRIES, string[]>>;

const sits = (user: string, awaits?: string[]): GameEvent => ({
  type: "joined",
  user,
  side: user === UMA ? "umpire" : "allies",
  ...(awaits && { awaits }),
});
const passes = (against?: true): GameEvent => ({
  type: "seatGiven",
  side: "allies",
  from: BOB,
  to: NINA,
  ...(against && { against }),
});
const leaves = (removed?: true): GameEvent => ({
  type: "left",
  user: BOB,
  side: "allies",
  ...(removed && { removed }),
});
const accepts = (user: string): GameEvent => ({ type: "umpireAccepted", umpire: UMA, user });
const ended: GameEvent = { type: "ended", result: "" };

const playing = withoutUmpire(begun());
const inLobby = withoutUmpire(seated());
const umpired = given(playing, sits(UMA, [ANN, BOB])).game;

const mine = { own: [BOB], note: [BOB], order: [BOB], seal: [BOB], secret: [BOB], blind: [] };
const withNina = { ...mine, note: [BOB, NINA], order: [BOB, NINA], secret: [BOB, NINA] };
/** Nina holds the seat, by Bob's will. Bob keeps what he alone wrote for himself, and can open his seal. */
const handedOn = { own: [BOB], note: [NINA], order: [NINA], seal: [BOB, NINA], secret: [NINA], blind: [] };
const lost = { own: [BOB], note: [], order: [], seal: [BOB], secret: [], blind: [] };

describe("what Bob writes is read", () => {
  test.each<[string, Reading, Game, GameEvent[]]>([
    ["by Bob alone while he plays alone", mine, playing, []],
    ["by the side, but not his seals", withNina, playing, [sits(NINA)]],
    ["by his substitute, and his seals, too", handedOn, playing, [passes()]],
    ["by the next player of a seat that he left", handedOn, playing, [leaves(), sits(NINA)]],
    ["by no player who took the seat against his will", lost, playing, [passes(true)]],
    ["by no player of a seat from which he was removed", lost, playing, [leaves(true), sits(NINA)]],
    ["by no player of a seat that he left before play", lost, inLobby, [leaves(), sits(NINA)]],
    ["by the partner whom he had when he was removed", handedOn, playing, [sits(NINA), leaves(true)]],
    ["by the whole side once he returns", withNina, playing, [leaves(true), sits(NINA), sits(BOB)]],
    [
      "by no player who has held another side",
      lost,
      playing,
      [{ type: "joined", user: NINA, side: "axis" }, passes()],
    ],
    ["by no umpire whom one player has not accepted", mine, umpired, [accepts(ANN)]],
    [
      "by an umpire whom all accepted, as far as it is a secret",
      { ...mine, secret: [BOB, UMA], blind: [UMA] },
      umpired,
      [accepts(ANN), accepts(BOB)],
    ],
    [
      "by an umpire alone once no player may read it, with his seals",
      { ...lost, seal: [BOB, UMA], secret: [UMA], blind: [UMA] },
      umpired,
      [accepts(ANN), accepts(BOB), passes(true)],
    ],
    [
      "by no umpire whom he did not accept before he left, unless a player reads it",
      { ...lost, blind: [] },
      umpired,
      [accepts(ANN), leaves()],
    ],
    [
      "by such an umpire through the next player, who joined under the umpire",
      { ...handedOn, secret: [NINA, UMA] },
      umpired,
      [accepts(ANN), leaves(), sits(NINA)],
    ],
    [
      "by everyone after the end, as far as it is a secret or a side's order",
      { ...mine, order: ALL, secret: ALL, blind: ALL },
      playing,
      [ended],
    ],
  ])("%s", (_, reading, game, events) => {
    const after = given(game, ...events).game;
    const found = Object.entries(ENTRIES).map(([name, entry]) => [
      name,
      ALL.filter((user) => mayRead(after, entry, user)),
    ]);
    const sorted = (users: readonly string[]) => ALL.filter((user) => users.includes(user));
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(reading).map(([name, users]) => [name, sorted(users)])),
    );
  });
});

test("a side's order stays closed after the end while an opponent can give time back", () => {
  const game = { ...given(playing, ended).game, timeUp: {} as NonNullable<Game["timeUp"]> };
  expect(ALL.filter((user) => mayRead(game, ENTRIES.order, user))).toEqual([BOB]);
  expect(mayRead(game, ENTRIES.secret, EVE)).toBe(true);
});

describe("what Nina writes over a secret of Bob's", () => {
  const entry: PrivateEntry = { kind: "secret", for: side, by: NINA, coauthors: [BOB] };
  test.each<[string, string[], GameEvent[]]>([
    ["stays with both", [BOB, NINA], []],
    ["stays with Nina alone once Bob is removed and another plays", [NINA], [leaves(true), sits(EVE)]],
    [
      "goes on to the next player once both gave up their seats",
      [EVE],
      [leaves(), { type: "seatGiven", side: "allies", from: NINA, to: EVE }],
    ],
    [
      "goes to nobody once Bob was removed and Nina left",
      [],
      [leaves(true), { type: "left", user: NINA, side: "allies" }, sits(EVE)],
    ],
  ])("%s", (_, readers, events) => {
    const { game } = given(playing, sits(NINA), ...events);
    expect(ALL.filter((user) => mayRead(game, entry, user)).toSorted()).toEqual(readers.toSorted());
  });
});

test("the creator alone decides about a seal of the creator's", () => {
  const seal: PrivateEntry = { kind: "seal", for: "author", by: CREATOR };
  const { game } = given(umpired, accepts(ANN), accepts(BOB));
  expect(ALL.filter((user) => mayRead(game, seal, user))).toEqual([CREATOR]);
});
