import { applyEntry } from "./evolve.ts";
import { commitmentTo, deriveFaces } from "./fairness.ts";
import { canonicalJson, hashEntry, NO_ENTRY } from "./log.ts";
import { MOST_SIDES } from "./notation.ts";
import { sealHash } from "./seals.ts";
import type { EventOf, GameEvent } from "./schema/events.ts";
import type { Game, LogEntry } from "./schema/game.ts";
import type { Slices } from "./slices.ts";
import { faultsOfUndos } from "./verify-undos.ts";

interface Series {
  number: number;
  hash: string;
  secret: string | null;
  isLost?: true;
}

/**
 * What a check of a game's log found. No faults: it agrees with itself, and every die with its published secret. Whether
 * it is the log that was played shows in what was posted: commitments, rolls, the hash of an entry.
 */
export interface Verification {
  entries: number;
  /** The last entry's hash, which stands for the whole log; empty where there is none. */
  head: string;
  /** Rolls recomputed from their published secret. */
  checked: number;
  /** Rolls whose secret is not published yet; recomputed too where the secret was handed in. */
  waiting: number;
  /** Rolls whose secret stayed behind when the game was brought from another instance of the bot. */
  lost: number;
  /** Throws that players entered; nobody can check those. */
  entered: number;
  /** Sealed texts that were opened, each held against its hash. */
  unsealed: number;
  /** Each series of dice with its commitment and, once published, its secret; `isLost` where that stayed behind. */
  series: Series[];
  /** Where persons were forgotten: the entry that says so, and the hash that the entry before it had until then. */
  forgotten: { n: number; head: string }[];
  faults: string[];
}

interface Check extends Verification {
  game: Game | null;
  /** The play after each entry, for undos to be checked against. */
  plays: string[];
  lastRoll: number;
  /** The entries by their interactions. */
  interactions: Map<string, number>;
  /** The hashes of the seals that are closed, by their ids. */
  sealed: Map<string, string>;
  known: ReadonlyMap<number, string>;
}

function checkChain(check: Check, entry: LogEntry, previous: LogEntry | undefined): void {
  const n = (previous?.n ?? 0) + 1;
  if (entry.n !== n) check.faults.push(`Entry ${n} is missing: entry ${entry.n} stands in its place.`);
  if (entry.previous !== (previous?.hash ?? NO_ENTRY)) {
    check.faults.push(`Entry ${entry.n} does not follow on the entry before it: one of the two was changed.`);
  }
  if (hashEntry(entry) !== entry.hash)
    check.faults.push(`Entry ${entry.n} was changed: its hash does not fit.`);
}

/** An interaction is answered once: two entries of the same one would be two tries at its dice. */
function checkInteraction(check: Check, { n, interaction }: LogEntry): void {
  const earlier = check.interactions.get(interaction);
  if (earlier !== undefined)
    check.faults.push(`Entry ${n} has the interaction of entry ${earlier}, which was answered already.`);
  check.interactions.set(interaction, n);
}

/**
 * A new series begins when the secret of the one before it is published. Only where the game comes from another instance
 * of the bot, which alone knows that secret, may it stay unpublished.
 */
function checkCommitted(check: Check, entry: LogEntry, event: EventOf<"committed">): void {
  const before = check.series.at(-1);
  const due = (before?.number ?? 0) + 1;
  if (event.series !== due)
    check.faults.push(`Entry ${entry.n} commits to series ${event.series}, not ${due}.`);
  if (before?.secret === null && entry.events.some(({ type }) => type === "imported")) {
    before.isLost = true;
  } else if (before?.secret === null) {
    check.faults.push(
      `Entry ${entry.n} commits to series ${event.series} before the secret of ${due - 1} was published.`,
    );
  }
  check.series.push({ number: event.series, hash: event.hash, secret: null });
}

/** Whether a text can be a secret of dice: 32 bytes in hex. */
function isSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function checkRevealed(check: Check, event: EventOf<"revealed">): void {
  const series = check.series.find((candidate) => candidate.number === event.series);
  if (series === undefined || !isSecret(event.secret) || commitmentTo(event.secret) !== series.hash) {
    check.faults.push(`The secret of series ${event.series} is not the one that was committed to.`);
    return;
  }
  series.secret = event.secret;
}

/** A roll belongs to the series committed to last, whose secret nobody knows while the game goes on. */
function checkSeries(check: Check, event: EventOf<"rolled">): void {
  const current = check.series.at(-1);
  if (event.series !== current?.number) {
    check.faults.push(`Roll ${event.roll} is of series ${event.series}, not of ${current?.number ?? "any"}.`);
  } else if (current.secret !== null) {
    check.faults.push(`Roll ${event.roll} was made after the secret of its series was published.`);
  }
}

/** A game that goes on does so with dice whose secret nobody knows: a published one is followed by a commitment. */
function checkLastSeries(check: Check): void {
  const last = check.series.at(-1);
  if (check.game?.status === "ended" || last === undefined || last.secret === null) return;
  check.faults.push(
    `The secret of series ${last.number} is published, and the game goes on without new dice committed to.`,
  );
}

