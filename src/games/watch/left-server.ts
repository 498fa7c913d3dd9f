import { given } from "#core/left-out.ts";
import type { Pace } from "#core/schema/index.ts";
import type { Notice, WakeUp } from "#store/store.ts";
import { leftServerCard } from "#cards/reminders/left-server.ts";
import type { WatchContext } from "../watch-context.ts";
import type { Running } from "../running/running.ts";

/**
 * Users of a game whose membership of its server is asked, and the notice that is meant for them. `again`: notifies also
 * about users known to have left.
 */
interface MembershipQuery {
  users: readonly string[];
  notice: string;
  again?: boolean | undefined;
}

/**
 * Asks Discord which users have left the game's server, and records it. Notifies the other players of users who left.
 * While Discord does not answer, nothing changes.
 */
export async function leftAmong(
  context: WatchContext,
  { game }: Running,
  { users, notice, again = false }: MembershipQuery,
): Promise<ReadonlySet<string>> {
  const { guild } = game;
  if (guild === null) return new Set();
  const answers = await Promise.all(
    users.map(async (user) => ({ user, isMember: await context.notifier.isMember(guild, user) })),
  );
  const isUser = (wanted: boolean) => answers.filter(({ isMember }) => isMember === wanted);
  const gone = isUser(false).map(({ user }) => user);
  const here = new Set(isUser(true).map(({ user }) => user));
  return context.games.inQueue(game.id, async (running) => {
    const { pace } = running;
    const known = new Set(pace.left);
    const left = new Set([...known, ...gone]).difference(here);
    const told = gone.filter((user) => again || !known.has(user));
    if (told.length > 0 || left.size !== known.size)
      await context.games.note(running.game, {
        pace: withLeft(pace, [...left]),
        wakeUps: cardWakeUps(context, pace),
        notices: await Promise.all(
          told.map((user) =>
            noticeOf(context, running, { id: `gone:${notice}:${user}`, user, left: [...left] }),
          ),
        ),
      });
    return left;
  });
}

function withLeft(before: Pace, left: string[]): Pace {
  const { left: _, ...pace } = before;
  return { ...pace, ...given({ left: left.length === 0 ? undefined : left }) };
}

function cardWakeUps({ clock }: WatchContext, { game, card }: Pace): WakeUp[] {
  return card === undefined ? [] : [{ at: clock(), kind: "card", id: game }];
}

async function noticeOf(
  { clock, names }: WatchContext,
  { book, game }: Running,
  { id, user, left }: { id: string; user: string; left: string[] },
): Promise<Notice> {
  const at = clock();
  const reply = leftServerCard(book, game, user, { left, names: await names.of([user]) });
  const about = { kind: "said", reply } as const;
  return { id, at, game: game.id, to: { channel: game.channel }, about };
}
