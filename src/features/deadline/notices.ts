import { silent } from "#games/entries/reply.ts";
import type { NoticeResult } from "#games/runtime/notifier.ts";
import type { Running } from "#games/running/running.ts";
import { wishesOf } from "#games/pace/waiting.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import { leftAmong } from "#games/watch/left-server.ts";
import { settleWaits } from "#games/watch/settling.ts";
import { plain } from "#core/names/index.ts";
import { clockOf } from "#core/pace/index.ts";
import type { Game, SideAwaited } from "#core/schema/index.ts";
import type { GameNotice } from "#store/store.ts";
import { moveTitle } from "#cards/phase/card.ts";
import { type Addressees, askingCard } from "#cards/reminders/asking.ts";
import type { Reply } from "#cards/reply.ts";
import { ago } from "#cards/time-text.ts";
import { sideIn } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** Warns a side that its time runs out, with the consequence. */
function warningCard(
  book: Rulebook,
  game: Game,
  { side, since }: SideAwaited,
  { due, ...asked }: Addressees & { due: number },
): Reply {
  const about = { move: moveTitle(book, game), game: plain(game.title, 60), ago: ago(since) };
  const follows = game.deadline?.follows ?? "pass";
  const lines = [
    book.say("reminder-about", about),
    book.say("deadline-warning-due", { ...sideIn(book, side), ago: ago(due), follows }),
  ];
  return askingCard(book, game, book.say("deadline-warning"), { ...asked, text: lines.join("\n") });
}

/** The current warning; undefined if the side has moved, or if its clock is stopped. */
async function composeWarning(
  context: WatchContext,
  { id, to, about }: GameNotice<"warning">,
  running: Running,
): Promise<Reply | undefined> {
  const { game, book } = running;
  const pace = await context.games.paceOf(game);
  const wait = pace.waits.find(({ key, time }) => key === about.key && time?.warned === about.count);
  if (wait === undefined || game.paused !== undefined || game.deadline === undefined) return undefined;
  const wishes = await wishesOf(context.store, game);
  const due = clockOf(game, { wishes, now: context.clock() }).timeUntil(wait);
  if (due === undefined) return undefined;
  const users = wait.people.map(({ user }) => user).filter((user) => about.users.includes(user));
  const left = await leftAmong(context, running, { users, notice: id });
  const people = users.filter((user) => !left.has(user));
  if (users.length > 0 && people.length === 0) return undefined;
  return silent(
    context,
    warningCard(book, game, wait, { due, people, isAlone: "user" in to }),
    context.clock(),
  );
}

/** Settles a sent warning, which replaces the earlier reminder or warning. */
async function warned(
  context: WatchContext,
  notice: GameNotice<"warning">,
  result: NoticeResult,
): Promise<void> {
  if (result.outcome !== "taken") return;
  const { about } = notice;
  const card = { channel: result.channel, message: result.message };
  await settleWaits(context, notice, (person, { key }) =>
    key === about.key && about.users.includes(person.user) ? { ...person, card } : person,
  );
}

export const DEADLINE_NOTICES = {
  warning: { compose: composeWarning, after: warned },
} satisfies NoticeKinds;
