import type { AwaitedPerson, SideAwaited } from "./waiting-shape.ts";
import type { Game } from "../schema/game.ts";
import type { System } from "../system.ts";
import { playersOf, waits, type Wait } from "./waits.ts";

/**
 * A key that is equal while a game waits for the same thing from the same side:
 * `turn/segment/phase/step/side/for`.
 */
export function keyOfWait({ play: { position } }: Game, wait: Wait): string {
  const { turn, segment, phase } = position;
  return [turn, segment, phase, wait.step, wait.side, wait.for].join("/");
}

/** The current players of a side: earlier ones keep their wait, a new one starts at `at`. */
function peopleAwaited(
  game: Game,
  side: string,
  before: readonly AwaitedPerson[],
  at: number,
): AwaitedPerson[] {
  return playersOf(game, side).map(
    (user) => before.find((awaited) => awaited.user === user) ?? { user, since: at, sent: 0 },
  );
}

/** The waits after an entry at `at` (milliseconds since 1970); `before`: the waits before it. */
export function awaitedAfter(
  system: System,
  game: Game,
  before: readonly SideAwaited[],
  at: number,
): SideAwaited[] {
  return waits(system, game).map((wait) => {
    const key = keyOfWait(game, wait);
    const earlier = before.find((awaited) => awaited.key === key);
    const people = peopleAwaited(game, wait.side, earlier?.people ?? [], at);
    return earlier === undefined ? { key, side: wait.side, since: at, people } : withOthers(earlier, people);
  });
}

/** A wait without notices to the others and without warnings. */
export function untold(wait: SideAwaited): SideAwaited {
  const { told: _, time: __, ...rest } = wait;
  return rest;
}

/** A wait with the side's current players; a new one has not failed to answer yet. */
function withOthers(wait: SideAwaited, people: AwaitedPerson[]): SideAwaited {
  const isNew = people.some((person) => !wait.people.includes(person));
  return { ...(isNew ? untold(wait) : wait), people };
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
