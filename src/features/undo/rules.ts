import type { ActionOf } from "#core/actions.ts";
import { proposalOf, propose, consentTo } from "#core/agreements/index.ts";
import { rollRepeated } from "#core/dice/index.ts";
import type { Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { withList, type Evolutions } from "#core/evolutions.ts";
import { canonicalJson } from "#core/hash.ts";
import { given } from "#core/left-out.ts";
import { goBack } from "#core/lifecycle/index.ts";
import { DAY, HOUR } from "#core/pace/index.ts";
import { rollsIn, takeBack, SLIP } from "#core/past.ts";
import { needPart, roleOf, playersOf } from "#core/people/index.ts";
import type { Rules } from "#core/rules.ts";
import type { EventOf, Game, PastState, LogEntry } from "#core/schema/index.ts";
import { askedAgain, sidesPassedHere } from "#core/sequence/index.ts";
import { commonNumber, type System } from "#core/system/index.ts";
import { text, type Text } from "#words/text.ts";

export * from "#core/past.ts";

/** Kind of a refused move, for the undo event. */
type RefusedDice = true | "spoken for";

/** True if a player of the user's sides has moved since, which accepts the move. */
function hasGoneOn(system: System, game: Game, user: string, since: readonly string[]): boolean {
  const own = roleOf(game, user)
    .sidesIn(system)
    .flatMap((side) => playersOf(game, side));
  const movers = new Set(since);
  return [user, ...own].some((player) => movers.has(player));
}

/**
 * The parts of a move that a user may refuse alone until their side has moved: dice that an opponent entered,
 * decisions for their side, or housekeeping steps closed for it. Undefined if there are none.
 */
export function refusedBy(
  system: System,
  game: Game,
  user: string,
  move: PastState["refusable"],
): RefusedDice | undefined {
  if (move === undefined || hasGoneOn(system, game, user, move.since)) return undefined;
  const isOpponents = (player: string) =>
    player !== user && roleOf(game, player).opponents(system).includes(user);
  if (move.enteredBy.some(isOpponents)) return true;
  const held = roleOf(game, user).sidesIn(system);
  const isOwn = move.by !== user && [...move.spokenFor, ...move.tidied].some((side) => held.includes(side));
  return isOwn ? "spoken for" : undefined;
}

/**
 * True for a slip, which needs no consent: a recent move without dice or opened seals, after which no other user has
 * moved.
 */
function isSlip({ actors, isRevealing, firstAt }: PastState, by: string, at: number): boolean {
  return actors.every((actor) => actor === by) && !isRevealing && at - firstAt <= SLIP;
}

function refuseUnknown({ game }: Draft, to: number): void {
  const last = game.head.n - 1;
  if (last < 1) throw new RuleError("refuse-nothing-to-undo");
  if (Number.isInteger(to) && to >= 1 && to <= last) return;
  throw new RuleError("refuse-undo-entry", { last });
}

/** Milliseconds within which a housekeeping step can be reopened without consent. */
const REOPENING = DAY;

/** True if the only refusable part of a move is old housekeeping. */
function isTooOld({ refusable, firstAt }: PastState, at: number): boolean {
  if (refusable === undefined || at - firstAt <= REOPENING) return false;
  return refusable.spokenFor.length + refusable.enteredBy.length === 0;
}

/** Undoes to an earlier log entry, or asks the sides whose consent is needed. Rolls stay in the log. */
function undo(draft: Draft, { past, at }: ActionOf<"undo">): void {
  refuseUnknown(draft, past.to);
  needPart(draft);
  const { system, game, by } = draft;
  const refused = isTooOld(past, at) ? undefined : refusedBy(system, game, by, past.refusable);
  if (refused !== undefined || roleOf(game, by).needsNoConsent(system) || isSlip(past, by, at))
    return goBack(draft, past, given({ refused }));
  const open = proposalOf(game, "undo");
  if (open?.about.of === "undo" && open.by !== by && consentTo(game, open).isOpen(at))
    throw new RuleError("refuse-undo-asked-already", { to: open.about.to });
  propose(draft, { of: "undo", to: past.to }, at + commonNumber(game, "undoHours") * HOUR);
}

/** Undoes to entry `to`, as agreed. */
function agreeOnUndo(draft: Draft, to: number, past: PastState | undefined): void {
  if (past?.to !== to) throw new Error(`An undo to entry ${to} takes how things stood then.`);
  goBack(draft, past);
}

/** Checks undos and repeated rolls against the log, entry by entry. */
class UndoCheck {
  #faults: Text[] = [];
  /** Entries in effect, with the rolls of those that are moves. */
  readonly #standing: { n: number; rolls: PastState["rolls"] }[] = [];
  #takenBack: PastState["rolls"] = [];

  check(entry: LogEntry): Text[] {
    this.#faults = [];
    const isOpened = entry.events.some(({ type }) => type === "rollOpened");
    for (const event of entry.events) {
      if (event.type === "undone") this.#checkUndone(entry.n, event);
      // A closed roll repeats no roll.
      if (event.type === "rolled" && !isOpened) this.#checkRepeated(entry.n, event);
    }
    this.#standing.push({ n: entry.n, rolls: rollsIn(entry) });
    return this.#faults;
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

/** `said`: the roll that an entry claims to repeat; `due`: the roll that it repeats. */
function faultOfRepeat(n: number, said: number | undefined, due: number | undefined): Text {
  if (due === undefined) return text("fault-repeat-none", { n, said: said ?? 0 });
  return said === undefined
    ? text("fault-repeat-unsaid", { n, due })
    : text("fault-repeat-other", { n, said, due });
}

function undoCheck(): (entry: LogEntry) => Text[] {
  const undos = new UndoCheck();
  return (entry) => undos.check(entry);
}

/** Restores the earlier state. A step that a side had passed waits for the side again. */
function undone(game: Game, { to, play, status, rolls = [] }: EventOf<"undone">): Game {
  const left = (game.read ?? []).filter(({ n }) => n <= to);
  const kept = status === "setup" ? [] : (game.earlierSettings ?? []);
  const past = { ...game, play, status };
  const back = withList(askedAgain(past, sidesPassedHere(past)), "read", left);
  return withList(withList(back, "earlierSettings", kept), "takenBack", [
    ...(game.takenBack ?? []),
    ...rolls,
  ]);
}

const UNDO_EVOLUTIONS = { undone } satisfies Partial<Evolutions>;

/** Undo to an earlier entry, with consent if the undo affects other players. */
export const UNDO_RULES = {
  decisions: { undo },
  evolutions: UNDO_EVOLUTIONS,
  settles: { undo: (draft, { about }, { past }) => agreeOnUndo(draft, about.to, past) },
  verify: undoCheck,
} satisfies Rules;
