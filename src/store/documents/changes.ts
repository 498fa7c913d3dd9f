import type { GameLog, Slices } from "#rules/log/index.ts";
import { SAVE_VERSION, type Game, type LogEntry } from "#core/schema/index.ts";
import { serialize, type Change, type OutboxRow, type StoredDocument } from "../backend.ts";
import { milestoneBefore } from "../milestones.ts";
import type { Kind } from "../migrations.ts";
import type { Guild } from "../shapes/guild.ts";
import {
  serverTie,
  type Commit,
  type Extras,
  type OwnedPage,
  type PageWrites,
  type Removal,
  type Tie,
  type Versions,
  type WakeUp,
} from "../store.ts";
import { keyOf } from "../keys.ts";
import { checkDocument, type Documents } from "./shapes.ts";

const version = SAVE_VERSION;

/**
 * Returns the change of a commit. Throws if game, entry and delivery do not belong together, or if a document or message
 * does not have the shape of its kind.
 */
export function commitChange(commit: Commit): Change {
  const { game, entry, delivery, secret, bind, acknowledged = [] } = commit;
  if (game.head.n !== entry.n || game.head.hash !== entry.hash) {
    throw new Error(`game ${game.id} is not at the committed entry ${entry.n}`);
  }
  const { documents = [], outbox = [], ...extras } = extraChange(commit);
  const own: StoredDocument[] = [{ ...checked("entry", keyOf.entry(game.id, entry.n), entry), isNew: true }];
  if (secret)
    own.push(checked("secret", keyOf.secret(game.id, secret.series), { version, secret: secret.secret }));
  if (bind !== undefined) own.push(checked("channel", keyOf.channel(bind), { version, game: game.id }));
  if (milestoneBefore(entry.n) === entry.n)
    own.push(checked("milestone", keyOf.milestone(game.id, entry.n), game));
  own.push(checked("game", keyOf.game(game.id), game));
  return {
    ...extras,
    documents: [...conditional(own, commit.readVersions), ...documents],
    outbox: delivery === undefined ? outbox : [...outbox, deliveryRow(commit, delivery)],
    removed: { outbox: acknowledged },
  };
}

function deliveryRow({ game, entry }: Commit, delivery: NonNullable<Commit["delivery"]>): OutboxRow {
  const { id, at } = delivery;
  if (id !== `${game.id}:${entry.n}` || delivery.game !== game.id || delivery.n !== entry.n)
    throw new Error(`delivery ${id} does not belong to entry ${entry.n} of game ${game.id}`);
  return { id, kind: "delivery", at, value: textOf("delivery", id, { version, delivery }) };
}

/** Returns the change that writes extras. */
export function extraChange(extras: Extras): Change {
  const { wakeUps = [], notices = [], ties = [] } = extras;
  const rows = notices.map((notice): OutboxRow => {
    const { id, at } = notice;
    return { id, kind: "notice", at, value: textOf("notice", id, { version, notice }) };
  });
  return {
    documents: conditional(extraDocuments(extras), extras.readVersions),
    due: unique(wakeUps.map(withValidTime), ({ at, kind, id }) => `${at}:${kind}:${id}`),
    outbox: unique(rows, ({ id }) => id),
    ties: unique(ties, ({ user, game }: Tie) => `${user}:${game}`),
  };
}

function extraDocuments(extras: Extras): StoredDocument[] {
  const { pace, aliases, person, standing, ledger, pages = [] } = extras;
  const documents: StoredDocument[] = [];
  if (aliases)
    documents.push(checked("people", keyOf.people(aliases.game), { version, people: aliases.people }));
  if (person) documents.push(checked("person", keyOf.person(person.id), person));
  if (standing) documents.push(checked("standing", keyOf.standing(standing.game), { version, ...standing }));
  if (ledger) documents.push(checked("ledger", keyOf.ledger(ledger.game), { version, ...ledger }));
  if (pace) documents.push(checked("pace", keyOf.pace(pace.game), { version, pace }));
  documents.push(...pages.map(pageDocument));
  return unique(documents, ({ key }) => key);
}

function pageDocument({ owner, sha, text }: OwnedPage): StoredDocument {
  return checked("page", keyOf.page(owner, sha), { version, text });
}

/** Returns the change that writes a server's settings and pages. */
export function guildChange(
  id: string,
  guild: Guild,
  readVersions: Versions | undefined,
  { written = [], deleted = [] }: PageWrites,
): Change {
  const owner = serverTie(id);
  const own = conditional([checked("guild", keyOf.guild(id), { version, ...guild })], readVersions);
  return {
    documents: [...own, ...written.map((page) => pageDocument({ ...page, owner }))],
    removed: { documents: deleted.map((sha) => keyOf.page(owner, sha)) },
  };
}

function withValidTime(wakeUp: WakeUp): WakeUp {
  if (Number.isSafeInteger(wakeUp.at) && wakeUp.at >= 0) return wakeUp;
  throw new Error(`a wake-up cannot be due at ${wakeUp.at}`);
}

/** Keeps the last row of each name. */
function unique<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [nameOf(row), row])).values()];
}

/** Makes the write of documents fail if they have changed since they were read. */
export function conditional(
  documents: readonly StoredDocument[],
  readVersions: Versions | undefined,
): StoredDocument[] {
  return documents.map((document) => {
    const over = readVersions?.get(document.key);
    if (over === undefined) return document;
    return over === null ? { ...document, isNew: true } : { ...document, over };
  });
}

/** A game with its whole log and its extras. */
export interface WholeGame {
  game: Game;
  entries: GameLog;
  extras: Extras;
}

/** Returns the change that writes a game's snapshot, whole log and extras. Entries after number `length` are new. */
export function* wholeChange({ game, entries, extras }: WholeGame, length: number): Slices<Change> {
  const log: StoredDocument[] = [];
  let last: LogEntry | undefined;
  for (const entry of entries) {
    if (entry.n !== log.length + 1) throw misplaced(game);
    log.push({ ...checked("entry", keyOf.entry(game.id, entry.n), entry), isNew: entry.n > length });
    last = entry;
    yield;
  }
  if (last?.hash !== game.head.hash) throw misplaced(game);
  const { documents = [], ...rows } = extraChange(extras);
  const snapshot = checked("game", keyOf.game(game.id), game);
  return { documents: [...conditional([snapshot], extras.readVersions), ...log, ...documents], ...rows };
}

function misplaced({ id }: Game): Error {
  return new Error(`the log of game ${id} is out of order, or does not end with the game's last entry`);
}

export function removalChange(removal: Removal): Change {
  const { wakeUps = [], notices = [], ties = [], persons = [] } = removal;
  return { removed: { documents: persons.map(keyOf.person), due: wakeUps, outbox: notices, ties } };
}

/** A document as text. Throws a DataError if it does not have the shape of its kind. */
export function checked<K extends Kind>(kind: K, key: string, value: Documents[K]): StoredDocument {
  return { key, value: serialize({ value: checkDocument(kind, key, value) }) };
}

function textOf<K extends "delivery" | "notice">(kind: K, id: string, value: Documents[K]): string {
  return JSON.stringify(checkDocument(kind, id, value));
}
