import { RuleError } from "./errors.ts";
import { isMove } from "./event-kinds.ts";
import { MINUTE } from "./pace/index.ts";
import { BOT } from "./people/index.ts";
import type { GameEvent, PastState, Game, LogEntry } from "./schema/index.ts";
import { given } from "./left-out.ts";

/** Milliseconds within which a slip can be undone. */
export const SLIP = MINUTE;

/** The entries in effect, oldest first: those that no later undo among them reverted. */
function standing(entries: readonly LogEntry[]): LogEntry[] {
  const left: LogEntry[] = [];
  for (const entry of entries) {
    const undone = entry.events.find((event) => event.type === "undone");
    if (undone !== undefined) takeBack(left, undone.to);
    left.push(entry);
  }
  return left;
}

/** Removes the entries after `to` from the end of the list and returns them, oldest first. */
export function takeBack<Entry extends Pick<LogEntry, "n">>(left: Entry[], to: number): Entry[] {
  let at = left.length;
  while ((left[at - 1]?.n ?? to) > to) at -= 1;
  return left.splice(at);
}

/** The bot's rolls in an entry that an undo would revert; empty if the entry is not a move. */
export function rollsIn({ events }: Pick<LogEntry, "events">): PastState["rolls"] {
  if (!isMove(events)) return [];
  return events.flatMap((event) => {
    if (event.type !== "rolled" || event.roll === null) return [];
    const { roll, purpose, step, side } = event;
    return [{ roll, purpose, ...given({ step, side }) }];
  });
}

function hasRolls({ events }: Pick<LogEntry, "events">): boolean {
  return events.some(({ type }) => type === "rolled");
}

/** The refusable parts of the first of some moves. */
function refusableIn([move, ...more]: readonly LogEntry[]): PastState["refusable"] {
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

function opensSeals({ events }: Pick<LogEntry, "events">): boolean {
  return events.some(({ type }) => type === "unsealed");
}

function refuseTakenBack(to: number, since: readonly LogEntry[]): void {
  const by = since.find(({ events }) => events.some((event) => event.type === "undone" && event.to < to));
  if (by === undefined) return;
  throw new RuleError("refuse-entry-undone", { to, n: by.n }).about("to");
}

/** Refuses an undo to before a new page, whose steps and tracks are not those of the earlier play. */
function refuseBeforePage(since: readonly LogEntry[]): void {
  const by = since.findLast(({ events }) => events.some(({ type }) => type === "pageTaken"));
  if (by !== undefined) throw new RuleError("refuse-undo-page", { n: by.n });
}

/** Events that an onlooker can log without acting in the game. */
const ONLOOKERS = new Set<GameEvent["type"]>(["rolled", "tableRead", "corrected"]);

/** True if an entry is only an onlooker's roll, or a figure corrected by the server. */
function isOnlookers({ creator, seats }: Game, { by, events }: LogEntry): boolean {
  const isPart = by === creator || seats.some(({ user }) => user === by);
  return !isPart && events.every(({ type }) => ONLOOKERS.has(type));
}

/** Authors of entries. Includes the bot only if it applied a deadline, which is nobody's slip. */
function actorsOf(acted: readonly LogEntry[]): string[] {
  const people = acted.filter(({ by, events }) => by !== BOT || events.some(({ type }) => type === "timeUp"));
  return [...new Set(people.map(({ by }) => by))];
}

/** Consecutive entries of a log, oldest first. */
export function sliceOf(entries: readonly LogEntry[]) {
  return {
    /** The moves in effect, which an undo to the entry before the slice reverts. */
    get moves(): LogEntry[] {
      return standing(entries).filter(({ events }) => isMove(events));
    },

    /** The bot's rolls that such an undo reverts. */
    get rolls(): PastState["rolls"] {
      return standing(entries).flatMap(rollsIn);
    },

    /** Numbers of the moves that later undos in the slice reverted. */
    get takenBack(): ReadonlySet<number> {
      const stand = new Set(standing(entries).map(({ n }) => n));
      const gone = entries.filter((entry) => !stand.has(entry.n) && isMove(entry.events));
      return new Set(gone.map(({ n }) => n));
    },

    /** The parts of the first move that others may refuse; undefined if there are none. */
    get refusable(): PastState["refusable"] {
      return refusableIn(this.moves);
    },

    /**
     * The past of an undo to the game `then`, before the slice. Refuses a target that was itself undone, and an undo
     * without moves.
     */
    pastOf(then: Game): PastState {
      const to = then.head.n;
      refuseTakenBack(to, entries);
      refuseBeforePage(entries);
      const acted = standing(entries).filter((entry) => !isOnlookers(then, entry));
      const [first] = this.moves;
      if (first === undefined) throw new RuleError("refuse-nothing-since-entry", { to }).about("to");
      return {
        to,
        play: then.play,
        status: then.status === "setup" ? "setup" : "running",
        rolls: this.rolls,
        actors: actorsOf(acted),
        isRevealing: acted.some((entry) => hasRolls(entry) || opensSeals(entry)),
        firstAt: first.at,
        ...given({ refusable: this.refusable }),
      };
    },
  };
}
