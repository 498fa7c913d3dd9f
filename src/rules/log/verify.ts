import { type Text, text } from "#words/text.ts";
import { applyEntry } from "../evolve.ts";
import { canonicalJson, hashText } from "#core/hash.ts";
import { hashEntry, NO_ENTRY } from "./chain.ts";
import type { Slices } from "./slices.ts";
import type { GameEvent, Game, LogEntry, Play } from "#core/schema/index.ts";
import { DiceCheck, isSecret, type Series } from "./verify-dice.ts";
import { RULES } from "../features.ts";

/**
 * Result of verifying a log. Without faults, the log is consistent, and every die matches its published secret. Only the
 * commitments, rolls and hashes in the channel show that it is the log that was played.
 */
export interface Verification {
  entries: number;
  /** Hash of the last entry, which covers the whole log; empty if there is none. */
  head: string;
  /** Rolls recomputed from their published secret. */
  checked: number;
  /** Rolls whose secret is not published yet; recomputed, too, if the secret was passed in. */
  waiting: number;
  /** Rolls whose secret stayed with another instance of the bot. */
  lost: number;
  /** Throws entered by players, which cannot be verified. */
  entered: number;
  /** The numbers of the rolls whose dice are not public yet. */
  closed: number[];
  /** Those of them whose dice are among the secrets of a user's file and match their hashes. */
  matched: number[];
  /** Opened seals, each checked against its hash. */
  unsealed: number;
  series: readonly Series[];
  faults: Text[];
}

/** Facts of a log collected before the check, because later entries refer to earlier ones. */
interface Ahead {
  /** Dice secrets by series: published, or passed in. */
  secrets: Map<number, string>;
  /** Entries that undos go back to. */
  targets: Set<number>;
}

/** State of a check. Keeps only what later entries are compared with. */
interface Check {
  faults: Text[];
  game: Game | null;
  /** Number of entries so far, and the last one. */
  entries: number;
  last: Pick<LogEntry, "n" | "hash">;
  targets: ReadonlySet<number>;
  /** Hash of `play` after each entry that an undo goes back to. */
  plays: Map<number, string>;
  /** Entries by interaction. */
  interactions: Map<string, number>;
  unsealed: number;
  dice: DiceCheck;
  features: readonly ((entry: LogEntry) => Text[])[];
}

function checkChain({ faults, last }: Check, entry: LogEntry): void {
  const n = last.n + 1;
  if (entry.n !== n) faults.push(text("fault-entry-missing", { n, found: entry.n }));
  if (entry.previous !== last.hash) faults.push(text("fault-entry-unlinked", { n: entry.n }));
  if (hashEntry(entry) !== entry.hash) faults.push(text("fault-entry-changed", { n: entry.n }));
}

/** An interaction has one entry: two would be two attempts at its dice. */
function checkInteraction(check: Check, { n, interaction }: LogEntry): void {
  const earlier = check.interactions.get(interaction);
  if (earlier !== undefined) check.faults.push(text("fault-same-press", { n, earlier }));
  check.interactions.set(interaction, n);
}

/** A game is created once, and an import records the log's length. */
function checkOrigin(check: Check, entry: LogEntry, event: GameEvent): void {
  if (event.type === "created" && entry.n !== 1)
    check.faults.push(text("fault-created-again", { n: entry.n }));
  if (event.type === "imported" && event.from !== entry.n - 1)
    check.faults.push(text("fault-imported-count", { n: entry.n, said: event.from, before: entry.n - 1 }));
}

/** Hashes are compared because `play` may be long and a log may have many undos. */
function playHash(play: Play): string {
  return hashText(canonicalJson(play));
}

function checkEvent(check: Check, entry: LogEntry, event: GameEvent): void {
  checkOrigin(check, entry, event);
  check.dice.check(check.game?.id ?? "", entry, event);
  if (event.type === "unsealed") check.unsealed += 1;
  if (event.type === "undone" && playHash(event.play) !== check.plays.get(event.to)) {
    check.faults.push(text("fault-undone-otherwise", { n: entry.n, to: event.to }));
  }
}

/** The game after an entry; undefined if a forged log breaks the game. */
function applied(check: Check, entry: LogEntry): Game | undefined {
  try {
    return applyEntry(check.game, entry);
  } catch {
    check.faults.push(text("fault-impossible", { n: entry.n }));
    return undefined;
  }
}

/** Returns true if the check can continue. */
function checkEntry(check: Check, entry: LogEntry): boolean {
  checkChain(check, entry);
  checkInteraction(check, entry);
  const game = applied(check, entry);
  if (game === undefined) return false;
  check.game = game;
  for (const event of entry.events) checkEvent(check, entry, event);
  for (const faultsOf of check.features) check.faults.push(...faultsOf(entry));
  if (check.targets.has(entry.n)) check.plays.set(entry.n, playHash(game.play));
  check.last = { n: entry.n, hash: entry.hash };
  check.entries += 1;
  return true;
}

function* checkEntries(check: Check, entries: Iterable<LogEntry>): Slices<void> {
  for (const entry of entries) {
    if (check.game === null && entry.events[0]?.type !== "created") break;
    if (!checkEntry(check, entry)) return;
    yield;
  }
  if (check.game === null) check.faults.push(text("fault-no-creation"));
}

function* lookAhead(entries: Iterable<LogEntry>, own: ReadonlyMap<number, string>): Slices<Ahead> {
  const ahead: Ahead = { secrets: new Map(own), targets: new Set() };
  for (const { events } of entries) {
    for (const event of events) {
      if (event.type === "revealed" && isSecret(event.secret)) ahead.secrets.set(event.series, event.secret);
      if (event.type === "undone") ahead.targets.add(event.to);
    }
    yield;
  }
  return ahead;
}

function freshCheck({ secrets, targets }: Ahead): Check {
  const faults: Text[] = [];
  return {
    faults,
    game: null,
    entries: 0,
    last: { n: 0, hash: NO_ENTRY },
    targets,
    plays: new Map(),
    interactions: new Map(),
    unsealed: 0,
    dice: new DiceCheck(secrets, faults),
    features: RULES.flatMap(({ verify }) => verify?.() ?? []),
  };
}

/**
 * Verifies a whole log in two passes, without keeping it in memory: numbers, hashes, commitments, every die, every undo,
 * every opened seal. `own`: unpublished secrets by series, for the bot's own check. Also returns the game up to the first
 * entry that cannot be applied; null if there is none.
 */
export function* verifyLogInSlices(
  entries: Iterable<LogEntry>,
  own: ReadonlyMap<number, string> = new Map(),
): Slices<{ found: Verification; game: Game | null }> {
  const check = freshCheck(yield* lookAhead(entries, own));
  yield* checkEntries(check, entries);
  if (check.game?.status !== "ended") check.dice.checkLast();
  const { faults, game, last, unsealed, dice } = check;
  const head = game === null ? "" : last.hash;
  const { series } = dice;
  return {
    found: { entries: check.entries, head, ...dice.counts(), matched: [], unsealed, series, faults },
    game,
  };
}
