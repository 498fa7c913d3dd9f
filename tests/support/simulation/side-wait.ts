import { isMove } from "#core/event-kinds.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import { isByHand, stepsIn } from "#core/steps/index.ts";
import type { System } from "#core/system/index.ts";
import { applyEntry } from "#rules/evolve.ts";

const MINUTE = 60_000;

/** Since when the game waits for a side, after an entry. */
interface Waited {
  n: number;
  at: number;
  /** The starts of the waits for the side, by key. */
  since: ReadonlyMap<string, number>;
  /** A wait that ended without a move, and when. */
  held: { since: number; until: number } | undefined;
  isMove: boolean;
}

export interface Span {
  from: number;
  until: number;
}

/** The part of a time that is in some spans, and not in others. */
export function lengthIn(
  spans: readonly Span[],
  from: number,
  until: number,
  except: readonly Span[] = [],
): number {
  const edges = [...spans, ...except].flatMap((span) => [span.from, span.until]);
  const inside = edges.filter((at) => at > from && at < until).sort((a, b) => a - b);
  let length = 0;
  for (const [n, start] of [from, ...inside].entries()) {
    const end = inside[n] ?? until;
    const middle = (start + end) / 2;
    if (end > start && isIn(spans, middle) && !isIn(except, middle)) length += end - start;
  }
  return length;
}

function isIn(spans: readonly Span[], at: number): boolean {
  return spans.some(({ from, until }) => from <= at && at < until);
}

/**
 * Since when a game waits for a side, by its log alone: a move starts a wait. Nothing else does: a wait goes on after an
 * undo without consent, a phase set by hand, a change of seats, and while the game is put away.
 */
export class SideWait {
  readonly #system: System;
  readonly #side: string;
  game: Game | null = null;
  readonly pauses: Span[] = [];
  /** Times within a wait in which the side had nothing to do. */
  readonly idle: Span[] = [];
  readonly #records: Waited[] = [];

  constructor(system: System, side: string) {
    this.#system = system;
    this.#side = side;
  }

  /** The start of the oldest wait; undefined while the side has nothing to do. */
  get since(): number | undefined {
    const { since = new Map<string, number>() } = this.#records.at(-1) ?? {};
    return since.size === 0 ? undefined : earliest(since);
  }

  sinceOf(key: string): number | undefined {
    return this.#records.at(-1)?.since.get(key);
  }

  get keys(): string[] {
    return [...(this.#records.at(-1)?.since.keys() ?? [])];
  }

  add(entry: LogEntry): void {
    this.game = applyEntry(this.game, entry);
    this.#pause(entry);
    const { n, at } = entry;
    const before = this.#records.at(-1);
    const { since: known = new Map<string, number>(), held } = before ?? {};
    const isNew = startsWaits(entry);
    const start = (isNew ? undefined : this.#continued(entry, known, held)) ?? at;
    const startOf = (key: string) =>
      isNew ? (known.get(key) ?? at) : Math.min(start, known.get(key) ?? start);
    const isAgreed = entry.events.some(({ type }) => type === "undone") && start === at;
    const since = new Map(this.#waiting(this.game).map((key) => [key, startOf(key)]));
    const left =
      isNew || isAgreed ? undefined : known.size > 0 ? { since: earliest(known), until: at } : held;
    this.#records.push({
      n,
      at,
      since,
      held: since.size > 0 ? undefined : left,
      isMove: isMove(entry.events),
    });
  }

  #pause({ events }: LogEntry): void {
    for (const event of events) {
      const open = this.pauses.at(-1);
      const isOpen = open?.until === Number.POSITIVE_INFINITY;
      if (event.type === "paused" && !isOpen)
        this.pauses.push({ from: event.from, until: Number.POSITIVE_INFINITY });
      if (event.type === "resumed" && isOpen) open.until = event.at;
    }
  }

  #waiting(game: Game): string[] {
    if (game.status !== "running" || game.archived === true) return [];
    return stepsIn(this.#system, game)
      .waits.filter(({ side }) => side === this.#side)
      .map(({ key }) => key);
  }

  /** The start of the wait that goes on after an entry without a move. */
  #continued({ at, events }: LogEntry, known: Waited["since"], held: Waited["held"]): number | undefined {
    const undone = events.find((event) => event.type === "undone");
    if (undone !== undefined) return this.#undone(at, undone.to, known);
    if (known.size > 0) return earliest(known);
    if (held !== undefined) this.idle.push({ from: held.until, until: at });
    return held?.since;
  }

  /** Undoing a slip resumes the wait. Any other undo is agreed, and starts one. */
  #undone(at: number, to: number, known: Waited["since"]): number | undefined {
    const first = this.#records.find(({ n, isMove: isUndone }) => n > to && isUndone);
    const then = this.#records.findLast(({ n }) => n <= to);
    if (first === undefined || at - first.at > MINUTE) return undefined;
    const resumed = [...(then?.since.values() ?? []), ...known.values()];
    return resumed.length === 0 ? undefined : Math.min(...resumed);
  }
}

/** True if an entry is a move, as opposed to an undo or a phase set by hand. */
function startsWaits({ events }: LogEntry): boolean {
  const isUndo = events.some(({ type }) => type === "undone");
  if (events.some(({ type }) => type === "began")) return true;
  return isMove(events) && !isUndo && !events.some((event) => event.type === "advanced" && isByHand(event));
}

function earliest(since: ReadonlyMap<string, number>): number {
  return Math.min(...since.values());
}
