import type { Context } from "../context.ts";
import { RuleError } from "#core/errors.ts";
import { withAbsence } from "#core/pace/index.ts";
import { noHours } from "../people/learned-hours.ts";
import { digestAfter, isQuietMinute } from "./digest.ts";
import { isNone, readFrom, type ReadTime, readUntil, timesMeant } from "../pace/read-dates.ts";
import { readZone, zoneChoice, zonesFitting } from "./read-zone.ts";
import type { Reminding, Person } from "#core/schema/index.ts";
import type { Extras } from "#store/store.ts";
import { meCard } from "#cards/people/card.ts";
import { MOST_CHOICES, type Reply, type Suggestion } from "#cards/reply.ts";
import { hourText, moment, quietText } from "#cards/time-text.ts";
import type { Call } from "../command.ts";
import { recheckGames } from "./own-games.ts";
import { readDaysOff } from "./read-days.ts";
import { readEvery, readHour, readQuiet } from "./read-hours.ts";
import { given } from "#core/left-out.ts";
import { text } from "#words/text.ts";

/** A change of reminder settings, as typed. */
export interface OwnWish {
  zone?: string | undefined;
  quiet?: string | undefined;
  daysoff?: string | undefined;
  every?: string | undefined;
  by?: string | undefined;
  digest?: string | undefined;
  learn?: string | undefined;
  lookups?: string | undefined;
}

/** Parsers of the options. `undefined` unsets an option. */
const READERS: {
  [Option in keyof Omit<OwnWish, "lookups">]-?: (
    written: string,
    before: Reminding,
    now: number,
  ) => Reminding;
} = {
  zone: (written, _, now) => ({ zone: isNone(written) ? undefined : readZone(written, now) }),
  quiet: (written) => ({ quiet: readQuiet(written) }),
  daysoff: (written) => ({ daysOff: written === "" ? undefined : orNone(readDaysOff(written)) }),
  every: (written) => ({ every: readEvery(written) }),
  by: (written) => ({ by: written === "dm" ? "dm" : undefined }),
  digest: (written) => ({ digest: isNone(written) ? undefined : readHour(written) }),
  learn: (written, { learned }) => ({ learned: isNone(written) ? undefined : (learned ?? noHours()) }),
};

function orNone(days: number[]): number[] | undefined {
  return days.length === 0 ? undefined : days;
}

/** A user with the time of their next digest, and its wake-up. */
export function withDigest(person: Person, now: number): Extras & { person: Person } {
  const { nextDigest: _, ...rest } = person;
  const at = digestAfter(now, person.reminding);
  if (at === undefined) return { person: rest };
  return { person: { ...rest, nextDigest: at }, wakeUps: [{ at, kind: "digest", id: person.id }] };
}

/** Removes the unset options. */
function withoutNothing(reminding: Reminding): Reminding {
  return Object.fromEntries(Object.entries(reminding).filter(([, value]) => value !== undefined));
}

/** Drops usual hours that were counted in UTC, once the user has set a time zone. */
function withOwnHours(reminding: Reminding, before: Reminding): Reminding {
  const isGuessed = before.zone === undefined && reminding.zone !== undefined;
  return isGuessed && reminding.learned !== undefined ? { ...reminding, learned: noHours() } : reminding;
}

/** Refuses a digest time that is within the quiet hours every day. */
function refuseInQuietHours({ digest, quiet }: Reminding): void {
  if (digest === undefined || quiet === undefined || !isQuietMinute(digest, quiet)) return;
  const next = hourText(quiet.to);
  throw new RuleError("refuse-digest-in-quiet-hours", {
    hourText: hourText(digest),
    quietText: quietText(quiet),
    next,
  }).correcting("digest", undefined, [next, { name: text("choice-no-digest"), value: "none" }]);
}

