import { isMove } from "#core/event-kinds.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { entriesPage } from "#games/records/log-pages.ts";
import { changePace } from "#games/pace/waiting.ts";
import { aliasIn } from "#rules/log/index.ts";
import type { Running } from "#games/running/running.ts";
import type { Reply } from "#cards/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import { sinceCard } from "./card.ts";

/** Number of entries read at a time, from the end of the log. */
const AT_A_TIME = 50;

/** The user's last move of play, or the later entry up to which they have read; 0 if there is neither. */
async function lastSeen({ games }: Context, { game, pace }: Running, user: string): Promise<number> {
  const { [user]: read = 0 } = pace.read ?? {};
  for (let to = game.head.n; to > read; to -= AT_A_TIME) {
    const entries = await games.entries(game, Math.max(read, to - AT_A_TIME) + 1, to);
    const own = entries.findLast(({ by, events }) => by === user && isMove(events));
    if (own !== undefined) return own.n;
  }
  return read;
}

/** The entry before the first page, and the first entry of this page. Both are found if omitted. */
interface PagePlace {
  after?: number | undefined;
  from?: number | undefined;
}

/** Shows a user the entries since they last moved or read: the first page, or the one that starts at entry `from`. */
export async function showSince(context: Context, call: Call, wanted: PagePlace = {}): Promise<Reply> {
  const { games } = context;
  const running = await games.here(call);
  const { system, game, people } = running;
  const after = wanted.after ?? (await lastSeen(context, running, call.user.id));
  const page = await entriesPage(context, game, wanted.from ?? after + 1, after + 1);
  const [last] = after === 0 ? [] : await games.entries(game, after, after);
  const mayMark = aliasIn(people, call.user.id) !== undefined;
  return sinceCard(bookOf(system, call.language), game, { ...page, after, at: last?.at, mayMark });
}

/** Marks the entries up to `entry` as read. */
export async function markRead(context: Context, call: Call, entry: number): Promise<Reply> {
  const running = await context.games.here(call);
  await changePace(context, running, call.now, ({ read, ...pace }) => ({
    ...pace,
    read: { ...read, [call.user.id]: Math.max(1, Math.min(entry, running.game.head.n)) },
  }));
  return showSince(context, call);
}
