import { RuleError } from "#core/errors.ts";
import { peopleNamed } from "#core/people/index.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { followingCard, type Following } from "./card.ts";

/** Makes a spectator follow a game: with a notice on each new phase, or only in their list. */
export async function follow(context: Context, call: Call, { how }: { how: Following }): Promise<Reply> {
  const { game } = await context.games.here(call);
  if (game.seats.some(({ user }) => user === call.user.id)) throw new RuleError("refuse-follow-own");
  if (game.status === "ended") throw new RuleError("refuse-follow-ended");
  await context.store.note({ ties: [{ user: call.user.id, game: game.id, follows: how === "phases" }] });
  return followingCard(call.language, game, how);
}

/** True if a game's log names a user. Their tie to it must then stay, because it leads to their data. */
async function occursIn(context: Context, id: string, user: string): Promise<boolean> {
  const { game } = await context.games.byId(id);
  const entries = await context.games.entries(game);
  return entries.some((entry) => peopleNamed(entry).includes(user));
}

/** Makes a user stop following a game. A user in its log stays tied to it. */
export async function unfollow(context: Context, call: Call): Promise<Reply> {
  const { game } = await context.games.here(call);
  const tie = { user: call.user.id, game: game.id };
  const known = (await context.store.tiesOf(tie.user)).find((other) => other.game === tie.game);
  if (known?.follows === undefined) throw new RuleError("refuse-not-following");
  await context.games.queue(game.id, async () => {
    await ((await occursIn(context, game.id, tie.user))
      ? context.store.note({ ties: [tie] })
      : context.store.remove({ ties: [tie] }));
  });
  return followingCard(call.language, game, undefined);
}
