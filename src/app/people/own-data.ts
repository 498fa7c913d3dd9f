import type { Corrections } from "#core/tables/cells.ts";
import { DataError } from "#core/errors.ts";
import type { NoteSheet } from "#core/notes/shape.ts";
import { withIds } from "#core/log/aliases.ts";
import { peopleNamed } from "#core/seats/people.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Person } from "#core/pace/person-shape.ts";
import { MINUTE } from "#core/pace/wall-clock.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import { seatHistory } from "#core/seats/history.ts";
import { StoreAway } from "#store/failures.ts";
import type { Notice, Store, Tie } from "#store/store.ts";
import { dayChoices, hourText, quietText } from "#views/time-text.ts";
import { LARGEST_FILE } from "#views/reply.ts";
import type { Language } from "#words/language.ts";
import type { Sheets } from "../games/sheets.ts";

/** What everything is read from. */
interface Records {
  store: Store;
  sheets: Sheets;
}

function time(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}

function settingsOf(language: Language, { reminding, closed, nextDigest, rolls }: Person) {
  const { say } = language;
  const { zone, quiet, daysOff, every, by, away, wasAway = [], digest, learned } = reminding;
  return {
    timeZone: zone ?? say("own-data-no-zone"),
    quietHours: quiet === undefined ? say("me-none") : quietText(quiet),
    daysOff: dayChoices(language).flatMap(({ label }, at) =>
      daysOff?.includes(at + 1) === true ? [label] : [],
    ),
    leastHoursBetweenReminders: every ?? say("own-data-as-game"),
    remindersGo: say(by === "dm" ? "own-data-by-dm" : "own-data-in-channel"),
    away:
      away === undefined
        ? say("own-data-no")
        : { from: time(away.from), until: time(away.until), note: away.note },
    earlierAbsences: wasAway.map(({ from, until }) => ({ from: time(from), until: time(until) })),
    digest: digest === undefined ? say("me-none") : say("own-data-digest", { hour: hourText(digest) }),
    nextDigest: time(nextDigest),
    movesInEachHour: learned ?? say("own-data-not-counted"),
    directMessagesFoundClosed: time(closed),
    savedRolls: rolls,
  };
}

function seatsOf({ say }: Language, entries: readonly LogEntry[], user: string) {
  return seatHistory(entries)
    .filter((tenure) => tenure.user === user)
    .map(({ side, from, until }) => ({
      side,
      from: time(from),
      until: time(until) ?? say("own-data-still"),
    }));
}

/** The person's sealed texts: those that are closed are kept encrypted besides. */
function sealsOf(game: Game, entries: readonly LogEntry[], user: string) {
  const sealed = entries.flatMap(({ events }) => events.filter((event) => event.type === "sealed"));
  const closed = new Set(game.seals?.map(({ id }) => id));
  return sealed
    .filter(({ seal }) => seal.by === user)
    .map(({ seal: { id, label, set, hash } }) => ({ seal: id, label, set, hash, isOpen: !closed.has(id) }));
}

/** The notes that the person left for themselves or their side; their texts, which are kept encrypted, `/note` shows. */
function notesOf(sheet: NoteSheet | undefined, user: string) {
  return (sheet?.notes ?? [])
    .filter(({ by }) => by === user)
    .map(({ id, at, side }) => ({ note: id, at, side }));
}

function waitsOf({ waits = [] }: Partial<Pace>, user: string) {
  return waits.flatMap(({ key, people }) =>
    people
      .filter((person) => person.user === user)
      .map(({ since, sent, last, snoozed }) => ({
        for: key,
        since: time(since),
        remindersSent: sent,
        lastReminder: time(last),
        putOffUntil: time(snoozed),
      })),
  );
}

/** How fast the sides that the person plays have answered. */
function answersOf({ rhythm }: Partial<Pace>, { seats }: Game, user: string) {
  const sides = Object.entries(rhythm?.answers ?? {}).filter(([side]) =>
    seats.some((seat) => seat.user === user && seat.side === side),
  );
  return sides.flatMap(([side, answers]) =>
    answers.map(([at, minutes]) => ({ side, at: time(at * MINUTE), minutes })),
  );
}

