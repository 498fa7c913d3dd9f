import { bookOf } from "#words/rulebook.ts";
import { RuleError } from "#core/errors.ts";
import { peopleNamed } from "#core/people.ts";
import type { Game } from "#core/schema/game.ts";
import type { GameNotice } from "#store/store.ts";
import { followedCard, followingCard, type Following } from "#views/reminders/following.ts";
import { entryText } from "#views/reports/log.ts";
import type { Reply } from "#views/reply.ts";
import type { App } from "./app.ts";
import type { Call } from "./command.ts";
import type { Duty } from "./watch/duty.ts";
import type { Running } from "./running.ts";
import type { Fate } from "./watch/notices.ts";

/** Where a game stands as far as followers are told of it; the same as long as its phase is the same. */
function stageOf({ status, play }: Game): string {
  const { turn, segment, phase } = play.position;
  return [status, turn, segment, phase].join("/");
}

/** Whether an entry has brought a game to another phase, or to its end. */
export function hasGoneOn(before: Game | null, after: Game): boolean {
  return before !== null && stageOf(before) !== stageOf(after);
}

/** Tells a follower of the phase that an entry has led to. */
export function followNotice(game: Game, user: string): GameNotice<"followed"> {
  const { n, at } = game.head;
  return {
    id: `followed:${game.id}:${n}:${user}`,
    at,
    game: game.id,
    to: { user },
    about: { kind: "followed", n, stage: stageOf(game) },
  };
}

/** Nothing is said to those who do not follow any more, nor of a phase that is over: its successor is told. */
export async function composeFollowed(
  { app, store }: Duty,
  { to, about }: GameNotice<"followed">,
  { game, system }: Running,
): Promise<Reply | undefined> {
  const followers = await store.followersOf(game.id);
  if (!("user" in to) || !followers.includes(to.user) || about.stage !== stageOf(game)) return undefined;
  const [entry] = await app.entries(game, about.n, about.n);
  const book = bookOf(system, await app.languageOf(to.user));
  return followedCard(book, game, entry === undefined ? "" : entryText(book, game, entry));
}

/** A follower whose direct messages are closed is not written to any more; the game stays among theirs. Who does not follow is left alone. */
export async function unfollowedWhereClosed(
  { app }: Duty,
  { to, game }: GameNotice,
  fate: Fate,
): Promise<void> {
  if (fate.outcome !== "lost" || !("user" in to)) return;
  const { user } = to;
  await app.games.queue(game, async () => {
    const known = (await app.tiesOf(user)).find((tie) => tie.game === game);
    if (known?.follows === true) await app.tie({ ...known, follows: false });
  });
}

/** Whether a person only watches a game: plays no side of it and is not its umpire. */
function isSpectator({ seats }: Game, user: string): boolean {
  return !seats.some((seat) => seat.user === user);
}

/** A spectator hears of a game each time that its phase changes, or sees it among theirs. */
export async function follow(call: Call, how: Following): Promise<Reply> {
  const { game } = await call.app.gameHere(call);
  if (!isSpectator(game, call.user.id)) {
    throw new RuleError("refuse-follow-own");
  }
  if (game.status === "ended") throw new RuleError("refuse-follow-ended");
  await call.app.tie({ user: call.user.id, game: game.id, follows: how === "phases" });
  return followingCard(call.mine, game, how);
}

/** Whether a person stands in a game's log: all of that is to be found when they ask for it, or to be forgotten. */
async function occursIn(app: App, id: string, user: string): Promise<boolean> {
  const { game } = await app.games.byId(id);
  const entries = await app.entries(game);
  return entries.some((entry) => peopleNamed(entry).includes(user));
}

/** Ends that. Whoever occurs in the game stays tied to it. */
export async function unfollow(call: Call): Promise<Reply> {
  const { app } = call;
  const { game } = await app.gameHere(call);
  const tie = { user: call.user.id, game: game.id };
  const known = (await app.tiesOf(tie.user)).find((other) => other.game === tie.game);
  if (known?.follows === undefined) {
    throw new RuleError("refuse-not-following");
  }
  await app.games.queue(game.id, async () => {
    await ((await occursIn(app, game.id, tie.user)) ? app.tie(tie) : app.untie(tie));
  });
  return followingCard(call.mine, game, undefined);
}
