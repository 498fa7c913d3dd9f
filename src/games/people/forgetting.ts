import type { Platform } from "#platform";
import type { Feature } from "#core/feature.ts";
import { MINUTE } from "#core/pace/index.ts";
import { withoutSides } from "../rhythm/rhythm.ts";
import { applyEntry } from "#rules/evolve.ts";
import { aliasIn, withAliases, nextEntry } from "#rules/log/index.ts";
import type { Pace, Game } from "#core/schema/index.ts";
import { given } from "#core/left-out.ts";
import { farewell } from "./farewell.ts";
import { BOT } from "#core/people/index.ts";
import type { Guild } from "#store/shapes/guild.ts";
import type { Extras, Notice, Store, Tie, WakeUp } from "#store/store.ts";
import { entryNotice } from "../running/entry-notices.ts";
import type { Games } from "../running/games.ts";
import type { Running } from "../running/running.ts";
import { forgetEntries } from "./private-entries.ts";
import { drawAlias } from "../runtime/secrets.ts";
import type { Sheets } from "../running/sheets.ts";

/** Everything that can mention a user. */
interface Records {
  platform: Platform;
  store: Store;
  games: Games;
  sheets: Sheets;
  features: readonly Feature[];
}

/** Delay before interrupted work is resumed, in milliseconds. */
const RETRY_DELAY = MINUTE;

/** Some of the user's data could not be changed. The rest was; the failed part is retried until it succeeds. */
export class HalfForgotten extends AggregateError {
  /** Numbers of games in which the user was forgotten, and in which that failed. */
  readonly done: number;
  readonly left: number;

  constructor(causes: readonly unknown[], { done, left }: { done: number; left: number }) {
    super(causes, `somebody who is to be forgotten is still named in ${left} of ${done + left} games`);
    this.name = "HalfForgotten";
    this.done = done;
    this.left = left;
  }
}

/**
 * Forgets a user: deletes the link from their aliases, the waits for them, and their mentions in servers and pending
 * messages. Each part is idempotent. `wakeUp` repeats the parts after a crash or a failure; the failure of one part
 * does not stop the others. Returns the number of games; throws `HalfForgotten`.
 */
export async function forgetPerson(
  records: Records,
  user: string,
  now: number,
  wakeUp: WakeUp = { at: now + RETRY_DELAY, kind: "forget", id: user },
): Promise<number> {
  await records.store.note({ wakeUps: [wakeUp] });
  return forgetEverywhere(records, { user, now, wakeUp }).catch((error: unknown) => {
    throw error instanceof HalfForgotten ? error : new HalfForgotten([error], { done: 0, left: 0 });
  });
}

async function forgetEverywhere(
  records: Records,
  { user, now, wakeUp }: { user: string; now: number; wakeUp: WakeUp },
): Promise<number> {
  const { store, games } = records;
  const ties = await store.tiesOf(user);
  const { servers = [] } = (await store.person(user)) ?? {};
  const onServers = await failuresOf(servers, (server) => forgetOnServer(records, server, user));
  const inGames = await failuresOf(ties, (tie) =>
    games.queue(tie.game, () => forgetInGame(records, tie, now)),
  );
  await forgetNotices(records, user);
  const failures = [...onServers, ...inGames];
  await games.queue(`person:${user}`, async () => {
    const { nextDigest: at } = (await store.person(user)) ?? {};
    const digest: WakeUp[] = at === undefined ? [] : [{ at, kind: "digest", id: user }];
    await store.remove({
      // The record of the user lists the remaining servers.
      persons: onServers.length === 0 ? [user] : [],
      wakeUps: [...digest, ...(failures.length === 0 ? [wakeUp] : [])],
    });
  });
  await store.scrub();
  if (failures.length > 0)
    throw new HalfForgotten(failures, { done: ties.length - inGames.length, left: inGames.length });
  return ties.length;
}

/** Number of items handled at a time; their writes share a sync to disk. */
const AT_A_TIME = 8;

/** Runs a task for each item and collects the failures. */
async function failuresOf<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const noted = (item: Item) => task(item).catch((error: unknown) => void failures.push(error));
  for (let first = 0; first < items.length; first += AT_A_TIME)
    await Promise.all(items.slice(first, first + AT_A_TIME).map(noted));
  return failures;
}

