import { showLog } from "#games/records/log-pages.ts";
import { LOG_KINDS } from "#core/event-kinds.ts";
import { command } from "./definitions/command.ts";
import { oneOf, side, whole } from "./options/options.ts";

const number = whole({ min: 1 }).optional();

/** Shows the log, numbered, in pages. */
export const log = command(
  "log",
  { kind: oneOf(LOG_KINDS).optional(), turn: number, side: side.optional(), from: number },
  (context, call, { from, ...wish }) => showLog(context, call, wish, from),
  { isPublic: true },
);
