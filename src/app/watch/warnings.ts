import type { TimePlan } from "#core/pace.ts";
import type { SideAwaited, Game } from "#core/schema.ts";
import type { Notice, Store } from "#store/store.ts";

/** Divides users into those reminded by direct message and those reminded in the channel. */
export async function byWay(
  store: Store,
  people: readonly string[],
): Promise<{ alone: string[]; together: string[] }> {
  const users = [...new Set(people)];
  const persons = await Promise.all(users.map((user) => store.person(user)));
  const isAlone = (at: number) => {
    const person = persons[at];
    return person?.reminding.by === "dm" && person.closed === undefined;
  };
  return {
    alone: users.filter((_, at) => isAlone(at)),
    together: users.filter((_, at) => !isAlone(at)),
  };
}

/** The warnings of a wait. Each has a fixed id, so that none is sent twice. */
async function warningsOf(
  store: Store,
  game: Game,
  { wait, count }: { wait: SideAwaited; count: number },
  now: number,
): Promise<Notice[]> {
  const { key, people } = wait;
  const since = Math.max(...people.map((person) => person.since));
  const warning = (to: Notice["to"], users: string[]): Notice => ({
    id: `warning:${game.id}:${"user" in to ? to.user : "channel"}:${since}:${count}:${key}`,
    at: now,
    game: game.id,
    to,
    about: { kind: "warning", key, count, users },
  });
  const { alone, together } = await byWay(
    store,
    people.map(({ user }) => user),
  );
  // Both sides see in the channel that time is running out.
  return [
    warning({ channel: game.channel }, together),
    ...alone.map((user) => warning({ user, or: game.channel }, [user])),
  ];
}

/** Warnings to sides whose time is running out. */
export async function warningNotices(
  store: Store,
  game: Game,
  warned: TimePlan["warn"],
  now: number,
): Promise<Notice[]> {
  return (await Promise.all(warned.map((one) => warningsOf(store, game, one, now)))).flat();
}
