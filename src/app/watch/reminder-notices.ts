import { MINUTE } from "#core/pace/wall-clock.ts";
import { languageOf } from "../people/languages.ts";
import { reachableFrom } from "#core/pace/hours.ts";
import type { AwaitedPerson, Pace, SideAwaited } from "#core/pace/waiting-shape.ts";
import type { GameNotice } from "#store/store.ts";
import { nudgeCard, replacedCard, stalledCard } from "#views/reminders/card.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Reply } from "#views/reply.ts";
import type { WatchContext } from "./watch-context.ts";
import type { Running } from "../games/running.ts";
import type { Fate } from "./fate.ts";
import { plan, withPeople } from "./reminders.ts";
import { given } from "#core/left-out.ts";

/** A reminder that comes later than this is told as an error, in milliseconds. */
const LATE = 10 * MINUTE;

/** Whom a reminder is for, and of what. */
type ReminderNotice = Pick<SideAwaited, "key"> & Pick<AwaitedPerson, "user">;

/**
 * Whether a person's reminder of a wait is still on its way with this notice: one that was settled, and whose notice
 * was not struck off before the bot was killed, does not count again.
 */
function isOnItsWay(notice: GameNotice<"nudge">, key: string, { user, claimed }: AwaitedPerson): boolean {
  if (claimed !== notice.at) return false;
  return notice.about.reminders.some((reminder) => reminder.key === key && reminder.user === user);
}

/** Those of a reminder who are still waited for and may be disturbed now. */
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

/** The reminder as it is true now. */
export async function composeNudge(
  context: WatchContext,
  notice: GameNotice<"nudge">,
  { game, book, system }: Running,
): Promise<Reply | undefined> {
  const pace = await context.games.paceOf(game);
  if (game.paused !== undefined || (pace.parked !== undefined && "channel" in notice.to)) return undefined;
  const due = await stillDue(context, notice, pace);
  if (due.length === 0) return undefined;
  const people = new Set(due.map(({ user }) => user));
  const isAlone = "user" in notice.to;
  const shown = "user" in notice.to ? bookOf(system, await languageOf(context, notice.to.user)) : book;
  return nudgeCard(shown, game, pace, { people: [...people], isAlone });
}

/** A reminder was sent, or was not to be sent any more: the next one is worked out. */
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

/** A warning was sent: it replaces the reminder or the warning before it. */
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

/** Changes the waits of a notice's game, plans again, and takes the buttons off the messages that were replaced. */
async function settleWaits(
  context: WatchContext,
  notice: GameNotice,
  change: (person: AwaitedPerson, wait: SideAwaited) => AwaitedPerson,
): Promise<void> {
  const id = notice.game;
  const replaced = await context.games.queue(id, async () => {
    const running = await context.games.byId(id);
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

/** The messages of the reminders that stand, each once. */
function cardsOf({ waits }: Pace): Card[] {
  const cards = waits.flatMap(({ people }) => people.flatMap(({ card }) => card ?? []));
  return [...new Map(cards.map((card) => [card.message, card])).values()];
}

/** An earlier reminder loses its buttons; where Discord does not take that now, it keeps them: they only refresh it. */
async function replace(context: WatchContext, { game, to }: GameNotice, card: Card): Promise<void> {
  const language =
    "user" in to ? await languageOf(context, to.user) : (await context.games.byId(game)).book.language;
  await context.notifier.redraw(card.channel, card.message, replacedCard(language));
}

/**
 * Of those whom a reminder was for, some may not have been due any more when it was sent. One that the game's channel
 * did not let through is due again once the bot can speak there: until then the game is parked.
 */
function fateOf({ user }: AwaitedPerson, { to }: GameNotice, fate: Fate): Fate {
  const isParked = "channel" in to && fate.outcome === "lost" && fate.why !== "refused";
  return isParked || fate.called?.includes(user) === false ? { outcome: "dropped" } : fate;
}

/** One that was lost counts as sent, so that a closed door is not knocked at for ever. */
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

/** The card for the others, while the wait stands. */
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
