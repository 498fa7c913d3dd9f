import type { Awaited, SideAwaited } from "./waiting-shape.ts";
import type { Game } from "../schema/game.ts";
import type { System } from "../system.ts";
import { playersOf, waits, type Wait } from "./waits.ts";
import { given } from "../left-out.ts";

/** The same as long as a game waits for the same thing from the same side: `turn/segment/phase/step/side/for`. */
export function keyOfWait({ play: { position } }: Game, wait: Wait): string {
  const { turn, segment, phase } = position;
  return [turn, segment, phase, wait.step, wait.side, wait.for].join("/");
}

/** Those who hold a side now; who held it before goes on being waited for, a new one is from `at` on. */
function peopleAwaited(game: Game, side: string, before: readonly Awaited[], at: number): Awaited[] {
  return playersOf(game, side).map(
    (user) => before.find((awaited) => awaited.user === user) ?? { user, since: at, sent: 0 },
  );
}

/** Whom a game waits for after something happened at `at` (ms since 1970), and since when; `before`: whom until then. */
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

/** A wait with the people who hold the side now; whoever came to it has not failed to answer. */
function withOthers({ told, ...wait }: SideAwaited, people: Awaited[]): SideAwaited {
  const isNew = people.some((person) => !wait.people.includes(person));
  return { ...wait, people, ...(told === undefined || isNew ? {} : { told }) };
}

/** Waits that begin anew for some people: what they could not see has not reminded them. */
export function anewFor(
  awaited: readonly SideAwaited[],
  users: readonly string[],
  at: number,
): SideAwaited[] {
  return awaited.map(({ told, ...wait }) => {
    if (!wait.people.some(({ user }) => users.includes(user))) return { ...wait, ...given({ told }) };
    const people = wait.people.map((person) =>
      users.includes(person.user) ? { user: person.user, since: at, sent: 0 } : person,
    );
    return { ...wait, people };
  });
}
