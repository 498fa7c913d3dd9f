import { MINUTE } from "#core/pace/wall-clock.ts";
import { applyEntry } from "#core/evolve.ts";
import { aliasIn, withAliases } from "#core/log/aliases.ts";
import type { Person } from "#core/pace/person-shape.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import { withoutSides } from "#core/pace/rhythm.ts";
import { given } from "#core/left-out.ts";
import { nextEntry } from "#core/log/log.ts";
import { farewell } from "#core/seats/farewell.ts";
import { standingAfter } from "#core/passing/disturbed.ts";
import { BOT } from "#core/seats/people.ts";
import type { Game } from "#core/schema/game.ts";
import type { Guild } from "#store/documents/guild-shape.ts";
import type { Extras, Notice, Store, Tie, WakeUp } from "#store/store.ts";
import { entryNotice } from "../tell/entry-notices.ts";
import type { Games } from "../games/games.ts";
import type { Running } from "../games/running.ts";
import { drawAlias } from "../runtime/secrets.ts";
import type { Sheets } from "../games/sheets.ts";

/** Everything in which a person can occur. */
interface Records {
  store: Store;
  games: Games;
  sheets: Sheets;
}

/** After this time, in milliseconds, what was cut short is taken up again. */
const PATIENCE = MINUTE;

/** Not all of what names a person could be changed; all else is, and the rest is tried again until it is done. */
export class HalfForgotten extends AggregateError {
  /** In how many games the person is forgotten, and in how many they are not yet. */
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
 * Forgets a person: whose aliases in games were theirs, whom games wait for, what servers and unsent messages say of them. Every part can be done again, and `wakeUp` does so where a crash cut it short or a part failed,
 * which keeps no other part from being done. Returns how many games there were; throws `HalfForgotten`.
 */
export async function forgetPerson(
  records: Records,
  user: string,
  now: number,
  wakeUp: WakeUp = { at: now + PATIENCE, kind: "forget", id: user },
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
  const servers = await serversOf(store, (await store.person(user)) ?? {}, ties);
  const onServers = await failuresOf(servers, (server) => forgetOnServer(records, server, user));
  const inGames = await failuresOf(ties, (tie) =>
    games.queue(tie.game, () => forgetInGame(records, tie, now)),
  );
  await forgetNotices(store, user);
  const failures = [...onServers, ...inGames];
  await games.queue(`person:${user}`, async () => {
    const { nextDigest: at } = (await store.person(user)) ?? {};
    const digest: WakeUp[] = at === undefined ? [] : [{ at, kind: "digest", id: user }];
    await store.remove({
      // What is kept of the person names the servers that are still to be gone through.
      persons: onServers.length === 0 ? [user] : [],
      wakeUps: [...digest, ...(failures.length === 0 ? [wakeUp] : [])],
    });
  });
  await store.scrub();
  if (failures.length > 0)
    throw new HalfForgotten(failures, { done: ties.length - inGames.length, left: inGames.length });
  return ties.length;
}

/** Does a task for each, one after another, and returns why it failed for some. */
async function failuresOf<Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) await task(item).catch((error: unknown) => failures.push(error));
  return failures;
}

/** What the person sealed and never opened goes first: once they are forgotten, nobody knows what was theirs. */
async function forgetInGame(records: Records, tie: Tie, now: number): Promise<void> {
  const { store, games } = records;
  if ((await store.kept(tie.game)) !== undefined) {
    const running = await games.byId(tie.game);
    const { game } = running;
    const seals = (game.seals ?? []).filter(({ by }) => by === tie.user);
    await store.remove({ sealed: seals.map(({ id }) => ({ game: game.id, seal: id })) });
    await forgetNotes(records, game, tie.user);
    await leaveGame(records, running, { user: tie.user, now });
  }
  await store.remove({ ties: [tie] });
}

/** The notes that the person left for themselves or their side go; those for everybody stay in the log, under the alias. */
async function forgetNotes({ store, games }: Records, game: Game, user: string): Promise<void> {
  const kept = (await store.notes(game.id))?.notes ?? [];
  const notes = kept.filter(({ by }) => by !== user);
  if (notes.length < kept.length) await games.note(game, { notes: { game: game.id, notes } });
}

