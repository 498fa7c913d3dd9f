import { refuseOver } from "#core/decide.ts";
import { isAsked, requestAsked } from "#core/decisions/undo.ts";
import { RuleError } from "#core/errors.ts";
import { fold } from "#core/evolve.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { System } from "#core/system.ts";
import { movesTakenBack, pastOf, type Past } from "#core/undoing.ts";
import { hasAuthority, sidesHeldBy } from "#core/waits.ts";
import type { ActionMaker } from "./made.ts";
import { notYoursCard } from "#views/undo-card.ts";
import type { Call } from "./command.ts";
import { type Asked, overCard } from "./over.ts";

/** A press on a button of a request. */
interface UndoAnswer extends Asked {
  answer: "agree" | "refuse" | "withdraw";
}

function pastBefore(entries: readonly LogEntry[], to: number): Past {
  return pastOf(fold(entries.slice(0, to)), entries.slice(to));
}

/** Whether a person has a say in the game; others are refused where the action is decided. */
function hasPart(system: System, game: Game, user: string): boolean {
  return hasAuthority(game, user) || sidesHeldBy(system, game, user).length > 0;
}

/** Whether a person has rolled since a move without moving anything, and may mean that roll. */
function hasRolledSince(last: LogEntry, entries: readonly LogEntry[], user: string): boolean {
  return entries.some(
    ({ n, by, events }) => n > last.n && by === user && events.some(({ type }) => type === "rolled"),
  );
}

/**
 * Goes back to how things stood after entry `wanted`, or asks for it; without it, takes one's own last move back. Where
 * the last move is somebody else's, a button offers to ask for it.
 */
export function undoTo({ app, user, now }: Call, wanted: number | undefined): ActionMaker {
  return async ({ system, game }) => {
    refuseOver(game, "undo");
    const entries = await app.entries(game);
    const last = movesTakenBack(entries).at(-1);
    if (last === undefined)
      throw new RuleError("nothing-to-undo", "No move has been made yet, so there is none to take back.");
    if (wanted === undefined && last.by !== user.id && hasPart(system, game, user.id)) {
      const hasRolled = hasRolledSince(last, entries, user.id);
      return { instead: notYoursCard(system, game, last, { user: user.id, hasRolled }) };
    }
    const to = wanted ?? last.n - 1;
    if (to < 1 || to >= game.head.n) {
      throw new RuleError(
        "unknown-entry",
        `There is no entry ${to} to go back to. \`/log\` shows them; choose one from 1 to ${game.head.n - 1}.`,
      );
    }
    return { action: { do: "undo", past: pastBefore(entries, to), at: now } };
  };
}

/** Answers the request of entry `asked`, or withdraws it; where it is over, its message says so from now on. */
export function answerUndo(call: Call, { asked, answer, on }: UndoAnswer): ActionMaker {
  const { app, now: at } = call;
  return async (running) => {
    const { game } = running;
    if (!isAsked(game, asked, at)) return { instead: await overCard(call, running, { asked, on }) };
    if (answer !== "agree") return { action: { do: `${answer}Undo`, asked, at } };
    const { to } = requestAsked(game, asked, at);
    return { action: { do: "agreeUndo", asked, past: pastBefore(await app.entries(game), to), at } };
  };
}
