import type { Action } from "#core/actions.ts";
import type { Commit, Extras } from "#store/store.ts";
import type { Reply } from "#views/reply.ts";
import type { Running } from "./games/running.ts";

/** An action, and what is to be kept with it: a new secret of the dice, a sealed text. */
export interface ReadyAction {
  action: Action;
  secret?: Commit["secret"];
  extras?: Extras;
  /** The answer is for the acting person alone; the game's channel is told in a message of its own. */
  apart?: boolean;
}

/** What is shown where there is nothing left to act on: nothing happens. */
interface Instead {
  instead: Reply;
}

/** Makes an action where that needs more than the player gave, such as the log. */
export type ActionMaker = (running: Running) => Promise<ReadyAction | Instead>;

/** What an action comes to in a game. */
export async function resolved(
  action: Action | ActionMaker,
  running: Running,
): Promise<ReadyAction | Instead> {
  return typeof action === "function" ? action(running) : { action };
}
