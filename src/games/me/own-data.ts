import type { Corrections, Game, LogEntry, Person, Pace } from "#core/schema/index.ts";
import { DataError } from "#core/errors.ts";
import { entriesWithIds, withIds } from "#rules/log/index.ts";
import { MINUTE } from "#core/pace/index.ts";
import { peopleNamed } from "#core/people/index.ts";
import { seatHistory } from "#cards/seats/history.ts";
import { StoreUnavailable } from "#store/failures.ts";
import { inSlices, yieldToEventLoop } from "#store/in-slices.ts";
import type { Tie } from "#store/store.ts";
import { LARGEST_FILE } from "#cards/reply.ts";
import type { Language } from "#words/language.ts";
import type { Context } from "../context.ts";
import { ownEntries } from "../people/private-entries.ts";
import { concerns } from "../people/forgetting.ts";

/** Sources of the data. */
type Records = Pick<Context, "store" | "sheets" | "seals" | "recentLookUps" | "features">;

/** Formats milliseconds as ISO 8601. */
function readable(_key: string, value: unknown): unknown {
  return typeof value === "number" && value > 1e12 ? new Date(value).toISOString() : value;
}

/** Response times of the sides that the user plays. */
function answersOf({ rhythm }: Partial<Pace>, { seats }: Game, user: string) {
  const own = new Set(seats.filter((seat) => seat.user === user).map(({ side }) => side));
  return Object.entries(rhythm?.answers ?? {})
    .filter(([side]) => own.has(side))
    .map(([side, answers]) => ({
      side,
      answers: answers.map(([at, minutesTaken]) => ({ at: at * MINUTE, minutesTaken })),
    }));
}

/** The data of one game. An unreadable game is replaced by the reason, so that the rest is returned. */
async function gameOf(records: Records, tie: Tie) {
  try {
    return await ownPartOf(records, tie);
  } catch (error) {
    if (!(error instanceof DataError) || error instanceof StoreUnavailable) throw error;
    return { game: tie.game, unreadable: error.message };
  }
}

async function ownPartOf({ store, seals, features }: Records, { user, game: id, follows }: Tie) {
  const kept = await store.gameDocuments(id);
  if (kept === undefined) return { game: id };
  const game = withIds(kept.game, kept.people);
  const entries = await inSlices(entriesWithIds(await store.entries(id, 1, game.head.n), kept.people));
  const place = { kept, game, user };
  const pace: Partial<Pace> = kept.pace ?? {};
  const own = entries.filter(({ by }) => by === user);
  const others = entries.filter((entry) => entry.by !== user && peopleNamed(entry).includes(user));
  const { title, system, status, archived, guild, channel, creator, invited = [] } = game;
  return {
    game: id,
    title,
    system,
    status,
    archived,
    guild,
    channel,
    follows,
    madeByYou: creator === user,
    // Earlier holders of the seat are other users' data.
    seats: seatHistory(entries)
      .filter((tenure) => tenure.user === user)
      .map(({ side, from, until }) => ({ side, from, until })),
    invitations: invited.filter((open) => open.user === user).map(({ side }) => side),
    waitsForYou: (pace.waits ?? []).flatMap(({ key, people }) =>
      people.filter((each) => each.user === user).map((each) => ({ for: key, ...each })),
    ),
    answersOfYourSides: answersOf(pace, game, user),
    privateEntries: ownEntries(seals, place),
    ...Object.assign({}, ...features.map(({ data }) => data?.own?.(place))),
    entriesOfOthersThatNameYou: others.map(({ n }) => n),
    entriesByYou: own.length,
    entries: own,
  };
}

/** Table corrections that the user made for whole servers. */
async function correctionsOf({ sheets }: Pick<Context, "sheets">, servers: readonly string[], user: string) {
  const made = servers.map(async (server) => {
    const { corrections, forRunning = {} } = await sheets.guildOf(server);
    const own = [corrections, forRunning].flatMap(Object.entries<Corrections>).flatMap(([system, cells]) =>
      Object.entries(cells)
        .filter(([, { by }]) => by === user)
        .map(([place, { value, at }]) => ({ server, system, place, value, at })),
    );
    return [...new Map(own.map((correction) => [JSON.stringify(correction), correction])).values()];
  });
  return (await Promise.all(made)).flat();
}

/** The games on pages that the user added to servers, or last replaced. */
async function pagesOf({ sheets }: Pick<Context, "sheets">, servers: readonly string[], user: string) {
  const added = servers.map(async (server) => {
    const { pages = [] } = await sheets.guildOf(server);
    return pages.filter(({ by }) => by === user).map(({ title, at }) => ({ server, title, at }));
  });
  return (await Promise.all(added)).flat();
}

/** Data on a user as a JSON file. Texts that they may read are decrypted. */
export async function ownDataFile(
  records: Records,
  person: Person,
  now: number,
  { say }: Language,
): Promise<string> {
  const { store } = records;
  const { id } = person;
  const ties = await store.tiesOf(id);
  const games: { game: string; entries?: readonly LogEntry[] | undefined }[] = [];
  for (const tie of ties) {
    await yieldToEventLoop();
    games.push(await gameOf(records, tie));
  }
  const notices = (await store.notices(() => {})).filter((notice) => concerns(notice, id));
  const all = {
    about: say("own-data-file-about"),
    writtenAt: now,
    discordId: id,
    settings: person,
    lastLookUps: records.recentLookUps.of(id),
    tableCorrections: await correctionsOf(records, person.servers ?? [], id),
    gamesOnPages: await pagesOf(records, person.servers ?? [], id),
    messagesOnTheirWay: notices.map(({ at, about }) => ({ about: about.kind, since: at })),
    games,
  };
  const whole = JSON.stringify(all, readable, 1);
  if (Buffer.byteLength(whole) <= LARGEST_FILE) return whole;
  const about = `${all.about} ${say("own-data-file-about-entries")}`;
  return JSON.stringify({ ...all, about, games: games.map(withoutEvents) }, readable, 1);
}

/** A game whose entries have only numbers and times, for a file that is too large. */
function withoutEvents(part: { entries?: readonly LogEntry[] | undefined }) {
  return { ...part, entries: part.entries?.map(({ n, at }) => ({ n, at })) };
}
