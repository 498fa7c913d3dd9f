import type { Suggestion } from "#cards/reply.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import { matching } from "./suggest.ts";
import { timesMeant, type TimeUse } from "../pace/read-dates.ts";

/** A typed time, its use, and the suggestions before anything is typed. */
interface TimeTyped {
  typed: string;
  use: TimeUse;
  usual: readonly Suggestion[];
}

/** Suggestions for a typed time in the user's zone, each with its date, so that they see it before it counts. */
export async function timeChoices(
  context: Context,
  { user, now, language: { say } }: Call,
  { typed, use, usual }: TimeTyped,
): Promise<Suggestion[]> {
  const { zone = "UTC" } = (await context.people.of(user.id)).reminding;
  const meant = timesMeant(typed, now, zone, use);
  const written = typed.trim();
  const read = meant.map(({ words, value }) => ({
    name: say("time-choice", { written, date: words }),
    value: meant.length === 1 ? written : value,
  }));
  const dated = usual.map(({ name, value }) => {
    const [time] = timesMeant(value, now, zone, use);
    return time === undefined
      ? { name, value }
      : { name: say("time-choice", { written: name, date: time.words }), value };
  });
  return [...read, ...matching(dated, typed).filter(({ value }) => value !== written)];
}