/** A roll waits for its secret; the secret may be published later in the same log. */
function checkRoll(check: Check, entry: LogEntry, event: EventOf<"rolled">): void {
  if (event.roll === null) {
    check.entered += 1;
    return;
  }
  if (event.roll !== check.lastRoll + 1) {
    check.faults.push(`Roll ${event.roll} follows roll ${check.lastRoll}: a roll is missing or told twice.`);
  }
  check.lastRoll = event.roll;
  checkSeries(check, event);
  const impossible = event.dice.find(({ sides }) => sides < 2 || sides > MOST_SIDES);
  if (impossible !== undefined) {
    check.faults.push(`Roll ${event.roll} has a die of ${impossible.sides} sides.`);
    return;
  }
  const secret = check.known.get(event.series ?? 0);
  if (secret === undefined) return;
  const seed = { game: check.game?.id ?? "", roll: event.roll, interaction: entry.interaction };
  const faces = deriveFaces(
    secret,
    seed,
    event.dice.map((die) => die.sides),
  );
  const wrong = event.dice.some((die, at) => die.face !== faces[at]);
  if (wrong)
    check.faults.push(`Roll ${event.roll} shows other faces than its secret gives: ${faces.join(", ")}.`);
}

function checkSeal(check: Check, entry: LogEntry, event: EventOf<"sealed"> | EventOf<"unsealed">): void {
  if (event.type === "sealed") {
    const { id, hash } = event.seal;
    if (check.sealed.has(id)) check.faults.push(`Entry ${entry.n} seals ${id} a second time.`);
    else if (id !== String(entry.n)) check.faults.push(`Entry ${entry.n} names its seal ${id}.`);
    else check.sealed.set(id, hash);
    return;
  }
  const hash = check.sealed.get(event.seal);
  check.sealed.delete(event.seal);
  check.unsealed += 1;
  if (hash === undefined) {
    check.faults.push(`Entry ${entry.n} opens seal ${event.seal}, which is not closed.`);
  } else if (sealHash(event.salt, event.text) !== hash) {
    check.faults.push(`The text that entry ${entry.n} opens is not what was sealed in entry ${event.seal}.`);
  }
}

/** A game is created once, and an entry that brings a log in knows how long it was. */
function checkOrigin(check: Check, entry: LogEntry, event: GameEvent): void {
  if (event.type === "created" && entry.n !== 1)
    check.faults.push(`Entry ${entry.n} creates the game a second time.`);
  if (event.type === "imported" && event.from !== entry.n - 1)
    check.faults.push(`Entry ${entry.n} says that it brings in ${event.from} entries, not ${entry.n - 1}.`);
}

function checkEvent(check: Check, entry: LogEntry, event: GameEvent): void {
  checkOrigin(check, entry, event);
  if (event.type === "forgotten") check.forgotten.push({ n: entry.n, head: event.head });
  if (event.type === "committed") checkCommitted(check, entry, event);
  if (event.type === "revealed") checkRevealed(check, event);
  if (event.type === "rolled") checkRoll(check, entry, event);
  if (event.type === "sealed" || event.type === "unsealed") checkSeal(check, entry, event);
  if (event.type === "undone" && canonicalJson(event.play) !== check.plays[event.to - 1]) {
    check.faults.push(
      `Entry ${entry.n} says it goes back to entry ${event.to}, but things stood otherwise then.`,
    );
  }
}

function publishedSecrets(entries: readonly LogEntry[]): Map<number, string> {
  const revealed = entries.flatMap((entry) => entry.events).filter((event) => event.type === "revealed");
  return new Map(
    revealed.filter(({ secret }) => isSecret(secret)).map((event) => [event.series, event.secret]),
  );
}

function countRolls(check: Check, entries: readonly LogEntry[]): void {
  const series = new Map(check.series.map((one) => [one.number, one]));
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (event.type !== "rolled" || event.roll === null) continue;
    const { secret = null, isLost = false } = series.get(event.series ?? 0) ?? {};
    if (secret !== null) check.checked += 1;
    else if (isLost) check.lost += 1;
    else check.waiting += 1;
  }
}

function checkEntry(check: Check, entry: LogEntry, previous: LogEntry | undefined): void {
  checkChain(check, entry, previous);
  checkInteraction(check, entry);
  check.game = applyEntry(check.game, entry);
  for (const event of entry.events) checkEvent(check, entry, event);
  check.plays.push(canonicalJson(check.game.play));
}

function* checkEntries(check: Check, entries: readonly LogEntry[]): Slices<void> {
  for (const [at, entry] of entries.entries()) {
    checkEntry(check, entry, entries[at - 1]);
    yield;
  }
  check.faults.push(...(yield* faultsOfUndos(entries)));
}

/**
 * Checks a whole log: numbers, hashes, commitments, every die, every undo, every opened seal.
 * `own` holds secrets not published yet, by series, for the bot's own check.
 */
export function* verifying(
  entries: readonly LogEntry[],
  own: ReadonlyMap<number, string> = new Map(),
): Slices<Verification> {
  const known = new Map([...own, ...publishedSecrets(entries)]);
  const check: Check = {
    entries: entries.length,
    head: entries.at(-1)?.hash ?? "",
    checked: 0,
    waiting: 0,
    lost: 0,
    entered: 0,
    unsealed: 0,
    series: [],
    forgotten: [],
    faults: [],
    game: null,
    plays: [],
    lastRoll: 0,
    interactions: new Map(),
    sealed: new Map(),
    known,
  };
  const beginning = entries[0]?.events[0]?.type;
  if (beginning !== "created") check.faults.push("The log does not begin with the game's creation.");
  else yield* checkEntries(check, entries);
  checkLastSeries(check);
  countRolls(check, entries);
  const { game: _, plays: _p, lastRoll: _l, interactions: _i, sealed: _s, known: _k, ...found } = check;
  return found;
}

/** How many rolls nobody but the bot that made them can check as long as their secret is not published. */
export function rollsUnpublished({ status, dice }: Game, entries: readonly LogEntry[]): number {
  if (status === "ended") return 0;
  const events = entries.flatMap((entry) => entry.events);
  return events.filter(
    (event) => event.type === "rolled" && event.roll !== null && event.series === dice.series,
  ).length;
}
