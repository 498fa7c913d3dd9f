import { text } from "#words/text.ts";
import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { diceCalled, parseNotation, spellOut } from "../dice/index.ts";
import {
  columnFor,
  columnOf,
  type ColumnRead,
  columnWithoutGame,
  lookUp,
  type LookUpRequest,
  needDice,
  targetOf,
} from "../tables/index.ts";
import { isRolledAgainst, readAgainst, rollAgainst } from "./figure-roll.ts";
import { drawEvent, followEvent } from "./random-events.ts";
import { readRoll, throwOnTable } from "./table-roll.ts";
import { sideIds, type System } from "../system/index.ts";
import { needPart, roleOf } from "../people/index.ts";
import { quoted } from "../names/index.ts";
import { given } from "../left-out.ts";
import type { EventOf, Game, Table } from "../schema/index.ts";

/** Maximum number of throws per command. */
const MOST_TIMES = 10;

/** Throws free dice `times` times. Each throw has its own number. Any user may do so. */
function throwFreely(draft: Draft, written: string, times: number, reason: string | undefined): void {
  const notation = parseNotation(spellOut(draft.system, written));
  if (!Number.isInteger(times) || times < 1 || times > MOST_TIMES) {
    throw new RuleError("refuse-roll-times", { most: MOST_TIMES, times });
  }
  const dice = notation.named(draft.system, times);
  for (let time = 0; time < times; time += 1) {
    draft.throwDice({
      purpose: "Free roll",
      notation: notation.text,
      dice,
      extra: (faces) => notation.extra(faces),
      later: dice.length * (times - time - 1),
      ...given({ reason }),
    });
  }
}

/** Throws a step's dice for a name on the list that the step keeps, and takes the name off the list. */
function throwForName(draft: Draft, { step: id, name }: Extract<RollAction, { do: "throwFor" }>): void {
  needPart(draft);
  const { system, game } = draft;
  const { throws, list } = system.stepNamed(id) ?? {};
  const track = system.tracks.find((each) => each.id === list && game.play.lists[each.key]?.includes(name));
  if (throws === undefined || track === undefined || game.play.position.step !== id)
    throw new RuleError("refuse-no-such-name-here", { name: quoted(name) });
  const dice = diceCalled(system, throws.dice);
  draft.throwDice({ purpose: throws.for, reason: name, dice, step: id });
  const names = (game.play.lists[track.key] ?? []).filter((each) => each !== name);
  draft.emit({ type: "listed", track: track.key, names });
}

/** The side that a user means: the named one, or else the only one they hold. */
function sideMeant(draft: Draft, named: string | undefined): string | undefined {
  if (named !== undefined) return draft.system.side(named);
  const held = roleOf(draft.game, draft.by).sidesIn(draft.system);
  return held.length === 1 ? held[0] : undefined;
}

/** Rolls on a table without moving the game. Uses the named column, or else that of the side, or else the usual one. */
function rollOnNamedTable(draft: Draft, wanted: LookUpRequest & { side?: string }): void {
  const table = draft.system.table(wanted.table);
  const side = sideMeant(draft, wanted.side);
  if (isRolledAgainst(table, wanted)) return rollAgainst(draft, lookUp(draft.system, wanted), side);
  const column =
    wanted.column === undefined
      ? columnFor(draft.system, draft.game, table, side)
      : { column: columnOf(table, wanted.column) };
  throwOnTable(draft, table, column, { beside: true, ...given({ side }) });
}

/** The column for a roll of no side: the named one, or else that of the game, or else the printed default. */
function columnWithoutSide(system: System, game: Game | undefined, table: Table, named?: string): ColumnRead {
  if (named !== undefined) return { column: columnOf(table, named) };
  return game === undefined ? columnWithoutGame(table) : columnFor(system, game, table, undefined);
}

function totalOf({ dice }: EventOf<"rolled">): number {
  return dice.reduce((sum, { face }) => sum + face, 0);
}

type ThrowDice = (dice: { sides: number; for?: string }[], purpose: string) => EventOf<"rolled">;

/** Rolls on a table without logging the roll. `game`: the game whose settings choose the column. */
export function rollWithoutSide(
  system: System,
  game: Game | undefined,
  wanted: LookUpRequest,
  throwDice: ThrowDice,
): { rolled: EventOf<"rolled">; read: EventOf<"tableRead"> } {
  const table = system.table(wanted.table);
  if (isRolledAgainst(table, wanted)) {
    const target = targetOf(system, lookUp(system, wanted));
    const rolled = throwDice(diceCalled(system, table.die ?? ""), table.name);
    return { rolled, read: readAgainst(table, target, totalOf(rolled)) };
  }
  const dice = diceCalled(system, needDice(table));
  const column = columnWithoutSide(system, game, table, wanted.column);
  const rolled = throwDice(dice, table.name);
  return { rolled, read: readRoll(table, column, totalOf(rolled)).read };
}

/** Draws a random event for a side outside of the event's step, and gives its order. */
function drawNamedEvent(draft: Draft, id: string, named: string | undefined): void {
  const event = draft.system.randomEvent(id);
  const side = sideMeant(draft, named);
  if (side === undefined) {
    const ids = draft.system.sides.map((each) => each.id);
    throw new RuleError("refuse-event-which-side", { event, sides: sideIds(draft.system.sides) }).offering(
      draft.system.seatChoices(ids, text("which-event-side", { event })),
    );
  }
  if (
    !roleOf(draft.game, draft.by).sidesIn(draft.system).length &&
    !roleOf(draft.game, draft.by).hasAuthority
  ) {
    throw new RuleError("refuse-event-not-a-player");
  }
  if (draft.game.status !== "running") {
    throw new RuleError("refuse-event-before-play", draft.system.sideWords(side));
  }
  followEvent(draft, drawEvent(draft, event.id, side));
}

/** Rolls outside of steps. `side`: the side for which an umpire or the creator acts. */
export type RollAction =
  | { do: "drawEvent"; event: string; side?: string }
  /**
   * Rolls on a table. With `row`, rolls against the figure of that row, read at `value` if the figure depends on a
   * value.
   */
  | { do: "rollTable"; table: string; row?: string; column?: string; value?: string; side?: string }
  | { do: "throw"; notation: string; times: number; reason?: string }
  /** Throws the dice of the current step for a name on its list. */
  | { do: "throwFor"; step: string; name: string };

export const ROLL_DECISIONS: Decisions<RollAction> = {
  drawEvent: (draft, { event, side }) => drawNamedEvent(draft, event, side),
  rollTable: rollOnNamedTable,
  throwFor: throwForName,
  throw: (draft, { notation, times, reason }) => throwFreely(draft, notation, times, reason),
};
