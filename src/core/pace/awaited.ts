import type { AwaitedPerson, SideAwaited } from "./waiting-shape.ts";
import type { Game } from "../schema/game.ts";
import type { System } from "../system.ts";
import { playersOf, waits, type Wait } from "./waits.ts";

/** The same as long as a game waits for the same thing from the same side: `turn/segment/phase/step/side/for`. */
export function keyOfWait({ play: { position } }: Game, wait: Wait): string {
  const { turn, segment, phase } = position;
  return [turn, segment, phase, wait.step, wait.side, wait.for].join("/");
}

/** Those who hold a side now; who held it before goes on being waited for, a new one is from `at` on. */
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

/** A wait of which nobody was told anything yet. */
export function untold(wait: SideAwaited): SideAwaited {
  const { told: _, time: __, ...rest } = wait;
  return rest;
}

/** A wait with the people who hold the side now; whoever came to it has not failed to answer. */
function withOthers(wait: SideAwaited, people: AwaitedPerson[]): SideAwaited {
  const isNew = people.some((person) => !wait.people.includes(person));
  return { ...(isNew ? untold(wait) : wait), people };
}

/** Waits that begin anew for some people: what they could not see has not reminded them. */
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
