import { z } from "zod";
import { LOG_KINDS } from "#core/event-kinds.ts";
import { button, menu, number, word } from "./fields.ts";

/** What is pressed on the pages of a game's log, and on how its dice fell. */
export const reportPresses = {
  log: button("game", {
    from: number.optional(),
    only: z.enum(LOG_KINDS).optional(),
    turn: number.optional(),
    side: word.optional(),
  }),
  /** Only entries of the kind that is picked. */
  logKind: menu("game", { turn: number.optional(), side: word.optional() }),
  /** The dice that are picked; `user`: of one player. */
  diceStats: menu("game", { user: word.optional() }),
  /** All digits of the seals, secrets and hashes. */
  diceProof: button("game"),
};
