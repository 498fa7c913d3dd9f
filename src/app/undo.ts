import { refuseOver } from "#core/decide.ts";
import { isAsked, requestAsked } from "#core/decisions/undo.ts";
import { RuleError } from "#core/errors.ts";
import { fold } from "#core/evolve.ts";
import type { LogEntry } from "#core/schema/game.ts";
import { movesTakenBack, pastOf, type Past } from "#core/undoing.ts";
import type { ActionMaker } from "./made.ts";
import type { Call } from "./command.ts";
import { type Asked, overCard } from "./over.ts";

/** A press on a button of a request. */
interface UndoAnswer extends Asked {
  answer: "agree" | "refuse" | "withdraw";
}

function pastBefore(entries: readonly LogEntry[], to: number): Past {
  return pastOf(fold(entries.slice(0, to)), entries.slice(to));
}

/** The entry before the last move, which must be that of the person who asks. */
function beforeOwnMove(last: LogEntry, user: string): number {
  if (last.by === user) return last.n - 1;
  throw new RuleError(
    "not-allowed",
    `The last move is not yours. It is entry ${last.n}; \`/undo to:${last.n - 1}\` takes it back, or asks for that. A roll that moved nothing stays as it fell.`,
  );
}

/** Goes back to how things stood after entry `wanted`, or asks for it; without it, takes one's own last move back. */
export function undoTo({ app, user, now }: Call, wanted: number | undefined): ActionMaker {
  return async ({ game }) => {
    refuseOver(game, "undo");
    const entries = await app.entries(game);
    const last = movesTakenBack(entries).at(-1);
    if (last === undefined)
      throw new RuleError("nothing-to-undo", "No move has been made yet, so there is none to take back.");
    const to = wanted ?? beforeOwnMove(last, user.id);
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
