import { expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { GivenOrder } from "#core/procedures/orders.ts";
import type { Game } from "#core/schema/game.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import type { System } from "#core/system/index.ts";
import { decide } from "#rules/decide.ts";
import { ANN, begun, BOB, given, systemOf } from "../support/game/given-when-then.ts";
import { listedDice } from "../support/game/listed-dice.ts";
import { gameOf, pageOf } from "../support/game/pages.ts";

const TURNS = 5;

function published(id: string): System {
  return gameOf(pageOf(`published/${id}`));
}

/** The next action: the side with the move hands it over once in each phase. */
function nextAction(system: System, game: Game, handed: Set<string>): Action & { by: string } {
  const [wait] = stepsIn(system, game).waits;
  if (wait === undefined) throw new Error("The game waits for nobody.");
  const { side, step } = wait;
  const by = game.seats.find((seat) => seat.side === side)?.user ?? "";
  const [order] = game.play.orders;
  if (wait.for === "order" && order !== undefined) {
    const [way] = new GivenOrder(system, order).waysOpen(game);
    return { by, do: "carryOut", order: order.id, option: way?.id ?? "" };
  }
  if (wait.for === "roll") return { by, do: "roll", step };
  const { turn, segment, phase } = game.play.position;
  const place = [turn, segment, phase].join("/");
  if (game.play.move === null || handed.has(place)) return { by, do: "confirm", side };
  handed.add(place);
  return { by, do: "handOver" };
}

/**
 * The stops of a game in its first turns: the turn, the side whose turn it is, the phase, and the sides that have to
 * act. Orders of random events are carried out on the way.
 */
function stopsOf(system: System, start: Game, faces: readonly number[] = []): string[] {
  const [stops, handed, dice] = [[] as string[], new Set<string>(), listedDice(faces)];
  let game = start;
  while (game.play.position.turn <= TURNS) {
    const { position } = game.play;
    const own = system.sideOfSegment(game, position) ?? "both";
    const waits = stepsIn(system, game).waits.filter((wait) => wait.for !== "order");
    const toAct = waits.map(({ side }) => side).join(", ");
    if (toAct !== "") stops.push(`${position.turn} ${own} ${system.phaseAt(position).name}: ${toAct}`);
    const { by, ...action } = nextAction(system, game, handed);
    game = given(game, ...decide(game, action, { system, by, dice })).game;
  }
  return stops;
}

const STARTS = [
  ["mission-command", "firstSide", "first-side"],
  ["valor-and-victory", "playerA", "first-player"],
  ["aslsk3", "movesFirst", "moves-first"],
] as const;

test.each(STARTS.flatMap((start) => ["axis", "allies"].map((side) => [...start, side] as const)))(
  "%s as a page stops in the same phases for the same sides, with %s, %s of %s",
  (id, inFolder, onPage, side) => {
    const [folder, page] = [systemOf(id), published(id)];
    expect(stopsOf(page, begun({ [onPage]: side }, page))).toEqual(
      stopsOf(folder, begun({ [inFolder]: side }, folder)),
    );
  },
);

test.each([
  ["the Allies, the Axis, and both after a tie", [4, 7, 5, 8, 3, 5, 6, 6, 5, 5, 5, 5, 2, 9, 1]],
  ["the holder by its modifier", [8, 3, 5, 6, 7, 5, 6, 8, 5, 7, 6, 5, 7, 9, 5]],
  [
    "the other side after a natural 10 and Indecision",
    [10, 4, 9, 5, 3, 10, 9, 5, 5, 2, 5, 10, 9, 3, 5, 6, 2, 5],
  ],
])("last-hundred-yards as a page has the Initiative with %s", (_, faces) => {
  const [folder, page] = [systemOf("last-hundred-yards"), published("last-hundred-yards")];
  const asFolder = begun({ "initiativeModifier.axis": 2 }, folder);
  const asPage = begun({ "initiative-modifier.axis": 2 }, page);
  expect(stopsOf(page, asPage, faces)).toEqual(stopsOf(folder, asFolder, faces));
});

test("last-hundred-yards as a page asks both sides about mortars, if there are any", () => {
  const at = "1 both Mortar Fire Adjustment Phase: axis, allies";
  const games = [
    [systemOf("last-hundred-yards"), { value: "pending", item: "Mortar", kind: "section" }],
    [published("last-hundred-yards"), { value: "Mortar" }],
  ] as const;
  for (const [system, placed] of games) {
    const without = given(begun({}, system));
    const track = (side: string) => ({ do: "track", track: `mortars.${side}`, ...placed }) as const;
    const both = without.when(track("axis"), { by: ANN, system }).when(track("allies"), { by: BOB, system });
    const dice = Array.from({ length: 60 }, (_, roll) => 2 + (roll % 7));
    expect(stopsOf(system, without.game, dice)).not.toContain(at);
    expect(stopsOf(system, both.game, dice)).toContain(at);
  }
});
