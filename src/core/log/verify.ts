import { type Text, text } from "#words/text.ts";
import { applyEntry } from "../evolve.ts";
import { canonicalJson, hashEntry, hashText, NO_ENTRY } from "./log.ts";
import type { EventOf, GameEvent, Play } from "../schema/events.ts";
import type { Game, LogEntry } from "../schema/game.ts";
import { sealHash } from "../seals/seals.ts";
import type { Slices } from "./slices.ts";
import { DiceCheck, isSecret, type Series } from "./verify-dice.ts";
import type { TakenBack } from "../schema/table-events.ts";
import { rollRepeated, rollsIn, takeBack } from "../undo/undoing.ts";

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
  series: readonly Series[];
  faults: Text[];
}

/** What has to be known of a log before it is gone through, for later entries say it of earlier ones. */
interface Ahead {
  /** The secrets of dice, by series: published, or handed in. */
  secrets: Map<number, string>;
  /** The entries that undos go back to. */
  targets: Set<number>;
}

/** A log that is being checked. What it holds is not kept, only what later entries are held against. */
interface Check {
  faults: Text[];
  game: Game | null;
  /** How many entries were gone through, and the last of them. */
  entries: number;
  last: Pick<LogEntry, "n" | "hash">;
  targets: ReadonlySet<number>;
  /** The hash of the play after each entry that an undo goes back to. */
  plays: Map<number, string>;
  /** The entries by their interactions. */
  interactions: Map<string, number>;
  /** The hashes of the seals that are closed, by their ids. */
  sealed: Map<string, string>;
  unsealed: number;
  dice: DiceCheck;
  undos: UndoCheck;
}

function checkChain({ faults, last }: Check, entry: LogEntry): void {
  const n = last.n + 1;
  if (entry.n !== n) faults.push(text("fault-entry-missing", { n, found: entry.n }));
  if (entry.previous !== last.hash) faults.push(text("fault-entry-unlinked", { n: entry.n }));
  if (hashEntry(entry) !== entry.hash) faults.push(text("fault-entry-changed", { n: entry.n }));
}

/** An interaction is answered once: two entries of the same one would be two tries at its dice. */
function checkInteraction(check: Check, { n, interaction }: LogEntry): void {
  const earlier = check.interactions.get(interaction);
  if (earlier !== undefined) check.faults.push(text("fault-same-press", { n, earlier }));
  check.interactions.set(interaction, n);
}

function checkSeal(check: Check, entry: LogEntry, event: EventOf<"sealed"> | EventOf<"unsealed">): void {
  if (event.type === "sealed") {
    const { id, hash } = event.seal;
    if (check.sealed.has(id)) check.faults.push(text("fault-seal-again", { n: entry.n, seal: id }));
    else if (id !== String(entry.n)) check.faults.push(text("fault-seal-number", { n: entry.n, seal: id }));
    else check.sealed.set(id, hash);
    return;
  }
  const hash = check.sealed.get(event.seal);
  check.sealed.delete(event.seal);
  check.unsealed += 1;
  if (hash === undefined) {
    check.faults.push(text("fault-seal-not-closed", { n: entry.n, seal: event.seal }));
  } else if (sealHash(event.salt, event.text) !== hash) {
    check.faults.push(text("fault-seal-text", { n: entry.n, seal: event.seal }));
  }
}

/** A game is created once, and an entry that brings a log in knows how long it was. */
function checkOrigin(check: Check, entry: LogEntry, event: GameEvent): void {
  if (event.type === "created" && entry.n !== 1)
    check.faults.push(text("fault-created-again", { n: entry.n }));
  if (event.type === "imported" && event.from !== entry.n - 1)
    check.faults.push(text("fault-imported-count", { n: entry.n, said: event.from, before: entry.n - 1 }));
}

/** Plays can be long and a log go back to many, so their hashes are compared. */
function playHash(play: Play): string {
  return hashText(canonicalJson(play));
}

function checkEvent(check: Check, entry: LogEntry, event: GameEvent): void {
  checkOrigin(check, entry, event);
  check.dice.check(check.game?.id ?? "", entry, event);
  if (event.type === "sealed" || event.type === "unsealed") checkSeal(check, entry, event);
  if (event.type === "undone" && playHash(event.play) !== check.plays.get(event.to)) {
    check.faults.push(text("fault-undone-otherwise", { n: entry.n, to: event.to }));
  }
}

/** The game after an entry; undefined where a log that was made up holds what no game can take. */
function applied(check: Check, entry: LogEntry): Game | undefined {
  try {
    return applyEntry(check.game, entry);
  } catch {
    check.faults.push(text("fault-impossible", { n: entry.n }));
    return undefined;
  }
}

/** Whether the log can be gone on with. */
function checkEntry(check: Check, entry: LogEntry): boolean {
  checkChain(check, entry);
  checkInteraction(check, entry);
  const game = applied(check, entry);
  if (game === undefined) return false;
  check.game = game;
  for (const event of entry.events) checkEvent(check, entry, event);
  check.undos.check(entry);
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
    sealed: new Map(),
    unsealed: 0,
    dice: new DiceCheck(secrets, faults),
    undos: new UndoCheck(faults),
  };
}

/**
 * Checks a whole log: numbers, hashes, commitments, every die, every undo, every opened seal. It is gone through twice
 * and not kept. `own` holds secrets not published yet, by series, for the bot's own check. With the game that it led to;
 * none where it breaks off at a fault.
 */
export function* checking(
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
    found: { entries: check.entries, head, ...dice.counts(), unsealed, series, faults },
    game,
  };
}

/** Holds what undos and repeated rolls say of each other against the log, entry by entry. */
class UndoCheck {
  readonly #faults: Text[];
  /** The entries that still stand, with the rolls of those that are moves. */
  readonly #standing: { n: number; rolls: TakenBack[] }[] = [];
  #takenBack: TakenBack[] = [];

  /** `faults`: where what is found is added. */
  constructor(faults: Text[]) {
    this.#faults = faults;
  }

  check(entry: LogEntry): void {
    for (const event of entry.events) {
      if (event.type === "undone") this.#checkUndone(entry.n, event);
      if (event.type === "rolled") this.#checkRepeated(entry.n, event);
    }
    this.#standing.push({ n: entry.n, rolls: rollsIn(entry) });
  }

  #checkUndone(n: number, { to, rolls = [] }: EventOf<"undone">): void {
    const made = takeBack(this.#standing, to).flatMap((entry) => entry.rolls);
    if (canonicalJson(rolls) !== canonicalJson(made))
      this.#faults.push(text("fault-undone-rolls", { n, to }));
    this.#takenBack = this.#takenBack.concat(rolls);
  }

  #checkRepeated(n: number, rolled: EventOf<"rolled">): void {
    const due = rolled.roll === null ? undefined : rollRepeated({ takenBack: this.#takenBack }, rolled);
    if (rolled.again !== due) this.#faults.push(faultOfRepeat(n, rolled.again, due));
    if (rolled.again !== undefined)
      this.#takenBack = this.#takenBack.filter(({ roll }) => roll !== rolled.again);
  }
}

/** `said`: the roll that an entry says it repeats; `due`: the one that it does repeat. */
function faultOfRepeat(n: number, said: number | undefined, due: number | undefined): Text {
  if (due === undefined) return text("fault-repeat-none", { n, said: said ?? 0 });
  return said === undefined
    ? text("fault-repeat-unsaid", { n, due })
    : text("fault-repeat-other", { n, said, due });
}
