import type { GameLog } from "#core/log/file-parts.ts";
import { given } from "#core/left-out.ts";
import { SAVE_VERSION, type Game, type LogEntry } from "#core/schema/game.ts";
import type { Slices } from "#core/log/slices.ts";
import { serialize, type StoredDocument } from "./backend.ts";
import { checkDocument, type Documents } from "./documents.ts";
import { keyOf } from "./keys.ts";
import type { Kind } from "./migrations.ts";
import { milestoneBefore } from "./milestones.ts";
import { Proofreader } from "./proofreader.ts";
import type { Commit, Extras, Removal, Tie, Versions } from "./store.ts";

/** A document that is to be written. */
export interface DocumentWrite {
  key: string;
  value: unknown;
  /** It is never written over. */
  isNew?: boolean;
  /** It is written only over this version of it. */
  over?: string;
}

/** Documents held against what they were when they were read: another process may have written them meanwhile. */
export function held<Document extends Pick<DocumentWrite, "key">>(
  documents: readonly Document[],
  upon: Versions | undefined,
): (Document & Pick<DocumentWrite, "isNew" | "over">)[] {
  return documents.map((document) => {
    const over = upon?.get(document.key);
    if (over === undefined) return document;
    return over === null ? { ...document, isNew: true } : { ...document, over };
  });
}

const version = SAVE_VERSION;

/** What of the store itself goes into what is written. */
interface Circumstances {
  /** The process that is to tell what is owed. */
  by?: string | undefined;
  /** Who knows what was written before. */
  proofreader: Proofreader;
}

/** What a commit writes. */
export function documentsOf(commit: Commit, circumstances: Circumstances): DocumentWrite[] {
  const { by, proofreader } = circumstances;
  const { game, entry, delivery, secret, bind } = commit;
  if (game.head.n !== entry.n || game.head.hash !== entry.hash) {
    throw new Error(`game ${game.id} stands at entry ${game.head.n}, not at the committed ${entry.n}`);
  }
  const documents: DocumentWrite[] = [
    { ...checked("entry", keyOf.entry(game.id, entry.n), entry), isNew: true },
  ];
  if (secret) {
    documents.push(
      checked("secret", keyOf.secret(game.id, secret.series), { version, secret: secret.secret }),
    );
  }
  if (delivery) {
    if (delivery.id !== `${game.id}:${entry.n}` || delivery.game !== game.id || delivery.n !== entry.n) {
      throw new Error(`delivery ${delivery.id} is not owed by entry ${entry.n} of game ${game.id}`);
    }
    const value = { version, entry: entry.hash, delivery, ...given({ by }) } as const;
    documents.push({ key: keyOf.delivery(delivery.id), value });
  }
  if (bind !== undefined) {
    documents.push(checked("channel", keyOf.channel(bind), { version, game: game.id }));
  }
  if (milestoneBefore(entry.n) === entry.n)
    documents.push(checked("milestone", keyOf.milestone(game.id, entry.n), game));
  const snapshot = { key: keyOf.game(game.id), value: game };
  proofreader.need("game", snapshot.key, game);
  return [...documents, ...extraDocuments(commit, circumstances), snapshot];
}

/** What belongs to a log entry or to none: each document once. */
export function extraDocuments(extras: Extras, { by, proofreader }: Circumstances): DocumentWrite[] {
  const {
    pace,
    aliases,
    person,
    standing,
    notes,
    wakeUps = [],
    notices = [],
    ties = [],
    sealed = [],
  } = extras;
  const documents = [
    ...notices.map((notice) =>
      checked("notice", keyOf.notice(notice.id), { version, notice, ...given({ by }) }),
    ),
    ...wakeUps.map((wakeUp) => checked("wakeUp", keyOf.wakeUp(wakeUp), { version })),
    ...ties.flatMap(tieDocuments),
    ...sealed.map((text) => checked("sealed", keyOf.sealed(text.game, text.seal), { version, ...text })),
  ];
  if (aliases)
    documents.push(checked("people", keyOf.people(aliases.game), { version, people: aliases.people }));
  if (person) documents.push(checked("person", keyOf.person(person.id), person));
  if (standing) documents.push(checked("standing", keyOf.standing(standing.game), { version, ...standing }));
  if (notes) documents.push(checked("notes", keyOf.notes(notes.game), { version, ...notes }));
  if (pace) {
    const document = { key: keyOf.pace(pace.game), value: { version, pace } as const };
    proofreader.need("pace", document.key, document.value);
    documents.push(document);
  }
  return [...new Map(documents.map((document) => [document.key, document])).values()];
}

function tieDocuments(tie: Tie): DocumentWrite[] {
  const { user, game, follows } = tie;
  const document = checked("tie", keyOf.tie(user, game), { version, ...tie });
  return follows === true ? [document, checked("follow", keyOf.follow(game, user), { version })] : [document];
}

/** A game with its whole log, and what belongs to them. */
export interface Whole {
  game: Game;
  entries: GameLog;
  extras: Extras;
}

/**
 * A game's snapshot, its whole log and extras as texts, in slices; entries beyond `length` are to be new. Of each entry
 * only the text is kept. The snapshot is first: what a crash leaves of a log is known to be there.
 */
export function* logDocuments({ game, entries, extras }: Whole, length: number): Slices<StoredDocument[]> {
  const texts: StoredDocument[] = [];
  let last: LogEntry | undefined;
  for (const entry of entries) {
    if (entry.n !== texts.length + 1) throw misplaced(game);
    const document = { ...checked("entry", keyOf.entry(game.id, entry.n), entry), isNew: entry.n > length };
    texts.push({ ...document, value: serialize(document) });
    last = entry;
    yield;
  }
  if (last?.hash !== game.head.hash) throw misplaced(game);
  const snapshot = checked("game", keyOf.game(game.id), game);
  return [
    ...(yield* serialized([snapshot])),
    ...texts,
    ...(yield* serialized(extraDocuments(extras, { proofreader: new Proofreader() }))),
  ];
}

function misplaced({ id }: Game): Error {
  return new Error(`game ${id} does not stand at the end of its whole log`);
}

/** Documents as text, in slices. */
export function* serialized(documents: readonly DocumentWrite[]): Slices<StoredDocument[]> {
  const texts: StoredDocument[] = [];
  for (const document of documents) {
    texts.push({ ...document, value: serialize(document) });
    yield;
  }
  return texts;
}

/** The keys of what is struck off. */
export function keysStruck(struck: Removal): string[] {
  const { wakeUps = [], notices = [], ties = [], sealed = [], persons = [] } = struck;
  return [
    ...wakeUps.map(keyOf.wakeUp),
    ...notices.map(keyOf.notice),
    ...ties.flatMap(({ user, game }) => [keyOf.tie(user, game), keyOf.follow(game, user)]),
    ...sealed.map(({ game, seal }) => keyOf.sealed(game, seal)),
    ...persons.map(keyOf.person),
  ];
}

/** Nothing is saved that could not be read again. */
export function checked<K extends Kind>(kind: K, key: string, value: Documents[K]): DocumentWrite {
  return { key, value: checkDocument(kind, key, value) };
}
