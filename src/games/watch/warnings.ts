import type { SideAwaited, Game } from "#core/schema/index.ts";
import type { Notice, Store } from "#store/store.ts";
import type { TimePlan } from "./time-plan.ts";

/** The users that one notice reaches. */
interface Recipients {
  to: Notice["to"];
  users: string[];
}

/** One notice in the channel for all users reminded there, and one for each user who wants a direct message. */
export async function recipientsOf(
  store: Store,
  { channel }: Game,
  people: readonly string[],
): Promise<[inChannel: Recipients, ...alone: Recipients[]]> {
  const users = [...new Set(people)];
  const persons = await Promise.all(users.map((user) => store.person(user)));
  const { alone = [], together = [] } = Object.groupBy(users, (_, at) => {
    const person = persons[at];
    return person?.reminding.by === "dm" && person.closed === undefined ? "alone" : "together";
  });
  return [
    { to: { channel }, users: together },
    ...alone.map((user) => ({ to: { user, or: channel }, users: [user] })),
  ];
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
  const all = await recipientsOf(
    store,
    game,
    people.map(({ user }) => user),
  );
  // Both sides see in the channel that time is running out.
  return all.map(({ to, users }) => ({
    id: `warning:${game.id}:${"user" in to ? to.user : "channel"}:${since}:${count}:${key}`,
    at: now,
    game: game.id,
    to,
    about: { kind: "warning", key, count, users },
  }));
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
