import { MINUTE, reachableFrom } from "#core/pace.ts";
import { languageOf } from "../people/languages.ts";
import type { AwaitedPerson, Pace, SideAwaited } from "#core/schema.ts";
import type { GameNotice } from "#store/store.ts";
import { nudgeCard, replacedCard, stalledCard } from "#cards/reminders/card.ts";
import type { Reply } from "#cards/reply.ts";
import type { WatchContext } from "../watch-context.ts";
import type { Running } from "../running/running.ts";
import type { Fate } from "../runtime/notifier.ts";
import { withPeople } from "../pace/waiting.ts";
import { plan } from "./reminders.ts";
import { given } from "#core/left-out.ts";

/** Delay from which a late reminder is logged as an error, in milliseconds. */
const LATE = 10 * MINUTE;

/** A reminder: the wait and the user. */
type ReminderNotice = Pick<SideAwaited, "key"> & Pick<AwaitedPerson, "user">;

/**
 * True if this notice still has to remind the user. A reminder that was settled before a crash does not count again.
 */
function isOnItsWay(notice: GameNotice<"nudge">, key: string, { user, claimed }: AwaitedPerson): boolean {
  if (claimed !== notice.at) return false;
  return notice.about.reminders.some((reminder) => reminder.key === key && reminder.user === user);
}

/** The users of a reminder who are still awaited and may be disturbed now. */
async function stillDue(
  { store, clock }: WatchContext,
  notice: GameNotice<"nudge">,
  pace: Pace,
): Promise<ReminderNotice[]> {
  const now = clock();
  const due: ReminderNotice[] = [];
  for (const wait of pace.waits) {
    for (const person of wait.people.filter((awaited) => isOnItsWay(notice, wait.key, awaited))) {
      const reminding = (await store.person(person.user))?.reminding ?? {};
      const isCalm = reachableFrom(now, reminding) === now && (person.snoozed ?? 0) <= now;
      if (isCalm) due.push({ key: wait.key, user: person.user });
    }
  }
  return due;
}

/** The current text of a reminder. */
export async function composeNudge(
  context: WatchContext,
  notice: GameNotice<"nudge">,
  { game, book }: Running,
): Promise<Reply | undefined> {
  const pace = await context.games.paceOf(game);
  if (game.paused !== undefined || (pace.parked !== undefined && "channel" in notice.to)) return undefined;
  const due = await stillDue(context, notice, pace);
  if (due.length === 0) return undefined;
  const people = new Set(due.map(({ user }) => user));
  const isAlone = "user" in notice.to;
  return nudgeCard(book, game, pace, { people: [...people], isAlone });
}

/** Settles a reminder that was sent or dropped, and plans the next one. */
export async function nudged(context: WatchContext, notice: GameNotice<"nudge">, fate: Fate): Promise<void> {
  const late = context.clock() - notice.at;
  if (fate.outcome === "taken" && late > LATE)
    context.log.error({ notice: notice.id, minutes: Math.round(late / MINUTE) }, "a reminder is late");
  await settleWaits(context, notice, (person, { key }) =>
    isOnItsWay(notice, key, person)
      ? settledPerson(person, fateOf(person, notice, fate), context.clock())
      : person,
  );
}

/** Settles a sent warning, which replaces the earlier reminder or warning. */
export async function warned(
  context: WatchContext,
  notice: GameNotice<"warning">,
  fate: Fate,
): Promise<void> {
  if (fate.outcome !== "taken") return;
  const { about } = notice;
  const card = { channel: fate.channel, message: fate.message };
  await settleWaits(context, notice, (person, { key }) =>
    key === about.key && about.users.includes(person.user) ? { ...person, card } : person,
  );
}

/** Changes the waits of a notice's game, plans again, and removes the buttons of the messages that it replaces. */
async function settleWaits(
  context: WatchContext,
  notice: GameNotice,
  change: (person: AwaitedPerson, wait: SideAwaited) => AwaitedPerson,
): Promise<void> {
  const id = notice.game;
  const replaced = await context.games.inQueue(id, async (running) => {
    const pace = await context.games.paceOf(running.game);
    const before = cardsOf(pace);
    const settled = withPeople(pace, change);
    await plan(context, running, settled);
    const after = new Set(cardsOf(settled).map(({ message }) => message));
    return before.filter(({ message }) => !after.has(message));
  });
  await Promise.all(replaced.map((card) => replace(context, notice, card)));
}

type Card = NonNullable<AwaitedPerson["card"]>;

/** The messages of current reminders, without duplicates. */
function cardsOf({ waits }: Pace): Card[] {
  const cards = waits.flatMap(({ people }) => people.flatMap(({ card }) => card ?? []));
  return [...new Map(cards.map((card) => [card.message, card])).values()];
}

/**
 * Removes the buttons of an earlier reminder. If Discord does not accept the edit, the buttons stay and only refresh
 * the message.
 */
async function replace(context: WatchContext, { game, to }: GameNotice, card: Card): Promise<void> {
  const language =
    "user" in to ? await languageOf(context, to.user) : (await context.games.byId(game)).book.language;
  await context.notifier.redraw(card.channel, card.message, replacedCard(language));
}

/**
 * Result of a notice for one of its users, whose reminder may no longer have been due. If the bot could not write in
 * the channel, the reminder stays due and the game is parked.
 */
function fateOf({ user }: AwaitedPerson, { to }: GameNotice, fate: Fate): Fate {
  const isParked = "channel" in to && fate.outcome === "lost" && fate.why !== "refused";
  return isParked || fate.called?.includes(user) === false ? { outcome: "dropped" } : fate;
}

/** Counts a lost reminder as sent, so that it is not retried for ever. */
function settledPerson(awaited: AwaitedPerson, fate: Fate, now: number): AwaitedPerson {
  const { claimed: _, ...person } = awaited;
  if (fate.outcome === "dropped") return person;
  const { asked, ...rest } = person;
  const wasAsked = asked !== undefined && asked > (person.last ?? 0);
  const { card: earlier, ...kept } = rest;
  const card = fate.outcome === "taken" ? { channel: fate.channel, message: fate.message } : earlier;
  return {
    ...kept,
    ...given({ card }),
    last: now,
    sent: wasAsked ? person.sent : person.sent + 1,
    ...(wasAsked ? { asked } : {}),
  };
}

/** The card that informs the other players, while the side is still awaited. */
export async function composeStalled(
  context: WatchContext,
  { about }: GameNotice<"stalled">,
  { game, book }: Running,
): Promise<Reply | undefined> {
  const pace = await context.games.paceOf(game);
  const wait = pace.waits.find(({ key }) => key === about.key);
  if (wait === undefined || game.paused !== undefined) return undefined;
  const names = await context.names.of(wait.people.map(({ user }) => user));
  return stalledCard(book, game, wait, names);
}
