import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { RuleError } from "#core/errors.ts";
import { gameEvent } from "#core/schema/events.ts";
import { logEntry } from "#core/schema/game.ts";
import { ANN, BOB, CREATOR, EVE } from "../support/game/given-when-then.ts";
import { describePlay } from "../support/game/play/every-play.ts";
import { Chance, playOn, RandomPlay } from "../support/game/play/random-play.ts";
import { told } from "../support/game/refused.ts";
import { systems } from "../support/game/systems.ts";
import { amount } from "../support/run/soak.ts";

const plays = systems.flatMap(describePlay);

test("random play covers every kind of event, except those that end it, the rarest, and those that need more than the game", () => {
  const entries = plays.flatMap((play) => play.entries);
  const kinds = new Set(entries.flatMap(({ events }) => events.map(({ type }) => type)));
  const rare = new Set([
    "left",
    "seatAsked",
    "askingDropped",
    "umpireAccepted",
    "ended",
    "archived",
    "rollAgain",
    "sealed",
    "unsealed",
    "imported",
    "forgotten",
    "diceLaid",
    "orderDropped",
    "paused",
    "resumed",
    "deadlineSet",
    "deletionSet",
    "deletionDropped",
    "timeUp",
    "graceGiven",
    "notesLaid",
    "notesStruck",
    "reopened",
    "unitRevealed",
    "rollClosed",
    "rollOpened",
    "resultApplied",
    "ruled",
    "pageTaken",
  ]);
  const known = gameEvent.options.map((option) => option.shape.type.value);
  expect(known.filter((kind) => !kinds.has(kind) && !rare.has(kind))).toEqual([]);
});

/** Valid words, invalid words, and words that JavaScript knows. */
function words(): fc.Arbitrary<string> {
  const known = systems.flatMap((system) => [
    ...system.tracks.map((track) => track.key),
    ...system.settings.map((setting) => setting.key),
    ...system.tables.map((table) => table.id),
    ...system.events.map((event) => event.id),
    ...system.sides.map((side) => side.id),
    ...system
      .unitKinds()
      .flatMap(({ id, states }) => [id, `${id} Able`, `${id} Dog`, ...states.map((state) => state.id)]),
    ...system.sequence.phases.flatMap((phase) => [phase.id, ...phase.steps.map((step) => step.id)]),
    ...system.tracks.flatMap((track) =>
      track.kind === "boxes" ? [...track.boxes, ...track.kinds].map(({ id }) => id) : [],
    ),
  ]);
  const traps = [
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "",
    " ",
    "none",
    "both",
    "umpire",
    "clear",
    "remove",
  ];
  const figures = ["0", "-0", "+1", "=-3", "99999999", "NaN", "1e3", "2d6", "d66", "d0", "-"];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...new Set(known)) },
    { weight: 2, arbitrary: fc.constantFrom(...traps, ...figures) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  );
}

