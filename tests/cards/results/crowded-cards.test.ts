import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { currentCard } from "#cards/status/current.ts";
import { faultsOfReply } from "../../support/games/typist.ts";
import { ANN, begun, CREATOR, given, systemOf } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

/** Rolls that leave another roll pending. */
const SHOTS: [system: System, shot: Action, dice: number[]][] = [
  [
    systemOf("aslsk3"),
    {
      do: "check",
      check: "cc-vs-afv",
      answers: { attackers: "smc" },
      modifiers: [{ id: "moving", times: 1 }],
    },
    [1, 1],
  ],
  [
    systemOf("valor-and-victory"),
    { do: "check", check: "to-hit", answers: { weapon: "gun-d", range: "12", target: "armor-d" } },
    [2, 3],
  ],
  [
    systemOf("mission-command"),
    { do: "check", check: "to-hit", answers: { weapon: "ge-75mm-l48", range: "40", target: "ac-6" } },
    [20],
  ],
];

/** The game at a phase with as many pending checks as a card names. */
function crowded(system: System, phase: string, shot: Action, entered: number[]): Game {
  let outcome = given(begun({}, system)).when({ do: "moveTo", phase }, { by: CREATOR, system });
  for (let n = 0; n < 2; n += 1) outcome = outcome.when(shot, { by: ANN, entered, system });
  expect(outcome.game.play.declared).toHaveLength(2);
  return outcome.game;
}

describe.each(SHOTS.map(([system, shot, dice]) => ({ id: system.id, system, shot, dice })))(
  "while checks are pending, the card of $id loses no line",
  ({ system, shot, dice }) => {
    const places = system.sequence.segments
      .flatMap(({ id, phases }) => phases.map((phase) => `${id}/${phase}`))
      .filter((place) => !place.endsWith("/turn-end"));

    test.each(places)("%s", (place) => {
      expect(faultsOfReply(currentCard(inEnglish(system), crowded(system, place, shot, dice)))).toEqual([]);
    });
  },
);
