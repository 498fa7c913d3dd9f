import type { Context } from "../context.ts";
import type { LogKind } from "#core/event-kinds.ts";
import { given } from "#core/left-out.ts";
import { entriesThatFit, type LogFilter } from "#rules/log/index.ts";
import type { Game } from "#core/schema/index.ts";
import { sliceOf } from "#core/past.ts";
import { inSlices } from "#store/in-slices.ts";
import type { Reply } from "#cards/reply.ts";
import { type EntriesPage, LOG_PAGE, logCard, type LogPage } from "#cards/reports/log.ts";
import type { Call } from "../command.ts";
import type { Running } from "../running/running.ts";

/** The first entries of the pages before and after the page that starts at `first`, among those from `least` to `all`. */
function placesBeside(first: number, all: number, least = 1): { older?: number; newer?: number } {
  return {
    ...(first > least ? { older: Math.max(least, first - LOG_PAGE) } : {}),
    ...(first + LOG_PAGE <= all ? { newer: first + LOG_PAGE } : {}),
  };
}

/** The page that starts at entry `first`, of the entries from `least` on. Reads later entries too: they may undo these. */
export async function entriesPage(
  { games }: Context,
  game: Game,
  first: number,
  least = 1,
): Promise<EntriesPage> {
  const rest = await games.entries(game, first);
  const entries = rest.slice(0, LOG_PAGE);
  return { entries, takenBack: sliceOf(rest).takenBack, ...placesBeside(first, game.head.n, least) };
}

/** A page of the whole log. */
async function pageOfAll(context: Context, { game }: Running, from: number | undefined): Promise<LogPage> {
  const { n } = game.head;
  const first = Math.min(from ?? Math.max(1, n - LOG_PAGE + 1), n);
  return { filter: {}, fitting: n, before: first - 1, ...(await entriesPage(context, game, first)) };
}

/** A filter of entries, with the side as typed. */
interface LogWish {
  kind?: LogKind | undefined;
  turn?: number | undefined;
  side?: string | undefined;
}

/** The page of the log that starts at entry `from`; the newest page if omitted. */
export async function showLog(
  context: Context,
  call: Call,
  { kind, turn, side }: LogWish,
  from?: number,
): Promise<Reply> {
  const running = await context.games.here(call);
  const filter = given({
    turn,
    side: side === undefined ? undefined : running.system.side(side),
    kind,
  });
  return logCard(running, await logPage(context, running, filter, from));
}

/** A page of the matching entries, starting at entry `from`; the newest page if omitted. */
async function logPage(
  context: Context,
  running: Running,
  filter: LogFilter,
  from: number | undefined,
): Promise<LogPage> {
  if (Object.keys(filter).length === 0) return pageOfAll(context, running, from);
  const all = await context.games.entries(running.game);
  const fitting = await inSlices(entriesThatFit(running.system, all, filter));
  const found = from === undefined ? -1 : fitting.findIndex(({ n }) => n >= from);
  const first = found === -1 ? Math.max(0, fitting.length - LOG_PAGE) : found;
  const { older, newer } = placesBeside(first + 1, fitting.length);
  const numberAt = (place: number | undefined) => (place === undefined ? undefined : fitting[place - 1]?.n);
  const [olderEntry, newerEntry] = [numberAt(older), numberAt(newer)];
  return {
    filter,
    entries: fitting.slice(first, first + LOG_PAGE),
    takenBack: sliceOf(all).takenBack,
    fitting: fitting.length,
    before: first,
    ...given({ older: olderEntry, newer: newerEntry }),
  };
}
