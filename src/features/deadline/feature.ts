import { moveTitle } from "#cards/phase/card.ts";
import { privateEntries } from "#core/ledger/index.ts";
import type { DEADLINE_SHAPES } from "./shapes.ts";
import { type Addressees, askingCard } from "#cards/reminders/asking.ts";
import type { Reply } from "#cards/reply.ts";
import { ago } from "#cards/time-text.ts";
import { sideIn } from "#cards/words.ts";
import { commitmentTo } from "#core/dice/index.ts";
import { RuleError } from "#core/errors.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import { plain } from "#core/names/index.ts";
import { clockOf } from "#core/pace/index.ts";
import type { Game, SideAwaited } from "#core/schema/index.ts";
import { act, actAlone } from "#games/act.ts";
import type { Call, Handlers } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { silent } from "#games/entries/reply.ts";
import { upToDate, wishesOf } from "#games/pace/waiting.ts";
import { pastBefore } from "#games/running/past.ts";
import type { ReadyAction } from "#games/running/ready-action.ts";
import type { Running } from "#games/running/running.ts";
import type { NoticeResult } from "#games/runtime/notifier.ts";
import { drawSecret } from "#games/runtime/secrets.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { NoticeKinds, WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import { leftAmong } from "#games/watch/left-server.ts";
import { isReminded } from "#games/watch/reminders.ts";
import { settleWaits } from "#games/watch/settling.ts";
import type { GameNotice, WakeUp } from "#store/store.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { askForDeadline, proposeEntered } from "./agreeing.ts";
import { DEADLINE_CARDS } from "./cards.ts";

/** The action for a side whose time has run out; undefined if the side has time left. */
async function timeUpOf(
  context: WatchContext,
  running: Running,
  side: string,
): Promise<ReadyAction | undefined> {
  const now = context.clock();
  const { game } = running;
  const { follows } = game.deadline ?? {};
  const pace = await upToDate(context.store, running, now);
  if (follows === undefined || !isReminded(game) || pace.parked !== undefined) return undefined;
  const clock = clockOf(game, { wishes: await wishesOf(context.store, game), now });
  const wait = pace.waits.find((open) => open.side === side && clock.timeNews(open).isOver === true);
  if (wait === undefined) return undefined;
  const ends = follows === "adjourned" || follows === "lost";
  const secret = ends ? await context.games.secretOf(running) : undefined;
  return { action: { do: "timeUp", key: wait.key, ...given({ secret }) } };
}

/** Applies the agreed consequence to sides whose time has run out. A side that moved before this check is in time. */
async function endTime(context: WatchContext, { id, at }: WakeUp): Promise<void> {
  const { system } = await context.games.byId(id);
  for (const { id: side } of system.sides) {
    const cause = `deadline:${id}:${at}:${side}`;
    const now = context.clock();
    await actAlone(context, id, (running) => timeUpOf(context, running, side), { cause, now });
  }
}

const wakeUps = { deadline: endTime } satisfies WakeUpHandlers;

/** Refuses if the channel has another game by now, because a game that is resumed stays in its channel. */
async function refuseTaken({ games }: Context, { id, channel }: Game): Promise<void> {
  const there = await games.liveIn(channel);
  if (there !== undefined && there.game.id !== id) throw new RuleError("refuse-grace-channel-taken");
}

/** Refuses if the game had secrets, because its end has opened them. */
function refuseOpened(running: Running): void {
  if (privateEntries(running, "secret").length > 0) throw new RuleError("refuse-grace-secrets");
}

/** Gives a side's time back after it ran out in entry `entry`, at an opponent's request. Undoes the consequences. */
function giveTimeBack(context: Context, call: Call, entry: number): Promise<Reply> {
  return act(context, call, async (running) => {
    const { game } = running;
    const grace = { do: "grace", entry } as const;
    const up = game.timeUp;
    if (game.status === "ended") {
      await refuseTaken(context, game);
      refuseOpened(running);
      const secret = drawSecret(context.platform);
      const action = { ...grace, commitment: commitmentTo(secret) };
      return { action, secret: { series: game.dice.series + 1, secret } };
    }
    const isPassed = up?.n === entry && up.follows === "pass" && up.stuck !== true;
    if (!isPassed) return { action: grace };
    return { action: { ...grace, past: await pastBefore(context.games, game, entry - 1) } };
  });
}

const presses: Handlers<keyof typeof DEADLINE_SHAPES.presses> = {
  deadlineForm: {
    ask: askForDeadline,
    run: (context, call, _, entered) => proposeEntered(context, call, entered),
  },
  grace: (context, call, { entry }) => giveTimeBack(context, call, entry),
};

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
  const { game, book, pace } = running;
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

const notices = {
  warning: { compose: composeWarning, after: warned },
} satisfies NoticeKinds;

export const DEADLINE: Feature = {
  name: "deadline",
  cards: DEADLINE_CARDS,
  presses,
  wakeUps,
  notices,
};
