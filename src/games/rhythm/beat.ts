import type { Game, LogEntry, SideAwaited } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { type Rhythm, rhythmAfter, stoodStill } from "./rhythm.ts";
import { playersOf, roleOf } from "#core/people/index.ts";

/** A game before and after an entry. */
interface Change {
  system: System;
  before: Game | null;
  after: Game;
  entry: Pick<LogEntry, "at" | "by">;
}

function namesOf(game: Game, side: string): string {
  return playersOf(game, side).toSorted().join("/");
}

/** The sides whose players changed. */
function changedSides({ system, before, after }: Change): string[] {
  if (before === null) return [];
  return system.sides.map(({ id }) => id).filter((id) => namesOf(before, id) !== namesOf(after, id));
}

function isNewTurn({ before, after }: Change): boolean {
  return before === null || before.status === "setup" || before.play.position.turn < after.play.position.turn;
}

const sidesOf = (waits: readonly SideAwaited[]) => [...new Set(waits.map(({ side }) => side))];

/** Time for which the game was stopped before this entry, because it was put away, ended or paused. */
function stillFor({ before, after, entry }: Change): number {
  if (before?.archived === true || before?.status === "ended") return entry.at - before.head.at;
  return before?.paused === undefined || after.paused !== undefined ? 0 : entry.at - before.paused.from;
}

/** The rhythm after an entry, excluding the time in which the game was stopped. */
export function rhythmWith(
  rhythm: Rhythm | undefined,
  change: Change,
  waits: { before: readonly SideAwaited[]; after: readonly SideAwaited[] },
): Rhythm | undefined {
  const { system, before, after, entry } = change;
  if (after.status !== "running" || after.archived === true) return rhythm;
  const wasAway = before?.archived === true;
  const known = rhythm && stoodStill(rhythm, stillFor(change));
  return rhythmAfter(known, wasAway ? sidesOf(waits.after) : sidesOf(waits.before), {
    at: entry.at,
    by: roleOf(before ?? after, entry.by).sidesIn(system),
    awaited: sidesOf(waits.after),
    turn: after.play.position.turn,
    isNewTurn: isNewTurn(change),
    changed: changedSides(change),
  });
}
