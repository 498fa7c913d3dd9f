import type { Action } from "#core/actions.ts";
import type { System } from "#core/system/index.ts";
import type { Reply } from "#cards/reply.ts";
import type { Commit, Extras } from "#store/store.ts";
import type { Running } from "./running.ts";

/** An action with the data to save with it, such as a new dice secret or a sealed text. */
export interface ReadyAction {
  action: Action;
  secret?: Commit["secret"];
  extras?: Extras;
  /** The system of the page that the action takes. */
  page?: System;
  /** True if the reply is private, and the game's channel gets a separate message. */
  apart?: boolean;
  /** Creates the private reply to the author; the entry's card if omitted. */
  answer?: () => Promise<Reply>;
}

/** The reply to send if there is nothing left to do. */
export interface Instead {
  instead: Reply;
}

/** Creates an action from more than the player's input, such as the log. */
export type ActionMaker = (running: Running) => Promise<ReadyAction | Instead>;
