import type { Handlers } from "#app/command.ts";
import { showDiceProof, showDiceStats } from "#app/records/dice-records.ts";
import { showLog } from "#app/records/log-pages.ts";
import { LOG_KINDS } from "#core/event-kinds.ts";
import type { reportPresses } from "#views/presses/look-ups.ts";

export const reports: Handlers<keyof typeof reportPresses> = {
  log: (context, call, { from, only, turn, side }) =>
    showLog(context, call, { kind: only, turn, side }, from),
  logKind: (context, call, { turn, side }, [picked]) =>
    showLog(context, call, { kind: LOG_KINDS.find((kind) => kind === picked), turn, side }),
  diceStats: (context, call, { user }, [die]) => showDiceStats(context, call, { user, die }),
  diceProof: (context, call) => showDiceProof(context, call),
};
