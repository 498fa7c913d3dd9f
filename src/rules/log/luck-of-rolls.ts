import { resultOf } from "#core/checks/index.ts";
import { chancesOfTotals } from "#core/dice/index.ts";
import { type RollWithOdds } from "./luck.ts";
import { asPrinted } from "#core/tables/index.ts";
import { tasksOf } from "#core/procedures/index.ts";
import type { EventOf, GameEvent, Game, ProcedureOf } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { playersOf } from "#core/people/index.ts";
import { given } from "#core/left-out.ts";

type RollEvent = EventOf<"rolled">;

/** A roll with its owners: the players, and the side if it has one. */
export interface OwnRollWithOdds extends RollWithOdds {
  players: string[];
  side?: string;
}

/** Context of an event: the game before it, its author, and its dice. */
export interface RollMoment {
  system: System;
  game: Game;
  by: string;
  rolled: RollEvent;
}

function oddsOfCheck({ system, by, rolled }: RollMoment, event: EventOf<"checked">): OwnRollWithOdds[] {
  const { check: id, chance } = event.declaration;
  const check = system.checks.find((candidate) => candidate.id === id);
  if (check === undefined) return [];
  return event.outcomes.map(({ result }) => ({
    chance: chance.good / chance.of,
    success: resultOf(system, check, result).good === true,
    players: [by],
    ...given({ side: rolled.side }),
  }));
}

function oddsOfTry(
  { by, rolled }: RollMoment,
  { item, atMost, success, side }: EventOf<"tried">,
): OwnRollWithOdds[] {
  const die = rolled.dice.find((candidate) => candidate.for === item);
  return die === undefined ? [] : [{ chance: atMost / die.sides, success, players: [by], side }];
}

/** Odds of rolls against a printed figure. */
function oddsOfFigure({ system, by, rolled }: RollMoment, event: EventOf<"tableRead">): OwnRollWithOdds[] {
  const { figure = null, met, side } = event;
  const table = system.tables.find(({ id }) => id === event.table);
  if (table === undefined || met === undefined) return [];
  const totals = [...chancesOfTotals(rolled.dice.map(({ sides }) => sides))];
  const chance = totals.reduce(
    (sum, [total, share]) => sum + (asPrinted(table).meets(figure, total) ? share : 0),
    0,
  );
  return [{ chance, success: met, players: [by], ...given({ side }) }];
}

/** The winner of an opposed roll with these totals; null if both sides reroll. */
function winnerOf(
  { ties }: ProcedureOf<"opposed-roll">,
  [first, second]: readonly [{ side: string; total: number }, { side: string; total: number }],
): string | null {
  if (first.total !== second.total) return first.total > second.total ? first.side : second.side;
  return ties === "roll-again" ? null : ties[first.total % 2 === 0 ? "even" : "odd"];
}

/**
 * Odds of an opposed roll for each side; none if one user plays both sides. A tie that is rerolled decides nothing,
 * so the odds are those of a throw without such a tie.
 */
function oddsOfContest({ system, game, rolled }: RollMoment, event: EventOf<"contested">): OwnRollWithOdds[] {
  const { contest } = tasksOf(system.stepNamed(event.step));
  const [first, second] = event.reckonings;
  if (contest === undefined || first === undefined || second === undefined || event.winner === null)
    return [];
  // If the sides entered their dice, the throws are in two entries. Luck ignores entered dice.
  if (![first, second].every(({ side }) => rolled.dice.some((die) => die.for === side))) return [];
  const totalsOf = ({ side, modifier }: typeof first) => {
    const own = rolled.dice.filter((die) => die.for === side).map(({ sides }) => sides);
    return [...chancesOfTotals(own)].map(([total, share]) => ({ side, total: total + modifier, share }));
  };
  const throws = totalsOf(first).flatMap((one) =>
    totalsOf(second).map((other) => ({
      winner: winnerOf(contest, [one, other]),
      share: one.share * other.share,
    })),
  );
  const shareOf = (wins: (winner: string | null) => boolean) =>
    throws.reduce((sum, { winner, share }) => sum + (wins(winner) ? share : 0), 0);
  const chance = shareOf((winner) => winner === first.side) / shareOf((winner) => winner !== null);
  const rollOf = (side: string, opponent: string, own: number): OwnRollWithOdds => ({
    chance: own,
    success: event.winner === side,
    players: playersOf(game, side).filter((user) => !playersOf(game, opponent).includes(user)),
    side,
  });
  return [rollOf(first.side, second.side, chance), rollOf(second.side, first.side, 1 - chance)];
}

/** The rolls of an event that have known odds. Excludes rolls that could not fail or could not succeed. */
export function rollsWithOddsIn(setting: RollMoment, event: GameEvent): OwnRollWithOdds[] {
  return rollsWithOddsOf(setting, event).filter(({ chance }) => chance > 0 && chance < 1);
}

function rollsWithOddsOf(setting: RollMoment, event: GameEvent): OwnRollWithOdds[] {
  switch (event.type) {
    case "checked":
      return oddsOfCheck(setting, event);
    case "tried":
      return oddsOfTry(setting, event);
    case "tableRead":
      return oddsOfFigure(setting, event);
    case "contested":
      return oddsOfContest(setting, event);
    default:
      return [];
  }
}