/** A damaged game is named with the reason, so that the rest can be had. */
async function gameOf(language: Language, store: Store, tie: Tie) {
  try {
    return await ownPartOf(language, store, tie);
  } catch (error) {
    if (!(error instanceof DataError) || error instanceof StoreAway) throw error;
    return { game: tie.game, unreadable: error.message };
  }
}

async function ownPartOf(language: Language, store: Store, { user, game: id, follows }: Tie) {
  const kept = await store.kept(id);
  if (kept === undefined) return { game: id };
  const game = withIds(kept.game, kept.people);
  const entries = withIds(await store.entries(id, 1, game.head.n), kept.people);
  const { say } = language;
  const own = entries.filter(({ by }) => by === user);
  const others = entries.filter((entry) => entry.by !== user && peopleNamed(entry).includes(user));
  return {
    game: id,
    title: game.title,
    system: game.system,
    status: say(`game-is-${game.archived === true ? "away" : game.status}`),
    server: game.guild,
    channel: game.channel,
    madeByYou: game.creator === user,
    youFollowIt: say(`own-data-follows-${follows === undefined ? "no" : follows ? "told" : "untold"}`),
    seats: seatsOf(language, entries, user),
    invitations: (game.invited ?? []).filter((open) => open.user === user).map(({ side }) => side),
    waitsForYou: waitsOf((await store.pace(id)) ?? {}, user),
    answersOfYourSides: answersOf((await store.pace(id)) ?? {}, game, user),
    seals: sealsOf(game, entries, user),
    privateNotes: notesOf(await store.notes(id), user),
    entriesOfOthersThatNameYou: others.map(({ n }) => n),
    entriesByYou: own.length,
    entries: own.map(({ n, at, interaction, events }) => ({ n, at: time(at), interaction, events })),
  };
}

/** The figures of printed tables that a person put right for whole servers. */
async function correctionsOf({ sheets }: Records, servers: Iterable<string>, user: string) {
  const made = [...servers].map(async (server) => {
    const { corrections, forRunning = {} } = await sheets.guildOf(server);
    const own = [corrections, forRunning].flatMap(Object.entries<Corrections>).flatMap(([system, cells]) =>
      Object.entries(cells)
        .filter(([, { by }]) => by === user)
        .map(([place, { value, at }]) => ({ server, system, place, value, at: time(at) })),
    );
    return [...new Map(own.map((correction) => [JSON.stringify(correction), correction])).values()];
  });
  return (await Promise.all(made)).flat();
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

/** Whether something that the bot owes names a person. */
export function concerns(notice: Notice, user: string): boolean {
  return JSON.stringify(notice).includes(user);
}

/** Everything that is kept of a person as a file: JSON, with keys that can be read. */
export async function ownDataFile(
  records: Records,
  person: Person,
  now: number,
  language: Language,
): Promise<string> {
  const { store } = records;
  const { id } = person;
  const ties = await store.tiesOf(id);
  const games = [];
  for (const tie of ties) games.push(await gameOf(language, store, tie));
  const owed = (await store.notices(() => {})).filter((notice) => concerns(notice, id));
  const all = {
    about: language.say("own-data-file-about"),
    writtenAt: time(now),
    discordId: id,
    settings: settingsOf(language, person),
    tableCorrections: await correctionsOf(records, await serversOf(store, person, ties), id),
    messagesOnTheirWay: owed.map(({ at, about }) => ({ about: about.kind, since: time(at) })),
    games,
  };
  const text = JSON.stringify(all, null, 1);
  return Buffer.byteLength(text) <= LARGEST_FILE
    ? text
    : JSON.stringify(withoutEvents(language, all), null, 1);
}

/** Of the many entries of those who play a lot, the numbers and times alone. */
function withoutEvents<
  All extends { about: string; games: { game: string; entries?: { n: number; at?: unknown }[] }[] },
>({ say }: Language, all: All) {
  const games = all.games.map(({ entries = [], ...game }) => ({
    ...game,
    entries: entries.map(({ n, at }) => `${n}, ${String(at)}`),
  }));
  const about = `${all.about} ${say("own-data-file-about-entries")}`;
  return { ...all, about, games };
}