/** A user with changed settings. A request for direct messages marks them as open. */
function changed(person: Person, wish: OwnWish, now: number): Person {
  const options = Object.keys(READERS) as (keyof typeof READERS)[];
  const said = options.flatMap((option) => {
    const written = wish[option];
    return written === undefined ? [] : [READERS[option](written, person.reminding, now)];
  });
  const wanted = withoutNothing(Object.assign({}, person.reminding, ...said) as Reminding);
  const reminding = withOwnHours(wanted, person.reminding);
  refuseInQuietHours(reminding);
  const { closed, lookups: before, ...rest } = person;
  const { lookups = before } = wish;
  const isOpened = wish.by === "dm" || (wish.digest !== undefined && reminding.digest !== undefined);
  return {
    ...rest,
    reminding,
    ...(closed === undefined || isOpened ? {} : { closed }),
    ...(lookups === "private" ? { lookups } : {}),
  };
}

async function change(context: Context, call: Call, make: (person: Person) => Person): Promise<Reply> {
  const { user, now, language, isWithoutBot } = call;
  const person = await context.people.change(user.id, (before) => withDigest(make(before), now));
  await recheckGames(context, person, now);
  return { ...meCard(language, person, now, isWithoutBot), redraws: true };
}

/** Shows a user their own settings, and their current effect. */
export async function showOwn(context: Context, { user, now, language, isWithoutBot }: Call): Promise<Reply> {
  return meCard(language, await context.people.of(user.id), now, isWithoutBot);
}

/** Changes a user's reminder settings. */
export function changeOwn(context: Context, call: Call, wish: OwnWish): Promise<Reply> {
  if (Object.values(wish).every((written) => written === undefined)) return showOwn(context, call);
  return change(context, call, (person) => changed(person, wish, call.now));
}

/** An absence: its end and start, and the user's message. */
export interface Absence {
  until: string;
  from?: string | undefined;
  note?: string | undefined;
}

/** Refuses an absence that ends before it starts. Offers the swapped dates if they are an absence. */
function backwards([from, until]: readonly [number, number], start?: ReadTime, end?: ReadTime): RuleError {
  const refusal = new RuleError("refuse-away-backwards", { moment: moment(from), moment2: moment(until) });
  if (start === undefined || end === undefined || start.at >= end.at) return refusal.about("until");
  const name = text("choice-dates", { from: start.words, until: end.words });
  return refusal.correcting("until", undefined, [{ name, value: end.value, more: { from: start.value } }]);
}

/** Marks a user as away: they get no reminders, and the other players see it. */
export function goAway(
  context: Context,
  call: Call,
  { until: last, from: first = "now", note }: Absence,
): Promise<Reply> {
  return change(context, call, (person) => {
    const { zone = "UTC" } = person.reminding;
    const [from, until] = [readFrom(first, call.now, zone), readUntil(last, call.now, zone)];
    if (from >= until) {
      const [start] = timesMeant(last, call.now, zone, "from");
      const [end] = timesMeant(first, call.now, zone, "until");
      throw backwards([from, until], start, end);
    }
    const away = { from, until, ...given({ note }) };
    return { ...person, reminding: withAbsence(person.reminding, away, call.now) };
  });
}

/** Ends a user's absence. */
export function comeBack(context: Context, call: Call): Promise<Reply> {
  return change(context, call, (person) => {
    const { away } = person.reminding;
    if (away === undefined || away.until <= call.now) throw new RuleError("refuse-not-away");
    return { ...person, reminding: withAbsence(person.reminding, undefined, call.now) };
  });
}

/** Suggestions before anything is typed: the most populous time zones, from west to east. */
const USUAL_ZONES = [
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Sao_Paulo",
  "UTC",
  "Europe/London",
  "Europe/Berlin",
  "Europe/Paris",
  "Europe/Rome",
  "Europe/Madrid",
  "Europe/Warsaw",
  "Europe/Helsinki",
  "Europe/Istanbul",
  "Asia/Dubai",
  "Asia/Kolkata",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Australia/Perth",
  "Australia/Sydney",
  "Pacific/Auckland",
];

/** Time zones by region or city, each with its current time. */
export function zoneChoices({ now, language }: Call, typed: string): Suggestion[] {
  const zones = typed.trim() === "" ? USUAL_ZONES : zonesFitting(typed, now);
  return zones
    .slice(0, MOST_CHOICES)
    .map((zone) => ({ name: language.say(zoneChoice(zone, now)), value: zone }));
}
