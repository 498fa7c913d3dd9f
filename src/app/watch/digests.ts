import { digestAfter } from "#core/pace/digest.ts";
import { localTime, reachableFrom } from "#core/pace/hours.ts";
import type { Person } from "#core/pace/person-shape.ts";
import type { DigestNotice, Extras, WakeUp } from "#store/store.ts";
import type { Reply } from "#views/reply.ts";
import { digestCard } from "#views/reminders/turns.ts";
import type { WatchContext } from "./watch-context.ts";
import { turnsOf } from "../people/turns.ts";

/** A person with the time of their next digest, and the wake-up for it. */
export function withDigest(person: Person, now: number): Extras & { person: Person } {
  const { nextDigest: _, ...rest } = person;
  const at = digestAfter(now, person.reminding);
  if (at === undefined) return { person: rest };
  return { person: { ...rest, nextDigest: at }, wakeUps: [{ at, kind: "digest", id: person.id }] };
}

function localDay(at: number, { reminding: { zone = "UTC" } }: Person): string {
  return localTime(at, zone).date;
}

function digestNotice(user: string, day: string, at: number): DigestNotice {
  return { id: `digest:${user}:${day}`, at, to: { user }, about: { kind: "digest", day } };
}

/** A person's hour has come: the digest is put on its way, once a day, and the next one is noted. */
export async function putDigestOnItsWay(context: WatchContext, { id, at }: WakeUp): Promise<void> {
  const now = context.clock();
  await context.people.change(id, (person) => {
    // Another one stands in the index, or none is wanted any more.
    if (person.nextDigest !== at) return undefined;
    const day = localDay(at, person);
    const next = withDigest({ ...person, lastDigest: day }, now);
    return person.lastDigest === day ? next : { ...next, notices: [digestNotice(id, day, now)] };
  });
}

/** Whether a person still wants a digest of a day, and may be disturbed now. */
function isWanted(person: Person, day: string, now: number): boolean {
  const { reminding, closed } = person;
  const isDue = reminding.digest !== undefined && closed === undefined && localDay(now, person) === day;
  return isDue && reachableFrom(now, reminding) === now;
}

/** The games that wait for a person now; nothing where none does, or where it is not the time for it. */
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
