import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { given } from "../left-out.ts";
import { keyOfWait } from "../pace/awaited.ts";
import { playersOf, sidesHeldBy, type Wait, waits } from "../pace/waits.ts";
import { kindOf } from "../procedures/verbs.ts";
import type { EventOf } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import { seatWords } from "../system.ts";
import { passMove } from "../sequence/decide-steps.ts";
import { stepAt } from "../sequence/sequence.ts";
import { goBack } from "../undo/decide.ts";
import type { PastState } from "../undo/undoing.ts";

/** The time of the wait with this key is over: the bot's own doing. `secret`: of the dice, where that ends the game. */
export interface TimeUp {
  do: "timeUp";
  key: string;
  secret?: string;
}

/** An opponent gives the time back that entry `entry` says is over. */
export interface Grace {
  do: "grace";
  entry: number;
  /** What the step that was passed takes to be opened again. */
  past?: PastState;
  /** To the next dice, where the game had ended. */
  commitment?: string;
}

/** Says that a side is done, as if it had pressed. */
function pass(draft: Draft, { side }: Wait): void {
  const step = stepAt(draft.system, draft.game.play.position);
  kindOf(step).beforeDone?.(draft, side);
  draft.emit({ type: "done", side, ahead: "deadline" });
  passMove(draft, step);
}

/** Whose seat of a side a substitute is sought for: the first one's for whom nobody is yet. */
function toReplace({ sought = [], ...game }: Game, side: string): string | undefined {
  return playersOf(game, side).find(
    (user) => !sought.some((open) => open.side === side && open.user === user),
  );
}

type About = EventOf<"timeUp">;

/** A roll or an order cannot be passed: the game waits on. */
function passOrWait(draft: Draft, wait: Wait, about: About): void {
  const isStuck = wait.for !== "confirm";
  draft.emit(isStuck ? { ...about, stuck: true } : about);
  if (!isStuck) pass(draft, wait);
}

/** Opens the search for a substitute, unless it is. */
function seekFor(draft: Draft, about: About): void {
  const { side } = about;
  const user = toReplace(draft.game, side);
  draft.emit({ ...about, ...given({ for: user }) });
  if (user !== undefined) draft.emit({ type: "substituteSought", side, for: user, against: true });
}

function endGame(draft: Draft, secret: string): void {
  draft.emit({ type: "revealed", series: draft.game.dice.series, secret });
  draft.emit({ type: "ended", result: "" });
}

/** What follows on a time that is over, as the players agreed. */
export function timeUp(draft: Draft, { key, secret = "" }: TimeUp): void {
  const { system, game } = draft;
  const { deadline, paused } = game;
  const wait = waits(system, game).find((open) => keyOfWait(game, open) === key);
  if (deadline === undefined || paused !== undefined || wait === undefined)
    throw new RuleError("refuse-wait-over");
  const { hours, follows } = deadline;
  const { side, step } = wait;
  const about = { type: "timeUp", key, side, step, hours, follows } as const;
  if (follows === "pass") return passOrWait(draft, wait, about);
  if (follows === "substitute") return seekFor(draft, about);
  draft.emit(about);
  endGame(draft, secret);
}

/** Refuses the one whose time ran out, and everybody who does not play against them. */
function needOpponentOf({ system, game, by }: Draft, side: string): void {
  const held = sidesHeldBy(system, game, by);
  if (held.includes(side)) throw new RuleError("refuse-grace-own");
  if (held.length === 0) throw new RuleError("refuse-grace-players-only", seatWords(system, side));
}

/** Takes back what followed on a time that was over, with nobody's consent; its clock runs anew. */
export function giveGrace(draft: Draft, { entry, past, commitment }: Grace): void {
  const { timeUp: up, status, dice } = draft.game;
  if (up?.n !== entry) throw new RuleError("refuse-grace-over");
  const { side } = up;
  needOpponentOf(draft, side);
  draft.emit({ type: "graceGiven", by: draft.by, entry, side });
  if (status === "ended" && commitment !== undefined)
    draft.emit({ type: "committed", series: dice.series + 1, hash: commitment });
  if (up.for !== undefined) draft.emit({ type: "substituteDropped", side, for: up.for });
  if (past !== undefined) goBack(draft, past);
}
