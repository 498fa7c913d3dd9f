import { applyEntry, fold } from "#core/evolve.ts";
import { farewell, logWithAlias, withAlias } from "#core/forgetting.ts";
import { nextEntry } from "#core/log.ts";
import { BOT } from "#core/people.ts";
import type { Game } from "#core/schema/game.ts";
import type { Extras, Guild, Store, Tie, WakeUp } from "#store/store.ts";
import { entryNotice } from "../watch/entry-notice.ts";
import type { Games } from "../games.ts";
import { concerns, serversOf } from "./own-data.ts";
import { drawAlias } from "../secrets.ts";
import type { Sheets } from "../sheets.ts";

/** Everything in which a person can occur. */
interface Records {
  store: Store;
  games: Games;
  sheets: Sheets;
}

/** After this time, in milliseconds, what was cut short is taken up again. */
const PATIENCE = 60_000;

/**
 * Anonymises a person wherever they occur: in the logs of their games, among whom games wait for, on servers, in what
 * is still to be said. Every part can be done again, and the wake-up does so where a crash cut it short. Returns how many
 * games there were.
 */
export async function forgetPerson(records: Records, user: string, now: number): Promise<number> {
  const { store, games } = records;
  const wakeUp: WakeUp = { at: now + PATIENCE, kind: "forget", id: user };
  await store.note({ wakeUps: [wakeUp] });
  const ties = await store.tiesOf(user);
  const servers = await serversOf(store, (await store.person(user)) ?? {}, ties);
  for (const server of servers) await forgetOnServer(records, server, user);
  for (const tie of ties) await games.queue(tie.game, () => forgetInGame(records, tie, now));
  await forgetNotices(store, user);
  await games.queue(`person:${user}`, async () => {
    const { nextDigest: at } = (await store.person(user)) ?? {};
    const digest: WakeUp[] = at === undefined ? [] : [{ at, kind: "digest", id: user }];
    await store.strike({ persons: [user], wakeUps: [...digest, wakeUp] });
  });
  return ties.length;
}

/** What the person sealed and never opened goes first: once the log is rewritten, nobody knows what was theirs. */
async function forgetInGame(records: Records, tie: Tie, now: number): Promise<void> {
  const { store } = records;
  const game = await store.game(tie.game);
  if (game !== undefined) {
    const seals = (game.seals ?? []).filter(({ by }) => by === tie.user);
    await store.strike({ sealed: seals.map(({ id }) => ({ game: game.id, seal: id })) });
    await rewriteWithout(records, game, { user: tie.user, now });
  }
  await store.strike({ ties: [tie] });
}

/** The whole log with an alias, and an entry that says so; nothing where the person does not occur in it. */
async function rewriteWithout(
  { store, games }: Records,
  game: Game,
  { user, now }: { user: string; now: number },
): Promise<void> {
  const alias = drawAlias();
  const log = logWithAlias(await store.entries(game.id, 1, game.head.n), user, alias);
  if (log.at(-1)?.hash === game.head.hash) return;
  const before = fold(log);
  const events = farewell(before, alias, game.head.hash);
  const last = nextEntry(before, { at: now, by: BOT, interaction: `forget:${alias}`, events });
  const after = applyEntry(before, last);
  await games.rewrite(after, [...log, last], await extrasOf(games, after, { user, now }));
}

/** The game no longer waits for the person; in a game that is not over the others are told. */
async function extrasOf(
  games: Games,
  after: Game,
  { user, now }: { user: string; now: number },
): Promise<Extras> {
  const pace = await games.paceOf(after);
  const waits = pace.waits.map((wait) => ({
    ...wait,
    people: wait.people.filter((person) => person.user !== user),
  }));
  const isOver = after.status === "ended" || after.archived === true;
  return {
    pace: { ...pace, waits },
    ...(isOver ? {} : { notices: [entryNotice(after)] }),
    ...(pace.card === undefined ? {} : { wakeUps: [{ at: now, kind: "card", id: after.id }] }),
  };
}

/** Figures that the person put right for a whole server stay right; who did so is not known any more. */
async function forgetOnServer({ games, sheets }: Records, server: string, user: string): Promise<void> {
  await games.queue(`guild:${server}`, async () => {
    const guild = await sheets.guildOf(server);
    const changed: Guild = withAlias(guild, user, drawAlias());
    if (JSON.stringify(changed) !== JSON.stringify(guild)) await sheets.changeGuild(server, () => changed);
  });
}

/** What was to be said to the person is not said; what was to be said of them names them no longer. */
async function forgetNotices(store: Store, user: string): Promise<void> {
  const alias = drawAlias();
  const notices = (await store.notices()).filter((notice) => concerns(notice, user));
  const isTo = (notice: (typeof notices)[number]) => "user" in notice.to && notice.to.user === user;
  await store.note({
    notices: notices.filter((notice) => !isTo(notice)).map((notice) => withAlias(notice, user, alias)),
  });
  await store.strike({ notices: notices.filter(isTo).map(({ id }) => id) });
}
