import { clockOf } from "../pause/standstill.ts";
import { pastAbsences } from "./absences.ts";
import type { Game } from "../schema/game.ts";
import type { Reminding } from "./shape.ts";
import type { SideAwaited } from "./waiting-shape.ts";
import { DAY, HOUR } from "./wall-clock.ts";

/** The paces on which players can agree: hours for a move, by the value of the setting. */
const HOURS = { h12: 12, d1: 24, d2: 48, d3: 72, d4: 96, d7: 168, d14: 336 } as const;

/** The values of the setting `pace`. */
export const PACES = Object.keys(HOURS);

/** The hours on which players can agree. */
export const PACE_HOURS: readonly number[] = Object.values(HOURS);

/** When people are and were away, by user. */
export type Absences = ReadonlyMap<string, Pick<Reminding, "away" | "wasAway">>;

/** For how long a side that is behind is looked at once a day, in milliseconds: after that, nobody follows it. */
const FOLLOWED = 30 * DAY;

/** The hours that a move may take by agreement; undefined where none was made. */
export function agreedHours({ settings }: Pick<Game, "settings">): number | undefined {
  return HOURS[settings["pace"] as keyof typeof HOURS];
}

/** The hours that players mean by `2 days`, `48h` or `a week`; undefined where they cannot agree on that. */
export function hoursWritten(written: string): number | undefined {
  const [, count = "", unit = ""] =
    /^(?:every )?(\d{1,3}|an?)? ?(h|hours?|d|days?|w|weeks?)$/.exec(written.trim().toLowerCase()) ?? [];
  if (unit === "") return undefined;
  const perUnit = unit.startsWith("h") ? 1 : unit.startsWith("d") ? 24 : 168;
  const hours = (/^\d/.test(count) ? Number(count) : 1) * perUnit;
  return PACE_HOURS.find((agreed) => agreed === hours);
}

/** A pace as players write it as the value of the setting; else as it is. */
export function paceWritten(written: string): string {
  const hours = hoursWritten(written);
  return Object.entries(HOURS).find(([, agreed]) => agreed === hours)?.[0] ?? written;
}

/** Until when a wait is on pace (ms since 1970): that of its player who has the longest; undefined without a pace. */
export function paceUntil(game: Game, { people }: SideAwaited, wishes: Absences): number | undefined {
  const hours = agreedHours(game);
  if (hours === undefined || people.length === 0) return undefined;
  const ends = people.map(({ user, since }) => pastAbsences(since, hours * HOUR, wishes.get(user) ?? {}));
  return Math.max(...ends);
}

/** When a card says something else of the pace of a wait, after `now`; undefined where it does not. */
export function nextPaceNews(
  game: Game,
  wait: SideAwaited,
  { wishes, now }: { wishes: Absences; now: number },
): number | undefined {
  const until = paceUntil(game, wait, wishes);
  if (until === undefined || now - until > FOLLOWED) return undefined;
  return now < until ? until : until + (Math.floor((now - until) / DAY) + 1) * DAY;
}

/** By how much the slowest of some waits is behind, in milliseconds; 0: all are on pace. Undefined without a pace. */
export function behindBy(
  game: Game,
  waits: readonly SideAwaited[],
  { wishes, now }: { wishes: Absences; now: number },
): number | undefined {
  const ends = waits.flatMap((wait) => paceUntil(game, wait, wishes) ?? []);
  return ends.length === 0 ? undefined : Math.max(0, clockOf(game, now) - Math.min(...ends));
}