function actions(): fc.Arbitrary<Action> {
  const word = words();
  const number = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double());
  return fc.oneof(
    fc.record({ do: fc.constant("join" as const), side: word }),
    fc.constant<Action>({ do: "leave" }),
    fc.constant<Action>({ do: "begin" }),
    fc.constant<Action>({ do: "handOver" }),
    fc.record({
      do: fc.constant("set" as const),
      changes: fc.array(fc.record({ setting: word, value: word }), { maxLength: 3 }),
    }),
    fc.record({ do: fc.constant("confirm" as const), side: word }, { requiredKeys: ["do"] }),
    fc.record(
      { do: fc.constant("roll" as const), step: word, verb: fc.constant("opposed-roll" as const) },
      { requiredKeys: ["do"] },
    ),
    fc.record({
      do: fc.constant("carryOut" as const),
      order: fc.oneof(word, fc.constantFrom("4-6", "5-5")),
      option: word,
    }),
    fc.record({ do: fc.constant("moveItems" as const), step: word, names: fc.array(word, { maxLength: 3 }) }),
    fc.record(
      { do: fc.constant("drawEvent" as const), event: word, side: word },
      { requiredKeys: ["do", "event"] },
    ),
    fc.record(
      { do: fc.constant("rollTable" as const), table: word, column: word, side: word },
      { requiredKeys: ["do", "table"] },
    ),
    fc.record({ do: fc.constant("throw" as const), notation: word, times: number }),
    fc.record(
      { do: fc.constant("track" as const), track: word, value: word, item: word, kind: word },
      { requiredKeys: ["do", "track", "value"] },
    ),
    fc.record({ do: fc.constant("moveTo" as const), phase: word }),
    fc.record(
      { do: fc.constant("addUnits" as const), names: word, side: word, kind: word, of: word },
      { requiredKeys: ["do", "names"] },
    ),
    fc.record({ do: fc.constant("setUnits" as const), units: word, state: word, value: word }),
    fc.record({ do: fc.constant("removeUnits" as const), units: word }),
    fc.record(
      { do: fc.constant("activate" as const), unit: word, as: word },
      { requiredKeys: ["do", "unit"] },
    ),
    fc.record(
      { do: fc.constant("invite" as const), user: word, side: word },
      { requiredKeys: ["do", "user"] },
    ),
    fc.record(
      { do: fc.constant("offerSeat" as const), to: word, side: word },
      { requiredKeys: ["do", "to"] },
    ),
    fc.record({ do: fc.constant("takeSeat" as const), side: word, from: word }, { requiredKeys: ["do"] }),
    fc.record({ do: fc.constant("decline" as const), side: word }, { requiredKeys: ["do"] }),
    fc.record({ do: fc.constant("withdraw" as const), side: word, user: word }, { requiredKeys: ["do"] }),
    fc.record(
      {
        do: fc.constant("seekSubstitute" as const),
        side: word,
        user: word,
        stalled: fc.array(word, { maxLength: 2 }),
      },
      { requiredKeys: ["do", "stalled"] },
    ),
    fc.record({
      do: fc.constant("moveGame" as const),
      guild: fc.constant("1"),
      channel: fc.constantFrom("2", "3"),
      parked: fc.boolean(),
    }),
    fc.constant<Action>({ do: "archive" }),
    fc.record({
      do: fc.constant("answer" as const),
      answer: fc.constantFrom("refuse" as const, "withdraw" as const),
      asked: fc.nat({ max: 200 }),
      at: number,
    }),
    fc.record({ do: fc.constant("expire" as const), at: number }),
    fc.record({ do: fc.constant("end" as const), result: word, secret: fc.constant("0".repeat(64)) }),
  );
}

describe("any action of a game", () => {
  const played = systems.map((system) => {
    const play = new RandomPlay(system, 7);
    playOn(play, amount(3, 6), 4);
    return play;
  });

  test("succeeds or is refused with a reason and a next step, and a refusal changes nothing", () => {
    const numRuns = amount(120, 6000);
    const codes = new Set<string>();
    let accepted = 0;
    fc.assert(
      fc.property(actions(), fc.constantFrom(ANN, BOB, CREATOR, EVE), fc.nat(), (action, by, seed) => {
        const past = new Chance(seed).pick(played);
        const at = new Chance(seed).below(past.history.length);
        const play = RandomPlay.from(past, at);
        const before = play.game;
        const outcome = play.attempt({ by, action });
        if (!(outcome instanceof RuleError)) {
          accepted += 1;
          return (
            outcome.length > 0 && logEntry.safeParse(JSON.parse(JSON.stringify(play.entries.at(-1)))).success
          );
        }
        codes.add(outcome.key);
        const helps = /^\P{Ll}.{20,}[.`?]$/su.test(told(outcome));
        return helps && play.game === before && play.entries.length === at + 1;
      }),
      { numRuns },
    );
    // On average, 1 in 16.
    expect(accepted).toBeGreaterThan(numRuns / 200);
    expect(codes.size).toBeGreaterThan(10);
  });
});
