import { HOURS_BY_PACE, type Game, type Reminding, type SideAwaited } from "../schema.ts";
import { clockOf } from "./standstill.ts";
import { pastAbsences } from "./absences.ts";
import { DAY, HOUR } from "./wall-clock.ts";

/** The hours to which players can agree. */
export const PACE_HOURS: readonly number[] = Object.values(HOURS_BY_PACE);

/** Users' current and past absences. */
export type Absences = ReadonlyMap<string, Pick<Reminding, "away" | "wasAway">>;

/** Time for which cards update a side's delay daily, in milliseconds. After that, the exact delay no longer matters. */
const FOLLOWED = 30 * DAY;

/** The agreed hours for a move; undefined if none are agreed. */
export function agreedHours({ settings }: Pick<Game, "settings">): number | undefined {
  return HOURS_BY_PACE[settings["pace"] as keyof typeof HOURS_BY_PACE];
}

/** The hours of typed text such as `2 days`, `48h` or `a week`; undefined if they are not among the choices. */
export function hoursWritten(written: string): number | undefined {
  const [, count = "", unit = ""] =
    /^(?:every )?(\d{1,3}|an?)? ?(h|hours?|d|days?|w|weeks?)$/.exec(written.trim().toLowerCase()) ?? [];
  if (unit === "") return undefined;
  const perUnit = unit.startsWith("h") ? 1 : unit.startsWith("d") ? 24 : 168;
  const hours = (/^\d/.test(count) ? Number(count) : 1) * perUnit;
  return PACE_HOURS.find((agreed) => agreed === hours);
}

/** Typed text as a value of the setting `pace`; unchanged if it is not one. */
export function paceWritten(written: string): string {
  const hours = hoursWritten(written);
  return Object.entries(HOURS_BY_PACE).find(([, agreed]) => agreed === hours)?.[0] ?? written;
}

/**
 * The time at which a wait falls behind the agreed pace (milliseconds since 1970). The player with the most time left
 * counts. Undefined without a pace.
 */
export function paceUntil(game: Game, { people }: SideAwaited, wishes: Absences): number | undefined {
  const hours = agreedHours(game);
  if (hours === undefined || people.length === 0) return undefined;
  const ends = people.map(({ user, since }) => pastAbsences(since, hours * HOUR, wishes.get(user) ?? {}));
  return Math.max(...ends);
}

/** The next time after `now` at which the pace on a wait's card changes; undefined if there is none. */
export function nextPaceNews(
  game: Game,
  wait: SideAwaited,
  { wishes, now }: { wishes: Absences; now: number },
): number | undefined {
  const until = paceUntil(game, wait, wishes);
  if (until === undefined || now - until > FOLLOWED) return undefined;
  return now < until ? until : until + (Math.floor((now - until) / DAY) + 1) * DAY;
}

/** Delay of the slowest wait, in milliseconds; 0 if all are on pace. Undefined without a pace. */
export function behindBy(
  game: Game,
  waits: readonly SideAwaited[],
  { wishes, now }: { wishes: Absences; now: number },
): number | undefined {
  const ends = waits.flatMap((wait) => paceUntil(game, wait, wishes) ?? []);
  return ends.length === 0 ? undefined : Math.max(0, clockOf(game, now) - Math.min(...ends));
}
