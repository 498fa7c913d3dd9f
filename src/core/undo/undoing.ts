import { RuleError } from "../errors.ts";
import { EVENT_KINDS } from "../event-kinds.ts";
import { BOT } from "../seats/people.ts";
import type { EventOf, GameEvent, Play } from "../schema/events.ts";
import type { Game, LogEntry } from "../schema/game.ts";
import type { TakenBack } from "../schema/table-events.ts";
import { given } from "../left-out.ts";

/** Whether an undo would take back something that happened; an undo itself is no move. */
export function isMove(events: readonly GameEvent[]): boolean {
  return (
    events.some(({ type }) => EVENT_KINDS[type].isUndoable) && !events.some(({ type }) => type === "undone")
  );
}

/** The entries that still stand, oldest first: those that no later undo among them has taken back. */
function standing(entries: readonly LogEntry[]): LogEntry[] {
  const left: LogEntry[] = [];
  for (const entry of entries) {
    const undone = entry.events.find((event) => event.type === "undone");
    if (undone !== undefined) takeBack(left, undone.to);
    left.push(entry);
  }
  return left;
}

/** Takes what comes after entry `to` off the end of what stands, and returns it, oldest first. */
export function takeBack<Entry extends Pick<LogEntry, "n">>(left: Entry[], to: number): Entry[] {
  let at = left.length;
  while ((left[at - 1]?.n ?? to) > to) at -= 1;
  return left.splice(at);
}

/** The numbers of the moves that later undos among the entries took back. */
export function takenBackIn(entries: readonly LogEntry[]): ReadonlySet<number> {
  const stand = new Set(standing(entries).map(({ n }) => n));
  const gone = entries.filter((entry) => !stand.has(entry.n) && isMove(entry.events));
  return new Set(gone.map(({ n }) => n));
}

/** The moves that an undo takes back, oldest first; `since`: all entries after the one that it goes back to. */
export function movesTakenBack(since: readonly LogEntry[]): LogEntry[] {
  return standing(since).filter(({ events }) => isMove(events));
}

/** The bot's rolls in an entry, as an undo names them if it takes the entry back; none where it is no move. */
export function rollsIn({ events }: Pick<LogEntry, "events">): TakenBack[] {
  if (!isMove(events)) return [];
  return events.flatMap((event) => {
    if (event.type !== "rolled" || event.roll === null) return [];
    const { roll, purpose, step, side } = event;
    return [{ roll, purpose, ...given({ step, side }) }];
  });
}

/** The bot's rolls in the moves that an undo takes back. */
export function rollsTakenBack(since: readonly LogEntry[]): TakenBack[] {
  return standing(since).flatMap(rollsIn);
}

/**
 * The number of the roll that a throw repeats: of those like it that undos took back, the earliest. One that names no
 * side is like that of any side, so that leaving an option out hides nothing.
 */
export function rollRepeated(
  { takenBack = [] }: Pick<Game, "takenBack">,
  { purpose, step, side }: Pick<EventOf<"rolled">, "purpose" | "step" | "side">,
): number | undefined {
  const isOfSide = (taken: TakenBack) =>
    taken.side === undefined || side === undefined || taken.side === side;
  return takenBack
    .filter((taken) => taken.purpose === purpose && taken.step === step && isOfSide(taken))
    .reduce<number | undefined>(
      (first, { roll }) => (first === undefined || roll < first ? roll : first),
      undefined,
    );
}

/** What an undo needs from the log: how things stood after entry `to`, and what has happened since. */
export interface PastState {
  to: number;
  play: Play;
  status: "setup" | "running";
  /** The bot's rolls that would be taken back. */
  rolls: TakenBack[];
  /** Everybody who has acted in the game since; the bot only where somebody's time was over. */
  actors: string[];
  /** Whether dice have fallen in the game since. */
  hasDice: boolean;
  /** When the first of the moves was made: milliseconds since 1970. */
  firstAt: number;
  /** What others may refuse of the first move that would be taken back; left out where there is nothing of the kind. */
  refusable?: Refusable;
}

/** A move that others may refuse, until they have gone on. */
export interface Refusable {
  /** Its entry. */
  n: number;
  by: string;
  /** Who has entered its dice. */
  enteredBy: string[];
  /** The sides of others for which it decided something. */
  spokenFor: string[];
  /** The sides for which it closed steps that only tidy the map, if no dice fell in it. */
  tidied: string[];
  /** Who has made moves after it. */
  since: string[];
}

function hasRolls({ events }: Pick<LogEntry, "events">): boolean {
  return events.some(({ type }) => type === "rolled");
}

/** What others may refuse of the first of some moves. */
export function refusableIn([move, ...more]: readonly LogEntry[]): Refusable | undefined {
  if (move === undefined) return undefined;
  const { n, by, events } = move;
  const entered = events.flatMap((event) => (event.type === "rolled" ? (event.enteredBy ?? []) : []));
  const spokenFor = events.flatMap((event) => (event.type === "spokenFor" ? event.sides : []));
  const tidied = hasRolls(move)
    ? []
    : events.flatMap((event) => (event.type === "tidied" ? event.sides : []));
  if (entered.length + spokenFor.length + tidied.length === 0) return undefined;
  return { n, by, enteredBy: [...new Set(entered)], spokenFor, tidied, since: more.map((later) => later.by) };
}

function refuseTakenBack(to: number, since: readonly LogEntry[]): void {
  const by = since.find(({ events }) => events.some((event) => event.type === "undone" && event.to < to));
  if (by === undefined) return;
  throw new RuleError("refuse-entry-undone", { to, n: by.n });
}

/** What somebody who neither plays a game nor made it leaves in its log without acting in it. */
const ONLOOKERS = new Set<GameEvent["type"]>(["rolled", "tableRead", "corrected"]);

/**
 * Whether an entry is but a roll beside the game by somebody who neither played it then nor made it, or a figure that
 * the server put right.
 */
function isOnlookers({ creator, seats }: Game, { by, events }: LogEntry): boolean {
  const isPart = by === creator || seats.some(({ user }) => user === by);
  return !isPart && events.every(({ type }) => ONLOOKERS.has(type));
}

/** Who acted in entries; the bot only where it ended somebody's time, which is nobody's slip. */
function actorsOf(acted: readonly LogEntry[]): string[] {
  const people = acted.filter(({ by, events }) => by !== BOT || events.some(({ type }) => type === "timeUp"));
  return [...new Set(people.map(({ by }) => by))];
}

/**
 * Reads the log for an undo. `then`: the game after the entry to go back to; `since`: all entries after it. Refuses
 * where that entry was taken back itself, or nothing that stands was done since.
 */
export function pastOf(then: Game, since: readonly LogEntry[]): PastState {
  const to = then.head.n;
  refuseTakenBack(to, since);
  const left = standing(since);
  const acted = left.filter((entry) => !isOnlookers(then, entry));
  const moves = movesTakenBack(since);
  const [first] = moves;
  if (first === undefined) throw new RuleError("refuse-nothing-since-entry", { to });
  const refusable = refusableIn(moves);
  return {
    to,
    play: then.play,
    status: then.status === "setup" ? "setup" : "running",
    rolls: rollsTakenBack(since),
    actors: actorsOf(acted),
    hasDice: acted.some(hasRolls),
    firstAt: first.at,
    ...given({ refusable }),
  };
}
