import type { Context } from "../context.ts";
import { RuleError } from "#core/errors.ts";
import { peopleNamed } from "#core/people.ts";
import type { Game } from "#core/schema.ts";
import type { GameNotice } from "#store/store.ts";
import { followedCard, followingCard, type Following } from "#cards/reminders/following.ts";
import { entryText } from "#cards/reports/log.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "../command.ts";
import type { WatchContext } from "../watch-context.ts";
import type { Running } from "../running/running.ts";
import { stageOf } from "../running/transition.ts";
import type { Fate } from "../runtime/notifier.ts";

/**
 * The notice to a follower; undefined if the user no longer follows, or if the phase is over, because the next phase
 * has its own notice.
 */
export async function composeFollowed(
  context: WatchContext,
  { to, about }: GameNotice<"followed">,
  { game, book }: Running,
): Promise<Reply | undefined> {
  const followers = await context.store.followersOf(game.id);
  if (!("user" in to) || !followers.includes(to.user) || about.stage !== stageOf(game)) return undefined;
  const [entry] = await context.games.entries(game, about.n, about.n);
  return followedCard(book, game, entry === undefined ? "" : entryText(book, game, entry));
}

/**
 * Stops notices to a follower whose direct messages are closed. The game stays in their list. Does nothing for other
 * users.
 */
export async function unfollowedWhereClosed(
  context: WatchContext,
  { to, game }: GameNotice,
  fate: Fate,
): Promise<void> {
  if (fate.outcome !== "lost" || !("user" in to)) return;
  const { user } = to;
  await context.games.queue(game, async () => {
    const known = (await context.store.tiesOf(user)).find((tie) => tie.game === game);
    if (known?.follows === true) await context.store.note({ ties: [{ ...known, follows: false }] });
  });
}

/** True if a user only watches a game: they have no seat and are not its umpire. */
function isSpectator({ seats }: Game, user: string): boolean {
  return !seats.some((seat) => seat.user === user);
}

/** Makes a spectator follow a game: with a notice on each new phase, or only in their list. */
export async function follow(context: Context, call: Call, how: Following): Promise<Reply> {
  const { game } = await context.games.here(call);
  if (!isSpectator(game, call.user.id)) {
    throw new RuleError("refuse-follow-own");
  }
  if (game.status === "ended") throw new RuleError("refuse-follow-ended");
  await context.store.note({ ties: [{ user: call.user.id, game: game.id, follows: how === "phases" }] });
  return followingCard(call.mine, game, how);
}

/** True if a game's log contains a user, whose data must stay findable. */
async function occursIn(context: Context, id: string, user: string): Promise<boolean> {
  const { game } = await context.games.byId(id);
  const entries = await context.games.entries(game);
  return entries.some((entry) => peopleNamed(entry).includes(user));
}

/** Makes a user stop following. A user in the log stays tied to the game. */
export async function unfollow(context: Context, call: Call): Promise<Reply> {
  const { game } = await context.games.here(call);
  const tie = { user: call.user.id, game: game.id };
  const known = (await context.store.tiesOf(tie.user)).find((other) => other.game === tie.game);
  if (known?.follows === undefined) {
    throw new RuleError("refuse-not-following");
  }
  await context.games.queue(game.id, async () => {
    await ((await occursIn(context, game.id, tie.user))
      ? context.store.note({ ties: [tie] })
      : context.store.remove({ ties: [tie] }));
  });
  return followingCard(call.mine, game, undefined);
}