/** Deletes whose alias it is, and logs that the person left; nothing where the log does not name them. */
async function leaveGame(
  { games }: Records,
  { game, system }: Running,
  { user, now }: { user: string; now: number },
): Promise<void> {
  const known = await games.peopleOf(game);
  const alias = aliasIn(known, user);
  if (alias === undefined) return;
  const { [alias]: _, ...people } = known;
  const before = withAliases(game, { [alias]: user });
  const sides = before.seats.flatMap((seat) => (seat.user === alias ? [seat.side] : []));
  const facts = { at: now, by: BOT, interaction: `forget:${alias}`, events: farewell(before, alias) };
  const entry = nextEntry(before, facts, people);
  const after = applyEntry(before, entry);
  const orders = await games.standingOf(game);
  const standing = standingAfter({ system, before, by: BOT, noted: [] }, orders, facts.events);
  await games.save({
    game: after,
    entry,
    people,
    ...(await extrasOf(games, after, { user, now, sides })),
    ...(Object.keys(orders).length === 0 ? {} : { standing: { game: after.id, sides: standing } }),
  });
}

/** The game no longer waits for the person; in a game that is not over the others are told. */
async function extrasOf(
  games: Games,
  after: Game,
  { user, now, sides }: { user: string; now: number; sides: readonly string[] },
): Promise<Extras & { pace: Pace }> {
  const { ended: _, ...pace } = await games.paceOf(after);
  const waits = pace.waits.map((wait) => ({
    ...wait,
    people: wait.people.filter((person) => person.user !== user),
  }));
  const rhythm = pace.rhythm && withoutSides(pace.rhythm, sides);
  const isOver = after.status === "ended" || after.archived === true;
  // Who shared the side may have been spared because of the person: it is looked anew whom to remind.
  const looks: WakeUp[] =
    isOver || pace.parked !== undefined ? [] : [{ at: now, kind: "pace", id: after.id }];
  const shows: WakeUp[] = pace.card === undefined ? [] : [{ at: now, kind: "card", id: after.id }];
  return {
    pace: { ...pace, waits, ...given({ rhythm }), due: looks.length === 0 ? null : now },
    wakeUps: [...looks, ...shows],
    ...(isOver ? {} : { notices: [entryNotice(after)] }),
  };
}

/** Figures that the person put right for a whole server stay right; who did so is not known any more. */
async function forgetOnServer({ games, sheets }: Records, server: string, user: string): Promise<void> {
  await games.queue(`guild:${server}`, async () => {
    const alias = drawAlias();
    const without = (guild: Guild): Guild => withAliases(guild, { [alias]: user });
    const guild = await sheets.guildOf(server);
    if (JSON.stringify(without(guild)) !== JSON.stringify(guild)) await sheets.changeGuild(server, without);
  });
}

/** What was to be said to the person is not said; what was to be said of them names them no longer. */
async function forgetNotices(store: Store, user: string): Promise<void> {
  const alias = drawAlias();
  const notices = (await store.notices()).filter((notice) => concerns(notice, user));
  const isTo = (notice: (typeof notices)[number]) => "user" in notice.to && notice.to.user === user;
  await store.note({
    notices: notices
      .filter((notice) => !isTo(notice))
      .map((notice) => withAliases(notice, { [alias]: user })),
  });
  await store.remove({ notices: notices.filter(isTo).map(({ id }) => id) });
}

/** The servers on which a person may have put tables right: those noted, and those of their games that can be read. */
export async function serversOf(
  store: Store,
  { servers = [] }: Pick<Person, "servers">,
  ties: readonly Tie[],
): Promise<Set<string>> {
  const games = await Promise.all(ties.map(({ game }) => store.game(game).catch(() => undefined)));
  return new Set([...servers, ...games.flatMap((game) => game?.guild ?? [])]);
}

/** True if a notice names a person. */
export function concerns(notice: Notice, user: string): boolean {
  return JSON.stringify(notice).includes(user);
}
