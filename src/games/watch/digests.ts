import { localTime, reachableFrom } from "#core/pace/index.ts";
import type { Person } from "#core/schema/index.ts";
import type { DigestNotice, WakeUp } from "#store/store.ts";
import type { Reply } from "#cards/reply.ts";
import { digestCard } from "#cards/reminders/turns.ts";
import type { WatchContext } from "../watch-context.ts";
import { turnsOf } from "../me/turns.ts";
import { withDigest } from "../me/own-settings.ts";

function localDay(at: number, { reminding: { zone = "UTC" } }: Person): string {
  return localTime(at, zone).date;
}

function digestNotice(user: string, day: string, at: number): DigestNotice {
  return { id: `digest:${user}:${day}`, at, to: { user }, about: { kind: "digest", day } };
}

/** Sends a user's digest, at most once a day, and schedules the next one. */
export async function sendDigest(context: WatchContext, { id, at }: WakeUp): Promise<void> {
  const now = context.clock();
  await context.people.change(id, (person) => {
    // The digest was rescheduled or turned off.
    if (person.nextDigest !== at) return undefined;
    const day = localDay(at, person);
    const next = withDigest({ ...person, lastDigest: day }, now);
    return person.lastDigest === day ? next : { ...next, notices: [digestNotice(id, day, now)] };
  });
}

/** True if the user still wants this day's digest and may be disturbed now. */
function isWanted(person: Person, day: string, now: number): boolean {
  const { reminding, closed } = person;
  const isDue = reminding.digest !== undefined && closed === undefined && localDay(now, person) === day;
  return isDue && reachableFrom(now, reminding) === now;
}

/** The digest of the games that wait for a user; undefined if there are none, or if this is not the time. */
export async function composeDigest(
  context: WatchContext,
  { to, about }: DigestNotice,
): Promise<Reply | undefined> {
  if (!("user" in to)) return undefined;
  const person = await context.people.of(to.user);
  if (!isWanted(person, about.day, context.clock())) return undefined;
  const language = context.speech.ofPerson(person.locale);
  const turns = await turnsOf(context, { user: to.user, now: context.clock(), language });
  return turns.awaited.length === 0 ? undefined : digestCard(language, turns);
}