/** Private entries are deleted first: once the user is forgotten, nothing links it to them. */
async function forgetInGame(records: Records, tie: Tie, now: number): Promise<void> {
  const { store, games } = records;
  if ((await store.gameDocuments(tie.game)) !== undefined) {
    const running = await games.byId(tie.game);
    await forgetEntries(games, running, tie.user);
    await leaveGame(records, running, { user: tie.user, now });
  }
  await store.remove({ ties: [tie] });
}

/** Unlinks the user's alias and logs that they left the game. Does nothing if the log does not name them. */
async function leaveGame(
  { games, features }: Records,
  { game, system, people: known, pace, standing }: Running,
  { user, now }: { user: string; now: number },
): Promise<void> {
  const alias = aliasIn(known, user);
  if (alias === undefined) return;
  const { [alias]: _, ...people } = known;
  const before = withAliases(game, { [alias]: user });
  const sides = before.seats.flatMap((seat) => (seat.user === alias ? [seat.side] : []));
  const facts = { at: now, by: BOT, interaction: `forget:${alias}`, events: farewell(before, alias) };
  const entry = nextEntry(before, facts, people);
  const after = applyEntry(before, entry);
  const place = { system, before, standing, events: facts.events };
  const left = features.flatMap(({ data }) => data?.left?.(place) ?? []);
  await games.save({
    game: after,
    entry,
    people,
    ...extrasOf(after, pace, { user, now, sides }),
    ...(Object.assign({}, ...left) as Extras),
  });
}

/** Ends waits for the user. Unless the game is over, notifies the other players. */
function extrasOf(
  after: Game,
  before: Pace,
  { user, now, sides }: { user: string; now: number; sides: readonly string[] },
): Extras & { pace: Pace } {
  const { ended: _, read = {}, ...pace } = before;
  const { [user]: __, ...readByOthers } = read;
  const waits = pace.waits.map((wait) => ({
    ...wait,
    people: wait.people.filter((person) => person.user !== user),
  }));
  const rhythm = pace.rhythm && withoutSides(pace.rhythm, sides);
  const isOver = after.status === "ended" || after.archived === true;
  // Other players of the side may have had no reminders because of this user, so the reminders are planned again.
  const looks: WakeUp[] =
    isOver || pace.parked !== undefined ? [] : [{ at: now, kind: "pace", id: after.id }];
  const shows: WakeUp[] = pace.card === undefined ? [] : [{ at: now, kind: "card", id: after.id }];
  return {
    pace: { ...pace, waits, read: readByOthers, ...given({ rhythm }), due: looks.length === 0 ? null : now },
    wakeUps: [...looks, ...shows],
    ...(isOver ? {} : { notices: [entryNotice(after)] }),
  };
}

/** Anonymises the figures that the user corrected for a server. */
async function forgetOnServer(
  { platform, games, sheets }: Records,
  server: string,
  user: string,
): Promise<void> {
  await games.queue(`guild:${server}`, async () => {
    const alias = drawAlias(platform);
    const without = (guild: Guild): Guild => withAliases(guild, { [alias]: user });
    const guild = await sheets.guildOf(server);
    if (JSON.stringify(without(guild)) !== JSON.stringify(guild)) await sheets.changeGuild(server, without);
  });
}

/** Drops pending messages to the user, and anonymises those that mention them. */
async function forgetNotices({ platform, store }: Records, user: string): Promise<void> {
  const alias = drawAlias(platform);
  const notices = (await store.notices()).filter((notice) => concerns(notice, user));
  const isTo = (notice: (typeof notices)[number]) => "user" in notice.to && notice.to.user === user;
  await store.note({
    notices: notices
      .filter((notice) => !isTo(notice))
      .map((notice) => withAliases(notice, { [alias]: user })),
  });
  await store.remove({ notices: notices.filter(isTo).map(({ id }) => id) });
}

/** True if a notice mentions the user. */
export function concerns(notice: Notice, user: string): boolean {
  return JSON.stringify(notice).includes(user);
}
