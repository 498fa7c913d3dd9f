import type { Context } from "#games/context.ts";
import { bookOf } from "#words/rulebook.ts";
import { refuseOver } from "#rules/decide.ts";
import { sliceOf } from "#core/past.ts";
import { refusedBy } from "./rules.ts";
import type { ActionOf } from "#core/actions.ts";
import { readCell } from "#core/tables/index.ts";
import { type EventOf, type LogEntry } from "#core/schema/index.ts";
import { canonicalJson } from "#core/hash.ts";
import { type System } from "#core/system/index.ts";
import { RuleError } from "#core/errors.ts";
import { roleOf } from "#core/people/index.ts";
import { MOST_AFTER_MOVE, pastBefore } from "#games/running/past.ts";
import { act } from "#games/act.ts";
import type { ActionMaker } from "#games/running/ready-action.ts";
import { notYoursCard } from "./request-card.ts";
import type { Call } from "#games/command.ts";
import { gameFor } from "#games/suggest/suggest.ts";
import { entryText } from "#cards/reports/entry-text.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { text } from "#words/text.ts";
import { correctionIn } from "#cards/tables/taking-over.ts";

/** True if the user has since made a roll without effect, which they may want to undo. */
function hasRolledSince(since: readonly LogEntry[], user: string): boolean {
  return since.some(({ by, events }) => by === user && events.some(({ type }) => type === "rolled"));
}

/**
 * Undoes to the state after entry `wanted`, or asks the other players. Without `wanted`, undoes the user's own last
 * move. If another player made the last move, offers a button that asks that player.
 */
export function undoTo(
  context: Context,
  { user, now, language }: Call,
  wanted: number | undefined,
): ActionMaker {
  return async ({ system, game }) => {
    refuseOver(game, "undo");
    const n = game.play.lastMove ?? 0;
    const [last] = await context.games.entries(game, n, n);
    if (last === undefined) throw new RuleError("refuse-no-move-yet");
    if (wanted === undefined && last.by !== user.id && roleOf(game, user.id).hasPart) {
      const since = await context.games.entries(game, Math.max(n, game.head.n - MOST_AFTER_MOVE) + 1);
      const hasRolled = hasRolledSince(since, user.id);
      return { instead: notYoursCard(bookOf(system, language), game, last, { user: user.id, hasRolled }) };
    }
    const to = wanted ?? last.n - 1;
    if (to < 1 || to >= game.head.n) {
      throw new RuleError("refuse-no-such-entry", { to, value: game.head.n - 1 }).about("to");
    }
    return { action: { do: "undo", past: await pastBefore(context.games, game, to), at: now } };
  };
}

/** The number in a typed reference to a log entry: `12` or `#12`. */
function entryNumber(written: string): number {
  const [, digits] = /^#?(\d{1,9})$/.exec(written) ?? [];
  if (digits === undefined) throw new RuleError("refuse-entry-number").about("to");
  return Number(digits);
}

/** `/undo`. */
export function undoTyped(context: Context, call: Call, { to }: { to?: string | undefined }): Promise<Reply> {
  return act(context, call, undoTo(context, call, to === undefined ? undefined : entryNumber(to)));
}

/** Number of entries suggested for an undo. */
const UNDO_REACH = 200;

/** The entries to which an undo can return, latest first. */
export async function entryChoices(context: Context, call: Call): Promise<Suggestion[]> {
  const { book, game } = gameFor(call);
  const last = game.play.lastMove ?? 0;
  const entries = await context.games.entries(game, last - UNDO_REACH, last);
  const moves = sliceOf(entries).moves;
  const targets = moves
    .map((move) => entries.find((entry) => entry.n === move.n - 1))
    .filter((entry) => entry !== undefined);
  return targets.toReversed().map((entry) => {
    const entered = entryText(book, game, entry)
      .replace(/<[^>]*>|[*`]/g, "")
      .replace(/\s+/g, " ");
    return {
      name: call.language.say("undo-choice", { n: entry.n, text: entered.trim() }),
      value: String(entry.n),
    };
  });
}

/** Maximum number of later entries after which a move can be refused. */
const MOST_SINCE = 200;

/** Refuses to refuse entry `n`, and offers to ask for an undo of it. */
function tooLate(n: number): RuleError {
  const error = new RuleError("refuse-refusal-too-late");
  const to = String(n - 1);
  const undo = { name: text("choice-undo-to", { to }), command: "undo", options: { to } };
  return n < 2 ? error : error.leadingTo(undo);
}

/** Refuses to undo a move that was already undone. */
function refuseTakenBack(error: unknown): never {
  if (!(error instanceof RuleError)) throw error;
  throw new RuleError("refuse-undone-already");
}

/** Restores a figure that another player corrected, unless it was corrected again. */
function refusedCorrection(
  system: System,
  corrected: EventOf<"corrected">,
  { n, by, now }: { n: number; by: string; now: number },
): ActionOf<"correct"> {
  if (corrected.by === by) throw new RuleError("refuse-refusal-by-other-side");
  const { row, column, from, value } = corrected;
  const table = system.table(corrected.table);
  if (canonicalJson(readCell(system, table, row, column).value) !== canonicalJson(value)) throw tooLate(n);
  return { do: "correct", table: table.id, row, column, figure: { is: from }, at: now };
}

/**
 * Refuses entry `n` on behalf of the user: a figure that another player corrected, dice that they entered, or their
 * decision for the user's side.
 */
export function refuseMove(context: Context, { user, now }: Call, n: number): ActionMaker {
  return async ({ system, game }) => {
    refuseOver(game, "undo");
    if (n < 2 || n > game.head.n || game.head.n - n > MOST_SINCE) throw tooLate(n);
    const [entry] = await context.games.entries(game, n, n);
    const corrected = entry && correctionIn(entry);
    if (corrected !== undefined)
      return { action: refusedCorrection(system, corrected, { n, by: user.id, now }) };
    const past = await pastBefore(context.games, game, n - 1).catch(refuseTakenBack);
    const { refusable } = past;
    if (refusable?.n !== n) throw tooLate(n);
    if (refusedBy(system, game, user.id, refusable) !== undefined)
      return { action: { do: "undo", past, at: now } };
    if (refusedBy(system, game, user.id, { ...refusable, since: [] }) !== undefined) throw tooLate(n);
    throw new RuleError("refuse-refusal-by-other-side");
  };
}
