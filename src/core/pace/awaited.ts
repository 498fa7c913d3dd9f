import type { AwaitedPerson, SideAwaited, Game } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { playersOf } from "../people/index.ts";
import { stepsIn } from "../steps/index.ts";

/**
 * A wait with the side's current players. Players who were already awaited keep their wait; that of a new player
 * starts at `at`.
 */
function withPlayers(wait: SideAwaited, game: Game, at: number): SideAwaited {
  const people = playersOf(game, wait.side).map(
    (user): AwaitedPerson =>
      wait.people.find((person) => person.user === user) ?? { user, since: at, sent: 0 },
  );
  // A new player has not yet failed to answer.
  const isNew = people.some((person) => !wait.people.includes(person));
  return { ...(isNew ? withoutNotices(wait) : wait), people };
}

/**
 * The waits after an entry at `at` (milliseconds since 1970). `before`: the waits before the entry, and those that it
 * restores.
 */
export function awaitedAfter(
  system: System,
  game: Game,
  before: readonly SideAwaited[],
  at: number,
): SideAwaited[] {
  return stepsIn(system, game).waits.map(({ key, side }) => {
    const earlier = before.find((awaited) => awaited.key === key);
    const known = earlier ?? { key, side, since: at, people: [] };
    return withPlayers(known, game, at);
  });
}

/** The waits that continue where play was put by hand: that of the same key, else the side's oldest one. */
export function carriedOver(system: System, game: Game, before: readonly SideAwaited[]): SideAwaited[] {
  return stepsIn(system, game).waits.flatMap(({ key, side }) => {
    const own = before.filter((wait) => wait.side === side).toSorted((a, b) => a.since - b.since);
    const known = own.find((wait) => wait.key === key) ?? own[0];
    return known === undefined ? [] : [{ ...known, key }];
  });
}

/** A wait without notices to the other players and without warnings. */
function withoutNotices(wait: SideAwaited): SideAwaited {
  const { told: _, time: __, ...rest } = wait;
  return rest;
}

/** The waits, restarted for users who could not see earlier reminders. */
export function restartedFor(
  awaited: readonly SideAwaited[],
  users: readonly string[],
  at: number,
): SideAwaited[] {
  return awaited.map((wait) => {
    if (!wait.people.some(({ user }) => users.includes(user))) return wait;
    const people = wait.people.map((person) =>
      users.includes(person.user) ? { user: person.user, since: at, sent: 0 } : person,
    );
    return { ...withoutNotices(wait), people };
  });
}
