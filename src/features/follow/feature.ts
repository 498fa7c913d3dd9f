import type { Reply } from "#cards/reply.ts";
import { authoredText } from "#cards/reports/entry-text.ts";
import { RuleError } from "#core/errors.ts";
import type { Feature } from "#core/feature.ts";
import { peopleNamed } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import type { Running } from "#games/running/running.ts";
import type { NoticeResult } from "#games/runtime/notifier.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import type { GameNotice } from "#store/store.ts";
import { followedCard, followingCard, type Following } from "./card.ts";

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

/** Key of a game's phase. */
export function stageOf({ status, play }: Game): string {
  const { turn, segment, phase } = play.position;
  return [status, turn, segment, phase].join("/");
}

/** Notifies followers of a new phase, or of the end of the game. */
const followers: EntryConsequence = async ({ store }, { before, after }) => {
  const { id: game, head } = after;
  const stage = stageOf(after);
  if (before === null || stageOf(before) === stage) return {};
  const notices = (await store.followersOf(game)).map((user) => ({
    id: `followed:${game}:${head.n}:${user}`,
    at: head.at,
    game,
    to: { user },
    about: { kind: "followed" as const, n: head.n, stage },
  }));
  return { notices };
};

/**
 * The notice to a follower; undefined if the user no longer follows, or if the phase is over, because the next phase
 * has its own notice.
 */
async function composeFollowed(
  context: WatchContext,
  { to, about }: GameNotice<"followed">,
  { game, book }: Running,
): Promise<Reply | undefined> {
  const users = await context.store.followersOf(game.id);
  if (!("user" in to) || !users.includes(to.user) || about.stage !== stageOf(game)) return undefined;
  const [entry] = await context.games.entries(game, about.n, about.n);
  return followedCard(book, game, entry === undefined ? "" : authoredText(book, game, entry));
}

/**
 * Stops notices to a follower whose direct messages are closed. The game stays in their list. Does nothing for other
 * users.
 */
async function stopIfClosed(
  context: WatchContext,
  { to, game }: GameNotice,
  result: NoticeResult,
): Promise<void> {
  if (result.outcome !== "lost" || !("user" in to)) return;
  const { user } = to;
  await context.games.queue(game, async () => {
    const known = (await context.store.tiesOf(user)).find((tie) => tie.game === game);
    if (known?.follows === true) await context.store.note({ ties: [{ ...known, follows: false }] });
  });
}

const notices = {
  followed: { compose: composeFollowed, after: stopIfClosed },
} satisfies NoticeKinds;

export const FOLLOW: Feature = {
  name: "follow",
  consequences: [followers],
  notices,
};
