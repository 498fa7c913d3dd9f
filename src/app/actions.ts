import { RuleError } from "#core/errors.ts";
import { fold } from "#core/evolve.ts";
import { commitmentTo } from "#core/fairness.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { LogEntry } from "#core/schema/game.ts";
import type { ActionMaker, App } from "./app.ts";
import { drawSecret } from "./secrets.ts";

/** Publishes the dice secret and commits to a new one. */
export function revealDice(app: App): ActionMaker {
  return async ({ game }) => {
    const next = drawSecret();
    const action = {
      do: "reveal",
      secret: await app.secretOf(game),
      commitment: commitmentTo(next),
    } as const;
    return { action, secret: { series: game.dice.series + 1, secret: next } };
  };
}

/** Ends the game and publishes the dice secret with it. */
export function endGame(app: App, result: string): ActionMaker {
  return async ({ game }) => ({ action: { do: "end", result, secret: await app.secretOf(game) } });
}

/** Events that an undo takes back; others, such as free rolls and seats, stay as they are. */
const UNDOABLE = new Set<GameEvent["type"]>([
  "began",
  "contested",
  "tried",
  "orderGiven",
  "orderDone",
  "adjusted",
  "marked",
  "listed",
  "itemPlaced",
  "itemRemoved",
  "unitAdded",
  "unitChanged",
  "unitRemoved",
  "statesReset",
  "activated",
  "done",
  "handedOver",
  "advanced",
]);

/** Whether an undo would take back something that the entry did. */
export function isUndoable(entry: LogEntry): boolean {
  return entry.events.some((event) => UNDOABLE.has(event.type));
}

/**
 * The entries that still stand, newest last: those that no later undo has taken back.
 * An undo itself stands, so that it is not taken for a move.
 */
export function standing(entries: readonly LogEntry[]): LogEntry[] {
  let left: LogEntry[] = [];
  for (const entry of entries) {
    const undone = entry.events.find((event) => event.type === "undone");
    if (undone === undefined) left.push(entry);
    else left = left.filter((earlier) => earlier.n <= undone.to);
  }
  return left;
}

/**
 * Goes back to how things stood after entry `wanted`; without it, takes back the last move, which must be `by`'s own:
 * who may take back the moves of others says how far.
 */
export function undoTo(app: App, by: string, wanted: number | undefined): ActionMaker {
  return async ({ game }) => {
    const entries = await app.entries(game);
    const moves = standing(entries).filter(isUndoable);
    const last = moves.at(-1);
    if (last === undefined)
      throw new RuleError("nothing-to-undo", "No move has been made yet, so there is none to take back.");
    if (wanted === undefined && last.by !== by) {
      throw new RuleError(
        "not-allowed",
        "The last move is not yours. The game's creator or umpire can take it back by naming the entry to go back to: `/undo to:`.",
      );
    }
    const to = wanted ?? last.n - 1;
    if (to < 1 || to >= game.head.n) {
      throw new RuleError(
        "unknown-entry",
        `There is no entry ${to} to go back to. \`/log\` shows them; choose one from 1 to ${game.head.n - 1}.`,
      );
    }
    const authors = [...new Set(moves.filter((entry) => entry.n > to).map((entry) => entry.by))];
    if (authors.length === 0)
      throw new RuleError("nothing-to-undo", `Nothing that stands was done after entry ${to}.`);
    const { play, status } = fold(entries.slice(0, to));
    return { action: { do: "undo", to, play, status: status === "setup" ? "setup" : "running", authors } };
  };
}
