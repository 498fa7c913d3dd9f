import type { AwaitedPerson, SideAwaited, Game } from "../schema.ts";
import type { System } from "../system.ts";
import { playersOf } from "../people.ts";
import { waits, type Wait } from "../steps.ts";

/**
 * A key that is equal while a game waits for the same thing from the same side:
 * `turn/segment/phase/step/side/for`.
 */
export function keyOfWait({ play: { position } }: Game, wait: Wait): string {
  const { turn, segment, phase } = position;
  return [turn, segment, phase, wait.step, wait.side, wait.for].join("/");
}

/** A wait with the side's current players: earlier ones keep their wait, a new one starts at `at`. */
function withPlayers(wait: SideAwaited, game: Game, at: number): SideAwaited {
  const people = playersOf(game, wait.side).map(
    (user): AwaitedPerson =>
      wait.people.find((person) => person.user === user) ?? { user, since: at, sent: 0 },
  );
  // A new player has not failed to answer yet.
  const isNew = people.some((person) => !wait.people.includes(person));
  return { ...(isNew ? untold(wait) : wait), people };
}

/** The waits after an entry at `at` (milliseconds since 1970); `before`: the waits before it, and those that it restores. */
export function awaitedAfter(
  system: System,
  game: Game,
  before: readonly SideAwaited[],
  at: number,
): SideAwaited[] {
  return waits(system, game).map((wait) => {
    const key = keyOfWait(game, wait);
    const earlier = before.find((awaited) => awaited.key === key);
    const known = earlier ?? { key, side: wait.side, since: at, people: [] };
    return withPlayers(known, game, at);
  });
}

/** A wait without notices to the others and without warnings. */
export function untold(wait: SideAwaited): SideAwaited {
  const { told: _, time: __, ...rest } = wait;
  return rest;
}

/** Waits that restart for some users, who could not see the earlier reminders. */
export function anewFor(
  awaited: readonly SideAwaited[],
  users: readonly string[],
  at: number,
): SideAwaited[] {
  return awaited.map((wait) => {
    if (!wait.people.some(({ user }) => users.includes(user))) return wait;
    const people = wait.people.map((person) =>
      users.includes(person.user) ? { user: person.user, since: at, sent: 0 } : person,
    );
    return { ...untold(wait), people };
  });
}
