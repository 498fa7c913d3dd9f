import type { REMINDERS_SHAPES } from "./shapes.ts";
import { leftLines } from "#cards/reminders/left-server.ts";
import type { Reply } from "#cards/reply.ts";
import { addition } from "#commands/options/addition.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import { MINUTE, reachableFrom } from "#core/pace/index.ts";
import type { AwaitedPerson, Pace } from "#core/schema/index.ts";
import type { Handlers } from "#games/command.ts";
import { waitingOf, wishesOf } from "#games/pace/waiting.ts";
import type { Running } from "#games/running/running.ts";
import type { NoticeResult } from "#games/runtime/notifier.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import { leftAmong } from "#games/watch/left-server.ts";
import { settleWaits } from "#games/watch/settling.ts";
import type { GameNotice } from "#store/store.ts";
import { bookOf } from "#words/rulebook.ts";
import { remindersCard } from "./asked.ts";
import { nudgeCard, stalledCard } from "./card.ts";
import { askNotMe, nudgeNow, remindLater, restartReminders } from "./nudging.ts";

const presses: Handlers<keyof typeof REMINDERS_SHAPES.presses> = {
  nudge: nudgeNow,
  snooze: (context, call, _, [wanted = ""]) => remindLater(context, call, wanted),
  notMe: askNotMe,
  waitOn: (context, call, { side }) => restartReminders(context, call, side),
};

/** Shows the reminders of a game if no option is given. */
const remindersShown = addition({}, async (context, call, options, next) => {
  if (Object.keys(options).length > 0) return next();
  const running = await context.games.here(call);
  const waiting = await waitingOf(context, running, call.now);
  return remindersCard(bookOf(running.system, call.language), running.game, waiting);
});

/** Delay of a reminder that is logged as an error, in milliseconds. */
const LATE = 10 * MINUTE;

/**
 * True if this notice still has to remind the user; false if the reminder was already counted before a crash.
 */
function isPending(notice: GameNotice<"nudge">, key: string, { user, claimed }: AwaitedPerson): boolean {
  if (claimed !== notice.at) return false;
  return notice.about.reminders.some((reminder) => reminder.key === key && reminder.user === user);
}

/** The users of a reminder who are still awaited and may be disturbed now. */
async function stillDue(
  { store, clock }: WatchContext,
  notice: GameNotice<"nudge">,
  pace: Pace,
): Promise<Set<string>> {
  const now = clock();
  const due = new Set<string>();
  for (const wait of pace.waits) {
    for (const person of wait.people.filter((awaited) => isPending(notice, wait.key, awaited))) {
      const reminding = (await store.person(person.user))?.reminding ?? {};
      const isReachable = reachableFrom(now, reminding) === now && (person.snoozed ?? 0) <= now;
      if (isReachable) due.add(person.user);
    }
  }
  return due;
}

/** The current text of a reminder. */
async function composeNudge(
  context: WatchContext,
  notice: GameNotice<"nudge">,
  running: Running,
): Promise<Reply | undefined> {
  const { game, book, pace } = running;
  if (game.paused !== undefined || (pace.parked !== undefined && "channel" in notice.to)) return undefined;
  const due = await stillDue(context, notice, pace);
  const left = await leftAmong(context, running, {
    users: [...due],
    notice: notice.id,
    again: notice.about.asked,
  });
  const people = [...due].filter((user) => !left.has(user));
  if (people.length === 0) return undefined;
  const mates = [...left].filter((user) =>
    pace.waits.some(({ people: awaited }) => awaited.some((person) => person.user === user)),
  );
  const lines = leftLines(book, mates, await context.names.of(mates));
  return nudgeCard(book, game, pace, { people, isAlone: "user" in notice.to, lines });
}

/** Counts a reminder that was sent or lost, and schedules the next one. */
async function nudged(
  context: WatchContext,
  notice: GameNotice<"nudge">,
  result: NoticeResult,
): Promise<void> {
  const late = context.clock() - notice.at;
  if (result.outcome === "taken" && late > LATE)
    context.log.error({ notice: notice.id, minutes: Math.round(late / MINUTE) }, "a reminder is late");
  const { left = [] } = (await context.games.byId(notice.game)).pace;
  await settleWaits(context, notice, (person, { key }) => {
    if (!isPending(notice, key, person)) return person;
    // The next reminder asks again whether the user has come back.
    const own: NoticeResult = left.includes(person.user)
      ? { outcome: "lost", why: "gone" }
      : resultFor(person, notice, result);
    return settledPerson(person, own, context.clock());
  });
}

/**
 * Result of a notice for one of its users, whose reminder may no longer have been due. If the bot could not write in
 * the channel, the reminder stays due and the game is parked.
 */
function resultFor({ user }: AwaitedPerson, { to }: GameNotice, result: NoticeResult): NoticeResult {
  const isParked = "channel" in to && result.outcome === "lost" && result.why !== "refused";
  return isParked || result.called?.includes(user) === false ? { outcome: "dropped" } : result;
}

/** Counts a lost reminder as sent, so that it is not retried for ever. */
function settledPerson(awaited: AwaitedPerson, result: NoticeResult, now: number): AwaitedPerson {
  const { claimed: _, ...person } = awaited;
  if (result.outcome === "dropped") return person;
  const { asked, ...rest } = person;
  const wasAsked = asked !== undefined && asked > (person.last ?? 0);
  const { card: earlier, ...kept } = rest;
  const card = result.outcome === "taken" ? { channel: result.channel, message: result.message } : earlier;
  return {
    ...kept,
    ...given({ card }),
    last: now,
    sent: wasAsked ? person.sent : person.sent + 1,
    ...(wasAsked ? { asked } : {}),
  };
}

/** The card that informs the other players, while the side is still awaited. */
async function composeStalled(
  context: WatchContext,
  { about }: GameNotice<"stalled">,
  { game, book, pace }: Running,
): Promise<Reply | undefined> {
  const wait = pace.waits.find(({ key }) => key === about.key);
  if (wait === undefined || game.paused !== undefined) return undefined;
  const names = await context.names.of(wait.people.map(({ user }) => user));
  return stalledCard(book, game, wait, {
    names,
    left: pace.left,
    wishes: await wishesOf(context.store, game),
  });
}

const notices = {
  nudge: { compose: composeNudge, after: nudged, isLive: ({ about }) => about.asked === true },
  stalled: { compose: composeStalled },
} satisfies NoticeKinds;

export const REMINDERS: Feature = {
  name: "reminders",
  presses,
  additions: { "game pace": [remindersShown] },
  notices,
};
