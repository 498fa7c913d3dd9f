import type { Handlers } from "#games/command.ts";
import { explainEntry, showDiceProof, showDiceStats } from "#games/records/dice-records.ts";
import { showLog } from "#games/records/log-pages.ts";
import { verifyRoll } from "#games/records/one-roll.ts";
import { LOG_KINDS } from "#core/event-kinds.ts";
import type { reportPresses } from "#cards/presses/look-ups.ts";

export const reports: Handlers<keyof typeof reportPresses> = {
  // On a page of the log, another page replaces it.
  log: async (context, call, { from, only, turn, side }) => ({
    ...(await showLog(context, call, { kind: only, turn, side }, from)),
    redraws: call.keepsCard !== true,
  }),
  logKind: (context, call, { turn, side }, [picked]) =>
    showLog(context, call, { kind: LOG_KINDS.find((kind) => kind === picked), turn, side }),
  logEntry: (context, call, _, [picked]) => explainEntry(context, call, Number(picked)),
  diceStats: (context, call, { user }, [die]) => showDiceStats(context, call, { user, die }),
  diceProof: (context, call) => showDiceProof(context, call),
  verifyRoll: (context, call, { roll }) => verifyRoll(context, call, String(roll), "private"),
};
