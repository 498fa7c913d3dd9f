import type { ActionOf } from "#core/actions.ts";
import type { Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { playersOf, roleOf } from "#core/people/index.ts";
import { type Wait, stepsIn, passMove } from "#core/steps/index.ts";
import { kindOf } from "#core/procedures/index.ts";
import type { EventOf, Game } from "#core/schema/index.ts";
import { goBack } from "#core/lifecycle/index.ts";

/** Ends the step for a side, like a press of Done. */
function pass(draft: Draft, { side }: Wait): void {
  const step = draft.system.stepAt(draft.game.play.position);
  kindOf(step).beforeDone?.(draft, side);
  draft.emit({ type: "done", side, ahead: "deadline" });
  passMove(draft, step);
}

/** The player of a side whose seat needs a substitute: the first for whose seat no search is open. */
function toReplace({ sought = [], ...game }: Game, side: string): string | undefined {
  return playersOf(game, side).find(
    (user) => !sought.some((open) => open.side === side && open.user === user),
  );
}

type About = EventOf<"timeUp">;

/** Passes the step. A roll or an order cannot be passed, so the game continues to wait. */
function passOrWait(draft: Draft, wait: Wait, about: About): void {
  const isStuck = wait.for !== "confirm";
  draft.emit(isStuck ? { ...about, stuck: true } : about);
  if (!isStuck) pass(draft, wait);
}

/** Starts the search for a substitute, if there is none. */
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

/** Applies the agreed consequence of a time that ran out. */
export function timeUp(draft: Draft, { key, secret = "" }: ActionOf<"timeUp">): void {
  const { system, game } = draft;
  const { deadline, paused } = game;
  const wait = stepsIn(system, game).waits.find((open) => open.key === key);
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

/** Refuses everyone except opponents of the side whose time ran out. */
function needOpponentOf({ system, game, by }: Draft, side: string): void {
  const held = roleOf(game, by).sidesIn(system);
  if (held.includes(side)) throw new RuleError("refuse-grace-own");
  if (held.length === 0) throw new RuleError("refuse-grace-players-only", system.seatWords(side));
}

/** Undoes the consequence of a time that ran out, without consent, and restarts the side's clock. */
export function giveGrace(draft: Draft, { entry, past, commitment }: ActionOf<"grace">): void {
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
